import Testing

@testable import Livery

/// What is told of keys and values of a box that other systems would understand.
struct ForeignKeyTests {
    @Test(
        arguments: [
            // States and appearances.
            ("dark: {fill: black}", "unknown key 'dark' in box 'aBox'; write 'fill~dark'"),
            (
                "dark: {fill: black, border: none}",
                "unknown key 'dark' in box 'aBox'; write 'fill~dark' and 'border~dark'"
            ),
            ("night: {fill: black}", "unknown key 'night' in box 'aBox'; write 'fill~dark'"),
            ("'@dark': {fill: black}", "unknown key '@dark' in box 'aBox'; write 'fill~dark'"),
            (
                "':hover': {fill: red}",
                "unknown key ':hover' in box 'aBox'; write 'states: {hovered: …}'"
            ),
            (
                "'&:hover': {fill: red}",
                "unknown key '&:hover' in box 'aBox'; write 'states: {hovered: …}'"
            ),
            (
                "hover: {fill: red}",
                "unknown key 'hover' in box 'aBox'; write 'states: {hovered: …}'"
            ),
            (
                "pressed: {}",
                "unknown key 'pressed' in box 'aBox'; write 'states: {highlighted: …}'"
            ),
            (
                "':active': {}",
                "unknown key ':active' in box 'aBox'; write 'states: {highlighted: …}'"
            ),
            (
                "highlighted: {}",
                "unknown key 'highlighted' in box 'aBox'; write 'states: {highlighted: …}'"
            ),
            (
                "':disabled': {}",
                "unknown key ':disabled' in box 'aBox'; write 'states: {disabled: …}'"
            ),
            ("checked: {}", "unknown key 'checked' in box 'aBox'; write 'states: {selected: …}'"),
            (
                "selected.disabled: {}",
                "unknown key 'selected.disabled' in box 'aBox'; write 'states: {selected.disabled: "
                    + "…}'"
            ),
            ("fillDark: black", "unknown key 'fillDark' in box 'aBox'; write 'fill~dark'"),
            ("'dark:fill': black", "unknown key 'dark:fill' in box 'aBox'; write 'fill~dark'"),
            (
                "'hover:background': black",
                "unknown key 'hover:background' in box 'aBox'; write 'states: {hovered: {fill: …}}'"
            ),
            (
                "states: {selected: {states: {disabled: {opacity: 0.5}}}}",
                "unknown key 'states' in box 'aBox'; write 'selected.disabled'"
            ),
            (
                "states: {selected: {':disabled': {opacity: 0.5}}}",
                "unknown key ':disabled' in box 'aBox'; write 'selected.disabled'"
            ),
            (
                "states: {hovered: {extends: bBox}}",
                "unknown key 'extends' in box 'aBox'; write it outside of 'states'"
            ),
            (
                "states: {normal: {fill: red}}",
                "unknown state 'normal'; write its keys outside of 'states'"
            ),
            (
                "states: {pressed: {fill: red}}",
                "unknown state 'pressed'; did you mean 'highlighted'?"
            ),
            (
                "fill: {color: red, states: {}}",
                "unknown key 'states' in color; write it in the asset itself"
            ),
            // Boxes.
            ("corner: 8", "unknown key 'corner' in box 'aBox'; write 'cornerRadius'"),
            ("border-radius: 8", "unknown key 'border-radius' in box 'aBox'; write 'cornerRadius'"),
            ("width: 8", "unknown key 'width' in box 'aBox'; write 'size: [width, height]'"),
            ("height: 8", "unknown key 'height' in box 'aBox'; write 'size: [width, height]'"),
            (
                "borderWidth: 8",
                "unknown key 'borderWidth' in box 'aBox'; write 'border: {width:, color:}'"
            ),
            (
                "borderColor: red",
                "unknown key 'borderColor' in box 'aBox'; write 'border: {width:, color:}'"
            ),
            ("backgroundColor: red", "unknown key 'backgroundColor' in box 'aBox'; write 'fill'"),
            (
                "shadowRadius: 8",
                "unknown key 'shadowRadius' in box 'aBox'; write 'shadow: {color:, offset:, blur:}'"
            ),
            ("extend: bBox", "unknown key 'extend' in box 'aBox'; write 'extends'"),
            ("inherits: bBox", "unknown key 'inherits' in box 'aBox'; write 'extends'"),
            ("alpha: 0.5", "unknown key 'alpha' in box 'aBox'; write 'opacity'"),
            ("type: box", "unknown key 'type' in box 'aBox'; write 'resolver'"),
            ("stats: {}", "unknown key 'stats' in box 'aBox'; did you mean 'states'?"),
            (
                "transform: rotate(45deg)",
                "'transform' is not supported in box 'aBox'; a layer has it, {box: {fill: …}, rotate: 45}"
            ),
            (
                "filter: blur(2px)",
                "'filter' is not supported in box 'aBox'; a layer has it, {box: {fill: …}, blur: 4}"
            ),
            (
                "backdrop-filter: blur(2px)",
                "'backdrop-filter' is not supported in box 'aBox'; use a translucent 'fill', such "
                    + "as "
                    + "rgb(255 255 255 / 0.8)"
            ),
            (
                "noise: 0.1",
                "'noise' is not supported in box 'aBox'; use an image layer, "
                    + "'fill: [{image: NAME, mode: tile}, COLOR]'"
            ),
            (
                "transition: 1s",
                "'transition' is not supported in box 'aBox'; an asset is one picture; use 'states'"
            ),
            // Within values.
            ("shadow: {x: 1, color: red}", "unknown key 'x' in shadow; write 'offset: [x, y]'"),
            ("shadow: {dy: 1, color: red}", "unknown key 'dy' in shadow; write 'offset: [x, y]'"),
            ("shadow: {radius: 1, color: red}", "unknown key 'radius' in shadow; write 'blur'"),
            (
                "shadow: {opacity: 1, color: red}",
                "unknown key 'opacity' in shadow; write 'color: rgb(r g b / OPACITY)'"
            ),
            (
                "border: {width: 1, color: red, radius: 3}",
                "'radius' is not supported in border; a box has 'cornerRadius'"
            ),
            (
                "fill: {image: bBox, repeat: true}",
                "unknown key 'repeat' in image layer; write 'mode: tile'"
            ),
            (
                "fill: {image: bBox, contentMode: fit}",
                "unknown key 'contentMode' in image layer; write 'size'"
            ),
            (
                "fill: {stops: [{color: red, offset: 0}, {color: blue}]}",
                "unknown key 'offset' in stop; write 'at'"
            ),
            (
                "fill: {colors: [red, blue], direction: to right}",
                "unknown key 'direction' in gradient; write 'angle'"
            ),
            (
                "fill: {colors: [red, blue], type: angular}",
                "unknown type of gradient 'angular'; did you mean 'conic'?"
            ),
            ("cornerCurve: smooth", "unknown corner curve 'smooth'; did you mean 'continuous'?"),
            (
                "cornerRadius: 50%",
                "'50%' is not a corner radius; write 'pill' for half of the shorter side, or a "
                    + "number of points"
            ),
            (
                "cornerRadius: full",
                "'full' is not a corner radius; write 'pill' for half of the shorter side, or a "
                    + "number of points"
            ),
            (
                "cornerRadius: [4, 8, 4, 8]",
                "expected a corner radius or [horizontal, vertical], found a list; "
                    + "write {topLeft: 4, topRight: 8, bottomRight: 4, bottomLeft: 8} or '4 8 4 8'"
            ),
            (
                "fill: {image: bBox, at: [8, center]}",
                "'center' is not a unit coordinate; in a list, write fractions or percentages, "
                    + "such as "
                    + "[0.5, 100%]; with lengths or words, write text, '8px center'"
            ),
            (
                "fill: {type: conic, stops: [{color: red}, {color: blue, at: 90deg}]}",
                "'90deg' is not a fraction; write a number in 0…1, such as 0.25, or a percentage; "
                    + "angles are "
                    + "for CSS text, such as 'conic-gradient(red, blue 90deg)'"
            ),
            // Assets of another kind.
            (
                "border: {width: 1, color: auroraGradient}",
                "'auroraGradient' is a gradient; expected a color"
            ),
            ("fill: titleFont", "'titleFont' is a font; expected a fill"),
            ("fill: {colors: [red, titleFont]}", "'titleFont' is a font; expected a color"),
            // Colors and references.
            ("fill: $inkColor", "'$inkColor' is not a color; write a reference, '{inkColor}'"),
            (
                "fill: '${inkColor}'",
                "'${inkColor}' is not a color; write a reference, '{inkColor}'"
            ),
            (
                "fill: '{{inkColor}}'",
                "'{{inkColor}}' is not a color; write a reference, '{inkColor}'"
            ),
            ("fill: '@inkColor'", "'@inkColor' is not a color; write a reference, '{inkColor}'"),
            ("fill: '@color/ink'", "'@color/ink' is not a color; write a reference, '{inkColor}'"),
            ("fill: var(--ink)", "'var(--ink)' is not a color; write a reference, '{inkColor}'"),
            (
                "fill: var(--ink-color)",
                "'var(--ink-color)' is not a color; write a reference, '{inkColor}'"
            ),
            ("fill: '{ink}'", "no asset or value named 'ink'; did you mean 'inkColor'?"),
            (
                "fill: '{colors.ink}'",
                "no asset or value named 'colors.ink'; did you mean 'inkColor'?"
            ),
            (
                "fill: '{ink-color}'",
                "no asset or value named 'ink-color'; did you mean 'inkColor'?"
            ),
            (
                "border: 1px solid inkColor",
                "'inkColor' is not a color; write a reference, '{inkColor}'"
            ),
            (
                "border: 1px solid $inkColor",
                "'1px solid $inkColor' is not a border; write a reference, '{inkColor}'"
            ),
            ("fill: ff0000", "'ff0000' is not a color; write \"#ff0000\""),
            ("fill: FFF", "'FFF' is not a color; write \"#FFF\""),
            ("fill: 112233", "'112233' is not a color; write \"#112233\""),
            ("fill: 00ff00", "'00ff00' is not a color; write \"#00ff00\""),
            ("fill: 11223344", "'11223344' is not a color; write \"#11223344\""),
            ("fill: 0xff0000", "'0xff0000' is not a color; write \"#ff0000\""),
            (
                "fill: 0xff112233",
                "'0xff112233' is not a color; write \"#112233ff\" if alpha comes first, "
                    + "\"#ff112233\" if it "
                    + "comes last"
            ),
            ("fill: white/80", "'white/80' is not a color; write {color: white, alpha: 80%}"),
            ("fill: UIColor.red", "'UIColor.red' is not a color; write 'red'"),
            ("fill: red 50%", "'red 50%' is not a color; write {color: red, alpha: 50%}"),
            (
                "fill: blue-500",
                "'blue-500' is not a color; write the color itself, or one of CSS's names such as "
                    + "'blue'"
            ),
            (
                "fill: lighten(red, 20%)",
                "'lighten(red, 20%)' is not a color; write {color: red, lighten: 20%}"
            ),
            (
                "fill: 'rgba(#ff0000, 0.5)'",
                "'rgba(#ff0000, 0.5)' is not a color; write {color: '#ff0000', alpha: 50%}"
            ),
            (
                "tint: {r: 10, g: 20, b: 30}",
                "expected a color, found a dictionary; write rgb(10 20 30)"
            ),
            (
                "tint: {red: 1, green: 0, blue: 0.2, a: 0.5}",
                "expected a color, found a dictionary; write rgb(255 0 51 / 0.5)"
            ),
            ("padding: {x: 3}", "unknown key 'x' in insets; write 'horizontal'"),
            (
                "layer.borderWidth: 1",
                "unknown key 'layer.borderWidth' in box 'aBox'; write 'border: {width:, color:}'"
            ),
            (
                "states: {selected disabled: {fill: red}}",
                "unknown state 'selected disabled'; did you mean 'selected.disabled'?"
            ),
            ("fill: clear", "'clear' is not a color; write 'transparent'"),
        ] as [(String, String)]
    )
    func box(keys: String, message: String) {
        told(keys, message)
    }

