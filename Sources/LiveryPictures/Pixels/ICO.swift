import LiveryRaster

/// Writes icon files of Windows, which browsers ask for as `favicon.ico`.
///
/// Each picture is a bitmap of 32 bits with a mask of one bit, as every reader of the format knows it; PNG files within
/// icon files are unknown to those before Windows Vista.
package enum ICO {
    /// The most pixels in a row or column.
    package static let longestSide = 256

    /// The sizes of the structures `ICONDIR`, `ICONDIRENTRY` and `BITMAPINFOHEADER`.
    private static let (directorySize, entrySize, headerSize) = (6, 16, 40)

    /// Writes pictures as one icon file.
    ///
    /// - Parameter bitmaps: The pictures, the smallest first, as programs list them.
    /// - Returns: The file.
    /// - Throws: `RasterError` without pictures, and for one without pixels or with more than 256 in a row or column.
    package static func encode(_ bitmaps: [Bitmap]) throws(RasterError) -> [UInt8] {
        guard !bitmaps.isEmpty, !bitmaps.contains(where: \.isEmpty) else { throw RasterError.noPixels }
        for bitmap in bitmaps where max(bitmap.width, bitmap.height) > longestSide {
            let limits = RasterLimits(maximumSide: longestSide)
            throw RasterError.imageTooLarge(width: bitmap.width, height: bitmap.height, limits: limits)
        }
        var file = LittleEndianBytes()
        // Reserved; an icon, not a cursor; how many there are.
        file.add16(0, 1, bitmaps.count)
        let pictures = bitmaps.map(picture)
        var offset = directorySize + entrySize * bitmaps.count
        for (bitmap, picture) in zip(bitmaps, pictures) {
            // In one byte, 256 is 0. There is no palette; the fourth byte is reserved.
            file.add8(bitmap.width & 255, bitmap.height & 255, 0, 0)
            // Planes, bits of a pixel.
            file.add16(1, 32)
            file.add32(picture.count, offset)
            offset += picture.count
        }
        return file.bytes + pictures.joined()
    }

    /// A device-independent bitmap, the last row first: colors, then the mask.
    private static func picture(_ bitmap: Bitmap) -> [UInt8] {
        let (width, height) = (bitmap.width, bitmap.height)
        let maskStride = (width + 31) / 32 * 4
        var picture = LittleEndianBytes()
        // The height is that of the colors and of the mask together.
        picture.add32(headerSize, width, 2 * height)
        picture.add16(1, 32)
        // No compression; the size of the pixels; no resolution, no palette.
        picture.add32(0, (width * 4 + maskStride) * height, 0, 0, 0, 0)
        var mask: [UInt8] = []
        for y in (0..<height).reversed() {
            var row = [UInt8](repeating: 0, count: maskStride)
            for x in 0..<width {
                let pixel = StraightPixel(bitmap[x, y])
                picture.add8(Int(pixel.blue), Int(pixel.green), Int(pixel.red), Int(pixel.alpha))
                // Programs that know no alpha show what the mask leaves, over black where it is translucent.
                if pixel.alpha == 0 { row[x / 8] |= 0x80 >> UInt8(x % 8) }
            }
            mask += row
        }
        return picture.bytes + mask
    }
}

/// Bytes of integers, the lowest byte first.
private struct LittleEndianBytes {
    private(set) var bytes: [UInt8] = []

    mutating func add8(_ values: Int...) { for value in values { add(value, count: 1) } }
    mutating func add16(_ values: Int...) { for value in values { add(value, count: 2) } }
    mutating func add32(_ values: Int...) { for value in values { add(value, count: 4) } }

    private mutating func add(_ value: Int, count: Int) {
        for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
    }
}
