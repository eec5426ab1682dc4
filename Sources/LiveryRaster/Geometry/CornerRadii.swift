/// The radii of a rectangle's four corners, each a quarter of an ellipse.
///
/// A corner's `width` is its horizontal radius and its `height` the vertical one, in points or pixels,
/// depending on the context. A corner with a radius that is not above 0 is square (css-backgrounds-3, section
/// 4.1).
package typealias CornerRadii = Corners<Size2D>

extension Corners<Size2D> {
    /// Four square corners.
    package static let zero = CornerRadii(0)

    /// Makes four circular corners of one radius.
    package init(_ radius: Double) { self.init(Size2D(radius, radius)) }

    /// Whether all four corners are square.
    package var isZero: Bool { all.allSatisfy(\.isEmpty) }

    /// The radii scaled down, all by one factor, so that they do not overlap in a box of `size`.
    ///
    /// This is the rule of css-backgrounds-3, section 4.5: the factor is the least of each side's
    /// length over the sum of its two radii, and nothing changes when that is 1 or more. Negative
    /// radii count as 0, and a box without extent has square corners.
    package func fitted(to size: Size2D) -> CornerRadii {
        let positive = map { Size2D(max(0, $0.width), max(0, $0.height)) }
        let sides = [
            (size.width, positive.topLeft.width + positive.topRight.width),
            (size.height, positive.topRight.height + positive.bottomRight.height),
            (size.width, positive.bottomRight.width + positive.bottomLeft.width),
            (size.height, positive.bottomLeft.height + positive.topLeft.height),
        ]
        let factor = sides.reduce(1) { least, side in side.1 > side.0 ? min(least, max(0, side.0) / side.1) : least }
        return factor < 1 ? positive.map { Size2D($0.width * factor, $0.height * factor) } : positive
    }

    /// The radii of the inner edge of a border of the given widths: max(0, outer − border).
    ///
    /// See css-backgrounds-3, section 4.2. Negative insets give the radii of an outline: a rounded
    /// corner grows by them, and a square one stays square.
    package func inset(by border: Insets) -> CornerRadii {
        CornerRadii(
            topLeft: Self.inset(topLeft, border.left, border.top),
            topRight: Self.inset(topRight, border.right, border.top),
            bottomRight: Self.inset(bottomRight, border.right, border.bottom),
            bottomLeft: Self.inset(bottomLeft, border.left, border.bottom)
        )
    }

    private static func inset(_ corner: Size2D, _ horizontal: Double, _ vertical: Double) -> Size2D {
        corner.isEmpty ? .zero : Size2D(max(0, corner.width - horizontal), max(0, corner.height - vertical))
    }

    /// How far from each edge the radii reach.
    package var reach: Insets {
        Insets(
            top: max(topLeft.height, topRight.height),
            left: max(topLeft.width, bottomLeft.width),
            bottom: max(bottomLeft.height, bottomRight.height),
            right: max(topRight.width, bottomRight.width)
        )
    }

    /// The radii of an outline that is moved outwards by `distance` pixels, or inwards where that is
    /// negative.
    ///
    /// The rule of css-backgrounds-4 as of October 2025: square corners stay square, and radii
    /// smaller than the distance grow by less than it, so that an almost square box does not cast a
    /// round shadow.
    ///
    /// - Parameters:
    ///   - distance: How far the outline is moved.
    ///   - size: The size of the rectangle that it is moved from.
    /// - Returns: The radii of the outline.
    package func spread(by distance: Double, around size: Size2D) -> CornerRadii {
        map { radius in
            guard radius.width > 0, radius.height > 0 else { return .zero }
            guard distance > 0 else { return Size2D(max(0, radius.width + distance), max(0, radius.height + distance)) }
            let coverage = 2 * min(radius.width / max(size.width, 1), radius.height / max(size.height, 1))
            func grown(_ radius: Double) -> Double {
                guard radius < distance, coverage <= 1 else { return radius + distance }
                let share = 1 - radius / distance
                let rest = share * share * share * (1 - coverage * coverage * coverage)
                return radius + distance * (1 - rest)
            }
            return Size2D(grown(radius.width), grown(radius.height))
        }
    }
}
