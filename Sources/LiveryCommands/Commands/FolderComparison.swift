import Livery
import LiveryExport
import LiveryGoldens
import LiverySupport

/// Two folders whose files are compared with each other, by their paths.
struct FolderComparison: Sendable {
    let comparer: PictureComparer
    private let items: [Item]

    /// A file of one or both of the folders.
    struct Item: Hashable, Sendable {
        let pair: PicturePair
        /// The only one of the two files that there is; nil if there are both.
        let only: String?
        /// Where a difference is shown; nil if nowhere.
        let output: String?
    }

    /// Matches files.
    ///
    /// - Parameters:
    ///   - first: One folder.
    ///   - second: The other.
    ///   - files: The paths in each.
    ///   - comparer: The limits.
    ///   - output: The folder to show differences in, each in a file of the same path.
    init(
        first: String,
        second: String,
        files: ([String], [String]),
        comparer: PictureComparer,
        output: String?
    ) {
        let known = (Set(files.0), Set(files.1))
        self.comparer = comparer
        items = known.0.union(known.1).sortedByScalars().map { name in
            let pair = PicturePair(
                name: name,
                first: "\(first)/\(name)",
                second: "\(second)/\(name)"
            )
            let isInBoth = known.0.contains(name) && known.1.contains(name)
            return Item(
                pair: pair,
                only: isInBoth ? nil : known.0.contains(name) ? pair.first : pair.second,
                output: output.map { "\($0)/\(name)" }
            )
        }
    }

    /// Compares all files, on all processors.
    func run(
        onProgress: (_ done: Int, _ total: Int) -> Void
    ) -> [(pair: PicturePair, outcome: PicturePair.Outcome)] {
        let items = items
        let comparer = comparer
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
            return item.pair.compare(by: comparer, showingAt: item.output, jobs: 1)
        }
        return zip(items, outcomes).map { ($0.pair, $1) }
    }
}
