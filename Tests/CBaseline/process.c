#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "CBaseline.h"

extern char **environ;

#ifdef __APPLE__
static const int64_t bytes_of_peak_unit = 1;
#else
static const int64_t bytes_of_peak_unit = 1024;

// The memory of a process that is no part of a file's map, or -1.
static int64_t own_bytes(const char *statm) {
  FILE *file = fopen(statm, "r");
  if (file == NULL) return -1;
  long long total, resident, shared;
  int found = fscanf(file, "%lld %lld %lld", &total, &resident, &shared);
  fclose(file);
  return found == 3 ? (int64_t)(resident - shared) * sysconf(_SC_PAGESIZE) : -1;
}
#endif

static int64_t microseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int64_t microseconds_of(struct timeval time) {
  return (int64_t)time.tv_sec * 1000000 + time.tv_usec;
}

// Waits for the end of a program, and looks at its memory every 100 microseconds until then.
static pid_t wait_measuring(pid_t child, int *status, struct rusage *usage, int64_t *own_peak) {
#ifdef __APPLE__
  pid_t ended = wait4(child, status, 0, usage);
  *own_peak = usage->ru_maxrss;
  return ended;
#else
  char statm[64];
  snprintf(statm, sizeof statm, "/proc/%d/statm", (int)child);
  struct timespec pause = {0, 100000};
  pid_t ended;
  while ((ended = wait4(child, status, WNOHANG, usage)) == 0) {
    int64_t now = own_bytes(statm);
    if (now > *own_peak) *own_peak = now;
    nanosleep(&pause, NULL);
  }
  return ended;
#endif
}

int baseline_run(
    char *const arguments[], const char *output, int *status, int64_t *microseconds,
    int64_t *processor_microseconds, int64_t *own_peak) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  const char *out = output != NULL ? output : "/dev/null";
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, out, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  pid_t child;
  int64_t start = microseconds_now();
  int error = posix_spawn(&child, arguments[0], &actions, NULL, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error) return error;
  struct rusage usage;
  if (own_peak != NULL) *own_peak = 0;
  while ((own_peak != NULL ? wait_measuring(child, status, &usage, own_peak)
                           : wait4(child, status, 0, &usage)) < 0)
    if (errno != EINTR) return errno;
  *microseconds = microseconds_now() - start;
  *processor_microseconds = microseconds_of(usage.ru_utime) + microseconds_of(usage.ru_stime);
  return 0;
}

int64_t baseline_bytes_on_disk(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 ? (int64_t)status.st_blocks * 512 : -1;
}

int64_t baseline_peak_bytes(void) {
  struct rusage usage;
  return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss * bytes_of_peak_unit : -1;
}

int64_t baseline_own_bytes(void) {
#ifdef __APPLE__
  return baseline_peak_bytes();
#else
  return own_bytes("/proc/self/statm");
#endif
}
