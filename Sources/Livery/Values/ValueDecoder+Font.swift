import LiveryRaster

extension ValueDecoder {
    /// A font: `$"Helvetica Neue":17`, a dictionary, or a design-token typography.
    func font(_ metadata: DocumentValue) -> FontDescription? {
        follow(
            metadata,
            wanted: "a font",
            kinds: [.font],
            convert: { asset, _ in asset as? FontDescription },
            decode: { metadata in
                switch metadata.value {
                case .string(let text):
                    return font(text, at: metadata.location)
                case .dictionary(let dictionary) where dictionary["fontFamily"] != nil:
                    return typography(dictionary, at: metadata.location)
                case .dictionary(let dictionary):
                    return font(dictionary, at: metadata.location)
                default:
                    return fail(metadata, wanted: "a font")
                }
            }
        )
    }

    /// A_StyleInjection's notation: `$`, the family, in quotes if it has spaces, `:`, the size.
    private func font(_ text: String, at location: DocumentLocation) -> FontDescription? {
        let fault = Fault.malformed(
            wanted: "a font",
            text: text,
            hint: "write {family:, size:} or $\"Helvetica Neue\":17"
        )
        guard text.hasPrefix("$"), let colon = text.lastIndex(of: ":"),
            let size = NumberText.parse(String(text[text.index(after: colon)...]))
        else { return fail(fault, at: location) }
        var family = text[text.index(after: text.startIndex)..<colon]
        if family.hasPrefix("\""), family.hasSuffix("\""), family.count > 2 {
            family = family.dropFirst().dropLast()
        }
        guard !family.isEmpty, !family.contains("\"") else { return fail(fault, at: location) }
        return positive(size, at: location)
            .flatMap { bounded($0, what: "a font's size", at: location) }
            .map { FontDescription(families: [String(family)], size: $0) }
    }

    private func font(
        _ dictionary: DocumentDictionary,
        at location: DocumentLocation
    ) -> FontDescription? {
        var keys = KeyedDecoder(dictionary, owner: "font", location: location)
        let families = keys.require("family").flatMap { self.families($0) }
        let size = keys.require("size").flatMap { fontSize($0) }
        let weight = keys.take("weight").map { self.weight($0) } ?? 400
        let style: FontDescription.Style? =
            keys.take("style").map { word($0, what: "font style") } ?? .normal
        let lineHeight = keys.take("lineHeight").map { self.lineHeight($0, size: size) }
        let spacing = keys.take("letterSpacing").map { signedLength($0) } ?? 0
        keys.finish(self)
        guard let families, let size, let weight, let style, let spacing,
            let lineHeight = lineHeight ?? .some(nil)
        else { return nil }
        return FontDescription(
            families: families,
            size: size,
            weight: weight,
            style: style,
            lineHeight: lineHeight,
            letterSpacing: spacing
        )
    }

    /// A line height in points, or `.some(nil)` for `normal`, the font's own.
    ///
    /// A number below 4 and a percentage are multiples of the size, other numbers are points: no line is less than 4
    /// points high, or 4 times the size.
    private func lineHeight(_ metadata: DocumentValue, size: Double?) -> Double?? {
        let what = "a line height"
        let unit = size ?? 1
        let height = follow(metadata, wanted: what, types: .lengths) { metadata -> Double?? in
            if let number = Self.plainNumber(metadata) {
                return .some(number < 4 ? number * unit : number)
            }
            guard let text = metadata.string else {
                return signedLength(metadata).map { .some($0) }
            }
            if text == "normal" { return .some(nil) }
            if let percentage = Self.percentage(text) { return .some(percentage / 100 * unit) }
            let tokens = CSSTokenizer.tokens(of: text) ?? []
            if tokens.count == 1, case .number(let number, unit: "em") = tokens[0] {
                return .some(number * unit)
            }
            if tokens.count == 1, let points = length(tokens[0]) { return .some(points) }
            let hint = "write a multiple of the size, such as 1.4, or points, such as 21px"
            return fail(text, wanted: what, hint: hint, at: metadata.location)
        }
        guard let height else { return nil }
        guard let points = height else { return .some(nil) }
        guard notNegative(points, what: what, at: metadata.location) != nil else { return nil }
        if let size, points < Self.leastLineHeight * size {
            warn(.lowLineHeight(points.shortest, size: size.shortest), at: metadata.location)
        }
        return .some(points)
    }

    /// The part of a font's size below which the letters of lines overlap: capitals and descenders are about as high.
    private static let leastLineHeight = 0.8

    /// A design-token typography.
    private func typography(
        _ dictionary: DocumentDictionary,
        at location: DocumentLocation
    ) -> FontDescription? {
        var keys = KeyedDecoder(dictionary, owner: "typography", location: location)
        let families = keys.require("fontFamily").flatMap { self.families($0) }
        let size = keys.require("fontSize").flatMap { fontSize($0) }
        let weight = keys.take("fontWeight").map { self.weight($0) } ?? 400
        let lineHeight = keys.take("lineHeight").map { self.lineHeight($0, size: size) }
        let spacing = keys.take("letterSpacing").map { signedLength($0) } ?? 0
        keys.finish(self)
        guard let families, let size, let weight, let spacing,
            let lineHeight = lineHeight ?? .some(nil)
        else { return nil }
        return FontDescription(
            families: families,
            size: size,
            weight: weight,
            lineHeight: lineHeight,
            letterSpacing: spacing
        )
    }

    private func families(_ metadata: DocumentValue) -> [String]? {
        let elements = metadata.array ?? [metadata]
        let known = elements.allOrNil { text($0, wanted: "the name of a font family") }
        guard let families = known else { return nil }
        guard !families.isEmpty, families.allSatisfy({ !$0.isEmpty }) else {
            return fail(
                .wrongKind(wanted: "the name of a font family", found: "none"),
                at: metadata.location
            )
        }
        return families
    }

    private func fontSize(_ metadata: DocumentValue) -> Double? {
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
    private func weight(_ metadata: DocumentValue) -> Int? {
        follow(metadata, wanted: "a font weight", types: [.number]) { metadata in
            if let number = Self.plainNumber(metadata) {
                return checked(
                    number,
                    what: "a font's weight",
                    in: 1...1000,
                    "in 1…1000",
                    at: metadata.location
                ).map { Int($0.rounded()) }
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
