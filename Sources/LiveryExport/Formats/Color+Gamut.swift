import LiveryRaster

extension Color {
    /// Whether the color is within the gamut of an RGB space, apart from rounding errors.
    func isInGamut(of space: Space) -> Bool {
        let color = converted(to: space)
        return [color.first, color.second, color.third].allSatisfy { level in
            (-1e-6...1 + 1e-6).contains(level ?? 0)
        }
    }
}
