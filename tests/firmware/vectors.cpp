// Says what the Arduino's lines make of vectors.txt: for each `sum` its checksum, for each `good` the line put together anew.
#include "../../hardware/firmware/arduino/kero_truck/line.h"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

static std::vector<std::string> fields_of(const std::string &line) {
  const size_t first = line.rfind('$') + 1, last = line.rfind('*');
  std::istringstream text(line.substr(first, last - first));
  std::vector<std::string> fields;
  for (std::string field; std::getline(text, field, ',');) fields.push_back(field);
  return fields;
}

// Numbers as numbers, letters as letters: as the sketch puts a line together, so far as it knows the fields.
static std::string anew(const std::string &told) {
  const std::vector<std::string> fields = fields_of(told);
  const char kind = fields[1][0];
  Line line(kind, fields[2][0]);
  for (size_t i = 3; i < fields.size(); i++) {
    const char *field = fields[i].c_str();
    if (kind != 'H' && i < 5)
      line.number(static_cast<uint32_t>(std::strtoul(field, nullptr, 10)));
    else if (kind == 'A' && i < 8)
      line.signed_number(static_cast<int16_t>(std::atoi(field)));
    else if (kind == 'P' && i == 5)
      line.letter(field[0]);
    else
      line.word(field);
  }
  return line.text();
}

int main(int count, char **words) {
  if (count != 2) return 2;
  std::ifstream vectors(words[1]);
  for (std::string line; std::getline(vectors, line);) {
    const size_t first = line.find(' '), second = line.find(' ', first + 1);
    if (line.rfind("sum ", 0) == 0) {
      uint16_t sum = 0;
      for (char character : line.substr(second + 1)) sum = checksum(sum, character);
      std::cout << std::uppercase << std::hex << sum << std::dec << "\n";
    } else if (line.rfind("good ", 0) == 0) {
      std::cout << anew(line.substr(second + 1)) << "\n";
    }
  }
  std::cout << Line('E', 'a').word(std::string(100, 'x').c_str()).text() << "\n";
}
