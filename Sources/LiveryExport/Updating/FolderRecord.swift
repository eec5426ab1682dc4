import Livery
import LiverySupport

/// The record of a folder: which files Livery wrote there, whose they are, and what they were made from.
///
/// A file that is not in the record is never replaced or removed.
struct FolderRecord: Sendable {
    /// A file.
    struct File: Sendable {
        /// The position of its owner in ``FolderRecord/owners``.
        var owner: Int
        /// The name of its asset; empty for a file of a whole theme.
        var asset: String
        /// The digest of the recipe and the encoding; for a text file, that of its bytes.
        var recipe: Digest
        /// The digest of the options and versions that affect the bytes of a picture.
        var conditions: Digest
        /// The digest of the file's bytes; that of none until they are known.
        var bytes = Digest("")
        /// The number of bytes, so that most changed files need not be read.
        var byteCount = 0
        /// The file before a run that was giving it these bytes when it wrote the record; nil once it has them.
        var pending: Pending?
        /// What the index says about the file; nil if the file is not in the index.
        var entry: IndexEntry?
    }

    /// What a file is until it gets its new bytes.
    struct Pending: Sendable {
        /// Its bytes before; nil if there was none.
        var former: (bytes: Digest, byteCount: Int)?
    }

    /// The owners of the files.
    var owners: [FileOwner] = []
    /// For each owner, what its files were made from; nil if that is not known, or not the same for all.
    var origins: [FileOrigin?] = []
    /// The files, by their paths relative to the folder.
    var files: [String: File] = [:]
    /// For each owner, the entries of the index that are not files.
    var values: [[IndexEntry]] = []
    /// The digest and the number of bytes of each `index.json`, by the path of its folder; nil if unknown.
    var indexes: [String: (bytes: Digest, byteCount: Int)?] = [:]

    /// The positions of owners, unless there are fewer or more of these.
    private var positions: [FileOwner: Int] = [:]

    /// The positions of all owners.
    var ownerPositions: [FileOwner: Int] { Dictionary(zip(owners, owners.indices)) { first, _ in first } }

    /// The position of an owner, which is added if it is new.
    mutating func position(of owner: FileOwner) -> Int {
        if positions.count != owners.count { positions = ownerPositions }
        if let position = positions[owner] { return position }
        positions[owner] = owners.count
        owners.append(owner)
        origins.append(nil)
        values.append([])
        return owners.count - 1
    }

    /// Looks what became of the files that a run was about to write when it was killed.
    ///
    /// - Parameter trees: The folders of the outputs.
    /// - Throws: An error if a file can't be read.
    mutating func settle(in trees: FolderTrees) throws(OutputError) {
        for (path, var file) in files.filter({ $0.value.pending != nil }) {
            if try trees.hasFile(path, file, of: owners[file.owner]) {
                files[path]?.pending = nil
            } else if let former = file.pending?.former {
                // It is not known what they were made from.
                (file.recipe, file.pending) = (Digest(""), nil)
                (file.bytes, file.byteCount) = former
                files[path] = file
            } else {
                // The run has not come to it. What has its name is somebody else's.
                files[path] = nil
            }
        }
    }

    /// Adds what the record of a shard says of files that are as it says: of others, the latest run has another record.
    ///
    /// - Parameters:
    ///   - other: The record of the shard.
    ///   - isIntact: Whether a file has the bytes that are recorded.
    /// - Returns: The owners of files that this record did not have, or not like that.
    /// - Throws: An error if a file can't be read.
    @discardableResult mutating func add(
        _ other: FolderRecord,
        where isIntact: (_ path: String, _ file: File, _ owner: FileOwner) throws(OutputError) -> Bool
    ) throws(OutputError) -> Set<FileOwner> {
        guard !owners.isEmpty else {
            self = other
            return Set(other.files.values.map { other.owners[$0.owner] })
        }
        let positions = other.owners.map { position(of: $0) }
        for (position, values) in zip(positions, other.values) where !values.isEmpty { self.values[position] = values }
        var changed: Set<FileOwner> = []
        for (path, var file) in other.files {
            let owner = other.owners[file.owner]
            file.owner = positions[file.owner]
            if let known = files[path], known.owner == file.owner, known.bytes == file.bytes,
                known.recipe == file.recipe, known.conditions == file.conditions
            {
                continue
            }
            guard try isIntact(path, file, owner) else { continue }
            files[path] = file
            changed.insert(owner)
            // What was made by several runs was not made from one state of the theme.
            origins[file.owner] = nil
        }
        return changed
    }
}

