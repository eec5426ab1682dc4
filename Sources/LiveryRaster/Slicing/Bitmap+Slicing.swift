extension Bitmap {
    /// The image drawn at another size in nine parts.
    ///
    /// Parts without pixels, in the image or in the target, draw nothing. Scaled parts are
    /// resampled within their own pixels alone, as browsers do it: bilinearly, by weights in sixteenths
    /// where nothing is repeated, and of halves of themselves where they are reduced to less.
    ///
    /// Throws `RasterError` for caps that are negative or larger than the image, and
    /// what `RasterLimits.check` throws.
    package func sliced(_ slice: NineSlice, to target: PixelSize, limits: RasterLimits = .default) throws(RasterError)
        -> Bitmap
    {
        try limits.check(width: target.width, height: target.height)
        try slice.sourceCaps.check(within: size)
        let caps = try slice.targetCaps.shrunk(toFit: target)
        /// The parts before, between and after the caps, which have been checked to fit the length together.
        func parts(_ near: Int, _ far: Int, of length: Int) -> [Range<Int>] {
            [0..<near, near..<length - far, length - far..<length]
        }
        let columns = parts(slice.sourceCaps.left, slice.sourceCaps.right, of: width)
        let rows = parts(slice.sourceCaps.top, slice.sourceCaps.bottom, of: height)
        let places = (
            x: parts(caps.left, caps.right, of: target.width), y: parts(caps.top, caps.bottom, of: target.height)
        )
        let widths = slice.scales(columns, places.x)
        let heights = slice.scales(rows, places.y)
        var resampler = Resampler(self, width: target.width, height: target.height)
        for row in 0..<3 {
            for column in 0..<3 {
                if !slice.fillCenter && row == 1 && column == 1 { continue }
                // Along the top edge, a repetition is as wide as the edge's height makes it.
                let across = AxisFilling(
                    columns[column],
                    to: places.x[column].count,
                    mode: column == 1 ? slice.horizontal : .stretch,
                    scale: heights[row]
                )
                let down = AxisFilling(
                    rows[row],
                    to: places.y[row].count,
                    mode: row == 1 ? slice.vertical : .stretch,
                    scale: widths[column]
                )
                let isRepeated = column == 1 && slice.horizontal != .stretch || row == 1 && slice.vertical != .stretch
                let isWhole = slice.sourceCaps == .zero && !across.hasGaps && !down.hasGaps
                let method: AxisFilling.Method =
                    !isRepeated
                    ? .plain
                    : isWhole ? .pattern(across.showsSeveral == down.showsSeveral ? .sixteenths : .full) : .pictures
                let halvings = min(across.halvings, down.halvings)
                resampler.draw(
                    columns: across.taps(halvings: halvings, method: method),
                    rows: down.taps(halvings: halvings, method: method),
                    x: places.x[column].lowerBound,
                    y: places.y[row].lowerBound
                )
            }
        }
        return resampler.bitmap
    }
}

extension NineSlice {
    /// How much larger the parts of one axis are in the target, which is how repetitions beside them are scaled along
    /// the other axis.
    fileprivate func scales(_ source: [Range<Int>], _ target: [Range<Int>]) -> [Double] {
        func factor(_ part: Int) -> Double? {
            guard !source[part].isEmpty, !target[part].isEmpty else { return nil }
            return Double(target[part].count) / Double(source[part].count)
        }
        let fallback = scale > 0 && scale.isFinite ? scale : 1
        let (near, far) = (factor(0), factor(2))
        // css-backgrounds-3, section 6.5: the top's factor, failing that the bottom's.
        return [near ?? fallback, near ?? far ?? fallback, far ?? fallback]
    }
}

extension PixelInsets {
    /// Throws `RasterError` unless all four are positive or 0 and fit the size.
    func check(within size: PixelSize) throws(RasterError) {
        try checkNotNegative(size)
        let (horizontal, wide) = left.addingReportingOverflow(right)
        let (vertical, high) = top.addingReportingOverflow(bottom)
        guard !wide, !high, horizontal <= size.width, vertical <= size.height else {
            throw .invalidCaps(self, size: size)
        }
    }

    /// The insets, all scaled by one factor where those of an axis exceed the size together
    /// (css-backgrounds-3, section 6.3), in whole pixels.
    fileprivate func shrunk(toFit size: PixelSize) throws(RasterError) -> PixelInsets {
        try checkNotNegative(size)
        let horizontal = Double(left) + Double(right)
        let vertical = Double(top) + Double(bottom)
        let factor = min(
            1,
            horizontal > 0 ? Double(size.width) / horizontal : 1,
            vertical > 0 ? Double(size.height) / vertical : 1
        )
        guard factor < 1 else { return self }
        // Caps that fill an axis still do; others are rounded down, so that nothing of the middle is
        // lost. Browsers of the Chromium family do so, and css-backgrounds-3 leaves it to them.
        func pair(_ near: Int, _ far: Int, _ length: Int) -> (Int, Int) {
            let (start, end) = (Double(near) * factor, Double(far) * factor)
            guard start + end < Double(length) - 1e-6 else {
                let whole = Int(pixels: min(start.rounded(), Double(length)))
                return (whole, length - whole)
            }
            return (Int(pixels: start + 1e-6), Int(pixels: end + 1e-6))
        }
        let (left, right) = pair(left, right, size.width)
        let (top, bottom) = pair(top, bottom, size.height)
        return PixelInsets(top: top, left: left, bottom: bottom, right: right)
    }

    private func checkNotNegative(_ size: PixelSize) throws(RasterError) {
        guard min(top, left, bottom, right) >= 0 else { throw .invalidCaps(self, size: size) }
    }
}
