import Foundation
import LiveryRaster

/// PNG files of pictures.
package enum PictureFile {
    /// The picture of a file.
    package static func read(_ path: String) throws(ConformanceError) -> Bitmap {
        do { return try PNG.decode([UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))) } catch let error
            as RasterError
        { throw .file(path: path, reason: "\(error)") } catch {
            throw .file(path: path, reason: error.localizedDescription)
        }
    }

    /// Writes a picture, making folders on the way, unless the file has its pixels already: other
    /// versions of libpng and libdeflate would change the bytes, and nothing that is seen.
    package static func write(_ picture: Bitmap, to path: String) throws(ConformanceError) {
        if let kept = try? read(path), kept == picture { return }
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            let bytes = try PNG.encode(picture, compression: .smallest)
            try Data(bytes).write(to: url, options: .atomic)
        } catch let error as RasterError { throw .file(path: path, reason: "\(error)") } catch {
            throw .file(path: path, reason: error.localizedDescription)
        }
    }
}
