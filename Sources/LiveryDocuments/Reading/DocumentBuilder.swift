/// Builds the tree from the events of a format's reader.
///
/// Nothing recurses: open lists and dictionaries are on the builder's own stack. Values are counted
/// before they are stored. Readers must give a key before each value of a dictionary, and an end for
/// each beginning.
struct DocumentBuilder {
    /// A finished value and the cost of another copy.
    struct Subtree {
        var value: DocumentValue
        /// The number of values, including itself.
        var nodeCount: Int
        /// The number of bytes of text and data, including keys.
        var byteCount: Int
        /// The depth of nested lists and dictionaries, including itself; 0 for a scalar.
        var height: Int
    }

    /// A key whose value comes next.
    private struct Key {
        var text: String
        var location: DocumentLocation
        /// Whether the value is counted and then left out, because the key is invalid.
        var dropsValue: Bool
    }

    /// An open list or dictionary.
    private struct Frame {
        var isDictionary: Bool
        var location: DocumentLocation
        var elements: [DocumentValue] = []
        var dictionary = DocumentDictionary()
        var key: Key?
        var height = 1
        var nodesBefore: Int
        var bytesBefore: Int
    }

    private let limits: DocumentLimits
    private var stack: [Frame] = []
    private var nodeCount = 0
    private var byteCount = 0

    /// The outermost value, once it is finished.
    private(set) var root: DocumentValue?

    /// The faults after which reading continues.
    private(set) var diagnostics: [Diagnostic] = []

    /// Whether the key `<<` stands for the entries of its value, as in YAML 1.1; it never does in a theme.
    let mergesKeys: Bool

    init(limits: DocumentLimits, mergesKeys: Bool = false) {
        self.limits = limits
        self.mergesKeys = mergesKeys
    }

    /// The finished document.
    func reading(of source: Source) -> DocumentReading {
        DocumentReading(root: root, source: source, diagnostics: diagnostics.sortedByLocation())
    }

    /// The number of open lists and dictionaries.
    var depth: Int { stack.count }

    /// Whether the innermost open value is a dictionary; nil when none is open.
    var isInDictionary: Bool? { stack.last?.isDictionary }

    /// Whether a key must come next.
    var isAtKey: Bool { stack.last.map { $0.isDictionary && $0.key == nil } ?? false }

    /// The key whose value must come next, in the innermost dictionary.
    var pendingKey: (text: String, location: DocumentLocation)? {
        stack.last?.key.map { ($0.text, $0.location) }
    }

    /// Records a fault after which reading continues.
    mutating func record(_ fault: Fault, at location: DocumentLocation) {
        record([Diagnostic(fault, at: location)])
    }

    /// Records faults after which reading continues, up to a limit, and then that there are more.
    mutating func record(_ faults: [Diagnostic]) {
        for fault in faults { diagnostics.appendWithinLimit(fault) }
    }

    /// Opens a list.
    mutating func beginList(at location: DocumentLocation) throws(Diagnostic) {
        try begin(isDictionary: false, at: location)
    }

    /// Opens a dictionary.
    mutating func beginDictionary(at location: DocumentLocation) throws(Diagnostic) {
        try begin(isDictionary: true, at: location)
    }

    private mutating func begin(isDictionary: Bool, at location: DocumentLocation)
        throws(Diagnostic)
    {
        guard stack.count < limits.depth else {
            throw Diagnostic(.tooDeep(limit: limits.depth), at: location)
        }
        let nodesBefore = nodeCount
        try count(nodes: 1, at: location)
        stack.append(
            Frame(
                isDictionary: isDictionary,
                location: location,
                nodesBefore: nodesBefore,
                bytesBefore: byteCount
            )
        )
    }

    /// Adds the key of the next value in the innermost dictionary.
    mutating func key(_ text: String, at location: DocumentLocation) throws(Diagnostic) {
        guard let top = stack.indices.last else { return }
        // The key's own location may be a path that contains the key, which may be too long.
        try count(bytes: text.utf8.count, at: stack[top].location)
        let isRepeated = stack[top].dictionary.entries[text] != nil
        if isRepeated { record(.repeatedKey(text), at: location) }
        // For a repeated key, the first value is kept.
        stack[top].key = Key(text: text, location: location, dropsValue: isRepeated)
    }

