import LiveryPictures
import LiveryRaster

extension ValueSchema {
    package static let font = ValueSchema(
        "a font",
        [.keys(WrittenFont.keys), .keys(WrittenFont.tokenKeys)]
    )
}

extension ValueType<FontDescription> {
    static var font: ValueType {
        ValueType(.font) { $1.font($0) }.replacing { longhands, font, decoder in
            let base = font.map { WrittenFont($0, at: longhands.location) }
            return longhands.decode(WrittenFont.keys, onto: base, decoder).flatMap(decoder.font)
        }
    }
}

/// The keys of a font.
private struct WrittenFont: Sendable {
    var font = FontDescription(families: [], size: 0)
    var lineHeight: LineHeight?

    enum LineHeight: Sendable {
        case normal
        case points(Double, DocumentLocation)
        /// A multiple of the size.
        case multiple(Double, DocumentLocation)
    }

    private static let family = ValueSchema.text("the name of a font family")
    private static let families = ValueType<[String]>(
        ValueSchema([family], or: [.list(of: family)])
    ) { $1.families($0) }
    private static let size = ValueType<Double>(.length) { $1.fontSize($0) }
    private static let weight = ValueType<Int>(ValueSchema("a font weight", [.number])) {
        $1.weight($0)
    }
    private static let lineHeight = ValueType<LineHeight>(
        ValueSchema("a line height", ValueSchema.length.forms)
    ) { $1.lineHeight($0) }

    static let keys = Keys("font", WrittenFont()) {
        TypedKey("family", \.font.families, families).required
        TypedKey("size", \.font.size, size).required
        TypedKey("weight", \.font.weight, weight)
        TypedKey("style", \.font.style, .word("font style"))
        TypedKey("lineHeight", \.lineHeight, lineHeight)
        TypedKey("letterSpacing", \.font.letterSpacing, .signedLength())
        TypedKey("textStyle", \.font.textStyle, .word("text style"))
    }

    init() {}

    /// The keys that make a font.
    init(_ font: FontDescription, at location: DocumentLocation) {
        self.font = font
        lineHeight = font.lineHeight.map { .points($0, location) }
    }

    /// The keys of a design-token typography.
    static let tokenKeys = Keys("typography", WrittenFont()) {
        TypedKey("fontFamily", \.font.families, families).required
        TypedKey("fontSize", \.font.size, size).required
        TypedKey("fontWeight", \.font.weight, weight)
        TypedKey("lineHeight", \.lineHeight, lineHeight)
        TypedKey("letterSpacing", \.font.letterSpacing, .signedLength())
    }
}

extension ValueDecoder {
    /// A font: a dictionary, a design-token typography, or in sheets `$"Helvetica Neue":17`.
    func font(_ metadata: DocumentValue) -> FontDescription? {
        follow(
            metadata,
            wanted: "a font",
            kinds: [.font],
            convert: { asset, _ in asset.font },
            decode: { metadata in
                switch metadata.value {
                case .string(let text):
                    return font(text, at: metadata.location)
                case .dictionary(let dictionary):
                    let isToken = dictionary["fontFamily"] != nil
                    let table = isToken ? WrittenFont.tokenKeys : WrittenFont.keys
                    return decode(metadata, by: table).flatMap(font)
                default:
                    return fail(metadata, wanted: "a font")
                }
            }
        )
    }

    /// A_StyleInjection's notation, which sheets and screens have: `$`, the family, in quotes if it has spaces, `:`, the
    /// size.
    private func font(_ text: String, at location: DocumentLocation) -> FontDescription? {
        let found = Self.familyAndSize(text)
        guard scope.isSheet, let (family, size) = found else {
            let hint =
                scope.isSheet
                ? "write {family:, size:} or $\"Helvetica Neue\":17"
                : found.map { "write {family: \($0.family), size: \($0.size.shortest)}" }
                    ?? "write {family:, size:}"
            return fail(.malformed(wanted: "a font", text: text, hint: hint), at: location)
        }
        return positive(size, at: location)
            .flatMap { bounded($0, what: "a font's size", at: location) }
            .map { FontDescription(families: [family], size: $0) }
    }

    /// The parts of A_StyleInjection's notation; nil for any other text.
    private static func familyAndSize(_ text: String) -> (family: String, size: Double)? {
        guard text.hasPrefix("$"), let colon = text.lastIndex(of: ":"),
            let size = NumberText.parse(String(text[text.index(after: colon)...]))
        else { return nil }
        var family = text[text.index(after: text.startIndex)..<colon]
        if family.hasPrefix("\""), family.hasSuffix("\""), family.count > 2 {
            family = family.dropFirst().dropLast()
        }
        return family.isEmpty || family.contains("\"") ? nil : (String(family), size)
    }

