import LiveryRaster
import TestSupport

extension TemporaryFolder {
    /// Writes a PNG file of one color.
    func writePicture(_ name: String, _ color: Color, width: Int, height: Int) throws {
        try writePicture(name, Bitmap.solid(color, width: width, height: height))
    }

    /// Writes a PNG file.
    func writePicture(_ name: String, _ bitmap: Bitmap) throws { try write(PNG.encode(bitmap), to: name) }
}