    @Test(
        arguments: [
            (
                "border-top-left-radius: 8",
                "unknown key 'border-top-left-radius' in box 'aBox'; write 'cornerRadius: {topLeft: 8}'"
            ),
            (
                "strokeDasharray: 8",
                "unknown key 'strokeDasharray' in box 'aBox'; write 'border: {width:, color:, dash:}'"
            ),
            (
                "borderImageSource: a",
                "unknown key 'borderImageSource' in box 'aBox'; write "
                    + "'border: {width:, fill: {image: NAME}}'"
            ),
            (
                "clip-path: a",
                "unknown key 'clip-path' in box 'aBox'; write 'borderShape: {path:, viewBox:}'"
            ),
            (
                "fill: {path: M0 0H9, stroke: red, stroke-linecap: round}",
                "unknown key 'stroke-linecap' in path layer; write 'stroke: {color:, cap:}'"
            ),
            (
                "fill: {path: M0 0H9, stroke: {color: red, strokeDasharray: 3}}",
                "unknown key 'strokeDasharray' in stroke; write 'dash'"
            ),
            (
                "fill: {path: M0 0H9, stroke: red, strokeEnd: 0.5}",
                "unknown key 'strokeEnd' in path layer; write 'trim: [START, END]'"
            ),
            (
                "fill: {path: M0 0H9, fill: red, fill-rule: evenodd}",
                "unknown key 'fill-rule' in path layer; write 'rule'"
            ),
            (
                "fill: {image: bBox, resample: nearest}",
                "'resample' is not supported in image layer; an image asset has it, such as "
                    + "'iconImage: {file: icon, resample: nearest}'"
            ),
            (
                "fill: {color: red, inset: 1, clipPath: M0 0}",
                "'clipPath' is not supported in layer; a layer may be a box that has it, '{box: {…}}'"
            ),
        ] as [(String, String)]
    )
    func layersAndOutlines(keys: String, message: String) {
        told(keys, message)
    }

