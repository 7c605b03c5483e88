// The bytes of a log: see RecordView, BlockBuilder and RecordChecksum of the engine.
#ifndef DAYBOOK_C_LAYOUT_H
#define DAYBOOK_C_LAYOUT_H

#include <stdint.h>
#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "The bytes of a log are little-endian, and this baseline copies them as they are."
#endif

enum {
  envelope_bytes = 56,
  slot_bytes = 24,  // five numbers of 32 bits, and where the title ends
  minutes_offset = envelope_bytes + 8,
  block_head_bytes = 40,
  record_length_mask = (1 << 24) - 1,
  minimum_block = 256,
  tail_maximum_count = 1024,
  tail_maximum_bytes = 256 * 1024,
  checkpoint_spacing = 100000,
};

static const uint64_t checksum_keys[4] = {
    0x9E3779B97F4A7C15, 0xD1B54A32D192ED03, 0x8CB92BA72F3D8DD7, 0xABC98388FB8FAC03};

static inline uint64_t load64(const unsigned char *at) {
  uint64_t number;
  memcpy(&number, at, sizeof number);
  return number;
}

static inline uint32_t load32(const unsigned char *at) {
  uint32_t number;
  memcpy(&number, at, sizeof number);
  return number;
}

static inline uint16_t load16(const unsigned char *at) {
  uint16_t number;
  memcpy(&number, at, sizeof number);
  return number;
}

static inline void store64(unsigned char *at, uint64_t number) { memcpy(at, &number, 8); }
static inline void store32(unsigned char *at, uint32_t number) { memcpy(at, &number, 4); }
static inline void store16(unsigned char *at, uint16_t number) { memcpy(at, &number, 2); }

static inline uint64_t fold(uint64_t left, uint64_t right) {
  unsigned __int128 product = (unsigned __int128)left * right;
  return (uint64_t)(product >> 64) ^ (uint64_t)product;
}

// The checksum of at least 16 bytes.
static inline uint64_t checksum(const unsigned char *bytes, size_t count, uint64_t seed) {
  uint64_t left = seed ^ checksum_keys[0];
  uint64_t right = (uint64_t)count * checksum_keys[1];
  size_t at = 0;
  for (; at + 32 <= count; at += 32) {
    left = fold(load64(bytes + at) ^ left, load64(bytes + at + 8) ^ checksum_keys[1]);
    right = fold(load64(bytes + at + 16) ^ right, load64(bytes + at + 24) ^ checksum_keys[2]);
  }
  if (at + 16 <= count)
    left = fold(load64(bytes + at) ^ left, load64(bytes + at + 8) ^ checksum_keys[3]);
  right = fold(load64(bytes + count - 16) ^ right, load64(bytes + count - 8) ^ checksum_keys[0]);
  return fold(left ^ checksum_keys[2], right ^ checksum_keys[3]);
}

// A block of the log, in place.
struct block {
  uint64_t first;
  const unsigned char *bytes, *offsets;
  uint32_t count;
};

static inline struct block block_at(uint64_t first, const unsigned char *bytes) {
  const unsigned char *index = bytes + load32(bytes + 32);
  struct block block = {first, bytes, index + 8 * load16(bytes + 2), load32(bytes + 4)};
  return block;
}

static inline const unsigned char *block_record(const struct block *block, uint32_t index) {
  return block->bytes + load32(block->offsets + 4 * index);
}

#endif
