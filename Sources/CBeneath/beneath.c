#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CBeneath.h"

#include <errno.h>
#include <fcntl.h>

#if defined(__linux__)
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

int open_beneath(int directory, const char *path) {
#if defined(__linux__) && defined(SYS_openat2)
  // As in linux/openat2.h, which older headers lack.
  struct { uint64_t flags, mode, resolve; } how = {0};
  const uint64_t no_magic_links = 0x02, no_links = 0x04, beneath = 0x08;
  how.flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
  how.resolve = beneath | no_links | no_magic_links;
  return (int)syscall(SYS_openat2, directory, path, &how, sizeof how);
#else
  (void)directory;
  (void)path;
  errno = ENOSYS;
  return -1;
#endif
}
