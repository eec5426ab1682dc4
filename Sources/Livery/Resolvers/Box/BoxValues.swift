import LiveryRaster

/// What a box's metadata says, with types, for one state and appearance.
struct BoxValues: Hashable, Sendable, VariantValues {
    var size: PartialSize
    var style: BoxStyle
    /// How long the part between the caps of an `auto` side is, in points.
    var middle: Double
    var common: ImageKeys
    /// The asset's name; empty for a box that is in no theme.
    var asset = ""
    /// The location of the corners' value.
    var cornersLocation: DocumentLocation?
    /// The location of the size, or of the box that has none; nil for a box that is in no theme.
    var sizeLocation: DocumentLocation?

    /// Takes a box's keys but for its fill, which is given; nil when one of them has a fault.
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
    }

    /// What a recipe came from, as far as stretching goes by it.
    init(_ recipe: BoxRecipe) {
        size = PartialSize()
        style = recipe.style
        middle = 1
        common = ImageKeys(finish: recipe.finish)
    }

    func sized(_ size: Size) -> BoxValues {
        var values = self
        values.size = PartialSize(width: size.width, height: size.height)
        return values
    }

    /// The sides that are `auto` and can't be.
    var sizeFaults: [Diagnostic] {
        var faults = automaticSideFaults.map { side, reason in
            let fault = ValueFault.noAutomaticSide(side: side, asset: asset, reason: reason)
            return Diagnostic(.value(fault), at: sizeLocation)
        }
        if style.corners.hasPill, size.width == nil, size.height == nil {
            faults.append(Diagnostic(.value(.noPillSide(asset: asset)), at: cornersLocation))
        }
        return faults
    }
}

/// What of a box stays the same however long its sides are.
extension BoxValues {
    /// The sides that are `auto` although what is drawn depends on their length, with the reason.
    var automaticSideFaults: [(side: String, reason: String)] {
        var faults: [(side: String, reason: String)] = []
        let fills = style.fills + style.overlays
        let sides = [
            (
                "width", size.width,
                fills.compactMap { $0.stretchingFault(\.variesHorizontally, \.width, \.position.x) }
            ),
            (
                "height", size.height,
                fills.compactMap { $0.stretchingFault(\.variesVertically, \.height, \.position.y) }
            ),
        ]
        for (side, length, reasons) in sides where length == nil {
            if let reason = reasons.first {
                faults.append((side, reason))
            } else if style.shadows.contains(where: hasCornersOfItsOwn) {
                faults.append(
                    (side, "a shadow's corners depend on it, its spread being more than a radius")
                )
            } else if let border = style.border, border.style != .solid, border.widths != .zero {
                faults.append((side, "the gaps of a \(border.style.rawValue) border depend on it"))
            }
        }
        return faults
    }

    /// Whether CSS's rule for radii smaller than the spread applies, which goes by the box's size.
    private func hasCornersOfItsOwn(_ shadow: Shadow) -> Bool {
        // An inset shadow's edge is that of the padding box moved inwards.
        let growth = shadow.isInset ? -shadow.spread : shadow.spread
        let widths = shadow.isInset ? style.border?.widths ?? .zero : .zero
        let radii = style.corners.radii(in: longestSize)
        // A border's width is rounded down to whole pixels, to how many points depends on the scale.
        let widest = radii.inset(by: widths)
        let narrowest = radii.inset(by: widths.map { $0.rounded(.down) })
        return zip(widest.all, narrowest.all).contains { smaller, larger in
            larger.width > 0 && larger.height > 0
                && (smaller.width < growth || smaller.height < growth)
        }
    }

    /// The size with `auto` sides as long as it takes not to squeeze the radii.
    var longestSize: Size {
        let long = Double.greatestFiniteMagnitude / 4
        return Size(size.width ?? long, size.height ?? long)
    }

