#include <lcms2.h>

// Formats, which are macros with arguments: numbers from 0 to 1, amounts of ink from 0 to 100.
static const cmsUInt32Number LIVERY_GRAY_FLOAT = TYPE_GRAY_FLT;
static const cmsUInt32Number LIVERY_RGB_FLOAT = TYPE_RGB_FLT;
static const cmsUInt32Number LIVERY_CMYK_FLOAT = TYPE_CMYK_FLT;