    /// A font, whose line height may depend on its size.
    fileprivate func font(_ written: WrittenFont) -> FontDescription? {
        var font = written.font
        let points: Double
        let location: DocumentLocation
        switch written.lineHeight {
        case nil: return font
        case .normal:
            font.lineHeight = nil
            return font
        case .points(let height, let place): (points, location) = (height, place)
        case .multiple(let height, let place): (points, location) = (height * font.size, place)
        }
        guard notNegative(points, what: "a line height", at: location) != nil else { return nil }
        if points < Self.leastLineHeight * font.size {
            let size = font.size.shortest
            warn(.lowLineHeight(points.shortest, size: size), at: location)
        }
        font.lineHeight = points
        return font
    }

    /// The part of a font's size below which the letters of lines overlap: capitals and descenders are about as high.
    private static let leastLineHeight = 0.8

    /// A line height.
    ///
    /// A number below 4 and a percentage are multiples of the size, other numbers are points: no line is less than 4
    /// points high, or 4 times the size.
    fileprivate func lineHeight(_ metadata: DocumentValue) -> WrittenFont.LineHeight? {
        let what = "a line height"
        let location = metadata.location
        return follow(metadata, wanted: what, types: .lengths) { metadata in
            if let number = metadata.number {
                return number < 4 ? .multiple(number, location) : .points(number, location)
            }
            guard let text = metadata.string else {
                return signedLength(metadata).map { .points($0, location) }
            }
            if text == "normal" { return .normal }
            if let percentage = Self.percentage(text) {
                return .multiple(percentage / 100, location)
            }
            let tokens = CSSTokenizer.tokens(of: text) ?? []
            if tokens.count == 1, case .number(let number, unit: "em") = tokens[0] {
                return .multiple(number, location)
            }
            let quantity = quantity(
                text,
                wanted: what,
                kinds: [.number, .length],
                hint: "write a multiple of the size, such as 1.4, or points, such as 21px",
                at: location
            )
            return quantity.map {
                $0.kind == .number && $0.value < 4
                    ? .multiple($0.value, location) : .points($0.value, location)
            }
        }
    }

    fileprivate func families(_ metadata: DocumentValue) -> [String]? {
        guard let families = familyNames(metadata) else { return nil }
        guard !families.isEmpty, families.allSatisfy({ !$0.isEmpty }) else {
            return fail(
                .wrongKind(wanted: "the name of a font family", found: "none"),
                at: metadata.location
            )
        }
        return families
    }

    /// The families of a name, of a list, or of a reference to one of these, also in a list: as in CSS,
    /// `[Inter, "{fallbacks}"]` is one list.
    private func familyNames(_ metadata: DocumentValue) -> [String]? {
        let wanted = "the name of a font family"
        return follow(metadata, wanted: wanted, types: [.text, .number]) { value in
            guard let elements = value.array else {
                return value.string.map { [$0] } ?? fail(value, wanted: wanted)
            }
            return elements.allOrNil { element in
                element.array == nil ? familyNames(element) : fail(element, wanted: wanted)
            }?.flatMap(\.self)
        }
    }

    fileprivate func fontSize(_ metadata: DocumentValue) -> Double? {
        signedLength(metadata).flatMap { positive($0, at: metadata.location) }
    }

    private func positive(_ size: Double, at location: DocumentLocation) -> Double? {
        if size > 0 { return size }
        return fail(
            .outOfRange(what: "a font's size", found: size.shortest, allowed: "more than 0"),
            at: location
        )
    }

    /// A weight in 1…1000, or its name.
    fileprivate func weight(_ metadata: DocumentValue) -> Int? {
        follow(metadata, wanted: "a font weight", types: [.number]) { metadata in
            var written = metadata.number
            if metadata.string?.contains("(") == true {
                // What is wrong with a calculation is told by it.
                guard let calculated = number(metadata) else { return nil }
                written = calculated
            }
            if let number = written {
                return checked(
                    number,
                    what: "a font's weight",
                    in: 1...1000,
                    "in 1…1000",
                    at: metadata.location
                ).map { Int(clamping: $0.rounded()) }
            }
            guard let text = metadata.string else { return fail(metadata, wanted: "a font weight") }
            let name = text.lowercased().filter { $0 != "-" && $0 != " " }
            if let weight = Self.weights[name] { return weight }
            return fail(
                .unknownWord(
                    text,
                    what: "font weight",
                    nearest: nearestName(to: name, among: Array(Self.weights.keys)),
                    allowed: ["regular", "medium", "semibold", "bold"]
                ),
                at: metadata.location
            )
        }
    }

    /// The names of OpenType's weight classes and of design tokens' font weights.
    private static let weights = [
        "thin": 100, "hairline": 100, "extralight": 200, "ultralight": 200, "light": 300,
        "normal": 400, "regular": 400, "book": 400, "medium": 500, "semibold": 600,
        "demibold": 600, "bold": 700, "extrabold": 800, "ultrabold": 800, "black": 900,
        "heavy": 900, "extrablack": 950, "ultrablack": 950,
    ]
}
