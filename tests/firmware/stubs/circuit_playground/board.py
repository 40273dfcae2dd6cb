"""The pins of a Circuit Playground that its sensor hangs on."""
ACCELEROMETER_SCL = "scl"
ACCELEROMETER_SDA = "sda"
