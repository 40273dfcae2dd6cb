/* An Arduino Uno with one or two trucks' sensors, in simavr, behind a pseudo terminal, in real time.

   board FIRMWARE.elf SENSOR_A SENSOR_B     sensors: mpu6050, adxl345, switches, none

   It prints "PORT path" whenever the board is plugged in; a program that opens the path finds what it would find on a USB port.
   What happens to the board is told on standard input, one line each, and each is answered by "DONE":

     tilt CHANNEL X Y Z          the acceleration at that truck's sensor, in thousandths of g
     switch CHANNEL STANDING NOSE_DOWN   1 closed, 0 open
     break CHANNEL, mend CHANNEL   its sensor loses all its wires, and gets them back
     unplug, replug              the board loses power; it comes back on another path
     reset                       its button is pressed; sensors keep their power
     mute, unmute                lines are swallowed, as by a dead cable, while the board goes on

   Chips behave as on a real board where the firmware can notice: after power was lost they sleep and measure nothing until they
   are woken, and their readings are scaled by the range that was set. */
#include <errno.h>
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
static int powered = 0, muted = 0;
static char port[128];

/* --- the wire --- */

static int somebody_listens(void) {
    struct pollfd asked = {.fd = master, .events = 0};
    poll(&asked, 1, 0);
    return !(asked.revents & POLLHUP);
}

static int open_master(char *path) {
    int opened, slave;
    if (openpty(&opened, &slave, path, NULL, NULL) != 0) {
        perror("openpty");
        exit(1);
    }
    close(slave); /* from now on the master can tell whether somebody has opened the port */
    return opened;
}

static void plug_in(void) {
    char path[sizeof port];
    master = open_master(path);
    if (strcmp(path, port) == 0) { /* the old path again: take the next */
        int same = master;
        master = open_master(path);
        close(same);
    }
    strcpy(port, path);
    fcntl(master, F_SETFL, O_NONBLOCK);
    printf("PORT %s\n", port);
}

static void from_board(struct avr_irq_t *irq, uint32_t value, void *unused) {
    (void)irq, (void)unused;
    char byte = (char)value;
    if (powered && !muted && somebody_listens() && write(master, &byte, 1) < 0 && errno != EAGAIN && errno != EIO) perror("write");
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

/* A closed switch pulls its pin down. */
static void set_switch(struct truck *truck, int which, int closed) {
    truck->closed[which] = closed;
    avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), truck->first_pin + which), !closed);
}

/* The button and the power switch. A reset clears simavr's pins behind its back, and it passes on only what changes: so change. */
static void restart(void) {
    avr_reset(avr);
    for (int i = 0; i < TRUCKS; i++)
        for (int which = 0; which < 2; which++) {
            int closed = trucks[i].closed[which];
            set_switch(&trucks[i], which, !closed);
            set_switch(&trucks[i], which, closed);
        }
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

static void power(int on) {
    powered = on;
    for (int i = 0; i < TRUCKS; i++) lose_power(&trucks[i]);
    if (on) {
        restart();
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
        set_switch(truck, 0, x);
        set_switch(truck, 1, y);
    } else if (strcmp(what, "break") == 0 || strcmp(what, "mend") == 0) {
        wire_up(truck, what[0] == 'm');
    } else if (strcmp(what, "unplug") == 0 && powered) {
        power(0);
    } else if (strcmp(what, "replug") == 0 && !powered) {
        power(1);
    } else if (strcmp(what, "reset") == 0) {
        restart();
    } else if (strcmp(what, "mute") == 0 || strcmp(what, "unmute") == 0) {
        muted = what[0] == 'm';
    } else {
        printf("REFUSED %s", line);
        return;
    }
    printf("DONE\n");
}

static uint64_t cycles_since(const struct timespec *start) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t nanoseconds = (now.tv_sec - start->tv_sec) * 1000000000ll + now.tv_nsec - start->tv_nsec;
    return (uint64_t)nanoseconds * HERTZ / 1000000000ull;
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
    for (int i = 0; i < TRUCKS; i++) fit(&trucks[i], i, words[2 + i]);
    power(1);
    struct timespec began;
    clock_gettime(CLOCK_MONOTONIC, &began);
    while (listen_to_test()) {
        to_board();
        for (int i = 0; i < TRUCKS; i++) measure(&trucks[i]);
        uint64_t due = cycles_since(&began);
        while (avr->cycle < due) {
            int state = powered ? avr_run(avr) : cpu_Running;
            if (!powered) avr->cycle = due;
            if (state == cpu_Done || state == cpu_Crashed) {
                fprintf(stderr, "board: the firmware crashed\n");
                return 1;
            }
        }
        usleep(500);
    }
    return 0;
}
