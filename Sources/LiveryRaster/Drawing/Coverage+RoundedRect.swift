extension Coverage {
    /// The exact coverage of a rounded rectangle, whose corner radii are finite.
    ///
    /// Throws what `RasterLimits.check` throws, and `RasterError`.
    package init(
        of shape: RoundedRect,
        width: Int,
        height: Int,
        limits: RasterLimits = .default
    ) throws(RasterError) {
        try limits.check(width: width, height: height)
        if let whole = RoundedRectCoverage(shape, width: width, height: height) {
            self.init(width: width, height: height, bytes: whole.bytes())
            return
        }
        try self.init(of: .roundedRect(shape), width: width, height: height, limits: limits)
    }
}

/// The coverage of a rounded rectangle, as that of the rectangle less what the corners cut off.
///
/// The pixels of a rectangle are products of how much of its column and its row it covers, so that
/// only those of the corners need work, and corners that are alike need it once.
private struct RoundedRectCoverage {
    private let width: Int
    private let height: Int
    /// How much of each column and of each row the rectangle covers.
    private let columns: [Double]
    private let rows: [Double]
    private let tiles: [Tile]

    /// Nil where the shape is not all within the image, where a number is not finite, and where two
    /// corners have a part in one pixel.
    init?(_ shape: RoundedRect, width: Int, height: Int) {
        let rect = shape.rect
        guard rect.minX >= 0, rect.minY >= 0, rect.maxX <= Double(width),
            rect.maxY <= Double(height), !rect.isEmpty
        else { return nil }
        let corners = shape.corners
        guard corners.allSatisfy({ $0.radii.width.isFinite && $0.radii.height.isFinite }) else {
            return nil
        }
        tiles = corners.filter { !$0.radii.isEmpty }.map(Tile.init)
        for (index, tile) in tiles.enumerated() {
            guard tile.columns.lowerBound >= 0, tile.columns.upperBound <= width,
                tile.rows.lowerBound >= 0, tile.rows.upperBound <= height,
                !tiles[..<index].contains(where: tile.overlaps)
            else { return nil }
        }
        self.width = width
        self.height = height
        columns = Self.coverage(from: rect.minX, to: rect.maxX, count: width)
        rows = Self.coverage(from: rect.minY, to: rect.maxY, count: height)
    }

    /// The part of each of a number of pixels in a line that is between two positions.
    private static func coverage(from low: Double, to high: Double, count: Int) -> [Double] {
        (0..<count).map { max(0, min(high, Double($0 + 1)) - max(low, Double($0))) }
    }

    func bytes() -> [UInt8] {
        let bytesPerRow = ImageSurface.bytesPerRowOfA8(width: width)
        var bytes = [UInt8](repeating: 0, count: bytesPerRow * height)
        bytes.withUnsafeMutableBufferPointer { bytes in
            let line = columns.map(Self.level)
            for y in 0..<height where rows[y] > 0 {
                let start = y * bytesPerRow
                if rows[y] == 1 {
                    _ = bytes[start...].update(fromContentsOf: line)
                } else {
                    for x in 0..<width { bytes[start + x] = Self.level(columns[x] * rows[y]) }
                }
            }
            var left = tiles[...]
            while let tile = left.first {
                let alike = left.filter { isLike($0, tile) }
                left.removeAll { isLike($0, tile) }
                let shares = (0..<tile.columns.count).map { columns[tile.column($0)] }
                // Each row twice, the second time backwards, for the corners on the right.
                var levels = [UInt8](repeating: 0, count: 2 * shares.count)
                tile.forEachRow { row, cut in
                    let share = rows[tile.row(row)]
                    for column in 0..<min(cut.count, shares.count) {
                        let level = Self.level(shares[column] * share - cut[column])
                        levels[column] = level
                        levels[levels.count - 1 - column] = level
                    }
                    for other in alike {
                        let start = other.row(row) * bytesPerRow + other.columns.lowerBound
                        let half = other.isRight ? shares.count : 0
                        _ = bytes[start...]
                            .update(fromContentsOf: levels[half..<half + shares.count])
                    }
                }
            }
        }
        return bytes
    }

    /// Whether the remaining parts of two corners are the same, mirrored.
    private func isLike(_ one: Tile, _ other: Tile) -> Bool {
        one.isLike(other)
            && (0..<one.columns.count).allSatisfy {
                columns[one.column($0)] == columns[other.column($0)]
            }
            && (0..<one.rows.count).allSatisfy { rows[one.row($0)] == rows[other.row($0)] }
    }

    @inline(__always)
    private static func level(_ coverage: Double) -> UInt8 {
        UInt8(clamping: coverage * 255 + 0.5)
    }

    /// The pixels that a rounded corner touches.
    private struct Tile {
        let columns: Range<Int>
        let rows: Range<Int>
        let isRight: Bool
        let isBelow: Bool
        /// The corner as if it were the top left one of a separate image.
        private let corner: RoundedCorner

        /// The corner is not square, and lies at a place that is finite.
        init(_ corner: RoundedCorner) {
            isRight = corner.from.x + corner.to.x < 0
            isBelow = corner.from.y + corner.to.y < 0
            func span(_ vertex: Double, _ reach: Double, isFar: Bool) -> (Range<Int>, Double) {
                let edge = isFar ? vertex.rounded(.up) : vertex.rounded(.down)
                let distance = abs(vertex - edge)
                let count = Int(pixels: (distance + reach).rounded(.up))
                let start = Int(pixels: edge)
                return (isFar ? start - count..<start : start..<start + count, distance)
            }
            let (across, x) = span(corner.vertex.x, corner.reach.width, isFar: isRight)
            let (down, y) = span(corner.vertex.y, corner.reach.height, isFar: isBelow)
            columns = across
            rows = down
            self.corner = RoundedCorner(
                vertex: Point2D(x, y),
                radii: corner.radii,
                from: (0, 1),
                to: (1, 0),
                smoothness: corner.smoothness,
                room: corner.room
            )
        }

        /// The column so many pixels from the outer one.
        func column(_ index: Int) -> Int {
            isRight ? columns.upperBound - 1 - index : columns.lowerBound + index
        }

        /// The row so many pixels from the outer one.
        func row(_ index: Int) -> Int {
            isBelow ? rows.upperBound - 1 - index : rows.lowerBound + index
        }

        func overlaps(_ other: Tile) -> Bool {
            columns.overlaps(other.columns) && rows.overlaps(other.rows)
        }

        /// Whether another corner cuts off the same, mirrored.
        func isLike(_ other: Tile) -> Bool {
            corner.vertex == other.corner.vertex && corner.radii == other.corner.radii
                && corner.smoothness == other.corner.smoothness
        }

        /// Calls a function with each row, counted from the outer edge, and the number of its pixels, counted
        /// in the same way, that the corner cuts off.
        func forEachRow(_ body: (Int, UnsafeBufferPointer<Double>) -> Void) {
            let area = PixelRect(x: 0, y: 0, width: columns.count, height: rows.count)
            CoverageRasterizer(.cut(of: corner), in: area).forEachRow(body)
        }
    }
}
