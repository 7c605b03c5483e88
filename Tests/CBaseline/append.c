#include <errno.h>
#include <stdlib.h>
#include <sys/time.h>

#include "layout.h"
#include "log.h"

static const uint32_t last_number_of_a_stream = UINT32_MAX;

// What an event becomes.
struct planned {
  struct stream *stream;
  uint32_t number, version, bytes;
  uint64_t previous;
};

static uint64_t milliseconds_now(void) {
  struct timeval now;
  gettimeofday(&now, NULL);
  return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_usec / 1000;
}

// Finds the streams, checks the expected versions, moves the heads, and measures the records.
static int plan(
    baseline_log *log, const baseline_event *events, size_t count, struct planned *plans,
    size_t *bytes) {
  for (size_t index = 0; index < count; index++) {
    const baseline_event *event = &events[index];
    uint32_t number = stream_number(&log->table, event->stream, event->stream_length);
    if (number == 0) return ENOMEM;
    struct stream *stream = stream_at(&log->table, number);
    if (event->expected_version != baseline_any_version &&
        event->expected_version != stream->version)
      return EBUSY;
    if (stream->version == last_number_of_a_stream) return EOVERFLOW;
    struct planned *planned = &plans[index];
    planned->number = number;
    planned->previous = stream->last;
    planned->version = ++stream->version;
    planned->bytes = envelope_bytes + slot_bytes + event->title_length +
                     (planned->version == 1 ? event->stream_length + 1u : 0);
    stream->last = log->end + index + 1;
    stream->is_dirty = true;
    *bytes += planned->bytes;
  }
  return 0;
}

// Writes the record at `seq`, id and checksum included.
static void write_record(
    baseline_log *log, unsigned char *to, const baseline_event *event,
    const struct planned *planned, uint64_t seq, uint64_t now) {
  store32(to + 8, planned->bytes);
  store16(to + 12, log->type_numbers[event->type]);
  store16(to + 14, 1);
  store64(to + 16, (uint64_t)event->time);
  store32(to + 24, planned->number);
  store32(to + 28, planned->version);
  store64(to + 32, planned->previous);
  log->id_state += checksum_keys[0];
  uint64_t random = fold(log->id_state, log->id_state ^ checksum_keys[1]) >> 38;
  store64(to + 40, now << 16 | 0x7000 | seq >> 36);
  store64(to + 48, (uint64_t)2 << 62 | (seq & 0xFFFFFFFFF) << 26 | random);
  unsigned char *payload = to + envelope_bytes;
  store32(payload, (uint32_t)event->user);
  store32(payload + 4, (uint32_t)event->game);
  store32(payload + 8, (uint32_t)event->minutes);
  store32(payload + 12, (uint32_t)event->day);
  store32(payload + 16, (uint32_t)event->price);
  store32(payload + 20, event->title_length);
  memcpy(payload + slot_bytes, event->title, event->title_length);
  if (planned->version == 1) {
    unsigned char *name = payload + slot_bytes + event->title_length;
    memcpy(name, event->stream, event->stream_length);
    name[event->stream_length] = event->stream_length;
  }
  store64(to, checksum(to + 8, planned->bytes - 8, seq));
}

// Types and schemas

static size_t write_schema(unsigned char *bytes) {
  static const struct {
    unsigned char kind;
    const char *name;
  } fields[] = {{2, "user"}, {2, "game"}, {2, "minutes"}, {2, "day"}, {2, "price"}, {6, "title"}};
  size_t at = 4;
  store16(bytes, 1);
  store16(bytes + 2, sizeof fields / sizeof *fields);
  for (size_t index = 0; index < sizeof fields / sizeof *fields; index++) {
    size_t length = strlen(fields[index].name);
    bytes[at] = fields[index].kind;
    store16(bytes + at + 1, (uint16_t)length);
    memcpy(bytes + at + 3, fields[index].name, length);
    at += 3 + length;
  }
  return at;
}

// Puts the bytes of a name or a schema with the checksum that stands behind them.
static int put_entry(
    MDB_txn *txn, MDB_dbi table, uint64_t number, const void *content, size_t length) {
  unsigned char bytes[160];
  store64(bytes, number);
  store64(bytes + 8, length);
  memcpy(bytes + 16, content, length);
  store64(bytes + 16 + length, checksum(bytes, 16 + length, number));
  MDB_val key = value_of(&number, sizeof number), value = value_of(bytes + 16, length + 8);
  return mdb_put(txn, table, &key, &value, MDB_APPEND);
}

