import Livery

/// The picture that all tests draw: 4 × 3 pixels of one color.
enum Picture {
    static func draw() throws -> Bitmap {
        let pixel = PremultipliedPixel(red: 200, green: 30, blue: 60, alpha: 255)
        return try Bitmap(width: 4, height: 3, pixels: Array(repeating: pixel, count: 12))
    }
}
