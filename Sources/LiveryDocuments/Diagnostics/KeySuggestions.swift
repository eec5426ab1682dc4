import LiverySupport

/// The words of CSS, Figma, UIKit, SwiftUI, Android and Tailwind for things that this format names differently or
/// lacks.
///
/// Letter case, `-` and `_` are ignored: `border-radius` matches `borderRadius`.
package enum KeySuggestions {
    /// This format's word for another system's; nil if the word is unknown or its translation is not among
    /// `allowed`.
    package static func translation(of word: String, among allowed: [String]) -> String? {
        suggestion(for: word, among: allowed)?.ours
    }

    /// A hint at what to write instead of a key; nil if there is none.
    package static func hint(for key: String, among allowed: [String]) -> String? {
        suggestion(for: key, among: allowed).map { "write '\($0.spelling ?? $0.ours)'" }
    }

    /// The closest alternative to something that the format lacks; nil for any other word.
    package static func substitute(for key: String) -> String? {
        unsupported[folded(key)].last
    }

    /// A hint at what to write instead of a group of assets at the root; nil if the name is not that of a group.
    package static func groupHint(for name: String, of member: String) -> String? {
        let suffix: String
        switch folded(name) {
        case "colors", "colours", "palette": suffix = "Color"
        case "fonts", "typography": suffix = "Font"
        case "gradients": suffix = "Gradient"
        case "images", "icons": suffix = "Image"
        case "buttons": suffix = "Button"
        case "variables", "tokens", "values", "vars", "constants", "spacing", "radii":
            return "write '$values'"
        default: return nil
        }
        let own = member.hasSuffix(suffix) ? member : member + suffix
        return "write each at the root, such as \(quoted(own))"
    }

    /// The letters, digits and `$` of a word, in lower case: `active` for `:active`.
    package static func folded(_ word: String) -> String {
        // A document can be full of wrong keys, and looking up Unicode properties would take most of the time.
        if word.utf8.allSatisfy({ $0 < 0x80 }) {
            let bytes = word.utf8.lazy.map(\.foldedASCII).filter { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || byte == UInt8(ascii: "$")
            }
            return String(decoding: Array(bytes), as: UTF8.self)
        }
        return String(word.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "$" })
    }

    private static func suggestion(for word: String, among allowed: [String]) -> Suggestion? {
        // For `layer.borderWidth`, the last part counts.
        let last = word.split(separator: ".").last.map(String.init) ?? word
        return suggestions[folded(last)].lazy.map(Suggestion.init)
            .first { allowed.contains($0.ours) && $0.ours != word }
    }

    private struct Suggestion {
        var ours: String
        /// How it is written, if the word alone is not enough.
        var spelling: String?

        /// Reads `WORD` or `WORD = SPELLING`.
        init(_ text: String) {
            let parts = text.split(separator: " = ").map(String.init)
            ours = parts[0]
            spelling = parts.count > 1 ? parts[1] : nil
        }
    }

    /// Rows of this format's word, ` = ` and how it is written if the word alone is not enough, and the folded
    /// words of other systems. Of several rows with the same foreign word, the first whose own word the
    /// dictionary allows is used.
    private static let suggestions = SuggestionTable(
        """
        # States and appearances
        hovered <- hover mouseover over rollover
        highlighted <- pressed active down touched tapped ispressed
        focused <- focus focusvisible focuswithin keyboardfocused isfocused
        selected <- checked on activated toggled current isselected
        disabled <- inactive notenabled isdisabled
        dark <- night darkmode
        light <- day lightmode
        highContrast <- contrast increasedcontrast accessibility
        # Assets
        extends <- extend inherit inherits inheritsfrom basedon base parent super mixin composes
        states <- state controlstates variants
        resolver <- type kind
        # Boxes and images
        cornerRadius <- corner corners cornerradii rounded rounding borderradius round roundness
        cornerRadius = cornerRadius: {topLeft: 8} <- bordertopleftradius bordertoprightradius \
            borderbottomleftradius borderbottomrightradius topleftradius toprightradius \
            bottomleftradius bottomrightradius rectanglecornerradii maskedcorners
        fill <- background backgroundcolor backgroundimage bg fills fillcolor backgroundfill \
            backgroundtint solid drawable accentcolor
        fill = fill: {angle:, colors: [FIRST, LAST]} <- gradient lineargradient startcolor endcolor \
            centercolor
        fill = fill: [{image: NAME, at:, size:, mode:}] <- backgroundposition backgroundrepeat \
            backgroundorigin backgroundclip backgroundimagename layerlist
        fill = fill: rgb(r g b / OPACITY) <- fillopacity
        stroke = stroke: {color:, width:} <- strokewidth strokecolor strokeopacity linewidth \
            strokeweight border
        stroke = stroke: {cap:, join:, dash:} <- strokelinecap linecap strokecap strokelinejoin \
            linejoin strokejoin strokedasharray dasharray linedashpattern dashpattern \
            strokedashoffset linedashphase strokemiterlimit dash cap join
        border <- stroke strokes
        border = border: {width:, color:} <- borderwidth bordercolor borderstyle strokewidth \
            strokecolor linewidth strokeweight strokestyle
        border = border: {width:, color:, dash:, cap:} <- strokedasharray dasharray linedashpattern \
            dashpattern strokedashoffset dashwidth dashgap strokelinecap linecap strokecap \
            strokelinejoin linejoin strokejoin strokemiterlimit strokealign
        border = border: {width:, fill: {image: NAME}} <- borderimage borderimagesource \
            borderimagewidth borderimageoutset
        border = border: {width:, color: rgb(r g b / OPACITY)} <- strokeopacity
        border = border: {width: {top: 1}, color:} <- individualstrokeweights
        border = border: {width: {bottom: 1}, color:} <- bordertop borderbottom borderleft \
            borderright
        shadow <- boxshadow elevation effects shadowlayer
        shadow = shadow: {color:, offset:, blur:} <- shadowcolor shadowoffset shadowradius \
            shadowblur shadowopacity shadowspread shadowpath
        shadow = shadow: {inset: true, …} <- innershadow insetshadow
        outline = outline: {width:, color:, offset:} <- outlinewidth outlinecolor outlineoffset \
            outlinestyle ring focusring ringwidth ringcolor ringoffset
        cornerShape <- cornershapes superellipse squircle
        borderShape = borderShape: {path:, viewBox:} <- clippath shape clip d viewbox \
            fillrule cliprule
        mask <- maskimage masklayer webkitmask
        mask = mask: [{image: NAME, at:, size:, mode:}] <- masksize maskposition maskrepeat maskmode
        overlay <- foreground foregroundcolor ripple tintoverlay
        opacity <- alpha transparency
        opacity = opacity: 0 <- hidden ishidden visibility
        padding <- contentinsets contentedgeinsets insets paddings inset contentpadding contentinset
        padding = padding: {top:, left:, bottom:, right:} <- paddingtop paddingleft paddingbottom \
            paddingright paddinghorizontal paddingvertical paddinginline paddingblock paddingx \
            paddingy px py
        margin <- margins shadowmargin outerinsets
        margin = margin: {top:, left:, bottom:, right:} <- margintop marginleft marginbottom \
            marginright marginhorizontal marginvertical
        capInsets <- slice slices borderimageslice ninepatch 9patch contentscenter centerslice \
            scale9grid resizableimage resizingcaps stretchinsets
        fillCenter = capInsets <- center radius
        cornerCurve <- cornersmoothing cornerstyle smoothcorners
        size = size: [width, height] <- width height w h minwidth minheight fixedwidth fixedheight \
            intrinsicsize frame dimensions maxwidth maxheight aspectratio
        tint <- colorize imagetint tintcolor color
        source <- image file src url href xlinkhref
        file <- src url image path source filename asset href xlinkhref
        fit <- contentmode objectfit scaletype scalemode resizemode mode
        mode <- resizingmode resizemode borderimagerepeat
        mode = mode: tile <- repeat tile tiled repeating backgroundrepeat tilemode
        fillCenter <- drawcenter filled
        # Layers
        at <- position location offset backgroundposition objectposition origin alignment anchor \
            gravity
        at = at: [x, y] <- x y
        size <- backgroundsize objectfit contentmode scaletype scale scalemode fit \
            preserveaspectratio
        image <- src url file source backgroundimage href xlinkhref
        # Gradients
        type <- kind gradienttype
        angle <- direction rotation orientation degrees startangle
        from <- startpoint start begin startposition
        to <- endpoint end endposition
        stops <- colorstops gradientstops steps
        spread <- spreadmethod tilemode extendmode repeat repeating
        interpolation <- colorspace interpolationspace colorinterpolation
        radius <- endradius gradientradius extent
        center <- position at origin focalpoint focus
        # Effects of layers
        rotate <- rotation angle degrees rotated transform
        blend <- blendmode mixblendmode backgroundblendmode compositingfilter
        blur <- filter layerblur gaussianblur blurradius stddeviation
        inset <- insets padding margin edges
        path <- d shape svgpath pathdata
        rule <- fillrule cliprule windingrule
        trim = trim: [START, END] <- strokestart strokeend trimstart trimend trimpathstart trimpathend
        viewBox <- viewport
        cap <- linecap strokelinecap strokecap
        join <- linejoin strokelinejoin strokejoin
        dash <- dasharray strokedasharray linedashpattern dashpattern dashes
        dashOffset <- strokedashoffset linedashphase dashphase phase
        miterLimit <- strokemiterlimit
        # Texts
        text <- label title string caption content body value
        font <- typeface fontfamily fontsize fontweight textfont typography
        lines <- maxlines linelimit numberoflines lineclamp maximumlines
        align <- textalign textalignment horizontalalignment alignment justify
        color <- textcolor titlecolor foregroundcolor fontcolor fillcolor tintcolor
        # Shadows
        offset = offset: [x, y] <- x y dx dy shadowdx shadowdy left top horizontaloffset \
            verticaloffset offsetwidth offsetheight position
        blur <- radius blurradius shadowradius stddeviation softness size
        color = color: rgb(r g b / OPACITY) <- opacity alpha shadowopacity strokeopacity
        inset = inset: true <- inner innershadow type
        spread <- spreadradius grow
        # Borders, colors, fonts
        width <- thickness weight linewidth strokewidth strokeweight size borderwidth
        style <- type linestyle borderstyle fontstyle
        style = style: italic <- italic oblique
        color <- paint stopcolor strokecolor bordercolor fill background value hex
        alpha <- opacity transparency a
        lighten <- lighter tinted brightness
        darken <- darker shade shaded
        with <- color other
        amount <- percentage ratio weight fraction
        in <- space colorspace
        family <- fontfamily name fontname typeface font face families postscriptname
        size <- fontsize pointsize textsize
        weight <- fontweight bold
        lineHeight <- leading linespacing lineheightmultiple
        letterSpacing <- tracking kerning kern letterspace
        fontFamily <- family name
        fontSize <- size
        fontWeight <- weight
        # Sides and corners
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
        conic <- angular sweep angulargradient conical
        radial <- circular elliptical radialgradient
        linear <- axial lineargradient
        continuous <- smooth squircle ios apple superellipse
        circular <- round normal
        fit <- fitcontent maxcontent mincontent hugcontents wrapcontent
        tile <- repeat tiled repeatx repeaty mirror round
        once <- norepeat none single
        contain <- aspectfit scaleaspectfit fitcenter scaledtofit inside
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
        # The root
        $parameters <- $params $props $properties $arguments $args $inputs
        $values <- $variables $vars $tokens $colors $constants $definitions $defs $spacing
        $values = $values' or 'extends: NAME <- $defaults $default $common $shared $globals \
            $mixins
        $extends <- $import $imports $include $includes $use $base $parent $inherits
        $appearances <- $modes $themes $schemes $colorschemes $appearance
        $states <- $state $controlstates
        $resources <- $assets $images $files $imagefolders $folders $resource $path $paths
        $replacements <- $overrides $replace
        $fonts <- $fontfolders $fontfolder $font $typefaces $fontfaces
        $description <- $comment $comments $name $title $version
        """
    )

    /// The closest alternatives to what the format lacks, and the words of other systems for it.
    private static let unsupported = SuggestionTable(
        """
        a layer of 'fill' has 'rotate' and 'size', a gradient 'angle' <- transform rotate rotation \
            scale translate scalex scaley
        draw it into an image file <- skew perspective matrix gradienttransform patterntransform
        use 'tint', 'opacity', 'shadow' or 'dropShadow' <- filter filters grayscale brightness saturate \
            saturation contrast hue huerotate sepia invert
        use a translucent 'fill', such as rgb(255 255 255 / 0.8) <- backdropfilter backdropblur \
            backgroundblur material blureffect visualeffect vibrancy glass
        layers of 'fill' and shadows have 'blur' <- blur layerblur gaussianblur blurradius
        a box has 'cornerRadius' <- radius cornerradius borderradius
        use an image layer, 'fill: [{image: NAME, mode: tile}, COLOR]' <- noise texture grain \
            pattern
        use 'cornerRadius' <- masktobounds maskstobounds clipstobounds overflow clipscontent
        a layer has it, 'fill: {path: …}' <- path svgpath pathdata
        layers of 'fill' and 'overlay' have 'blend' <- blendmode mixblendmode backgroundblendmode \
            blend compositingfilter
        an image asset has it, such as 'iconImage: {file: icon, resample: nearest}' <- resample \
            imagerendering
        a layer may be a box that has it, '{box: {…}}' <- boxshadow shadow mask maskimage clippath \
            cornershape outline
        layers are painted one on the other, the first on top <- isolation paintorder
        a stroke without 'viewBox' is as wide in points as it says <- vectoreffect
        an asset is one picture; use 'states' <- transition transitions animation animations \
            duration easing animate keyframes
        a layer of 'fill' or 'overlay' holds text, {text:, font:, color:} <- text textcolor title \
            titlecolor label font fontsize fontfamily fontweight fontstyle textalign textalignment
        fonts are assets named …Font <- lineheight letterspacing
        set text in the case it is shown in, and shadows on the box \
            <- textshadow texttransform textdecoration
        screens lay elements out <- display flex gap position zindex top left right bottom \
            alignitems justifycontent flexdirection constraints autolayout float cursor \
            layoutmode itemspacing
        """
    )
}
