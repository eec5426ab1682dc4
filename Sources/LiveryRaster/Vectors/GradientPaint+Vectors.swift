extension GradientPaint {
    /// The gradient in the words of SVG; nil for a conic one.
    ///
    /// Where colors don't change evenly there, as in other spaces and between opacities, it has as many stops as keep
    /// each of its levels within one of this gradient's.
    package var vectorPaint: VectorPaint? {
        let ramp = ColorRamp(self, tolerance: 0.2 / 255)
        if let color = ramp.uniformColor { return .color(Color(premultiplied: color)) }
        switch kind {
        case .conic: return nil
        case .linear(let from, let to):
            func point(_ offset: Double) -> Point2D { from.lerp(to: to, offset) }
            var (first, last) = (ramp.first, ramp.last)
            // A hard edge needs a line to be on.
            if last - first < 1e-9 { (first, last) = (first - 0.5, first + 0.5) }
            let line = Kind.linear(from: point(first), to: point(last))
            return paint(line, ramp.stops(from: first, to: last), spread)
        case .radial(let center, let radii):
            func line(_ length: Double) -> Kind {
                let size = Size2D(radii.width * length, radii.height * length)
                return .radial(center: center, radii: size)
            }
            guard spread != .pad || ramp.last > 1e-9 else { return .color(Color(premultiplied: ramp.lastColor)) }
            if spread == .pad || ramp.first == 0 {
                return paint(line(ramp.last), ramp.stops(from: 0, to: ramp.last), spread)
            }
            // SVG's gradients begin at the center.
            let period = spread == .repeat ? ramp.length : 2 * ramp.length
            return paint(line(period), ramp.stops(ofPeriod: period), .repeat)
        }
    }

    private func paint(_ line: Kind, _ stops: [ColorStop], _ spread: Spread) -> VectorPaint {
        if let first = stops.first, stops.allSatisfy({ $0.color == first.color }) { return .color(first.color) }
        var paint = GradientPaint(straight: line, stops: stops, spread: spread)
        let own = Set(self.stops.map(\.color.hexadecimal))
        paint.isSampled = !stops.allSatisfy { own.contains($0.color.hexadecimal) }
        return .gradient(paint)
    }
}

extension ColorRamp {
    /// The stops between two places, with offsets in 0...1; with those colors that last before and after them.
    fileprivate func stops(from low: Double, to high: Double) -> [ColorStop] {
        var stops: [ColorStop] = []
        for piece in pieces where piece.upper >= low && piece.lower <= high {
            let (from, to) = (max(piece.lower, low), min(piece.upper, high))
            // Beyond the stops, only another color than theirs is needed.
            if from == to, spread != .pad || piece.lower.isFinite && piece.upper.isFinite { continue }
            for stop in piece.stops(from: from, to: to, low, high) where stops.last?.isNearly(stop) != true {
                stops.append(stop)
            }
        }
        return stops
    }

    /// The stops of one period from 0 on, which begins within a repetition.
    fileprivate func stops(ofPeriod period: Double) -> [ColorStop] {
        let inner = pieces.dropFirst().dropLast()
        var stops: [ColorStop] = []
        let start = first - (first / period).rounded(.up) * period
        for turn in 0..<3 {
            for index in 0..<(period > length ? 2 : 1) * inner.count {
                let isBack = index >= inner.count
                let piece = inner[inner.startIndex + (isBack ? 2 * inner.count - 1 - index : index)]
                let shift = start + Double(turn) * period
                func place(_ own: Double) -> Double { shift + (isBack ? 2 * length - (own - first) : own - first) }
                let ends = [place(piece.lower), place(piece.upper)].sorted()
                let (from, to) = (max(0, ends[0]), min(period, ends[1]))
                guard from < to else { continue }
                func own(_ place: Double) -> Double { first + (isBack ? 2 * length - (place - shift) : place - shift) }
                for var stop in piece.stops(from: own(from), to: own(to), first, last) {
                    stop.offset = min(max(0, place(first + stop.offset * length) / period), 1)
                    if stops.last?.isNearly(stop) != true { stops.append(stop) }
                }
            }
        }
        return stops
    }
}

