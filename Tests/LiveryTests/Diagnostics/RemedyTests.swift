import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What a message says to write instead of a word of another system is written, and gives what the word means there.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment))
struct RemedyTests {
    struct Row: CustomTestStringConvertible, Sendable {
        /// The keys with the foreign word, and what the message says about it.
        let foreign, says: String
        /// The keys with what it says to write.
        let remedied: String
        /// Keys that mean the same as the foreign ones, written in another way; if empty, the picture has to differ
        /// from that of the box without them.
        var like = ""
        var state = ""

        var testDescription: String { foreign }
    }

    private static func row(
        _ foreign: String,
        _ says: String,
        _ remedied: String,
        like: String = "",
        state: String = ""
    )
        -> Row
    {
        Row(foreign: foreign, says: says, remedied: remedied, like: like, state: state)
    }

    // The words of borders, corners and shadows. What is like them is painted as layers.
    private static let lines = [
        row(
            "fill: pink, border-top: 4px solid red",
            "write 'border: {width: {top: 1}, color:}'",
            "fill: pink, border: {width: {top: 4}, color: red}",
            like: "fill: [{color: red, size: [100%, 4]}, pink]"
        ),
        row(
            "fill: pink, borderBottomWidth: 4",
            "write 'border: {width: {bottom: 1}, color:}'",
            "fill: pink, border: {width: {bottom: 4}, color: red}",
            like: "fill: [{color: red, size: [100%, 4], at: [0, 1]}, pink]"
        ),
        row(
            "fill: pink, border-inline-start: 4px solid red",
            "write 'border: {width: {left: 1}, color:}'",
            "fill: pink, border: {width: {left: 4}, color: red}",
            like: "fill: [{color: red, size: [4, 100%]}, pink]"
        ),
        row(
            "fill: pink, border: {color: red, right: 4}",
            "write 'width: {right: 1}'",
            "fill: pink, border: {color: red, width: {right: 4}}",
            like: "fill: [{color: red, size: [4, 100%], at: [1, 0]}, pink]"
        ),
        row(
            "fill: pink, border: {color: green}",
            "missing key 'width' in border, which needs 'width' and 'color'",
            "fill: pink, border: {width: 4, color: green}",
            like: "fill: [{color: pink, inset: 4}, green]"
        ),
        row(
            "fill: pink, border: {width: 4, color: red, position: inside}",
            "remove it, since a border is inside",
            "fill: pink, border: {width: 4, color: red}",
            like: "fill: [{color: pink, inset: 4}, red]"
        ),
        row(
            "fill: pink, border: {width: 4, gradient: red}",
            "write 'fill: {colors: [FIRST, LAST]}'",
            "fill: pink, border: {width: 4, fill: {colors: [red, red]}}",
            like: "fill: [{color: pink, inset: 4}, red]"
        ),
        row(
            "fill: pink, strokeAlign: OUTSIDE",
            "write 'outline: {width:, color:}'",
            "fill: pink, outline: {width: 4, color: red}",
            like: "fill: pink, shadow: 0 0 0 4px red, margin: 4"
        ),
        row(
            "fill: pink, border-top-right-radius: 12",
            "write 'cornerRadius: {topRight: 8}'",
            "fill: pink, cornerRadius: {topRight: 12}",
            like: "fill: pink, cornerRadius: 0 12px 0 0"
        ),
        row(
            "fill: pink, shape: oval",
            "write half of each side in 'cornerRadius'",
            "fill: pink, cornerRadius: 20px / 15px",
            like:
                "fill: pink, cornerRadius: {topLeft: [20, 15], topRight: [20, 15], bottomRight: [20, 15], bottomLeft: [20, 15]}"
        ),
        row(
            "fill: pink, clipShape: Capsule",
            "write 'cornerRadius: pill'",
            "fill: pink, cornerRadius: pill",
            like: "fill: pink, cornerRadius: 15"
        ),
        row(
            "fill: pink, shape: rectangle",
            "remove it, since a box is a rectangle",
            "fill: pink",
            like: "fill: [pink]"
        ),
        row(
            "fill: pink, cornerRadius: 12, cornerSmoothing: 0.6",
            "write 'cornerCurve: continuous'",
            "fill: pink, cornerRadius: 12, cornerCurve: continuous"
        ),
        row(
            "fill: pink, shadow: {color: black, blur: 4, type: DROP_SHADOW}",
            "remove it, since a shadow is outside",
            "fill: pink, shadow: {color: black, blur: 4}",
            like: "fill: pink, shadow: 0 0 4px black"
        ),
        row(
            "fill: pink, shadow: {color: black, blur: 4, type: INNER_SHADOW}",
            "write 'inset: true'",
            "fill: pink, shadow: {color: black, blur: 4, inset: true}",
            like: "fill: pink, shadow: inset 0 0 4px black"
        ),
        row(
            "fill: pink, shadow: {color: black, radius: 4}",
            "write 'blur'",
            "fill: pink, shadow: {color: black, blur: 4}",
            like: "fill: pink, shadow: 0 0 4px black"
        ),
        row(
            "fill: pink, elevation: 4",
            "write 'shadow: {color:, offset:, blur:}'",
            "fill: pink, shadow: {color: black, offset: [0, 2], blur: 4}",
            like: "fill: pink, shadow: 0 2px 4px black"
        ),
        row(
            "fill: pink, padding-left: 8",
            "write 'padding: {left: 8}'",
            "fill: pink, padding: {left: 8}",
            like: "fill: [pink]"
        ),
    ]

