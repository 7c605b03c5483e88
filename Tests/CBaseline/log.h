// An open log of the baseline.
#ifndef DAYBOOK_C_LOG_H
#define DAYBOOK_C_LOG_H

#include <lmdb.h>

#include "CBaseline.h"
#include "stream_table.h"

struct baseline_log {
  MDB_env *env;
  MDB_dbi meta, tail, blocks, types, schemas, streams, names, heads;
  uint64_t end, checkpoint;
  uint32_t streams_at_checkpoint;
  uint32_t tail_count, tail_bytes;
  uint16_t type_count;
  uint16_t type_numbers[baseline_type_count];  // 0xFFFF: not there yet
  uint64_t id_state;
  struct stream_table table;
};

static inline MDB_val value_of(const void *bytes, size_t count) {
  MDB_val value = {count, (void *)bytes};
  return value;
}

// Writes the heads and names of streams that are newer than the checkpoint.
int baseline_store_heads(baseline_log *log, MDB_txn *txn);

#endif
