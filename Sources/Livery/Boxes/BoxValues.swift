import LiveryRaster

/// The typed values of a box for one state and appearance.
struct BoxValues: Hashable, Sendable {
    var size: PartialSize
    var style: BoxStyle
    /// The length of the part between the caps of an `auto` side, in points.
    var middle: Double
    var common: ImageKeys
    /// The asset's name; empty for a box that is not in a theme.
    var asset = ""
    /// The location of the corners' value.
    var cornersLocation: DocumentLocation?
    /// The location of the size, or of a box without one; nil for a box that is not in a theme.
    var sizeLocation: DocumentLocation?

    /// Takes a box's keys, except for its fill, which is given; nil if any has a fault.
    init?(
        _ keys: inout KeyedDecoder,
        fills: [Fill]?,
        corners: DocumentValue?,
        middle: Double,
        decoder: ValueDecoder
    ) {
        let written = keys.take("size")
        let size = written.map { decoder.size($0, allowsAuto: true) } ?? PartialSize()
        let style = BoxStyle(&keys, fills: fills, corners: corners, decoder: decoder)
        let common = ImageKeys(&keys, decoder: decoder)
        guard let size, let style, let common else { return nil }
        self.size = size
        self.style = style
        self.middle = middle
        self.common = common
        asset = decoder.asset
        cornersLocation = corners?.location
        sizeLocation = written?.location ?? keys.location
        do throws(ThemeError) {
            try fitTexts()
        } catch {
            decoder.report(error.diagnostics)
            return nil
        }
    }

    /// The values of a recipe, as far as stretching depends on them.
    init(_ recipe: BoxRecipe) {
        size = PartialSize()
        style = recipe.style
        middle = 1
        common = ImageKeys(finish: recipe.finish)
    }

    /// The transparent edges around the box, in points.
    var margins: Insets { common.margin ?? style.requiredMargin }

    func sized(_ size: Size) -> BoxValues {
        sized(PartialSize(size, stretchesWidth: self.size.width == nil))
    }

    /// The same at a size of which a side may be `auto`.
    func sized(_ size: PartialSize) -> BoxValues {
        var values = self
        values.size = size
        return values
    }

    /// The faults of sides that are `auto` and can't be.
    var sizeFaults: [Diagnostic] {
        var faults = fitFaults
        faults += automaticSideFaults.map { side, reason in
            let fault = Fault.noAutomaticSide(side: side, asset: asset, reason: reason)
            return Diagnostic(fault, at: sizeLocation)
        }
        if style.corners.hasPill, size.width == nil, size.height == nil {
            faults.append(Diagnostic(.noPillSide(asset: asset), at: cornersLocation))
        }
        return faults
    }
}

extension ValueDecoder {
    /// Warns of parameters that an image's automatic margins depend on, because the layout moves with them.
    func warnOfShadows(of values: BoxValues?) {
        guard let values, values.common.margin == nil else { return }
        for (parameter, location) in lengthsOfShadows {
            warn(.shadowParameter(parameter, asset: asset), at: location)
        }
    }
}
