/// Builds the tree from the events of a format's reader.
///
/// Nothing recurses: open lists and dictionaries are on the builder's own stack. Values are counted before they are
/// stored. Readers must give a key before each value of a dictionary, and an end for each beginning.
struct DocumentBuilder {
    /// What another copy of a finished value costs.
    struct Cost {
        /// The number of values, including itself.
        var nodeCount = 1
        /// The number of bytes of text and data, including keys.
        var byteCount = 0
        /// The depth of nested lists and dictionaries, including itself; 0 for a scalar.
        var height = 0
    }

    /// An open list or dictionary.
    private struct Frame {
        enum Next {
            case key, value
            /// A value whose entries are merged into the dictionary.
            case merged
            /// A value that is counted and then left out, because its key is invalid.
            case dropped
        }

        var isDictionary: Bool
        var location: DocumentLocation
        var next: Next
        /// The number of values before it.
        var start: Int
        var merged: [DocumentValue] = []
        /// What was counted before it, and its own height.
        var before: Cost
    }

    private let limits: DocumentLimits
    private var stack: [Frame] = []
    /// The keys of all open dictionaries, and the values of these and of all open lists: each list and dictionary gets
    /// the memory that it needs, once it is finished.
    private var keys: [(text: String, location: DocumentLocation)] = []
    private var values: [DocumentValue] = []
    private var lastDropped: DocumentValue?
    private var nodeCount = 0
    private var byteCount = 0

    /// The faults after which reading continues.
    private(set) var faults = FaultList()

    /// The places of what is read; nil if nobody asks for them.
    var map: SourceMap?

    init(limits: DocumentLimits) { self.limits = limits }

    /// The outermost value, once it is finished.
    var root: DocumentValue? { stack.isEmpty ? values.first : nil }

    /// The value that was finished last, even if it is left out.
    var last: DocumentValue? { lastDropped ?? values.last }

    /// Whether a key must come next.
    var isAtKey: Bool { stack.last?.next == .key }

    /// The key whose value must come next, in the innermost dictionary.
    var pendingKey: (text: String, location: DocumentLocation)? {
        guard let top = stack.last, top.isDictionary, top.next != .key else { return nil }
        return keys.last
    }

    /// Records a fault after which reading continues.
    mutating func record(_ fault: Fault, at location: DocumentLocation) {
        faults.append(Diagnostic(fault, at: location))
    }

    /// Opens a list or a dictionary.
    mutating func begin(isDictionary: Bool, at location: DocumentLocation) throws(Diagnostic) {
        guard stack.count < limits.depth else { throw Diagnostic(.tooDeep(limit: limits.depth), at: location) }
        let before = Cost(nodeCount: nodeCount, byteCount: byteCount, height: 1)
        try count(Cost(), at: location)
        stack.append(
            Frame(
                isDictionary: isDictionary,
                location: location,
                next: isDictionary ? .key : .value,
                start: values.count,
                before: before
            )
        )
    }

    /// Adds the key of the next value in the innermost dictionary.
    mutating func key(_ text: String, at location: DocumentLocation) throws(Diagnostic) {
        guard let top = stack.indices.last else { return }
        // The key's own location may be a path that contains the key, which may be too long.
        try count(Cost(nodeCount: 0, byteCount: text.utf8.count), at: stack[top].location)
        addKey(text, before: .value, at: location)
    }

    /// Merges the entries of the value that comes next, which is a dictionary or a list of some, into the innermost
    /// dictionary.
    mutating func mergeKey(at location: DocumentLocation) { addKey("<<", before: .merged, at: location) }

    /// Records the fault of a key, and leaves out the value that comes next.
    mutating func faultyKey(_ fault: Fault, at location: DocumentLocation) {
        record(fault, at: location)
        addKey("", before: .dropped, at: location)
    }

    private mutating func addKey(_ text: String, before next: Frame.Next, at location: DocumentLocation) {
        guard let top = stack.indices.last else { return }
        keys.append((text, location))
        stack[top].next = next
    }

    /// Records the fault of a value, and leaves it out.
    mutating func faultyValue(_ fault: Fault, at location: DocumentLocation) {
        record(fault, at: location)
        guard let top = stack.indices.last, stack[top].isDictionary else { return }
        stack[top].next = .key
        keys.removeLast()
    }

