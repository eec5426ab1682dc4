import LiveryPictures
import LiveryRaster

/// The requests to a process that draws SVG files, and its answers, as bytes in the machine's order, because both
/// ends are the same program.
enum SVGMessage {
    /// A request to draw: the bitmap's size, the file's size, the file.
    static func bytes(of drawing: SVGDrawing) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in [drawing.pixels.width, drawing.pixels.height] {
            withUnsafeBytes(of: number) { bytes += $0 }
        }
        for side in [drawing.size.width, drawing.size.height] {
            withUnsafeBytes(of: side) { bytes += $0 }
        }
        return bytes + Array(drawing.text.utf8)
    }

    /// The request to draw; nil if the bytes are not one.
    static func drawing(of bytes: [UInt8]) -> SVGDrawing? {
        guard bytes.count >= 32 else { return nil }
        return bytes.withUnsafeBytes { buffer in
            SVGDrawing(
                text: String(decoding: bytes[32...], as: UTF8.self),
                size: Size(
                    buffer.loadUnaligned(fromByteOffset: 16, as: Double.self),
                    buffer.loadUnaligned(fromByteOffset: 24, as: Double.self)
                ),
                pixels: PixelSize(
                    width: buffer.loadUnaligned(as: Int.self),
                    height: buffer.loadUnaligned(fromByteOffset: 8, as: Int.self)
                )
            )
        }
    }

    /// An answer: 0 and the bitmap's pixels, or 1 and why there is none.
    static func bytes(of answer: Result<Bitmap, PictureError>) -> [UInt8] {
        switch answer {
        case .success(let bitmap): [0] + bitmap.withPixels { Array(UnsafeRawBufferPointer($0)) }
        case .failure(let error): [1] + Array("\(error)".utf8)
        }
    }

    /// The bitmap of an answer, or why there is none.
    static func bitmap(
        of bytes: [UInt8],
        for drawing: SVGDrawing
    ) throws(SVGRendererError) -> Bitmap {
        let size = drawing.pixels
        guard bytes.first == 0, bytes.count - 1 == 4 * size.width * size.height else {
            throw SVGRendererError(String(decoding: bytes.dropFirst(), as: UTF8.self))
        }
        let words = [UInt32](unsafeUninitializedCapacity: size.width * size.height) {
            words,
            count in
            bytes.withUnsafeBytes { buffer in
                UnsafeMutableRawBufferPointer(words).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: buffer.dropFirst())
                )
            }
            count = size.width * size.height
        }
        return Bitmap(width: size.width, height: size.height, words: words)
    }
}
