import Livery
import LiveryExport
import LiveryGoldens
import LiveryRaster
import LiverySupport

/// Two files to compare.
struct PicturePair: Hashable, Sendable {
    /// The path of both files in their folders; nil if the arguments name the files themselves.
    let name: String?
    let first: String
    let second: String

    /// The outcome of a comparison.
    enum Outcome: Hashable, Sendable {
        /// The result, and the path of the picture of the difference if one was written.
        case compared(PictureComparison, output: String?)
        /// Only this file exists.
        case missing(path: String)
        /// A file can't be read, or is not a picture.
        case unreadable(ExitReason, path: String, message: String)
        /// The picture of the difference can't be written.
        case unwritable(PictureComparison, path: String, message: String)
    }

    /// Compares the files with 1 or 2 threads. A difference beyond the limits is drawn to `output`, which replaces a
    /// file only with `force`.
    ///
    /// If the bytes are equal, one file is still decoded, because it may not be a picture.
    func compare(
        by comparer: PictureComparer,
        showingAt output: String?,
        force: Bool,
        jobs: Int
    ) -> Outcome {
        var pictures: [Bitmap]
        do throws(PictureError) {
            guard let decoded = try decode(jobs: jobs) else {
                return .compared(.equal, output: nil)
            }
            pictures = decoded
        } catch {
            return .unreadable(error.problem, path: error.path, message: error.message)
        }
        guard let output else {
            return .compared(comparer.compare(pictures[0], pictures[1]), output: nil)
        }
        let (comparison, marks) = comparer.compareMarking(pictures[0], pictures[1])
        guard !comparison.isMatch else { return .compared(comparison, output: nil) }
        // The pictures can be large: the first is released, and the second drawn over.
        let (size, actual) = (pictures[0].size, pictures.removeLast())
        pictures = []
        return show(comparison, marks, goldenSize: size, actual: actual, at: output, force)
    }

    /// Decodes both pictures. Returns nil if their bytes are equal and a valid picture.
    private func decode(jobs: Int) throws(PictureError) -> [Bitmap]? {
        let paths = [first, second]
        let files = [try Self.read(first), try Self.read(second)]
        if files[0] == files[1] {
            _ = try Self.decode(files[0], path: first)
            return nil
        }
        let decoded = WorkerThreads.map(count: 2, jobs: jobs, with: {}) { index, _ in
            Result { () throws(PictureError) in
                try Self.decode(files[index], path: paths[index])
            }
        }
        return [try decoded[0].get(), try decoded[1].get()]
    }

    private func show(
        _ comparison: PictureComparison,
        _ marks: consuming PixelMarks,
        goldenSize: PixelSize,
        actual: consuming Bitmap,
        at output: String,
        _ force: Bool
    ) -> Outcome {
        do {
            let picture = try DifferencePicture.make(
                marks: marks,
                goldenSize: goldenSize,
                actual: actual
            )
            let bytes = try PNG.encode(picture, compression: .fast)
            try WholeFile.write(bytes, to: output, replacing: force)
        } catch let fault as FileError {
            let obstacle = fault.path == output ? "" : "\(quotedPath(fault.path)): "
            return .unwritable(comparison, path: output, message: obstacle + fault.outputReason)
        } catch {
            return .unwritable(comparison, path: output, message: "\(error)")
        }
        return .compared(comparison, output: output)
    }

    private struct PictureError: Error {
        let problem: ExitReason
        let path: String
        let message: String
    }

    private static func read(_ path: String) throws(PictureError) -> [UInt8] {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try WholeFile.read(
                path,
                limit: RasterLimits.default.fileByteCount,
                of: .filesAndDescriptors
            )
        } catch {
            let message = error.isMissing ? "no such file" : error.reason
            throw PictureError(problem: .unreadableInput, path: path, message: message)
        }
        do throws(RasterError) {
            _ = try PNG.size(of: bytes)
        } catch {
            throw PictureError(problem: .malformedDocument, path: path, message: "\(error)")
        }
        return bytes
    }

    private static func decode(
        _ bytes: [UInt8],
        path: String
    ) throws(PictureError) -> Bitmap {
        do throws(RasterError) {
            return try PNG.decode(bytes)
        } catch {
            throw PictureError(problem: .malformedDocument, path: path, message: "\(error)")
        }
    }
}

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
        let outcomes = WorkerThreads.map(
            count: items.count,
            jobs: SystemThread.processorCount,
            onProgress: { onProgress($0, items.count) },
            with: {}
        ) { index, _ in
            let item = items[index]
            if let only = item.only { return PicturePair.Outcome.missing(path: only) }
            return item.pair.compare(by: comparer, showingAt: item.output, force: force, jobs: 1)
        }
        return zip(items, outcomes).map { ($0.pair, $1) }
    }
}