    /// Adds a value that contains no others.
    @discardableResult mutating func scalar(_ value: DocumentValue.Value, at location: DocumentLocation)
        throws(Diagnostic) -> Cost
    {
        let size =
            switch value {
            case .string(let text): text.utf8.count
            case .data(let bytes): bytes.count
            default: 0
            }
        let cost = Cost(byteCount: size)
        try count(cost, at: location)
        store(DocumentValue(value, at: location), height: 0)
        return cost
    }

    /// Adds another copy of a finished value, for an alias at `location`.
    ///
    /// Its cost is checked first. Text counts too: a million aliases of one long string use little memory but take long
    /// to decode.
    mutating func reuse(_ value: DocumentValue, _ cost: Cost, at location: DocumentLocation) throws(Diagnostic) {
        guard stack.count + cost.height <= limits.depth else {
            throw Diagnostic(.tooDeep(limit: limits.depth), at: location)
        }
        try count(cost, at: location)
        store(value, height: cost.height)
    }

    /// Closes the innermost list or dictionary.
    @discardableResult mutating func end() -> Cost {
        guard let frame = stack.popLast() else { return Cost() }
        let count = values.count - frame.start
        let value =
            frame.isDictionary
            ? .dictionary(dictionary(of: count, merging: frame.merged)) : DocumentValue.Value.array(list(of: count))
        store(DocumentValue(value, at: frame.location), height: frame.before.height)
        return Cost(
            nodeCount: nodeCount - frame.before.nodeCount,
            byteCount: byteCount - frame.before.byteCount,
            height: frame.before.height
        )
    }

    /// Closes all lists and dictionaries when reading ends early, so that their repeated keys are found.
    mutating func endAll() {
        if pendingKey != nil { keys.removeLast() }
        while !stack.isEmpty { end() }
    }

    // The last values move from the stack without another reference to each, thus from its end.

    private mutating func list(of count: Int) -> [DocumentValue] {
        var list: [DocumentValue] = []
        list.reserveCapacity(count)
        for _ in 0..<count { list.append(values.removeLast()) }
        list.reverse()
        return list
    }

    /// Reverses the last elements in place; a slice of the array would be a copy.
    private static func reverse<Element>(last count: Int, of elements: inout [Element]) {
        elements.withUnsafeMutableBufferPointer { elements in
            var last = UnsafeMutableBufferPointer(rebasing: elements.suffix(count))
            last.reverse()
        }
    }

    private mutating func dictionary(of count: Int, merging merged: [DocumentValue]) -> DocumentDictionary {
        var dictionary = DocumentDictionary()
        dictionary.entries.reserveCapacity(count)
        Self.reverse(last: count, of: &keys)
        Self.reverse(last: count, of: &values)
        for _ in 0..<count {
            let (key, location) = keys.removeLast()
            let entry = DocumentDictionary.Entry(keyLocation: location, value: values.removeLast())
            if let first = dictionary.entries.updateValue(entry, forKey: key) {
                // For a repeated key, the first value is kept.
                dictionary.entries[key] = first
                record(.repeatedKey(key), at: location)
            }
        }
        // The dictionary's own entries come first, then those of earlier ones.
        for case let other? in merged.flatMap({ $0.array ?? [$0] }).map(\.dictionary) {
            for (key, entry) in other where dictionary[key] == nil { dictionary[entry: key] = entry }
        }
        return dictionary
    }

    private mutating func count(_ cost: Cost, at location: DocumentLocation) throws(Diagnostic) {
        guard cost.nodeCount <= limits.nodeCount - nodeCount else {
            let fault = Fault(.limit, "more than \(limits.nodeCount) values")
            throw Diagnostic(fault, at: location)
        }
        nodeCount += cost.nodeCount
        byteCount += cost.byteCount
        guard byteCount <= limits.byteCount else { throw Diagnostic(.tooLarge(limit: limits.byteCount), at: location) }
    }

    private mutating func store(_ value: DocumentValue, height: Int) {
        lastDropped = nil
        guard let top = stack.indices.last else { return values.append(value) }
        stack[top].before.height = max(stack[top].before.height, height + 1)
        let next = stack[top].next
        if stack[top].isDictionary { stack[top].next = .key }
        switch next {
        case .value: return values.append(value)
        case .merged: stack[top].merged.append(value)
        case .dropped: break
        case .key: return
        }
        keys.removeLast()
        lastDropped = value
    }
}
