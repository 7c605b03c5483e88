#ifndef DAYBOOK_C_HASHING_FUNCTIONS_H
#define DAYBOOK_C_HASHING_FUNCTIONS_H

#include "include/CHashing.h"

// Each adds `count` blocks of 64 bytes to the words of a state.
void compress_md5(uint32_t *words, const uint8_t *blocks, size_t count);
void compress_sha1(uint32_t *words, const uint8_t *blocks, size_t count);
void compress_sha256(uint32_t *words, const uint8_t *blocks, size_t count);

__attribute__((always_inline)) static inline uint32_t rotate_left(uint32_t value, int by) {
  return value << by | value >> (32 - by);
}

__attribute__((always_inline)) static inline uint32_t rotate_right(uint32_t value, int by) {
  return value >> by | value << (32 - by);
}

__attribute__((always_inline)) static inline uint32_t load_big_endian(const uint8_t *at) {
  return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

__attribute__((always_inline)) static inline uint32_t load_little_endian(const uint8_t *at) {
  return (uint32_t)at[3] << 24 | (uint32_t)at[2] << 16 | (uint32_t)at[1] << 8 | at[0];
}

#endif
