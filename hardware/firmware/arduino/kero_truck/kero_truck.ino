/// A toy tanker as the tank of Tankwart: tells 50 times a second how it is held. For Arduino Uno and Nano, one or two trucks.
///
/// Wire one of these to each truck; the sketch finds out which, and looks again every two seconds while one is missing:
///
///   | module      | truck a             | truck b                | pins                                                       |
///   |-------------|---------------------|------------------------|------------------------------------------------------------|
///   | MPU-6050    | AD0 open or to GND  | AD0 to 3.3 V           | VCC to 5V, GND to GND, SDA to A4, SCL to A5                |
///   | ADXL345     | SDO to GND          | SDO to 3.3 V           | VCC to 3.3 V, CS to 3.3 V, GND to GND, SDA to A4, SCL to A5 |
///   | two SW-520D | D2 standing, D3 nose down | D4 standing, D5 nose down | the other leg of each to GND                        |
///
/// The x arrow printed on the module points from the truck's tail to its nose. A switch closes when its end of the truck is down.
/// Nothing is ever waited for: a wire that works loose is told as a fault after 3 ms, and found again when it holds.

#include <Wire.h>

#include "truck.h"

const uint32_t BAUD = 115200;
const uint16_t HELLO_MS = 2000;
const uint32_t WIRE_TIMEOUT_US = 3000;

Truck trucks[] = {
    Truck('a', 0x68, 0x53, 2, 3, 0),
    Truck('b', 0x69, 0x1D, 4, 5, 1),
};

uint32_t hello_ms, tick_ms;

/// Every truck that has a sensor says what it is; without any, the first says that it has none.
void hello() {
  bool any = false;
  for (Truck &truck : trucks) {
    if (!truck.known()) continue;
    truck.hello();
    any = true;
  }
  if (!any) trucks[0].hello();
  hello_ms = millis();
}

void setup() {
  Serial.begin(BAUD);
  Wire.begin();
  Wire.setWireTimeout(WIRE_TIMEOUT_US, true);  // without it a loose wire stops the sketch for ever
  for (Truck &truck : trucks) truck.begin();
  hello();
  tick_ms = millis();
}

void loop() {
  while (Serial.available() > 0) {
    if (Serial.read() == '?') hello();
  }
  const uint32_t now = millis();
  if (now - hello_ms >= HELLO_MS) hello();
  if (now - tick_ms < PERIOD_MS) return;
  tick_ms += PERIOD_MS;
  if (now - tick_ms >= PERIOD_MS) tick_ms = now;  // after a stall: go on from here, do not catch up
  bool any = false;
  for (Truck &truck : trucks) {
    truck.tick(now);
    any = any || truck.known();
  }
  if (!any) trucks[0].tell_fault("no-sensor", now);
}
