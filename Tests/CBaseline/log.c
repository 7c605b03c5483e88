#include "log.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "layout.h"

static int open_tables(baseline_log *log, MDB_txn *txn) {
  const unsigned number_keys = MDB_CREATE | MDB_INTEGERKEY;
  struct {
    const char *name;
    unsigned flags;
    MDB_dbi *table;
  } tables[] = {
      {"meta", MDB_CREATE, &log->meta},      {"tail", number_keys, &log->tail},
      {"blocks", number_keys, &log->blocks}, {"types", number_keys, &log->types},
      {"schemas", number_keys, &log->schemas}, {"streams", MDB_CREATE, &log->streams},
      {"names", number_keys, &log->names},   {"heads", number_keys, &log->heads},
  };
  for (size_t index = 0; index < sizeof tables / sizeof *tables; index++) {
    int error = mdb_dbi_open(txn, tables[index].name, tables[index].flags, tables[index].table);
    if (error) return error;
  }
  // The engine wants these, too; nothing of this workload goes there.
  MDB_dbi unused;
  int error = mdb_dbi_open(txn, "ids", MDB_CREATE, &unused);
  if (!error) error = mdb_dbi_open(txn, "digests", number_keys, &unused);
  if (!error) error = mdb_dbi_open(txn, "milestones", number_keys, &unused);
  return error;
}

static int store_format(baseline_log *log, MDB_txn *txn) {
  const uint32_t format = 1;
  MDB_val key = value_of("format", 6), value = value_of(&format, sizeof format);
  return mdb_put(txn, log->meta, &key, &value, 0);
}

static void load_meta(baseline_log *log, MDB_txn *txn) {
  MDB_val key = value_of("end", 3), value;
  if (mdb_get(txn, log->meta, &key, &value) == 0) log->end = load64(value.mv_data);
  key = value_of("checkpoint", 10);
  if (mdb_get(txn, log->meta, &key, &value) != 0) return;
  log->checkpoint = load64(value.mv_data);
  log->streams_at_checkpoint = load32((unsigned char *)value.mv_data + 8);
}

static int load_types(baseline_log *log, MDB_txn *txn) {
  for (int type = 0; type < baseline_type_count; type++) log->type_numbers[type] = 0xFFFF;
  MDB_cursor *cursor;
  int error = mdb_cursor_open(txn, log->types, &cursor);
  if (error) return error;
  MDB_val key, value;
  while ((error = mdb_cursor_get(cursor, &key, &value, MDB_NEXT)) == 0) {
    const unsigned char *name = value.mv_data;
    // 8 bytes of checksum stand behind the name.
    unsigned type = value.mv_size > 8 ? name[value.mv_size - 9] - '0' : baseline_type_count;
    if (type < baseline_type_count) log->type_numbers[type] = log->type_count;
    log->type_count++;
  }
  mdb_cursor_close(cursor);
  return error == MDB_NOTFOUND ? 0 : error;
}

static int load_heads(baseline_log *log, MDB_txn *txn) {
  MDB_cursor *cursor;
  int error = mdb_cursor_open(txn, log->heads, &cursor);
  if (error) return error;
  MDB_val key, head, name;
  while ((error = mdb_cursor_get(cursor, &key, &head, MDB_NEXT)) == 0) {
    error = mdb_get(txn, log->names, &key, &name);
    if (error) break;
    uint32_t number = stream_number(&log->table, name.mv_data, (uint8_t)name.mv_size);
    if (number != load64(key.mv_data)) {
      error = EINVAL;
      break;
    }
    stream_at(&log->table, number)->last = load64(head.mv_data);
    stream_at(&log->table, number)->version = load32((unsigned char *)head.mv_data + 8);
  }
  mdb_cursor_close(cursor);
  return error == MDB_NOTFOUND ? 0 : error;
}

static int note(baseline_log *log, uint64_t seq, const unsigned char *record) {
  uint32_t number = load32(record + 24), version = load32(record + 28);
  if (version == 1) {
    uint32_t end = load32(record + 8) & record_length_mask;
    uint8_t length = record[end - 1];
    const char *name = (const char *)record + end - 1 - length;
    if (stream_number(&log->table, name, length) != number) return EINVAL;
  }
  if (number == 0 || number > log->table.count) return EINVAL;
  struct stream *stream = stream_at(&log->table, number);
  stream->last = seq;
  stream->version = version;
  stream->is_dirty = true;
  return 0;
}

