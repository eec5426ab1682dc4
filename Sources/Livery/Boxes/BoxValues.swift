import LiveryRaster

/// The typed values of a box for one state and appearance.
package struct BoxValues: Hashable, Sendable {
    var size: PartialSize
    var style: BoxStyle
    /// The length of the part between the caps of an `auto` side, in points.
    var middle: Double
    var common: ImageKeys
    /// The lengths that the sides may have.
    @Indirect var bounds = SizeBounds()
    /// What the asset says of its contents.
    @Indirect var content = ContentStyle()
    /// The text that galleries show in the box.
    var sample = ""
    /// The asset's name; empty for a box that is not in a theme.
    var asset = ""
    /// The location of the corners' value.
    var cornersLocation: DocumentLocation?
    /// The location of the size, or of a box without one; nil for a box that is not in a theme.
    var sizeLocation: DocumentLocation?

    /// The values of a box without keys.
    init() {
        size = PartialSize()
        style = BoxStyle()
        middle = 1
        common = ImageKeys()
    }

    /// The values of a recipe, as far as stretching depends on them.
    init(_ recipe: BoxRecipe) {
        size = PartialSize()
        style = recipe.style
        middle = 1
        common = ImageKeys(finish: recipe.finish)
        // Square corners have no shape.
        guard style.corners == .square else { return }
        style.cornerShapes = CornerShapes(.round)
    }

    /// The transparent edges around the box at a size, in points.
    func margins(at size: Size2D) -> Insets { common.margin ?? style.requiredMargin(at: size) }

    func sized(_ size: Size2D) -> BoxValues { sized(self.size.stretched(to: size)) }

    /// The same at a size of which a side may be `auto`.
    func sized(_ size: PartialSize) -> BoxValues {
        var values = self
        values.size = size
        return values
    }

    /// The faults of sides that are `auto` and can't be.
    var sizeFaults: [Diagnostic] {
        var faults = fitFaults
        faults += automaticSideFaults.map { axis, reason in
            let fault = Fault.noAutomaticSide(side: axis.side, asset: asset, reason: reason)
            return Diagnostic(fault, at: sizeLocation)
        }
        if style.corners.hasPill, size.width == nil, size.height == nil {
            let fault = Fault(
                .inconsistent,
                "a corner of \(quoted(asset)) can't be 'pill', since both sides are 'auto'; write a width or a height "
                    + "in 'size'"
            )
            faults.report(fault, at: cornersLocation)
        }
        return faults
    }
}

extension BoxValues {
    static let keys = Keys("box", BoxValues()) {
        TypedKey("fill", \.style.fills, .fill, "The fill of the box: a color, a gradient, layers.").painted
        cornerRadius
        paintedKeys.all
    }

    /// The key of the corners' radii.
    static let cornerRadius = TypedKey(
        "cornerRadius",
        \BoxValues.style.corners,
        .corners,
        "The radii of the corners, in points."
    )

    /// The keys of a box that is an asset, and of a part of one.
    static let assetKeys = Keys("box", BoxValues()) {
        keys.all
        contentKeys
    }

    /// The keys of PSStyleManager's rounded images, which are boxes with other names for the fill and the corners.
    static let roundedImageKeys = Keys("box", BoxValues()) {
        TypedKey("color", as: "fill", \.style.fills, .fill, "The fill of a rounded image: a color, a gradient, layers.")
            .painted
        TypedKey(
            "radius",
            as: "cornerRadius",
            \.style.corners,
            .corners,
            "The radii of a rounded image's corners, in points."
        )
        paintedKeys.all
        contentKeys
    }

    private static var contentKeys: [TypedKey<BoxValues>] {
        let sentence = "The text that galleries show in the box. Default: none"
        return ContentStyle.keys.placed(at: \.content) + [TypedKey("sample", \.sample, .textOfLayer, sentence)]
    }

    /// The keys without any of which a box paints nothing.
    static let paintingKeys = Set((assetKeys.table.rows + roundedImageKeys.table.rows).filter(\.isPainted).map(\.name))

