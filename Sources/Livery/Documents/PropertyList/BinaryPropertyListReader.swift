/// Reads binary property lists, whose places are key paths.
///
/// The list is gone through three times: to measure it, to number its values for their places, and
/// to build them. Sets and UIDs, which no other spelling has, are refused.
struct BinaryPropertyListReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let name: String
    let order: Int
    let limits: DocumentLimits

    /// What came of reading, with the source that its places name.
    func read() -> DocumentReading {
        do throws(BinaryPropertyListWalk.Failure) {
            let list = try openList()
            try BinaryPropertyListMeasure.check(list, limits: limits)
            return build(list, paths: try numberValues(of: list))
        } catch {
            return reading(of: error)
        }
    }

    private func openList() throws(BinaryPropertyListWalk.Failure) -> BinaryPropertyList {
        do throws(PropertyListFault) {
            return try BinaryPropertyList(bytes: bytes)
        } catch {
            throw .init(fault: .propertyList(error), path: [])
        }
    }

    /// Gives each value a number, in document order.
    private func numberValues(
        of list: BinaryPropertyList
    ) throws(BinaryPropertyListWalk.Failure) -> KeyPathTable {
        var table = KeyPathTable()
        var parents: [Int] = []
        var walk = BinaryPropertyListWalk(list)
        while let event = try walk.next() {
            // The step to the outermost value shows in no path.
            let step = walk.step ?? .key("")
            switch event {
            case .beginList, .beginDictionary: parents.append(table.add(step, below: parents.last))
            case .scalar: _ = table.add(step, below: parents.last)
            case .key: break
            case .end: _ = parents.popLast()
            }
        }
        return table
    }

    private func build(_ list: BinaryPropertyList, paths: KeyPathTable) -> DocumentReading {
        let source = Source(name: name, order: order, keyPaths: paths)
        var builder = DocumentBuilder(limits: limits)
        var walk = BinaryPropertyListWalk(list)
        var number = 0
        do throws(Diagnostic) {
            while true {
                let location = DocumentLocation(source: source, node: number)
                guard let event = try next(of: &walk, at: location) else { break }
                switch event {
                case .beginList: try builder.beginList(at: location)
                case .beginDictionary: try builder.beginDictionary(at: location)
                case .scalar(let value): try builder.scalar(value, at: location)
                case .key(let key):
                    builder.key(key, at: location)
                    continue
                case .end:
                    builder.end()
                    continue
                }
                number += 1
            }
        } catch {
            builder.record([error])
            return DocumentReading(root: nil, source: source, diagnostics: builder.diagnostics)
        }
        return DocumentReading(
            root: builder.root,
            source: source,
            diagnostics: builder.diagnostics.sortedByPlace()
        )
    }

    private func next(
        of walk: inout BinaryPropertyListWalk,
        at location: DocumentLocation
    ) throws(Diagnostic) -> BinaryPropertyListWalk.Event? {
        do throws(BinaryPropertyListWalk.Failure) {
            return try walk.next()
        } catch {
            throw Diagnostic(.document(error.fault), at: location)
        }
    }

    private func reading(of failure: BinaryPropertyListWalk.Failure) -> DocumentReading {
        var table = KeyPathTable()
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
