import Livery
import LiveryRaster
import LiverySupport

/// A file that is made of pictures in a way of its format's own, and drawn only if it is not up to date.
package protocol DrawnFile: Sendable {
    /// The digest of everything that the file is made from, other than the versions of libraries.
    var digest: Digest { get }

    /// The number of pictures.
    var pictureCount: Int { get }

    /// Draws and encodes the file.
    ///
    /// - Parameters:
    ///   - path: The file's path, for messages.
    ///   - encoder: Encodes PNG files.
    ///   - compression: How hard PNG files are compressed.
    /// - Returns: The bytes of the file.
    /// - Throws: The faults of the theme, or why the pictures can't be encoded.
    func encoded(
        as path: String,
        by encoder: PNGEncoder,
        _ compression: PNG.Compression
    ) throws(RenderFailure.Cause) -> [UInt8]
}
