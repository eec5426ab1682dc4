import LiveryRaster
import LiverySupport

/// What covers an area: a color, a gradient, or a layer with its own position and effects.
package enum Fill: Hashable, Sendable {
    /// One color everywhere.
    case color(Color)
    /// A gradient over the whole area.
    case gradient(Gradient)
    /// A layer: an image, or anything with a size, a position or an effect.
    indirect case layer(FillLayer)

    /// Whether it may be seen outside of its box where overflow is visible: colors and gradients on their own, and
    /// layers that are repeated, fill the box and nothing else.
    package var mayReachOut: Bool { if case .layer(let layer) = self { !layer.placement.isTiled } else { false } }
}

extension [Fill] {
    /// The fills with their texts laid out in a box, as far as its sides are known.
    func settingTexts(in box: PartialSize) throws(ThemeError) -> [Fill] {
        try map { fill throws(ThemeError) in
            guard case .layer(let layer) = fill else { return fill }
            return .layer(try layer.settingTexts(in: box))
        }
    }

    /// The fills with their images and boxes at the sizes that they have in a box of a size in points.
    ///
    /// - Parameters:
    ///   - box: The size of the box.
    ///   - isClipped: Whether what is outside of the box is not visible.
    ///   - fitter: Makes the images.
    /// - Returns: The fills.
    /// - Throws: The errors of making the images.
    func fitted(to box: Size2D, isClipped: Bool, by fitter: LayerFitter) throws(ThemeError) -> [Fill] {
        var fitted: [Fill] = []
        for fill in self {
            guard case .layer(let layer) = fill else {
                fitted.append(fill)
                continue
            }
            let known = try layer.fitted(to: box, by: fitter)
            if isClipped { fitter.checkClipping(of: known, in: box) }
            fitted.append(.layer(known))
        }
        return fitted
    }
}

extension BoxStyle {
    /// Insets the layers that are to be within the padding of their box.
    mutating func insetLayers(within padding: Insets) {
        fills = fills.inset(within: padding)
        overlays = overlays.inset(within: padding)
        mask = mask.inset(within: padding)
        if case .fills(let fills)? = border?.paint { border?.paint = .fills(fills.inset(within: padding)) }
    }
}

extension [Fill] {
    fileprivate func inset(within padding: Insets) -> [Fill] {
        map { fill in
            guard case .layer(let layer) = fill else { return fill }
            return .layer(layer.inset(within: padding))
        }
    }
}

extension Fill {
    /// Whether it is inset by the padding of its box.
    package var isWithinPadding: Bool {
        guard case .layer(let layer) = self else { return false }
        return layer.placement.isWithinPadding
    }

    /// Whether a text is painted, also in nested boxes.
    package var hasText: Bool {
        guard case .layer(let layer) = self else { return false }
        return layer.hasText
    }
}

// MARK: Notation

extension [Fill] {
    /// `none`, the fill, or a list of fills.
    func written(in notation: Notation) throws -> JSON {
        let all = try map { try $0.written(in: notation) }
        return all.isEmpty ? .string("none") : all.count == 1 ? all[0] : .array(all)
    }
}

extension Fill {
    fileprivate func written(in notation: Notation) throws -> JSON {
        switch self {
        case .color(let color): color.json
        case .gradient(let gradient): try gradient.written(in: notation)
        case .layer(let layer): try layer.written(in: notation)
        }
    }
}
