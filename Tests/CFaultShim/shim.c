#define _GNU_SOURCE
#include "CFaultShim.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { OPENED = 1, WRITTEN, SYNCED, RENAMED, UNLINKED, TRUNCATED, MARKED };
enum { IS_NEW = 1, IS_DIRECTORY = 2, IS_SYNCHRONOUS = 4 };
enum { LAST_DESCRIPTOR = 4096 };
// In which ways a call may fail beside doing nothing: by half, or though it was done.
enum { BY_HALF = 1, THOUGH_DONE = 2 };

// What stands before the bytes of each call in the record.
struct call {
  uint32_t kind, flags;
  uint64_t file, offset, length;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char prefix[1024];
static int record = -1;
static uint64_t files[LAST_DESCRIPTOR];
static uint8_t is_watched[LAST_DESCRIPTOR], is_synchronous[LAST_DESCRIPTOR];
static uint64_t calls_to_failure, failures_left, failures;
static int failure, manner;
// Counted without the lock, which a process that is stopped must not hold.
static _Atomic uint64_t calls_to_stop, calls_seen;
static const char *last_failure = "";
// Memory that liblmdb asks for. What Swift asks for cannot be refused: its runtime ends the process.
static uintptr_t lmdb_start, lmdb_end;
static atomic_uint_fast64_t allocations_to_failure, allocation_failures;

int fault_shim_is_there(void) { return 1; }

void fault_shim_watch(const char *directory) {
  pthread_mutex_lock(&lock);
  strncpy(prefix, directory ? directory : "", sizeof prefix - 1);
  memset(is_watched, 0, sizeof is_watched);
  if (!directory) atomic_store(&allocations_to_failure, 0);
  pthread_mutex_unlock(&lock);
}

int fault_shim_record(const char *path) {
  int opened = syscall(SYS_openat, AT_FDCWD, path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
  if (opened < 0) return errno;
  record = opened;
  return 0;
}

static void plan(uint64_t nth, int error, int how, uint64_t times) {
  pthread_mutex_lock(&lock);
  calls_to_failure = nth;
  failure = error;
  manner = how;
  failures_left = times;
  failures = 0;
  last_failure = "";
  pthread_mutex_unlock(&lock);
}

void fault_shim_fail(uint64_t nth, int error, uint64_t times) {
  atomic_store(&allocations_to_failure, 0);
  atomic_store(&allocation_failures, 0);
  plan(nth, error, error == 0 ? BY_HALF : 0, times);
}

void fault_shim_fail_though_done(uint64_t nth, int error) {
  fault_shim_fail(0, 0, 0);
  plan(nth, error, THOUGH_DONE, 1);
}

void fault_shim_stop(uint64_t nth) {
  calls_seen = 0;
  calls_to_stop = nth;
}

uint64_t fault_shim_calls(void) { return calls_seen; }

uint64_t fault_shim_failures(void) { return failures + atomic_load(&allocation_failures); }

const char *fault_shim_last_failure(void) { return last_failure; }

static int find_lmdb(struct dl_phdr_info *object, size_t size, void *unused) {
  (void)size, (void)unused;
  if (!object->dlpi_name || !strstr(object->dlpi_name, "liblmdb")) return 0;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    lmdb_start = object->dlpi_addr + part->p_vaddr;
    lmdb_end = lmdb_start + part->p_memsz;
  }
  return 1;
}

int fault_shim_fail_allocation(uint64_t nth) {
  plan(0, 0, 0, 0);
  if (lmdb_end == 0) dl_iterate_phdr(find_lmdb, 0);
  atomic_store(&allocation_failures, 0);
  atomic_store(&allocations_to_failure, lmdb_end == 0 ? 0 : nth);
  return lmdb_end != 0;
}

// Whether memory is refused to whoever called from `caller`.
static int is_refused(const void *caller) {
  if (atomic_load_explicit(&allocations_to_failure, memory_order_relaxed) == 0) return 0;
  if ((uintptr_t)caller < lmdb_start || (uintptr_t)caller >= lmdb_end) return 0;
  if (atomic_fetch_sub(&allocations_to_failure, 1) != 1) return 0;
  atomic_fetch_add(&allocation_failures, 1);
  last_failure = "malloc";
  errno = ENOMEM;
  return 1;
}

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

void *malloc(size_t size) {
  return is_refused(__builtin_return_address(0)) ? 0 : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  return is_refused(__builtin_return_address(0)) ? 0 : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  return is_refused(__builtin_return_address(0)) ? 0 : __libc_realloc(memory, size);
}

static void write_all(const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = syscall(SYS_write, record, next, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    next += written;
    count -= written;
  }
}

static void note(struct call call, const void *bytes) {
  if (record < 0) return;
  int kept = errno;
  write_all(&call, sizeof call);
  if (call.length > 0 && bytes) write_all(bytes, call.length);
  errno = kept;
}

void fault_shim_mark(uint64_t number) {
  pthread_mutex_lock(&lock);
  note((struct call){MARKED, 0, number, 0, 0}, 0);
  pthread_mutex_unlock(&lock);
}

static int watches(int descriptor) {
  return descriptor >= 0 && descriptor < LAST_DESCRIPTOR && is_watched[descriptor];
}

static int watches_path(const char *path) {
  size_t length = strlen(prefix);
  return length > 0 && strncmp(path, prefix, length) == 0;
}

// Stops the process before a call that is watched, if it is the one to stop at.
static void stop_if_due(int is_ours) {
  if (is_ours && ++calls_seen == calls_to_stop) syscall(SYS_kill, syscall(SYS_getpid), SIGSTOP);
}

// Whether this call fails; called under the lock, once for each call that is watched.
static int fails(const char *name, int manners) {
  // Only calls that can fail in the manner that is wanted are counted.
  if ((manner & manners) != manner) return 0;
  if (calls_to_failure > 1) {
    calls_to_failure--;
    return 0;
  }
  if (calls_to_failure == 0 || failures_left == 0) return 0;
  failures_left--;
  failures++;
  last_failure = name;
  errno = failure;
  return 1;
}

// What is told of a call that gave `result`.
static ssize_t told(ssize_t result, int has_failed) {
  if (!has_failed || manner != THOUGH_DONE) return result;
  errno = failure;
  return -1;
}

// Whether a call is not done at all.
static int is_left_out(int has_failed) { return has_failed && manner != THOUGH_DONE; }

static void watch_descriptor(int descriptor, const char *path, int flags, int is_new) {
  struct stat status;
  if (descriptor >= LAST_DESCRIPTOR || syscall(SYS_fstat, descriptor, &status) != 0) return;
  is_watched[descriptor] = 1;
  is_synchronous[descriptor] = (flags & O_DSYNC) != 0;
  files[descriptor] = status.st_ino;
  uint32_t facts = (is_new ? IS_NEW : 0) | (S_ISDIR(status.st_mode) ? IS_DIRECTORY : 0);
  note((struct call){OPENED, facts, status.st_ino, 0, strlen(path)}, path);
}

int open(const char *path, int flags, ...) {
  stop_if_due(watches_path(path));
  mode_t mode = 0;
  if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  pthread_mutex_lock(&lock);
  int is_ours = watches_path(path), opened = -1;
  if (!is_ours || !fails("open", 0)) {
    int is_new = is_ours && (flags & O_CREAT) && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) != 0;
    opened = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    if (opened >= 0 && opened < LAST_DESCRIPTOR) is_watched[opened] = 0;
    if (opened >= 0 && is_ours) watch_descriptor(opened, path, flags, is_new);
  }
  pthread_mutex_unlock(&lock);
  return opened;
}