extension ColorRamp.Piece {
    /// The straight colors from a place on the piece to another, with offsets from `low` to `high`: two, those between
    /// them where a component leaves sRGB or comes back, and seven more where both the color and the opacity change.
    fileprivate func stops(from: Double, to: Double, _ low: Double, _ high: Double) -> [ColorStop] {
        let (first, last) = (color(at: from), color(at: to))
        func clipped(_ share: Double) -> SIMD4<Double> { Color.clippedToAlpha(first + (last - first) * share) }
        let colors = [first, last].map(Color.clippedToAlpha)
        let ends = [Color(premultiplied: colors[0], like: colors[1]), Color(premultiplied: colors[1], like: colors[0])]
        let change = ends[1].values - ends[0].values
        let isFading = abs(colors[0].w - colors[1].w) > 1e-9
        let count = isFading && max(change.max(), -change.min()) > 1e-6 ? 8 : 1
        var shares = (0...count).map { Double($0) / Double(count) }
        for index in 0..<3 {
            // Below 0, and above the opacity.
            for (start, end) in [(first[index], last[index]), (first.w - first[index], last.w - last[index])]
            where min(start, end) < -1e-6 && max(start, end) > 1e-6 {
                shares.append(start / (start - end))
            }
        }
        return shares.sorted().map { share in
            let color =
                share == 0
                ? ends[0]
                : share == 1
                    ? ends[1]
                    : Color(premultiplied: clipped(share))
            let offset = (from + (to - from) * share - low) / (high - low)
            return ColorStop(offset: min(max(0, offset), 1), color: color)
        }
    }
}

extension ColorStop {
    /// Whether it differs by rounding at most.
    fileprivate func isNearly(_ other: ColorStop) -> Bool {
        let difference = color.values - other.color.values
        let fading = (color.alpha ?? 0) - (other.color.alpha ?? 0)
        return max(abs(offset - other.offset), difference.max(), -difference.min(), abs(fading)) < 1e-9
    }
}

extension Color {
    fileprivate static func clippedToAlpha(_ color: SIMD4<Double>) -> SIMD4<Double> {
        let alpha = min(max(color.w, 0), 1)
        return color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
    }

    /// Makes a color of premultiplied components; what can't be seen has the color of another.
    fileprivate init(premultiplied color: SIMD4<Double>, like other: SIMD4<Double> = .zero) {
        let seen = color.w > 1e-9 ? color : other
        let part = seen.w > 1e-9 ? seen / seen.w : .zero
        self.init(red: part.x, green: part.y, blue: part.z, alpha: max(0, color.w))
    }
}

extension GradientPaint {
    /// The gradient where a map puts it, with the transform that it can't do without: that of circles into ellipses.
    ///
    /// - Parameter map: From the units of what is painted to others.
    /// - Returns: The gradient in the other units.
    package func placed(by map: AffineTransform) -> GradientPaint {
        let map = transform.concatenating(map)
        var placed = self
        placed.transform = map
        guard map != .identity, let inverse = map.inverted else { return placed }
        switch kind {
        case .linear(let from, let to):
            // Colors stay the same along lines that need not be perpendicular any more to the way between the ends.
            let way = to - from
            let slope = way / (way.x * way.x + way.y * way.y)
            let turned = Point2D(inverse.a * slope.x + inverse.b * slope.y, inverse.c * slope.x + inverse.d * slope.y)
            let square = turned.x * turned.x + turned.y * turned.y
            guard square > 0, square.isFinite else { return placed }
            placed.kind = .linear(from: map(from), to: map(from) + turned / square)
        case .radial(let center, let radii):
            let (across, down) = (Point2D(map.a, map.b).length, Point2D(map.c, map.d).length)
            let radius = across * radii.width
            guard abs(radius - down * radii.height) < 1e-6 * radius,
                abs(map.a * map.c + map.b * map.d) < 1e-6 * across * down,
                focus == nil || abs(across - down) < 1e-6 * across
            else { return placed }
            placed.kind = .radial(center: map(center), radii: Size2D(radius, radius))
            placed.focus = focus.map { Circle(center: map($0.center), radius: across * $0.radius) }
        case .conic: return placed
        }
        placed.transform = .identity
        return placed
    }
}
