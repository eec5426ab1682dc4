#include "CTestObservation.h"

// Defined in LiveryTesting.
extern void livery_test_observation_begin(void);

static bool has_begun;

// XCTest's and Swift's libraries are initialized by now.
__attribute__((constructor)) static void begin(void) {
    livery_test_observation_begin();
    has_begun = true;
}

bool livery_test_observation_has_begun(void) {
    return has_begun;
}
