#include "CFixtures.h"

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

static const unsigned char jobs[] = {
#embed "answers/jobs.gz"
};

static const unsigned char steam[] = {
#embed "answers/steam.gz"
};

static const unsigned char steam_details[] = {
#embed "answers/steam-details.gz"
};

static const unsigned char counter_strike[] = {
#embed "answers/counter-strike.gz"
};

#define FIXTURE(name) \
  struct daybook_fixture daybook_fixture_##name(void) { \
    struct daybook_fixture fixture = {name, sizeof name}; \
    return fixture; \
  }

FIXTURE(jobs)
FIXTURE(steam)
FIXTURE(steam_details)
FIXTURE(counter_strike)
