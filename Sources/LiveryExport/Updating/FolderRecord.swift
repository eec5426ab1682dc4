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
        /// The digest of the file's bytes.
        var bytes: Digest
        /// The number of bytes, so that most changed files need not be read.
        var byteCount: Int
        /// Other bytes that the file may have, because a run was killed: their digest and number.
        var formerBytes: [(digest: Digest, count: Int)] = []
        /// What the index says about the file; nil if the file is not in the index.
        var entry: IndexEntry?
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
    /// Whether the last run was killed before it had written the record anew.
    var isInterrupted = false

    /// The positions of owners, unless there are fewer or more of these.
    private var positions: [FileOwner: Int] = [:]

    /// The positions of all owners.
    var ownerPositions: [FileOwner: Int] {
        Dictionary(zip(owners, owners.indices)) { first, _ in first }
    }

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

    /// The owners of files that another record does not have, or not as this one.
    func owners(besides other: FolderRecord) -> [FileOwner] {
        let positions = Set(
            files.filter { path, file in
                guard let known = other.files[path] else { return true }
                return known.bytes != file.bytes || known.recipe != file.recipe
                    || other.owners[known.owner] != owners[file.owner]
            }.values.map(\.owner)
        )
        return positions.sorted().map { owners[$0] }
    }

    /// Adds what another record says.
    ///
    /// - Parameters:
    ///   - other: The other record.
    ///   - overriding: Whether the other record counts where both have a file.
    mutating func add(_ other: FolderRecord, overriding: Bool) {
        let positions = other.owners.map { position(of: $0) }
        for (position, values) in zip(positions, other.values)
        where overriding && !values.isEmpty || self.values[position].isEmpty {
            self.values[position] = values
        }
        for (path, var file) in other.files where overriding || files[path] == nil {
            file.owner = positions[file.owner]
            if let known = files[path], known.owner == file.owner, known.bytes == file.bytes,
                known.recipe == file.recipe, known.conditions == file.conditions
            {
                continue
            }
            files[path] = file
            // What was made by several runs was not made from one state of the theme.
            origins[file.owner] = nil
        }
        indexes.merge(other.indexes) { overriding ? $1 : $0 }
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
/// value     OWNER ASSET POSITION ENTRY
/// index     FOLDER BYTES BYTECOUNT
/// end
/// ```
///
/// An owner is its number: the first is 0. A run appends lines after `end`, each file's before the file gets its name,
/// and at last writes all lines anew. What follows `end` is from a run that was killed.
extension FolderRecord {
    /// The version that is written, and the only one that is read.
    static let version = 4

    /// The largest record that is read, in bytes: enough for a million files.
    static let byteLimit = 1 << 30

    // MARK: Writing

    /// Writes all lines in blocks, in an order that does not depend on how the record came about.
    func write<Failure>(
        to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
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
    }

    private static func add(
        _ value: IndexEntry,
        ofOwner number: Int,
        to text: inout JSONWriter
    ) {
        text.add("value\t")
        text.add(number)
        text.add(field: value.asset)
        text.add("\t")
        text.add(value.position)
        text.add("\t")
        text.add(bytes: value.members)
        text.add("\n")
    }

    /// Adds the line of an index; one without a digest is being written.
    static func add(
        _ index: (bytes: Digest, byteCount: Int)?,
        ofFolder folder: String,
        to text: inout JSONWriter
    ) {
        text.add("index")
        text.add(field: folder)
        if let index {
            text.add("\t")
            text.add(digits: index.bytes)
            text.add("\t")
            text.add(index.byteCount)
        }
        text.add("\n")
    }

    /// Adds the line of a file that has been removed.
    static func add(removed path: String, to text: inout JSONWriter) {
        text.add("removed")
        text.add(field: path)
        text.add("\n")
    }

    // MARK: Reading

    /// Reads a record.
    ///
    /// One that is damaged before `end` is rejected as a whole, because Livery's files are then unknown, and so is one
    /// with a path that Livery doesn't write. After `end`, lines that are not whole are skipped: the run was killed
    /// before it did what they say.
    init(reading bytes: [UInt8]) throws(RecordError) {
        var lines = LineFields(bytes)
        guard lines.next(), lines.count == 2, lines.isWord("livery"), let version = lines.integer(1)
        else { throw .malformed(reason: "line 1 is not 'livery' and a version") }
        guard version <= Self.version else { throw .laterVersion(version) }
        guard version == Self.version else { throw .malformed(reason: "version \(version)") }
        var isEnded = false
        while lines.next() {
            let result = Result { () throws(RecordError) in try take(&lines, &isEnded) }
            switch result {
            case .success(true): continue
            case .success(false):
                guard isEnded else {
                    throw .malformed(reason: "line \(lines.number) is not one of a record")
                }
            case .failure(let error): throw error
            }
        }
        guard isEnded else { throw .malformed(reason: "it has no end") }
        if isInterrupted {
            origins = origins.map { _ in nil }
            indexes = indexes.mapValues { _ in nil }
        }
    }

    /// Reads a line. Returns false if it is not one of a record.
    private mutating func take(
        _ line: inout LineFields,
        _ isEnded: inout Bool
    ) throws(RecordError) -> Bool {
        if isEnded { isInterrupted = true }
        if line.isWord("file") { return try takeFile(&line) }
        if line.isWord("value") {
            guard line.count == 5, let owner = line.integer(1), owners.indices.contains(owner),
                let position = line.integer(3)
            else { return false }
            values[owner].append(
                IndexEntry(asset: line.text(2), position: position, members: line.bytes(4))
            )
            return true
        }
        if line.isWord("owner") {
            guard line.count == 2, let (owner, origin) = FileOwner.read(line.bytes(1)) else {
                return false
            }
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
            guard line.count == 4, let digest = line.digest(2), let count = line.integer(3) else {
                return false
            }
            indexes[folder] = (digest, count)
            return true
        }
        if line.isWord("removed"), line.count == 2 {
            files[line.text(1)] = nil
            return true
        }
        if line.isWord("end"), line.count == 1 {
            isEnded = true
            return true
        }
        // A run begins with an empty line, which ends a line that was torn.
        return isEnded && line.isEmpty
    }

    private mutating func takeFile(_ line: inout LineFields) throws(RecordError) -> Bool {
        guard line.count == 8 || line.count == 10, let owner = line.integer(1),
            owners.indices.contains(owner), let recipe = line.digest(4),
            let conditions = line.digest(5), let bytes = line.digest(6),
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
        if let former = files[path] {
            // The run was killed before or after the file got its new bytes.
            file.formerBytes = former.formerBytes + [(former.bytes, former.byteCount)]
        }
        files[path] = file
        return true
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
