#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#ifndef JCS_ALPHA_EXTENSIONS
#error "libjpeg-turbo is needed: other libraries named libjpeg do not write words of four bytes"
#endif

#define STRINGIFIED(x) #x
#define VERSION_TEXT(x) STRINGIFIED(x)

// Where libjpeg's callbacks leave what happened, and go back to.
struct outcome {
    struct jpeg_error_mgr errors;
    jmp_buf back;
    livery_jpeg_status status;
    char *message;
};

struct scan_counter {
    struct jpeg_progress_mgr monitor;
    int limit;
};

static void leave(j_common_ptr jpeg, livery_jpeg_status status) {
    struct outcome *outcome = (struct outcome *)jpeg->err;
    outcome->status = status;
    // libjpeg's own function writes at most this much.
    char text[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, text);
    size_t length = strnlen(text, LIVERY_JPEG_MESSAGE_SIZE - 1);
    memcpy(outcome->message, text, length);
    outcome->message[length] = 0;
    longjmp(outcome->back, 1);
}

static void on_error(j_common_ptr jpeg) {
    switch (jpeg->err->msg_code) {
    case JERR_INPUT_EOF:
    case JERR_INPUT_EMPTY:
        leave(jpeg, LIVERY_JPEG_TRUNCATED);
        break;
    case JERR_OUT_OF_MEMORY:
        leave(jpeg, LIVERY_JPEG_NO_MEMORY);
        break;
    default:
        leave(jpeg, LIVERY_JPEG_ERROR);
    }
}

// Levels below 0 are warnings: the data is corrupt, and pixels would be guessed. Two are of numbers that decide no
// pixel: those that cameras leave 0 in the scans of sequential files (ITU-T T.81, B.2.3), and JFIF's revision.
static void on_message(j_common_ptr jpeg, int level) {
    if (level >= 0) return;
    if (jpeg->err->msg_code == JWRN_NOT_SEQUENTIAL || jpeg->err->msg_code == JWRN_JFIF_MAJOR) return;
    leave(
        jpeg,
        jpeg->err->msg_code == JWRN_JPEG_EOF || jpeg->err->msg_code == JWRN_HIT_MARKER
            ? LIVERY_JPEG_TRUNCATED
            : LIVERY_JPEG_ERROR
    );
}

static void on_output(j_common_ptr jpeg) {
    (void)jpeg;
}

static void on_progress(j_common_ptr jpeg) {
    struct scan_counter *counter = (struct scan_counter *)jpeg->progress;
    if (((j_decompress_ptr)jpeg)->input_scan_number > counter->limit)
        leave(jpeg, LIVERY_JPEG_TOO_MANY_SCANS);
}

livery_jpeg_status livery_jpeg_read(
    const uint8_t *data,
    size_t size,
    uint32_t width,
    uint32_t height,
    int scan_limit,
    uint32_t *pixels,
    char message[LIVERY_JPEG_MESSAGE_SIZE]
) {
    struct jpeg_decompress_struct jpeg;
    struct outcome outcome;
    struct scan_counter counter;
    memset(&jpeg, 0, sizeof jpeg);
    memset(&counter, 0, sizeof counter);
    counter.monitor.progress_monitor = on_progress;
    counter.limit = scan_limit;
    outcome.status = LIVERY_JPEG_OK;
    outcome.message = message;
    message[0] = 0;

    jpeg.err = jpeg_std_error(&outcome.errors);
    outcome.errors.error_exit = on_error;
    outcome.errors.emit_message = on_message;
    outcome.errors.output_message = on_output;
    if (setjmp(outcome.back)) {
        jpeg_destroy_decompress(&jpeg);
        return outcome.status;
    }

    jpeg_create_decompress(&jpeg);
    jpeg.progress = &counter.monitor;
    // Not what the environment says (JPEGMEM): the size was checked against the caller's limits.
    jpeg.mem->max_memory_to_use = 0;
    jpeg_mem_src(&jpeg, data, size);
    jpeg_read_header(&jpeg, TRUE);
    if (jpeg.image_width != width || jpeg.image_height != height) {
        jpeg_destroy_decompress(&jpeg);
        strcpy(message, "the image header changed");
        return LIVERY_JPEG_ERROR;
    }
    const uint16_t one = 1;
    const int is_little_endian = *(const uint8_t *)&one;
    jpeg.out_color_space = jpeg.num_components == 4 ? JCS_CMYK
        : is_little_endian ? JCS_EXT_BGRA : JCS_EXT_ARGB;
    jpeg.dct_method = JDCT_ISLOW;
    jpeg.do_fancy_upsampling = TRUE;
    jpeg.do_block_smoothing = FALSE;
    jpeg.quantize_colors = FALSE;
    jpeg_start_decompress(&jpeg);
    while (jpeg.output_scanline < height) {
        JSAMPROW row = (JSAMPROW)(pixels + (size_t)jpeg.output_scanline * width);
        jpeg_read_scanlines(&jpeg, &row, 1);
    }
    // Reads what is left, up to the marker of the end.
    jpeg_finish_decompress(&jpeg);
    jpeg_destroy_decompress(&jpeg);
    return LIVERY_JPEG_OK;
}

const char *livery_jpeg_library_version(void) {
    return VERSION_TEXT(LIBJPEG_TURBO_VERSION);
}
