// Stands between a program and the system's calls on files: records them, or lets one fail.
//
// The program that links this target has calls of its own instead of the C library's, and so have the
// shared libraries that it uses, liblmdb among them: no LD_PRELOAD is needed. Without glibc, and under
// a sanitizer, which does the same, there is nothing in between.
#ifndef CFAULTSHIM_H
#define CFAULTSHIM_H

#include <stdint.h>

// Whether there is anything in between.
int fault_shim_is_there(void);

// From here on the calls on files below `directory` count; none do with a null pointer, and
// memory is no longer refused.
void fault_shim_watch(const char *directory);

// Writes each call that changes a file, with all its bytes, to a new file at `path`; 0 or an errno.
int fault_shim_record(const char *path);

// Writes into the record that everything up to `number` was acknowledged.
void fault_shim_mark(uint64_t number);

// Lets the `nth` call from here on fail with `error`, and those after it up to `times` in all; with
// error 0 writes alone are counted, and are cut short.
void fault_shim_fail(uint64_t nth, int error, uint64_t times);

// Lets the `nth` call from here on that writes, synchronizes, cuts, renames or removes fail with
// `error`, though it was done: what it wrote can be read.
void fault_shim_fail_though_done(uint64_t nth, int error);

// Stops the whole process by SIGSTOP before the `nth` call from here on, locks of record among them;
// 0 for none.
void fault_shim_stop(uint64_t nth);

// How many calls there were since then.
uint64_t fault_shim_calls(void);

// Lets liblmdb's `nth` request for memory from here on fail; 0 when there is no such library. Only its
// own requests count: what Swift cannot have ends the process, whatever anybody does about it.
int fault_shim_fail_allocation(uint64_t nth);

// How many calls failed, or were cut short, since the last fault_shim_fail.
uint64_t fault_shim_failures(void);

// The name of the call that failed last, or "" when none did.
const char *fault_shim_last_failure(void);

#endif