    /// Words of CSS, SVG, Figma, Android and UIKit for what a box has, or can't have.
    private static let words = """
        background-color background background-image background-size background-position
        background-repeat background-clip background-origin border-radius border-top-left-radius
        border-width border-color border-style border-top border-image border-image-source
        border-image-slice box-shadow text-shadow filter backdrop-filter transform rotate scale translate
        clip-path mask-image mask-size mask-mode mask-position -webkit-mask outline-width outline-offset
        mix-blend-mode isolation line-height font-size font-weight font-family text-align letter-spacing
        text-transform padding-left margin-left width height min-width max-width display position left
        z-index overflow aspect-ratio accent-color visibility transition
        fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray
        stroke-dashoffset stroke-miterlimit stroke-opacity d viewBox paint-order vector-effect
        cornerSmoothing strokes fills effects strokeWeight strokeAlign layoutMode itemSpacing constraints
        clipsContent innerShadow layerBlur backgroundBlur rectangleCornerRadii individualStrokeWeights
        elevation solid gradient startColor centerColor endColor drawable layer-list ripple
        topLeftRadius dashWidth dashGap backgroundTint
        maskedCorners shadowOpacity shadowRadius shadowOffset shadowPath masksToBounds
        contentInset contentEdgeInsets lineWidth lineCap lineJoin lineDashPattern compositingFilter
        alpha isHidden
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    @Test(arguments: words)
    func eachWordHasAHint(word: String) {
        let messages = faults(of: "aBox: {size: 3, \(word): 1}")
        #expect(messages.count == 1 && messages[0].contains("; "), "\(messages)")
        #expect(!messages.joined().contains("did you mean"), "\(messages)")
    }

    private func told(_ keys: String, _ message: String) {
        let yaml = """
            aBox:
              size: 3
              \(keys)
            bBox: {size: 3}
            inkColor: black
            titleFont: {family: A, size: 3}
            auroraGradient: {colors: [red, blue]}
            """
        let messages = faults(of: yaml).map { $0.drop(through: "error: ") }
        #expect(messages.contains(message), "\(messages)")
        #expect(messages.count == 1, "\(messages)")
    }
}
