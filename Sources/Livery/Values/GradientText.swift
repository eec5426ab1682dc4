import LiveryPictures
import LiveryRaster
import LiverySupport

/// Gradients as CSS text, after css-images-4, section 3.
struct GradientText {
    /// Why a text is not a gradient.
    struct Failure: Error {
        /// What is expected at the location, with its article.
        var wanted: String
        /// The tokens at fault; nil for the whole text.
        var culprit: [CSSToken]?
        /// What to write instead.
        var hint: String?
    }

    /// An entry of the list of stops.
    enum Item {
        /// The tokens of a color, and up to two positions.
        case stop(color: [CSSToken], locations: [Gradient.Location])
        /// A color hint.
        case hint(Gradient.Location)
    }

    let shape: Gradient.Shape
    let spread: GradientPaint.Spread
    /// The specified space; nil for CSS's default, which depends on the colors.
    let interpolation: ColorInterpolation?
    let items: [Item]

    /// Reads the computed tokens of a text that begins with a gradient's function; `length` returns the points of a
    /// token that is a length.
    init(_ tokens: [CSSToken], of text: String, length: @escaping (CSSToken) -> Double?)
        throws(Failure)
    {
        guard case .function(let name)? = tokens.first else {
            let hint = CSSTokenizer.parenthesisHint(text)
            throw Failure.gradient(hint ?? "it has an unexpected character")
        }
        let (kind, spread) = try Self.kind(name)
        var rest = CSSTokens(tokens)
        guard let function = rest.nextValue(), rest.isEmpty else {
            throw .gradient("it has more than one function; for several layers, write a list")
        }
        let arguments = CSSTokens(Array(function.dropFirst().dropLast()))
        guard var parts = arguments.separatedByCommas(), let first = parts.first else {
            throw .gradient("expected a value before, between and after its commas")
        }
        let reader = GradientLineReader(kind: kind, length: length)
        if let line = try reader.line(first) {
            (shape, interpolation) = (line.shape, line.interpolation)
            parts.removeFirst()
        } else {
            (shape, interpolation) = (reader.defaultShape, nil)
        }
        self.spread = spread
        let stops = GradientStopReader(isConic: kind == .conic, length: length)
        items = try stops.items(parts)
    }

    /// The kinds of gradients, by the word before `-gradient`.
    enum Kind: String, CaseIterable {
        case linear, radial, conic
    }

    /// Whether a text is meant as a gradient: a name that ends in `-gradient`, and a parenthesis.
    static func isMeant(by text: String) -> Bool {
        guard let end = text.firstIndex(of: "(") else { return false }
        let name = text[..<end].drop { $0 == " " || $0 == "\t" || $0 == "\n" }
        return name.lowercased().hasSuffix("-gradient") && !name.contains(" ")
    }

    private static func kind(_ name: String) throws(Failure) -> (Kind, GradientPaint.Spread) {
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
                "write '\(ours)()', whose angles are 0 upwards and count clockwise, and whose "
                + "sides follow 'to'"
            throw Failure(wanted: "a gradient", culprit: function, hint: hint)
        }
        let nearest = nearestName(to: lowercase, among: known.map(\.0))
        let hint =
            nearest.map { "did you mean '\($0)()'?" }
            ?? "expected \(known.map(\.0).alternatives)"
        throw Failure(wanted: "a gradient", culprit: function, hint: hint)
    }
}

extension GradientText.Failure {
    /// A failure of the text as a whole.
    static func gradient(_ hint: String) -> GradientText.Failure {
        GradientText.Failure(wanted: "a gradient", culprit: nil, hint: hint)
    }
}

extension CSSToken {
    /// The tokens as text again, for diagnostics.
    static func text(of tokens: [CSSToken]) -> String {
        var text = ""
        var wantsBlank = false
        for token in tokens {
            switch token {
            case .close, .comma: wantsBlank = false
            default: break
            }
            if wantsBlank { text += " " }
            text += token.text
            if case .function = token { wantsBlank = false } else { wantsBlank = true }
        }
        return text
    }

    private var text: String {
        switch self {
        case .number(let number, let unit): number.shortest + unit
        case .lengthPercentage(let fraction, let points):
            "calc(\((fraction * 100).shortest)% + \(points.shortest)px)"
        case .word(let word): word
        case .function(let name): name + "("
        case .hash(let digits): "#" + digits
        case .reference(let name): "{" + name + "}"
        case .close: ")"
        case .comma: ","
        case .slash: "/"
        }
    }
}
