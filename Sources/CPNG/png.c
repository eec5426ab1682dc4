#include "CPNG.h"
int livery_png_placeholder(void) { return 0; }
