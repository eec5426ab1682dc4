internal import LiveryRaster

/// The regions of a picture that are not compared.
struct IgnoredRegions {
    private let parts: [(rows: Range<Int>, columns: Range<Int>)]

    /// Clips the regions to a picture of the given size.
    init(_ regions: [PixelRect], in size: PixelSize) {
        parts = regions.compactMap { region in
            let rows = Self.range(from: region.y, count: region.height, limit: size.height)
            let columns = Self.range(from: region.x, count: region.width, limit: size.width)
            return rows.isEmpty || columns.isEmpty ? nil : (rows, columns)
        }
    }

    /// The ignored columns of a row.
    func columns(inRow y: Int) -> [Range<Int>] {
        parts.isEmpty ? [] : parts.filter { $0.rows.contains(y) }.map(\.columns)
    }

    private static func range(from start: Int, count: Int, limit: Int) -> Range<Int> {
        let (sum, overflows) = start.addingReportingOverflow(max(count, 0))
        let end = min(overflows ? limit : sum, limit)
        let first = min(max(start, 0), max(end, 0))
        return first..<max(end, first)
    }
}
