import LiveryDocuments

/// What a value should be, and which references lead to it.
struct Expectation: Sendable {
    /// What it is, as far as anything depends on that.
    let what: Expected
    /// What it is, with its article, in messages: "a shadow".
    let phrase: String
    /// The accepted kinds of assets.
    var kinds: Set<AssetKind> = []
    /// The accepted types of parameters, besides those for the kinds and for choices.
    var types: Set<ParameterType> = []
    /// Whether a bare name may be a reference, too.
    var namesAreReferences = true

    /// Expects something of which messages know no more than its phrase.
    init(_ phrase: String, types: Set<ParameterType> = []) { (what, self.phrase, self.types) = (.other, phrase, types) }

    private init(_ what: Expected, _ phrase: String, _ kinds: Set<AssetKind>) {
        (self.what, self.phrase, self.kinds) = (what, phrase, kinds)
    }

    /// The same, of which a bare name is no reference.
    var withoutNames: Expectation {
        var expected = self
        expected.namesAreReferences = false
        return expected
    }

    static let color = Expectation(.color, "a color", [.color])
    static let gradient = Expectation(.gradient, "a gradient", [.gradient])
    static let fill = Expectation(.fill, "a fill", [.color, .gradient, .image])
    static let font = Expectation(.font, "a font", [.font])
    static let image = Expectation(.image, "an image", [.image])
    static let length = Expectation("a length", types: .lengths)
}

extension Expectation: ExpressibleByStringInterpolation { init(stringLiteral phrase: String) { self.init(phrase) } }

/// What is expected of a value that messages say more of than its name.
enum Expected: Sendable {
    case color, gradient, fill, font, image, other

    /// The ends of the names of such assets.
    var suffixes: [String] {
        switch self {
        case .color: ["Color"]
        case .fill: ["Color", "Gradient"]
        case .gradient: ["Gradient"]
        case .font: ["Font"]
        case .image: ["Image", "Box", "Button", "StretchableImage", "RoundedImage"]
        case .other: []
        }
    }

    /// Whether a color is one.
    var isPaint: Bool { self == .color || self == .fill }
}
