#include "CDynamicLibrary.h"

#include <dlfcn.h>
#include <stddef.h>

void *dynamic_library_open(const char *const *names) {
  for (; *names; ++names) {
    void *library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

// Object pointers and function pointers have the same form wherever there is dlsym.
bool dynamic_library_bind(void *library, void *function, const char *name) {
  return (*(void **)function = dlsym(library, name)) != NULL;
}
