/// One truck: where its sensor may be wired, which it turned out to be, and the lines that tell how it is held.
#pragma once

#include <EEPROM.h>

#include "line.h"
#include "sensors.h"

#if defined(ARDUINO_AVR_NANO)
const char BOARD[] = "nano";
#else
const char BOARD[] = "uno";
#endif
const char VERSION[] = "1.0";

const uint16_t PERIOD_MS = 20;  // fifty lines a second for each truck
const uint16_t HERTZ = 1000 / PERIOD_MS;
const uint16_t PROBE_MS = 2000;   // how often a missing sensor is looked for
const uint16_t FAULT_MS = 200;    // how often a fault is told again, so that a lost line heals
const uint8_t CLOSED_TICKS = 5;   // how long a switch has to be closed before two open contacts count as switches
const uint8_t HAS_SWITCHES = 0x5A;  // remembered in the EEPROM: a truck that lies flat cannot show its switches after a restart

class Truck {
 public:
  Truck(char channel, uint8_t mpu6050, uint8_t adxl345, uint8_t standing_pin, uint8_t nose_down_pin, int memory)
      : channel_(channel), mpu6050_(mpu6050), adxl345_(adxl345), standing_pin_(standing_pin), nose_down_pin_(nose_down_pin),
        memory_(memory), sensor_(NONE), address_(0), broken_(false), closed_ticks_(0), sequence_(0), probed_ms_(0), told_ms_(0) {}

  void begin() {
    pinMode(standing_pin_, INPUT_PULLUP);
    pinMode(nose_down_pin_, INPUT_PULLUP);
    if (EEPROM.read(memory_) == HAS_SWITCHES) sensor_ = SWITCHES;
    probe(millis());
  }

  bool known() const { return sensor_ != NONE; }

  void hello() const { send(Line('H', channel_).word(BOARD).word(VERSION).word(name_of(sensor_)).number(HERTZ)); }

  /// Tells what is to be told at this moment; called every PERIOD_MS.
  void tick(uint32_t now) {
    Acceleration acceleration;
    if (has_chip() && !broken_) {
      if (read_acceleration(sensor_, address_, acceleration)) {
        send(stamped('A', now).signed_number(acceleration.x).signed_number(acceleration.y).signed_number(acceleration.z));
        return;
      }
      broken_ = true;
      probed_ms_ = now;
      told_ms_ = now - FAULT_MS;
    } else if (now - probed_ms_ >= PROBE_MS) {
      if (probe(now)) hello();
    }
    if (sensor_ == NONE) look_for_switches();
    if (sensor_ == SWITCHES) send(stamped('P', now).letter(pose()));
    if (broken_) tell_fault("no-answer", now);
  }

  /// Says that a sensor is missing, no oftener than every FAULT_MS.
  void tell_fault(const char *fault, uint32_t now) {
    if (now - told_ms_ < FAULT_MS) return;
    told_ms_ = now;
    send(stamped('E', now).word(fault));
  }

 private:
  const char channel_;
  const uint8_t mpu6050_, adxl345_;  // addresses
  const uint8_t standing_pin_, nose_down_pin_;
  const int memory_;  // where in the EEPROM this truck's HAS_SWITCHES is kept
  Sensor sensor_;
  uint8_t address_;
  bool broken_;  // a chip was found once and does not answer now
  uint8_t closed_ticks_;
  uint32_t sequence_, probed_ms_, told_ms_;

  bool has_chip() const { return sensor_ == MPU6050 || sensor_ == ADXL345; }

  /// Looks for a chip at both addresses; true if one was found and woken.
  bool probe(uint32_t now) {
    probed_ms_ = now;
    return takes(MPU6050, mpu6050_) || takes(ADXL345, adxl345_);
  }

  bool takes(Sensor sensor, uint8_t address) {
    if (!acknowledges(address) || !wake(sensor, address)) return false;
    sensor_ = sensor;
    address_ = address;
    broken_ = false;
    EEPROM.update(memory_, 0);
    return true;
  }

  void look_for_switches() {
    closed_ticks_ = pose() == 'U' || pose() == 'D' ? closed_ticks_ + 1 : 0;
    if (closed_ticks_ < CLOSED_TICKS) return;
    sensor_ = SWITCHES;
    EEPROM.update(memory_, HAS_SWITCHES);
    hello();
  }

  /// The pose by the switches: each closes when its end of the truck is down. Neither, or both, means flat.
  char pose() const {
    const bool standing = digitalRead(standing_pin_) == LOW, nose_down = digitalRead(nose_down_pin_) == LOW;
    if (standing == nose_down) return 'F';
    return standing ? 'U' : 'D';
  }

  /// The beginning of a line that counts: kind, channel, number and time.
  Line stamped(char kind, uint32_t now) {
    Line line(kind, channel_);
    line.number(sequence_++).number(now);
    return line;
  }

  static void send(Line &line) { Serial.println(line.text()); }
};
