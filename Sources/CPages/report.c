#pragma clang diagnostic ignored "-Wc23-extensions"
#include "CPages.h"

#ifndef __has_embed
#error "the compiler has no #embed: Swift 6.1 and clang 19 have it"
#endif

// The page of reports on goldens: files of Pages, one after another.

static const unsigned char style[] = {
#embed "../../Pages/shared/base.css" suffix(,)
#embed "../../Pages/shared/viewer.css" suffix(,)
#embed "../../Pages/report/report.css" suffix(,)
};

static const unsigned char body[] = {
#embed "../../Pages/report/body.html" suffix(,)
};

static const unsigned char script[] = {
#embed "../../Pages/shared/elements.js" suffix(,)
#embed "../../Pages/shared/text.js" suffix(,)
#embed "../../Pages/shared/status.js" suffix(,)
#embed "../../Pages/shared/scheme.js" suffix(,)
#embed "../../Pages/shared/keys.js" suffix(,)
#embed "../../Pages/shared/difference.js" suffix(,)
#embed "../../Pages/shared/viewer.js" suffix(,)
#embed "../../Pages/report/report.js" suffix(,)
};

struct livery_bytes livery_report_style(void) { return (struct livery_bytes){style, sizeof style}; }
struct livery_bytes livery_report_body(void) { return (struct livery_bytes){body, sizeof body}; }
struct livery_bytes livery_report_script(void) { return (struct livery_bytes){script, sizeof script}; }