    // The words of fills, layers and texts.
    private static let layers = [
        row("backgroundColor: red", "write 'fill'", "fill: red", like: "overlay: red"),
        row(
            "fill: pink, layers: [red]",
            "write a list, 'fill: […]', the first on top",
            "fill: [red, pink]",
            like: "fill: red"
        ),
        row(
            "fill: pink, title: A",
            "or paint 'overlay: {text:, font:, color:, at: center}'",
            "fill: pink, overlay: {text: A, font: aFont, color: white, at: center}"
        ),
        row(
            "fill: pink, text-overflow: ellipsis",
            "a text has 'lines'",
            "fill: pink, overlay: {text: A long text, font: aFont, lines: 1}"
        ),
        row(
            "fill: [{text: A, font: aFont, textDecoration: underline}, pink]",
            "write 'underline: true'",
            "fill: [{text: A, font: aFont, underline: true}, pink]"
        ),
        row(
            "fill: [{text: A, font: aFont, textColor: red}, pink]",
            "write 'color'",
            "fill: [{text: A, font: aFont, color: red}, pink]"
        ),
        row(
            "fill: pink, clipsToBounds: true",
            "remove it, since layers are clipped to the box by default",
            "fill: pink",
            like: "fill: [pink]"
        ),
        row(
            "fill: [{color: red, inset: -2}, pink], margin: 0, clipsToBounds: false",
            "write 'overflow: visible'",
            "fill: [{color: red, inset: -2}, pink], overflow: visible, margin: 0"
        ),
        row(
            "fill: pink, box-sizing: border-box",
            "remove it, since 'size' includes",
            "fill: pink",
            like: "fill: [pink]"
        ),
        row("fill: pink, visible: true", "remove it", "fill: pink", like: "fill: [pink]"),
        row(
            "fill: pink, visibility: hidden",
            "write 'opacity: 0'",
            "fill: pink, opacity: 0",
            like: "fill: none"
        ),
        row(
            "fill: \"#C86432\", filter: invert(1)",
            "write 'overlay: {color: white, blend: difference}'",
            "fill: \"#C86432\", overlay: {color: white, blend: difference}",
            like: "fill: rgb(55 155 205)"
        ),
        // Lum(C) = 0.3 × 200 + 0.59 × 100 + 0.11 × 50 (Compositing and Blending Level 1).
        row(
            "fill: \"#C86432\", filter: grayscale(1)",
            "write 'overlay: {color: gray, blend: saturation}'",
            "fill: \"#C86432\", overlay: {color: gray, blend: saturation}",
            like: "fill: \"#7D7D7D\""
        ),
        row(
            "fill: [{image: bBox, size: [40, 30], filter: grayscale(1)}]",
            "lay {color: gray, blend: saturation} over it",
            "fill: [{color: gray, blend: saturation}, {image: bBox, size: [40, 30]}]",
            like: "fill: \"#7D7D7D\""
        ),
        row(
            "fill: rgb(200 200 200), filter: brightness(0.8)",
            "rgb(0 0 0 / 0.2) darkens",
            "fill: rgb(200 200 200), overlay: rgb(0 0 0 / 0.2)",
            like: "fill: rgb(160 160 160)"
        ),
        row(
            "fill: [{color: red, size: 8, x: 4}, pink]",
            "write 'at: left 8px top 8px'",
            "fill: [{color: red, size: 8, at: left 4px top 0px}, pink]",
            like: "fill: [{path: M4 0 H12 V8 H4 Z, fill: red}, pink]"
        ),
        row(
            "fill: [{box: {extends: knob}}, pink]",
            "write 'box: \"{knob}\"'",
            "fill: [{box: \"{knob}\"}, pink]",
            like: "fill: blue"
        ),
        row(
            "fill: [{box: {extends: bBox}, inset: 4}, pink]",
            "write {image: bBox} in place of 'box'",
            "fill: [{image: bBox, inset: 4, size: 100%}, pink]",
            like: "fill: [{color: \"#C86432\", inset: 4}, pink]"
        ),
        row(
            "fill: [{image: bBox, size: 12, cornerRadius: 4}, pink]",
            "a layer may be a box that has it, '{box: {fill: …, cornerRadius: 8}}'",
            "fill: [{box: {fill: {image: bBox, size: 100%}, cornerRadius: 4}, size: 12}, pink]",
            like: "fill: [{box: {fill: \"#C86432\", cornerRadius: 4}, size: 12}, pink]"
        ),
        row(
            "fill: {path: M4 15 H36, stroke: red, stroke-width: 4}",
            "write 'stroke: {color:, width:}'",
            "fill: {path: M4 15 H36, stroke: {color: red, width: 4}}",
            like: "fill: {color: red, inset: 13 4}"
        ),
        row(
            "fill: {path: M4 15 H34, stroke: red, stroke-linecap: square}",
            "write 'stroke: {color:, cap:}'",
            "fill: {path: M5 15 H35, stroke: {color: red, cap: square, width: 2}}",
            like: "fill: {color: red, inset: 14 4}"
        ),
        row(
            "fill: {stops: [{color: red, at: 0}, {color: blue, at: 100}]}",
            "in 0…1, found 100; write 100%",
            "fill: {stops: [{color: red, at: 0}, {color: blue, at: 100%}]}",
            like: "fill: {colors: [red, blue]}"
        ),
        row(
            "fill: {colors: [red, blue], tileMode: mirror}",
            "write 'spread: reflect'",
            "fill: {colors: [red, blue], from: [0, 0], to: [0.5, 0], spread: reflect}",
            like: "fill: {stops: [{color: red}, {color: blue}, {color: red}], angle: 90}"
        ),
        row(
            "fill: {colors: [red, blue], direction: to right}",
            "write 'angle'",
            "fill: {colors: [red, blue], angle: to right}",
            like: "fill: \"linear-gradient(to right, red, blue)\""
        ),
    ]

