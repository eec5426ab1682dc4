extension ForeignWords {
    /// The rows for the keys of one owner, under its name; those of `layer` are for all kinds of layers.
    static let byOwner = """
        [box]
        textColor' or 'fill <- color
        fill <- color
        cornerRadius <- radius
        color <- fill background backgroundcolor
        radius <- cornerradius borderradius corners
        a box with a 'path' layer has any shape, 'fill: {path:, viewBox:, fill:}' <- bordershape clippath shape clip d \
            viewbox path svgpath pathdata fillrule cliprule points polygon
        ! write 'textColor' and 'font', or paint 'overlay: {text:, font:, color:, at: center}' <- text label \
            title string caption content characters titlelabel placeholder
        textColor <- titlecolor fontcolor labelcolor foreground foregroundcolor foregroundstyle contentcolor \
            baseforegroundcolor
        font <- textstyle textappearance titlefont fontname
        font: {family:, size:, weight:} <- fontsize textsize fontfamily fontweight fontstyle bold fontbold italic
        ! write 'parts: {placeholder: {textColor:}}' <- placeholdercolor
        textTransform <- textcase textallcaps
        a text has 'align' and 'at', 'overlay: {text:, font:, align:, at: center}' <- textalign textalignment \
            textanchor verticalalign
        a text has 'lines', 'overlay: {text:, font:, lines: 1}' <- numberoflines linelimit maxlines lineclamp \
            textoverflow whitespace linebreakmode ellipsize truncate
        ! write 'parts: {label: {font:, textColor:}}' <- label=dictionary titlelabel=dictionary
        ! write 'parts: {title: {font:, textColor:}}' <- title=dictionary
        ! write 'parts: {caption: {font:, textColor:}}' <- caption=dictionary
        overlay: {image: NAME, at: center} <- image
        ! write 'parts: {icon: {size:, iconColor:}}', or paint 'overlay: {image: NAME, at: center}' <- icon drawableleft \
            drawablestart drawabletop leadingicon trailingicon iconimage systemimage iconname
        iconColor <- icontint drawabletint
        an icon that is painted has its own color, 'overlay: {image: NAME, tint:, at: center}' <- tintcolor \
            renderingmode
        ! write 'parts: {icon: {size:}}', or paint 'overlay: {image: NAME, size:, at: center}' <- iconsize \
            imagesize
        gap <- imagepadding iconspacing itemspacing drawablepadding spacing
        a layer has 'inset' and 'at' <- titlepadding imageedgeinsets titleedgeinsets \
            icongravity iconposition imageplacement insetleft insettop insetright insetbottom
        fill: {colors: [FIRST, LAST]} <- colors colorstops gradientstops stops
        fill: {type: radial, colors: [FIRST, LAST]} <- gradientradius radialgradient
        fill: {type: conic, colors: [FIRST, LAST]} <- conicgradient angulargradient sweepgradient
        fill: {angle:, colors: [FIRST, LAST]} <- angle gradientangle
        fill: [{image: NAME, at:, size:, mode:}] <- objectfit objectposition contentmode scaletype scalemode \
            tilemode mode resizemode fit gravity repeat tile preserveaspectratio
        mask: {text:, font:, at: center} <- backgroundclip=text webkitbackgroundclip=text
        layers begin at the edge of the box, under its border; 'inset' moves them inward <- backgroundorigin \
            backgroundclip
        ! write a list, 'fill: […]', the first on top <- layers layer sublayers children child subviews layerlist
        ! remove it, since 'size' includes the border and the padding <- boxsizing
        ! remove it, since a border is inside the box <- strokealign=inside borderposition=inside \
            borderalign=inside
        outline: {width:, color:} <- strokealign=outside borderposition=outside borderalign=outside
        a border is inside the box, an 'outline' outside of it <- strokealign borderposition borderalign
        border: {width:, color:, style: dashed} <- dashed dash
        border: {width:, color:, style: dotted} <- dotted
        border: {width:, color:} <- thickness weight side
        cornerRadius: pill <- cornerstyle=capsule clipshape=capsule clipshape=circle shape=circle shape=capsule \
            shape=pill shape=stadium shape=stadiumborder roundedfull capsule pill circle
        ! write half of each side in 'cornerRadius', such as '30px / 20px' <- shape=oval shape=ellipse \
            clipshape=ellipse clippath=ellipse
        cornerRadius: pill <- clippath=circle
        ! remove it, since a box is a rectangle <- shape=rectangle shape=rect clipshape=rectangle
        cornerRadius <- shape=roundedrectangle shape=roundedcornershape clipshape=roundedrectangle cornerstyle r \
            shapeappearance
        ! remove it, since the name of an asset says what it is <- type=rectangle type=frame type=component \
            type=button type=shape type=vector type=view
        a stroke of a path has it, 'fill: {path:, stroke:}' <- join cap miterlimit dashoffset linejoin strokejoin \
            strokelinejoin strokemiterlimit strokedashoffset linedashphase dashphase
        ! remove it, since layers are clipped to the box by default <- overflowx=hidden \
            overflowy=hidden masktobounds=true maskstobounds=true clipstobounds=true clipscontent=true \
            cliptooutline=true clipbehavior=antialias clipbehavior=hardedge clipped=true
        overflow: visible <- overflowx overflowy masktobounds maskstobounds clipstobounds clipscontent \
            cliptooutline clipbehavior
        opacity: 0 <- visibility hidden ishidden visible display=none
        states: {disabled: {opacity: 0.5}} <- enabled=false isenabled=false
        states: {highlighted: {overlay:}} <- ripplecolor splashcolor overlaycolor highlightcolor \
            adjustsimagewhenhighlighted pressedcolor
        states: {highlighted: {fill:}} <- item items statelist
        dropShadow <- filter=dropshadow
        opacity <- filter=opacity
        a layer has it, {box: {fill: …}, blur: 4} <- filter=blur
        a layer has it, {box: {fill: …}, rotate: 45} <- transform=rotate rotate rotation rotationeffect
        size: [width, height] <- transform=scale transform=scalex transform=scaley scale scaleeffect
        a layer has 'at' and 'inset' <- transform=translate transform=translatex transform=translatey translate \
            offset
        draw it into an image file <- transform=skew transform=skewx transform=skewy transform=matrix \
            transform=perspective transform=matrix3d
        overlay: {color: gray, blend: saturation} <- filter=grayscale grayscale desaturate saturation=0
        overlay: {color: white, blend: difference} <- filter=invert invert colorinvert
        overlay: {color: sienna, blend: color} <- filter=sepia sepia
        an 'overlay' of rgb(0 0 0 / 0.2) darkens, one of rgb(255 255 255 / 0.2) lightens <- filter=brightness \
            brightness exposure
        ! write the colors as they are shown <- filter filters saturate saturation contrast hue huerotate \
            huerotation saturate
        shadow: {color:, blur:} <- glow
        size: auto <- resizable stretchable resizingmode
        size: [fit, height] <- width=fitcontent width=wrapcontent width=hug width=maxcontent \
            layoutwidth=wrapcontent
        size: [auto, height] <- width=matchparent width=fillparent width=fill width=100 layoutwidth=matchparent \
            layoutwidth=fillparent
        [shadow]
        ! remove it, since a shadow is outside of the box unless 'inset' is true <- type=dropshadow type=drop \
            type=outer type=normal type=outset blurstyle style=outer style=normal position=outside inner=false \
            visible=true enabled=true
        inset: true <- inner innershadow type=inner type=innershadow type=inset style=inner style=inset \
            position=inside blurstyle=inner
        ! remove the shadow <- visible=false enabled=false
        offset: [x, y] <- x y left top horizontal vertical position distance direction angle shadowoffset \
            translation
        blur <- blurradius stddeviation size radii
        ! write 'offset', 'blur' and 'color' instead <- elevation level depth z effect
        a shadow has the shape of its box <- path shadowpath width height
        [border]
        ! remove it, since a border is inside the box <- position=inside align=inside alignment=inside \
            strokealign=inside inner
        a box has 'outline' for a line outside of it <- position align alignment strokealign outer offset inset
        width: {top: 1} <- top side=top sides=top edges=top edge=top widthtop
        width: {right: 1} <- right side=right sides=right edges=right edge=right widthright
        width: {bottom: 1} <- bottom side=bottom sides=bottom edges=bottom edge=bottom widthbottom
        width: {left: 1} <- left side=left sides=left edges=left edge=left widthleft
        width: {top: 1, right: 1, bottom: 1, left: 1} <- side sides edges
        color: {top:, right:, bottom:, left:} <- colortop colorright colorbottom colorleft
        fill: {colors: [FIRST, LAST]} <- gradient colors
        fill: {image: NAME} <- image source
        dash: [8, 4] <- dashwidth dashgap
        style: dashed <- dashed
        style: dotted <- dotted
        a stroke of a path has it, 'fill: {path:, stroke:}' <- join miterlimit dashoffset linejoin \
            strokelinejoin strokemiterlimit strokedashoffset linedashphase dashphase
        a box has it <- shadow blur blend
        [outline]
        offset <- position gap spacing outlineoffset ringoffset
        an outline is outside of the box; a negative 'offset' moves it inward <- align alignment strokealign \
            inset inner
        an outline goes all around; a border has sides <- top right bottom left side sides edges
        an outline has one color; a border has 'fill' <- gradient image colors
        style: dashed <- dashed dash dashes dashpattern dashwidth dashgap linedashpattern
        style: dotted <- dotted
        [layer]
        blur <- filter=blur
        opacity <- filter=opacity
        opacity: 0 <- hidden ishidden visible visibility
        rotate <- transform=rotate
        size <- transform=scale
        at: left 8px top 8px <- x y left top offset transform=translate translate
        at: right 8px top 8px <- right
        at: left 8px bottom 8px <- bottom
        draw it into an image file <- transform=skew transform=matrix scalex scaley
        lay {color: gray, blend: saturation} over it <- filter=grayscale grayscale desaturate
        lay {color: white, blend: difference} over it <- filter=invert invert colorinvert
        lay {color: sienna, blend: color} over it <- filter=sepia sepia
        lay rgb(0 0 0 / 0.2) over it to darken it, rgb(255 255 255 / 0.2) to lighten it <- filter=brightness \
            brightness exposure
        a layer may be a box that has it, '{box: {fill: …, dropShadow: …}}' <- filter=dropshadow
        ! write the colors as they are shown <- filter filters saturate saturation contrast hue huerotate
        at <- position location offset backgroundposition objectposition origin alignment anchor gravity \
            verticalalign verticalalignment baseline dominantbaseline textanchor
        a layer may be a box that has it, '{box: {fill: …, cornerRadius: 8}}' <- cornerradius borderradius \
            radius rounded corners
        a layer may be a box that has it, '{box: {…}}' <- boxshadow shadow shadows dropshadow mask maskimage \
            clippath clip cornershape outline border overlay
        the first layer is on top <- zindex order isolation paintorder z
        ! write a list, 'fill: […]', the first on top <- layers children sublayers
        an image asset has it, such as 'iconImage: {file: icon, resample: nearest}' <- interpolation filtermode
        a layer that is a box may have 'states' by its own asset, {image: NAME} <- hover pressed
        ! remove it, since a layer is what its keys say <- type kind
        [image layer]
        a layer may be a box that has it, '{box: {…}}' <- stroke strokewidth strokecolor
        tint <- color fill background renderingmode template
        a stretchable image asset has it, 'aStretchableImage: {source:, capInsets:}' <- capinsets resizable \
            slice stretchable centerslice
        [text layer]
        text <- label title string caption content value characters
        color <- textcolor titlecolor foregroundcolor fontcolor fillcolor tintcolor tint
        fill: {colors: […]} <- gradient colors stops
        a font has its size and style, 'font: {family:, size:, weight:, style:}' <- fontsize fontfamily family \
            fontweight fontstyle weight bold italic style textsize
        a font has it, 'font: {family:, size:, lineHeight:, letterSpacing:}' <- lineheight linespacing leading \
            letterspacing tracking kerning kern
        font <- typeface textfont typography textstyle
        lines: 1 <- truncate ellipsis ellipsize textoverflow linebreakmode
        lines: any <- wrap wordwrap wrapping multiline
        lines <- maxlines linelimit numberoflines lineclamp maximumlines
        without 'lines', each paragraph is one line <- whitespace nowrap
        align <- textalign textalignment horizontalalignment justify
        size: [width, auto] <- width maxwidth
        textTransform <- textcase textallcaps
        textTransform: uppercase <- allcaps uppercase
        underline: true <- textdecoration textdecorationline underlinestyle underlined decoration
        a text is only filled; a path has 'stroke' <- stroke strokewidth strokecolor outline textstroke
        a layer may be a box that has it, '{box: {fill: {text:, font:}, dropShadow: …}}' <- textshadow shadow \
            boxshadow dropshadow
        lay a color under it <- background backgroundcolor
        minimumScale <- minimumscalefactor minscale adjustsfontsizetofitwidth autosize autosizetext \
            autosizetexttype
        ! write a layer for each font and color <- attributedtext html markdown spans
        [path layer]
        fill <- fillcolor background tint tintcolor gradient
        path: M0 0 L8 0 L4 8 Z <- points polygon
        path <- shape
        lengths of dashes are in units of the path <- pathlength
        stroke: {color:, width:} <- border
        [stroke]
        a stroke is centered on its path <- position align alignment strokealign
        color <- gradient fill paint
        dash: [8, 4] <- style=dashed type=dashed dashed style type
        the layer has 'trim' <- trim strokestart strokeend
        [gradient]
        spread: repeat <- repeat repeating tilemode=repeat
        spread: reflect <- tilemode=mirror mirror
        spread <- tilemode spreadmethod extendmode
        ! write 'from' and 'to', such as 'from: [0, 0], to: [1, 1]' <- x1 y1 x2 y2 handles gradienthandlepositions
        center: [x, y] <- cx cy centerx centery
        a radial gradient begins in its 'center' <- fx fy fr focalpoint focalradius focal focus
        stops: [{color:, at:}, …] <- locations positions offsets colorpositions percentages
        colors: [FIRST, LAST] <- startcolor endcolor centercolor
        the last stop says where it ends, 'stops: [{color:, at: 0}, {color:, at: 50%}]' <- endangle sweepangle
        lengths of gradients are of the box <- gradientunits
        [stop]
        at <- pos percent stop location position offset
        a hint is a stop of its own, {hint: 0.3} <- hint midpoint
        [color]
        mix: {with: white, amount:} <- tint
        mix: {with: black, amount:} <- shade
        mix: {with:, amount:} <- blend with
        alpha <- opacity transparency fade
        darken <- darker shaded
        ! write a color of the hue, such as oklch(0.6 0.15 250) <- hue rotate saturate desaturate saturation \
            adjust invert
        [color function]
        write the light color, and the dark one under the same key with '~dark' <- lightdark
        write a reference, '{name}' <- var
        write {color: COLOR, lighten: PERCENTAGE} <- lighten tint
        write {color: COLOR, darken: PERCENTAGE} <- darken shade
        write {color: COLOR, alpha: PERCENTAGE}, where 100% is opaque <- alpha opacity fade fadeout transparentize
        write color-mix(in oklab, COLOR PERCENTAGE, OTHER) <- mix
        write the color as rgb() or hsl() <- hsv hsb cmyk devicecmyk uicolor
        write the color itself <- saturate desaturate adjusthue spin complement invert scalecolor adjustcolor grayscale \
            contrastcolor env attr
        an image is a layer, {image: NAME} <- image imageset crossfade url element
        [font]
        a text has its own color, {text:, font:, color:} <- color textcolor foregroundcolor
        a text has 'align', {text:, font:, align:} <- align textalign textalignment
        a text has 'textTransform', {text:, font:, textTransform:} <- transform texttransform textcase
        a text has 'underline', {text:, font:, underline: true} <- decoration textdecoration underline
        family: [NAME, FALLBACK] <- fallback fallbacks
        a family of its own has the width, such as 'family: Roboto Condensed' <- width stretch fontstretch
        ! write the folder of the file as '$fonts' at the root <- url src file path
        [typography]
        ! write all keys as those of a font, {family:, size:, style:, weight:} <- style fontstyle italic family size \
            weight
        [image]
        a box has it, with the image as a layer, 'fill: {image: NAME}' <- cornerradius borderradius border shadow \
            boxshadow background mask rotate blur filter blend
        an image of a component is drawn by 'livery preview' <- component
        colors: {currentColor:} <- currentcolor stroke
        ! remove it, since files of several scales are found by their names, such as icon@2x.png <- scale
        [the project]
        themes <- source sources input inputs tokens
        outputs <- target targets platform platforms format formats export exports destination destinations
        [output]
        to <- format type kind platform target transformgroup
        path <- output folder file directory dir destination dest buildpath out
        appearances <- appearance mode modes
        only <- include includes filter assets
        except <- exclude excludes ignore omit
        ! write an output 'to: xcassets', for whose sets Xcode makes symbols <- for=swiftui for=uikit
        ! remove it, since code in Swift draws with Livery <- for=livery
        boxes are no tokens; an output 'to: web', 'to: android' or 'to: xcassets' has them <- components
        [format]
        png <- pictures images svg pdf flutter raster
        xcassets <- ios iphone ipados macos apple xcode assetcatalog assets
        xcassets' for pictures and colors, and for Style Dictionary 'tokens <- swiftui uikit
        android <- xml res drawable drawables
        android' for pictures, colors and texts, and for Style Dictionary 'tokens <- kotlin kt compose jetpack \
            jetpackcompose
        web <- css html scss sass less stylesheet
        web' with 'tailwind: true <- tailwind
        typescript <- ts js javascript react reactnative tsx
        tokens <- json figma dtcg styledictionary designtokens variables
        gallery <- storybook docs styleguide preview
        [stretchable]
        capInsets <- center radius insets leftcapwidth topcapheight
        """
}
