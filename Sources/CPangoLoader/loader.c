// The functions of Pango that Livery calls, from libraries that are opened when the first is called.
//
// Opening them takes 2 ms, for the seventeen libraries that they need, and most runs set no text. Linux alone
// has it so: a program there can be linked without them by `--as-needed`, since they are defined here.

#include "CPangoLoader.h"

#if defined(__linux__)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static const char *const names[] = {"libpangocairo-1.0.so.0", "libpangoft2-1.0.so.0"};
static void *libraries[2];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_libraries(void) {
    for (int index = 0; index < 2; index++) libraries[index] = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
}

static void *find(const char *name) {
    pthread_once(&once, open_libraries);
    void *found = NULL;
    for (int index = 0; index < 2 && !found; index++)
        if (libraries[index]) found = dlsym(libraries[index], name);
    return found;
}

bool livery_pango_is_there(void) {
    pthread_once(&once, open_libraries);
    return libraries[0] && libraries[1];
}

// Two threads may look a function up at once, and find the same.
static void *function(void **known, const char *name) {
    void *address = __atomic_load_n(known, __ATOMIC_ACQUIRE);
    if (address) return address;
    address = find(name);
    if (!address) {
        fprintf(stderr, "can't find %s in %s\n", name, names[0]);
        abort();
    }
    __atomic_store_n(known, address, __ATOMIC_RELEASE);
    return address;
}

