import LiverySupport

/// Words of other systems for what this format calls otherwise or does not have: those of CSS, Figma,
/// UIKit, SwiftUI, Android and Tailwind.
///
/// Letter case, `-` and `_` play no part, so that `border-radius` is `borderRadius`.
package enum KeySuggestions {
    /// What to write instead of a word; nil when the word is no known one of another system, or when
    /// what it stands for is not among `allowed`.
    package static func translation(of word: String, among allowed: [String]) -> String? {
        suggestion(for: word, among: allowed)?.ours
    }

    /// The sentence that tells a key's author what to write; nil when nothing is known.
    package static func hint(for key: String, among allowed: [String]) -> String? {
        suggestion(for: key, among: allowed).map { "write '\($0.spelling ?? $0.ours)'" }
    }

    /// What comes nearest to something that the format does not have; nil for any other word.
    package static func substitute(for key: String) -> String? {
        unsupported[folded(key)]
    }

    /// What to write instead of a group of assets at the root; nil for what is none.
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

    /// The letters and digits of a word, in lower case: what `:active` and `border-radius` are known by.
    package static func folded(_ word: String) -> String {
        // A document can be full of wrong keys, and asking Unicode what a letter is takes most of the time.
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
        // Of `layer.borderWidth` the last part counts.
        let last = word.split(separator: ".").last.map(String.init) ?? word
        return suggestions[folded(last)]?.first { allowed.contains($0.ours) && $0.ours != word }
    }

    private struct Suggestion {
        var ours: String
        /// How it is written, where the word alone does not tell.
        var spelling: String?
    }

    private static let suggestions: [String: [Suggestion]] = {
        var suggestions: [String: [Suggestion]] = [:]
        for (ours, spelling, words) in table {
            for word in words.split(separator: " ") {
                let suggestion = Suggestion(ours: ours, spelling: spelling)
                suggestions[String(word), default: []].append(suggestion)
            }
        }
        return suggestions
    }()

    /// This format's word, how it is written, and the words of others, folded. Of several entries with
    /// the same foreign word, the first counts whose own word the dictionary can have.
    private static let table: [(ours: String, spelling: String?, words: String)] = [
        // States and appearances.
        ("hovered", nil, "hover mouseover over rollover"),
        ("highlighted", nil, "pressed active down touched tapped ispressed"),
        ("focused", nil, "focus focusvisible focuswithin keyboardfocused isfocused"),
        ("selected", nil, "checked on activated toggled current isselected"),
        ("disabled", nil, "inactive notenabled isdisabled"),
        ("dark", nil, "night darkmode"),
        ("light", nil, "day lightmode"),
        ("highContrast", nil, "contrast increasedcontrast accessibility"),
        // Assets.
        (
            "extends", nil,
            "extend inherit inherits inheritsfrom basedon base parent super mixin composes"
        ),
        ("states", nil, "state controlstates variants"),
        ("resolver", nil, "type kind"),
        // Boxes and images.
        (
            "cornerRadius", nil,
            "corner corners cornerradii rounded rounding borderradius round roundness"
        ),
        (
            "fill", nil,
            "background backgroundcolor backgroundimage bg fills fillcolor backgroundfill"
        ),
        ("border", nil, "stroke strokes"),
        (
            "border", "border: {width:, color:}",
            "borderwidth bordercolor borderstyle strokewidth strokecolor linewidth"
        ),
        (
            "border", "border: {width:, color:}",
            "strokeweight strokestyle"
        ),
        (
            "border", "border: {width: {bottom: 1}, color:}",
            "bordertop borderbottom borderleft borderright"
        ),
        ("shadow", nil, "boxshadow elevation dropshadow effects shadowlayer"),
        (
            "shadow", "shadow: {color:, offset:, blur:}",
            "shadowcolor shadowoffset shadowradius shadowblur shadowopacity shadowspread"
        ),
        ("shadow", "shadow: {inset: true, …}", "innershadow insetshadow"),
        ("overlay", nil, "foreground foregroundcolor ripple tintoverlay"),
        ("opacity", nil, "alpha transparency"),
        ("padding", nil, "contentinsets contentedgeinsets insets paddings inset contentpadding"),
        (
            "padding", "padding: {top:, left:, bottom:, right:}",
            "paddingtop paddingleft paddingbottom paddingright paddinghorizontal paddingvertical"
        ),
        (
            "padding", "padding: {top:, left:, bottom:, right:}",
            "paddinginline paddingblock paddingx paddingy px py"
        ),
        ("margin", nil, "margins shadowmargin outerinsets"),
        (
            "capInsets", nil,
            "slice slices borderimageslice ninepatch 9patch contentscenter centerslice"
        ),
        (
            "capInsets", nil,
            "scale9grid resizableimage"
        ),
        (
            "capInsets", nil,
            "resizingcaps stretchinsets"
        ),
        ("fillCenter", "capInsets", "center radius"),
        ("cornerCurve", nil, "cornersmoothing cornerstyle smoothcorners"),
        (
            "size", "size: [width, height]",
            "width height w h minwidth minheight fixedwidth fixedheight intrinsicsize frame"
        ),
        (
            "size", "size: [width, height]",
            "dimensions"
        ),
        ("tint", nil, "colorize imagetint tintcolor color"),
        ("source", nil, "image file src url"),
        ("file", nil, "src url image path source filename asset"),
        ("fit", nil, "contentmode objectfit scaletype scalemode resizemode mode"),
        ("mode", nil, "resizingmode resizemode borderimagerepeat"),
        ("mode", "mode: tile", "repeat tile tiled repeating backgroundrepeat tilemode"),
        ("fillCenter", nil, "drawcenter filled"),
        // Layers.
        ("at", nil, "position location offset backgroundposition origin alignment anchor gravity"),
        ("size", nil, "backgroundsize objectfit contentmode scaletype scale scalemode fit"),
        ("image", nil, "src url file source backgroundimage"),
        // Gradients.
        ("type", nil, "kind gradienttype"),
        ("angle", nil, "direction rotation orientation degrees startangle"),
        ("from", nil, "startpoint start begin startposition"),
        ("to", nil, "endpoint end endposition"),
        ("stops", nil, "colorstops gradientstops steps"),
        ("spread", nil, "spreadmethod tilemode extendmode repeat repeating"),
        ("interpolation", nil, "colorspace interpolationspace colorinterpolation"),
        ("radius", nil, "endradius gradientradius extent"),
        ("center", nil, "position at origin focalpoint focus"),
        // Shadows.
        (
            "offset", "offset: [x, y]",
            "x y dx dy shadowdx shadowdy left top horizontaloffset verticaloffset offsetwidth"
        ),
        (
            "offset", "offset: [x, y]",
            "offsetheight position"
        ),
        ("blur", nil, "radius blurradius shadowradius stddeviation softness size"),
        ("color", "color: rgb(r g b / OPACITY)", "opacity alpha shadowopacity"),
        ("inset", "inset: true", "inner innershadow type"),
        ("spread", nil, "spreadradius grow"),
        // Borders, colors, fonts.
        ("width", nil, "thickness weight linewidth strokewidth size borderwidth"),
        ("style", nil, "type linestyle borderstyle fontstyle"),
        ("style", "style: italic", "italic oblique"),
        ("color", nil, "paint stopcolor strokecolor bordercolor fill background value hex"),
        ("alpha", nil, "opacity transparency a"),
        ("lighten", nil, "lighter tinted brightness"),
        ("darken", nil, "darker shade shaded"),
        ("with", nil, "color other"),
        ("amount", nil, "percentage ratio weight fraction"),
        ("in", nil, "space colorspace"),
        ("family", nil, "fontfamily name fontname typeface font face families postscriptname"),
        ("size", nil, "fontsize pointsize textsize"),
        ("weight", nil, "fontweight bold"),
        ("lineHeight", nil, "leading linespacing lineheightmultiple"),
        ("letterSpacing", nil, "tracking kerning kern letterspace"),
        ("fontFamily", nil, "family name"),
        ("fontSize", nil, "size"),
        ("fontWeight", nil, "weight"),
        // Sides and corners.
        ("left", nil, "leading start insetleft"),
        ("right", nil, "trailing end insetright"),
        ("horizontal", nil, "x leftright inline h"),
        ("vertical", nil, "y topbottom block v"),
        ("topLeft", nil, "tl topleading topstart topleftradius bordertopleftradius"),
        ("topRight", nil, "tr toptrailing topend toprightradius bordertoprightradius"),
        (
            "bottomRight", nil,
            "br bottomtrailing bottomend bottomrightradius borderbottomrightradius"
        ),
        ("bottomLeft", nil, "bl bottomleading bottomstart bottomleftradius borderbottomleftradius"),
        ("width", nil, "w"),
        ("height", nil, "h"),
        // Words that values are.
        ("transparent", nil, "clear nocolor invisible"),
        ("conic", nil, "angular sweep angulargradient conical"),
        ("radial", nil, "circular elliptical radialgradient"),
        ("linear", nil, "axial lineargradient"),
        ("continuous", nil, "smooth squircle ios apple superellipse"),
        ("circular", nil, "round normal"),
        ("tile", nil, "repeat tiled repeatx repeaty mirror round"),
        ("once", nil, "norepeat none single"),
        ("contain", nil, "aspectfit scaleaspectfit fitcenter scaledtofit inside"),
        ("cover", nil, "aspectfill scaleaspectfill centercrop scaledtofill crop"),
        ("fill", nil, "scaletofill fitxy stretch"),
        ("stretch", nil, "scale stretched fill"),
        ("replace", nil, "template srcin srcatop color alwaystemplate"),
        ("multiply", nil, "modulate"),
        ("italic", nil, "oblique slanted"),
        ("normal", nil, "roman upright regular"),
        ("pad", nil, "clamp extend none"),
        ("repeat", nil, "tile repeating"),
        ("reflect", nil, "mirror"),
        // The root.
        ("$values", nil, "$variables $vars $tokens $colors $constants $definitions $defs $spacing"),
        (
            "$values", "$values' or 'extends: NAME",
            "$defaults $default $common $shared $globals $mixins"
        ),
        ("$extends", nil, "$import $imports $include $includes $use $base $parent $inherits"),
        ("$appearances", nil, "$modes $themes $schemes $colorschemes $appearance"),
        ("$states", nil, "$state $controlstates"),
        ("$resources", nil, "$assets $images $files $imagefolders $folders $resource $path $paths"),
        ("$replacements", nil, "$overrides $replace"),
        ("$description", nil, "$comment $comments $name $title $version"),
    ]

    private static let unsupported: [String: String] = {
        var unsupported: [String: String] = [:]
        for (hint, words) in unsupportedTable {
            for word in words.split(separator: " ") { unsupported[String(word)] = hint }
        }
        return unsupported
    }()

    /// What comes nearest, and the words of others for what the format does not have.
    private static let unsupportedTable: [(hint: String, words: String)] = [
        (
            "draw it into an image file; a gradient has 'angle'",
            "transform rotate rotation scale translate skew perspective matrix scalex scaley gradienttransform patterntransform"
        ),
        (
            "use 'tint', 'opacity' or 'shadow'",
            "filter filters grayscale brightness saturate saturation contrast hue huerotate sepia invert"
        ),
        (
            "use a translucent 'fill', such as rgb(255 255 255 / 0.8)",
            "backdropfilter backdropblur backgroundblur material blureffect visualeffect vibrancy glass"
        ),
        ("a 'shadow' has 'blur'", "blur layerblur gaussianblur blurradius"),
        ("a box has 'cornerRadius'", "radius cornerradius borderradius"),
        (
            "use an image layer, 'fill: [{image: NAME, mode: tile}, COLOR]'",
            "noise texture grain pattern"
        ),
        (
            "use 'cornerRadius'",
            "mask maskimage clippath clip masktobounds maskstobounds clipstobounds overflow"
        ),
        (
            "use 'cornerRadius'",
            "shape path"
        ),
        (
            "use 'border', or 'shadow: 0 0 0 2px COLOR'",
            "outline ring outlinewidth outlinecolor outlineoffset outlinestyle"
        ),
        (
            "use a translucent 'overlay'",
            "blendmode mixblendmode backgroundblendmode blend compositingfilter"
        ),
        (
            "an asset is one picture; use 'states'",
            "transition transitions animation animations duration easing animate keyframes"
        ),
        (
            "style sheets style text, and fonts are assets named …Font",
            "text textcolor title titlecolor label font fontsize fontfamily fontweight"
        ),
        (
            "style sheets style text, and fonts are assets named …Font",
            "fontstyle textalign"
        ),
        (
            "style sheets style text, and fonts are assets named …Font",
            "textalignment lineheight letterspacing textshadow texttransform textdecoration"
        ),
        (
            "screens lay elements out",
            "display flex gap position zindex top left right bottom alignitems justifycontent"
        ),
        (
            "screens lay elements out",
            "flexdirection"
        ),
        ("screens lay elements out", "constraints autolayout float cursor"),
    ]
}