static int catch_up_blocks(baseline_log *log, MDB_cursor *blocks) {
  uint64_t next = log->checkpoint + 1;
  MDB_val key = value_of(&next, sizeof next), value;
  int error = mdb_cursor_get(blocks, &key, &value, MDB_SET_RANGE);
  if (error == MDB_NOTFOUND) error = mdb_cursor_get(blocks, &key, &value, MDB_LAST);
  else if (!error && load64(key.mv_data) > next)
    error = mdb_cursor_get(blocks, &key, &value, MDB_PREV);
  if (error == MDB_NOTFOUND) error = mdb_cursor_get(blocks, &key, &value, MDB_FIRST);
  for (; !error; error = mdb_cursor_get(blocks, &key, &value, MDB_NEXT)) {
    struct block block = block_at(load64(key.mv_data), value.mv_data);
    for (uint32_t index = 0; index < block.count && !error; index++) {
      if (block.first + index < next || block.first + index > log->end) continue;
      error = note(log, block.first + index, block_record(&block, index));
    }
    if (error) break;
  }
  return error == MDB_NOTFOUND ? 0 : error;
}

static int catch_up_tail(baseline_log *log, MDB_cursor *tail) {
  MDB_val key, value;
  int error;
  while ((error = mdb_cursor_get(tail, &key, &value, MDB_NEXT)) == 0) {
    log->tail_count++;
    log->tail_bytes += (uint32_t)value.mv_size;
    if (load64(key.mv_data) <= log->checkpoint) continue;
    if ((error = note(log, load64(key.mv_data), value.mv_data))) break;
  }
  return error == MDB_NOTFOUND ? 0 : error;
}

static int catch_up(baseline_log *log, MDB_txn *txn) {
  MDB_cursor *cursor;
  int error = mdb_cursor_open(txn, log->blocks, &cursor);
  if (error) return error;
  error = catch_up_blocks(log, cursor);
  mdb_cursor_close(cursor);
  if (error || (error = mdb_cursor_open(txn, log->tail, &cursor))) return error;
  error = catch_up_tail(log, cursor);
  mdb_cursor_close(cursor);
  return error;
}

static int open_file(baseline_log *log, const char *path) {
  int error = mdb_env_create(&log->env);
  if (!error) error = mdb_env_set_mapsize(log->env, (size_t)64 << 30);
  if (!error) error = mdb_env_set_maxdbs(log->env, 16);
  if (!error) error = mdb_env_open(log->env, path, MDB_NOSUBDIR | MDB_NOTLS, 0600);
  MDB_txn *txn = NULL;
  if (!error) error = mdb_txn_begin(log->env, NULL, 0, &txn);
  if (error) return error;
  error = open_tables(log, txn);
  if (!error) error = store_format(log, txn);
  load_meta(log, txn);
  if (!error) error = load_types(log, txn);
  if (!error) error = load_heads(log, txn);
  if (!error) error = catch_up(log, txn);
  if (!error) return mdb_txn_commit(txn);
  mdb_txn_abort(txn);
  return error;
}

static void discard(baseline_log *log) {
  if (log->env != NULL) mdb_env_close(log->env);
  stream_table_free(&log->table);
  free(log);
}

int baseline_open(const char *path, baseline_log **log) {
  baseline_log *opened = calloc(1, sizeof *opened);
  if (opened == NULL) return ENOMEM;
  opened->id_state = (uint64_t)time(NULL) * checksum_keys[2];
  int error = open_file(opened, path);
  if (error) {
    discard(opened);
    return error;
  }
  *log = opened;
  return 0;
}

void baseline_close(baseline_log *log) {
  MDB_txn *txn;
  if (log->checkpoint < log->end && mdb_txn_begin(log->env, NULL, 0, &txn) == 0) {
    // The heads are a cache of the log: nothing is lost without them.
    if (baseline_store_heads(log, txn) == 0) mdb_txn_commit(txn);
    else mdb_txn_abort(txn);
  }
  discard(log);
}
