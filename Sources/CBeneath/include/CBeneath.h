// Opening of files below a directory by openat2 of Linux, for which Swift has no symbol.
#ifndef DAYBOOK_C_BENEATH_H
#define DAYBOOK_C_BENEATH_H

// Opens the file at `path` for reading, without waiting. The system itself refuses each path that
// leaves `directory`, and each link. -1 with errno; ENOSYS where the system cannot do that.
int open_beneath(int directory, const char *path);

#endif
