#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>

#include "CBaseline.h"

int baseline_open_terminal(int columns, int rows, char *path, size_t path_size) {
  int controller = posix_openpt(O_RDWR | O_NOCTTY);
  if (controller < 0) return -errno;
  fcntl(controller, F_SETFD, FD_CLOEXEC);
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  if (grantpt(controller) || unlockpt(controller) || ioctl(controller, TIOCSWINSZ, &size))
    return -errno;
  const char *name = ptsname(controller);
  if (name == NULL || strlen(name) >= path_size) return -ENAMETOOLONG;
  strcpy(path, name);
  return controller;
}
