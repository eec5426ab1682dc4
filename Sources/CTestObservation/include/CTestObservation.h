// Calls LiveryTesting when the program is loaded.
//
// XCTest on Linux notifies only observers that were registered before it started, and Swift has no
// code that runs when a program is loaded.

#ifndef CTESTOBSERVATION_H
#define CTESTOBSERVATION_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Whether the process's tests are observed. The call also makes the linker keep this object file.
bool livery_test_observation_has_begun(void);

#ifdef __cplusplus
}
#endif

#endif
