#pragma once
#include <stddef.h>

/// Bytes of the program, which stay where they are.
struct livery_bytes {
    const unsigned char *bytes;
    size_t count;
};

// Of each page: the style sheet, the markup, which the script fills in, and the script.

struct livery_bytes livery_gallery_style(void);
struct livery_bytes livery_gallery_body(void);
struct livery_bytes livery_gallery_script(void);

struct livery_bytes livery_report_style(void);
struct livery_bytes livery_report_body(void);
struct livery_bytes livery_report_script(void);
