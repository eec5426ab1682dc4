/// The bytes of a picture's rows in a format, each row after the byte that names its filter.
///
/// Rows are made unfiltered.
struct PixelRows {
    /// The rows, `length` bytes each, the first of which is the filter's.
    let bytes: UnsafeMutablePointer<UInt8>
    /// The number of bytes of a row, without the filter's.
    let rowBytes: Int
    /// The number of rows.
    let count: Int
    /// What a pixel is.
    let format: PixelFormat
    /// The palette, of a format with one.
    var palette: PNGPalette?
    /// The pixel of each row that is repeated; none where a byte has several.
    let columns: RunShortenedPicture.Repetition
    /// The row that is repeated.
    let rows: RunShortenedPicture.Repetition

    /// The distance to the corresponding byte of the pixel before.
    var distance: Int { format.filterDistance }

    /// The number of bytes of a row, with the filter's.
    var length: Int { rowBytes + 1 }
    /// The number of bytes of a row of the picture itself, with the filter's.
    var fullLength: Int { length + distance * columns.extra }
    /// The number of rows of the picture itself.
    var fullCount: Int { count + rows.extra }

    /// The bytes of a row after the filter's.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y * length + 1) }
}

extension PixelRows {
    /// The rows of a picture whose colors are few.
    ///
    /// There is an index of its color for each pixel, and for each color a value: its bytes in the
    /// format, the first one lowest; its level or its number in the palette for formats of one
    /// byte and less.
    static func ofFew(
        _ picture: RunShortenedPicture,
        indices: UnsafePointer<UInt8>,
        values: [UInt32],
        format: PixelFormat,
        buffer: inout ByteBuffer
    ) throws(RasterError) -> PixelRows {
        let (width, height) = (picture.width, picture.height)
        let rowWidth = format.depth < 8 ? picture.fullWidth : width
        let rowBytes = format.bytes(inRowOf: rowWidth)
        let rows = try PixelRows(&buffer, rowBytes: rowBytes, picture: picture, format: format)
        let isIdentity =
            format.type == .palette && values.indices.allSatisfy { values[$0] == $0 }
        values.withUnsafeBufferPointer { values in
            for y in 0..<height {
                let (indices, row) = (indices + y * width, rows.row(y))
                if format.depth < 8 {
                    packRow(picture, indices, values, depth: format.depth, into: row)
                } else if isIdentity {
                    row.copy(indices, count: width)
                } else {
                    write(indices, width, values, distance: rows.distance, to: row)
                }
            }
        }
        return rows
    }

    @inline(__always)
    private static func write(
        _ indices: UnsafePointer<UInt8>,
        _ count: Int,
        _ values: UnsafeBufferPointer<UInt32>,
        distance: Int,
        to row: UnsafeMutablePointer<UInt8>
    ) {
        switch distance {
        case 1:
            for x in 0..<count { row[x] = UInt8(truncatingIfNeeded: values[Int(indices[x])]) }
        case 2:
            for x in 0..<count {
                let value = UInt16(truncatingIfNeeded: values[Int(indices[x])])
                UnsafeMutableRawPointer(row + x * 2)
                    .storeBytes(of: value.littleEndian, as: UInt16.self)
            }
        default:
            // As in `ofMany`.
            for x in 0..<count {
                UnsafeMutableRawPointer(row + x * distance)
                    .storeBytes(of: values[Int(indices[x])].littleEndian, as: UInt32.self)
            }
        }
    }

    /// The rows of a picture of many colors, as RGB, RGBA or gray with alpha.
    static func ofMany(
        _ picture: RunShortenedPicture,
        isOpaque: Bool,
        _ format: PixelFormat,
        buffer: inout ByteBuffer
    ) throws(RasterError) -> PixelRows {
        let rowBytes = format.bytes(inRowOf: picture.width)
        let rows = try PixelRows(&buffer, rowBytes: rowBytes, picture: picture, format: format)
        let (width, distance) = (picture.width, rows.distance)
        picture.words.withUnsafeBufferPointer { words in
            for y in 0..<picture.height {
                let row = UnsafeMutableRawPointer(rows.row(y))
                let words = UnsafeBufferPointer(rebasing: words[y * width..<(y + 1) * width])
                // Words are stored whole; of three bytes, the fourth is overwritten by what follows.
                if isOpaque, format.type == .rgb {
                    for x in 0..<width {
                        let value = words[x].byteSwapped >> 8
                        (row + x * 3).storeBytes(of: value.littleEndian, as: UInt32.self)
                    }
                } else {
                    write(words, format, distance, to: row)
                }
            }
        }
        return rows
    }

    @inline(__always)
    private static func write(
        _ words: UnsafeBufferPointer<UInt32>,
        _ format: PixelFormat,
        _ distance: Int,
        to row: UnsafeMutableRawPointer
    ) {
        StraightConversion.reciprocals.withUnsafeBufferPointer { table in
            var last: UInt32 = 0
            var value: UInt32 = format.bytes(ofStraight: 0)
            for x in words.indices {
                if words[x] != last {
                    last = words[x]
                    value = format.bytes(ofStraight: StraightConversion.straight(last, table))
                }
                (row + x * distance).storeBytes(of: value.littleEndian, as: UInt32.self)
            }
        }
    }

