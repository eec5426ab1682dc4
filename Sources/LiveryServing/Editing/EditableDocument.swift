import LiveryDocuments
import LiverySupport

/// A document, with the places of its values as its reader has found them.
struct EditableDocument: Sendable {
    /// The bytes, with what was read of them.
    let content: ParsedDocument
    let format: DocumentFormat
    let root: DocumentValue
    /// The numbers of the nodes that aliases of YAML repeat, by those of the aliases.
    let aliases: [Int: Int]

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - format: Its format.
    ///   - source: What it is called, for which it needs not be read again. Default: a document of its own.
    /// - Throws: `faulty` if nothing of it can be read.
    init(_ bytes: [UInt8], _ format: DocumentFormat, as source: Source? = nil) throws(EditFailure) {
        content = DocumentReader.read(
            bytes,
            name: source?.name ?? "document",
            format: format,
            order: source?.order ?? 0,
            mapsSource: true
        )
        guard let root = content.root else { throw .faulty }
        self.root = root
        self.format = format
        aliases = format == .yaml ? Self.aliases(in: content) : [:]
    }

    /// Reads what the document becomes.
    ///
    /// - Throws: `faulty` if nothing of it can be read.
    func replaced(by bytes: [UInt8]) throws(EditFailure) -> EditableDocument {
        try EditableDocument(bytes, format, as: content.source)
    }

    var bytes: [UInt8] { content.bytes }
    var faultCount: Int { content.diagnostics.count }
    /// The written values; none in a binary property list.
    var nodes: [SourceMap.Node] { content.map?.nodes ?? [] }

    /// The value that keys lead to.
    func value(at path: [String]) -> DocumentValue? { path.reduce(root) { value, key in value?.child(key) } }

    /// The scalars under a path as one text, by which a page and a file tell that they mean the same value: a line for
    /// each, with its path from there and its text.
    func summary(of path: [String]) -> String? {
        value(at: path).map { value in
            DocumentScalar.list(of: value).map { "\($0.pointer) \($0.text)" }.joined(separator: "\n")
        }
    }
}

// MARK: Places

extension EditableDocument {
    /// A value as it is written, with the list or dictionary that it is an entry of.
    struct Place {
        /// The numbers of the nodes that lead to it, and its own.
        let chain: [Int]
        /// The keys that lead to it.
        let path: [String]
        let node: SourceMap.Node
        /// The list or dictionary; nil for the outermost value.
        let parent: SourceMap.Node?
        /// All written values of the document.
        let nodes: [SourceMap.Node]
        /// Its position among them.
        let index: Int
        /// Whether it is in brackets.
        let isInFlow: Bool

        /// The entries of the list or dictionary, itself among them.
        var siblings: [SourceMap.Node] { parent?.children.map { nodes[$0] } ?? [] }
    }

    /// Where a value is written.
    ///
    /// - Throws: `changed` if there is none; `binary`, and `alias` for what is within the value of a YAML alias.
    func place(at path: [String]) throws(EditFailure) -> Place {
        guard value(at: path) != nil else { throw .changed }
        guard !nodes.isEmpty else { throw .spelling(.binary) }
        var (chain, index, isInFlow) = ([0], 0, false)
        for key in path {
            let parent = nodes[chain[chain.count - 1]]
            guard parent.style != .alias else { throw .spelling(.alias) }
            guard let next = childIndex(key, of: parent) else { throw .changed }
            isInFlow = isInFlow || parent.style == .flow
            index = next
            chain.append(parent.children[index])
        }
        let parent = chain.count > 1 ? nodes[chain[chain.count - 2]] : nil
        return Place(
            chain: chain,
            path: path,
            node: nodes[chain[chain.count - 1]],
            parent: parent,
            nodes: nodes,
            index: index,
            isInFlow: isInFlow
        )
    }

    private func childIndex(_ key: String, of parent: SourceMap.Node) -> Int? {
        guard let first = parent.children.first, nodes[first].name != nil else {
            return Int(key).flatMap { parent.children.indices.contains($0) ? $0 : nil }
        }
        return parent.children.firstIndex { nodes[$0].name == key }
    }

    private static func aliases(in content: ParsedDocument) -> [Int: Int] {
        var (anchors, targets): ([String: Int], [Int: Int]) = ([:], [:])
        for (index, node) in (content.map?.nodes ?? []).enumerated() {
            if node.style == .alias {
                let name = content.bytes[node.value].dropFirst()
                targets[index] = anchors[String(decoding: name, as: UTF8.self)]
            }
            if let anchor = node.anchor { anchors[anchor] = index }
        }
        return targets
    }

    /// The paths of the values that are written at a place: its own, and those that aliases of YAML repeat.
    func paths(of place: Place) -> [[String]] {
        guard !aliases.isEmpty else { return [place.path] }
        var parents: [Int: Int] = [:]
        for (index, node) in nodes.enumerated() { for child in node.children { parents[child] = index } }
        func paths(of index: Int) -> [[String]] {
            let own: [[String]]
            if let parent = parents[index] {
                let children = nodes[parent].children
                let key = nodes[index].name ?? "\(children.firstIndex(of: index) ?? 0)"
                own = paths(of: parent).map { $0 + [key] }
            } else {
                own = [[]]
            }
            guard nodes[index].anchor != nil else { return own }
            return own + aliases.filter { $0.value == index }.keys.sorted().flatMap(paths)
        }
        return paths(of: place.chain[place.chain.count - 1])
    }

    /// Whether an alias elsewhere repeats something of what is written at a place.
    func isRepeated(_ place: Place) -> Bool {
        func isInside(_ node: SourceMap.Node) -> Bool {
            place.node.start <= node.start && node.value.upperBound <= place.node.value.upperBound
        }
        return aliases.contains { isInside(nodes[$1]) && !isInside(nodes[$0]) }
    }
}