    /// The keys besides those of fill and corners, which not everything painted like a box has by these names.
    static let paintedKeys = Keys("box", BoxValues()) {
        TypedKey(
            "size",
            \.size,
            .size(allowing: ["auto", "fit"]),
            "The size in points, without the margin; or auto, or fit."
        )
        SizeBounds.keys.placed(at: \.bounds)
        BoxStyle.keys.placed(at: \.style)
        ImageKeys.keys.placed(at: \.common)
    }
}

extension ValueDecoder {
    /// The box of the values that were decoded from a dictionary; nil if they do not go together.
    func box(_ values: BoxValues, _ dictionary: KeyedDictionary) -> BoxValues? {
        guard values.style.isConsistent(dictionary, self), let bounds = sizeBounds(values.bounds, dictionary) else {
            return nil
        }
        var values = values
        values.bounds = bounds
        values.style.insetLayers(within: values.common.padding ?? .zero)
        values.asset = asset
        values.cornersLocation = (dictionary["cornerRadius"] ?? dictionary["radius"])?.location
        values.sizeLocation = dictionary.location(of: "size")
        do throws(ThemeError) {
            try values.fitTexts()
            return values
        } catch {
            report(error.diagnostics)
            return nil
        }
    }

    /// Warns of parameters that an image's automatic margins depend on, because the layout moves with them.
    func warnOfShadows(of values: BoxValues?) {
        guard let values, values.common.margin == nil else { return }
        for (parameter, location) in lengthsOfShadows {
            let fault = Fault(
                .inconsistent,
                "the margins of \(quoted(asset)) depend on the parameter \(quoted(parameter)) of its shadow; write "
                    + "'margin' to keep them"
            )
            warn(fault, at: location)
        }
    }
}

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
        if size.horizontal.fits { size.width = fittingLength(.horizontal) }
        try setTexts(in: roomForTexts(in: size))
        if size.vertical.fits { size.height = fittingLength(.vertical) }
    }

    /// A size in which the texts of the box are laid out before its height is known: where that fits them, the greatest
    /// that it may be.
    func roomForTexts(in size: PartialSize) -> PartialSize {
        guard self.size.vertical.fits else { return size }
        var room = size
        let greatest = bounds.greatest(.vertical)
        room.height = greatest.isFinite ? greatest : nil
        room.vertical.stretches = false
        return room
    }

    /// The box with the given lengths for sides that are `fit`, in points.
    func fitted(to lengths: Size2D) throws(ThemeError) -> BoxValues {
        let axes = Axis.allCases.filter { size[$0].fits }
        guard !axes.isEmpty else { return self }
        var values = self
        for axis in axes { values.size[axis].length = lengths[axis] }
        try values.setTexts(in: values.size)
        return values
    }

    /// Lays out the texts of the box, and of boxes in it, in the size that the box has, as far as that is known.
    mutating func setTexts(in size: PartialSize) throws(ThemeError) {
        try style.mapFills { fills throws(ThemeError) in try fills.settingTexts(in: size) }
    }

    /// The length of a side that is `fit`: what the texts and the padding need, within the bounds.
    func fittingLength(_ axis: Axis) -> Double {
        let padding = common.padding ?? .zero
        let around = padding[axis].near + padding[axis].far
        let longest = textLayers.reduce(0) { longest, layer in
            // The padding that a layer is inset by is not added twice.
            let own = layer.placement.isWithinPadding ? around : 0
            return max(longest, layer.wantedLength(axis) - own)
        }
        // Lengths are sums of 1/1024 points; a rounding error must not add another point.
        return bounds.clamped((around + longest - 1e-6).rounded(.up), axis)
    }

    /// Why the texts can't determine a side that is `fit`.
    var fitFaults: [Diagnostic] {
        Axis.allCases.compactMap { axis in
            guard size[axis].fits, textLayers.contains(where: { $0.isPart(of: axis) }) else { return nil }
            let what = "a text of \(quoted(asset)) has a percentage of the \(axis.side)"
            return Diagnostic(Fault(.inconsistent, "\(what), which is 'fit'; write points"), at: sizeLocation)
        }
    }

    /// Whether there is text for sides to fit.
    var hasText: Bool { !textLayers.isEmpty }
}
