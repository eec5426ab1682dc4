import Livery
import LiveryExport
import LiveryGoldens
import LiverySupport

/// A comparison of the files of two folders, matched by path.
struct FolderComparison: Sendable {
    let comparer: PictureComparer
    /// Whether pictures of differences replace files with other contents.
    private let force: Bool
    private let items: [Item]

    /// A file of one or both of the folders.
    struct Item: Hashable, Sendable {
        let pair: PicturePair
        /// The path of the file that exists, if there is only one.
        let only: String?
        /// The path for a picture of the difference, or nil.
        let output: String?
    }

    /// Matches the files of two folders. Pictures of differences go to files with the same path in `output`.
    init(
        first: String,
        second: String,
        files: ([String], [String]),
        comparer: PictureComparer,
        output: String?,
        force: Bool
    ) {
        self.force = force
        let known = (Set(files.0), Set(files.1))
        self.comparer = comparer
        items = known.0.union(known.1).sortedByScalars().map { name in
            let (first, second) = ("\(first)/\(name)", "\(second)/\(name)")
            let isInBoth = known.0.contains(name) && known.1.contains(name)
            return Item(
                pair: PicturePair(name: name, first: first, second: second),
                only: isInBoth ? nil : known.0.contains(name) ? first : second,
                output: output.map { "\($0)/\(name)" }
            )
        }
    }

    /// Compares all files, with a thread for each processor.
    func run(
        onProgress: (_ done: Int, _ total: Int) -> Void
    ) -> [(pair: PicturePair, outcome: PicturePair.Outcome)] {
        let items = items
        let (comparer, force) = (comparer, force)
        for folder in Set(items.compactMap { $0.output.map(FilePath.parent) }) {
            TemporaryFile.removeLeftovers(inFolder: folder)
        }
        let outcomes = WorkerThreads.map(
            count: items.count,
            jobs: SystemThread.processorCount,
            onProgress: { onProgress($0, items.count) }
        ) { index in
            let item = items[index]
            if let only = item.only { return PicturePair.Outcome.missing(path: only) }
            return item.pair.compare(by: comparer, showingAt: item.output, force: force, jobs: 1)
        }
        return zip(items, outcomes).map { ($0.pair, $1) }
    }
}