int close(int descriptor) {
  stop_if_due(watches(descriptor));
  pthread_mutex_lock(&lock);
  if (descriptor >= 0 && descriptor < LAST_DESCRIPTOR) is_watched[descriptor] = 0;
  int result = syscall(SYS_close, descriptor);
  pthread_mutex_unlock(&lock);
  return result;
}

static void note_write(int descriptor, off_t offset, const void *bytes, ssize_t length) {
  if (length <= 0) return;
  uint32_t facts = is_synchronous[descriptor] ? IS_SYNCHRONOUS : 0;
  note((struct call){WRITTEN, facts, files[descriptor], offset, length}, bytes);
}

// How much of a write of `count` bytes is done: all of it, a part, or -1 for nothing.
static ssize_t share(size_t count, int has_failed) {
  if (!has_failed || manner == THOUGH_DONE) return count;
  return manner == BY_HALF ? (ssize_t)(count / 2) : -1;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  stop_if_due(watches(descriptor));
  pthread_mutex_lock(&lock);
  int is_ours = watches(descriptor);
  int has_failed = is_ours && fails("pwrite", BY_HALF | THOUGH_DONE);
  ssize_t written = share(count, has_failed);
  if (written >= 0) written = syscall(SYS_pwrite64, descriptor, bytes, written, offset);
  if (is_ours) note_write(descriptor, offset, bytes, written);
  written = told(written, has_failed);
  pthread_mutex_unlock(&lock);
  return written;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  stop_if_due(watches(descriptor));
  // What is not watched may wait for a reader, and must not do so under the lock.
  if (!watches(descriptor)) return syscall(SYS_write, descriptor, bytes, count);
  pthread_mutex_lock(&lock);
  off_t offset = syscall(SYS_lseek, descriptor, 0, SEEK_CUR);
  int has_failed = fails("write", BY_HALF | THOUGH_DONE);
  ssize_t written = share(count, has_failed);
  if (written >= 0) written = syscall(SYS_write, descriptor, bytes, written);
  note_write(descriptor, offset, bytes, written);
  written = told(written, has_failed);
  pthread_mutex_unlock(&lock);
  return written;
}

