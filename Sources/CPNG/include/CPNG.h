// Reads of whole PNG images by libpng.
//
// libpng reports errors by longjmp. The reader calls setjmp itself and returns a status, so that no
// jump ever crosses a frame of the caller's.

#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What became of a read.
typedef enum {
    LIVERY_PNG_OK = 0,
    /// The data ends before the image does.
    LIVERY_PNG_TRUNCATED,
    /// Any other error of libpng's; the message says which.
    LIVERY_PNG_ERROR,
    /// Memory ran out.
    LIVERY_PNG_NO_MEMORY,
} livery_png_status;

/// The length of a message, its terminating zero included.
#define LIVERY_PNG_MESSAGE_SIZE 128

/// Reads a whole image into `pixels`, as four bytes a pixel: red, green, blue, alpha, not
/// premultiplied, rows without padding, the top row first.
///
/// The caller says what size the header promised, and gives a buffer of `width * height * 4`
/// bytes; an image of another size is an error. Chunks that hold text, profiles or other matter
/// that does not change the pixels are skipped without being decompressed, and no other chunk may
/// take more than `chunk_limit` bytes. `message` is always terminated.
livery_png_status livery_png_read(
    const uint8_t *data,
    size_t size,
    uint32_t width,
    uint32_t height,
    size_t chunk_limit,
    uint8_t *pixels,
    char message[LIVERY_PNG_MESSAGE_SIZE]
);

/// The version of libpng that this process runs, such as "1.6.39".
const char *livery_png_library_version(void);

/// What a function of no arguments, exported by one of the loaded libraries, says its version is;
/// NULL where there is no such function.
const char *livery_library_version(const char *function_name);

#ifdef __cplusplus
}
#endif

#endif
