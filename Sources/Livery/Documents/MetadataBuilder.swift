/// Makes the tree from what a format's reader finds, in the order of the text.
///
/// Nothing recurses: what is open stands on a stack of the builder's own, which the depth limit
/// bounds, and values are counted before they are stored. The readers see to it that events come
/// in an order that makes sense: a key before each value of a dictionary, an end for each
/// beginning.
struct MetadataBuilder {
    /// A finished value and what it would cost to have it once more.
    struct Subtree {
        var metadata: Metadata
        /// Values, itself included.
        var nodeCount: Int
        /// Bytes of text and data, keys included.
        var byteCount: Int
        /// Lists and dictionaries nested in it, itself included; 0 for a scalar.
        var height: Int
    }

    /// What a list or dictionary that is open has gathered.
    private struct Frame {
        var isDictionary: Bool
        var place: SourcePlace
        var elements: [Metadata] = []
        var dictionary = MetadataDictionary()
        var key: (text: String, place: SourcePlace)?
        var height = 1
        var nodesBefore: Int
        var bytesBefore: Int
    }

    private let limits: DocumentLimits
    private var stack: [Frame] = []
    private var nodeCount = 0
    private var byteCount = 0

    /// The outermost value, once it is finished.
    private(set) var root: Metadata?

    /// The faults after which reading goes on.
    private(set) var diagnostics: [Diagnostic] = []

    init(limits: DocumentLimits) {
        self.limits = limits
    }

    /// How many lists and dictionaries are open.
    var depth: Int { stack.count }

    /// Whether the innermost of what is open is a dictionary; nil when nothing is open.
    var isInDictionary: Bool? { stack.last?.isDictionary }

    /// The key whose value is due next, in the innermost dictionary.
    var pendingKey: String? { stack.last?.key?.text }

    /// Records a fault that does not keep the reader from going on.
    mutating func record(_ fault: DocumentFault, at place: SourcePlace) {
        diagnostics.append(Diagnostic(.document(fault), at: place))
    }

    /// Opens a list.
    mutating func beginList(at place: SourcePlace) throws(Diagnostic) {
        try begin(isDictionary: false, at: place)
    }

    /// Opens a dictionary.
    mutating func beginDictionary(at place: SourcePlace) throws(Diagnostic) {
        try begin(isDictionary: true, at: place)
    }

    private mutating func begin(isDictionary: Bool, at place: SourcePlace) throws(Diagnostic) {
        guard stack.count < limits.depth else {
            throw Diagnostic(.document(.tooDeep(limit: limits.depth)), at: place)
        }
        let nodesBefore = nodeCount
        try count(nodes: 1, at: place)
        stack.append(
            Frame(
                isDictionary: isDictionary,
                place: place,
                nodesBefore: nodesBefore,
                bytesBefore: byteCount
            )
        )
    }

    /// Takes the key of the value that comes next in the innermost dictionary.
    mutating func key(_ text: String, at place: SourcePlace) {
        guard let top = stack.indices.last else { return }
        byteCount += text.utf8.count
        if stack[top].dictionary.entries[text] != nil {
            record(.repeatedKey(text), at: place)
        }
        stack[top].key = (text, place)
    }

    /// Takes a value that holds no others.
    @discardableResult
    mutating func scalar(
        _ value: Metadata.Value,
        at place: SourcePlace
    ) throws(Diagnostic) -> Subtree {
        try count(nodes: 1, at: place)
        let size =
            switch value {
            case .string(let text): text.utf8.count
            case .data(let bytes): bytes.count
            default: 0
            }
        byteCount += size
        let metadata = Metadata(value, at: place)
        store(metadata, height: 0)
        return Subtree(metadata: metadata, nodeCount: 1, byteCount: size, height: 0)
    }

    /// Takes a value that was finished before once more, where an alias at `place` names it.
    ///
    /// Its cost is added before anything else is done. Text is counted too: a million aliases of
    /// one long text are cheap to hold and ruinous to decode.
    mutating func reuse(_ subtree: Subtree, at place: SourcePlace) throws(Diagnostic) {
        guard stack.count + subtree.height <= limits.depth else {
            throw Diagnostic(.document(.tooDeep(limit: limits.depth)), at: place)
        }
        try count(nodes: subtree.nodeCount, at: place)
        byteCount += subtree.byteCount
        guard byteCount <= limits.byteCount else {
            throw Diagnostic(.document(.tooLarge(limit: limits.byteCount)), at: place)
        }
        store(subtree.metadata, height: subtree.height)
    }

    /// Closes the innermost list or dictionary; nil when nothing is open.
    @discardableResult
    mutating func end() -> Subtree? {
        guard let frame = stack.popLast() else { return nil }
        let metadata = Metadata(
            frame.isDictionary ? .dictionary(frame.dictionary) : .array(frame.elements),
            at: frame.place
        )
        store(metadata, height: frame.height)
        return Subtree(
            metadata: metadata,
            nodeCount: nodeCount - frame.nodesBefore,
            byteCount: byteCount - frame.bytesBefore,
            height: frame.height
        )
    }

    private mutating func count(nodes: Int, at place: SourcePlace) throws(Diagnostic) {
        guard nodes <= limits.nodeCount - nodeCount else {
            throw Diagnostic(.document(.tooManyValues(limit: limits.nodeCount)), at: place)
        }
        nodeCount += nodes
    }

    private mutating func store(_ metadata: Metadata, height: Int) {
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
        // Of a repeated key, which is recorded as a fault, the first value stays.
        if stack[top].dictionary.entries[key.text] == nil {
            stack[top].dictionary.entries[key.text] = .init(keyPlace: key.place, value: metadata)
        }
    }
}
