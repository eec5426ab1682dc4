import Livery
import LiveryExport
import LiveryRaster
import LiverySupport

/// The content of an address, before it is made.
enum Resource: Sendable {
    /// A picture of an asset.
    case picture(ResolvedImage)
    /// A picture of a screen.
    case screen(ThemeVersion.ScreenPicture, size: Size2D?, scale: Double)
    /// A line of text in a font.
    case specimen(FontSpecimen, scale: Double)
    /// Text.
    case bytes([UInt8], ContentType)

    /// The type of the bytes.
    var type: ContentType {
        switch self {
        case .picture, .screen, .specimen: .png
        case .bytes(_, let type): type
        }
    }

    /// Text that identifies the bytes before they are made: equal text means equal bytes. nil if only the bytes
    /// identify themselves.
    var identity: String? {
        guard case .picture(let image) = self else { return nil }
        let conditions = ExportOptions().conditions(scale: image.scale)
        return "\(conditions)\n\(image.recipe)"
    }

    /// Makes the bytes.
    ///
    /// - Parameters:
    ///   - encoder: Encodes pictures.
    ///   - theme: The theme that has the resource.
    /// - Returns: The bytes, for a picture those that `livery render` writes.
    /// - Throws: Why a picture can't be drawn.
    func bytes(by encoder: PNGEncoder, of theme: ThemeVersion) throws(ServingError) -> [UInt8] {
        let picture: RenderedBitmap
        switch self {
        case .bytes(let bytes, _): return bytes
        case .screen(let screen, let size, let scale):
            picture = .whole(try theme.draw(screen, size: size, scale: scale).bitmap)
        case .specimen(let specimen, let scale): picture = .whole(try theme.draw(specimen, scale: scale).bitmap)
        case .picture(let image):
            do throws(ThemeError) { picture = try image.renderSmall() } catch {
                throw ServingError(error, isPlain: true)
            }
        }
        return try Self.encoded(picture, by: encoder)
    }

    /// Encodes a picture as a PNG file.
    static func encoded(_ picture: RenderedBitmap, by encoder: PNGEncoder) throws(ServingError) -> [UInt8] {
        do throws(RasterError) {
            return try PictureEncoding.png.encode(picture, by: encoder, compression: ExportOptions().compression)
        } catch { throw ServingError(.failed, "can't encode the picture: \(error)") }
    }
}
