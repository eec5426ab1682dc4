import Synchronization

/// Families that are not installed, and the font that is used instead.
public struct MissingFont: Hashable, Sendable {
    /// The requested families in order of preference.
    public let families: [String]
    /// The family that the text was set in.
    public let substitute: String

    /// Makes a report.
    public init(families: [String], substitute: String) {
        self.families = families
        self.substitute = substitute
    }
}

/// The missing fonts of a library: a lock-free list that only grows.
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

    /// The most fonts in the list, which is freed recursively.
    static let capacity = 1_000

    /// Adds a font, unless it exists.
    func insert(_ font: MissingFont) {
        let made = Node(font)
        // Where another thread has taken the end of the list, this one continues from there.
        var (node, count) = (first.storeIfNil(made), 1)
        while node !== made, node.font != font, count < Self.capacity {
            node = node.next.storeIfNil(made)
            count += 1
        }
    }
}