    /// Records the fault of a key, and leaves out the value that comes next.
    mutating func faultyKey(_ fault: Fault, at location: DocumentLocation) {
        record(fault, at: location)
        guard let top = stack.indices.last else { return }
        stack[top].key = Key(text: "", location: location, dropsValue: true)
    }

    /// Records the fault of a value, and leaves it out.
    mutating func faultyValue(_ fault: Fault, at location: DocumentLocation) {
        record(fault, at: location)
        guard let top = stack.indices.last else { return }
        stack[top].key = nil
    }

    /// Adds a value that contains no others.
    @discardableResult
    mutating func scalar(
        _ value: DocumentValue.Value,
        at location: DocumentLocation
    ) throws(Diagnostic) -> Subtree {
        try count(nodes: 1, at: location)
        let size =
            switch value {
            case .string(let text): text.utf8.count
            case .data(let bytes): bytes.count
            default: 0
            }
        try count(bytes: size, at: location)
        let result = DocumentValue(value, at: location)
        store(result, height: 0)
        return Subtree(value: result, nodeCount: 1, byteCount: size, height: 0)
    }

    /// Adds another copy of a finished value, for an alias at `location`.
    ///
    /// Its cost is checked first. Text counts too: a million aliases of one long string use little memory but
    /// take long to decode.
    mutating func reuse(_ subtree: Subtree, at location: DocumentLocation) throws(Diagnostic) {
        guard stack.count + subtree.height <= limits.depth else {
            throw Diagnostic(.tooDeep(limit: limits.depth), at: location)
        }
        try count(nodes: subtree.nodeCount, at: location)
        try count(bytes: subtree.byteCount, at: location)
        store(subtree.value, height: subtree.height)
    }

    /// Closes the innermost list or dictionary; nil when nothing is open.
    @discardableResult
    mutating func end() -> Subtree? {
        guard var frame = stack.popLast() else { return nil }
        if mergesKeys, let merged = frame.dictionary.entries.removeValue(forKey: "<<") {
            // The dictionary's own entries come first, then those of earlier ones.
            for other in merged.value.array ?? [merged.value] {
                for (key, entry) in other.dictionary ?? DocumentDictionary()
                where frame.dictionary.entries[key] == nil {
                    frame.dictionary.entries[key] = entry
                }
            }
        }
        let value = DocumentValue(
            frame.isDictionary ? .dictionary(frame.dictionary) : .array(frame.elements),
            at: frame.location
        )
        store(value, height: frame.height)
        return Subtree(
            value: value,
            nodeCount: nodeCount - frame.nodesBefore,
            byteCount: byteCount - frame.bytesBefore,
            height: frame.height
        )
    }

    private mutating func count(nodes: Int, at location: DocumentLocation) throws(Diagnostic) {
        guard nodes <= limits.nodeCount - nodeCount else {
            throw Diagnostic(.tooManyValues(limit: limits.nodeCount), at: location)
        }
        nodeCount += nodes
    }

    private mutating func count(bytes: Int, at location: DocumentLocation) throws(Diagnostic) {
        byteCount += bytes
        guard byteCount <= limits.byteCount else {
            throw Diagnostic(.tooLarge(limit: limits.byteCount), at: location)
        }
    }

    private mutating func store(_ value: DocumentValue, height: Int) {
        guard let top = stack.indices.last else {
            root = value
            return
        }
        stack[top].height = max(stack[top].height, height + 1)
        guard stack[top].isDictionary else {
            stack[top].elements.append(value)
            return
        }
        guard let key = stack[top].key else { return }
        stack[top].key = nil
        guard !key.dropsValue else { return }
        stack[top].dictionary.entries[key.text] = .init(keyLocation: key.location, value: value)
    }
}
