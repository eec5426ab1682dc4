// Tells LiveryTesting that the process begins, before any test does.
//
// XCTest on Linux tells nobody which test is running but observers that were there when it began,
// and Swift has no code that runs when a program is loaded.

#ifndef CTESTOBSERVATION_H
#define CTESTOBSERVATION_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Whether the process's tests are observed. Asking also keeps a linker from leaving out the object
/// file that begins to.
bool livery_test_observation_has_begun(void);

#ifdef __cplusplus
}
#endif

#endif