/// What `index.json` says about a file, or about a color, a font, or a gradient.
struct IndexEntry: Sendable {
    /// The name of the asset. Entries are in this order.
    var asset: String
    /// The position among the entries of the asset.
    var position: Int
    /// The members of the JSON object, without braces.
    var members: ArraySlice<UInt8>
}

/// The record as a file of lines, with tabs between the fields of a line:
///
/// ```text
/// livery    4
/// owner     {"document":"../app.yaml","format":"png","path":"","isFile":false,"theme":"app","origin":{…}}
/// file      OWNER PATH ASSET RECIPE CONDITIONS BYTES BYTECOUNT [POSITION ENTRY]
/// pending   PATH [BYTES BYTECOUNT]
/// value     OWNER ASSET POSITION ENTRY
/// index     FOLDER BYTES BYTECOUNT
/// end
/// ```
///
/// An owner is its number: the first is 0. A run writes the record anew before each batch of files gets its names:
/// until the next time, these are pending, with what they had before.
extension FolderRecord {
    /// The version that is written, and the only one that is read.
    static let version = 4

    /// The largest record that is read, in bytes: enough for a million files.
    static let byteLimit = 1 << 30

    // MARK: Writing

    /// Writes all lines in blocks, in an order that does not depend on how the record came about.
    func write<Failure>(to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
        var text = JSONWriter()
        text.add("livery\t")
        text.add(Self.version)
        text.add("\n")
        let order = owners.indices.sorted { owners[$0].precedes(owners[$1]) }
        var numbers = Array(repeating: 0, count: owners.count)
        for (number, position) in order.enumerated() {
            numbers[position] = number
            Self.add(owners[position], origins[position], to: &text)
            try text.flush(to: sink)
        }
        for path in files.keys.sortedByScalars() {
            guard var file = files[path] else { continue }
            file.owner = numbers[file.owner]
            Self.add(file, at: path, to: &text)
            try text.flush(to: sink)
        }
        for position in order {
            for value in values[position] {
                Self.add(value, ofOwner: numbers[position], to: &text)
                try text.flush(to: sink)
            }
        }
        for folder in indexes.keys.sortedByScalars() {
            if let index = indexes[folder] { Self.add(index, ofFolder: folder, to: &text) }
        }
        text.add("end\n")
        try text.flush(isLast: true, to: sink)
    }

    /// Adds the line of an owner.
    static func add(_ owner: FileOwner, _ origin: FileOrigin?, to text: inout JSONWriter) {
        text.add("owner\t")
        text.add(owner.json.adding(["origin": origin?.json]))
        text.add("\n")
    }

    /// Adds the line of a file.
    static func add(_ file: File, at path: String, to text: inout JSONWriter) {
        text.add("file\t")
        text.add(file.owner)
        text.add(field: path)
        text.add(field: file.asset)
        for digest in [file.recipe, file.conditions, file.bytes] {
            text.add("\t")
            text.add(digits: digest)
        }
        text.add("\t")
        text.add(file.byteCount)
        if let entry = file.entry {
            text.add("\t")
            text.add(entry.position)
            text.add("\t")
            text.add(bytes: entry.members)
        }
        text.add("\n")
        guard let pending = file.pending else { return }
        text.add("pending")
        text.add(field: path)
        if let former = pending.former { add(former, to: &text) }
        text.add("\n")
    }

    /// Adds a digest and a number of bytes.
    private static func add(_ content: (bytes: Digest, byteCount: Int), to text: inout JSONWriter) {
        text.add("\t")
        text.add(digits: content.bytes)
        text.add("\t")
        text.add(content.byteCount)
    }

    private static func add(_ value: IndexEntry, ofOwner number: Int, to text: inout JSONWriter) {
        text.add("value\t")
        text.add(number)
        text.add(field: value.asset)
        text.add("\t")
        text.add(value.position)
        text.add("\t")
        text.add(bytes: value.members)
        text.add("\n")
    }

    /// Adds the line of an index; one without a digest is not known.
    private static func add(
        _ index: (bytes: Digest, byteCount: Int)?,
        ofFolder folder: String,
        to text: inout JSONWriter
    ) {
        text.add("index")
        text.add(field: folder)
        if let index { add(index, to: &text) }
        text.add("\n")
    }

