import LiveryRaster

extension CornerRadii {
    /// The radii of an outline that is moved outwards by `distance` pixels, or inwards where that is
    /// negative.
    ///
    /// The rule of css-backgrounds-4 as of October 2025: square corners stay square, and radii
    /// smaller than the distance grow by less than it, so that an almost square box does not cast a
    /// round shadow.
    func spread(by distance: Double, around size: Size) -> CornerRadii {
        map { radius in
            guard radius.width > 0, radius.height > 0 else { return .zero }
            guard distance > 0 else {
                return Size(max(0, radius.width + distance), max(0, radius.height + distance))
            }
            let coverage =
                2 * min(radius.width / max(size.width, 1), radius.height / max(size.height, 1))
            func grown(_ radius: Double) -> Double {
                guard radius < distance, coverage <= 1 else { return radius + distance }
                let share = 1 - radius / distance
                let rest = share * share * share * (1 - coverage * coverage * coverage)
                return radius + distance * (1 - rest)
            }
            return Size(grown(radius.width), grown(radius.height))
        }
    }
}