static int add_type(baseline_log *log, MDB_txn *txn, uint16_t type) {
  char name[] = "game.played.0";
  name[sizeof name - 2] = (char)('0' + type);
  uint64_t number = log->type_count;
  int error = put_entry(txn, log->types, number, name, sizeof name - 1);
  if (error) return error;
  unsigned char schema[128];
  size_t length = write_schema(schema);
  error = put_entry(txn, log->schemas, number << 16 | 1, schema, length);
  if (!error) log->type_numbers[type] = log->type_count++;
  return error;
}

static int add_types(
    baseline_log *log, MDB_txn *txn, const baseline_event *events, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (log->type_numbers[events[index].type] != 0xFFFF) continue;
    int error = add_type(log, txn, events[index].type);
    if (error) return error;
  }
  return 0;
}

// Blocks

// The events of a transaction, and of the tail before it.
struct sealing {
  unsigned char *tail;  // the records of the tail, end to end
  uint32_t tail_count, tail_bytes;
  const baseline_event *events;
  const struct planned *plans;
  size_t count, bytes;
};

static int take_tail(baseline_log *log, MDB_txn *txn, struct sealing *sealing) {
  sealing->tail_count = log->tail_count;
  sealing->tail_bytes = log->tail_bytes;
  if (log->tail_count == 0) return 0;
  sealing->tail = malloc(log->tail_bytes);
  if (sealing->tail == NULL) return ENOMEM;
  MDB_cursor *cursor;
  int error = mdb_cursor_open(txn, log->tail, &cursor);
  if (error) return error;
  MDB_val key, value;
  unsigned char *to = sealing->tail;
  while ((error = mdb_cursor_get(cursor, &key, &value, MDB_NEXT)) == 0) {
    memcpy(to, value.mv_data, value.mv_size);
    to += value.mv_size;
  }
  mdb_cursor_close(cursor);
  if (error != MDB_NOTFOUND) return error;
  log->tail_count = log->tail_bytes = 0;
  return mdb_drop(txn, log->tail, 0);
}

static uint16_t count_types(
    const baseline_log *log, const struct sealing *sealing, uint32_t *counts) {
  memset(counts, 0, log->type_count * sizeof *counts);
  const unsigned char *record = sealing->tail;
  for (uint32_t index = 0; index < sealing->tail_count; index++) {
    counts[load16(record + 12)]++;
    record += load32(record + 8) & record_length_mask;
  }
  for (size_t index = 0; index < sealing->count; index++)
    counts[log->type_numbers[sealing->events[index].type]]++;
  uint16_t used = 0;
  for (uint16_t type = 0; type < log->type_count; type++) used += counts[type] > 0;
  return used;
}

static void widen(int64_t time, int64_t *least, int64_t *greatest) {
  if (time < *least) *least = time;
  if (time > *greatest) *greatest = time;
}

static void write_block(
    baseline_log *log, unsigned char *block, uint64_t first, const struct sealing *sealing,
    const uint32_t *counts, uint16_t types) {
  uint32_t total = sealing->tail_count + (uint32_t)sealing->count;
  uint32_t index_start = block_head_bytes + sealing->tail_bytes + (uint32_t)sealing->bytes;
  unsigned char *index = block + index_start;
  for (uint16_t type = 0; type < log->type_count; type++) {
    if (counts[type] == 0) continue;
    store32(index, type);
    store32(index + 4, counts[type]);
    index += 8;
  }
  int64_t least = INT64_MAX, greatest = INT64_MIN;
  uint32_t at = block_head_bytes;
  if (sealing->tail_bytes > 0) memcpy(block + at, sealing->tail, sealing->tail_bytes);
  for (uint32_t record = 0; record < sealing->tail_count; record++, index += 4) {
    store32(index, at);
    widen((int64_t)load64(block + at + 16), &least, &greatest);
    at += load32(block + at + 8) & record_length_mask;
  }
  uint64_t now = milliseconds_now();
  for (size_t event = 0; event < sealing->count; event++, index += 4) {
    store32(index, at);
    widen(sealing->events[event].time, &least, &greatest);
    write_record(
        log, block + at, &sealing->events[event], &sealing->plans[event],
        first + sealing->tail_count + event, now);
    at += sealing->plans[event].bytes;
  }
  store32(index, at);
  store16(block, 1);
  store16(block + 2, types);
  store32(block + 4, total);
  store64(block + 8, (uint64_t)least);
  store64(block + 16, (uint64_t)greatest);
  store64(block + 32, index_start);
  uint64_t head = checksum(block, 24, first);
  uint64_t rest =
      checksum(block + index_start, (size_t)(index + 4 - block) - index_start, head);
  store64(block + 24, fold(head ^ load64(block + 32), rest ^ checksum_keys[0]));
}

