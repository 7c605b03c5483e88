#include "sha256.h"

#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#elif defined(__aarch64__) && (defined(__ARM_FEATURE_SHA2) || defined(__ARM_FEATURE_CRYPTO))
#include <arm_neon.h>
#define HAS_ARM_INSTRUCTIONS 1
#endif

#if defined(__x86_64__)

// Four rounds take four words of the schedule. The processor wants the state as ABEF and CDGH.
__attribute__((target("sha,sse4.1,ssse3")))
static void compress_by_instructions(uint32_t *words, const uint8_t *blocks, size_t count) {
  const __m128i order = _mm_set_epi64x(0x0C0D0E0F08090A0BULL, 0x0405060700010203ULL);
  __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)words), 0xB1);
  __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(words + 4)), 0x1B);
  __m128i abef = _mm_alignr_epi8(low, high, 8);
  __m128i cdgh = _mm_blend_epi16(high, low, 0xF0);
  for (size_t i = 0; i < count; i++, blocks += hashing_block_bytes) {
    __m128i first = abef, second = cdgh, schedule[4];
    for (int part = 0; part < 16; part++) {
      __m128i next;
      if (part < 4) {
        next = _mm_loadu_si128((const __m128i *)(blocks + 16 * part));
        next = _mm_shuffle_epi8(next, order);
      } else {
        __m128i last = schedule[(part + 3) % 4], before = schedule[(part + 2) % 4];
        next = _mm_sha256msg1_epu32(schedule[part % 4], schedule[(part + 1) % 4]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(last, before, 4));
        next = _mm_sha256msg2_epu32(next, last);
      }
      schedule[part % 4] = next;
      __m128i sum = _mm_add_epi32(next, _mm_load_si128((const __m128i *)(sha256_constants + 4 * part)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
    }
    abef = _mm_add_epi32(abef, first);
    cdgh = _mm_add_epi32(cdgh, second);
  }
  __m128i feba = _mm_shuffle_epi32(abef, 0x1B), dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)words, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128((__m128i *)(words + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#define FOR_PAIRS __attribute__((target("avx2,bmi2")))

// The same four words of two blocks.
typedef uint32_t pair __attribute__((vector_size(32)));

FOR_PAIRS static inline __m256i load_pair(const void *first, const void *second) {
  return _mm256_inserti128_si256(
    _mm256_castsi128_si256(_mm_loadu_si128(first)), _mm_loadu_si128(second), 1);
}

#define ROTATE(value, by) ((value) >> (by) | (value) << (32 - (by)))

FOR_PAIRS static inline void schedule_pair(pair *schedule, pair parts[4], int i) {
  if (i >= 4) {
    const pair none = {0};
    pair a = parts[i % 4], b = parts[(i + 1) % 4], c = parts[(i + 2) % 4], d = parts[(i + 3) % 4];
    pair far = __builtin_shufflevector(a, b, 1, 2, 3, 8, 5, 6, 7, 12);
    pair sum = a + (ROTATE(far, 7) ^ ROTATE(far, 18) ^ far >> 3)
      + __builtin_shufflevector(c, d, 1, 2, 3, 8, 5, 6, 7, 12);
    pair near = ROTATE(d, 17) ^ ROTATE(d, 19) ^ d >> 10;
    sum += __builtin_shufflevector(near, none, 2, 3, 8, 8, 6, 7, 8, 8);
    near = ROTATE(sum, 17) ^ ROTATE(sum, 19) ^ sum >> 10;
    parts[i % 4] = sum + __builtin_shufflevector(near, none, 8, 8, 0, 1, 8, 8, 4, 5);
  }
  const uint32_t *constants = sha256_constants + 4 * i;
  schedule[i] = parts[i % 4] + (pair)load_pair(constants, constants);
}

#define FIRST(i) words_of[(i) / 4 * 8 + (i) % 4]
#define SECOND(i) words_of[(i) / 4 * 8 + 4 + (i) % 4]

// The schedules of both blocks are made beside the rounds of the first.
FOR_PAIRS static void compress_pair(uint32_t *words, const uint8_t *blocks) {
  const __m256i order = _mm256_broadcastsi128_si256(
    _mm_set_epi64x(0x0C0D0E0F08090A0BULL, 0x0405060700010203ULL));
  pair schedule[16], parts[4];
  for (int i = 0; i < 4; i++) {
    __m256i bytes = load_pair(blocks + 16 * i, blocks + hashing_block_bytes + 16 * i);
    parts[i] = (pair)_mm256_shuffle_epi8(bytes, order);
    schedule_pair(schedule, parts, i);
  }
  const uint32_t *words_of = (const uint32_t *)schedule;
  uint32_t a = words[0], b = words[1], c = words[2], d = words[3];
  uint32_t e = words[4], f = words[5], g = words[6], h = words[7];
  uint32_t differed = b ^ c;
#pragma clang loop unroll(full)
  for (int i = 0; i < 64; i += 8) {
    if (i < 48) schedule_pair(schedule, parts, 4 + i / 4);
    if (i < 48) schedule_pair(schedule, parts, 5 + i / 4);
    EIGHT_ROUNDS(FIRST, i);
  }
  words[0] = a += words[0], words[1] = b += words[1], words[2] = c += words[2];
  words[3] = d += words[3], words[4] = e += words[4], words[5] = f += words[5];
  words[6] = g += words[6], words[7] = h += words[7];
  differed = b ^ c;
#pragma clang loop unroll(full)
  for (int i = 0; i < 64; i += 8) EIGHT_ROUNDS(SECOND, i);
  uint32_t sums[8] = {a, b, c, d, e, f, g, h};
  for (int i = 0; i < 8; i++) words[i] += sums[i];
}

static void compress_by_pairs(uint32_t *words, const uint8_t *blocks, size_t count) {
  for (; count >= 2; count -= 2, blocks += 2 * hashing_block_bytes) compress_pair(words, blocks);
  compress_sha256_plainly(words, blocks, count);
}

static int has(unsigned value, int bit) { return value >> bit & 1; }

// Whether the system keeps what the wide registers hold.
__attribute__((target("xsave"))) static int keeps_wide_registers(void) {
  return (_xgetbv(0) & 6) == 6;
}

static sha256_compression *offered(void) {
  unsigned a, b, c, d, features, more;
  if (!__get_cpuid(1, &a, &b, &features, &d)) return compress_sha256_plainly;
  if (!__get_cpuid_count(7, 0, &a, &more, &c, &d)) return compress_sha256_plainly;
  // SHA, SSE4.1 and SSSE3.
  if (has(more, 29) && has(features, 19) && has(features, 9)) return compress_by_instructions;
  // AVX2, BMI2, and OSXSAVE, without which nobody may ask for more.
  if (has(more, 5) && has(more, 8) && has(features, 27) && keeps_wide_registers()) {
    return compress_by_pairs;
  }
  return compress_sha256_plainly;
}

#elif defined(HAS_ARM_INSTRUCTIONS)

// Every processor that this is built for has the instructions, as each of Apple's.
static void compress_by_instructions(uint32_t *words, const uint8_t *blocks, size_t count) {
  uint32x4_t abcd = vld1q_u32(words), efgh = vld1q_u32(words + 4);
  for (size_t i = 0; i < count; i++, blocks += hashing_block_bytes) {
    uint32x4_t first = abcd, second = efgh, schedule[4];
    for (int part = 0; part < 16; part++) {
      if (part < 4) {
        schedule[part] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(blocks + 16 * part)));
      } else {
        uint32x4_t next = vsha256su0q_u32(schedule[part % 4], schedule[(part + 1) % 4]);
        schedule[part % 4] = vsha256su1q_u32(
          next, schedule[(part + 2) % 4], schedule[(part + 3) % 4]);
      }
      uint32x4_t sum = vaddq_u32(schedule[part % 4], vld1q_u32(sha256_constants + 4 * part));
      uint32x4_t before = abcd;
      abcd = vsha256hq_u32(abcd, efgh, sum);
      efgh = vsha256h2q_u32(efgh, before, sum);
    }
    abcd = vaddq_u32(abcd, first);
    efgh = vaddq_u32(efgh, second);
  }
  vst1q_u32(words, abcd);
  vst1q_u32(words + 4, efgh);
}

static sha256_compression *offered(void) { return compress_by_instructions; }

#else

static sha256_compression *offered(void) { return compress_sha256_plainly; }

#endif

sha256_compression *quickest_sha256(void) {
  sha256_compression *quick = offered();
  uint8_t blocks[3 * hashing_block_bytes];
  for (size_t i = 0; i < sizeof blocks; i++) blocks[i] = (uint8_t)(i * 37 + 11);
  uint32_t first[8] = {1, 2, 3, 5, 8, 13, 21, 34}, second[8];
  memcpy(second, first, sizeof second);
  quick(first, blocks, 3);
  compress_sha256_plainly(second, blocks, 3);
  return memcmp(first, second, sizeof first) == 0 ? quick : compress_sha256_plainly;
}
