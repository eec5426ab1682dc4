import Livery
import LiveryRaster

/// What renders a theme's files; shared by the threads that render.
struct FileWriter: Sendable {
    let folder: OutputFolder?
    let options: RenderOptions

    struct Failure: Error {
        let cause: RenderFailure.Cause
    }

    func render(_ job: RenderJob) -> Result<FileRecord, Failure> {
        do throws(ThemeError) {
            let bitmap = try job.image.render().bitmap
            return write(bitmap, job).mapError { Failure(cause: .output($0)) }
        } catch {
            return .failure(Failure(cause: .theme(error)))
        }
    }

    private func write(_ bitmap: Bitmap, _ job: RenderJob) -> Result<FileRecord, OutputFault> {
        let name = job.planned.name
        guard let folder else { return .failure(.folderName(name)) }
        do throws(OutputFault) {
            let bytes = try encode(bitmap, path: folder.path(of: name))
            try folder.write(bytes, to: name, flushing: options.flushesFiles)
            let stamp = FileStamp(
                recipe: job.recipe,
                options: job.conditions,
                bytes: "\(Digest(bytes))",
                byteCount: bytes.count
            )
            return .success(FileRecord(name: name, entry: job.entry, stamp: stamp))
        } catch {
            return .failure(error)
        }
    }

    private func encode(_ bitmap: Bitmap, path: String) throws(OutputFault) -> [UInt8] {
        do throws(RasterError) {
            return try PNG.encode(bitmap, compression: options.compression)
        } catch {
            throw .encoding(path: path, reason: "\(error)")
        }
    }
}
