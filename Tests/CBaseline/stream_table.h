// The streams of a log by name, with their heads: open addressing over an array.
#ifndef DAYBOOK_C_STREAM_TABLE_H
#define DAYBOOK_C_STREAM_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CBaseline.h"

struct stream {
  uint64_t last;     // the position of its last event
  uint32_t version;  // how many events it has
  bool is_dirty;     // whether its head moved since the checkpoint
  uint8_t name_length;
  char name[baseline_name_bytes];
};

struct stream_table {
  struct stream *streams;  // number 1 stands at index 0
  uint32_t count, capacity;
  uint32_t *slots;  // numbers; 0 is empty
  uint32_t slot_mask;
};

// The number of a stream, which is added when it is new; 0 when there is no memory.
uint32_t stream_number(struct stream_table *table, const char *name, uint8_t length);

// The number of a stream, or 0.
uint32_t stream_find(const struct stream_table *table, const char *name, uint8_t length);

void stream_table_free(struct stream_table *table);

static inline struct stream *stream_at(const struct stream_table *table, uint32_t number) {
  return &table->streams[number - 1];
}

#endif
