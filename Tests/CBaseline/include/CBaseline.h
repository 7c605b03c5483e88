// The measure for Daybook's engine: the same bytes on raw liblmdb, in C without safety nets.
//
// It knows one workload only, and stops at what the engine would explain: functions return 0 or
// an error of errno.h or lmdb.h. A log is used by one thread at a time, save where it says so.
#ifndef DAYBOOK_C_BASELINE_H
#define DAYBOOK_C_BASELINE_H

#include <stddef.h>
#include <stdint.h>

enum { baseline_name_bytes = 24, baseline_title_bytes = 32, baseline_type_count = 8 };

// Expects nothing of the stream.
static const uint64_t baseline_any_version = UINT64_MAX;

// An event of the workload. Its type is called "game.played.N", N being `type`.
typedef struct baseline_event {
  int64_t time;
  uint64_t expected_version;
  int32_t user, game, minutes, day, price;
  uint16_t type;
  uint8_t stream_length, title_length;
  char stream[baseline_name_bytes];
  char title[baseline_title_bytes];
} baseline_event;

// What a pass over events adds up to, so that two programs can be compared.
typedef struct baseline_sums {
  uint64_t count, types, times, minutes, order;
} baseline_sums;

typedef struct baseline_log baseline_log;

// Opens or makes the log file at `path`, as durable as the engine.
int baseline_open(const char *path, baseline_log **log);

// Writes the heads of streams and closes.
void baseline_close(baseline_log *log);

// Appends `count` events in one durable transaction; EBUSY when an expected version is not met.
// After an error the log is to be closed.
int baseline_append(baseline_log *log, const baseline_event *events, size_t count);

// Appends each event in a transaction of its own or of those that wait with it, from `threads`
// threads at once: thread T takes the events T, T + threads, and so on.
int baseline_append_concurrently(
    baseline_log *log, const baseline_event *events, size_t count, size_t threads);

// Reads type, time and minutes of every event.
int baseline_scan(baseline_log *log, baseline_sums *sums);

// Adds up minutes per user and game; `sums` get the number of pairs and a mixture of all of them.
int baseline_fold(baseline_log *log, baseline_sums *sums);

// Reads every event of each of the `count` streams named by `events`, the oldest first.
int baseline_read_streams(
    baseline_log *log, const baseline_event *events, size_t count, baseline_sums *sums);

// Runs a program to its end, with nothing to read and its output in `output` (NULL: nowhere).
// Gives its exit status, the microseconds it took, and those of processors (the user's and the
// system's). If `own_peak` is not NULL, it gives the greatest memory in bytes beside the maps of
// files, looked at every 100 microseconds. The kernel's own figure of the greatest memory is of no
// use: it counts maps, and begins with the memory of the process that starts the program.
int baseline_run(
    char *const arguments[], const char *output, int *status, int64_t *microseconds,
    int64_t *processor_microseconds, int64_t *own_peak);

// Opens a new terminal with a window of this size, and writes the path of the side that programs
// see. Gives the descriptor of the other side, or the negative of an errno.
int baseline_open_terminal(int columns, int rows, char *path, size_t path_size);

// How many bytes of the disk a file takes, or -1.
int64_t baseline_bytes_on_disk(const char *path);

// The peak of this process's memory in bytes, and what it has now beside mapped files.
int64_t baseline_peak_bytes(void);
int64_t baseline_own_bytes(void);

#endif
