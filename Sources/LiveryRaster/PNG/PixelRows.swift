/// The bytes of a picture's rows in a format, not yet filtered.
struct PixelRows {
    /// The run of bytes that is there more often than once, in every row.
    struct Repetition {
        /// Where the pixel's bytes begin.
        var offset = 0
        /// The number of the pixel's bytes.
        var length = 0
        /// How many more times than once they are there.
        var extra = 0
    }

    /// The rows, one after the other.
    var bytes: UnsafePointer<UInt8>
    /// The number of bytes of a row.
    var rowBytes: Int
    /// The number of rows.
    var count: Int
    /// The distance to the corresponding byte of the pixel before.
    var distance: Int
    /// What each row repeats.
    var columns = Repetition()
    /// The row that is repeated.
    var rows = CompactPicture.Repetition.none

    /// The number of bytes of a row of the picture itself.
    var fullRowBytes: Int { rowBytes + columns.length * columns.extra }
    /// The number of rows of the picture itself.
    var fullCount: Int { count + rows.extra }
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
    ) throws(RasterError) -> PixelRows {
        let (width, height) = (picture.width, picture.height)
        let rowWidth = format.depth < 8 ? picture.fullWidth : width
        let rowBytes = format.bytes(inRowOf: rowWidth)
        if format.type == .palette, format.depth == 8,
            values.indices.allSatisfy({ values[$0] == $0 })
        {
            return PixelRows(indices, rowBytes: rowBytes, picture: picture, format: format)
        }
        let memory = try buffer.reserve(rowBytes * height + 4)
        values.withUnsafeBufferPointer { values in
            guard format.depth == 8 else {
                for y in 0..<height {
                    packRow(
                        picture,
                        indices + y * width,
                        values,
                        depth: format.depth,
                        into: memory + y * rowBytes
                    )
                }
                return
            }
            let count = width * height
            switch format.filterDistance {
            case 1:
                for index in 0..<count {
                    memory[index] = UInt8(truncatingIfNeeded: values[Int(indices[index])])
                }
            case 2:
                for index in 0..<count {
                    let value = UInt16(truncatingIfNeeded: values[Int(indices[index])])
                    UnsafeMutableRawPointer(memory + index * 2)
                        .storeBytes(of: value.littleEndian, as: UInt16.self)
                }
            case let distance:
                // Words are stored whole, each over the last one's byte too many; the buffer has
                // room for the last.
                for index in 0..<count {
                    UnsafeMutableRawPointer(memory + index * distance)
                        .storeBytes(of: values[Int(indices[index])].littleEndian, as: UInt32.self)
                }
            }
        }
        return PixelRows(memory, rowBytes: rowBytes, picture: picture, format: format)
    }

    /// The rows of a picture of many colors, as RGB, RGBA or gray with alpha.
    static func ofMany(
        _ picture: CompactPicture,
        format: PixelFormat,
        buffer: inout ByteBuffer
    ) throws(RasterError) -> PixelRows {
        let rowBytes = format.bytes(inRowOf: picture.width)
        let memory = try buffer.reserve(rowBytes * picture.height + 4)
        let distance = format.filterDistance
        picture.words.withUnsafeBufferPointer { words in
            StraightConversion.reciprocals.withUnsafeBufferPointer { table in
                var last: UInt32 = 0
                var value: UInt32 = format.bytes(ofStraight: 0)
                for index in words.indices {
                    let word = words[index]
                    if word != last {
                        last = word
                        value = format.bytes(ofStraight: StraightConversion.straight(word, table))
                    }
                    UnsafeMutableRawPointer(memory + index * distance)
                        .storeBytes(of: value.littleEndian, as: UInt32.self)
                }
            }
        }
        return PixelRows(memory, rowBytes: rowBytes, picture: picture, format: format)
    }

    private init(
        _ bytes: UnsafePointer<UInt8>,
        rowBytes: Int,
        picture: CompactPicture,
        format: PixelFormat
    ) {
        let distance = format.filterDistance
        self.init(
            bytes: bytes,
            rowBytes: rowBytes,
            count: picture.height,
            distance: distance,
            rows: picture.rows
        )
        guard format.depth == 8, picture.columns.extra > 0 else { return }
        columns = Repetition(
            offset: picture.columns.line * distance,
            length: distance,
            extra: picture.columns.extra
        )
    }

    /// Several pixels go into a byte, the first in the highest bits (PNG specification, 7.2), so
    /// that a run of pixels is no run of bytes; it is written out here.
    private static func packRow(
        _ picture: CompactPicture,
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
    /// A straight color's bytes in a format that holds levels, the first one lowest; a level of
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
    /// The rows by which plans are compared: all, or of larger pictures bands of 16 from top to
    /// bottom, as many as the number of bytes has room for.
    func sample(bytes: Int) -> [Range<Int>] {
        let band = 16
        let wanted = max(1, bytes / max(1, rowBytes * band))
        guard rowBytes * count > bytes, count > wanted * band else { return [0..<count] }
        return (0..<wanted).map { index in
            let start = (count - band) * index / max(1, wanted - 1)
            return start..<start + band
        }
    }
}
