/// Makes the tree from what a format's reader finds, in the order of the text.
///
/// Nothing recurses: what is open stands on a stack of the builder's own, which the depth limit
/// bounds, and values are counted before they are stored. The readers see to it that events come
/// in an order that makes sense: a key before each value of a dictionary, an end for each
/// beginning.
struct DocumentBuilder {
    /// A finished value and what it would cost to have it once more.
    struct Subtree {
        var metadata: DocumentValue
        /// Values, itself included.
        var nodeCount: Int
        /// Bytes of text and data, keys included.
        var byteCount: Int
        /// Lists and dictionaries nested in it, itself included; 0 for a scalar.
        var height: Int
    }

    /// A key whose value is due.
    private struct Key {
        var text: String
        var location: DocumentLocation
        /// Whether the value is counted and then left out, since the key is at fault.
        var dropsValue: Bool
    }

    /// What a list or dictionary that is open has gathered.
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

    /// The faults after which reading goes on.
    private(set) var diagnostics: [Diagnostic] = []

    init(limits: DocumentLimits) {
        self.limits = limits
    }

    /// Whether the innermost of what is open is a dictionary; nil when nothing is open.
    var isInDictionary: Bool? { stack.last?.isDictionary }

    /// Whether a key is due next.
    var isAtKey: Bool { stack.last.map { $0.isDictionary && $0.key == nil } ?? false }

    /// The key whose value is due next, in the innermost dictionary.
    var pendingKey: (text: String, location: DocumentLocation)? {
        stack.last?.key.map { ($0.text, $0.location) }
    }

    /// Records a fault that does not keep the reader from going on.
    mutating func record(_ fault: DocumentFault, at location: DocumentLocation) {
        record([Diagnostic(.document(fault), at: location)])
    }

    /// Records faults that do not keep the reader from going on.
    ///
    /// A document can be made of little else than faults: past the limit one more says so.
    mutating func record(_ faults: [Diagnostic]) {
        for fault in faults where diagnostics.count <= DocumentFault.mostInOneDocument {
            if diagnostics.count < DocumentFault.mostInOneDocument {
                diagnostics.append(fault)
            } else {
                let limit = DocumentFault.mostInOneDocument
                diagnostics.append(
                    Diagnostic(.document(.tooManyFaults(limit: limit)), at: fault.location)
                )
            }
        }
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
            throw Diagnostic(.document(.tooDeep(limit: limits.depth)), at: location)
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

    /// Takes the key of the value that comes next in the innermost dictionary.
    mutating func key(_ text: String, at location: DocumentLocation) {
        guard let top = stack.indices.last else { return }
        byteCount += text.utf8.count
        let isRepeated = stack[top].dictionary.entries[text] != nil
        if isRepeated { record(.repeatedKey(text), at: location) }
        // Of a repeated key the first value stays.
        stack[top].key = Key(text: text, location: location, dropsValue: isRepeated)
    }

    /// Takes a key that is at fault: the value that comes next is left out.
    mutating func faultyKey(_ fault: DocumentFault, at location: DocumentLocation) {
        record(fault, at: location)
        guard let top = stack.indices.last else { return }
        stack[top].key = Key(text: "", location: location, dropsValue: true)
    }

    /// Takes a value that is at fault: it is left out.
    mutating func faultyValue(_ fault: DocumentFault, at location: DocumentLocation) {
        record(fault, at: location)
        guard let top = stack.indices.last else { return }
        stack[top].key = nil
    }

    /// Takes a value that holds no others.
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
        byteCount += size
        let metadata = DocumentValue(value, at: location)
        store(metadata, height: 0)
        return Subtree(metadata: metadata, nodeCount: 1, byteCount: size, height: 0)
    }

    /// Takes a value that was finished before once more, where an alias at `location` names it.
    ///
    /// Its cost is added before anything else is done. Text is counted too: a million aliases of
    /// one long text are cheap to hold and ruinous to decode.
    mutating func reuse(_ subtree: Subtree, at location: DocumentLocation) throws(Diagnostic) {
        guard stack.count + subtree.height <= limits.depth else {
            throw Diagnostic(.document(.tooDeep(limit: limits.depth)), at: location)
        }
        try count(nodes: subtree.nodeCount, at: location)
        byteCount += subtree.byteCount
        guard byteCount <= limits.byteCount else {
            throw Diagnostic(.document(.tooLarge(limit: limits.byteCount)), at: location)
        }
        store(subtree.metadata, height: subtree.height)
    }

    /// Closes the innermost list or dictionary; nil when nothing is open.
    @discardableResult
    mutating func end() -> Subtree? {
        guard let frame = stack.popLast() else { return nil }
        let metadata = DocumentValue(
            frame.isDictionary ? .dictionary(frame.dictionary) : .array(frame.elements),
            at: frame.location
        )
        store(metadata, height: frame.height)
        return Subtree(
            metadata: metadata,
            nodeCount: nodeCount - frame.nodesBefore,
            byteCount: byteCount - frame.bytesBefore,
            height: frame.height
        )
    }

    private mutating func count(nodes: Int, at location: DocumentLocation) throws(Diagnostic) {
        guard nodes <= limits.nodeCount - nodeCount else {
            throw Diagnostic(.document(.tooManyValues(limit: limits.nodeCount)), at: location)
        }
        nodeCount += nodes
    }

    private mutating func store(_ metadata: DocumentValue, height: Int) {
        guard let top = stack.indices.last else {
            root = metadata
            return
        }
        stack[top].height = max(stack[top].height, height + 1)
        guard stack[top].isDictionary else {
            stack[top].elements.append(metadata)
            return
        }
        guard let key = stack[top].key else { return }
        stack[top].key = nil
        guard !key.dropsValue else { return }
        stack[top].dictionary.entries[key.text] = .init(keyLocation: key.location, value: metadata)
    }
}
