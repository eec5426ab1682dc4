#ifndef TEXT_FLOOR_H
#define TEXT_FLOOR_H

/// What a C program keeps that knows nothing but Pango and Cairo.
struct text_floor;

/// Reads the fonts of a folder as Livery does, and sets what Livery sets; NULL if that failed.
struct text_floor *text_floor_create(const char *folder, const char *cache_folder);

/// Sets and measures labels, each with a layout of its own, and draws them on a picture of 1125 × 2436
/// pixels, label i at (i % 4 * 280, i / 4 * 9.5), at scale 1.5, in size 12 + i % 4, each fifth bold.
///
/// Returns the sum of their widths in Pango's units, so that nothing is optimized away, or -1 when
/// Cairo failed.
long text_floor_draw(struct text_floor *floor, const char *const *labels, int count);

void text_floor_destroy(struct text_floor *floor);

#endif
