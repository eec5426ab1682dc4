extension Bitmap {
    /// The image drawn at another size in nine parts.
    ///
    /// Parts without pixels, in the image or in the target, draw nothing. Scaled parts are
    /// resampled within their own pixels alone, as browsers do it: bilinearly, by weights in sixteenths
    /// where nothing is repeated, and of halves of themselves where they are reduced to less.
    ///
    /// Throws `RasterError.invalidCaps` for caps that are negative or larger than the image, and
    /// what `RasterLimits.check` throws.
    public func sliced(
        _ slice: NineSlice,
        to target: PixelSize,
        limits: RasterLimits = .default
    ) throws(RasterError) -> Bitmap {
        try limits.check(width: target.width, height: target.height)
        try slice.sourceCaps.check(within: size)
        let caps = try slice.targetCaps.shrunk(toFit: target)
        let columns = Bands(slice.sourceCaps.left, slice.sourceCaps.right, of: width)
        let rows = Bands(slice.sourceCaps.top, slice.sourceCaps.bottom, of: height)
        let places = (
            x: Bands(caps.left, caps.right, of: target.width),
            y: Bands(caps.top, caps.bottom, of: target.height)
        )
        let widths = BandScales(columns, places.x, fallback: slice.scale)
        let heights = BandScales(rows, places.y, fallback: slice.scale)
        var resampler = Resampler(self, width: target.width, height: target.height)
        for row in Bands.Part.allCases {
            for column in Bands.Part.allCases {
                if !slice.fillCenter && row == .middle && column == .middle { continue }
                // Along the top edge, a repetition is as wide as the edge's height makes it.
                let across = AxisFilling(
                    columns[column],
                    to: places.x[column].count,
                    mode: column == .middle ? slice.horizontal : .stretch,
                    scale: heights[row]
                )
                let down = AxisFilling(
                    rows[row],
                    to: places.y[row].count,
                    mode: row == .middle ? slice.vertical : .stretch,
                    scale: widths[column]
                )
                let isRepeated =
                    column == .middle && slice.horizontal != .stretch
                    || row == .middle && slice.vertical != .stretch
                let isWhole = slice.sourceCaps == .zero && !across.hasGaps && !down.hasGaps
                let method: AxisFilling.Method =
                    !isRepeated
                    ? .plain
                    : isWhole
                        ? .pattern(across.showsSeveral == down.showsSeveral ? .sixteenths : .full)
                        : .pictures
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

/// The three parts of one axis.
private struct Bands {
    enum Part: CaseIterable {
        case near
        case middle
        case far
    }

    private let near: Range<Int>
    private let middle: Range<Int>
    private let far: Range<Int>

    /// The caps have been checked to be positive and to fit the length together.
    init(_ nearCap: Int, _ farCap: Int, of length: Int) {
        near = 0..<nearCap
        middle = nearCap..<length - farCap
        far = length - farCap..<length
    }

    subscript(part: Part) -> Range<Int> {
        switch part {
        case .near: near
        case .middle: middle
        case .far: far
        }
    }
}

/// How much larger the caps of one axis are in the target, which is how repetitions beside them are
/// scaled along the other axis.
private struct BandScales {
    private let near: Double
    private let middle: Double
    private let far: Double

    init(_ source: Bands, _ target: Bands, fallback: Double) {
        func scale(_ part: Bands.Part) -> Double? {
            guard !source[part].isEmpty, !target[part].isEmpty else { return nil }
            return Double(target[part].count) / Double(source[part].count)
        }
        let fallback = fallback > 0 && fallback.isFinite ? fallback : 1
        let (first, last) = (scale(.near), scale(.far))
        near = first ?? fallback
        far = last ?? fallback
        // css-backgrounds-3, section 6.5: the top's factor, failing that the bottom's.
        middle = first ?? last ?? fallback
    }

    subscript(part: Bands.Part) -> Double {
        switch part {
        case .near: near
        case .middle: middle
        case .far: far
        }
    }
}

extension PixelInsets {
    /// Throws `RasterError.invalidCaps` unless all four are positive or 0 and fit the size.
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
                let whole = Int(min(start.rounded(), Double(length)))
                return (whole, length - whole)
            }
            return (Int(start + 1e-6), Int(end + 1e-6))
        }
        let (left, right) = pair(left, right, size.width)
        let (top, bottom) = pair(top, bottom, size.height)
        return PixelInsets(top: top, left: left, bottom: bottom, right: right)
    }

    private func checkNotNegative(_ size: PixelSize) throws(RasterError) {
        guard min(top, left, bottom, right) >= 0 else { throw .invalidCaps(self, size: size) }
    }
}
