import LiveryRaster

/// What of a box stays the same however long its sides are.
extension BoxValues {
    /// The sides that are `auto` although what is drawn depends on their length, with the reason.
    var automaticSideFaults: [(side: String, reason: String)] {
        var faults: [(side: String, reason: String)] = []
        let sides = [
            ("width", size.width, \Gradient.variesHorizontally),
            ("height", size.height, \Gradient.variesVertically),
        ]
        for (side, length, varies) in sides where length == nil {
            let gradients = (fills + overlays).compactMap { fill in
                if case .gradient(let gradient) = fill { gradient } else { nil }
            }
            if gradients.contains(where: { $0[keyPath: varies] }) {
                faults.append((side, "the fill varies along it"))
            } else if corners.hasPill {
                faults.append((side, "a corner is a pill"))
            } else if shadows.contains(where: hasCornersOfItsOwn) {
                faults.append(
                    (side, "a shadow's corners depend on it, its spread being more than a radius")
                )
            } else if let border, border.style != .solid, border.widths != .zero {
                faults.append((side, "the gaps of a \(border.style.rawValue) border depend on it"))
            }
        }
        return faults
    }

    /// Whether CSS's rule for radii smaller than the spread applies, which goes by the box's size.
    private func hasCornersOfItsOwn(_ shadow: Shadow) -> Bool {
        guard !shadow.isInset else { return false }
        let radii = corners.radii(in: .zero)
        return [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].contains {
            ($0.width > 0 && $0.width < shadow.spread)
                || ($0.height > 0 && $0.height < shadow.spread)
        }
    }

    /// The transparent edges that the outer shadows need, in whole points.
    var requiredMargin: Insets {
        shadows.filter { !$0.isInset }.reduce(.zero) { margin, shadow in
            let reach = shadow.reach + shadow.spread
            return .max(
                margin,
                Insets(
                    top: max(0, reach - shadow.offset.y).rounded(.up),
                    left: max(0, reach - shadow.offset.x).rounded(.up),
                    bottom: max(0, reach + shadow.offset.y).rounded(.up),
                    right: max(0, reach + shadow.offset.x).rounded(.up)
                )
            )
        }
    }

    /// How far from each side, in whole points, what is drawn depends on the distance from it.
    var automaticCaps: Insets {
        // An `auto` side is as long as it takes, so it does not squeeze the radii.
        let long = Double.greatestFiniteMagnitude / 4
        let longest = Size(size.width ?? long, size.height ?? long)
        let rect = Rect(origin: .zero, size: longest)
        let radii = corners.radii(in: longest)
        var outline = RoundedRect(rect, radii: radii, curve: cornerCurve).reach
        let widths = border?.widths ?? .zero
        outline = .max(outline, widths)
        var caps = outline
        for shadow in shadows {
            // Where the shadow's own outline is straight, measured from the box's edges before
            // the offset: beyond the corner, whose radius grows or shrinks with the spread.
            let straight =
                shadow.isInset
                ? Insets.max(outline, widths + Insets(max(0, shadow.spread)))
                : Insets.max(outline, Insets(max(0, -shadow.spread)))
            let moved = Insets(
                top: straight.top + shadow.offset.y + shadow.reach,
                left: straight.left + shadow.offset.x + shadow.reach,
                bottom: straight.bottom - shadow.offset.y + shadow.reach,
                right: straight.right - shadow.offset.x + shadow.reach
            )
            caps = .max(caps, moved)
        }
        return Insets(
            top: max(0, caps.top).rounded(.up),
            left: max(0, caps.left).rounded(.up),
            bottom: max(0, caps.bottom).rounded(.up),
            right: max(0, caps.right).rounded(.up)
        )
    }
}

extension Gradient {
    /// Whether the color depends on the horizontal position.
    var variesHorizontally: Bool {
        switch shape {
        case .linear(let angle): angle.remainder(dividingBy: 180) != 0
        case .linearBetween(let from, let to): from.x != to.x
        case .linearToCorner, .radial: true
        }
    }

    /// Whether the color depends on the vertical position.
    var variesVertically: Bool {
        switch shape {
        case .linear(let angle): (angle + 90).remainder(dividingBy: 180) != 0
        case .linearBetween(let from, let to): from.y != to.y
        case .linearToCorner, .radial: true
        }
    }
}
