extension ForeignWords {
    /// Rows of what to write, ` <- `, and the folded words of other systems. The first row of a word that applies is
    /// used: the rows under the owner's name come before those for all.
    ///
    /// - `KEY` and `KEY: VALUE` apply where this key is allowed, any other text everywhere; `! TEXT` says what to do
    ///   in its place.
    /// - `word=value` is the word with this value, its first word folded, or `list` or `dictionary`.
    static let tables = WordTable.sections(forAll + byOwner)

    private static let forAll = """
        # Assets
        extends <- extend inherit inherits inheritsfrom basedon base parent super mixin composes include \
            use prototype like template
        states <- state controlstates selector
        variants <- variant
        ! write 'KEY~WORD.WORD', such as 'fill~danger.small' <- compoundvariants compounds
        ! write design tokens in a file of their own, '$tokens: FILE' <- $value $type $description
        ! write 'variants: {size: {default: WORD, WORD: {size: …}}}' <- sizes
        resolver <- type kind
        # Boxes and images
        cornerRadius: {topLeft: 8} <- bordertopleftradius topleftradius borderstartstartradius \
            cornerradiustopleft topleftcorner
        cornerRadius: {topRight: 8} <- bordertoprightradius toprightradius borderstartendradius \
            cornerradiustopright toprightcorner
        cornerRadius: {bottomLeft: 8} <- borderbottomleftradius bottomleftradius borderendstartradius \
            cornerradiusbottomleft bottomleftcorner
        cornerRadius: {bottomRight: 8} <- borderbottomrightradius bottomrightradius borderendendradius \
            cornerradiusbottomright bottomrightcorner
        cornerRadius: {topLeft:, topRight:, bottomRight:, bottomLeft:} <- rectanglecornerradii maskedcorners \
            roundedcorners
        cornerRadius <- corner corners cornerradii rounded rounding borderradius round roundness \
            cornersize radii rx ry roundedsm roundedmd roundedlg roundedxl
        fill <- background backgroundcolor backgroundimage bg fills fillcolor backgroundfill \
            backgroundtint solid drawable accentcolor containercolor basebackgroundcolor backgroundstyle \
            bgcolor surfacecolor
        fill: {angle:, colors: [FIRST, LAST]} <- gradient lineargradient startcolor endcolor \
            centercolor
        fill: [{image: NAME, at:, size:, mode:}] <- backgroundposition backgroundrepeat \
            backgroundsize backgroundimagename
        fill: rgb(r g b / OPACITY) <- fillopacity backgroundopacity
        stroke: {color:, width:} <- strokewidth strokecolor linewidth strokeweight border
        stroke: {color: rgb(r g b / OPACITY)} <- strokeopacity
        stroke: {color:, cap:} <- strokelinecap linecap strokecap cap
        stroke: {color:, join:} <- strokelinejoin linejoin strokejoin join
        stroke: {color:, dash:} <- strokedasharray dasharray linedashpattern dashpattern dash
        stroke: {color:, dashOffset:} <- strokedashoffset linedashphase dashoffset
        stroke: {color:, miterLimit:} <- strokemiterlimit miterlimit
        border <- stroke strokes strokeborder
        border: {width: {top: 1}, color:} <- bordertop bordertopwidth bordertopcolor bordertopstyle \
            borderblockstart individualstrokeweights borderwidthtop
        border: {width: {bottom: 1}, color:} <- borderbottom borderbottomwidth borderbottomcolor \
            borderbottomstyle borderblockend borderwidthbottom
        border: {width: {left: 1}, color:} <- borderleft borderleftwidth borderleftcolor borderleftstyle \
            borderinlinestart borderstart borderwidthleft
        border: {width: {right: 1}, color:} <- borderright borderrightwidth borderrightcolor borderrightstyle \
            borderinlineend borderend borderwidthright
        border: {width:, color:, style:} <- borderstyle strokestyle
        border: {width:, color:} <- borderwidth bordercolor strokewidth strokecolor linewidth \
            strokeweight strokethickness borderthickness borderside
        border: {width:, color:, dash:} <- strokedasharray dasharray linedashpattern dashpattern \
            dashwidth dashgap borderdash
        border: {width:, color:, dash:, cap:} <- strokelinecap linecap strokecap bordercap
        border: {width:, fill: {image: NAME}} <- borderimage borderimagesource borderimagewidth \
            borderimageoutset
        border: {width:, fill:} <- bordergradient borderfill
        border: {width:, color: rgb(r g b / OPACITY)} <- strokeopacity borderopacity borderalpha
        shadow <- shadows boxshadow effects shadowlayer boxshadows
        shadow: {color:, offset:, blur:} <- elevation shadowcolor shadowoffset shadowradius \
            shadowblur shadowopacity translationz tonalelevation shadowelevation
        shadow: {color:, offset:, blur:, spread:} <- shadowspread shadowpath
        shadow: {color:, offset:, blur:, inset: true} <- innershadow insetshadow
        dropShadow <- dropshadows
        outline: {width:, color:, offset:} <- outlineoffset ringoffset
        outline: {width:, color:, style:} <- outlinestyle
        outline: {width:, color:} <- outlinewidth outlinecolor ring focusring ringwidth ringcolor
        cornerShape <- cornershapes superellipse squircle
        mask <- maskimage masklayer webkitmask maskview
        mask: {image: NAME, at:, size:, mode:} <- masksize maskposition maskrepeat maskmode
        overlay <- foreground ripple tintoverlay
        opacity <- alpha transparency
        padding <- contentinsets contentedgeinsets insets paddings inset contentpadding contentinset \
            layoutmargins directionallayoutmargins p
        padding: {horizontal: 8} <- paddinghorizontal paddinginline paddingx px
        padding: {vertical: 8} <- paddingvertical paddingblock paddingy py
        padding: {left: 8} <- paddingleft pl
        padding: {right: 8} <- paddingright pr
        padding: {start: 8} <- paddingstart paddinginlinestart paddingleading ps
        padding: {end: 8} <- paddingend paddinginlineend paddingtrailing pe
        padding: {top: 8} <- paddingtop paddingblockstart pt
        padding: {bottom: 8} <- paddingbottom paddingblockend pb
        margin <- margins shadowmargin outerinsets
        margin: {horizontal: 8} <- marginhorizontal margininline marginx mx
        margin: {vertical: 8} <- marginvertical marginblock marginy my
        margin: {left: 8} <- marginleft
        margin: {right: 8} <- marginright
        margin: {start: 8} <- marginstart margininlinestart marginleading
        margin: {end: 8} <- marginend margininlineend margintrailing
        margin: {top: 8} <- margintop
        margin: {bottom: 8} <- marginbottom
        capInsets <- slice slices borderimageslice ninepatch 9patch contentscenter centerslice \
            scale9grid resizableimage resizingcaps stretchinsets capinset edgeinsets
        cornerCurve: continuous <- cornersmoothing smoothcorners cornersmooth
        minSize: [width, height] <- minwidth minheight minimumsize minimumwidth minimumheight minw minh \
            mininlinesize minblocksize mindimensions
        maxSize: [width, height] <- maxwidth maxheight maximumsize maximumwidth maximumheight maxw maxh \
            maxinlinesize maxblocksize maxdimensions
        size: [width, height] <- width height w h minwidth minheight fixedwidth fixedheight \
            intrinsicsize frame dimensions maxwidth maxheight aspectratio minimumsize maximumsize fixedsize \
            layoutwidth layoutheight sizewidth sizeheight buttonsize controlsize
        tint <- colorize imagetint tintcolor color fill
        tint: {color:, mode: multiply} <- colormultiply tintmode
        source <- image file src url href xlinkhref
        file <- src url image path source filename asset href xlinkhref name systemname icon
        fit <- contentmode objectfit scaletype scalemode resizemode mode
        mode <- resizingmode resizemode borderimagerepeat
        mode: tile <- repeat tile tiled repeating backgroundrepeat tilemode
        fillCenter <- drawcenter filled
        resample: nearest <- imagerendering=pixelated interpolation=nearest interpolation=none \
            filtermode=nearest
        resample <- imagerendering interpolation filtermode resampling
        # Layers
        size <- backgroundsize objectfit contentmode scaletype scale scalemode fit \
            preserveaspectratio
        image <- src url file source backgroundimage href xlinkhref icon asset
        # Gradients
        type <- kind gradienttype
        angle <- direction rotation orientation degrees startangle rotate gradientangle
        from <- startpoint start begin startposition
        to <- endpoint end endposition
        stops <- colorstops gradientstops steps
        spread <- spreadmethod tilemode extendmode repeat repeating
        interpolation <- colorspace interpolationspace colorinterpolation space in
        radius <- endradius gradientradius extent r
        center <- position at origin gradientcenter
        # Effects of layers
        rotate <- rotation angle degrees rotated rotationeffect
        blend <- blendmode mixblendmode backgroundblendmode compositingfilter
        blur <- layerblur gaussianblur blurradius stddeviation
        inset <- insets padding margin edges
        path <- d svgpath pathdata
        rule <- fillrule cliprule windingrule winding usesevenoddfillrule
        trim: [START, END] <- strokestart strokeend trimstart trimend trimpathstart trimpathend
        viewBox <- viewport
        cap <- linecap strokelinecap strokecap
        join <- linejoin strokelinejoin strokejoin
        dash <- dasharray strokedasharray linedashpattern dashpattern dashes
        dashOffset <- strokedashoffset linedashphase dashphase phase
        miterLimit <- strokemiterlimit
        # Shadows, borders, colors, fonts
        offset: [x, y] <- dx dy shadowdx shadowdy horizontaloffset verticaloffset offsetwidth offsetheight
        blur <- radius shadowradius shadowblur softness
        spread <- spreadradius grow shadowspread
        color: rgb(r g b / OPACITY) <- shadowopacity strokeopacity floodopacity stopopacity opacity alpha
        width <- thickness weight linewidth strokewidth strokeweight size borderwidth
        style <- type linestyle borderstyle fontstyle
        style: italic <- italic oblique slant
        weight: bold <- bold
        color <- paint stopcolor strokecolor bordercolor fill background value hex stroke shadowcolor \
            floodcolor fillcolor textcolor titlecolor foregroundcolor fontcolor tintcolor base
        alpha <- opacity transparency a
        lighten <- lighter tinted brightness
        darken <- darker shade shaded
        with <- color other
        amount <- percentage ratio weight fraction
        family <- fontfamily name fontname typeface font face fontface families postscriptname
        size <- fontsize pointsize textsize
        weight <- fontweight
        lineHeight <- leading linespacing lineheightmultiple
        letterSpacing <- tracking kerning kern letterspace
        textStyle <- relativeto dynamictype fonttextstyle scaling scaled
        fontFamily <- family name
        fontSize <- size
        fontWeight <- weight
        # Sides and corners
        start <- leading natural inlinestart
        end <- trailing inlineend
        left <- leading start insetleft
        right <- trailing end insetright
        horizontal <- x leftright inline h
        vertical <- y topbottom block v
        topLeft <- tl topleading topstart topleftradius bordertopleftradius
        topRight <- tr toptrailing topend toprightradius bordertoprightradius
        bottomRight <- br bottomtrailing bottomend bottomrightradius borderbottomrightradius
        bottomLeft <- bl bottomleading bottomstart bottomleftradius borderbottomleftradius
        width <- w
        height <- h
        # Words that values are
        transparent <- clear nocolor invisible
        conic <- angular sweep angulargradient conical gradientangular
        radial <- circular elliptical radialgradient gradientradial
        linear <- axial lineargradient gradientlinear
        continuous <- smooth squircle ios apple superellipse
        circular <- round normal
        round <- rounded
        butt <- flat none
        bevel <- cut chamfer
        notch <- inverted
        center <- middle
        nearest <- pixelated crispedges point
        smooth <- linear bilinear bicubic antialiased auto
        fit <- fitcontent maxcontent mincontent hugcontents wrapcontent hug
        auto <- matchparent fillparent fillcontainer
        tile <- repeat tiled
        once <- norepeat none single
        contain <- aspectfit scaleaspectfit fitcenter scaledtofit inside scaledown
        cover <- aspectfill scaleaspectfill centercrop scaledtofill crop
        fill <- scaletofill fitxy stretch
        stretch <- scale stretched fill
        replace <- template srcin srcatop color alwaystemplate
        multiply <- modulate
        italic <- oblique slanted
        normal <- roman upright regular
        pad <- clamp extend none
        repeat <- tile repeating
        reflect <- mirror
        # Commands
        validate <- lint verify
        build <- compile make generate all
        init <- new create start
        render <- draw paint
        build' with '--watch <- watch dev
        export' with 'gallery <- gallery
        # Parameters
        default <- defaultvalue initial initialvalue value fallback
        values <- options enum choices cases oneof allowed allowedvalues items
        maxLength <- maxlen maxchars maxcharacters limit length
        minimum <- min minvalue least from low lower
        maximum <- max maxvalue most to high upper
        text <- string str label
        number <- float double int integer decimal
        length <- dimension points size distance
        fraction <- percentage percent ratio progress
        angle <- degrees rotation
        boolean <- bool flag toggle switch
        choice <- select option enumeration enum
        image <- asset picture icon photo
        # What the format lacks
        draw it into an image file <- skew perspective matrix patterntransform crop flip flipx flipy mirror
        a gradient has 'angle', 'from' and 'to' <- gradienttransform
        a layer of 'fill' has 'rotate' and 'size', a gradient 'angle' <- transform rotate rotation \
            scale translate scalex scaley scaleeffect rotationeffect
        use a translucent 'fill', such as rgb(255 255 255 / 0.8) <- backdropfilter backdropblur \
            backgroundblur material blureffect visualeffect vibrancy glass ultrathinmaterial
        layers of 'fill' and shadows have 'blur' <- blur layerblur gaussianblur blurradius
        a box has 'cornerRadius' <- radius cornerradius borderradius
        use an image layer, 'fill: [{image: NAME, mode: tile}, COLOR]' <- noise texture grain \
            pattern
        a layer has it, 'fill: {path: …}' <- path svgpath pathdata points
        layers of 'fill' and 'overlay' have 'blend' <- blendmode mixblendmode backgroundblendmode \
            blend compositingfilter
        an image asset has it, such as 'iconImage: {file: icon, resample: nearest}' <- resample \
            imagerendering
        layers are painted one on the other, the first on top <- isolation paintorder
        a stroke without 'viewBox' is as wide in points as it says <- vectoreffect
        an asset is one picture; use 'states' <- transition transitions animation animations \
            duration easing animate keyframes
        a layer of 'fill' or 'overlay' has text, {text:, font:, color:} <- text textcolor title \
            titlecolor label font fontsize fontfamily fontweight fontstyle textalign textalignment
        a font has it, such as 'titleFont: {family: Inter, size: 16, lineHeight: 20}' <- lineheight letterspacing \
            linespacing leading tracking kerning
        ! write the text as it is shown <- texttransform textcase
        draw the line as a layer, {color:, size: [100%, 1], at: 0 80%} <- textdecoration underline \
            strikethrough
        a box whose 'fill' is only the text has 'dropShadow' <- textshadow
        screens lay elements out <- display flex gap position zindex top left right bottom \
            alignitems justifycontent flexdirection constraints autolayout float \
            layoutmode itemspacing alignself rowgap columngap gridtemplatecolumns primaryaxisalignitems \
            counteraxisalignitems layoutgrow layoutalign absoluteboundingbox bounds spacing spacex spacey x y \
            flexgrow order justifyself
        elements of screens and programs have it, not their pictures <- cursor userselect pointerevents \
            caretcolor resize willchange userinteractionenabled accessibilitylabel accessibilityhint arialabel \
            role class classname onclick ontap touchaction appearance
        an appearance is part of a key, such as 'fill~dark' <- colorscheme theme userinterfacestyle \
            appearance=dark appearance=light
        description <- comment comments $description note notes doc docs documentation usage purpose summary
        deprecated <- $deprecated deprecation isdeprecated obsolete
        keys of your own begin with 'x-' <- comment comments $description note notes meta metadata \
            attributes author version tags tag name id displayname
        ! write its keys without it <- decoration style styles boxdecoration modifier buttonstyle
        ! remove it, since that is what an asset is <- visible=true hidden=false ishidden=false visibility=visible \
            enabled=true isenabled=true

        """

    /// What to write instead of groups of assets: the suffix of each, or a clause.
    static let groups = WordTable(
        """
        Color <- colors colours palette color colour
        Font <- fonts typography font
        Gradient <- gradients gradient
        Image <- images icons image icon
        Button <- buttons
        Box <- boxes cards panels
        write '$values' <- variables tokens values vars constants spacing radii sizes shadows borders defaults \
            shared common base mixins shadow border outline
        """
    )
}
