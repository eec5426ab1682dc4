import LiverySupport

/// A document, as diagnostics name it.
package final class Source: Sendable {
    /// The name shown in diagnostics: the path as it was given, or `stdin`.
    package let name: String

    /// The document's position among those read together, which diagnostics are sorted by first.
    package let order: Int

    /// The document's format; nil when it was not read from text.
    package let format: DocumentFormat?

    /// The key paths of a document without lines.
    package let keyPaths: KeyPathTable?

    /// The lines of YAML on which a comment that begins as a color follows a value, which it may have been meant for.
    let commentedColors = Locked<Set<Int>>([])

    /// Makes a source with a name.
    package init(name: String, order: Int = 0, format: DocumentFormat? = nil, keyPaths: KeyPathTable? = nil) {
        self.name = name
        self.order = order
        self.format = format
        self.keyPaths = keyPaths
    }
}

extension DocumentLocation {
    /// What to write if a comment on the line may have been meant for the value; nil if there is none.
    package var commentHint: String? {
        guard let line, source.commentedColors.withLock({ $0.contains(line) }) else { return nil }
        return "in YAML, '#' begins a comment; quote the whole value"
    }
}

extension Source: Hashable {
    /// Sources are equal if they are the same instance.
    package static func == (lhs: Source, rhs: Source) -> Bool { lhs === rhs }

    /// Hashes the identity.
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The keys that lead to each node of a document without lines.
///
/// A node stores its parent and one step, so a table of a million nodes is a million small entries. A path is
/// assembled only when it is shown.
package final class KeyPathTable: Sendable {
    /// One step down.
    package enum Step: Sendable {
        case key(String)
        case index(Int)
    }

    private struct Node {
        var parent: Int32
        var step: Step
    }

    private let nodes = Locked<[Node]>([])

    package init() {}

    /// The number of the next node.
    var count: Int { nodes.withLock { $0.count } }

    /// Adds a node below another (nil for the root) and returns its number.
    @discardableResult package func add(_ step: Step, below parent: Int?) -> Int {
        nodes.withLock { nodes in
            nodes.append(Node(parent: parent.map { Int32(clamping: $0) } ?? -1, step: step))
            return nodes.count - 1
        }
    }

    /// The path of a node, such as `primaryButton.stops[1].color`; empty for the root.
    package func path(ofNode node: Int) -> String {
        let steps = nodes.withLock { nodes in
            var steps: [Step] = []
            var current = node
            while nodes.indices.contains(current), nodes[current].parent >= 0 {
                steps.append(nodes[current].step)
                current = Int(nodes[current].parent)
            }
            return steps
        }
        var path = ""
        for step in steps.reversed() {
            switch step {
            case .key(let key): path += (path.isEmpty ? "" : ".") + oneLine(key)
            case .index(let index): path += "[\(index)]"
            }
        }
        return path
    }
}
