#include "functions.h"

#include <string.h>

// What differs between the functions.
typedef struct shape {
  uint32_t words[8];
  int count;
  int is_big_endian;
  void (*compress)(uint32_t *words, const uint8_t *blocks, size_t count);
} shape;

static const shape shapes[] = {
  [hashing_md5] = {
    {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476}, 4, 0, compress_md5,
  },
  [hashing_sha1] = {
    {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0}, 5, 1, compress_sha1,
  },
  [hashing_sha256] = {
    {0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
     0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19}, 8, 1, compress_sha256,
  },
};

void hashing_begin(hashing_state *state, hashing_function function) {
  memset(state, 0, sizeof *state);
  memcpy(state->words, shapes[function].words, sizeof state->words);
}

void hashing_add(
  hashing_state *state, hashing_function function, const void *bytes, size_t count
) {
  const uint8_t *next = bytes;
  size_t held = state->length % hashing_block_bytes;
  state->length += count;
  if (held > 0) {
    size_t room = hashing_block_bytes - held;
    if (count < room) {
      if (count > 0) memcpy(state->block + held, next, count);
      return;
    }
    memcpy(state->block + held, next, room);
    shapes[function].compress(state->words, state->block, 1);
    next += room;
    count -= room;
  }
  size_t blocks = count / hashing_block_bytes;
  if (blocks > 0) shapes[function].compress(state->words, next, blocks);
  size_t rest = count % hashing_block_bytes;
  if (rest > 0) memcpy(state->block, next + blocks * hashing_block_bytes, rest);
}

// Stores a number in `count` bytes, in the order of the function.
static void store(uint8_t *to, uint64_t number, int count, int is_big_endian) {
  for (int i = 0; i < count; i++) {
    to[i] = (uint8_t)(number >> 8 * (is_big_endian ? count - 1 - i : i));
  }
}

void hashing_end(hashing_state *state, hashing_function function, uint8_t *digest) {
  static const uint8_t padding[hashing_block_bytes] = {0x80};
  const shape *shape = &shapes[function];
  uint8_t length[8];
  store(length, state->length * 8, 8, shape->is_big_endian);
  size_t held = state->length % hashing_block_bytes;
  hashing_add(state, function, padding, (held < 56 ? 56 : 120) - held);
  hashing_add(state, function, length, sizeof length);
  for (int i = 0; i < shape->count; i++) {
    store(digest + 4 * i, state->words[i], 4, shape->is_big_endian);
  }
}