    // MARK: Reading

    /// Reads a record.
    ///
    /// One that is damaged is rejected as a whole, because Livery's files are then unknown, and so is one with a path that
    /// Livery doesn't write.
    init(reading bytes: [UInt8]) throws(RecordError) {
        var lines = LineFields(bytes)
        guard lines.next(), lines.count == 2, lines.isWord("livery"), let version = lines.integer(1) else {
            throw .malformed(reason: "line 1 is not 'livery' and a version")
        }
        guard version <= Self.version else { throw .laterVersion(version) }
        guard version == Self.version else { throw .malformed(reason: "version \(version)") }
        files.reserveCapacity(lines.rest)
        var isEnded = false
        while lines.next() {
            guard !isEnded, try take(&lines, &isEnded) else {
                throw .malformed(reason: "line \(lines.number) is not one of a record")
            }
        }
        guard isEnded else { throw .malformed(reason: "it has no end") }
    }

    /// Reads a line. Returns false if it is not one of a record.
    private mutating func take(_ line: inout LineFields, _ isEnded: inout Bool) throws(RecordError) -> Bool {
        if line.isWord("file") { return try takeFile(&line) }
        if line.isWord("value") {
            guard line.count == 5, let owner = line.integer(1), owners.indices.contains(owner),
                let position = line.integer(3)
            else { return false }
            values[owner].append(IndexEntry(asset: line.text(2), position: position, members: line.bytes(4)))
            return true
        }
        if line.isWord("owner") {
            guard line.count == 2, let (owner, origin) = FileOwner.read(line.bytes(1)) else { return false }
            guard owner.output.isValid, !owner.document.utf8.contains(0) else {
                throw .strayPath(owner.output.isValid ? owner.document : owner.output.path)
            }
            origins[position(of: owner)] = origin
            return true
        }
        if line.isWord("index"), line.count > 1 {
            let folder = line.text(1)
            guard OutputLocation(path: folder).isValid else { throw .strayPath(folder) }
            if line.count == 2 {
                indexes[folder] = .some(nil)
                return true
            }
            guard line.count == 4, let content = line.content(2) else { return false }
            indexes[folder] = content
            return true
        }
        if line.isWord("pending"), line.count == 2 || line.count == 4 {
            let path = line.text(1)
            guard files[path] != nil else { return false }
            files[path]?.pending = Pending(former: line.count == 4 ? line.content(2) : nil)
            return line.count == 2 || files[path]?.pending?.former != nil
        }
        isEnded = line.isWord("end") && line.count == 1
        return isEnded
    }

    private mutating func takeFile(_ line: inout LineFields) throws(RecordError) -> Bool {
        guard line.count == 8 || line.count == 10, let owner = line.integer(1), owners.indices.contains(owner),
            let recipe = line.digest(4), let conditions = line.digest(5), let bytes = line.digest(6),
            let byteCount = line.integer(7)
        else { return false }
        let path = line.text(2)
        guard owners[owner].output.mayHave(path) else { throw .strayPath(path) }
        var file = File(
            owner: owner,
            asset: line.text(3),
            recipe: recipe,
            conditions: conditions,
            bytes: bytes,
            byteCount: byteCount
        )
        if line.count == 10 {
            guard let position = line.integer(8) else { return false }
            file.entry = IndexEntry(asset: file.asset, position: position, members: line.bytes(9))
        }
        return files.updateValue(file, forKey: path) == nil
    }
}

extension JSONWriter {
    /// Adds a tab and a text, with tabs, line feeds and backslashes escaped.
    fileprivate mutating func add(field text: String) {
        add("\t")
        let isPlain = text.utf8.allSatisfy {
            $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\\")
        }
        guard !isPlain else { return add(plain: text) }
        var field: [UInt8] = []
        field.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\t"): field += "\\t".utf8
            case UInt8(ascii: "\n"): field += "\\n".utf8
            case UInt8(ascii: "\\"): field += "\\\\".utf8
            default: field.append(byte)
            }
        }
        add(bytes: field[...])
    }
}

/// What is wrong with a record.
package enum RecordError: Error, Hashable, Sendable {
    /// The file is not a record. The reason includes the location.
    case malformed(reason: String)
    /// The record has the version of a later Livery.
    case laterVersion(Int)
    /// The file lists a path that can't be one of Livery's: it leads out of its output, or is no path.
    case strayPath(String)
}
