#include "TextFloor.h"

#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { width = 1125, height = 2436 };

struct text_floor {
    FcConfig *config;
    PangoFontMap *map;
    PangoContext *context;
    unsigned char *pixels;
};

struct text_floor *text_floor_create(const char *folder, const char *cache_folder) {
    struct text_floor *floor = calloc(1, sizeof *floor);
    char document[4096];
    snprintf(document, sizeof document,
             "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>"
             "<dir>%s</dir><cachedir>%s</cachedir></fontconfig>",
             folder, cache_folder);
    floor->config = FcConfigCreate();
    floor->pixels = calloc(width * height, 4);
    floor->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    if (!floor->config || !floor->pixels || !floor->map ||
        !FcConfigParseAndLoadFromMemory(floor->config, (const FcChar8 *)document, FcTrue) ||
        !FcConfigBuildFonts(floor->config)) {
        text_floor_destroy(floor);
        return NULL;
    }
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(floor->map), 72);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(floor->map), floor->config);
    floor->context = pango_font_map_create_context(floor->map);
    pango_context_set_language(floor->context, pango_language_from_string("en"));
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(floor->context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(floor->context, FALSE);
    return floor;
}

long text_floor_draw(struct text_floor *floor, const char *const *labels, int count) {
    memset(floor->pixels, 0, (size_t)width * height * 4);
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        floor->pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
    cairo_t *canvas = cairo_create(surface);
    long sum = 0;
    for (int i = 0; i < count; i++) {
        PangoLayout *layout = pango_layout_new(floor->context);
        PangoFontDescription *font = pango_font_description_new();
        pango_font_description_set_family_static(font, "DejaVu Sans");
        pango_font_description_set_absolute_size(font, (12 + i % 4) * PANGO_SCALE);
        pango_font_description_set_weight(font, i % 5 == 0 ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
        pango_layout_set_font_description(layout, font);
        pango_font_description_free(font);
        PangoAttrList *attributes = pango_attr_list_new();
        pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(PANGO_SCALE / 4));
        pango_layout_set_attributes(layout, attributes);
        pango_attr_list_unref(attributes);
        pango_layout_set_text(layout, labels[i], -1);
        PangoRectangle logical;
        pango_layout_get_extents(layout, NULL, &logical);
        sum += logical.width;

        cairo_save(canvas);
        cairo_translate(canvas, i % 4 * 280, i / 4 * 9.5);
        cairo_scale(canvas, 1.5, 1.5);
        cairo_set_source_rgb(canvas, 0.1, 0.2, 0.3);
        pango_cairo_show_layout(canvas, layout);
        cairo_restore(canvas);
        g_object_unref(layout);
    }
    cairo_surface_flush(surface);
    if (cairo_status(canvas) != CAIRO_STATUS_SUCCESS) sum = -1;
    cairo_destroy(canvas);
    cairo_surface_destroy(surface);
    return sum;
}

void text_floor_destroy(struct text_floor *floor) {
    if (floor->context) g_object_unref(floor->context);
    if (floor->map) g_object_unref(floor->map);
    if (floor->config) FcConfigDestroy(floor->config);
    free(floor->pixels);
    free(floor);
}
