/// Measures a binary property list before any of its values is made.
///
/// Objects may be shared: 300 bytes can mean billions of values. Each list and dictionary is measured
/// once. Sums saturate.
struct BinaryPropertyListMeasure {
    /// The size of an object with everything in it.
    private struct Size {
        var nodeCount = 1
        /// Bytes of text and data, keys included.
        var byteCount = 0
        /// Lists and dictionaries nested in it, itself included.
        var height = 0

        mutating func add(_ other: Size) {
            nodeCount = saturatingSum(nodeCount, other.nodeCount)
            byteCount = saturatingSum(byteCount, other.byteCount)
            height = max(height, other.height + 1)
        }
    }

    private struct Frame {
        var number: Int
        var keys: BinaryPropertyList.References?
        var values: BinaryPropertyList.References
        var next = 0
        var size = Size(height: 1)
    }

    private enum State {
        case open
        case finished(Size)
    }

    private let list: BinaryPropertyList
    private let limits: DocumentLimits
    private var stack: [Frame] = []
    private var states: [Int: State] = [:]
    /// The values in all lists and dictionaries opened so far, which bounds the work.
    private var nodesSeen = 1

    private init(_ list: BinaryPropertyList, limits: DocumentLimits) {
        self.list = list
        self.limits = limits
    }

    /// Throws a fault, with its path, when the list exceeds a limit, contains itself or refers to a
    /// missing object.
    static func check(
        _ list: BinaryPropertyList,
        limits: DocumentLimits
    ) throws(BinaryPropertyListWalk.Failure) {
        var measure = BinaryPropertyListMeasure(list, limits: limits)
        do throws(DocumentFault) {
            try measure.run()
        } catch {
            throw .init(fault: error, path: measure.path)
        }
    }

    private mutating func run() throws(DocumentFault) {
        guard limits.nodeCount > 0 else { throw .tooManyValues(limit: limits.nodeCount) }
        try visit(list.root)
        while let top = stack.indices.last {
            let frame = stack[top]
            if frame.next < frame.values.count {
                stack[top].next += 1
                try visit(list.reference(frame.values, frame.next))
            } else {
                stack.removeLast()
                states[frame.number] = .finished(frame.size)
                try add(frame.size)
            }
        }
    }

    /// Measures an object, or opens it when others must be measured first.
    private mutating func visit(_ number: Int) throws(DocumentFault) {
        switch states[number] {
        case .open: throw .propertyList(.cycle)
        case .finished(let size): return try add(size)
        case nil: break
        }
        switch try list.object(number) {
        case .scalar:
            try add(Size())
        case .bytes(let range, _):
            try add(Size(byteCount: range.count))
        case .list(let values):
            try open(Frame(number: number, keys: nil, values: values))
        case .dictionary(let keys, let values):
            var frame = Frame(number: number, keys: keys, values: values)
            for index in 0..<keys.count {
                guard
                    case .bytes(let range, let kind) = try list.object(list.reference(keys, index)),
                    kind != .data
                else { throw .propertyList(.keyNoText) }
                frame.size.byteCount =
                    saturatingSum(frame.size.byteCount, range.count)
            }
            try open(frame)
        }
    }

    private mutating func open(_ frame: Frame) throws(DocumentFault) {
        guard stack.count < limits.depth else { throw .tooDeep(limit: limits.depth) }
        guard frame.values.count <= limits.nodeCount - nodesSeen else {
            throw .tooManyValues(limit: limits.nodeCount)
        }
        nodesSeen += frame.values.count
        states[frame.number] = .open
        stack.append(frame)
    }

    /// Adds a finished object to what holds it.
    private mutating func add(_ size: Size) throws(DocumentFault) {
        var total = size
        if let top = stack.indices.last {
            guard stack.count + size.height <= limits.depth else {
                throw .tooDeep(limit: limits.depth)
            }
            stack[top].size.add(size)
            total = stack[top].size
        }
        guard total.nodeCount <= limits.nodeCount else {
            throw .tooManyValues(limit: limits.nodeCount)
        }
        // Text in UTF-16 may have half as many bytes again in UTF-8; as written is what counts.
        guard total.byteCount <= limits.byteCount else {
            throw .tooLarge(limit: limits.byteCount)
        }
    }

    /// The path of the value that was measured last.
    private var path: [KeyPathTable.Step] {
        stack.compactMap { frame in
            // Nothing in it was measured yet.
            guard frame.next > 0 else { return nil }
            let index = frame.next - 1
            guard let keys = frame.keys else { return .index(index) }
            guard let number = try? list.reference(keys, index),
                case .bytes(let range, let kind)? = try? list.object(number),
                let key = try? list.text(range, kind)
            else { return .index(index) }
            return .key(key)
        }
    }
}

/// The sum of two numbers that are not negative, or the largest number where it would not fit.
private func saturatingSum(_ first: Int, _ second: Int) -> Int {
    let (sum, overflow) = first.addingReportingOverflow(second)
    return overflow ? .max : sum
}
