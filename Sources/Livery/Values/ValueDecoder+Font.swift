import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let font = ValueSchema("a font", [.keys(WrittenFont.keys), .keys(WrittenFont.tokenKeys)])
}

extension ValueType<FontDescription> {
    /// A font: a dictionary, a design-token typography, or in sheets `$"Helvetica Neue":17`.
    static var font: ValueType {
        ValueType(.font) { $1.font($0) }.editable(.font, by: { WrittenFont.keys.table }) { value, _, decoder in
            decoder.fontKeys(value)
        }.written { try WrittenFont.keys.written(WrittenFont($0), in: $1) }
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
    private static let families = ValueType<[String]>(ValueSchema([family], or: [.list(of: family)])) {
        $1.families($0)
    }.written { families, notation in
        // Recipes have what is in the files, and not what they are called here.
        notation == .theme ? .strings(families) : nil
    }
    private static let size = ValueType<Double>(.length) { $1.fontSize($0) }.written { .number($0) }
    private static let weight = ValueType<Int>(Expectation("a font weight", types: [.number]), [.number]) {
        $1.weight($0)
    }.written {
        .number($0)
    }
    private static let lineHeight = ValueType<Measure?>(ValueSchema("a line height", ValueSchema.length.forms)) {
        $1.lineHeight($0)
    }.written { $0.map { .string($0.points.shortest + "px") } }
    private static let letterSpacing = ValueType<Measure>(.length) { $1.letterSpacing($0) }.written {
        .number($0.points)
    }

    static let keys = Keys("font", WrittenFont()) {
        TypedKey("family", \.font.families, families, "The name of a family, or a list in order of preference.")
            .required
        TypedKey("size", \.font.size, size, "The size in points, more than 0.").required
        TypedKey("weight", \.font.weight, weight, "1…1000, or a name such as medium or bold.")
        TypedKey("style", \.font.style, .word("font style"), "normal, italic or oblique.")
        TypedKey("lineHeight", \.lineHeight, lineHeight, lineHeightSentence)
        TypedKey("letterSpacing", \.letterSpacing, letterSpacing, "Points added after each letter. Default: 0")
        TypedKey(
            "textStyle",
            \.font.textStyle,
            .word("text style"),
            "The text style of Apple's platforms with which the size grows, such as body. Default: none"
        )
    }
    /// The keys of a design token.
    static let tokenKeys = Keys("typography", WrittenFont()) {
        TypedKey(
            "fontFamily",
            as: "family",
            \.font.families,
            families,
            "For a token's typography: a family, or a list of families."
        )
        .required
        TypedKey("fontSize", as: "size", \.font.size, size, "For a token's typography: the size, a dimension.").required
        TypedKey("fontWeight", as: "weight", \.font.weight, weight, "For a token's typography: 1…1000, or a name.")
        TypedKey("lineHeight", \.lineHeight, lineHeight, lineHeightSentence)
        TypedKey("letterSpacing", \.letterSpacing, letterSpacing, "Points added after each letter. Default: 0")
    }
    private static var lineHeightSentence: String {
        "The height of a line: below 4 or in percent a multiple of the size, otherwise points. Default: the font's"
    }

    /// The keys of a font for those of a design-token typography.
    static let names = ["fontFamily": "family", "fontSize": "size", "fontWeight": "weight"]
}

extension WrittenFont {
    /// The keys that say a font.
    init(_ font: FontDescription) {
        self.font = font
        lineHeight = font.lineHeight.map { Measure(points: $0) }
        if font.letterSpacing != 0 { letterSpacing = Measure(points: font.letterSpacing) }
    }
}

extension ValueDecoder {
    /// A font.
    func font(_ value: DocumentValue) -> FontDescription? {
        follow(value, wanted: .font) { asset, _ in
            asset.font
        } decode: { value in
            switch value.value {
            case .string(let text): return font(text, at: value.location)
            case .dictionary(let dictionary):
                let isToken = dictionary["fontFamily"] != nil
                let table = isToken ? WrittenFont.tokenKeys : WrittenFont.keys
                return decode(value, by: table).flatMap(font)
            default: return fail(value)
            }
        }
    }

    /// The dictionary that says the same as a font; nil if a fault was reported.
    fileprivate func fontKeys(_ value: DocumentValue) -> DocumentValue? {
        guard let dictionary = value.dictionary else {
            return untraced { font(value) }.flatMap {
                (try? WrittenFont.keys.written(WrittenFont($0), in: .theme)).map {
                    DocumentValue(written: $0, at: value.location)
                }
            }
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
                : found.map { "write {family: \($0.family), size: \($0.size.shortest)}" } ?? "write {family:, size:}"
            return fail(text, hint: hint, at: location)
        }
        return positive(size, at: location).flatMap { bounded($0, what: "a font's size", at: location) }.map {
            FontDescription(families: [family], size: $0)
        }
    }

    /// The parts of A_StyleInjection's notation; nil for any other text.
    private static func familyAndSize(_ text: String) -> (family: String, size: Double)? {
        guard text.hasPrefix("$"), let colon = text.lastIndex(of: ":"),
            let size = NumberText.parse(String(text[text.index(after: colon)...]))
        else { return nil }
        var family = text[text.index(after: text.startIndex)..<colon]
        if family.hasPrefix("\""), family.hasSuffix("\""), family.count > 2 { family = family.dropFirst().dropLast() }
        return family.isEmpty || family.contains("\"") ? nil : (String(family), size)
    }

