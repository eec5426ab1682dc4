/// Families of which none is installed, and what took their place.
public struct MissingFont: Hashable, Sendable {
    /// The families that were asked for, the best first.
    public let families: [String]
    /// The family that the text was set in.
    public let substitute: String

    /// Makes the report of families and what took their place.
    public init(families: [String], substitute: String) {
        self.families = families
        self.substitute = substitute
    }
}

/// The fonts that a library was asked for in vain.
struct MissingFonts {
    private(set) var all: [MissingFont] = []
    private var known: Set<MissingFont> = []

    mutating func insert(_ font: MissingFont) {
        if known.insert(font).inserted { all.append(font) }
    }
}
