#include <errno.h>
#include <stdlib.h>

#include "layout.h"
#include "log.h"

// Calls `visit` with every record of the log, in order.
#define for_each_record(log, visit)                                                     \
  do {                                                                                  \
    MDB_txn *txn;                                                                       \
    int error = mdb_txn_begin(log->env, NULL, MDB_RDONLY, &txn);                        \
    if (error) return error;                                                            \
    MDB_cursor *cursor;                                                                 \
    MDB_val key, value;                                                                 \
    if (!(error = mdb_cursor_open(txn, log->blocks, &cursor))) {                        \
      while ((error = mdb_cursor_get(cursor, &key, &value, MDB_NEXT)) == 0) {           \
        struct block block = block_at(load64(key.mv_data), value.mv_data);              \
        for (uint32_t index = 0; index < block.count; index++)                          \
          visit(block_record(&block, index));                                           \
      }                                                                                 \
      mdb_cursor_close(cursor);                                                         \
    }                                                                                   \
    if (error == MDB_NOTFOUND && !(error = mdb_cursor_open(txn, log->tail, &cursor))) { \
      while ((error = mdb_cursor_get(cursor, &key, &value, MDB_NEXT)) == 0)             \
        visit((const unsigned char *)value.mv_data);                                    \
      mdb_cursor_close(cursor);                                                         \
    }                                                                                   \
    mdb_txn_abort(txn);                                                                 \
    if (error != MDB_NOTFOUND) return error;                                            \
  } while (0)

int baseline_scan(baseline_log *log, baseline_sums *result) {
  baseline_sums sums = {0, 0, 0, 0, 0};
#define add_up(record)                           \
  do {                                           \
    sums.count += 1;                             \
    sums.types += load16((record) + 12);         \
    sums.times += load64((record) + 16);         \
    sums.minutes += load32((record) + minutes_offset); \
  } while (0)
  for_each_record(log, add_up);
  *result = sums;
  return 0;
}

// So many pairs are gathered before they are added.
enum { gathered_count = 256 };

// Minutes by user and game: open addressing, grown by doubling.
//
// What is added is gathered first: many short loops, one after the other, wait for the memory of
// many pairs at once, where one long loop waits for each.
struct minutes_table {
  uint64_t *keys;  // user and game, plus 1; 0 is empty
  uint64_t *minutes;
  size_t mask, count, gathered;
  uint64_t gathered_keys[gathered_count], gathered_minutes[gathered_count];
};

static size_t slot_of(const struct minutes_table *table, uint64_t key) {
  size_t slot = (size_t)fold(key ^ checksum_keys[0], checksum_keys[1]) & table->mask;
  while (table->keys[slot] != 0 && table->keys[slot] != key) slot = (slot + 1) & table->mask;
  return slot;
}

static int resize(struct minutes_table *table, size_t size) {
  uint64_t *old_keys = table->keys, *old_minutes = table->minutes;
  size_t old_size = old_keys == NULL ? 0 : table->mask + 1;
  uint64_t *keys = calloc(size, sizeof *keys), *minutes = calloc(size, sizeof *minutes);
  if (keys == NULL || minutes == NULL) {
    free(keys);
    free(minutes);
    return ENOMEM;
  }
  table->keys = keys;
  table->minutes = minutes;
  table->mask = size - 1;
  for (size_t slot = 0; slot < old_size; slot++) {
    if (old_keys[slot] == 0) continue;
    size_t place = slot_of(table, old_keys[slot]);
    keys[place] = old_keys[slot];
    minutes[place] = old_minutes[slot];
  }
  free(old_keys);
  free(old_minutes);
  return 0;
}

static int add_gathered(struct minutes_table *table) {
  size_t gathered = table->gathered;
  table->gathered = 0;
  while ((table->count + gathered) * 4 > table->mask * 3) {
    int error = resize(table, (table->mask + 1) * 2);
    if (error) return error;
  }
  for (size_t index = 0; index < gathered; index++) {
    size_t slot = slot_of(table, table->gathered_keys[index]);
    table->count += table->keys[slot] == 0;
    table->keys[slot] = table->gathered_keys[index];
    table->minutes[slot] += table->gathered_minutes[index];
  }
  return 0;
}

