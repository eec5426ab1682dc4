#ifndef CPANGOLOADER_H
#define CPANGOLOADER_H

#include <stdbool.h>

/// Whether Pango's libraries can be opened, which they are by this.
///
/// Its functions end the process where they can't.
bool livery_pango_is_there(void);

#endif
