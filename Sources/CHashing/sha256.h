#ifndef DAYBOOK_C_HASHING_SHA256_H
#define DAYBOOK_C_HASHING_SHA256_H

#include "functions.h"

// The first 32 bits of the fractions of the cube roots of the first 64 primes (FIPS 180-4).
extern const uint32_t sha256_constants[64];

// A way to add `count` blocks of 64 bytes to the words of a state.
typedef void sha256_compression(uint32_t *words, const uint8_t *blocks, size_t count);

// In C alone, for every processor.
sha256_compression compress_sha256_plainly;

// The fastest that this processor has and that gives what the plain one gives.
sha256_compression *quickest_sha256(void);

// One round: what was `d` goes on as `e`, and what was `h` as `a`. Names change places, words do not.
//
// The majority of a, b and c needs what a and b differ in, which the round before called b and c.
#define ROUND(a, b, c, d, e, f, g, h, word)                                                  \
  do {                                                                                      \
    uint32_t mixed = h + (word) + (g ^ (e & (f ^ g)))                                   \
      + (rotate_right(e, 6) ^ rotate_right(e, 11) ^ rotate_right(e, 25));                   \
    uint32_t differing = a ^ b;                                                             \
    d += mixed;                                                                             \
    h = mixed + (b ^ (differing & differed))                                                \
      + (rotate_right(a, 2) ^ rotate_right(a, 13) ^ rotate_right(a, 22));                   \
    differed = differing;                                                                   \
  } while (0)

#define EIGHT_ROUNDS(word, i)                       \
  do {                                         \
    ROUND(a, b, c, d, e, f, g, h, word((i) + 0));    \
    ROUND(h, a, b, c, d, e, f, g, word((i) + 1));    \
    ROUND(g, h, a, b, c, d, e, f, word((i) + 2));    \
    ROUND(f, g, h, a, b, c, d, e, word((i) + 3));    \
    ROUND(e, f, g, h, a, b, c, d, word((i) + 4));    \
    ROUND(d, e, f, g, h, a, b, c, word((i) + 5));    \
    ROUND(c, d, e, f, g, h, a, b, word((i) + 6));    \
    ROUND(b, c, d, e, f, g, h, a, word((i) + 7));    \
  } while (0)

#endif
