import Testing

/// Words of others for what layers and strokes have, or can't have.
struct LayerForeignKeyTests {
    /// Beginnings of dictionaries, and words of CSS, SVG, Figma, Android, UIKit and SwiftUI.
    private static let layers = [
        (
            "fill: {path: M0 0H9, stroke: red",
            """
            d stroke-width strokeWidth strokeColor stroke-linecap stroke-linejoin stroke-dasharray
            stroke-dashoffset stroke-miterlimit stroke-opacity fill-rule fillRule fillColor fill-opacity
            clip-rule lineWidth lineCap lineDashPattern strokeStart strokeEnd trimPathStart trimPathEnd
            pathData shape mix-blend-mode filter transform rotation width height x y
            """
        ),
        (
            "fill: {path: M0 0H9, stroke: {color: red",
            """
            stroke-width strokeWidth strokeWeight lineWidth thickness stroke-linecap lineCap strokeCap
            stroke-linejoin lineJoin strokeJoin stroke-dasharray dashPattern lineDashPattern
            stroke-dashoffset dashPhase stroke-miterlimit opacity stroke-opacity alpha
            """
        ),
        (
            "fill: {text: A, font: titleFont",
            """
            fontSize font-size fontFamily font-family fontWeight font-weight textAlign text-align
            textAlignment textColor foregroundColor fillColor maxLines lineLimit numberOfLines
            line-clamp letterSpacing line-height lineHeight textDecoration content label
            title string alignment gravity
            """
        ),
        (
            "fill: {image: bBox",
            """
            src href xlink:href url file source objectFit object-fit objectPosition object-position
            contentMode scaleType resizeMode background-size background-repeat background-position
            image-rendering tintColor alpha aspectRatio preserveAspectRatio
            """
        ),
    ].flatMap { layer, words in words.split(whereSeparator: \.isWhitespace).map { (layer, String($0)) } }

    @Test(arguments: layers) func eachWordHasAHint(layer: String, word: String) {
        let ends = layer.contains("stroke: {") ? "}}}" : "}}"
        let yaml = """
            titleFont: {family: A, size: 3}
            bBox: {size: 3}
            aBox: {size: 3, \(layer), '\(word)': 1\(ends)
            """
        let messages = faults(of: yaml).filter { $0.contains("'\(word)'") }
        #expect(messages.count == 1 && messages[0].contains("; "), "\(messages)")
        #expect(!messages.joined().contains("did you mean"), "\(messages)")
    }
}
