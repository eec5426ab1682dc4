import LiveryRaster

/// How a stored image is turned to be shown; numbers are those of TIFF 6.0's tag Orientation.
enum ExifOrientation: Int, CaseIterable {
    case upright = 1
    case mirrored
    case upsideDown
    case flipped
    /// Rows are columns: mirrored at the diagonal from the top left.
    case transposed
    /// Turned to the right.
    case right
    /// Mirrored at the other diagonal.
    case transversed
    /// Turned to the left.
    case left

    /// Whether rows become columns.
    private var swapsAxes: Bool { rawValue >= Self.transposed.rawValue }

    /// Reads the tag of a TIFF file's first folder, which is how Exif stores it; upright if there is none.
    init(tiff bytes: [UInt8]) {
        func number(at place: Int, bytes count: Int) -> Int {
            guard 0...bytes.count ~= place, bytes.count - place >= count else { return -1 }
            let part = bytes[place..<place + count]
            return bytes[0] == UInt8(ascii: "I")
                ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
        }
        self = .upright
        guard [Array("II*\0".utf8), Array("MM\0*".utf8)].contains(Array(bytes.prefix(4))) else { return }
        let folder = number(at: 4, bytes: 4)
        for index in 0..<max(0, number(at: folder, bytes: 2)) {
            let entry = folder + 2 + index * 12
            let tag = number(at: entry, bytes: 2)
            guard tag >= 0, tag != 0x0112 else {
                // One value of type SHORT, which is in the entry itself.
                let isShort = number(at: entry + 2, bytes: 2) == 3
                let isOne = number(at: entry + 4, bytes: 4) == 1
                if isShort, isOne { self = Self(rawValue: number(at: entry + 8, bytes: 2)) ?? self }
                return
            }
        }
    }

    /// The size that a stored one is shown at.
    func oriented(_ size: PixelSize) -> PixelSize {
        swapsAxes ? PixelSize(width: size.height, height: size.width) : size
    }

    /// A stored image as shown.
    func oriented(_ bitmap: Bitmap) -> Bitmap {
        guard self != .upright else { return bitmap }
        let target = oriented(bitmap.size)
        let (width, height) = (bitmap.width, bitmap.height)
        // The target of the first stored pixel, and the strides of its row and column.
        let (start, across, down): (Int, Int, Int) =
            switch self {
            case .upright: (0, 1, width)
            case .mirrored: (width - 1, -1, width)
            case .upsideDown: (width * height - 1, -1, -width)
            case .flipped: (width * (height - 1), 1, -width)
            case .transposed: (0, height, 1)
            case .right: (height - 1, height, -1)
            case .transversed: (width * height - 1, -height, -1)
            case .left: (height * (width - 1), -height, 1)
            }
        let words = bitmap.withPixels { source in
            [UInt32](unsafeUninitializedCapacity: source.count) { words, count in
                // In tiles, so that columns stay in the processor's cache.
                let tile = 32
                for top in stride(from: 0, to: height, by: tile) {
                    for leading in stride(from: 0, to: width, by: tile) {
                        for y in top..<min(top + tile, height) {
                            var place = start + y * down + leading * across
                            for x in leading..<min(leading + tile, width) {
                                words[place] = source[y * width + x]
                                place += across
                            }
                        }
                    }
                }
                count = source.count
            }
        }
        return Bitmap(width: target.width, height: target.height, words: words)
    }
}
