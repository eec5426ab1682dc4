#include "CMacTypes.h"