    /// How far from each side, in whole points, what is drawn depends on the distance from it.
    var automaticCaps: Insets {
        let longest = longestSize
        let rect = Rect(origin: .zero, size: longest)
        let radii = style.corners.radii(in: longest)
        var outline = RoundedRect(rect, radii: radii, curve: style.cornerCurve).reach
        // A corner with one radius of 0 is square, and yet has its part in what must fit.
        outline = .max(outline, radii.fitted(to: longest).reach)
        let widths = style.border?.widths ?? .zero
        outline = .max(outline, widths)
        // A border of less than a pixel is one wide, and what lies within it is moved by that.
        let edges = widths.map { $0 > 0 ? max(1, $0) : 0 }
        var caps = outline
        for case .image(let layer) in style.fills + style.overlays {
            caps = .max(caps, layer.automaticCaps(in: size))
        }
        for shadow in style.shadows {
            // Where the shadow's own outline is straight, measured from the box's edges before
            // the offset: beyond the corner, whose radius grows or shrinks with the spread, and
            // with a continuous curve its reach by more than that.
            let growth = max(0, shadow.isInset ? -shadow.spread : shadow.spread)
            let grown = RoundedRect(
                rect,
                radii: radii.map {
                    $0.isEmpty ? .zero : Size($0.width + growth, $0.height + growth)
                },
                curve: style.cornerCurve
            ).reach.map { $0 - growth }
            let corner = Insets.max(outline, grown)
            let straight =
                shadow.isInset
                ? Insets.max(corner, edges + Insets(max(0, shadow.spread)))
                : Insets.max(corner, Insets(max(0, -shadow.spread)))
            let moved = Insets(
                top: straight.top + shadow.offset.y,
                left: straight.left + shadow.offset.x,
                bottom: straight.bottom - shadow.offset.y,
                right: straight.right - shadow.offset.x
            )
            // What a blur spreads is whole pixels, and so is how far it spreads them.
            let reach = Insets(shadow.reach.rounded(.up))
            caps = .max(caps, moved.map { $0.rounded(.up) } + reach)
        }
        return caps.map { max(0, $0).rounded(.up) }
    }
}

extension CornerRadii {
    /// The corners, clockwise from the top left one.
    fileprivate var all: [Size] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// How far from each edge the radii reach.
    fileprivate var reach: Insets {
        Insets(
            top: max(topLeft.height, topRight.height),
            left: max(topLeft.width, bottomLeft.width),
            bottom: max(bottomLeft.height, bottomRight.height),
            right: max(topRight.width, bottomRight.width)
        )
    }
}

extension Fill {
    /// Why the fill changes when the box grows along an axis; nil when it does not.
    fileprivate func stretchingFault(
        _ varies: KeyPath<Gradient, Bool>,
        _ length: KeyPath<(width: Bool, height: Bool), Bool>,
        _ position: KeyPath<ImageLayer, RelativeLength>
    ) -> String? {
        switch self {
        case .color:
            nil
        case .gradient(let gradient):
            gradient[keyPath: varies] ? "the fill varies along it" : nil
        case .image(let layer):
            if layer.isTiled {
                "an image layer is repeated along it"
            } else if layer.size.dependsOnBox[keyPath: length] {
                "the size of an image layer depends on it"
            } else if ![0, 1].contains(layer[keyPath: position].fraction) {
                "the position of an image layer depends on it"
            } else {
                nil
            }
        }
    }
}

extension ImageLayer {
    /// How far from each side the layer reaches, in whole points, when it lies at an edge or a corner
    /// of a box whose `auto` sides do not change it.
    fileprivate func automaticCaps(in box: PartialSize) -> Insets {
        // A side that is given has no caps to be found.
        let known = Size(box.width ?? 0, box.height ?? 0)
        let own = source.contentSize
        let length = size.points(in: known, own: own)
        guard length.width.isFinite, length.height.isFinite else { return .zero }
        // Margins grow with what is resampled, and stay as they are around what is drawn at the size.
        func growth(_ length: Double, _ own: Double) -> Double {
            own > 0 ? max(1, length / own) : 1
        }
        let (across, down) = (growth(length.width, own.width), growth(length.height, own.height))
        let margins = Insets.max(source.margins, shown?.margins ?? .zero)
        /// How far the image, its margins included, reaches from the edge that it lies at.
        func reach(
            _ position: RelativeLength,
            _ length: Double,
            near: Double,
            far: Double
        ) -> (near: Double, far: Double) {
            // Place and length are rounded to whole pixels each, so each counts as whole points.
            position.fraction == 0
                ? ((position.points - near).rounded(.up) + (near + length + far).rounded(.up), 0)
                : (0, (length - position.points + near).rounded(.up))
        }
        let x = reach(
            position.x,
            length.width,
            near: margins.left * across,
            far: margins.right * across
        )
        let y = reach(
            position.y,
            length.height,
            near: margins.top * down,
            far: margins.bottom * down
        )
        return Insets(
            top: box.height == nil ? max(0, y.near) : 0,
            left: box.width == nil ? max(0, x.near) : 0,
            bottom: box.height == nil ? max(0, y.far) : 0,
            right: box.width == nil ? max(0, x.far) : 0
        )
    }
}

extension Gradient {
    /// Whether the color depends on the horizontal position.
    var variesHorizontally: Bool {
        switch shape {
        case .linear(let angle): angle.remainder(dividingBy: 180) != 0
        case .linearBetween(let from, let to): from.x != to.x
        case .linearToCorner, .radial, .conic: true
        }
    }

    /// Whether the color depends on the vertical position.
    var variesVertically: Bool {
        switch shape {
        case .linear(let angle): (angle + 90).remainder(dividingBy: 180) != 0
        case .linearBetween(let from, let to): from.y != to.y
        case .linearToCorner, .radial, .conic: true
        }
    }
}
