import Livery
import LiveryExport
import LiverySupport
import LiveryGoldens
import LiveryRaster

/// Two files that are compared.
struct PicturePair: Hashable, Sendable {
    /// What both are called in their folders; nil for two that were named themselves.
    let name: String?
    /// The path of one.
    let first: String
    /// The path of the other.
    let second: String

    /// What comparing them gives.
    enum Outcome: Hashable, Sendable {
        /// Both were compared; a difference is shown in the file, if one was asked for and written.
        case compared(PictureComparison, output: String?)
        /// There is only one of them.
        case missing(path: String)
        /// A file can't be read, or is no picture.
        case unreadable(Problem, path: String, message: String)
        /// The difference can't be shown.
        case unwritable(PictureComparison, path: String, message: String)
    }

    /// Compares them.
    ///
    /// Of files with the same bytes one is decoded, which tells whether they are pictures.
    ///
    /// - Parameters:
    ///   - comparer: The limits.
    ///   - output: The file to show a difference in; nothing is written where there is none, or it is
    ///     within the limits.
    ///   - jobs: Threads to decode with: 1, or 2.
    /// - Returns: How they compare, or why they can't be compared.
    func compare(
        by comparer: PictureComparer,
        showingAt output: String?,
        jobs: Int
    ) -> Outcome {
        let paths = [first, second]
        var files: [[UInt8]] = []
        do throws(PictureFault) {
            for path in paths { files.append(try Self.read(path)) }
            if files[0] == files[1] {
                _ = try Self.decode(files[0], path: first)
                return .compared(.equal, output: nil)
            }
            let content = files
            let decoded = WorkerThreads.map(count: 2, jobs: jobs) { index in
                Result { () throws(PictureFault) in
                    try Self.decode(content[index], path: paths[index])
                }
            }
            let (golden, actual) = (try decoded[0].get(), try decoded[1].get())
            let comparison = comparer.compare(golden, actual)
            guard let output, !comparison.isMatch else { return .compared(comparison, output: nil) }
            return show(comparison, golden, actual, by: comparer, at: output)
        } catch {
            return .unreadable(error.problem, path: error.path, message: error.message)
        }
    }

    private func show(
        _ comparison: PictureComparison,
        _ golden: Bitmap,
        _ actual: Bitmap,
        by comparer: PictureComparer,
        at output: String
    ) -> Outcome {
        do {
            let picture = try DifferencePicture.make(golden: golden, actual: actual, by: comparer)
            try WholeFile.write(try PNG.encode(picture, compression: .fast), to: output)
        } catch let fault as FileError {
            let obstacle = fault.path == output ? "" : "\(quoted(fault.path)): "
            return .unwritable(comparison, path: output, message: obstacle + fault.reason)
        } catch {
            return .unwritable(comparison, path: output, message: "\(error)")
        }
        return .compared(comparison, output: output)
    }

    private struct PictureFault: Error {
        let problem: Problem
        let path: String
        let message: String
    }

    private static func read(_ path: String) throws(PictureFault) -> [UInt8] {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try WholeFile.read(
                path,
                limit: RasterLimits.default.fileByteCount,
                of: .filesAndDescriptors
            )
        } catch {
            let message = error.isMissing ? "no such file" : error.reason
            throw PictureFault(problem: .unreadableInput, path: path, message: message)
        }
        do throws(RasterError) {
            _ = try PNG.size(of: bytes)
        } catch {
            throw PictureFault(problem: .malformedDocument, path: path, message: "\(error)")
        }
        return bytes
    }

    private static func decode(
        _ bytes: [UInt8],
        path: String
    ) throws(PictureFault) -> Bitmap {
        do throws(RasterError) {
            return try PNG.decode(bytes)
        } catch {
            throw PictureFault(problem: .malformedDocument, path: path, message: "\(error)")
        }
    }
}