    private init(
        _ buffer: inout ByteBuffer,
        rowBytes: Int,
        picture: RunShortenedPicture,
        format: PixelFormat
    ) throws(RasterError) {
        // The last pixel is stored as a word.
        bytes = try buffer.reserve((rowBytes + 1) * picture.height + 4)
        self.rowBytes = rowBytes
        count = picture.height
        self.format = format
        columns = format.depth == 8 ? picture.columns : .none
        rows = picture.rows
    }

    /// A byte has several pixels, the first in the highest bits (PNG specification, 7.2), so that a run of
    /// pixels is not a run of bytes; it is expanded here.
    private static func packRow(
        _ picture: RunShortenedPicture,
        _ indices: UnsafePointer<UInt8>,
        _ values: UnsafeBufferPointer<UInt32>,
        depth: Int,
        into row: UnsafeMutablePointer<UInt8>
    ) {
        var (bits, free, next) = (UInt32(0), 8, 0)
        @inline(__always)
        func append(_ value: UInt32) {
            free -= depth
            bits |= value << UInt32(free)
            if free == 0 {
                row[next] = UInt8(truncatingIfNeeded: bits)
                (bits, free, next) = (0, 8, next + 1)
            }
        }
        for x in 0..<picture.width {
            let value = values[Int(indices[x])]
            append(value)
            guard x == picture.columns.line, picture.columns.extra > 0 else { continue }
            for _ in 0..<picture.columns.extra { append(value) }
        }
        if free < 8 { row[next] = UInt8(truncatingIfNeeded: bits) }
    }
}

extension PixelFormat {
    /// A straight color's bytes in a format that contains levels, the first one lowest; a level of
    /// the format's depth where that is less than 8.
    @inline(__always)
    func bytes(ofStraight color: UInt32) -> UInt32 {
        switch type {
        case .gray: return color & 0xFF / Self.levelStep(depth: depth)
        case .grayAlpha: return color & 0xFF | (color >> 24) << 8
        case .rgb, .rgba, .palette: return color
        }
    }
}

extension PixelRows {
    /// Writes filtered rows, each beginning with its filter's number, with all columns and rows
    /// into the buffer, and gives the number of bytes there.
    ///
    /// A repeated pixel's differences are those of the second of its run, whatever the filter:
    /// Sub and Paeth predict it from its left neighbor, Up and Average from neighbors like those
    /// of the one before. The same holds for repeated rows.
    ///
    /// Throws `RasterError` when memory runs out.
    func expand(
        _ filtered: UnsafePointer<UInt8>,
        into buffer: inout ByteBuffer
    ) throws(RasterError) -> Int {
        let total = fullCount * fullLength
        var next = try buffer.reserve(total)
        let head = 1 + (columns.line + 1) * distance
        for y in 0..<count {
            let source = filtered + y * length
            let start = next
            if columns.extra > 0 {
                next.copy(source, count: head)
                next += head
                let added = distance * columns.extra
                next.repeatBytes(before: distance, count: added)
                next += added
                next.copy(source + head, count: length - head)
                next += length - head
            } else {
                next.copy(source, count: length)
                next += length
            }
            guard y == rows.line else { continue }
            for _ in 0..<rows.extra {
                next.copy(start, count: fullLength)
                next += fullLength
            }
        }
        return total
    }
}

extension UnsafeMutablePointer<UInt8> {
    /// Goes on with the last `length` bytes again and again, `count` bytes in all.
    fileprivate func repeatBytes(before length: Int, count: Int) {
        let pattern = self - length
        if (1..<length).allSatisfy({ pattern[$0] == pattern[0] }) {
            fill(pattern[0], count: count)
            return
        }
        var done = 0
        while done < count {
            // Twice as much with each step: the existing output is the pattern.
            let step = Swift.min(count - done, done + length)
            (self + done).copy(pattern, count: step)
            done += step
        }
    }
}

/// How a PNG file contains pixels: its color type and bit depth (PNG specification, table 11.1), and
/// whether its tRNS chunk makes black transparent.
struct PixelFormat: Hashable {
    /// PNG's color types.
    enum ColorType: UInt8 {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6
    }

    /// The color type.
    var type: ColorType
    /// The number of bits of a sample or of an index into the palette: 1, 2, 4 or 8.
    var depth = 8
    /// Whether black means transparent.
    ///
    /// Any color that no opaque pixel has could, but then a decoder would give transparent pixels
    /// that color instead of none.
    var blackIsTransparent = false

    /// The number of bits that a pixel takes.
    var bitsPerPixel: Int {
        switch type {
        case .gray, .palette: depth
        case .grayAlpha: 16
        case .rgb: 24
        case .rgba: 32
        }
    }

    /// The distance to the corresponding byte of the pixel before (PNG specification, 9.2).
    var filterDistance: Int { max(1, bitsPerPixel / 8) }

    /// The number of bytes of a row, without the filter's.
    func bytes(inRowOf width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// The factor from a level of the format's depth to one of 8 bits: 255, 85, 17 or 1.
    static func levelStep(depth: Int) -> UInt32 { 255 / (1 << UInt32(depth) - 1) }

    /// The tRNS chunk that makes black transparent: samples of two bytes each (PNG specification,
    /// 11.3.2.1); empty where black is black.
    var transparency: [UInt8] {
        guard blackIsTransparent else { return [] }
        return [UInt8](repeating: 0, count: type == .gray ? 2 : 6)
    }
}