static int put_block(
    baseline_log *log, MDB_txn *txn, const baseline_event *events, const struct planned *plans,
    size_t count, size_t bytes) {
  struct sealing sealing = {NULL, 0, 0, events, plans, count, bytes};
  int error = take_tail(log, txn, &sealing);
  uint32_t counts[log->type_count];
  uint16_t types = error ? 0 : count_types(log, &sealing, counts);
  uint64_t first = log->end + 1 - sealing.tail_count;
  MDB_val key = value_of(&first, sizeof first), value;
  value.mv_size = block_head_bytes + sealing.tail_bytes + bytes + 8 * (size_t)types +
                  4 * (sealing.tail_count + count + 1);
  if (!error) error = mdb_put(txn, log->blocks, &key, &value, MDB_APPEND | MDB_RESERVE);
  if (!error) write_block(log, value.mv_data, first, &sealing, counts, types);
  free(sealing.tail);
  return error;
}

static int put_in_tail(
    baseline_log *log, MDB_txn *txn, const baseline_event *events, const struct planned *plans,
    size_t count, size_t bytes) {
  uint64_t now = milliseconds_now();
  for (size_t index = 0; index < count; index++) {
    uint64_t seq = log->end + 1 + index;
    MDB_val key = value_of(&seq, sizeof seq), value = {plans[index].bytes, NULL};
    int error = mdb_put(txn, log->tail, &key, &value, MDB_APPEND | MDB_RESERVE);
    if (error) return error;
    write_record(log, value.mv_data, &events[index], &plans[index], seq, now);
  }
  log->tail_count += (uint32_t)count;
  log->tail_bytes += (uint32_t)bytes;
  return 0;
}

// Heads

int baseline_store_heads(baseline_log *log, MDB_txn *txn) {
  for (uint32_t number = 1; number <= log->table.count; number++) {
    struct stream *stream = stream_at(&log->table, number);
    if (!stream->is_dirty) continue;
    unsigned char head[12];
    store64(head, stream->last);
    store32(head + 8, stream->version);
    uint64_t wide = number;
    MDB_val key = value_of(&wide, sizeof wide), value = value_of(head, sizeof head);
    int error = mdb_put(txn, log->heads, &key, &value, 0);
    if (!error && number > log->streams_at_checkpoint) {
      MDB_val name = value_of(stream->name, stream->name_length);
      value = name;
      error = mdb_put(txn, log->names, &key, &value, 0);
      value = value_of(&number, sizeof number);
      if (!error) error = mdb_put(txn, log->streams, &name, &value, 0);
    }
    if (error) return error;
    stream->is_dirty = false;
  }
  unsigned char bytes[12];
  store64(bytes, log->end);
  store32(bytes + 8, log->table.count);
  MDB_val key = value_of("checkpoint", 10), value = value_of(bytes, sizeof bytes);
  int error = mdb_put(txn, log->meta, &key, &value, 0);
  log->checkpoint = log->end;
  log->streams_at_checkpoint = log->table.count;
  return error;
}

static int store(
    baseline_log *log, MDB_txn *txn, const baseline_event *events, size_t count,
    struct planned *plans) {
  size_t bytes = 0;
  int error = plan(log, events, count, plans, &bytes);
  if (!error) error = add_types(log, txn, events, count);
  if (error) return error;
  bool is_sealed = count >= minimum_block || log->tail_count + count >= tail_maximum_count ||
                   log->tail_bytes + bytes >= tail_maximum_bytes;
  error = (is_sealed ? put_block : put_in_tail)(log, txn, events, plans, count, bytes);
  log->end += count;
  if (!error && log->end - log->checkpoint >= checkpoint_spacing)
    error = baseline_store_heads(log, txn);
  MDB_val key = value_of("end", 3), value = value_of(&log->end, sizeof log->end);
  return error ? error : mdb_put(txn, log->meta, &key, &value, 0);
}

int baseline_append(baseline_log *log, const baseline_event *events, size_t count) {
  if (count == 0 || count > 4096) return EINVAL;
  struct planned *plans = malloc(count * sizeof *plans);
  if (plans == NULL) return ENOMEM;
  MDB_txn *txn;
  int error = mdb_txn_begin(log->env, NULL, 0, &txn);
  if (!error) {
    error = store(log, txn, events, count, plans);
    if (!error) error = mdb_txn_commit(txn);
    else mdb_txn_abort(txn);
  }
  free(plans);
  return error;
}
