#ifndef DAYBOOK_FIXTURES_H
#define DAYBOOK_FIXTURES_H

#include <stddef.h>

/* Recorded answers of the three services, as bytes of the program: a demo needs no file beside the
   binary, wherever it was installed. They are packed by gzip, out of the files below Fixtures. */

struct daybook_fixture {
  const unsigned char *bytes;
  size_t count;
};

struct daybook_fixture daybook_fixture_jobs(void);
struct daybook_fixture daybook_fixture_steam(void);
struct daybook_fixture daybook_fixture_steam_details(void);
struct daybook_fixture daybook_fixture_counter_strike(void);

#endif
