import LiveryRaster

/// An index of a drawing's items by area, for repainting many small rectangles.
struct ItemIndex {
    private let areas: [PixelRect]
    /// The indices of the items in each band of rows, in ascending order.
    private let bands: [[Int]]

    private static let bandHeight = 64

    init(_ items: [DisplayItem]) {
        areas = items.map(\.area)
        let height = areas.reduce(0) { max($0, $1.maxY) }
        var bands = [[Int]](repeating: [], count: height / Self.bandHeight + 1)
        for (number, area) in areas.enumerated() where !area.isEmpty {
            for band in Self.bands(of: area) where bands.indices.contains(band) {
                bands[band].append(number)
            }
        }
        self.bands = bands
    }

    /// The indices of the items that overlap a rectangle, in ascending order.
    func items(in rect: PixelRect) -> [Int] {
        let wanted = Self.bands(of: rect).clamped(to: bands.startIndex..<bands.endIndex)
        // Most bands of a tall rectangle have the same items.
        if wanted.count > 2 { return areas.indices.filter { areas[$0].overlaps(rect) } }
        var found: [Int] = []
        for band in wanted {
            for number in bands[band] where areas[number].overlaps(rect) { found.append(number) }
        }
        guard wanted.count == 2 else { return found }
        // Items in both bands were found twice.
        found.sort()
        var last: Int?
        found.removeAll { number in
            defer { last = number }
            return number == last
        }
        return found
    }

    private static func bands(of rect: PixelRect) -> Range<Int> {
        let first = max(0, rect.y) / bandHeight
        return first..<max(first, (max(0, rect.maxY - 1)) / bandHeight) + 1
    }
}
