/// Lines of the protocol K1, which hardware/README.md tells. Plain C++ without Arduino, so that a test on a computer can read it.
#pragma once

#include <stdint.h>

/// The checksum of K1 after one more character; it begins with 0.
inline uint16_t checksum(uint16_t before, char character) {
  return static_cast<uint16_t>(before * 31u + static_cast<uint8_t>(character));
}

/// One line, put together field by field: Line('P', 'a').number(7).number(140).word("U").text() is "$K1,P,a,7,140,U*hhhh".
/// A line that would be longer than the protocol allows is cut, and no host takes a line that was cut.
class Line {
 public:
  Line(char kind, char channel) : length_(0), sum_(0) {
    characters_[length_++] = '$';
    put('K');
    put('1');
    put(',');
    put(kind);
    put(',');
    put(channel);
  }

  Line &word(const char *word) {
    put(',');
    while (*word != '\0') put(*word++);
    return *this;
  }

  Line &letter(char letter) {
    put(',');
    put(letter);
    return *this;
  }

  Line &number(uint32_t value) {
    put(',');
    digits(value);
    return *this;
  }

  Line &signed_number(int16_t value) {
    put(',');
    if (value < 0) put('-');
    digits(value < 0 ? 0ul - static_cast<uint32_t>(static_cast<int32_t>(value)) : static_cast<uint32_t>(value));
    return *this;
  }

  /// The whole line with its checksum, without a line end. Nothing can be added afterwards.
  const char *text() {
    characters_[length_++] = '*';
    for (int8_t shift = 12; shift >= 0; shift -= 4) characters_[length_++] = "0123456789ABCDEF"[(sum_ >> shift) & 0xF];
    characters_[length_] = '\0';
    return characters_;
  }

 private:
  static const uint8_t LONGEST = 80;
  static const uint8_t END = 5;  // the star and four digits

  char characters_[LONGEST + 1];
  uint8_t length_;
  uint16_t sum_;

  void put(char character) {
    if (length_ >= LONGEST - END) return;
    characters_[length_++] = character;
    sum_ = checksum(sum_, character);
  }

  void digits(uint32_t value) {
    char backwards[10];
    uint8_t count = 0;
    do {
      backwards[count++] = static_cast<char>('0' + value % 10);
      value /= 10;
    } while (value > 0);
    while (count > 0) put(backwards[--count]);
  }
};
