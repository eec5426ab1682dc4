#include "PNGFloor.h"

#include <png.h>
#include <setjmp.h>

static void count_bytes(png_structp png, png_bytep bytes, size_t count) {
    (void)bytes;
    *(size_t *)png_get_io_ptr(png) += count;
}

static void flush_bytes(png_structp png) {
    (void)png;
}

static void write_image(
    png_structp png, png_infop info, const uint8_t *rgba, uint32_t width, uint32_t height
) {
    png_set_IHDR(
        png, info, width, height, 8, PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (uint32_t y = 0; y < height; y++) png_write_row(png, rgba + (size_t)y * width * 4);
    png_write_end(png, info);
}

size_t png_floor_encode(const uint8_t *rgba, uint32_t width, uint32_t height) {
    size_t size = 0;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    if (!png) return 0;
    png_infop info = png_create_info_struct(png);
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        return 0;
    }
    png_set_write_fn(png, &size, count_bytes, flush_bytes);
    write_image(png, info, rgba, width, height);
    png_destroy_write_struct(&png, &info);
    return size;
}
