// Libraries that are opened by name when they are first needed, so that nobody else has to have them.
#ifndef DAYBOOK_C_DYNAMIC_LIBRARY_H
#define DAYBOOK_C_DYNAMIC_LIBRARY_H

#include <stdbool.h>

// Opens the first library of `names` that is there; NULL if none is. The last of the names is NULL.
void *dynamic_library_open(const char *const *names);
// Sets the pointer at `function` to the function called `name`; false if the library has none.
bool dynamic_library_bind(void *library, void *function, const char *name);

#endif
