import Livery
import LiveryRaster
import LiveryUI

extension Color {
    static let red = Color(red: 1, green: 0, blue: 0)
    static let green = Color(red: 0, green: 1, blue: 0)
    static let blue = Color(red: 0, green: 0, blue: 1)
}

extension ScalableImage {
    /// A rectangle of one color, at scale 1.
    static func solid(_ color: Color, _ width: Int, _ height: Int) throws -> ScalableImage {
        let bitmap = try Bitmap.solid(color, width: width, height: height)
        let layout = ImageLayout(size: Size2D(Double(width), Double(height)))
        return ScalableImage(ThemedImage(bitmap: bitmap, scale: 1, layout: layout))
    }
}

extension View {
    /// The element alone in a window of its size.
    func picture(scale: Double = 1, on background: Color? = nil) throws -> Bitmap {
        let window = self.window ?? Window(size: frame.size)
        window.backgroundColor = background
        if superview == nil { window.addSubview(self) }
        return try window.snapshot(scale: scale).bitmap
    }
}

extension Bitmap {
    /// The smallest rectangle with all pixels of a color.
    func bounds(of color: Color) -> PixelRect? {
        let wanted = color.premultipliedPixel
        var found: PixelRect?
        for y in 0..<height {
            for x in 0..<width where self[x, y] == wanted {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                found = found.map { $0.union(pixel) } ?? pixel
            }
        }
        return found
    }
}
