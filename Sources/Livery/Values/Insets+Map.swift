import LiveryRaster

extension Insets {
    /// The insets with each side transformed.
    func map(_ transform: (Double) -> Double) -> Insets {
        Insets(
            top: transform(top),
            left: transform(left),
            bottom: transform(bottom),
            right: transform(right)
        )
    }

    /// The insets in pixels, each side converted separately.
    func pixels(_ count: (Double) -> Int) -> PixelInsets {
        PixelInsets(top: count(top), left: count(left), bottom: count(bottom), right: count(right))
    }
}

extension PixelInsets {
    static func + (first: PixelInsets, second: PixelInsets) -> PixelInsets {
        PixelInsets(
            top: first.top + second.top,
            left: first.left + second.left,
            bottom: first.bottom + second.bottom,
            right: first.right + second.right
        )
    }
}
