import LiveryRaster
import LiverySupport

/// Splits gradients as CSS text, after css-images-4, section 3, into the keys that say the same.
struct GradientText {
    /// The keys of a dictionary.
    typealias Keys = [(key: String, value: DocumentValue.Value)]

    /// Why a text is not a gradient.
    struct Failure: Error {
        /// What is expected at the location, with its article.
        var wanted: Expectation
        /// The tokens at fault; nil for the whole text.
        var culprit: [CSSToken]?
        /// What to write instead.
        var hint: String?
    }

    /// Where the text is.
    let location: DocumentLocation
    /// Whether a reference leads to a number, a length or an angle.
    let isQuantity: (String) -> Bool

    /// The keys that say the same as a text that begins with a gradient's function.
    func keys(of text: String) throws(Failure) -> Keys {
        guard let tokens = CSSTokenizer.tokens(of: text), case .function(let name)? = tokens.first else {
            let hint = CSSTokenizer.parenthesisHint(text)
            throw Failure.gradient(hint ?? "it has an unexpected character")
        }
        let (kind, spread) = try Self.kind(name)
        var rest = CSSTokens(tokens)
        guard let function = rest.nextValue(), rest.isEmpty else {
            throw .gradient(
                CSSTokens(tokens).values.contains([.comma])
                    ? "it has more than one function; for several layers, write a list"
                    : "place, size and repetition are keys of a layer, {gradient:, at:, size:, mode:}"
            )
        }
        let arguments = CSSTokens(Array(function.dropFirst().dropLast()))
        guard let written = arguments.separatedByCommas() else {
            throw .gradient("expected a value before, between and after its commas")
        }
        var parts = written.map { CSSTokens($0).values }
        let head: Keys = [("type", .string(kind.rawValue)), ("spread", .string(spread.rawValue))]
        var keys = try line(parts[0], of: kind)
        if keys != nil { parts.removeFirst() }
        if !(keys ?? []).contains(where: { $0.key == "interpolation" }) {
            keys = (keys ?? []) + [("interpolation", .string(WrittenGradient.automatic))]
        }
        guard !parts.isEmpty else { throw .gradient("it has no colors") }
        var stops: [DocumentValue] = []
        for part in parts { stops.append(DocumentValue(try stop(part, of: kind), at: location)) }
        return head + (keys ?? []) + [("stops", .array(stops))]
    }

    /// Whether a text is meant as a gradient: a name that ends in `-gradient`, and a parenthesis.
    static func isMeant(by text: String) -> Bool {
        guard let end = text.firstIndex(of: "(") else { return false }
        let name = text[..<end].drop { $0 == " " || $0 == "\t" || $0 == "\n" }
        return name.lowercased().hasSuffix("-gradient") && !name.contains(" ")
    }

    /// Whether a word is a number with or without a unit, as far as its first token and the target of a reference tell.
    func isNumeric(_ word: [CSSToken]) -> Bool {
        switch word[0] {
        case .number, .word("hairline"): true
        case .reference(let name): isQuantity(name)
        default: word[0].isCalculation
        }
    }

    private static func kind(_ name: String) throws(Failure) -> (WrittenGradient.Kind, GradientPaint.Spread) {
        typealias Kind = WrittenGradient.Kind
        let known = Kind.allCases.flatMap { kind -> [(String, Kind, GradientPaint.Spread)] in
            let name = kind.rawValue + "-gradient"
            return [(name, kind, .pad), ("repeating-" + name, kind, .repeat)]
        }
        let lowercase = name.lowercased()
        if let match = known.first(where: { $0.0 == lowercase }) { return (match.1, match.2) }
        let function = [CSSToken.function(name)]
        if lowercase.hasPrefix("-") {
            let standard = known.first { lowercase.hasSuffix("-" + $0.0) && $0.2 == .repeat }
            let plain = known.first { lowercase.hasSuffix("-" + $0.0) }
            let ours = (standard ?? plain)?.0 ?? "linear-gradient"
            let hint =
                "write '\(ours)()', whose angles are 0 upwards and count clockwise, and whose " + "sides follow 'to'"
            throw Failure(wanted: .gradient, culprit: function, hint: hint)
        }
        let nearest = nearestName(to: lowercase, among: known.map(\.0))
        let hint = nearest.map { "did you mean '\($0)()'?" } ?? "expected \(known.map(\.0).alternatives)"
        throw Failure(wanted: .gradient, culprit: function, hint: hint)
    }
}

extension GradientText.Failure {
    /// A failure of the text as a whole.
    static func gradient(_ hint: String) -> GradientText.Failure {
        GradientText.Failure(wanted: .gradient, culprit: nil, hint: hint)
    }
}
