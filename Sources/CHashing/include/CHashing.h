// Hash functions that names and digests of a log are made with, over bytes that come in parts.
//
// SHA-256 uses the processor's own instructions where it has them. Nothing is kept elsewhere than in
// the state, which may be copied at any time.
#ifndef DAYBOOK_C_HASHING_H
#define DAYBOOK_C_HASHING_H

#include <stddef.h>
#include <stdint.h>

enum { hashing_block_bytes = 64 };

// How far a hash is: the words of its state, and the bytes that do not fill a block yet.
typedef struct hashing_state {
  uint32_t words[8];
  uint64_t length;
  uint8_t block[hashing_block_bytes];
} hashing_state;

typedef enum hashing_function { hashing_md5, hashing_sha1, hashing_sha256 } hashing_function;

// Begins a hash of nothing.
void hashing_begin(hashing_state *state, hashing_function function);

// Adds bytes.
void hashing_add(hashing_state *state, hashing_function function, const void *bytes, size_t count);

// Gives the digest of all bytes so far: 16, 20 or 32 bytes. The state is used up.
void hashing_end(hashing_state *state, hashing_function function, uint8_t *digest);

#endif
