/// The names of the files in which runs on a folder keep their records.
package struct RecordNames: Hashable, Sendable {
    /// The ``Manifest``.
    let manifest: String
    /// The ``Journal``.
    let journal: String
    /// The file of a ``FolderLock``.
    let lock: String

    /// The names in an output folder.
    package static let output = RecordNames(
        manifest: OutputName.manifest,
        journal: OutputName.journal,
        lock: OutputName.lock
    )

    /// The names of a shard: `.livery-shard-3-of-8.json`.
    init(_ shard: RenderShard) {
        let name = "\(Self.shardPrefix)\(shard.number)\(Self.shardInfix)\(shard.count)"
        self.init(
            manifest: name + Self.shardSuffix,
            journal: name + Self.shardJournal,
            lock: name + Self.shardLock
        )
    }

    private static let shardPrefix = ".livery-shard-"
    private static let shardInfix = "-of-"
    private static let shardSuffix = ".json"
    private static let shardJournal = ".journal"
    private static let shardLock = ".lock"

    /// The shard whose record, journal, or lock has a name; nil for any other name.
    static func shard(of name: String) -> RenderShard? {
        guard name.hasPrefix(shardPrefix),
            let suffix = [shardSuffix, shardJournal, shardLock].first(where: name.hasSuffix)
        else { return nil }
        let text = name.dropFirst(shardPrefix.count).dropLast(suffix.count)
        guard let infix = text.firstRange(of: shardInfix),
            let number = Int(text[..<infix.lowerBound]), let count = Int(text[infix.upperBound...]),
            let shard = RenderShard(number, of: count)
        else { return nil }
        let names = RecordNames(shard)
        return [names.manifest, names.journal, names.lock].contains(name) ? shard : nil
    }

    private init(manifest: String, journal: String, lock: String) {
        self.manifest = manifest
        self.journal = journal
        self.lock = lock
    }

    /// The names in the folder of a project's outputs. All projects have the same records, which say whose
    /// each output is.
    package static let project = RecordNames(
        manifest: ".livery-build.json",
        journal: ".livery-build.journal",
        lock: ".livery-build.lock"
    )
}
