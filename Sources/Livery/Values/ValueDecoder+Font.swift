import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let font = ValueSchema(
        "a font",
        [.keys(WrittenFont.keys), .keys(WrittenFont.tokenKeys)]
    )
}

extension ValueType<FontDescription> {
    /// A font: a dictionary, a design-token typography, or in sheets `$"Helvetica Neue":17`.
    static var font: ValueType {
        ValueType(.font) { $1.font($0) }
            .editable(.font, by: { WrittenFont.keys.table }) { value, _, decoder in
                decoder.fontKeys(value)
            }
    }
}

/// The keys of a font.
private struct WrittenFont: Sendable {
    var font = FontDescription(families: [], size: 0)
    var lineHeight: Measure?
    var letterSpacing: Measure?

    /// A length that may depend on the font's size.
    struct Measure: Sendable {
        var points = 0.0
        /// The multiple of the size that is added.
        var multiple = 0.0
        var location: DocumentLocation?

        func points(of size: Double) -> Double { points + multiple * size }
    }

    private static let family = ValueSchema.text("the name of a font family")
    private static let families = ValueType<[String]>(
        ValueSchema([family], or: [.list(of: family)])
    ) { $1.families($0) }
    private static let size = ValueType<Double>(.length) { $1.fontSize($0) }
    private static let weight = ValueType<Int>(ValueSchema("a font weight", [.number])) {
        $1.weight($0)
    }
    private static let lineHeight = ValueType<Measure?>(
        ValueSchema("a line height", ValueSchema.length.forms)
    ) { $1.lineHeight($0) }
    private static let letterSpacing = ValueType<Measure>(.length) { $1.letterSpacing($0) }

    static let keys = Keys("font", WrittenFont()) {
        TypedKey("family", \.font.families, families).required
        TypedKey("size", \.font.size, size).required
        TypedKey("weight", \.font.weight, weight)
        TypedKey("style", \.font.style, .word("font style"))
        TypedKey("lineHeight", \.lineHeight, lineHeight)
        TypedKey("letterSpacing", \.letterSpacing, letterSpacing)
        TypedKey("textStyle", \.font.textStyle, .word("text style"))
    }

    /// The keys of a design-token typography.
    static let tokenKeys = Keys("typography", WrittenFont()) {
        TypedKey("fontFamily", \.font.families, families).required
        TypedKey("fontSize", \.font.size, size).required
        TypedKey("fontWeight", \.font.weight, weight)
        TypedKey("lineHeight", \.lineHeight, lineHeight)
        TypedKey("letterSpacing", \.letterSpacing, letterSpacing)
    }

    /// The keys of a font for those of a design-token typography.
    static let names = ["fontFamily": "family", "fontSize": "size", "fontWeight": "weight"]
}

extension FontDescription {
    /// The keys that say the same.
    fileprivate func keys(at location: DocumentLocation) -> DocumentValue {
        func number(_ number: Double) -> DocumentValue.Value { .number(DocumentNumber(number)) }
        let families = families.map { DocumentValue(.string($0), at: location) }
        var keys: [(key: String, value: DocumentValue.Value)] = [
            ("family", .array(families)), ("size", number(size)),
            ("weight", number(Double(weight))), ("style", .string(style.rawValue)),
            ("letterSpacing", number(letterSpacing)),
        ]
        // A small number would be a multiple of the size.
        if let lineHeight { keys.append(("lineHeight", .string(lineHeight.shortest + "px"))) }
        if let textStyle { keys.append(("textStyle", .string(textStyle.rawValue))) }
        return DocumentValue(keys, at: location)
    }
}

extension ValueDecoder {
    /// A font.
    func font(_ metadata: DocumentValue) -> FontDescription? {
        follow(metadata, wanted: .font) { asset, _ in
            asset.font
        } decode: { metadata in
            switch metadata.value {
            case .string(let text):
                return font(text, at: metadata.location)
            case .dictionary(let dictionary):
                let isToken = dictionary["fontFamily"] != nil
                let table = isToken ? WrittenFont.tokenKeys : WrittenFont.keys
                return decode(metadata, by: table).flatMap(font)
            default:
                return fail(metadata, wanted: .font)
            }
        }
    }

