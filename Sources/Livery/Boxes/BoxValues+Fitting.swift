import LiveryRaster

/// Sides that fit a box's texts.
extension BoxValues {
    /// The texts of the box's own layers.
    private var textLayers: [FillLayer] {
        style.allFills.compactMap { fill in
            guard case .layer(let layer) = fill, case .text = layer.content else { return nil }
            return layer
        }
    }

    /// Gives sides that are `fit` the length that texts and padding need, and lays texts out in the box.
    ///
    /// The width comes first, since the lines of a text depend on it.
    mutating func fitTexts() throws(ThemeError) {
        if size.fitsWidth { size.width = wantedLength(.horizontal) }
        try setTexts(in: size)
        if size.fitsHeight { size.height = wantedLength(.vertical) }
    }

    /// The box with the given lengths for sides that are `fit`, in points.
    func fitted(to lengths: Size) throws(ThemeError) -> BoxValues {
        guard size.fitsWidth || size.fitsHeight else { return self }
        var values = self
        if size.fitsWidth { values.size.width = lengths.width }
        if size.fitsHeight { values.size.height = lengths.height }
        try values.setTexts(in: values.size)
        return values
    }

    /// Lays out the texts of the box, and of boxes in it, in the size that the box has, as far as that is known.
    mutating func setTexts(in size: PartialSize) throws(ThemeError) {
        try style.mapFills { fills throws(ThemeError) in try fills.settingTexts(in: size) }
    }

    /// The length that the texts and the padding need.
    func wantedLength(_ axis: FillLayer.Axis) -> Double {
        let padding = common.padding ?? .zero
        let around = axis == .horizontal ? padding.horizontal : padding.vertical
        let longest = textLayers.reduce(0) { max($0, $1.wantedLength(axis)) }
        // Lengths are sums of 1/1024 points; a rounding error must not add another point.
        return (around + longest - 1e-6).rounded(.up)
    }

    /// Why the texts can't determine a side that is `fit`.
    var fitFaults: [Diagnostic] {
        let sides: [(String, Bool, FillLayer.Axis)] = [
            ("width", size.fitsWidth, .horizontal), ("height", size.fitsHeight, .vertical),
        ]
        return sides.compactMap { side, isFit, axis in
            guard isFit, textLayers.contains(where: { $0.isPart(of: axis) }) else { return nil }
            let fault = Fault.percentageOfFit(side: side, asset: asset)
            return Diagnostic(fault, at: sizeLocation)
        }
    }

    /// Whether there is text for sides to fit.
    var hasText: Bool { !textLayers.isEmpty }
}
