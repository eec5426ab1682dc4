#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // RTLD_DEFAULT
#endif

#include "CPNG.h"

#include <dlfcn.h>
#include <png.h>
#include <setjmp.h>
#include <string.h>

// Where libpng's callbacks leave what happened.
struct outcome {
    livery_png_status status;
    char *message;
};

static void set_message(struct outcome *outcome, const char *text) {
    size_t length = text ? strnlen(text, LIVERY_PNG_MESSAGE_SIZE - 1) : 0;
    if (length) memcpy(outcome->message, text, length);
    outcome->message[length] = 0;
}

PNG_NORETURN static void on_error(png_structp png, png_const_charp text) {
    struct outcome *outcome = png_get_error_ptr(png);
    if (outcome->status == LIVERY_PNG_OK) outcome->status = LIVERY_PNG_ERROR;
    set_message(outcome, text);
    png_longjmp(png, 1);
}

// A warning is about something that does not change the pixels.
static void on_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

// MARK: Reading

struct reader {
    struct outcome outcome;
    const uint8_t *data;
    size_t left;
};

static void read_data(png_structp png, png_bytep bytes, size_t count) {
    struct reader *reader = png_get_io_ptr(png);
    if (count > reader->left) {
        reader->outcome.status = LIVERY_PNG_TRUNCATED;
        png_error(png, "the file ends too early");
    }
    memcpy(bytes, reader->data, count);
    reader->data += count;
    reader->left -= count;
}

// Everything here may jump back; `png` and `info` are the caller's, who frees them.
static int read_image(
    png_structp png,
    png_infop info,
    struct reader *reader,
    uint32_t width,
    uint32_t height,
    size_t chunk_limit,
    uint8_t *pixels
) {
    // Chunks that say nothing about pixel values. Left to libpng, some would be decompressed.
    static const uint8_t skipped[] =
        "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0pHYs\0"
        "sBIT\0sCAL\0sPLT\0sRGB\0tEXt\0tIME\0zTXt";

    if (setjmp(png_jmpbuf(png))) return 0;

    png_set_read_fn(png, reader, read_data);
    png_set_user_limits(png, width, height);
    png_set_chunk_malloc_max(png, chunk_limit);
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_WARN_DISCARD);
    png_set_keep_unknown_chunks(
        png, PNG_HANDLE_CHUNK_NEVER, skipped, (int)((sizeof skipped) / 5));

    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
        png_error(png, "the image header changed");

    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);

    size_t bytes_per_row = (size_t)width * 4;
    if (png_get_rowbytes(png, info) != bytes_per_row)
        png_error(png, "unexpected length of a row");
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t row = 0; row < height; row++)
            png_read_row(png, pixels + row * bytes_per_row, NULL);
    }
    png_read_end(png, NULL);
    return 1;
}

livery_png_status livery_png_read(
    const uint8_t *data,
    size_t size,
    uint32_t width,
    uint32_t height,
    size_t chunk_limit,
    uint8_t *pixels,
    char message[LIVERY_PNG_MESSAGE_SIZE]
) {
    struct reader reader = {{LIVERY_PNG_OK, message}, data, size};
    message[0] = 0;
    png_structp png =
        png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader.outcome, on_error, on_warning);
    if (!png) return LIVERY_PNG_NO_MEMORY;
    png_infop info = png_create_info_struct(png);
    if (!info) {
        png_destroy_read_struct(&png, NULL, NULL);
        return LIVERY_PNG_NO_MEMORY;
    }
    if (!read_image(png, info, &reader, width, height, chunk_limit, pixels)
        && reader.outcome.status == LIVERY_PNG_OK)
        reader.outcome.status = LIVERY_PNG_ERROR;
    png_destroy_read_struct(&png, &info, NULL);
    return reader.outcome.status;
}

// MARK: Versions

const char *livery_png_library_version(void) {
    return png_get_libpng_ver(NULL);
}

const char *livery_library_version(const char *function_name) {
    const char *(*function)(void) = NULL;
    // POSIX has dlsym give functions as object pointers; ISO C has no cast for that.
    *(void **)&function = dlsym(RTLD_DEFAULT, function_name);
    return function ? function() : NULL;
}
