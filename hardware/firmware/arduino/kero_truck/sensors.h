/// The sensors a truck may carry: an MPU-6050 or an ADXL345 on the two wires of I2C, or two tilt switches.
#pragma once

#include <Arduino.h>
#include <Wire.h>

enum Sensor : uint8_t { NONE, MPU6050, ADXL345, SWITCHES };

/// What a hello line calls it.
inline const char *name_of(Sensor sensor) {
  switch (sensor) {
    case MPU6050: return "mpu6050";
    case ADXL345: return "adxl345";
    case SWITCHES: return "switches";
    default: return "none";
  }
}

/// Acceleration in thousandths of g. A sensor whose x axis points up reads (1000, 0, 0).
struct Acceleration {
  int16_t x, y, z;
};

/// Whether something acknowledges this address. More is not asked: many MPU-6050 modules carry a chip that gives another name
/// (WHO_AM_I 0x70, 0x72 or 0x98 instead of 0x68) and measures all the same.
inline bool acknowledges(uint8_t address) {
  Wire.beginTransmission(address);
  return Wire.endTransmission() == 0;
}

inline bool write_register(uint8_t address, uint8_t number, uint8_t value) {
  Wire.beginTransmission(address);
  Wire.write(number);
  Wire.write(value);
  return Wire.endTransmission() == 0;
}

/// Wakes a chip and sets it to +-4 g, for dice thump on a table with more than two. False if a wire is loose.
inline bool wake(Sensor sensor, uint8_t address) {
  if (sensor == MPU6050) {
    return write_register(address, 0x6B, 0x00)      // PWR_MGMT_1: no sleep
           && write_register(address, 0x1A, 0x03)   // CONFIG: low-pass at 44 Hz
           && write_register(address, 0x1C, 0x08);  // ACCEL_CONFIG: +-4 g, 8192 steps a g
  }
  return write_register(address, 0x31, 0x09)       // DATA_FORMAT: full resolution, +-4 g, 256 steps a g
         && write_register(address, 0x2C, 0x0A)    // BW_RATE: 100 readings a second
         && write_register(address, 0x2D, 0x08);   // POWER_CTL: measure
}

/// Reads a chip that was woken. False if a wire is loose, or if all is 0, which no truck on earth measures: then the chip has
/// lost its power for a moment and sleeps.
inline bool read_acceleration(Sensor sensor, uint8_t address, Acceleration &found) {
  Wire.beginTransmission(address);
  Wire.write(sensor == MPU6050 ? 0x3B : 0x32);  // ACCEL_XOUT_H, DATAX0
  if (Wire.endTransmission(false) != 0 || Wire.requestFrom(address, static_cast<uint8_t>(6)) != 6) return false;
  int16_t axes[3];
  for (uint8_t i = 0; i < 3; i++) {
    const uint8_t first = Wire.read(), second = Wire.read();
    if (sensor == MPU6050) {
      axes[i] = static_cast<int16_t>(static_cast<int16_t>(first << 8 | second) * 125L / 1024);
    } else {
      axes[i] = static_cast<int16_t>(static_cast<int16_t>(second << 8 | first) * 125L / 32);
    }
  }
  found = {axes[0], axes[1], axes[2]};
  return found.x != 0 || found.y != 0 || found.z != 0;
}
