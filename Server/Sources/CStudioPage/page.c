#pragma clang diagnostic ignored "-Wc23-extensions"
#include "CStudioPage.h"

#ifndef __has_embed
#error "the compiler has no #embed: Swift 6.1 and clang 19 have it"
#endif

// The page of the studio: files of Pages, one after another.

static const unsigned char style[] = {
#embed "../../../Pages/shared/base.css" suffix(,)
#embed "../../../Pages/shared/viewer.css" suffix(,)
#embed "../../../Pages/shared/sample.css" suffix(,)
#embed "../../../Pages/viewer/page.css" suffix(,)
#embed "../../../Pages/viewer/stage.css" suffix(,)
#embed "../../../Pages/studio/studio.css" suffix(,)
#embed "../../../Pages/studio/inspector.css" suffix(,)
};

static const unsigned char body[] = {
#embed "../../../Pages/studio/header.html" suffix(,)
#embed "../../../Pages/viewer/view.html" suffix(,)
#embed "../../../Pages/viewer/assets.html" suffix(,)
#embed "../../../Pages/studio/panel.html" suffix(,)
};

static const unsigned char script[] = {
#embed "../../../Pages/shared/elements.js" suffix(,)
#embed "../../../Pages/shared/text.js" suffix(,)
#embed "../../../Pages/shared/status.js" suffix(,)
#embed "../../../Pages/shared/scheme.js" suffix(,)
#embed "../../../Pages/shared/keys.js" suffix(,)
#embed "../../../Pages/shared/color.js" suffix(,)
#embed "../../../Pages/shared/difference.js" suffix(,)
#embed "../../../Pages/shared/viewer.js" suffix(,)
#embed "../../../Pages/shared/sample.js" suffix(,)
#embed "../../../Pages/studio/server.js" suffix(,)
#embed "../../../Pages/studio/state.js" suffix(,)
#embed "../../../Pages/viewer/cell.js" suffix(,)
#embed "../../../Pages/studio/model.js" suffix(,)
#embed "../../../Pages/studio/cells.js" suffix(,)
#embed "../../../Pages/studio/edits.js" suffix(,)
#embed "../../../Pages/studio/changes.js" suffix(,)
#embed "../../../Pages/viewer/pictures.js" suffix(,)
#embed "../../../Pages/studio/pictures.js" suffix(,)
#embed "../../../Pages/viewer/cards.js" suffix(,)
#embed "../../../Pages/viewer/selection.js" suffix(,)
#embed "../../../Pages/studio/cards.js" suffix(,)
#embed "../../../Pages/studio/screen-elements.js" suffix(,)
#embed "../../../Pages/studio/parameters.js" suffix(,)
#embed "../../../Pages/studio/faults.js" suffix(,)
#embed "../../../Pages/studio/colors.js" suffix(,)
#embed "../../../Pages/studio/typed.js" suffix(,)
#embed "../../../Pages/studio/fields.js" suffix(,)
#embed "../../../Pages/studio/reference.js" suffix(,)
#embed "../../../Pages/studio/color-control.js" suffix(,)
#embed "../../../Pages/studio/box-controls.js" suffix(,)
#embed "../../../Pages/studio/gradient-control.js" suffix(,)
#embed "../../../Pages/studio/layers-control.js" suffix(,)
#embed "../../../Pages/viewer/stage.js" suffix(,)
#embed "../../../Pages/studio/variants.js" suffix(,)
#embed "../../../Pages/studio/inspector.js" suffix(,)
#embed "../../../Pages/studio/assets.js" suffix(,)
#embed "../../../Pages/viewer/look.js" suffix(,)
#embed "../../../Pages/viewer/page.js" suffix(,)
#embed "../../../Pages/studio/follow.js" suffix(,)
#embed "../../../Pages/studio/studio.js" suffix(,)
};

struct livery_bytes livery_studio_style(void) { return (struct livery_bytes){style, sizeof style}; }
struct livery_bytes livery_studio_body(void) { return (struct livery_bytes){body, sizeof body}; }
struct livery_bytes livery_studio_script(void) { return (struct livery_bytes){script, sizeof script}; }
