/* An Arduino Uno with one or two trucks' sensors, in simavr, behind a pseudo terminal, in real time.

   board FIRMWARE.elf SENSOR_A SENSOR_B     sensors: mpu6050, adxl345, switches, none

   It prints "PORT path" whenever the board is plugged in; a program that opens the path finds what it would find on a USB port.
   What happens to the board is told on standard input, one line each, and each is answered by "DONE" and the board's own
   milliseconds at that moment:

     tilt CHANNEL X Y Z          the acceleration at that truck's sensor, in thousandths of g
     switch CHANNEL STANDING NOSE_DOWN   1 closed, 0 open
     break CHANNEL, mend CHANNEL   its sensor loses all its wires, and gets them back
     brownout CHANNEL            its sensor is without power for a moment, too short for a wire to seem loose
     stick, free                 the two wires of I2C touch, so that nothing that is begun on them ever ends; and no longer
     unplug, replug              the board loses power, and gets it back
     reset                       its button is pressed; sensors keep their power
     mute, unmute                lines are swallowed, as by a dead cable, while the board goes on

   Chips behave as on a real board where the firmware can notice: after power was lost they sleep and measure nothing until they
   are woken, and their readings are scaled by the range that was set. */
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <simavr/avr_extint.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_twi.h>
#include <simavr/avr_uart.h>
#include <simavr/parts/i2c_eeprom.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>

#define HERTZ 16000000ull
#define TRUCKS 2
#define NOWHERE 0xFE /* an address that no firmware asks */

enum sensor { NONE, MPU6050, ADXL345, SWITCHES };

struct truck {
    enum sensor sensor;
    uint8_t address;      /* on the bus, with room for the read bit */
    int first_pin;        /* of port D: standing, then nose-down */
    int acceleration[3];  /* thousandths of g */
    int closed[2];        /* switches: standing, nose-down */
    i2c_eeprom_t chip;    /* a register file with a pointer that counts on: all that these chips are from outside */
};

static struct truck trucks[TRUCKS];
static avr_t *avr;
static int master = -1;
static int powered = 0, muted = 0, stuck = 0;
static char lines[1 << 16]; /* what the board has sent and the host has not taken */
static size_t waiting = 0;
static uint64_t booted = 0; /* at this cycle */

/* --- the wire --- */

static int somebody_listens(void) {
    struct pollfd asked = {.fd = master, .events = 0};
    poll(&asked, 1, 0);
    return !(asked.revents & POLLHUP);
}

static void plug_in(void) {
    char path[128];
    int slave;
    if (openpty(&master, &slave, path, NULL, NULL) != 0) {
        perror("openpty");
        exit(1);
    }
    close(slave); /* from now on the master can tell whether somebody has opened the port */
    fcntl(master, F_SETFL, O_NONBLOCK);
    printf("PORT %s\n", path);
}

/* Hands on what waits, as far as the host takes it. A host that reads late loses nothing, as on USB; without a host all is lost. */
static void pass_on(void) {
    if (!powered || !somebody_listens()) waiting = 0;
    ssize_t written = waiting > 0 ? write(master, lines, waiting) : 0;
    if (written <= 0) return;
    waiting -= (size_t)written;
    memmove(lines, lines + written, waiting);
}

static void from_board(struct avr_irq_t *irq, uint32_t value, void *unused) {
    (void)irq, (void)unused;
    if (powered && !muted && waiting < sizeof lines) lines[waiting++] = (char)value;
}

static void to_board(void) {
    char bytes[64];
    ssize_t count = powered ? read(master, bytes, sizeof bytes) : 0;
    avr_irq_t *input = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
    for (ssize_t i = 0; i < count; i++) avr_raise_irq(input, (uint8_t)bytes[i]);
}

/* --- the sensors --- */

static void lose_power(struct truck *truck) {
    memset(truck->chip.ee, 0, 256);
    if (truck->sensor == MPU6050) truck->chip.ee[0x6B] = 0x40; /* asleep */
}

static void put(uint8_t *place, int value, int high_first) {
    place[high_first ? 0 : 1] = (uint8_t)((value >> 8) & 0xFF);
    place[high_first ? 1 : 0] = (uint8_t)(value & 0xFF);
}

