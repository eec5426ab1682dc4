import LiveryLibc

extension GradientPaint {
    /// The one color of a gradient that is too short, or repeats too closely, to be seen.
    func uniformColor(_ ramp: ColorRamp) -> PremultipliedPixel? {
        guard stops.count > 1 else { return ramp.lastColor }
        /// The length of the line from offset 0 to offset 1, in pixels.
        let length: Double
        switch kind {
        case .linear(let from, let to):
            length = hypot(to.x - from.x, to.y - from.y)
            guard length > 0 else { return ramp.lastColor }
        case .radial(_, let radii):
            length = max(radii.width, radii.height)
            // "Render as if [it] was an arbitrary very small number greater than zero": css-images-3, section
            // 3.2.2. Then everything visible is far outside.
            guard !radii.isEmpty else { return spread == .pad ? ramp.lastColor : ramp.average }
        case .conic:
            // Around the center at one corner of the largest image, through the opposite one.
            let side = Double(RasterLimits.default.maximumSide)
            length = 2 * Double.pi * hypot(side, side)
        }
        guard spread != .pad else { return nil }
        // css-images-3, section 3.6, requires the average here; its own tests and all browsers have the last
        // color (css-images/normalization-linear-degenerate and others).
        guard ramp.length > 0 else { return ramp.lastColor }
        // Less than a pixel for all the stops: each pixel's center would pick one at random.
        return ramp.length * length < 1 ? ramp.average : nil
    }
}
