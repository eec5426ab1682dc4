/// A document that was read, as diagnostics name it.
public final class Source: Sendable {
    /// The name shown in diagnostics: the path as it was given, or `stdin`.
    public let name: String

    /// The document's position among those read together: diagnostics are sorted by it first.
    package let order: Int

    /// How the document is spelled; nil for one that was read from nowhere.
    package let format: DocumentFormat?

    /// How nodes are reached, in a document that has no lines.
    package let keyPaths: KeyPathTable?

    /// Makes a source of this name.
    package init(
        name: String,
        order: Int = 0,
        format: DocumentFormat? = nil,
        keyPaths: KeyPathTable? = nil
    ) {
        self.name = name
        self.order = order
        self.format = format
        self.keyPaths = keyPaths
    }
}

extension Source: Hashable {
    /// Sources are equal when they are one and the same.
    public static func == (lhs: Source, rhs: Source) -> Bool {
        lhs === rhs
    }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// The way to each node of a document without lines.
///
/// A node keeps its parent and the one step that leads from there, so that a table of a million
/// nodes costs no more than a million small entries; a path is put together only when it is shown.
package struct KeyPathTable: Sendable {
    /// One step down.
    package enum Step: Sendable {
        case key(String)
        case index(Int)
    }

    private var parents: [Int32] = []
    private var steps: [Step] = []

    package init() {}

    /// Adds a node below another (nil for the root) and returns its number.
    package mutating func add(_ step: Step, below parent: Int?) -> Int {
        parents.append(parent.map { Int32(clamping: $0) } ?? -1)
        steps.append(step)
        return steps.count - 1
    }

    /// The path of a node, such as `primaryButton.stops[1].color`; empty for the root.
    package func path(ofNode node: Int) -> String {
        var components: [Step] = []
        var current = node
        while steps.indices.contains(current), parents[current] >= 0 {
            components.append(steps[current])
            current = Int(parents[current])
        }
        var path = ""
        for step in components.reversed() {
            switch step {
            case .key(let key): path += (path.isEmpty ? "" : ".") + oneLine(key)
            case .index(let index): path += "[\(index)]"
            }
        }
        return path
    }
}
