#include "CIgzip.h"

#include <isa-l.h>
#include <stdlib.h>

struct livery_igzip {
    struct isal_zstream stream;
    // What level 1 keeps its hash table and its tokens in. More tokens make fewer blocks, each of
    // which has a header of some 60 bytes; fewer fit the processor's cache.
    uint8_t level_buffer[ISAL_DEF_LVL1_DEFAULT];
};

#define TEXT_OF(number) #number
#define VERSION_TEXT(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

const char *livery_igzip_version(void) {
    return VERSION_TEXT(ISAL_MAJOR_VERSION, ISAL_MINOR_VERSION, ISAL_PATCH_VERSION);
}

livery_igzip *livery_igzip_create(void) {
    return malloc(sizeof(livery_igzip));
}

void livery_igzip_free(livery_igzip *igzip) {
    free(igzip);
}

size_t livery_igzip_limit(void) {
    // Stored, they still have to be counted in 32 bits; see the bound.
    return UINT32_MAX - UINT32_MAX / 65535 * 5 - 64;
}

size_t livery_igzip_bound(size_t count) {
    // What does not get smaller is stored in blocks of at most 65,535 bytes with 5 bytes before
    // each (RFC 1951, 3.2.4). igzip writes whole words, hence the rest.
    return count + (count / 65535 + 1) * 5 + 32;
}

size_t livery_igzip_compress(
    livery_igzip *igzip,
    const uint8_t *data,
    size_t count,
    uint8_t *compressed,
    size_t capacity
) {
    if (count > livery_igzip_limit() || capacity < livery_igzip_bound(count)) return 0;
    struct isal_zstream *stream = &igzip->stream;
    isal_deflate_stateless_init(stream);
    // What the function above leaves as it was: how far back matches are looked for. 0 is as far as the
    // format allows; what happens to be in the memory would make other bytes of the same picture.
    stream->hist_bits = 0;
    stream->level = 1;
    stream->level_buf = igzip->level_buffer;
    stream->level_buf_size = sizeof igzip->level_buffer;
    stream->flush = NO_FLUSH;
    stream->end_of_stream = 1;
    stream->gzip_flag = IGZIP_DEFLATE;
    // igzip does not write to its input; the field is merely not const.
    stream->next_in = (uint8_t *)(uintptr_t)data;
    stream->avail_in = (uint32_t)count;
    stream->next_out = compressed;
    stream->avail_out = capacity > UINT32_MAX ? UINT32_MAX : (uint32_t)capacity;
    if (isal_deflate_stateless(stream) != COMP_OK || stream->avail_in != 0) return 0;
    return stream->total_out;
}
