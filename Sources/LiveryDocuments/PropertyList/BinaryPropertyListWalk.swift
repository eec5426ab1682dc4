/// Walks the values of a binary property list in document order, without recursion.
///
/// A shared object comes as often as it is referred to, so the list must be measured before.
struct BinaryPropertyListWalk {
    /// What comes next.
    enum Event {
        case beginList
        case beginDictionary
        /// The key of the value that comes next.
        case key(String)
        case scalar(DocumentValue.Value)
        case end
    }

    /// A fault, and the path that leads to it.
    struct Failure: Error {
        var fault: DocumentFault
        var path: [KeyPathTable.Step]
    }

    private struct Frame {
        var keys: BinaryPropertyList.References?
        var values: BinaryPropertyList.References
        var next = 0
        var step: KeyPathTable.Step?
        /// Whether the key was taken and its value comes next.
        var hasKey = false
    }

    private let list: BinaryPropertyList
    private var stack: [Frame] = []
    private var isStarted = false
    /// The texts so far, by their objects' numbers: all occurrences share one copy.
    private var texts: [Int: String] = [:]

    /// The step that leads to the value that came last; nil when that is the outermost.
    private(set) var step: KeyPathTable.Step?

    init(_ list: BinaryPropertyList) {
        self.list = list
    }

    /// The next event; nil at the end.
    mutating func next() throws(Failure) -> Event? {
        do throws(DocumentFault) {
            return try advance()
        } catch {
            throw Failure(fault: error, path: stack.compactMap(\.step))
        }
    }

    private mutating func advance() throws(DocumentFault) -> Event? {
        guard let top = stack.indices.last else {
            guard !isStarted else { return nil }
            isStarted = true
            return try value(list.root)
        }
        let frame = stack[top]
        guard frame.next < frame.values.count else {
            stack.removeLast()
            return .end
        }
        if let keys = frame.keys, !frame.hasKey {
            // Until the key is read, the step remains that of the value before.
            let key = try key(list.reference(keys, frame.next))
            stack[top].step = .key(key)
            stack[top].hasKey = true
            return .key(key)
        }
        if frame.keys == nil { stack[top].step = .index(frame.next) }
        step = stack[top].step
        stack[top].hasKey = false
        stack[top].next += 1
        return try value(list.reference(frame.values, frame.next))
    }

    private mutating func value(_ number: Int) throws(DocumentFault) -> Event {
        switch try list.object(number) {
        case .scalar(let value):
            return .scalar(value)
        case .bytes(let range, .data):
            return .scalar(.data(Array(list.bytes[range])))
        case .bytes:
            return .scalar(.string(try key(number)))
        case .list(let values):
            stack.append(Frame(keys: nil, values: values))
            return .beginList
        case .dictionary(let keys, let values):
            stack.append(Frame(keys: keys, values: values))
            return .beginDictionary
        }
    }

    /// The text of an object that must be one.
    private mutating func key(_ number: Int) throws(DocumentFault) -> String {
        if let text = texts[number] { return text }
        guard case .bytes(let range, let kind) = try list.object(number),
            let text = try list.text(range, kind)
        else { throw .propertyList(.keyNoText) }
        texts[number] = text
        return text
    }
}
