#ifndef PNG_FLOOR_H
#define PNG_FLOOR_H

#include <stddef.h>
#include <stdint.h>

/// Encodes straight RGBA pixels as a C program would that leaves everything to libpng: its own
/// choice of filters, zlib at its default level.
///
/// Returns the size of the file, which is forgotten, or 0 when libpng failed.
size_t png_floor_encode(const uint8_t *rgba, uint32_t width, uint32_t height);

#endif
