/// How much of each pixel a shape covers, in 255 levels: what colors are painted through.
package struct Coverage: Sendable {
    /// The number of columns.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The distance between rows, which Cairo wants to be a multiple of four.
    let bytesPerRow: Int
    /// The levels, the top row first.
    private(set) var bytes: [UInt8]

    /// The memory it takes, in bytes.
    package var byteCount: Int { bytes.count }

    /// Takes levels in rows that are as long as Cairo wants them.
    init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        bytesPerRow = ImageSurface.bytesPerRowOfA8(width: width)
        self.bytes = bytes
    }

    /// The exact coverage of a path, in the pixels of `target`.
    ///
    /// The path's coordinates have been checked to be finite.
    init(of path: Path, rule: FillRule = .winding, in target: PixelRect) {
        width = target.width
        height = target.height
        bytesPerRow = ImageSurface.bytesPerRowOfA8(width: width)
        bytes = CoverageRasterizer(path, rule: rule, in: target).bytes(bytesPerRow: bytesPerRow)
    }

    /// The exact coverage of a path in an image of this size.
    ///
    /// Throws what `RasterLimits.check` throws, and `RasterError` for a coordinate that is not finite.
    package init(of path: Path, rule: FillRule = .winding, width: Int, height: Int, limits: RasterLimits = .default)
        throws(RasterError)
    {
        try limits.check(width: width, height: height)
        try path.finiteBounds("fill")
        self.init(of: path, rule: rule, in: PixelRect(PixelSize(width: width, height: height)))
    }

    /// The opacity of what a closure draws on a canvas that is empty at first.
    ///
    /// Throws what `RasterLimits.check` and the closure throw, and `RasterError` when
    /// Cairo failed. Without columns or rows, the closure is not called.
    package init(
        width: Int,
        height: Int,
        limits: RasterLimits = .default,
        drawing body: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) {
        try limits.check(width: width, height: height)
        let bytesPerRow = ImageSurface.bytesPerRowOfA8(width: width)
        var bytes = [UInt8](repeating: 0, count: bytesPerRow * height)
        try bytes.withUnsafeMutableBufferPointer { (buffer) throws(RasterError) in
            guard let base = buffer.baseAddress, !buffer.isEmpty else { return }
            let surface = try ImageSurface(
                borrowing: UnsafeMutableRawPointer(base),
                format: .a8,
                width: width,
                height: height,
                bytesPerRow: bytesPerRow
            )
            try Canvas.draw(on: surface, body)
        }
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.bytes = bytes
    }

    /// The numbers of columns and rows.
    var size: PixelSize { PixelSize(width: width, height: height) }

    /// The coverage of each pixel in 0...1, in rows.
    var values: [Float] { (0..<height).flatMap { row($0).lazy.map { Float($0) / 255 } } }

    /// The levels of one row.
    func row(_ y: Int) -> ArraySlice<UInt8> { bytes[y * bytesPerRow..<y * bytesPerRow + width] }
}

// MARK: - Arithmetic

/// What is made of a coverage that is not used any more takes its place in memory.
extension Coverage {
    /// The part of each pixel's coverage that another shape within this one takes of it; nothing
    /// where there is none.
    ///
    /// What is drawn by this share and then cut to this coverage covers just what the other shape
    /// does, also in pixels that the edges of both cross. Both are of one size.
    package consuming func share(of other: Coverage) -> Coverage {
        combined(with: other) { whole, part in
            if whole == 255 { return part }
            guard part < whole else { return whole == 0 ? 0 : 255 }
            return (2 * part * 255 + whole) / (2 * whole)
        }
    }

    /// What to draw through for this coverage to be left of it when a color of an opacity is then
    /// painted through the inverse of this one.
    package consuming func beneath(opacity: Double) -> Coverage {
        let levels = (0...255).map { level -> UInt8 in
            let share = Double(level) / 255
            let left = 1 - opacity * (1 - share)
            return left > share ? UInt8(clamping: share / left * 255 + 0.5) : 255
        }
        return mapped { levels[Int($0)] }
    }

    /// What this coverage leaves out.
    package consuming func inverted() -> Coverage { mapped { 255 - $0 } }

    /// Each pixel wholly or not at all, as half of it is covered.
    consuming func crisp() -> Coverage { mapped { $0 < 128 ? 0 : 255 } }

    /// The product of two coverages. Both are of one size.
    consuming func multiplied(by other: Coverage) -> Coverage { combined(with: other) { ($0 * $1 + 127) / 255 } }

    /// The coverage of this shape without another one, as far as the levels determine it: the product of one
    /// and what the other leaves. Both are of one size.
    package consuming func excluding(_ other: Coverage) -> Coverage {
        combined(with: other) { level, excluded in
            level == 0 || excluded == 255 ? 0 : (level * (255 - excluded) + 127) / 255
        }
    }

    /// The coverage of what is in this shape and not in another one that lies within it. Both are of
    /// one size.
    package consuming func subtracting(_ part: Coverage) -> Coverage {
        combined(with: part) { level, part in level - min(level, part) }
    }

    /// The coverage of two shapes together that do not overlap. Both are of one size.
    package consuming func adding(_ other: Coverage) -> Coverage { combined(with: other) { min(255, $0 + $1) } }

    /// This coverage divided among shapes, in proportion to what they cover of each pixel.
    ///
    /// Where two overlap, the later one hides the earlier. No level is lost: the results add up to this coverage
    /// wherever one of the shapes is. All are of one size.
    package func divided(among parts: [Coverage]) -> [Coverage] {
        var results = parts
        var seen = [UInt32](repeating: 0, count: parts.count)
        for index in bytes.indices {
            var rest: UInt32 = 255
            for part in parts.indices.reversed() {
                seen[part] = min(rest, UInt32(parts[part].bytes[index]))
                rest -= seen[part]
            }
            let (level, whole) = (UInt32(bytes[index]), 255 - rest)
            // Where one part ends and the next begins, of all levels.
            var (sum, start): (UInt32, UInt32) = (0, 0)
            for part in parts.indices {
                sum += seen[part]
                let end = whole == 0 ? 0 : (2 * level * sum + whole) / (2 * whole)
                results[part].bytes[index] = UInt8(truncatingIfNeeded: end - start)
                start = end
            }
        }
        return results
    }

    /// The coverage of two shapes together whose edges cross in no pixel. Both are of one size.
    package consuming func union(_ other: Coverage) -> Coverage { combined(with: other) { max($0, $1) } }

    @inline(__always) private consuming func mapped(_ transform: (UInt8) -> UInt8) -> Coverage {
        bytes.withUnsafeMutableBufferPointer { bytes in
            for index in bytes.indices { bytes[index] = transform(bytes[index]) }
        }
        return self
    }

    /// Levels made of two, each in 0...255.
    @inline(__always) private consuming func combined(with other: Coverage, _ combine: (UInt32, UInt32) -> UInt32)
        -> Coverage
    {
        let count = min(bytes.count, other.bytes.count)
        bytes.withUnsafeMutableBufferPointer { bytes in
            other.bytes.withUnsafeBufferPointer { others in
                for index in 0..<count {
                    let level = combine(UInt32(bytes[index]), UInt32(others[index]))
                    bytes[index] = UInt8(truncatingIfNeeded: level)
                }
            }
        }
        return self
    }
}
