#include "CTestObservation.h"

// LiveryTesting defines it.
extern void livery_test_observation_begin(void);

static bool has_begun;

// The libraries that the program depends on, XCTest and Swift's own, have been initialized by now.
__attribute__((constructor)) static void begin(void) {
    livery_test_observation_begin();
    has_begun = true;
}

bool livery_test_observation_has_begun(void) {
    return has_begun;
}
