import LiveryRaster
import LiverySupport

/// The keys of a text.
struct WrittenText: Sendable {
    var text = ""
    var font = FontDescription(families: [], size: 0)
    fileprivate var color = Color.black
    var fill: PathPaint?
    fileprivate var transform = ContentStyle.TextTransform.none
    var isUnderlined = false
    fileprivate var minimumScale = 1.0
    var alignment = PictureText.Alignment.start
    var lines: Int?
    var size = LayerSize.automatic

    private static let lineCount = ValueType<Int>(Expectation("a number of lines", types: .numbers), [.number]) {
        $1.lineCount($0)
    }
    .written { $0 == 0 ? .string("any") : .number($0) }
    private static let paint = ValueType<PathPaint>(.fill) { value, decoder in
        decoder.pathPaint(value).map { $0 ?? .color(.clear) }
    }.written { try $0.written(in: $1) }
    /// A text's size. `contain` and `cover` need proportions, which texts do not have.
    private static let size = ValueType<LayerSize>.layerSize.replacingDecoding { value, decoder in
        let size = ValueType<LayerSize>.layerSize.decode(value, decoder)
        switch size {
        case .sides?, nil: return size
        case .contain?: return decoder.fail(.textSize("contain"), at: value.location)
        case .cover?: return decoder.fail(.textSize("cover"), at: value.location)
        }
    }
    private static let scale = ValueType<Double>(.fraction) { $1.minimumScale($0) }.written { .number($0) }

    static let keys = Keys("text", WrittenText()) {
        TypedKey("text", \.text, .textOfLayer, "The characters, at most 10,000.").required
        TypedKey("font", \.font, .font, "A font: the name of an asset, or a description.").required
        TypedKey("color", \.color, .color, "The color of the letters. Default: black")
        TypedKey("fill", \.fill, paint, "A gradient for the letters, or a color. Default: color").excluded(by: "color")
        TypedKey(
            "align",
            \.alignment,
            .word("text alignment"),
            "The alignment of lines: start, end, left, right, center or justify."
        )
        TypedKey(
            "lines",
            \.lines,
            lineCount,
            "The maximum number of lines, where longer text ends in an ellipsis, or any. Default: none"
        )
        TypedKey(
            "minimumScale",
            \.minimumScale,
            scale,
            "The fraction of the font's size to which letters shrink where they do not fit."
        )
        TypedKey(
            "textTransform",
            \.transform,
            .word("text transform"),
            "How letters are replaced: none, uppercase, lowercase or capitalize."
        )
        TypedKey("underline", \.isUnderlined, .boolean, "Whether there is a line under the letters.")
        TypedKey(
            "size",
            \.size,
            size,
            "The size of the area that the text has: lengths, percentages or auto. Default: auto"
        )
    }
}

extension ValueType<String> {
    static var textOfLayer: ValueType { ValueType(.text("a text")) { $1.textOfLayer($0) }.written { .string($0) } }
}

extension ValueDecoder {
    /// The maximum number of Unicode scalars in a text of a layer.
    static let textScalarLimit = 10_000

    /// The maximum number of lines of a layer's text.
    private static let lineLimit = 10_000

    /// Typesets the text of the keys that were decoded from a dictionary.
    func textDrawing(_ written: WrittenText, _ dictionary: KeyedDictionary) -> TextDrawing? {
        let location = dictionary.location(of: "text")
        let fontLocation = dictionary.location(of: "font")
        do throws(ThemeError) {
            let fonts = try scope.fonts(at: location)
            var size = Axes<RelativeLength?>(nil)
            if case .sides(let sides) = written.size { size = sides }
            let drawing = try TextDrawing(
                PictureText(
                    written.transform.applied(to: written.text),
                    font: written.font,
                    alignment: written.alignment,
                    maximumLines: written.lines,
                    isUnderlined: written.isUnderlined
                ),
                paint: written.fill ?? .color(written.color),
                minimumScale: written.minimumScale,
                width: size.horizontal,
                height: size.vertical,
                fonts: fonts,
                written: .init(text: location, font: fontLocation)
            )
            if let substitute = drawing.set.outline.substitute {
                warn(.substitutedFont(written.font.families, by: substitute), at: fontLocation)
            }
            return drawing
        } catch {
            report(error.diagnostics)
            return nil
        }
    }

    /// The characters of a text. A bare name is text; only `{name}` is a reference.
    func textOfLayer(_ value: DocumentValue) -> String? {
        follow(value, wanted: Expectation("a text", types: .texts).withoutNames) { value in
            let text: String
            switch value.value {
            case .string(let string): text = string
            case .number(let number): text = "\(number)"
            default: return fail(value)
            }
            guard text.unicodeScalars.count <= Self.textScalarLimit else {
                let fault = Fault.tooMany("characters in a text", limit: Self.textScalarLimit)
                return fail(fault, at: value.location)
            }
            guard text.contains("{"), !isLiteral else { return text }
            let parts = text.split(separator: "{{", omittingEmptySubsequences: false)
            guard parts.allSatisfy({ !$0.contains("{") }) else {
                let rule = "a reference in a text must be all of it; for a brace write '{{'"
                return fail(Fault(.wrongReference, rule), at: value.location)
            }
            return parts.joined(separator: "{")
        }
    }

    /// How much smaller letters may be made.
    fileprivate func minimumScale(_ value: DocumentValue) -> Double? {
        fraction(value, what: "the minimum scale").flatMap {
            checked($0, what: "the minimum scale", in: 0.01...1, "in 0.01…1", at: value.location)
        }
    }

    /// A number of lines, at least one; 0 is `any`.
    fileprivate func lineCount(_ value: DocumentValue) -> Int? {
        if value.string == "any" { return 0 }
        if let word = value.string, word.allSatisfy(\.isLetter) { return fail(value, hint: "write a number, or 'any'") }
        return number(value, wanted: expected).flatMap {
            checked(
                $0,
                what: "the number of lines",
                in: 1...Double(Self.lineLimit),
                "in 1…\(Self.lineLimit), or 'any'",
                at: value.location
            )
        }.flatMap { count -> Int? in
            guard let whole = Int(exactly: count) else {
                let found = count.shortest
                let fault = Fault.outOfRange(what: "the number of lines", found: found, allowed: "whole")
                return fail(fault, at: value.location)
            }
            return whole
        }
    }
}
