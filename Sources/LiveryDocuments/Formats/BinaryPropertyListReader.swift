/// Reads binary property lists, whose locations are key paths.
///
/// Nothing recurses. An object that is referred to several times is read, and counts against the limits, each
/// time. Sets and UIDs, which no other format has, are refused.
struct BinaryPropertyListReader {
    /// A list or dictionary that is still open.
    private struct Frame {
        /// The object's number.
        var number: Int
        /// The node in the table of key paths.
        var node: Int
        var keys: BinaryPropertyList.References?
        var values: BinaryPropertyList.References
        var next = 0
    }

    private let list: BinaryPropertyList
    private let source: Source
    private let paths: KeyPathTable
    private var open: [Frame] = []
    /// The strings read so far, by their objects' numbers: all occurrences share one copy.
    private var texts: [Int: String] = [:]
    /// The bytes read so far, in the same way.
    private var data: [Int: [UInt8]] = [:]

    /// Reads the whole document into the builder.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ source: Source,
        _ paths: KeyPathTable,
        into builder: inout DocumentBuilder
    ) throws(Diagnostic) {
        let list: BinaryPropertyList
        do throws(Fault) {
            list = try BinaryPropertyList(bytes: bytes)
        } catch {
            throw Diagnostic(error, at: DocumentLocation(wholeOf: source))
        }
        var reader = Self(list: list, source: source, paths: paths)
        try reader.readValues(into: &builder)
    }

    private mutating func readValues(into builder: inout DocumentBuilder) throws(Diagnostic) {
        // The step to the outermost value appears in no path.
        try add(list.root, at: paths.add(.key(""), below: nil), to: &builder)
        while let frame = open.last {
            guard frame.next < frame.values.count else {
                open.removeLast()
                builder.end()
                continue
            }
            open[open.count - 1].next += 1
            let node: Int
            if let keys = frame.keys {
                let key = try placing(frame.node) { reader throws(Fault) in
                    try reader.text(reader.list.reference(keys, frame.next))
                }
                node = paths.add(.key(key), below: frame.node)
                // A key has the location of its value.
                try builder.key(key, at: DocumentLocation(source: source, node: node))
            } else {
                node = paths.add(.index(frame.next), below: frame.node)
            }
            let number = try placing(node) { reader throws(Fault) in
                try reader.list.reference(frame.values, frame.next)
            }
            try add(number, at: node, to: &builder)
        }
    }

    /// Adds a scalar, or opens a list or dictionary.
    private mutating func add(_ number: Int, at node: Int, to builder: inout DocumentBuilder)
        throws(Diagnostic)
    {
        let location = DocumentLocation(source: source, node: node)
        let object = try placing(node) { reader throws(Fault) in
            if reader.open.contains(where: { $0.number == number }) {
                throw Fault(.circularReference, "circular reference")
            }
            return try reader.list.object(number)
        }
        switch object {
        case .scalar(let value):
            try builder.scalar(value, at: location)
        case .text:
            let text = try placing(node) { reader throws(Fault) in try reader.text(number) }
            try builder.scalar(.string(text), at: location)
        case .data(let range):
            let bytes = data[number] ?? Array(list.bytes[range])
            data[number] = bytes
            try builder.scalar(.data(bytes), at: location)
        case .list(let values):
            try builder.begin(isDictionary: false, at: location)
            open.append(Frame(number: number, node: node, keys: nil, values: values))
        case .dictionary(let keys, let values):
            try builder.begin(isDictionary: true, at: location)
            open.append(Frame(number: number, node: node, keys: keys, values: values))
        }
    }

    /// The text of an object that must be a string.
    private mutating func text(_ number: Int) throws(Fault) -> String {
        if let known = texts[number] { return known }
        guard case .text(let range, let kind) = try list.object(number) else {
            throw Fault(.syntax, "a key must be text")
        }
        let text = try list.text(range, kind)
        texts[number] = text
        return text
    }

    /// Calls a function, and locates its faults at a node.
    private mutating func placing<Result>(
        _ node: Int,
        _ body: (inout Self) throws(Fault) -> Result
    ) throws(Diagnostic) -> Result {
        do throws(Fault) {
            return try body(&self)
        } catch {
            let location = DocumentLocation(source: source, node: node)
            throw Diagnostic(error, at: node == 0 ? .init(wholeOf: source) : location)
        }
    }
}
