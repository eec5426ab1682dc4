import LiveryRaster

/// What of a box stays the same however long its sides are.
extension BoxValues {
    /// The sides that are `auto` although what is drawn depends on their length, with the reason.
    var automaticSideFaults: [(side: String, reason: String)] {
        var faults: [(side: String, reason: String)] = []
        let fills = style.fills + style.overlays
        let sides: [(String, Double?, FillLayer.Axis)] = [
            ("width", size.width, .horizontal), ("height", size.height, .vertical),
        ]
        for (side, length, axis) in sides where length == nil {
            if let reason = fills.lazy.compactMap({ $0.stretchingFault(axis, in: size) }).first {
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

    /// The sides that are `auto` and have other caps than those of a box that is the same but for its
    /// parameters.
    func capFaults(besides others: BoxValues) -> [Diagnostic] {
        let (caps, usual) = (
            common.capInsets ?? automaticCaps, others.common.capInsets ?? others.automaticCaps
        )
        var sides: [String] = []
        if size.width == nil, (caps.left, caps.right) != (usual.left, usual.right) {
            sides.append("width")
        }
        if size.height == nil, (caps.top, caps.bottom) != (usual.top, usual.bottom) {
            sides.append("height")
        }
        return sides.map { side in
            let reason = "a parameter moves its caps"
            let fault = ValueFault.noAutomaticSide(side: side, asset: asset, reason: reason)
            return Diagnostic(.value(fault), at: sizeLocation)
        }
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
        for case .layer(let layer) in style.fills + style.overlays {
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
    fileprivate func stretchingFault(_ axis: FillLayer.Axis, in box: PartialSize) -> String? {
        switch self {
        case .color:
            nil
        case .gradient(let gradient):
            FillLayer(.gradient(gradient)).stretchingFault(axis, in: box)
        case .layer(let layer):
            layer.stretchingFault(axis, in: box)
        }
    }
}
