#include "functions.h"

// The whole parts of 2^32 times the sines of 1 to 64 (RFC 1321).
static const uint32_t sines[64] = {
  0xD76AA478, 0xE8C7B756, 0x242070DB, 0xC1BDCEEE, 0xF57C0FAF, 0x4787C62A,
  0xA8304613, 0xFD469501, 0x698098D8, 0x8B44F7AF, 0xFFFF5BB1, 0x895CD7BE,
  0x6B901122, 0xFD987193, 0xA679438E, 0x49B40821, 0xF61E2562, 0xC040B340,
  0x265E5A51, 0xE9B6C7AA, 0xD62F105D, 0x02441453, 0xD8A1E681, 0xE7D3FBC8,
  0x21E1CDE6, 0xC33707D6, 0xF4D50D87, 0x455A14ED, 0xA9E3E905, 0xFCEFA3F8,
  0x676F02D9, 0x8D2A4C8A, 0xFFFA3942, 0x8771F681, 0x6D9D6122, 0xFDE5380C,
  0xA4BEEA44, 0x4BDECFA9, 0xF6BB4B60, 0xBEBFBC70, 0x289B7EC6, 0xEAA127FA,
  0xD4EF3085, 0x04881D05, 0xD9D4D039, 0xE6DB99E5, 0x1FA27CF8, 0xC4AC5665,
  0xF4292244, 0x432AFF97, 0xAB9423A7, 0xFC93A039, 0x655B59C3, 0x8F0CCC92,
  0xFFEFF47D, 0x85845DD1, 0x6FA87E4F, 0xFE2CE6E0, 0xA3014314, 0x4E0811A1,
  0xF7537E82, 0xBD3AF235, 0x2AD7D2BB, 0xEB86D391,
};

static const int rotations[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

// What a round mixes of three words, and which word of the block it takes.
static uint32_t mix(int step, uint32_t b, uint32_t c, uint32_t d, int *word) {
  switch (step / 16) {
    case 0: *word = step; return (b & c) | (~b & d);
    case 1: *word = (5 * step + 1) % 16; return (d & b) | (~d & c);
    case 2: *word = (3 * step + 5) % 16; return b ^ c ^ d;
    default: *word = 7 * step % 16; return c ^ (b | ~d);
  }
}

static void compress(uint32_t *words, const uint8_t *block) {
  uint32_t a = words[0], b = words[1], c = words[2], d = words[3];
  for (int step = 0; step < 64; step++) {
    int word;
    uint32_t sum = a + mix(step, b, c, d, &word) + sines[step];
    sum += load_little_endian(block + 4 * word);
    a = d;
    d = c;
    c = b;
    b += rotate_left(sum, rotations[step / 16][step % 4]);
  }
  words[0] += a;
  words[1] += b;
  words[2] += c;
  words[3] += d;
}

void compress_md5(uint32_t *words, const uint8_t *blocks, size_t count) {
  for (size_t i = 0; i < count; i++) compress(words, blocks + hashing_block_bytes * i);
}
