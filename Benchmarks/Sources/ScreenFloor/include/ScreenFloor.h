#ifndef SCREEN_FLOOR_H
#define SCREEN_FLOOR_H

/// Draws a screen of cards with Cairo and Pango alone: `count` times a rounded box with a border, two
/// labels, and a rounded button with a title, on 1125 × 2436 pixels at three for each point.
///
/// Each text has a layout of its own, as elements have. The title of the cards is a color of 0xRRGGBB.
/// Returns a pixel, so that nothing is optimized away; 0 when something failed.
unsigned int screen_floor_draw(int count, unsigned int title_color);

#endif
