#pragma once
#include <stddef.h>

/// Bytes of the program, which stay where they are.
struct livery_bytes {
    const unsigned char *bytes;
    size_t count;
};

/// The style sheet.
struct livery_bytes livery_studio_style(void);
/// The markup, which the script fills in.
struct livery_bytes livery_studio_body(void);
/// The script, a module.
struct livery_bytes livery_studio_script(void);
