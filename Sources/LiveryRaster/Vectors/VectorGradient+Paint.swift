extension VectorGradient {
    /// The gradient as paint for a canvas.
    func paint(_ map: AffineTransform) -> GradientPaint {
        let kind: GradientPaint.Kind =
            switch line {
            case .linear(let from, let to): .linear(from: from, to: to)
            case .radial(let center, let radii): .radial(center: center, radii: radii)
            }
        var paint = GradientPaint(
            kind: kind,
            stops: stops.map { ColorStop(offset: $0.offset, color: $0.color) },
            spread: spread,
            interpolation: isOfLight ? ColorInterpolation(in: .srgbLinear) : .srgb
        )
        paint.isStraight = true
        paint.focus = focus
        paint.transform = transform.concatenating(map)
        return paint
    }
}
