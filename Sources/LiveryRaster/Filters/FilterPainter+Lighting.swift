import LiveryLibc

/// Light on surfaces (filter-effects-1, sections 9.6, 9.17 and 10).
extension FilterPainter {
    func lit(_ image: FilterImage, _ lighting: Lighting) -> FilterImage {
        let isOfLight = image.isOfLight
        let opaque = FilterImage.pixel(lighting.color.withAlpha(1), isOfLight: isOfLight)
        let color = SIMD3(Double(opaque.x), Double(opaque.y), Double(opaque.z))
        let light = PlacedLight(lighting.light, map, visible)
        var result = FilterImage(width: image.width, height: image.height, isOfLight: isOfLight)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let normal = Self.normal(image, x, y) { lighting.surfaceScale * $0 }
                let height = lighting.surfaceScale * Double(image.pixels[y * image.width + x].w)
                let place = SIMD3(Double(x) + 0.5, Double(y) + 0.5, height)
                let toLight = light.direction(from: place)
                let amount = light.amount(along: toLight)
                guard let shine = lighting.shine else {
                    let factor = lighting.constant * max(0, (normal * toLight).sum()) * amount
                    let level = color * factor
                    result.pixels[y * image.width + x] = FilterImage.clipped(
                        Pixel(Float(level.x), Float(level.y), Float(level.z), 1)
                    )
                    continue
                }
                let half = toLight + SIMD3(0, 0, 1)
                let length = (half * half).sum().squareRoot()
                let cosine = length > 0 ? max(0, (normal * half).sum() / length) : 0
                let level = color * (lighting.constant * pow(cosine, shine) * amount)
                let alpha = min(max(level.max(), 0), 1)
                let limit = SIMD3(repeating: alpha)
                let clipped = pointwiseMin(pointwiseMax(level, .zero), limit)
                result.pixels[y * image.width + x] = Pixel(
                    Float(clipped.x),
                    Float(clipped.y),
                    Float(clipped.z),
                    Float(alpha)
                )
            }
        }
        return result
    }

    /// The direction that a surface faces, by Sobel's weights of the opacity around a pixel; at the edges by those
    /// that are there.
    private static func normal(_ image: FilterImage, _ x: Int, _ y: Int, _ height: (Double) -> Double) -> SIMD3<Double>
    {
        func alpha(_ column: Int, _ row: Int) -> Double { Double(image.pixels[row * image.width + column].w) }
        let columns = (max(0, x - 1), min(image.width - 1, x + 1))
        let rows = (max(0, y - 1), min(image.height - 1, y + 1))
        /// The sum of differences over lines, of which the middle one counts twice.
        func slope(_ difference: (Int) -> Double, _ lines: (Int, Int), _ middle: Int) -> Double {
            var (sum, weight) = (0.0, 0.0)
            for line in lines.0...lines.1 {
                let factor = line == middle ? 2.0 : 1
                sum += factor * difference(line)
                weight += factor
            }
            return sum / weight
        }
        let right = slope({ alpha(columns.1, $0) - alpha(columns.0, $0) }, rows, y)
        let down = slope({ alpha($0, rows.1) - alpha($0, rows.0) }, columns, x)
        // As steep as over two pixels.
        let steps = (Double(max(1, columns.1 - columns.0)) / 2, Double(max(1, rows.1 - rows.0)) / 2)
        let vector = SIMD3(-height(right) / steps.0, -height(down) / steps.1, 1)
        return vector / (vector * vector).sum().squareRoot()
    }
}

/// A light in pixels of a filter's images.
private struct PlacedLight {
    private let light: Lighting.Light

    init(_ light: Lighting.Light, _ map: AffineTransform, _ visible: PixelRect) {
        // Heights are scaled as lengths in any direction are.
        let depth = ((map.a * map.a + map.d * map.d) / 2).squareRoot()
        func placed(_ point: SIMD3<Double>) -> SIMD3<Double> {
            let place = map(Point2D(point.x, point.y))
            return SIMD3(place.x - Double(visible.x), place.y - Double(visible.y), point.z * depth)
        }
        switch light {
        case .distant: self.light = light
        case .point(let place): self.light = .point(placed(place))
        case .spot(let from, let to, let exponent, let cone):
            self.light = .spot(from: placed(from), to: placed(to), exponent: exponent, cone: cone)
        }
    }

    private static func unit(_ vector: SIMD3<Double>) -> SIMD3<Double> {
        let length = (vector * vector).sum().squareRoot()
        return length > 0 ? vector / length : SIMD3(0, 0, 1)
    }

    /// The direction from a place to the light.
    func direction(from place: SIMD3<Double>) -> SIMD3<Double> {
        switch light {
        case .distant(let azimuth, let elevation):
            let (a, e) = (azimuth * .pi / 180, elevation * .pi / 180)
            return SIMD3(cos(a) * cos(e), sin(a) * cos(e), sin(e))
        case .point(let source), .spot(let source, _, _, _): return Self.unit(source - place)
        }
    }

    /// How much light goes in a direction.
    func amount(along toLight: SIMD3<Double>) -> Double {
        guard case .spot(let from, let to, let exponent, let cone) = light else { return 1 }
        let cosine = -(toLight * Self.unit(to - from)).sum()
        guard cosine > 0 else { return 0 }
        let amount = pow(cosine, exponent)
        guard let cone else { return amount }
        let edge = cos(abs(cone) * .pi / 180)
        if cosine < edge { return 0 }
        // The edge is smooth over a little more than a pixel of most cones, as browsers make it.
        let smooth = edge + 0.016
        return cosine < smooth ? amount * (cosine - edge) / (smooth - edge) : amount
    }
}
