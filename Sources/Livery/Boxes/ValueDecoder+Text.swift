import LiveryRaster

/// The keys of a text, and its size.
struct WrittenText: Sendable {
    fileprivate var text = ""
    fileprivate var font = FontDescription(families: [], size: 0)
    fileprivate var color = Color.black
    fileprivate var fill: PathPaint?
    fileprivate var transform = ContentStyle.TextTransform.none
    fileprivate var isUnderlined = false
    fileprivate var minimumScale = 1.0
    fileprivate var alignment = PictureText.Alignment.start
    fileprivate var lines: Int?
    fileprivate var size = Sides()

    fileprivate struct Sides: Sendable {
        var width: RelativeLength?
        var height: RelativeLength?
    }

    private static let lineCount = ValueType<Int>(
        ValueSchema("a number of lines", [.number])
    ) { $1.lineCount($0) }
    private static let paint = ValueType<PathPaint>(.fill) { value, decoder in
        decoder.pathPaint(value).map { $0 ?? .color(.clear) }
    }
    /// A text's size. `contain` and `cover` need proportions, which texts do not have.
    private static let size = ValueType<Sides>(.layerSize) { value, decoder in
        switch layerSize.decode(value, decoder) {
        case .sides(let width, let height)?: Sides(width: width, height: height)
        case .contain?: decoder.fail(.textSize("contain"), at: value.location)
        case .cover?: decoder.fail(.textSize("cover"), at: value.location)
        case nil: nil
        }
    }.editable(like: layerSize)
    private static let layerSize = ValueType<LayerSize>.layerSize
    private static let scale = ValueType<Double>(.fraction) { $1.minimumScale($0) }

    static let keys = Keys("text", WrittenText()) {
        TypedKey("text", \.text, ValueType(.text("a text")) { $1.textOfLayer($0) }).required
        TypedKey("font", \.font, .font).required
        TypedKey("color", \.color, .color)
        TypedKey("fill", \.fill, paint).excluded(by: "color")
        TypedKey("align", \.alignment, .word("text alignment"))
        TypedKey("lines", \.lines, lineCount)
        TypedKey("minimumScale", \.minimumScale, scale)
        TypedKey("textTransform", \.transform, .word("text transform"))
        TypedKey("underline", \.isUnderlined, .boolean)
        TypedKey("size", \.size, size)
    }
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
                width: written.size.width,
                height: written.size.height,
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
    func textOfLayer(_ metadata: DocumentValue) -> String? {
        follow(
            metadata,
            wanted: Expectation("a text", types: .texts).withoutNames
        ) { metadata in
            let text: String
            switch metadata.value {
            case .string(let string): text = string
            case .number(let number): text = "\(number)"
            default: return fail(metadata, wanted: "a text")
            }
            guard text.unicodeScalars.count <= Self.textScalarLimit else {
                let fault = Fault.tooMany("characters in a text", limit: Self.textScalarLimit)
                return fail(fault, at: metadata.location)
            }
            guard text.contains("{"), !isLiteral else { return text }
            let parts = text.split(separator: "{{", omittingEmptySubsequences: false)
            guard parts.allSatisfy({ !$0.contains("{") }) else {
                return fail(.braceInText, at: metadata.location)
            }
            return parts.joined(separator: "{")
        }
    }

    /// How much smaller letters may be made.
    fileprivate func minimumScale(_ metadata: DocumentValue) -> Double? {
        fraction(metadata, what: "the minimum scale").flatMap {
            checked(
                $0,
                what: "the minimum scale",
                in: 0.01...1,
                "in 0.01…1",
                at: metadata.location
            )
        }
    }

    /// A number of lines, at least one; 0 is `any`.
    fileprivate func lineCount(_ metadata: DocumentValue) -> Int? {
        follow(metadata, wanted: Expectation("a number of lines", types: .numbers)) { metadata in
            if metadata.string == "any" { return 0 }
            if let word = metadata.string, word.allSatisfy(\.isLetter) {
                let hint = "write a number, or 'any'"
                return fail(word, wanted: "a number of lines", hint: hint, at: metadata.location)
            }
            return literalLineCount(metadata)
        }
    }

    private func literalLineCount(_ metadata: DocumentValue) -> Int? {
        number(metadata, wanted: "a number of lines").flatMap {
            checked(
                $0,
                what: "the number of lines",
                in: 1...Double(Self.lineLimit),
                "in 1…\(Self.lineLimit), or 'any'",
                at: metadata.location
            )
        }.flatMap { count -> Int? in
            guard let whole = Int(exactly: count) else {
                let found = count.shortest
                let fault = Fault.outOfRange(
                    what: "the number of lines",
                    found: found,
                    allowed: "whole"
                )
                return fail(fault, at: metadata.location)
            }
            return whole
        }
    }
}
