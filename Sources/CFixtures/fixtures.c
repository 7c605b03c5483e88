#include "CFixtures.h"

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

static const char jobs[] = {
#embed "../../Fixtures/FreelanceJobs/answers.jsonl"
};

static const char steam[] = {
#embed "../../Fixtures/SteamPlayers/answers.jsonl"
};

static const char steam_details[] = {
#embed "../../Fixtures/SteamPlayers/details.jsonl"
};

static const char counter_strike[] = {
#embed "../../Fixtures/CounterStrikeConfigs/answers.jsonl"
};

const char *daybook_fixture_jobs(void) { return jobs; }
size_t daybook_fixture_jobs_size(void) { return sizeof jobs; }
const char *daybook_fixture_steam(void) { return steam; }
size_t daybook_fixture_steam_size(void) { return sizeof steam; }
const char *daybook_fixture_steam_details(void) { return steam_details; }
size_t daybook_fixture_steam_details_size(void) { return sizeof steam_details; }
const char *daybook_fixture_counter_strike(void) { return counter_strike; }
size_t daybook_fixture_counter_strike_size(void) { return sizeof counter_strike; }
