#include "sha256.h"

const uint32_t sha256_constants[64] __attribute__((aligned(32))) = {
  0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1,
  0x923F82A4, 0xAB1C5ED5, 0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3,
  0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174, 0xE49B69C1, 0xEFBE4786,
  0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
  0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147,
  0x06CA6351, 0x14292967, 0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13,
  0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85, 0xA2BFE8A1, 0xA81A664B,
  0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
  0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A,
  0x5B9CCA4F, 0x682E6FF3, 0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208,
  0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
};

// Four words at a time, by whatever the processor has for that.
typedef uint32_t quad __attribute__((vector_size(16)));

static inline quad rotate_quad(quad value, int by) { return value >> by | value << (32 - by); }

static inline quad near_mix(quad value) {
  return rotate_quad(value, 17) ^ rotate_quad(value, 19) ^ value >> 10;
}

static inline quad far_mix(quad value) {
  return rotate_quad(value, 7) ^ rotate_quad(value, 18) ^ value >> 3;
}

// The four words of the schedule after the sixteen of `a` to `d`. The last two depend on the first.
static inline quad schedule_next(quad a, quad b, quad c, quad d) {
  const quad none = {0};
  quad sum = a + far_mix(__builtin_shufflevector(a, b, 1, 2, 3, 4))
    + __builtin_shufflevector(c, d, 1, 2, 3, 4);
  sum += __builtin_shufflevector(near_mix(d), none, 2, 3, 4, 4);
  return sum + __builtin_shufflevector(near_mix(sum), none, 4, 4, 0, 1);
}

// The schedule of a block, its sha256_constants added.
static inline void make_schedule(uint32_t schedule[64], const uint8_t *block) {
  quad parts[4];
  for (int i = 0; i < 4; i++) {
    for (int j = 0; j < 4; j++) parts[i][j] = load_big_endian(block + 16 * i + 4 * j);
  }
  for (int i = 0; i < 16; i++) {
    quad next = parts[i % 4];
    if (i >= 4) {
      next = schedule_next(next, parts[(i + 1) % 4], parts[(i + 2) % 4], parts[(i + 3) % 4]);
      parts[i % 4] = next;
    }
    *(quad *)(schedule + 4 * i) = next + *(const quad *)(sha256_constants + 4 * i);
  }
}

#define WORD(i) schedule[i]

static void compress(uint32_t *words, const uint8_t *block) {
  uint32_t schedule[64] __attribute__((aligned(16)));
  make_schedule(schedule, block);
  uint32_t a = words[0], b = words[1], c = words[2], d = words[3];
  uint32_t e = words[4], f = words[5], g = words[6], h = words[7];
  uint32_t differed = b ^ c;
  for (int i = 0; i < 64; i += 8) EIGHT_ROUNDS(WORD, i);
  uint32_t sums[8] = {a, b, c, d, e, f, g, h};
  for (int i = 0; i < 8; i++) words[i] += sums[i];
}

void compress_sha256_plainly(uint32_t *words, const uint8_t *blocks, size_t count) {
  for (size_t i = 0; i < count; i++) compress(words, blocks + hashing_block_bytes * i);
}

// Whoever asks first finds out. Two who do so at once find the same, so no lock is needed.
void compress_sha256(uint32_t *words, const uint8_t *blocks, size_t count) {
  static sha256_compression *known = NULL;
  sha256_compression *compress = __atomic_load_n(&known, __ATOMIC_ACQUIRE);
  if (compress == NULL) {
    compress = quickest_sha256();
    __atomic_store_n(&known, compress, __ATOMIC_RELEASE);
  }
  compress(words, blocks, count);
}
