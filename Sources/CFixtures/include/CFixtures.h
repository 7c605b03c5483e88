#ifndef DAYBOOK_FIXTURES_H
#define DAYBOOK_FIXTURES_H

#include <stddef.h>

/* Recorded answers of the three services, as bytes of the program: a demo needs no file beside the
   binary, wherever it was installed. */

extern const char *daybook_fixture_jobs(void);
extern size_t daybook_fixture_jobs_size(void);
extern const char *daybook_fixture_steam(void);
extern size_t daybook_fixture_steam_size(void);
extern const char *daybook_fixture_steam_details(void);
extern size_t daybook_fixture_steam_details_size(void);
extern const char *daybook_fixture_counter_strike(void);
extern size_t daybook_fixture_counter_strike_size(void);

#endif
