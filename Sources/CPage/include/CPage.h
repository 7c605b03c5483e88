#ifndef DAYBOOK_PAGE_H
#define DAYBOOK_PAGE_H

#include <stddef.h>

/* The parts of the page of `daybook serve`, as bytes of the program: it needs no file beside it. */

struct page_part {
  const unsigned char *bytes;
  size_t count;
};

struct page_part page_document(void);
struct page_part page_style(void);
struct page_part page_script(void);

#endif