// Writes the first `room` bytes of `parts`.
static ssize_t write_parts(int descriptor, const struct iovec *parts, ssize_t room, off_t offset) {
  ssize_t done = 0;
  for (int i = 0; done < room; i++) {
    size_t length = parts[i].iov_len;
    if ((ssize_t)length > room - done) length = room - done;
    ssize_t written = syscall(SYS_write, descriptor, parts[i].iov_base, length);
    if (written < 0) return done > 0 ? done : -1;
    note_write(descriptor, offset + done, parts[i].iov_base, written);
    done += written;
    if (written < (ssize_t)length) break;
  }
  return done;
}

ssize_t writev(int descriptor, const struct iovec *parts, int count) {
  stop_if_due(watches(descriptor));
  if (!watches(descriptor)) return syscall(SYS_writev, descriptor, parts, count);
  pthread_mutex_lock(&lock);
  off_t offset = syscall(SYS_lseek, descriptor, 0, SEEK_CUR);
  size_t sum = 0;
  for (int i = 0; i < count; i++) sum += parts[i].iov_len;
  int has_failed = fails("writev", BY_HALF | THOUGH_DONE);
  ssize_t room = share(sum, has_failed);
  ssize_t written = room < 0 ? -1 : write_parts(descriptor, parts, room, offset);
  written = told(written, has_failed);
  pthread_mutex_unlock(&lock);
  return written;
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
  stop_if_due(watches(descriptor));
  pthread_mutex_lock(&lock);
  ssize_t length = -1;
  if (!watches(descriptor) || !fails("pread", 0))
    length = syscall(SYS_pread64, descriptor, bytes, count, offset);
  pthread_mutex_unlock(&lock);
  return length;
}

static int synchronize(const char *name, int descriptor, long number) {
  stop_if_due(watches(descriptor));
  if (!watches(descriptor)) return syscall(number, descriptor);
  pthread_mutex_lock(&lock);
  int has_failed = fails(name, THOUGH_DONE);
  int result = is_left_out(has_failed) ? -1 : syscall(number, descriptor);
  if (result == 0) note((struct call){SYNCED, 0, files[descriptor], 0, 0}, 0);
  result = told(result, has_failed);
  pthread_mutex_unlock(&lock);
  return result;
}

