#include "functions.h"

static const uint32_t constants[4] = {0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xCA62C1D6};

// What a round mixes of three words (FIPS 180-4).
static uint32_t mix(int step, uint32_t b, uint32_t c, uint32_t d) {
  switch (step / 20) {
    case 0: return (b & c) | (~b & d);
    case 2: return (b & c) | (b & d) | (c & d);
    default: return b ^ c ^ d;
  }
}

static void compress(uint32_t *words, const uint8_t *block) {
  uint32_t schedule[80];
  for (int i = 0; i < 16; i++) schedule[i] = load_big_endian(block + 4 * i);
  for (int i = 16; i < 80; i++) {
    schedule[i] = rotate_left(
      schedule[i - 3] ^ schedule[i - 8] ^ schedule[i - 14] ^ schedule[i - 16], 1);
  }
  uint32_t a = words[0], b = words[1], c = words[2], d = words[3], e = words[4];
  for (int step = 0; step < 80; step++) {
    uint32_t next =
      rotate_left(a, 5) + mix(step, b, c, d) + e + constants[step / 20] + schedule[step];
    e = d;
    d = c;
    c = rotate_left(b, 30);
    b = a;
    a = next;
  }
  words[0] += a;
  words[1] += b;
  words[2] += c;
  words[3] += d;
  words[4] += e;
}

void compress_sha1(uint32_t *words, const uint8_t *blocks, size_t count) {
  for (size_t i = 0; i < count; i++) compress(words, blocks + hashing_block_bytes * i);
}
