import LiveryDocuments
import LiverySupport

/// Anchors, tags and aliases of YAML. What an alias repeats is read with the location at which it is written.
extension EditableDocument {
    /// The offset of a value behind its anchor and its tag, which stay when it is replaced.
    func behindProperties(_ start: Int) -> Int {
        guard format == .yaml else { return start }
        var index = start
        while index < bytes.count, "&!".utf8.contains(bytes[index]) {
            index = bytes[index...].firstIndex { " \t\r\n,]}".utf8.contains($0) } ?? bytes.count
            while index < bytes.count, " \t\r\n#".utf8.contains(bytes[index]) {
                let isComment = bytes[index] == UInt8(ascii: "#")
                index = isComment ? bytes[index...].firstIndex(of: 0x0A) ?? bytes.count : index + 1
            }
        }
        return index
    }

    /// Where the alias stands whose value a scalar is; nil for one that is written in its place, and for what is within
    /// an aliased list or dictionary.
    func aliasRange(of scalar: DocumentScalar) -> Range<Int>? {
        guard let start = start(of: scalar), let key = offset(of: scalar.keyLocation) else {
            return nil
        }
        return aliasRange(start: start, key: key)
    }

    /// The same for a value and its key, by their offsets.
    func aliasRange(start: Int, key: Int) -> Range<Int>? {
        guard format == .yaml, start < key,
            let star = bytes[key...].firstIndex(of: UInt8(ascii: "*"))
        else { return nil }
        let end = bytes[star...].firstIndex { " \t\r\n,]}".utf8.contains($0) }
        return star..<(end ?? bytes.count)
    }

    /// The positions of the scalars that are written where one is, itself among them. The first is where it is written.
    func repetitions(of index: Int) -> [Int] {
        guard hasAliases, let start = start(of: scalars[index]) else { return [index] }
        return scalars.indices.filter {
            self.start(of: scalars[$0]) == start && scalars[$0].kind != .other
        }
    }

    /// The paths of the values that are written where the one at a path is, its own among them. The first is where it
    /// is written.
    func places(of pointer: String) -> [String] {
        guard hasAliases else { return [pointer] }
        var wanted: DocumentLocation?
        var all: [(pointer: String, location: DocumentLocation)] = []
        var pending = [(value: root, pointer: "")]
        while let (value, path) = pending.popLast() {
            all.append((path, value.location))
            if path == pointer { wanted = value.location }
            for (index, element) in (value.array ?? []).enumerated().reversed() {
                pending.append((element, "\(path)/\(index)"))
            }
            for (key, entry) in Array(value.dictionary ?? DocumentDictionary()).reversed() {
                pending.append((entry.value, path + "/" + key.pointerPart))
            }
        }
        return wanted.map { wanted in all.filter { $0.location == wanted }.map(\.pointer) } ?? [
            pointer
        ]
    }

    /// Whether there may be aliases.
    private var hasAliases: Bool { format == .yaml && bytes.contains(UInt8(ascii: "*")) }
}
