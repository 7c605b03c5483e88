#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

#include "CBaseline.h"

enum { maximum_threads = 64 };

// Whoever finds nobody at work commits for all who wait.
struct group {
  pthread_mutex_t mutex;
  pthread_cond_t done;
  baseline_log *log;
  baseline_event waiting[maximum_threads];
  size_t waiting_count;
  uint64_t waiting_group, done_group;  // the commit that takes what waits; the last that was made
  bool is_busy;
  int error;
};

struct writer {
  struct group *group;
  const baseline_event *events;
  size_t count, first, step;
};

static void commit_group(struct group *group) {
  baseline_event taken[maximum_threads];
  size_t count = group->waiting_count;
  for (size_t index = 0; index < count; index++) taken[index] = group->waiting[index];
  group->waiting_count = 0;
  uint64_t number = group->waiting_group++;
  group->is_busy = true;
  pthread_mutex_unlock(&group->mutex);
  int error = baseline_append(group->log, taken, count);
  pthread_mutex_lock(&group->mutex);
  group->is_busy = false;
  group->done_group = number;
  if (error) group->error = error;
  pthread_cond_broadcast(&group->done);
}

static int append_one(struct group *group, const baseline_event *event) {
  pthread_mutex_lock(&group->mutex);
  group->waiting[group->waiting_count++] = *event;
  uint64_t mine = group->waiting_group;
  while (group->done_group < mine && !group->error) {
    if (group->is_busy) pthread_cond_wait(&group->done, &group->mutex);
    else commit_group(group);
  }
  int error = group->error;
  pthread_mutex_unlock(&group->mutex);
  return error;
}

static void *write_share(void *argument) {
  struct writer *writer = argument;
  for (size_t index = writer->first; index < writer->count; index += writer->step)
    if (append_one(writer->group, &writer->events[index])) break;
  return NULL;
}

int baseline_append_concurrently(
    baseline_log *log, const baseline_event *events, size_t count, size_t threads) {
  if (threads == 0 || threads > maximum_threads) return EINVAL;
  struct group *group = calloc(1, sizeof *group);
  if (group == NULL) return ENOMEM;
  pthread_mutex_init(&group->mutex, NULL);
  pthread_cond_init(&group->done, NULL);
  group->log = log;
  group->waiting_group = 1;
  pthread_t handles[maximum_threads];
  struct writer writers[maximum_threads];
  size_t started = 0;
  for (; started < threads; started++) {
    writers[started] = (struct writer){group, events, count, started, threads};
    int error = pthread_create(&handles[started], NULL, write_share, &writers[started]);
    if (error) {
      pthread_mutex_lock(&group->mutex);
      group->error = error;
      pthread_mutex_unlock(&group->mutex);
      break;
    }
  }
  for (size_t index = 0; index < started; index++) pthread_join(handles[index], NULL);
  int error = group->error;
  pthread_cond_destroy(&group->done);
  pthread_mutex_destroy(&group->mutex);
  free(group);
  return error;
}
