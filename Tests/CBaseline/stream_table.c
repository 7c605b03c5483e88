#include "stream_table.h"

#include <stdlib.h>
#include <string.h>

#include "layout.h"

static uint32_t hash_of(const char *name, uint8_t length) {
  uint64_t words[3] = {0, 0, 0};
  memcpy(words, name, length);
  uint64_t mixed = fold(words[0] ^ checksum_keys[0], words[1] ^ checksum_keys[1]);
  return (uint32_t)fold(mixed ^ words[2], length ^ checksum_keys[2]);
}

static uint32_t *slot_of(const struct stream_table *table, const char *name, uint8_t length) {
  uint32_t slot = hash_of(name, length) & table->slot_mask;
  while (table->slots[slot] != 0) {
    const struct stream *stream = stream_at(table, table->slots[slot]);
    if (stream->name_length == length && memcmp(stream->name, name, length) == 0) break;
    slot = (slot + 1) & table->slot_mask;
  }
  return &table->slots[slot];
}

static bool grow(struct stream_table *table) {
  uint32_t capacity = table->capacity == 0 ? 1024 : table->capacity * 2;
  struct stream *streams = realloc(table->streams, capacity * sizeof *streams);
  if (streams == NULL) return false;
  table->streams = streams;
  uint32_t *slots = calloc((size_t)capacity * 2, sizeof *slots);
  if (slots == NULL) return false;
  free(table->slots);
  table->slots = slots;
  table->slot_mask = capacity * 2 - 1;
  table->capacity = capacity;
  for (uint32_t number = 1; number <= table->count; number++) {
    const struct stream *stream = stream_at(table, number);
    *slot_of(table, stream->name, stream->name_length) = number;
  }
  return true;
}

uint32_t stream_number(struct stream_table *table, const char *name, uint8_t length) {
  if (length > baseline_name_bytes) return 0;
  if (table->count == table->capacity && !grow(table)) return 0;
  uint32_t *slot = slot_of(table, name, length);
  if (*slot != 0) return *slot;
  struct stream *stream = &table->streams[table->count];
  memset(stream, 0, sizeof *stream);
  memcpy(stream->name, name, length);
  stream->name_length = length;
  *slot = ++table->count;
  return *slot;
}

uint32_t stream_find(const struct stream_table *table, const char *name, uint8_t length) {
  if (table->count == 0 || length > baseline_name_bytes) return 0;
  return *slot_of(table, name, length);
}

void stream_table_free(struct stream_table *table) {
  free(table->streams);
  free(table->slots);
}