    /// A font, whose line height and letter spacing may depend on its size.
    fileprivate func font(_ written: WrittenFont) -> FontDescription? {
        var font = written.font
        font.letterSpacing = written.letterSpacing?.points(of: font.size) ?? 0
        guard let lineHeight = written.lineHeight, let location = lineHeight.location else { return font }
        let points = lineHeight.points(of: font.size)
        guard notNegative(points, what: "a line height", at: location) != nil else { return nil }
        if points < Self.leastLineHeight * font.size {
            let fault = Fault(
                .doubtful,
                "lines \(points.shortest) points high overprint each other at a size of \(font.size.shortest); write a "
                    + "multiple of the size, such as 1.4, or more points"
            )
            warn(fault, at: location)
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
    fileprivate func lineHeight(_ value: DocumentValue) -> WrittenFont.Measure?? {
        let location = value.location
        func measure(_ number: Double, mayBeMultiple: Bool) -> WrittenFont.Measure? {
            let isMultiple = mayBeMultiple && number < 4
            note(isMultiple ? .number : .length)
            return isMultiple ? .init(multiple: number, location: location) : .init(points: number, location: location)
        }
        return follow(value, wanted: Expectation("a line height", types: .lengths)) { value -> WrittenFont.Measure?? in
            if let number = value.number { return measure(number, mayBeMultiple: true) }
            guard let text = value.string else { return signedLength(value).map { measure($0, mayBeMultiple: false) } }
            if text == "normal" { return .some(nil) }
            if let multiple = Self.multipleOfSize(text) { return .init(multiple: multiple, location: location) }
            let hint = "write a multiple of the size, such as 1.4, or points, such as 21px"
            let wanted = Measure(expected, [.number, .length], hint: hint)
            return quantity(text, wanted, at: location).map { measure($0.value, mayBeMultiple: $0.kind == .number) }
        }
    }

    /// The space after each letter: a length, or a part of the size.
    fileprivate func letterSpacing(_ value: DocumentValue) -> WrittenFont.Measure? {
        follow(value, wanted: .length) { value in
            if let multiple = value.string.flatMap(Self.multipleOfSize) {
                return bounded(multiple, what: "a length", at: value.location).map { .init(multiple: $0) }
            }
            return signedLength(value).map { .init(points: $0) }
        }
    }

    /// The multiple of the font's size that a percentage is, or a number of its unit; nil for any other text.
    private static func multipleOfSize(_ text: String) -> Double? {
        if let percentage = percentage(text) { return percentage / 100 }
        let tokens = CSSTokenizer.tokens(of: text) ?? []
        guard tokens.count == 1, case .number(let number, unit: "em") = tokens[0] else { return nil }
        return number
    }

    fileprivate func families(_ value: DocumentValue) -> [String]? {
        guard let families = familyNames(value) else { return nil }
        guard !families.isEmpty, families.allSatisfy({ !$0.isEmpty }) else {
            return fail(.wrongKind(wanted: "the name of a font family", found: "none"), at: value.location)
        }
        // A list or quotes of CSS would be looked for as the name of one family.
        func isQuoted(_ name: Substring) -> Bool {
            name.count > 1 && name.first == name.last && ["\"", "'"].contains(name.first)
        }
        let isCSS = { (text: String) in text.contains(",") || isQuoted(text[...]) }
        if let text = families.first(where: isCSS) {
            let names = text.split(separator: ",").map { name in
                let name = name.trimmingPrefix { $0 == " " }
                return String(isQuoted(name) ? name.dropFirst().dropLast() : name)
            }
            let hint = "write " + (names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]")
            return fail(.malformed(wanted: "the name of a font family", text: text, hint: hint), at: value.location)
        }
        return families
    }

    /// The families of a name, of a list, or of a reference to one of these, also in a list: as in CSS,
    /// `[Inter, "{fallbacks}"]` is one list.
    private func familyNames(_ value: DocumentValue) -> [String]? {
        follow(value, wanted: Expectation("the name of a font family", types: .texts)) { value in
            guard let elements = value.array else {
                guard let text = value.string else { return fail(value) }
                noteToken(at: value.location)
                return [text]
            }
            let families = untraced {
                elements.allOrNil { $0.array == nil ? familyNames($0) : fail($0) }
            }
            return families?.flatMap(\.self)
        }
    }

    fileprivate func fontSize(_ value: DocumentValue) -> Double? {
        signedLength(value).flatMap { positive($0, at: value.location) }
    }

    private func positive(_ size: Double, at location: DocumentLocation) -> Double? {
        if size > 0 { return size }
        return fail(.outOfRange(what: "a font's size", found: size.shortest, allowed: "more than 0"), at: location)
    }

    /// A weight in 1…1000, or its name.
    fileprivate func weight(_ value: DocumentValue) -> Int? {
        var written = value.number
        if value.string?.contains("(") == true {
            // What is wrong with a calculation is told by it.
            guard let calculated = number(value) else { return nil }
            written = calculated
        }
        if let number = written {
            note(.number)
            return checked(number, what: "a font's weight", in: 1...1000, "in 1…1000", at: value.location).map {
                Int(clamping: $0.rounded())
            }
        }
        guard let text = value.string else { return fail(value) }
        let name = text.lowercased().filter { $0 != "-" && $0 != " " }
        if let weight = Self.weights[name] { return weight }
        return fail(
            .unknownWord(
                text,
                what: "font weight",
                nearest: nearestName(to: name, among: Array(Self.weights.keys)),
                allowed: ["regular", "medium", "semibold", "bold"]
            ),
            at: value.location
        )
    }

    /// The names of OpenType's weight classes and of design tokens' font weights.
    private static let weights = [
        "thin": 100, "hairline": 100, "extralight": 200, "ultralight": 200, "light": 300, "normal": 400, "regular": 400,
        "book": 400, "medium": 500, "semibold": 600, "demibold": 600, "bold": 700, "extrabold": 800, "ultrabold": 800,
        "black": 900, "heavy": 900, "extrablack": 950, "ultrablack": 950,
    ]
}