    // The words of values.
    private static let values = [
        row(
            "fill: black, opacity: 50",
            "the opacity must be in 0…1, found 50; write 50%",
            "fill: black, opacity: 50%",
            like: "fill: rgb(0 0 0 / 0.5)"
        ),
        row(
            "fill: \"hsl(200, 80, 40)\"",
            "write hsl(200 80% 40%)",
            "fill: hsl(200 80% 40%)",
            like: "fill: \"#1481B8\""
        ),
        row(
            "fill: \"hsl(0.5, 0.8, 0.4)\"",
            "write hsl(180 80% 40%)",
            "fill: hsl(180 80% 40%)",
            like: "fill: \"#14B8B8\""
        ),
        row(
            "fill: rgb(255 0 0 0.5)",
            "write rgb(255 0 0 / 0.5)",
            "fill: rgb(255 0 0 / 0.5)",
            like: "fill: \"#FF000080\""
        ),
        row(
            "fill: \"rgba(#f00, 0.5)\"",
            "write {color: '#f00', alpha: 50%}",
            "fill: {color: '#f00', alpha: 50%}",
            like: "fill: \"#FF000080\""
        ),
        row(
            "fill: \"fade(red, 20%)\"",
            "write {color: red, alpha: 20%}",
            "fill: {color: red, alpha: 20%}",
            like: "fill: \"#FF000033\""
        ),
        row(
            "fill: \"transparentize(red, 0.2)\"",
            "write {color: red, alpha: 80%}",
            "fill: {color: red, alpha: 80%}",
            like: "fill: \"#FF0000CC\""
        ),
        row(
            "fill: “#FF0000”",
            "write straight ones, \"#FF0000\"",
            "fill: \"#FF0000\"",
            like: "fill: red"
        ),
        row(
            "fill: ‘red’",
            "write straight ones, \"red\"",
            "fill: \"red\"",
            like: "fill: \"#FF0000\""
        ),
        row(
            "fill: \"{gap}\"",
            "'gap' is a number; expected a color",
            "fill: pink",
            like: "fill: [pink]"
        ),
        row("fill: gap", "'gap' is a number; expected a color", "fill: pink", like: "fill: [pink]"),
    ]

    @Test(arguments: [lines, layers, values].flatMap(\.self))
    func whatIsSaidIsWritten(row: Row) throws {
        func theme(_ keys: String) -> String {
            """
            $values: {gap: 8, knob: {fill: blue}}
            aBox: {size: [40, 30], \(keys)}
            bBox: {size: 3, fill: "#C86432"}
            aFont: {family: DejaVu Sans, size: 12}

            """
        }
        func picture(_ keys: String) throws -> Bitmap {
            let styles = try textStyles(theme(keys))
            #expect(styles.validate().isEmpty, "\(keys)")
            return try styles.image("aBox", states: row.state.isEmpty ? [] : [.hovered]).bitmap
        }
        let messages = try textStyles(theme(row.foreign)).validate().map(\.message)
        #expect(messages.count == 1 && messages[0].contains(row.says), "\(messages)")
        let remedied = try picture(row.remedied)
        let other = try picture(row.like.isEmpty ? "fill: pink" : row.like)
        // Blending rounds to levels.
        let difference = try #require(remedied.largestDifference(from: other))
        #expect(row.like.isEmpty ? difference > 1 : difference <= 1, "\(difference)")
    }
}
