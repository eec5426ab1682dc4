extension AxisTaps {
    /// Fills `count` target pixels with a range of source pixels as a mode says.
    ///
    /// `scale` is how many target pixels a repetition has for each source pixel; `stretch` does
    /// not need it. Repetitions of a whole number of pixels begin at whole pixels, so that they are
    /// copied and not resampled.
    static func filling(
        _ source: Range<Int>,
        to count: Int,
        mode: SliceMode,
        scale: Double
    ) -> AxisTaps {
        let length = Double(source.count) * scale
        let target = Double(count)
        // Repetitions of a pixel or less average out to the same color in every pixel; `stretch`
        // over one pixel is that average.
        guard mode == .stretch || length > 1 else { return average(source, to: count) }
        switch mode {
        case .stretch:
            return scaling(source, to: count)
        case .tile:
            let middle = aligned((target - length) / 2, length: length)
            let before = (middle / length).rounded(.up)
            let start = middle - before * length
            let number = Int(((target - start) / length).rounded(.up))
            return tiling(source, to: count, start: start, step: length, number, length)
        case .round:
            let number = max(1, (target / length).rounded())
            let step = target / number
            return tiling(source, to: count, start: 0, step: step, Int(number), step)
        case .space:
            let number = (target / length).rounded(.down)
            let gap = (target - number * length) / (number + 1)
            let starts = (0..<Int(number)).map { index in
                aligned(gap + Double(index) * (length + gap), length: length)
            }
            return tiling(source, to: count, starts: starts, length: length)
        }
    }

    private static func tiling(
        _ source: Range<Int>,
        to count: Int,
        start: Double,
        step: Double,
        _ number: Int,
        _ length: Double
    ) -> AxisTaps {
        let starts = (0..<max(0, number)).map { start + Double($0) * step }
        return tiling(source, to: count, starts: starts, length: length)
    }

    /// The whole pixel at or before a place, for a repetition of a whole number of pixels.
    private static func aligned(_ place: Double, length: Double) -> Double {
        length == length.rounded() ? place.rounded(.down) : place
    }

    private static func average(_ source: Range<Int>, to count: Int) -> AxisTaps {
        let one = scaling(source, to: 1)
        var result = AxisTaps()
        for _ in 0..<count { result.append(one) }
        return result
    }
}