static int clipped(long value, long limit) { return (int)(value > limit ? limit : value < -limit - 1 ? -limit - 1 : value); }

/* Puts what the chip measures into its registers, as the data sheet scales it for the range that was set. */
static void measure(struct truck *truck) {
    uint8_t *registers = truck->chip.ee;
    for (int axis = 0; axis < 3; axis++) {
        long milli_g = truck->acceleration[axis];
        if (truck->sensor == MPU6050 && !(registers[0x6B] & 0x40)) {
            long steps = 16384 >> ((registers[0x1C] >> 3) & 3);
            put(registers + 0x3B + 2 * axis, clipped(milli_g * steps / 1000, 32767), 1);
        } else if (truck->sensor == ADXL345 && registers[0x2D] & 0x08) {
            int range = registers[0x31] & 3, full = registers[0x31] & 0x08;
            long steps = full ? 256 : 256 >> range, limit = full ? (512 << range) - 1 : 511;
            put(registers + 0x32 + 2 * axis, clipped(milli_g * steps / 1000, limit), 0);
        }
    }
}

static void wire_up(struct truck *truck, int whole) {
    truck->chip.addr_base = whole ? truck->address : NOWHERE;
    lose_power(truck);
}

#define PIND 0x29

/* A closed switch pulls its pin down. simavr passes on only what changes, and sets pins itself at a reset and when a pin gets its
   pull-up: so look what the sketch would read, and change it there and back where that is not what the switch does. */
static void hold_pins(const struct truck *truck) {
    for (int i = 0; i < 2; i++) {
        int pin = truck->first_pin + i, high = !truck->closed[i];
        if ((avr->data[PIND] >> pin & 1) == high) continue;
        avr_irq_t *wire = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), pin);
        avr_raise_irq(wire, !high);
        avr_raise_irq(wire, high);
    }
}

#define TWCR 0xBC
#define TWINT 0x80
static avr_io_write_t begin_on_wires;
static void *wires;

static void begin_unless_stuck(struct avr_t *board, avr_io_addr_t place, uint8_t value, void *unused) {
    (void)unused;
    if (stuck)
        board->data[place] = value & (uint8_t)~TWINT;
    else
        begin_on_wires(board, place, value, wires);
}

static void let_wires_stick(void) {
    avr_io_addr_t place = AVR_DATA_TO_IO(TWCR);
    begin_on_wires = avr->io[place].w.c;
    wires = avr->io[place].w.param;
    avr->io[place].w.c = begin_unless_stuck;
}

static enum sensor sensor_called(const char *name) {
    const char *names[] = {"none", "mpu6050", "adxl345", "switches"};
    for (int i = 0; i < 4; i++)
        if (strcmp(name, names[i]) == 0) return (enum sensor)i;
    fprintf(stderr, "board: no sensor is called %s\n", name);
    exit(2);
}

static void fit(struct truck *truck, int number, const char *sensor) {
    truck->sensor = sensor_called(sensor);
    truck->first_pin = 2 + 2 * number;
    truck->acceleration[2] = 1000; /* flat on its wheels */
    if (truck->sensor != MPU6050 && truck->sensor != ADXL345) return;
    truck->address = (uint8_t)(truck->sensor == MPU6050 ? 0x68 + number : number ? 0x1D : 0x53) << 1;
    i2c_eeprom_init(avr, &truck->chip, truck->address, 1, NULL, 256);
    i2c_eeprom_attach(avr, &truck->chip, AVR_IOCTL_TWI_GETIRQ(0));
    wire_up(truck, 1);
}

/* --- what happens to the board --- */

static void boot(void) {
    avr_reset(avr);
    for (uint8_t pin = 0; pin < 2; pin++) /* or a closed switch is looked at in every cycle, for an interrupt that nobody wants */
        avr_extint_set_strict_lvl_trig(avr, pin, 0);
    booted = avr->cycle;
}

static void power(int on) {
    powered = on;
    waiting = 0;
    for (int i = 0; i < TRUCKS; i++) lose_power(&trucks[i]);
    if (on) {
        boot();
        plug_in();
    } else {
        close(master);
        master = -1;
    }
}

