// Compression in one call by ISA-L's igzip.
//
// Its stream is a structure of some 80 KB, most of it arrays that Swift would import as tuples of
// thousands of elements; here it is opaque.

#ifndef CIGZIP_H
#define CIGZIP_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A compressor's memory, for one thread at a time.
typedef struct livery_igzip livery_igzip;

/// Makes a compressor; NULL when memory runs out.
livery_igzip *livery_igzip_create(void);

/// Frees a compressor; NULL is allowed.
void livery_igzip_free(livery_igzip *igzip);

/// The most bytes that the compressed form of `count` bytes takes.
size_t livery_igzip_bound(size_t count);

/// The most bytes that one call compresses: igzip counts in 32 bits.
size_t livery_igzip_limit(void);

/// Compresses at igzip's level 1 into DEFLATE's format (RFC 1951), and gives the number of bytes
/// written; 0 when `count` is over the limit or `capacity` under the bound.
///
/// Levels 1 and 2 give the same bytes on all x86-64 processors with SSE 4.2, whose CRC-32
/// instruction is the hash function; level 3 has code of its own for AVX2 that gives others.
size_t livery_igzip_compress(
    livery_igzip *igzip,
    const uint8_t *data,
    size_t count,
    uint8_t *compressed,
    size_t capacity
);

/// The version of ISA-L that this was compiled with, such as "2.30.0"; the library itself does not
/// tell.
const char *livery_igzip_version(void);

#ifdef __cplusplus
}
#endif

#endif
