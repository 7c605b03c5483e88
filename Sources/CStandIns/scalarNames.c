// Stands in for the names of all Unicode characters, which are 550 KB of a command.
//
// Swift's library reads the names for one property, Unicode.Scalar.Properties.name. In a command of
// one file the property is nil for every character whose name is in that table. Daybook does not
// use the property, and .ci/shipped refuses a source that does.
#ifdef DAYBOOK_IN_ONE_FILE
#include <stdint.h>

// Package.swift makes the linker take this function for _swift_stdlib_getScalarName.
intptr_t __wrap__swift_stdlib_getScalarName(
    uint32_t scalar, unsigned char *buffer, intptr_t capacity);

intptr_t __wrap__swift_stdlib_getScalarName(
    uint32_t scalar, unsigned char *buffer, intptr_t capacity) {
  (void)scalar, (void)buffer, (void)capacity;
  return 0;
}
#else
typedef int names_of_the_library;
#endif
