// Whole reads of JPEG images by libjpeg-turbo.
//
// libjpeg reports errors by a function that must not return. The function here calls setjmp itself and
// returns a status, so that no jump ever crosses a frame of the caller's.

#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What became of a read.
typedef enum {
    LIVERY_JPEG_OK = 0,
    /// The data ends before the image does.
    LIVERY_JPEG_TRUNCATED,
    /// The image has more scans than the caller allows.
    LIVERY_JPEG_TOO_MANY_SCANS,
    /// Any other error or warning of libjpeg's; the message says which.
    LIVERY_JPEG_ERROR,
    /// Memory ran out.
    LIVERY_JPEG_NO_MEMORY,
} livery_jpeg_status;

/// The length of a message, its terminating zero included.
#define LIVERY_JPEG_MESSAGE_SIZE 200

/// Reads a whole image into `pixels`, as one word a pixel in the processor's byte order: 255 in the
/// highest eight bits, then red, green and blue; rows without padding, the top row first. Of an image of
/// four components, each word has the bytes cyan, magenta, yellow and black, as they are in the file.
///
/// The caller says what size the header promised, and gives a buffer of `width * height` words; an
/// image of another size is an error. What libjpeg warns of, and would guess pixels for, is an error.
/// `message` is always terminated.
livery_jpeg_status livery_jpeg_read(
    const uint8_t *data,
    size_t size,
    uint32_t width,
    uint32_t height,
    int scan_limit,
    uint32_t *pixels,
    char message[LIVERY_JPEG_MESSAGE_SIZE]
);

/// The version of libjpeg-turbo that this was compiled for, such as "2.1.5".
const char *livery_jpeg_library_version(void);

#ifdef __cplusplus
}
#endif

#endif