// The names are in parentheses since some are macros too.
#define FORWARD(result, name, parameters, ...) \
    result(name) parameters { \
        static void *known; \
        return ((result(*) parameters)function(&known, #name))(__VA_ARGS__); \
    }

FORWARD(gpointer, g_object_ref, (gpointer object), object)
FORWARD(void, g_object_unref, (gpointer object), object)
FORWARD(const char *, hb_version_string, (void),)
FORWARD(PangoAttribute *, pango_attr_font_desc_new, (const PangoFontDescription *desc), desc)
FORWARD(
    PangoAttribute *, pango_attr_foreground_new,
    (guint16 red, guint16 green, guint16 blue), red, green, blue)
FORWARD(PangoAttribute *, pango_attr_language_new, (PangoLanguage *language), language)
FORWARD(PangoAttribute *, pango_attr_letter_spacing_new, (int letter_spacing), letter_spacing)
FORWARD(void, pango_attr_list_change, (PangoAttrList *list, PangoAttribute *attr), list, attr)
FORWARD(void, pango_attr_list_insert, (PangoAttrList *list, PangoAttribute *attr), list, attr)
FORWARD(PangoAttrList *, pango_attr_list_new, (void),)
FORWARD(void, pango_attr_list_unref, (PangoAttrList *list), list)
FORWARD(PangoAttrColor *, pango_attribute_as_color, (PangoAttribute *attr), attr)
FORWARD(
    void, pango_cairo_context_set_font_options,
    (PangoContext *context, const cairo_font_options_t *options), context, options)
FORWARD(cairo_scaled_font_t *, pango_cairo_font_get_scaled_font, (PangoCairoFont *font), font)
FORWARD(
    PangoFontMap *, pango_cairo_font_map_new_for_font_type,
    (cairo_font_type_t fonttype), fonttype)
FORWARD(
    void, pango_cairo_font_map_set_resolution,
    (PangoCairoFontMap *fontmap, double dpi), fontmap, dpi)
FORWARD(PangoDirection, pango_context_get_base_dir, (PangoContext *context), context)
FORWARD(PangoLanguage *, pango_context_get_language, (PangoContext *context), context)
FORWARD(
    PangoFont *, pango_context_load_font,
    (PangoContext *context, const PangoFontDescription *desc), context, desc)
FORWARD(
    void, pango_context_set_base_dir,
    (PangoContext *context, PangoDirection direction), context, direction)
FORWARD(
    void, pango_context_set_language,
    (PangoContext *context, PangoLanguage *language), context, language)
FORWARD(
    void, pango_context_set_round_glyph_positions,
    (PangoContext *context, gboolean round_positions), context, round_positions)
FORWARD(FcPattern *, pango_fc_font_get_pattern, (PangoFcFont *font), font)
FORWARD(
    void, pango_fc_font_map_set_config,
    (PangoFcFontMap *fcfontmap, FcConfig *fcconfig), fcfontmap, fcconfig)
FORWARD(
    void, pango_fc_font_map_set_default_substitute,
    (PangoFcFontMap *fontmap, PangoFcSubstituteFunc func, gpointer data, GDestroyNotify notify), fontmap, func, data, notify)
FORWARD(void, pango_font_description_free, (PangoFontDescription *desc), desc)
FORWARD(PangoFontDescription *, pango_font_description_new, (void),)
FORWARD(
    void, pango_font_description_set_absolute_size,
    (PangoFontDescription *desc, double size), desc, size)
FORWARD(
    void, pango_font_description_set_family,
    (PangoFontDescription *desc, const char *family), desc, family)
FORWARD(
    void, pango_font_description_set_style,
    (PangoFontDescription *desc, PangoStyle style), desc, style)
FORWARD(
    void, pango_font_description_set_weight,
    (PangoFontDescription *desc, PangoWeight weight), desc, weight)
FORWARD(
    void, pango_font_get_glyph_extents,
    (PangoFont *font, PangoGlyph glyph, PangoRectangle *ink_rect, PangoRectangle *logical_rect), font, glyph, ink_rect, logical_rect)
FORWARD(
    PangoFontMetrics *, pango_font_get_metrics,
    (PangoFont *font, PangoLanguage *language), font, language)
FORWARD(PangoContext *, pango_font_map_create_context, (PangoFontMap *fontmap), fontmap)
FORWARD(int, pango_font_metrics_get_strikethrough_position, (PangoFontMetrics *metrics), metrics)
FORWARD(int, pango_font_metrics_get_strikethrough_thickness, (PangoFontMetrics *metrics), metrics)
FORWARD(int, pango_font_metrics_get_underline_position, (PangoFontMetrics *metrics), metrics)
FORWARD(int, pango_font_metrics_get_underline_thickness, (PangoFontMetrics *metrics), metrics)
FORWARD(void, pango_font_metrics_unref, (PangoFontMetrics *metrics), metrics)
FORWARD(PangoLanguage *, pango_language_from_string, (const char *language), language)
FORWARD(
    gboolean, pango_language_includes_script,
    (PangoLanguage *language, PangoScript script), language, script)
FORWARD(int, pango_layout_get_line_count, (PangoLayout *layout), layout)
FORWARD(
    PangoLayoutLine *, pango_layout_get_line_readonly,
    (PangoLayout *layout, int line), layout, line)
FORWARD(GSList *, pango_layout_get_lines_readonly, (PangoLayout *layout), layout)
FORWARD(gboolean, pango_layout_is_ellipsized, (PangoLayout *layout), layout)
FORWARD(PangoDirection, pango_layout_line_get_resolved_direction, (PangoLayoutLine *line), line)
FORWARD(PangoLayout *, pango_layout_new, (PangoContext *context), context)
FORWARD(
    void, pango_layout_set_attributes,
    (PangoLayout *layout, PangoAttrList *attrs), layout, attrs)
FORWARD(void, pango_layout_set_auto_dir, (PangoLayout *layout, gboolean auto_dir), layout, auto_dir)
FORWARD(
    void, pango_layout_set_ellipsize,
    (PangoLayout *layout, PangoEllipsizeMode ellipsize), layout, ellipsize)
FORWARD(
    void, pango_layout_set_font_description,
    (PangoLayout *layout, const PangoFontDescription *desc), layout, desc)
FORWARD(void, pango_layout_set_height, (PangoLayout *layout, int height), layout, height)
FORWARD(void, pango_layout_set_justify, (PangoLayout *layout, gboolean justify), layout, justify)
FORWARD(
    void, pango_layout_set_text,
    (PangoLayout *layout, const char *text, int length), layout, text, length)
FORWARD(void, pango_layout_set_width, (PangoLayout *layout, int width), layout, width)
FORWARD(void, pango_layout_set_wrap, (PangoLayout *layout, PangoWrapMode wrap), layout, wrap)
FORWARD(void, pango_script_iter_free, (PangoScriptIter *iter), iter)
FORWARD(
    void, pango_script_iter_get_range,
    (PangoScriptIter *iter, const char **start, const char **end, PangoScript *script), iter, start, end, script)
FORWARD(PangoScriptIter *, pango_script_iter_new, (const char *text, int length), text, length)
FORWARD(gboolean, pango_script_iter_next, (PangoScriptIter *iter), iter)
FORWARD(const char *, pango_version_string, (void),)

#else

bool livery_pango_is_there(void) {
    return true;
}

#endif
