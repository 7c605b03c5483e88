#include "CPage.h"

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

static const unsigned char document[] = {
#embed "page/page.html"
};

static const unsigned char style[] = {
#embed "page/page.css"
};

static const unsigned char script[] = {
#embed "page/page.js"
};

#define PART(name) \
  struct page_part page_##name(void) { \
    struct page_part part = {name, sizeof name}; \
    return part; \
  }

PART(document)
PART(style)
PART(script)
