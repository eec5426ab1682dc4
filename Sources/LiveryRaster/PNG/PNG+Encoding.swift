internal import CPNG

extension PNG {
    /// Writes an image as a PNG file of 8-bit RGB when it is opaque, RGBA when it is not.
    ///
    /// The file says that it is sRGB and holds nothing else beside the pixels; the same pixels
    /// give the same bytes, given the same versions of libpng and zlib.
    ///
    /// Throws `RasterError.encoding` for an image without pixels and when memory runs out.
    public static func encode(
        _ bitmap: Bitmap,
        compression: Compression = .balanced
    ) throws(RasterError) -> [UInt8] {
        guard !bitmap.isEmpty, let width = UInt32(exactly: bitmap.width),
            let height = UInt32(exactly: bitmap.height)
        else { throw .encoding(.empty) }
        let channels = bitmap.isOpaque ? 3 : 4
        let pixels = straightBytes(of: bitmap, channels: channels)
        var smallest: [UInt8]?
        for attempt in compression.attempts {
            let file = try write(
                pixels,
                width: width,
                height: height,
                channels: channels,
                attempt: attempt
            )
            if file.count < smallest?.count ?? .max { smallest = file }
        }
        guard let smallest else { throw .encoding(.empty) }
        return smallest
    }

    private static func write(
        _ pixels: [UInt8],
        width: UInt32,
        height: UInt32,
        channels: Int,
        attempt: Compression.Attempt
    ) throws(RasterError) -> [UInt8] {
        var message = [CChar](repeating: 0, count: Int(LIVERY_PNG_MESSAGE_SIZE))
        var file: UnsafeMutablePointer<UInt8>?
        var count = 0
        let status = livery_png_write(
            pixels,
            width,
            height,
            Int32(channels),
            Int32(attempt.level),
            attempt.filter.shim,
            &file,
            &count,
            &message
        )
        defer { livery_png_free(file) }
        switch status {
        case LIVERY_PNG_OK: return Array(UnsafeBufferPointer(start: file, count: count))
        case LIVERY_PNG_NO_MEMORY: throw .encoding(.outOfMemory)
        default: throw .encoding(.other(text(of: message)))
        }
    }

    /// The straight levels of all pixels, without alpha when there are three channels.
    private static func straightBytes(of bitmap: Bitmap, channels: Int) -> [UInt8] {
        var bytes = [UInt8]()
        bytes.reserveCapacity(bitmap.words.count * channels)
        for word in bitmap.words {
            let pixel = StraightPixel(PremultipliedPixel(argb: word))
            bytes.append(pixel.red)
            bytes.append(pixel.green)
            bytes.append(pixel.blue)
            if channels == 4 { bytes.append(pixel.alpha) }
        }
        return bytes
    }
}