int fsync(int descriptor) { return synchronize("fsync", descriptor, SYS_fsync); }

int fdatasync(int descriptor) { return synchronize("fdatasync", descriptor, SYS_fdatasync); }

int ftruncate(int descriptor, off_t length) {
  stop_if_due(watches(descriptor));
  if (!watches(descriptor)) return syscall(SYS_ftruncate, descriptor, length);
  pthread_mutex_lock(&lock);
  int has_failed = fails("ftruncate", THOUGH_DONE);
  int result = is_left_out(has_failed) ? -1 : syscall(SYS_ftruncate, descriptor, length);
  if (result == 0) note((struct call){TRUNCATED, 0, files[descriptor], length, 0}, 0);
  result = told(result, has_failed);
  pthread_mutex_unlock(&lock);
  return result;
}

int flock(int descriptor, int operation) {
  stop_if_due(watches(descriptor));
  if (watches(descriptor)) {
    pthread_mutex_lock(&lock);
    // Letting a lock go does not fail.
    int has_failed = !(operation & LOCK_UN) && fails("flock", 0);
    pthread_mutex_unlock(&lock);
    if (has_failed) return -1;
  }
  return syscall(SYS_flock, descriptor, operation);
}

int fcntl(int descriptor, int command, ...) {
  va_list arguments;
  va_start(arguments, command);
  // A number or a pointer: each fits, and the system knows which it is.
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  stop_if_due(watches(descriptor));
  long result = syscall(SYS_fcntl, descriptor, command, argument);
  int is_copy = result >= 0 && (command == F_DUPFD || command == F_DUPFD_CLOEXEC);
  if (is_copy && result < LAST_DESCRIPTOR) is_watched[result] = 0;
  return result;
}

int rename(const char *old, const char *new) {
  stop_if_due(watches_path(new));
  pthread_mutex_lock(&lock);
  int is_ours = watches_path(new);
  int has_failed = is_ours && fails("rename", THOUGH_DONE);
  int result =
      is_left_out(has_failed) ? -1 : syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0);
  if (is_ours && result == 0) {
    // Both paths, with a zero byte in between.
    char both[2048];
    size_t first = strlen(old), second = strlen(new);
    if (first + second + 1 <= sizeof both) {
      memcpy(both, old, first + 1);
      memcpy(both + first + 1, new, second);
      note((struct call){RENAMED, 0, 0, 0, first + 1 + second}, both);
    }
  }
  result = told(result, has_failed);
  pthread_mutex_unlock(&lock);
  return result;
}

int unlink(const char *path) {
  stop_if_due(watches_path(path));
  pthread_mutex_lock(&lock);
  int is_ours = watches_path(path);
  int has_failed = is_ours && fails("unlink", THOUGH_DONE);
  int result = is_left_out(has_failed) ? -1 : syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  if (is_ours && result == 0) note((struct call){UNLINKED, 0, 0, 0, strlen(path)}, path);
  result = told(result, has_failed);
  pthread_mutex_unlock(&lock);
  return result;
}

#else

int fault_shim_is_there(void) { return 0; }
void fault_shim_watch(const char *directory) { (void)directory; }
int fault_shim_record(const char *path) { return path ? 0 : 0; }
void fault_shim_mark(uint64_t number) { (void)number; }
void fault_shim_fail(uint64_t nth, int error, uint64_t times) { (void)nth, (void)error, (void)times; }
void fault_shim_fail_though_done(uint64_t nth, int error) { (void)nth, (void)error; }
void fault_shim_stop(uint64_t nth) { (void)nth; }
uint64_t fault_shim_calls(void) { return 0; }
int fault_shim_fail_allocation(uint64_t nth) { return nth ? 0 : 0; }
uint64_t fault_shim_failures(void) { return 0; }
const char *fault_shim_last_failure(void) { return ""; }

#endif
