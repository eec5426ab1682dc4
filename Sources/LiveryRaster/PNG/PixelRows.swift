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
    let columns: CompactPicture.Repetition
    /// The row that is repeated.
    let rows: CompactPicture.Repetition

    /// The distance to the corresponding byte of the pixel before.
    var distance: Int { format.filterDistance }

    /// The number of bytes of a row, with the filter's.
    var length: Int { rowBytes + 1 }
    /// The number of bytes of a row of the picture itself, with the filter's.
    var fullLength: Int { length + distance * columns.extra }
    /// The number of rows of the picture itself.
    var fullCount: Int { count + rows.extra }

    /// The bytes of a row after the filter's.
    @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y * length + 1) }
}

extension PixelRows {
    /// The rows of a picture whose colors are few.
    ///
    /// There is an index of its color for each pixel, and for each color a value: its bytes in the
    /// format, the first one lowest; its level or its number in the palette for formats of one
    /// byte and less.
    static func ofFew(
        _ picture: CompactPicture,
        indices: UnsafePointer<UInt8>,
        values: [UInt32],
        format: PixelFormat,
        buffer: inout ByteBuffer
    ) -> PixelRows {
        let (width, height) = (picture.width, picture.height)
        let rowWidth = format.depth < 8 ? picture.fullWidth : width
        let rowBytes = format.bytes(inRowOf: rowWidth)
        let rows = PixelRows(&buffer, rowBytes: rowBytes, picture: picture, format: format)
        let isIdentity = format.type == .palette && values.indices.allSatisfy { values[$0] == $0 }
        values.withUnsafeBufferPointer { values in
            for y in 0..<height {
                let (indices, row) = (indices + y * width, rows.row(y))
                if format.depth < 8 {
                    packRow(picture, indices, values, depth: format.depth, into: row)
                } else if isIdentity {
                    row.copy(indices, count: width)
                } else {
                    // Words are stored whole, as in `ofMany`.
                    for x in 0..<width {
                        UnsafeMutableRawPointer(row + x * rows.distance).storeBytes(
                            of: values[Int(indices[x])].littleEndian,
                            as: UInt32.self
                        )
                    }
                }
            }
        }
        return rows
    }

    /// The rows of a picture of many colors, as RGB, RGBA or gray with alpha.
    static func ofMany(_ picture: CompactPicture, isOpaque: Bool, _ format: PixelFormat, buffer: inout ByteBuffer)
        -> PixelRows
    {
        let rowBytes = format.bytes(inRowOf: picture.width)
        let rows = PixelRows(&buffer, rowBytes: rowBytes, picture: picture, format: format)
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

    @inline(__always) private static func write(
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

    private init(_ buffer: inout ByteBuffer, rowBytes: Int, picture: CompactPicture, format: PixelFormat) {
        // The last pixel is stored as a word.
        bytes = buffer.reserve((rowBytes + 1) * picture.height + 4)
        self.rowBytes = rowBytes
        count = picture.height
        self.format = format
        columns = format.depth == 8 ? picture.columns : .none
        rows = picture.rows
    }

    /// A byte has several pixels, the first in the highest bits (PNG specification, 7.2), so that a run of
    /// pixels is not a run of bytes; it is expanded here.
    private static func packRow(
        _ picture: CompactPicture,
        _ indices: UnsafePointer<UInt8>,
        _ values: UnsafeBufferPointer<UInt32>,
        depth: Int,
        into row: UnsafeMutablePointer<UInt8>
    ) {
        var (bits, free, next) = (UInt32(0), 8, 0)
        @inline(__always) func append(_ value: UInt32) {
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

extension PixelRows {
    /// Writes filtered rows, each beginning with its filter's number, with all columns and rows
    /// into the buffer, and gives the number of bytes there.
    ///
    /// A repeated pixel's differences are those of the second of its run, whatever the filter:
    /// Sub and Paeth predict it from its left neighbor, Up and Average from neighbors like those
    /// of the one before. The same holds for repeated rows.
    func expand(_ filtered: UnsafePointer<UInt8>, into buffer: inout ByteBuffer) -> Int {
        let total = fullCount * fullLength
        var next = buffer.reserve(total)
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
