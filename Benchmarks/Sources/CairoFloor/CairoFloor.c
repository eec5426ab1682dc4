#include "CairoFloor.h"

#include <cairo.h>
#include <math.h>

static void add_rounded_rect(
    cairo_t *context, double x, double y, double width, double height, double radius
) {
    const double quarter = 3.14159265358979323846 / 2;
    cairo_new_sub_path(context);
    cairo_arc(context, x + width - radius, y + radius, radius, -quarter, 0);
    cairo_arc(context, x + width - radius, y + height - radius, radius, 0, quarter);
    cairo_arc(context, x + radius, y + height - radius, radius, quarter, 2 * quarter);
    cairo_arc(context, x + radius, y + radius, radius, 2 * quarter, 3 * quarter);
    cairo_close_path(context);
}

unsigned int cairo_floor_draw_button(double tolerance) {
    enum { width = 600, height = 132 };
    const double radius = 24, border = 2;

    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *context = cairo_create(surface);
    cairo_set_tolerance(context, tolerance);
    cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST);

    cairo_pattern_t *gradient = cairo_pattern_create_linear(0, 0, 0, height);
    cairo_pattern_add_color_stop_rgba(gradient, 0, 0.24, 0.61, 0.85, 1);
    cairo_pattern_add_color_stop_rgba(gradient, 1, 0.05, 0.42, 0.72, 1);
    cairo_set_source(context, gradient);
    add_rounded_rect(context, 0, 0, width, height, radius);
    cairo_fill(context);
    cairo_pattern_destroy(gradient);

    cairo_set_source_rgba(context, 0.03, 0.27, 0.46, 1);
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD);
    add_rounded_rect(context, 0, 0, width, height, radius);
    add_rounded_rect(
        context, border, border, width - 2 * border, height - 2 * border, radius - border
    );
    cairo_fill(context);

    unsigned int pixel = 0;
    cairo_surface_flush(surface);
    if (cairo_status(context) == CAIRO_STATUS_SUCCESS) {
        pixel = ((unsigned int *)cairo_image_surface_get_data(surface))[width / 2];
    }
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    return pixel;
}
