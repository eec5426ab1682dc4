/// Reads binary property lists, whose locations are key paths.
///
/// The list is measured before it is built. Sets and UIDs, which no other format has, are refused.
struct BinaryPropertyListReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let name: String
    let order: Int
    let limits: DocumentLimits

    /// Reads the whole document.
    func read() -> DocumentReading {
        do throws(BinaryPropertyListWalk.Failure) {
            let list = try openList()
            try BinaryPropertyListMeasure.check(list, limits: limits)
            return try build(list)
        } catch {
            return reading(of: error)
        }
    }

    private func openList() throws(BinaryPropertyListWalk.Failure) -> BinaryPropertyList {
        do throws(DocumentFault) {
            return try BinaryPropertyList(bytes: bytes)
        } catch {
            throw .init(fault: error, path: [])
        }
    }

    private func build(
        _ list: BinaryPropertyList
    ) throws(BinaryPropertyListWalk.Failure) -> DocumentReading {
        let paths = KeyPathTable()
        let source = Source(name: name, order: order, keyPaths: paths)
        var builder = DocumentBuilder(limits: limits)
        var parents: [Int] = []
        var walk = BinaryPropertyListWalk(list)
        while let event = try walk.next() {
            // A key has the location of its value, which comes next.
            let location = DocumentLocation(source: source, node: paths.count)
            // The step to the outermost value is in no path.
            let step = walk.step ?? .key("")
            do throws(Diagnostic) {
                switch event {
                case .beginList:
                    parents.append(paths.add(step, below: parents.last))
                    try builder.beginList(at: location)
                case .beginDictionary:
                    parents.append(paths.add(step, below: parents.last))
                    try builder.beginDictionary(at: location)
                case .scalar(let value):
                    paths.add(step, below: parents.last)
                    try builder.scalar(value, at: location)
                case .key(let key):
                    builder.key(key, at: location)
                case .end:
                    parents.removeLast()
                    builder.end()
                }
            } catch {
                builder.record([error])
                return DocumentReading(root: nil, source: source, diagnostics: builder.diagnostics)
            }
        }
        return builder.reading(of: source)
    }

    private func reading(of failure: BinaryPropertyListWalk.Failure) -> DocumentReading {
        let table = KeyPathTable()
        var node = table.add(.key(""), below: nil)
        for step in failure.path { node = table.add(step, below: node) }
        let source = Source(name: name, order: order, keyPaths: table)
        let location =
            failure.path.isEmpty
            ? DocumentLocation(wholeOf: source) : DocumentLocation(source: source, node: node)
        return DocumentReading(
            root: nil,
            source: source,
            diagnostics: [Diagnostic(.document(failure.fault), at: location)]
        )
    }
}
