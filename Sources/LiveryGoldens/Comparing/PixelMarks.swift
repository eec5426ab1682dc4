package import LiveryRaster

/// How a difference picture shows a pixel.
enum PixelMark: UInt8 {
    /// It is equal in both.
    case equal
    /// It is in an ignored region.
    case ignored
    /// It differs within the tolerance, or is antialiased.
    case tolerated
    /// It differs.
    case differing
}

/// The marks of all pixels that two pictures share.
package struct PixelMarks {
    /// The columns and rows that both pictures have.
    package let size: PixelSize
    private var marks: [PixelMark]

    /// Marks the pixels of ignored regions, and all others as equal.
    init(of size: PixelSize, ignoring regions: IgnoredRegions) {
        self.size = size
        marks = [PixelMark](repeating: .equal, count: size.width * size.height)
        for y in 0..<size.height {
            for columns in regions.columns(inRow: y) {
                for x in columns { self[x, y] = .ignored }
            }
        }
    }

    /// The marks of a row.
    func row(_ y: Int) -> ArraySlice<PixelMark> {
        marks[y * size.width..<(y + 1) * size.width]
    }

    subscript(x: Int, y: Int) -> PixelMark {
        @inline(__always) get { marks[y * size.width + x] }
        @inline(__always) set { marks[y * size.width + x] = newValue }
    }
}
