import Livery
import LiveryPictures
import LiveryRaster
import LiverySupport

/// A file with pictures of an application's icon.
struct AppIconFile: DrawnFile {
    /// What has the pictures.
    enum Container: String {
        /// A PNG file, of one picture.
        case png
        /// An icon file, of pictures of several sizes.
        case ico
    }

    let pictures: [AppIconPicture]
    let container: Container

    /// A PNG file.
    init(_ picture: AppIconPicture) { (pictures, container) = ([picture], .png) }

    /// An icon file.
    init(icons: [AppIconPicture]) { (pictures, container) = (icons, .ico) }

    var digest: Digest {
        Digest((["\(container)"] + pictures.map(\.digestText)).joined(separator: "\n"))
    }

    var pictureCount: Int { pictures.count }

    func encoded(
        as path: String,
        by encoder: PNGEncoder,
        _ compression: PNG.Compression
    ) throws(RenderFailure.Cause) -> [UInt8] {
        let bitmaps: [Bitmap]
        do throws(ThemeError) {
            bitmaps = try pictures.map { picture throws(ThemeError) in try picture.bitmap() }
        } catch {
            throw .theme(error)
        }
        do throws(RasterError) {
            guard container == .png, let bitmap = bitmaps.first else {
                return try ICO.encode(bitmaps)
            }
            return try encoder.encode(bitmap, compression: compression)
        } catch {
            throw .output(.encoding(path: path, reason: "\(error)"))
        }
    }
}
