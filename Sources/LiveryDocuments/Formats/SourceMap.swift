/// Where the keys and the values of a document are in its bytes: what an editor of its text needs.
package struct SourceMap: Sendable {
    /// How a value is written.
    package enum Style: Sendable {
        /// Nothing is written, as after the colon in `key:`.
        case missing
        /// Without quotes in YAML; a number, a boolean or null of JSON.
        case plain
        case singleQuoted, doubleQuoted
        /// Lines after `|` or `>` in YAML.
        case literal, folded
        /// `*name` in YAML: the value is written elsewhere.
        case alias
        /// `{name}` in YAML: a reference, not a dictionary.
        case reference
        /// A list or dictionary in brackets.
        case flow
        /// A list or dictionary of YAML whose entries are on lines of their own, or the only entry of a dictionary
        /// without braces in a list in brackets.
        case block
        /// An element of a property list.
        case element
    }

    /// A value and, in a dictionary, its key.
    package struct Node: Sendable {
        /// The key's text; nil in a list and of the outermost value.
        package var name: String?
        /// The bytes of the key, with its quotation marks or tags.
        package var key: Range<Int>?
        /// The bytes of the value, with its quotation marks, brackets or tags.
        package var value: Range<Int>
        /// Where the value begins with its anchor and tag, in YAML.
        package var start: Int
        package var style: Style
        /// The name after `&` in YAML.
        package var anchor: String?
        /// The numbers of the nodes in a list or dictionary, in order: repeated keys too, but no faulty values.
        package var children: [Int] = []
    }

    /// The nodes, the outermost value first, each before those in it.
    package private(set) var nodes: [Node] = []
    private var open: [Int] = []
    private var key: (name: String, range: Range<Int>)?

    mutating func key(_ name: String, _ range: Range<Int>) { key = (name, range) }

    /// Adds a value without others in it.
    mutating func add(_ value: Range<Int>, _ style: Style, from start: Int? = nil, anchor: String? = nil) {
        if let parent = open.last { nodes[parent].children.append(nodes.count) }
        let start = start ?? value.lowerBound
        nodes.append(Node(name: key?.name, key: key?.range, value: value, start: start, style: style, anchor: anchor))
        key = nil
    }

    /// Adds a list or dictionary, to which the following values belong.
    mutating func begin(at offset: Int, _ style: Style, from start: Int? = nil, anchor: String? = nil) {
        add(offset..<offset, style, from: start, anchor: anchor)
        open.append(nodes.count - 1)
    }

    /// Ends the innermost list or dictionary, after its last value if it has no end of its own.
    mutating func end(at offset: Int? = nil) {
        guard let node = open.popLast() else { return }
        let last = nodes[node].children.last.map { nodes[$0].value.upperBound }
        let start = nodes[node].value.lowerBound
        nodes[node].value = start..<max(start, offset ?? last ?? start)
    }
}