static void happen(const char *line) {
    char what[16] = "", channel = 'a';
    int x = 0, y = 0, z = 0;
    sscanf(line, "%15s %c %d %d %d", what, &channel, &x, &y, &z);
    struct truck *truck = &trucks[channel == 'b'];
    if (strcmp(what, "tilt") == 0) {
        truck->acceleration[0] = x, truck->acceleration[1] = y, truck->acceleration[2] = z;
    } else if (strcmp(what, "switch") == 0) {
        truck->closed[0] = x, truck->closed[1] = y;
    } else if (strcmp(what, "break") == 0 || strcmp(what, "mend") == 0) {
        wire_up(truck, what[0] == 'm');
    } else if (strcmp(what, "brownout") == 0) {
        lose_power(truck);
    } else if (strcmp(what, "stick") == 0 || strcmp(what, "free") == 0) {
        stuck = what[0] == 's';
    } else if (strcmp(what, "unplug") == 0 && powered) {
        power(0);
    } else if (strcmp(what, "replug") == 0 && !powered) {
        power(1);
    } else if (strcmp(what, "reset") == 0) {
        boot();
    } else if (strcmp(what, "mute") == 0 || strcmp(what, "unmute") == 0) {
        muted = what[0] == 'm';
    } else {
        printf("REFUSED %s", line);
        return;
    }
    printf("DONE %llu\n", (unsigned long long)((avr->cycle - booted) * 1000 / HERTZ));
}

/* How many cycles the board is behind the clock on the wall. On a machine too busy for it, it forgets what it cannot catch up. */
static uint64_t cycles_behind(void) {
    static uint64_t began = 0;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    uint64_t wall = (uint64_t)now.tv_sec * HERTZ + (uint64_t)now.tv_nsec * (HERTZ / 1000000) / 1000;
    if (began == 0) began = wall - avr->cycle;
    uint64_t due = wall - began, behind = due > avr->cycle ? due - avr->cycle : 0;
    if (behind > HERTZ / 4) began += behind - HERTZ / 4;
    return behind;
}

/* Lets the board go on for so many cycles; 0 if its firmware has crashed. */
static int go_on(uint64_t cycles) {
    uint64_t until = avr->cycle + cycles;
    if (!powered) avr->cycle = until;
    while (avr->cycle < until) {
        int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed) return 0;
    }
    return 1;
}

/* Reads what is told on standard input; 0 at its end. */
static int listen_to_test(void) {
    static char line[128];
    static size_t length = 0;
    struct pollfd asked = {.fd = 0, .events = POLLIN};
    while (poll(&asked, 1, 0) > 0) {
        if (read(0, line + length, 1) != 1) return 0;
        if (line[length] == '\n' || length + 2 == sizeof line) {
            line[length + 1] = '\0';
            happen(line);
            length = 0;
        } else {
            length++;
        }
    }
    return 1;
}

static void start(const char *path) {
    elf_firmware_t firmware = {0};
    if (elf_read_firmware(path, &firmware) != 0) {
        fprintf(stderr, "board: %s is no firmware\n", path);
        exit(2);
    }
    avr = avr_make_mcu_by_name("atmega328p");
    avr_init(avr);
    avr_load_firmware(avr, &firmware);
    avr->frequency = HERTZ;
    avr->log = LOG_ERROR;
    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(uint32_t)(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), from_board, NULL);
}

int main(int count, char **words) {
    if (count != 4) {
        fprintf(stderr, "usage: board FIRMWARE.elf SENSOR_A SENSOR_B\n");
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    signal(SIGPIPE, SIG_IGN);
    start(words[1]);
    let_wires_stick();
    for (int i = 0; i < TRUCKS; i++) fit(&trucks[i], i, words[2 + i]);
    power(1);
    while (listen_to_test()) {
        to_board();
        for (int i = 0; i < TRUCKS; i++) measure(&trucks[i]), hold_pins(&trucks[i]);
        uint64_t behind = cycles_behind(), millisecond = HERTZ / 1000;
        if (!go_on(behind < millisecond ? behind : millisecond)) {
            fprintf(stderr, "board: the firmware crashed\n");
            return 1;
        }
        pass_on();
        if (behind < millisecond) usleep(500);
    }
    return 0;
}
