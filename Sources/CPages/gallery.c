#pragma clang diagnostic ignored "-Wc23-extensions"
#include "CPages.h"

#ifndef __has_embed
#error "the compiler has no #embed: Swift 6.1 and clang 19 have it"
#endif

// The page of galleries: files of Pages, one after another.

static const unsigned char style[] = {
#embed "../../Pages/shared/base.css" suffix(,)
#embed "../../Pages/shared/viewer.css" suffix(,)
#embed "../../Pages/shared/sample.css" suffix(,)
#embed "../../Pages/viewer/page.css" suffix(,)
#embed "../../Pages/viewer/stage.css" suffix(,)
#embed "../../Pages/gallery/facts.css" suffix(,)
};

static const unsigned char body[] = {
#embed "../../Pages/gallery/header.html" suffix(,)
#embed "../../Pages/viewer/view.html" suffix(,)
#embed "../../Pages/viewer/assets.html" suffix(,)
#embed "../../Pages/gallery/panel.html" suffix(,)
};

static const unsigned char script[] = {
#embed "../../Pages/shared/elements.js" suffix(,)
#embed "../../Pages/shared/text.js" suffix(,)
#embed "../../Pages/shared/status.js" suffix(,)
#embed "../../Pages/shared/scheme.js" suffix(,)
#embed "../../Pages/shared/keys.js" suffix(,)
#embed "../../Pages/shared/color.js" suffix(,)
#embed "../../Pages/shared/difference.js" suffix(,)
#embed "../../Pages/shared/viewer.js" suffix(,)
#embed "../../Pages/shared/sample.js" suffix(,)
#embed "../../Pages/gallery/words.js" suffix(,)
#embed "../../Pages/viewer/cell.js" suffix(,)
#embed "../../Pages/viewer/pictures.js" suffix(,)
#embed "../../Pages/viewer/cards.js" suffix(,)
#embed "../../Pages/viewer/selection.js" suffix(,)
#embed "../../Pages/viewer/stage.js" suffix(,)
#embed "../../Pages/viewer/look.js" suffix(,)
#embed "../../Pages/viewer/page.js" suffix(,)
#embed "../../Pages/gallery/data.js" suffix(,)
#embed "../../Pages/gallery/facts.js" suffix(,)
#embed "../../Pages/gallery/gallery.js" suffix(,)
};

struct livery_bytes livery_gallery_style(void) { return (struct livery_bytes){style, sizeof style}; }
struct livery_bytes livery_gallery_body(void) { return (struct livery_bytes){body, sizeof body}; }
struct livery_bytes livery_gallery_script(void) { return (struct livery_bytes){script, sizeof script}; }
