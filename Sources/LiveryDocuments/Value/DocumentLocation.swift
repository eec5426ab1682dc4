/// A location in a document.
///
/// In a text document, a line and a column, both counted from 1; columns count Unicode scalars. In a
/// binary property list or a dictionary in code, a key path.
public struct DocumentLocation: Hashable, Sendable {
    /// The document.
    package let source: Source

    private let first: Int32
    private let second: Int32

    /// Makes a location in a text document.
    ///
    /// Values outside `Int32` are clamped; line 0 means the whole document.
    package init(source: Source, line: Int, column: Int) {
        self.source = source
        first = Int32(clamping: line)
        second = Int32(clamping: column)
    }

    /// Makes a location in a document without lines, from a node's number in its table of key paths.
    package init(source: Source, node: Int) {
        self.source = source
        first = Int32(clamping: node)
        second = -1
    }

    /// Makes the location of a document as a whole.
    package init(wholeOf source: Source) { self.init(source: source, line: 0, column: 0) }

    /// The document's path, or the name of one in memory.
    public var file: String { source.name }

    /// The line, counted from 1; nil in a document without lines and for a document as a whole.
    public var line: Int? { second >= 0 && first > 0 ? Int(first) : nil }

    /// The column in Unicode scalars, counted from 1; nil where `line` is nil.
    public var column: Int? { second >= 0 && first > 0 ? Int(second) : nil }

    /// The keys that lead to the location, joined by dots; nil in a document with lines.
    public var keyPath: String? { second < 0 ? source.keyPaths?.path(ofNode: Int(first)) : nil }
}

extension DocumentLocation: CustomStringConvertible {
    /// The compiler's form: `harbor.yaml:12:9`, `harbor.plist:primaryButton.radius` or `harbor.yaml`.
    ///
    /// Control characters are written as `\u{…}`.
    public var description: String { Self.text(file: source.name, line: line, column: column, keyPath: keyPath) }

    /// The compiler's form of a location's parts.
    package static func text(file: String, line: Int?, column: Int?, keyPath: String?) -> String {
        let name = oneLine(file)
        if let line, let column { return "\(name):\(line):\(column)" }
        if let keyPath, !keyPath.isEmpty { return "\(name):\(keyPath)" }
        return name
    }
}

extension DocumentLocation: Comparable {
    /// Orders documents as they were read, and locations as in the text.
    public static func < (lhs: DocumentLocation, rhs: DocumentLocation) -> Bool {
        if lhs.source !== rhs.source {
            return (lhs.source.order, lhs.source.name) < (rhs.source.order, rhs.source.name)
        }
        return (lhs.first, lhs.second) < (rhs.first, rhs.second)
    }
}