    /// The dictionary that says the same as a font; nil if a fault was reported.
    fileprivate func fontKeys(_ value: DocumentValue) -> DocumentValue? {
        guard let dictionary = value.dictionary else {
            return untraced { font(value) }.map { $0.keys(at: value.location) }
        }
        var keys = DocumentDictionary()
        for (key, entry) in dictionary { keys[entry: WrittenFont.names[key] ?? key] = entry }
        return DocumentValue(.dictionary(keys), at: value.location)
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
            return fail(text, wanted: .font, hint: hint, at: location)
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

    /// A font, whose line height and letter spacing may depend on its size.
    fileprivate func font(_ written: WrittenFont) -> FontDescription? {
        var font = written.font
        font.letterSpacing = written.letterSpacing?.points(of: font.size) ?? 0
        guard let lineHeight = written.lineHeight, let location = lineHeight.location else {
            return font
        }
        let points = lineHeight.points(of: font.size)
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

    /// A line height; `.some(nil)` is `normal`.
    ///
    /// A number below 4 and a percentage are multiples of the size, other numbers are points: no line is less than 4
    /// points high, or 4 times the size.
    fileprivate func lineHeight(_ metadata: DocumentValue) -> WrittenFont.Measure?? {
        let location = metadata.location
        func measure(_ number: Double, mayBeMultiple: Bool) -> WrittenFont.Measure? {
            let isMultiple = mayBeMultiple && number < 4
            note(isMultiple ? .number : .length)
            return isMultiple
                ? .init(multiple: number, location: location)
                : .init(points: number, location: location)
        }
        let expected = Expectation("a line height", types: .lengths)
        return follow(metadata, wanted: expected) { metadata -> WrittenFont.Measure?? in
            if let number = metadata.number { return measure(number, mayBeMultiple: true) }
            guard let text = metadata.string else {
                return signedLength(metadata).map { measure($0, mayBeMultiple: false) }
            }
            if text == "normal" { return .some(nil) }
            if let multiple = Self.multipleOfSize(text) {
                return .init(multiple: multiple, location: location)
            }
            let quantity = quantity(
                text,
                wanted: expected,
                kinds: [.number, .length],
                hint: "write a multiple of the size, such as 1.4, or points, such as 21px",
                at: location
            )
            return quantity.map { measure($0.value, mayBeMultiple: $0.kind == .number) }
        }
    }

    /// The space after each letter: a length, or a part of the size.
    fileprivate func letterSpacing(_ metadata: DocumentValue) -> WrittenFont.Measure? {
        follow(metadata, wanted: .length) { metadata in
            if let multiple = metadata.string.flatMap(Self.multipleOfSize) {
                return bounded(multiple, what: "a length", at: metadata.location)
                    .map { .init(multiple: $0) }
            }
            return signedLength(metadata).map { .init(points: $0) }
        }
    }

    /// The multiple of the font's size that a percentage is, or a number of its unit; nil for any other text.
    private static func multipleOfSize(_ text: String) -> Double? {
        if let percentage = percentage(text) { return percentage / 100 }
        let tokens = CSSTokenizer.tokens(of: text) ?? []
        guard tokens.count == 1, case .number(let number, unit: "em") = tokens[0] else {
            return nil
        }
        return number
    }

    fileprivate func families(_ metadata: DocumentValue) -> [String]? {
        guard let families = familyNames(metadata) else { return nil }
        guard !families.isEmpty, families.allSatisfy({ !$0.isEmpty }) else {
            return fail(
                .wrongKind(wanted: "the name of a font family", found: "none"),
                at: metadata.location
            )
        }
        if let text = families.first(where: { $0.contains { ",\"'".contains($0) } }) {
            // A list or quotes of CSS would be looked for as the name of one family.
            let names = text.split(separator: ",").map { name in
                String(name.filter { !"\"'".contains($0) }.trimmingPrefix { $0 == " " })
            }
            let hint = "write " + (names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]")
            return fail(
                .malformed(wanted: "the name of a font family", text: text, hint: hint),
                at: metadata.location
            )
        }
        return families
    }

    /// The families of a name, of a list, or of a reference to one of these, also in a list: as in CSS,
    /// `[Inter, "{fallbacks}"]` is one list.
    private func familyNames(_ metadata: DocumentValue) -> [String]? {
        let wanted = Expectation("the name of a font family", types: .texts)
        return follow(metadata, wanted: wanted) { value in
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
        follow(metadata, wanted: Expectation("a font weight", types: [.number])) { metadata in
            var written = metadata.number
            if metadata.string?.contains("(") == true {
                // What is wrong with a calculation is told by it.
                guard let calculated = number(metadata) else { return nil }
                written = calculated
            }
            if let number = written {
                note(.number)
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
