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