static inline int add_minutes(struct minutes_table *table, uint64_t key, uint64_t minutes) {
  table->gathered_keys[table->gathered] = key;
  table->gathered_minutes[table->gathered] = minutes;
  return ++table->gathered == gathered_count ? add_gathered(table) : 0;
}

static int fold_records(baseline_log *log, struct minutes_table *table) {
  int failure = 0;
#define add_record(record)                                                            \
  do {                                                                                \
    uint64_t pair = (uint64_t)load32((record) + envelope_bytes) << 32 |               \
                    load32((record) + envelope_bytes + 4);                            \
    failure |= add_minutes(table, pair + 1, load32((record) + minutes_offset));       \
  } while (0)
  for_each_record(log, add_record);
  return failure;
}

int baseline_fold(baseline_log *log, baseline_sums *result) {
  struct minutes_table table = {.keys = NULL};
  int error = resize(&table, 1024);
  if (!error) error = fold_records(log, &table);
  if (!error) error = add_gathered(&table);
  baseline_sums sums = {table.count, 0, 0, 0, 0};
  for (size_t slot = 0; !error && slot <= table.mask; slot++) {
    if (table.keys[slot] == 0) continue;
    sums.minutes += table.minutes[slot];
    sums.order += fold(table.keys[slot] - 1 + checksum_keys[0], table.minutes[slot] + 1);
  }
  free(table.keys);
  free(table.minutes);
  *result = sums;
  return error;
}

// Streams

struct finder {
  MDB_txn *txn;
  MDB_cursor *blocks;
  MDB_dbi tail;
};

static int find_record(struct finder *finder, uint64_t seq, const unsigned char **record) {
  MDB_val key = value_of(&seq, sizeof seq), value;
  int error = mdb_cursor_get(finder->blocks, &key, &value, MDB_SET_RANGE);
  if (error == MDB_NOTFOUND) error = mdb_cursor_get(finder->blocks, &key, &value, MDB_LAST);
  else if (!error && load64(key.mv_data) > seq)
    error = mdb_cursor_get(finder->blocks, &key, &value, MDB_PREV);
  if (!error) {
    struct block block = block_at(load64(key.mv_data), value.mv_data);
    if (seq - block.first < block.count) {
      *record = block_record(&block, (uint32_t)(seq - block.first));
      return 0;
    }
  }
  key = value_of(&seq, sizeof seq);
  error = mdb_get(finder->txn, finder->tail, &key, &value);
  *record = value.mv_data;
  return error;
}

static int read_stream(
    struct finder *finder, const struct stream *stream, const unsigned char **records,
    baseline_sums *sums) {
  uint64_t seq = stream->last;
  for (uint32_t version = stream->version; version > 0; version--) {
    int error = find_record(finder, seq, &records[version - 1]);
    if (error) return error;
    seq = load64(records[version - 1] + 32);
  }
  for (uint32_t index = 0; index < stream->version; index++) {
    sums->count += 1;
    sums->minutes += load32(records[index] + minutes_offset);
    sums->order = sums->order * 31 + load64(records[index] + 16);
  }
  return 0;
}

int baseline_read_streams(
    baseline_log *log, const baseline_event *events, size_t count, baseline_sums *result) {
  uint32_t longest = 1;
  for (uint32_t number = 1; number <= log->table.count; number++)
    if (stream_at(&log->table, number)->version > longest)
      longest = stream_at(&log->table, number)->version;
  const unsigned char **records = malloc(longest * sizeof *records);
  if (records == NULL) return ENOMEM;
  baseline_sums sums = {0, 0, 0, 0, 0};
  int error = 0;
  for (size_t index = 0; index < count && !error; index++) {
    uint32_t number = stream_find(&log->table, events[index].stream, events[index].stream_length);
    if (number == 0) continue;
    struct finder finder = {NULL, NULL, log->tail};
    if ((error = mdb_txn_begin(log->env, NULL, MDB_RDONLY, &finder.txn))) break;
    error = mdb_cursor_open(finder.txn, log->blocks, &finder.blocks);
    if (!error) {
      error = read_stream(&finder, stream_at(&log->table, number), records, &sums);
      mdb_cursor_close(finder.blocks);
    }
    mdb_txn_abort(finder.txn);
  }
  free(records);
  *result = sums;
  return error;
}
