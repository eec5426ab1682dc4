import Synchronization

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

/// The fonts that a library was asked for in vain, by any thread: a list that only grows.
final class MissingFonts: Sendable {
    private let first = AtomicLazyReference<Node>()

    private final class Node: Sendable {
        let font: MissingFont
        let next = AtomicLazyReference<Node>()

        init(_ font: MissingFont) { self.font = font }
    }

    /// The fonts in the order in which they came.
    var all: [MissingFont] {
        var fonts: [MissingFont] = []
        var node = first.load()
        while let current = node {
            fonts.append(current.font)
            node = current.next.load()
        }
        return fonts
    }

    /// The most fonts that are remembered: a list is freed node by node, each within the one before.
    static let capacity = 1_000

    /// Adds a font, if it is not there.
    func insert(_ font: MissingFont) {
        let made = Node(font)
        // Whoever finds the end of the list taken by another goes on from there.
        var (node, count) = (first.storeIfNil(made), 1)
        while node !== made, node.font != font, count < Self.capacity {
            node = node.next.storeIfNil(made)
            count += 1
        }
    }
}
