#pragma once
#include <stddef.h>

/// Bytes of the program, which stay where they are.
struct livery_bytes {
    const unsigned char *bytes;
    size_t count;
};

/// The style sheet.
struct livery_bytes livery_report_style(void);
/// The markup, which the script fills in.
struct livery_bytes livery_report_body(void);
/// The script.
struct livery_bytes livery_report_script(void);
