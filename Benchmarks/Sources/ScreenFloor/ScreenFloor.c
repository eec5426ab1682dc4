#include "ScreenFloor.h"

#include <pango/pangocairo.h>
#include <stdio.h>

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

static void set_color(cairo_t *context, unsigned int color) {
    cairo_set_source_rgb(
        context,
        (color >> 16 & 0xFF) / 255.0, (color >> 8 & 0xFF) / 255.0, (color & 0xFF) / 255.0
    );
}

static void draw_box(
    cairo_t *context, double x, double y, double width, double height, double radius,
    unsigned int fill, unsigned int border, double line
) {
    set_color(context, fill);
    add_rounded_rect(context, x, y, width, height, radius);
    cairo_fill(context);
    set_color(context, border);
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD);
    add_rounded_rect(context, x, y, width, height, radius);
    add_rounded_rect(
        context, x + line, y + line, width - 2 * line, height - 2 * line, radius - line
    );
    cairo_fill(context);
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING);
}

static void draw_text(
    cairo_t *context, PangoContext *pango, const char *text, const char *font, double size,
    double x, double y, double width, PangoAlignment alignment, unsigned int color
) {
    PangoLayout *layout = pango_layout_new(pango);
    PangoFontDescription *description = pango_font_description_new();
    pango_font_description_set_family(description, font);
    pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
    pango_layout_set_font_description(layout, description);
    pango_font_description_free(description);
    pango_layout_set_text(layout, text, -1);
    pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    pango_layout_set_alignment(layout, alignment);
    int columns, rows;
    pango_layout_get_size(layout, &columns, &rows);
    set_color(context, color);
    cairo_move_to(context, x, y);
    pango_cairo_show_layout(context, layout);
    g_object_unref(layout);
}

unsigned int screen_floor_draw(int count, unsigned int title_color) {
    enum { width = 1125, height = 2436 };
    const double scale = 3;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *context = cairo_create(surface);
    cairo_scale(context, scale, scale);
    set_color(context, 0xFFFFFF);
    cairo_paint(context);

    PangoContext *pango = pango_cairo_create_context(context);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(pango, options);
    cairo_font_options_destroy(options);
    pango_cairo_context_set_resolution(pango, 72);

    // Five columns of cards.
    for (int index = 0; index < count; index++) {
        double x = 3 + index % 5 * 74.0, y = 3 + index / 5 * 16.0;
        char title[32], note[48];
        snprintf(title, sizeof title, "Berth %d", index);
        snprintf(note, sizeof note, "Moored since %d o'clock", index % 24);
        draw_box(context, x, y, 72, 15, 4, 0xF2F4F7, 0xC4CCD6, 1);
        draw_text(context, pango, title, "DejaVu Sans", 6, x + 3, y + 1, 42, PANGO_ALIGN_LEFT,
                  title_color);
        draw_text(context, pango, note, "DejaVu Sans", 4, x + 3, y + 8, 42, PANGO_ALIGN_LEFT,
                  0x5A6572);
        draw_box(context, x + 47, y + 3, 22, 9, 3, 0x0C6CB9, 0x08508A, 1);
        draw_text(context, pango, "Go", "DejaVu Sans", 5, x + 47, y + 4, 22, PANGO_ALIGN_CENTER,
                  0xFFFFFF);
    }

    g_object_unref(pango);
    unsigned int pixel = 0;
    cairo_surface_flush(surface);
    if (cairo_status(context) == CAIRO_STATUS_SUCCESS) {
        pixel = ((unsigned int *)cairo_image_surface_get_data(surface))[width * 30 + 30];
    }
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    return pixel;
}
