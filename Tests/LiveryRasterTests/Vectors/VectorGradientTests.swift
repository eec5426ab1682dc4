import LiveryRaster
import TestSupport
import Testing

/// Gradients in the words of SVG, computed by its formulas, beside the pixels of the gradient itself.
@Suite struct VectorGradientTests {
    /// SVG 2, section 14.2: colors change evenly from stop to stop, not premultiplied, in sRGB.
    private func levels(_ gradient: GradientPaint, at point: Point2D) -> [Double] {
        let offset = ReferenceGradient(gradient: gradient).offset(point.x, point.y)
        let stops = gradient.stops
        func parts(_ stop: ColorStop) -> [Double] {
            // As a file has them: whole levels.
            let color = stop.color.srgb
            return [color.red, color.green, color.blue].map { ($0 * 255).rounded() } + [color.alpha]
        }
        var color = parts(stops[0])
        if let last = stops.lastIndex(where: { $0.offset <= offset }) {
            color = parts(stops[last])
            if last + 1 < stops.count {
                let next = stops[last + 1]
                let share = (offset - stops[last].offset) / (next.offset - stops[last].offset)
                color = zip(color, parts(next)).map { $0 + ($1 - $0) * share }
            }
        }
        return color[..<3].map { $0 * color[3] } + [color[3] * 255]
    }

    /// A transform places angles, too: a pixel has the color of the place that its center comes from.
    @Test(arguments: 0..<20) func anglesAreTransformed(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var gradient = GradientPaint(
            kind: .conic(center: Point2D(9, 8), start: random.double(-360...360)),
            stops: [ColorStop(offset: 0, color: .black), ColorStop(offset: 1, color: .white)]
        )
        gradient.transform = AffineTransform(
            a: random.double(0.5...2),
            b: random.double(-0.4...0.4),
            c: random.double(-0.4...0.4),
            d: random.double(0.5...2),
            tx: random.double(-3...3),
            ty: random.double(-3...3)
        )
        let inverse = try #require(gradient.transform.inverted)
        let bitmap = try Bitmap(width: 24, height: 24) { canvas throws(RasterError) in
            try canvas.fill(Rect2D(x: 0, y: 0, width: 24, height: 24), with: .gradient(gradient))
        }
        for y in 0..<24 {
            for x in 0..<24 {
                let place = inverse(Point2D(Double(x) + 0.5, Double(y) + 0.5))
                let level = 255 * ReferenceGradient(gradient: gradient).offset(place.x, place.y)
                #expect(abs(Double(bitmap[x, y].red) - level) < 0.51)
            }
        }
    }

    @Test(arguments: 0..<12) func eachLevelIsWithinOne(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var (count, wrong) = (0, 0)
        for _ in 0..<rounds(400) {
            var offset = random.double(-0.3...0.3)
            let stops = (0..<random.int(2...4)).map { _ in
                defer { offset += random.double(0.05...0.6) }
                return ColorStop(
                    offset: offset,
                    color: Color(
                        red: random.double(0...1),
                        green: random.double(0...1),
                        blue: random.double(0...1),
                        alpha: [1, 1, 0, random.double(0...1)][random.int(0...3)]
                    ),
                    midpoint: random.int(0...3) == 0 ? random.double(0.2...0.8) : 0.5
                )
            }
            let spaces: [ColorInterpolation] = [.srgb, .init(in: .oklab), .init(in: .displayP3)]
            let kind: GradientPaint.Kind =
                random.int(0...1) == 0
                ? .linear(
                    from: Point2D(random.double(0...20), random.double(0...20)),
                    to: Point2D(random.double(20...40), random.double(20...40))
                )
                : .radial(
                    center: Point2D(random.double(0...40), random.double(0...40)),
                    radii: Size2D(random.double(8...40), random.double(8...40))
                )
            let paint = GradientPaint(
                kind: kind,
                stops: stops,
                spread: GradientPaint.Spread.allCases[random.int(0...2)],
                interpolation: spaces[random.int(0...2)]
            )
            guard case .gradient(let gradient)? = paint.vectorPaint else { continue }
            let bitmap = try Bitmap(width: 40, height: 40) { canvas throws(RasterError) in
                try canvas.fill(Rect2D(x: 0, y: 0, width: 40, height: 40), with: .gradient(paint))
            }
            for y in stride(from: 0, to: 40, by: 3) {
                for x in 0..<40 {
                    let pixel = bitmap[x, y]
                    let found = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
                    let wanted = levels(gradient, at: Point2D(Double(x) + 0.5, Double(y) + 0.5))
                    let error = zip(found, wanted).map { abs($0 - $1) }.max() ?? 0
                    count += 1
                    // Half a level for each rounding, of the pixel and of the stop, and what the stops leave out. Where
                    // a period ends within a pixel, either end is right.
                    if error > 1.75 { wrong += 1 }
                }
            }
        }
        #expect(Double(wrong) < 0.015 * Double(count), "\(wrong) of \(count)")
    }

    @Test func conicGradientsHaveNone() {
        let stops = [ColorStop(offset: 0, color: .black), ColorStop(offset: 1, color: .white)]
        let conic = GradientPaint(kind: .conic(center: Point2D(5, 5), start: 0), stops: stops)
        #expect(conic.vectorPaint == nil)
    }

    @Test func evenColorsHaveTwoStops() throws {
        let stops = [ColorStop(offset: 0, color: .black), ColorStop(offset: 1, color: .white)]
        let linear = GradientPaint(kind: .linear(from: .zero, to: Point2D(0, 10)), stops: stops, interpolation: .srgb)
        guard case .gradient(let gradient)? = linear.vectorPaint else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.stops.map(\.offset) == [0, 1])
        #expect(gradient.kind == .linear(from: .zero, to: Point2D(0, 10)))
        // From a color to nothing, the color stays: that is what premultiplied components are.
        var fading = linear
        fading.stops[1].color = Color(red: 1, green: 0, blue: 0, alpha: 0)
        guard case .gradient(let faded)? = fading.vectorPaint else {
            Issue.record("no gradient")
            return
        }
        #expect(faded.stops.map(\.color.srgb.red) == [0, 0])
        #expect(faded.stops.map(\.color.srgb.alpha) == [1, 0])
    }

    /// A level below 0 is 0 until the line of the levels comes above it.
    @Test func colorsOutsideOfSRGBHaveAStopWhereTheyEnterIt() throws {
        let stops = [
            ColorStop(offset: 0, color: Color(space: .srgb, -0.2, 0.4, 0.7)),
            ColorStop(offset: 1, color: Color(space: .srgb, 0.6, 0.4, 1.2)),
        ]
        let paint = GradientPaint(kind: .linear(from: .zero, to: Point2D(0, 10)), stops: stops, interpolation: .srgb)
        guard case .gradient(let gradient)? = paint.vectorPaint else {
            Issue.record("no gradient")
            return
        }
        let found = gradient.stops.map { [$0.offset, $0.color.srgb.red, $0.color.srgb.blue] }
        let expected = [[0, 0, 0.7], [0.25, 0, 0.825], [0.6, 0.28, 1], [1, 0.6, 1]]
        #expect(found.count == expected.count, "\(found)")
        for (found, expected) in zip(found, expected) {
            #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(found)")
        }
    }
}
