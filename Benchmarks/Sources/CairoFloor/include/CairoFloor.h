#ifndef CAIRO_FLOOR_H
#define CAIRO_FLOOR_H

/// Draws a rounded button, 600 × 132 pixels, with a vertical gradient and a border of 2 pixels, as a
/// C program would that knows nothing but Cairo, and forgets it again.
///
/// Returns a pixel of the border's, so that nothing is optimized away, or 0 when Cairo failed.
unsigned int cairo_floor_draw_button(double tolerance);

#endif
