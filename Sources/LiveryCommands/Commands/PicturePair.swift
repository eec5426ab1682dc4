import Livery
import LiveryGoldens
import LiveryRaster
import LiverySupport

/// Two files to compare.
struct PicturePair: Sendable {
    /// The path of both files in their folders; nil if the arguments name the files themselves.
    let name: String?
    let first: String
    let second: String
    /// The path of the file that exists, if there is only one.
    var only: String?
    /// The path for a picture of the difference; nil for none.
    var output: String?

    /// What was found.
    struct Outcome: Sendable {
        /// The result, if the pictures could be compared.
        var comparison: GoldenOutcome?
        /// The path of the picture of the difference, if one was written.
        var output: String?
        /// Why a file is no picture that can be read, or the difference can't be written.
        var error: Failure?
    }

    /// A file that can't be read or written.
    struct Failure: Error {
        let reason: ExitReason
        let path: String
        let message: String
    }

    /// Compares the files. A difference beyond the limits is drawn to ``output``.
    ///
    /// If the bytes are equal, one file is still decoded, because it may not be a picture.
    ///
    /// - Parameters:
    ///   - comparer: Compares the pictures.
    ///   - force: Whether the picture of the difference replaces another file.
    ///   - jobs: The number of threads, 1 or 2.
    /// - Returns: What was found; nothing if only one file exists.
    func compare(by comparer: PictureComparer, force: Bool, jobs: Int) -> Outcome {
        guard only == nil else { return Outcome() }
        var outcome = Outcome()
        do throws(Failure) {
            guard var pictures = try decode(jobs: jobs) else {
                outcome.comparison = .matches(nil)
                return outcome
            }
            guard let output else {
                outcome.comparison = comparer.compare(pictures[0], pictures[1])
                return outcome
            }
            let (comparison, marks) = comparer.compareMarking(pictures[0], pictures[1])
            outcome.comparison = comparison
            guard !comparison.isMatch else { return outcome }
            // The pictures can be large: the first is released, and the second drawn over.
            let (size, actual) = (pictures[0].size, pictures.removeLast())
            pictures = []
            try show(marks, goldenSize: size, actual: actual, at: output, force)
            outcome.output = output
        } catch { outcome.error = error }
        return outcome
    }

    /// Decodes both pictures. Returns nil if their bytes are equal and a valid picture.
    private func decode(jobs: Int) throws(Failure) -> [Bitmap]? {
        let paths = [first, second]
        let files = [try Self.read(first), try Self.read(second)]
        if files[0] == files[1] {
            _ = try Self.decode(files[0], path: first)
            return nil
        }
        let decoded = WorkerThreads.map(count: 2, jobs: jobs, with: {}) { index, _ in
            Result { () throws(Failure) in try Self.decode(files[index], path: paths[index]) }
        }
        return [try decoded[0].get(), try decoded[1].get()]
    }

    private func show(
        _ marks: consuming PixelMarks,
        goldenSize: PixelSize,
        actual: consuming Bitmap,
        at output: String,
        _ force: Bool
    ) throws(Failure) {
        let message: String
        do {
            let picture = try DifferencePicture.make(marks: marks, goldenSize: goldenSize, actual: actual)
            let bytes = try PNG.encode(picture, compression: .fast)
            return try WholeFile.write(bytes, to: output, replacing: force)
        } catch let fault as FileError {
            let obstacle = fault.path == output ? "" : "\(quotedPath(fault.path)): "
            message = obstacle + fault.outputReason
        } catch { message = "\(error)" }
        let text = "can't write: \(message)"
        throw Failure(reason: .unwritableOutput, path: output, message: text)
    }

    private static func read(_ path: String) throws(Failure) -> [UInt8] {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try WholeFile.read(path, limit: RasterLimits.default.fileByteCount, of: .filesAndDescriptors)
        } catch {
            let message = error.isMissing ? "no such file" : error.reason
            throw Failure(reason: .unreadableInput, path: path, message: message)
        }
        do throws(RasterError) { _ = try PNG.size(of: bytes) } catch {
            throw Failure(reason: .malformedDocument, path: path, message: "\(error)")
        }
        return bytes
    }

    private static func decode(_ bytes: [UInt8], path: String) throws(Failure) -> Bitmap {
        do throws(RasterError) { return try PNG.decode(bytes) } catch {
            throw Failure(reason: .malformedDocument, path: path, message: "\(error)")
        }
    }
}
