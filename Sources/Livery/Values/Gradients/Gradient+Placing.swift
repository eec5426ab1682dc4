import LiveryRaster
import LiveryLibc

extension Gradient {
    /// The gradient placed in a rectangle of pixels, after css-images-4, section 3.
    package func paint(in rect: Rect2D, scale: Double) -> GradientPaint {
        func moved(_ point: Point2D) -> Point2D { Point2D(point.x + rect.minX, point.y + rect.minY) }
        var paint = paint(in: rect.size, scale: scale)
        switch paint.kind {
        case .linear(let from, let to): paint.kind = .linear(from: moved(from), to: moved(to))
        case .radial(let center, let radii): paint.kind = .radial(center: moved(center), radii: radii)
        case .conic(let center, let start): paint.kind = .conic(center: moved(center), start: start)
        }
        return paint
    }

    /// The gradient in an area of a size in pixels, for drawing on a canvas.
    ///
    /// - Parameters:
    ///   - size: The size of the area, whose upper left corner is the origin.
    ///   - scale: Pixels per point, for lengths of the gradient.
    /// - Returns: What paints the area.
    public func paint(in size: Size2D, scale: Double) -> GradientPaint {
        let kind: GradientPaint.Kind
        var stops: [ColorStop]
        switch shape {
        case .linear(let angle): (kind, stops) = linear(direction: Self.direction(angle), in: size, scale: scale)
        case .linearToCorner(let corner):
            // Perpendicular to the diagonal through the other two corners.
            let direction = Self.direction(to: corner, in: size)
            (kind, stops) = linear(direction: direction, in: size, scale: scale)
        case .linearBetween(let from, let to):
            let start = Point2D(from.x * size.width, from.y * size.height)
            let end = Point2D(to.x * size.width, to.y * size.height)
            let length = Size2D(end.x - start.x, end.y - start.y).diagonal
            (kind, stops) = (.linear(from: start, to: end), self.stops(lineLength: length / scale))
        case .radial(let center, let extent, let isCircle):
            let center = center.point(in: size, scale: scale)
            let radii = Self.radii(extent, isCircle, around: center, in: size, scale: scale)
            (kind, stops) = radial(center: center, radii: radii, isCircle: isCircle, scale: scale)
        case .conic(let center, let angle):
            kind = .conic(center: center.point(in: size, scale: scale), start: angle)
            stops = self.stops(lineLength: 0)
        }
        if gamut == .map { for index in stops.indices { stops[index].color = stops[index].color.mappedToSRGBGamut() } }
        return GradientPaint(kind: kind, stops: stops, spread: spread, interpolation: interpolation)
    }

    /// The unit vector of an angle; exact for multiples of 90°, whose sines are not.
    private static func direction(_ angle: Double) -> Point2D {
        let degrees = angle.truncatingRemainder(dividingBy: 360)
        switch degrees < 0 ? degrees + 360 : degrees {
        case 0: return Point2D(0, -1)
        case 90: return Point2D(1, 0)
        case 180: return Point2D(0, 1)
        case 270: return Point2D(-1, 0)
        default:
            let radians = degrees * .pi / 180
            return Point2D(sin(radians), -cos(radians))
        }
    }

    private static func direction(to corner: Corner, in size: Size2D) -> Point2D {
        let length = (size.width * size.width + size.height * size.height).squareRoot()
        guard length > 0 else { return Point2D(0, 1) }
        let (x, y) = (size.height / length, size.width / length)
        return switch corner {
        case .topLeft: Point2D(-x, -y)
        case .topRight: Point2D(x, -y)
        case .bottomLeft: Point2D(-x, y)
        case .bottomRight: Point2D(x, y)
        }
    }

    /// A line through the center, so long that the corners are on the perpendiculars at its ends.
    private func linear(direction: Point2D, in size: Size2D, scale: Double) -> (GradientPaint.Kind, [ColorStop]) {
        let length = abs(size.width * direction.x) + abs(size.height * direction.y)
        let half = Point2D(direction.x * length / 2, direction.y * length / 2)
        let middle = Point2D(size.width / 2, size.height / 2)
        let kind = GradientPaint.Kind.linear(
            from: Point2D(middle.x - half.x, middle.y - half.y),
            to: Point2D(middle.x + half.x, middle.y + half.y)
        )
        return (kind, stops(lineLength: length / scale))
    }

    /// An ellipse with these radii. One with a width of 0 is drawn as with a very small width, after css-images-3,
    /// section 3.2.2.
    private func radial(center: Point2D, radii: Size2D, isCircle: Bool, scale: Double) -> (
        GradientPaint.Kind, [ColorStop]
    ) {
        guard radii.width <= 0, hasPlacesInPoints else {
            let kind = GradientPaint.Kind.radial(center: center, radii: radii)
            return (kind, stops(lineLength: radii.width / scale))
        }
        // A circle becomes circles around the center; an ellipse, "of very large height", becomes vertical lines,
        // because no image is nearly as large as its vertical radius.
        let height = isCircle ? scale : 1e9 * scale
        return (.radial(center: center, radii: Size2D(scale, height)), stopsInPoints())
    }

    private static func radii(
        _ extent: RadialExtent,
        _ isCircle: Bool,
        around center: Point2D,
        in size: Size2D,
        scale: Double
    ) -> Size2D {
        let horizontal = [abs(center.x), abs(size.width - center.x)].sorted()
        let vertical = [abs(center.y), abs(size.height - center.y)].sorted()
        let corners = horizontal.flatMap { x in vertical.map { Size2D(x, $0) } }.sorted { $0.diagonal < $1.diagonal }
        let nearest = Size2D(horizontal[0], vertical[0])
        let farthest = Size2D(horizontal[1], vertical[1])
        switch extent {
        case .radii(let right, let down):
            return Size2D(right.pixels(of: size.width, scale: scale), down.pixels(of: size.height, scale: scale))
        case .closestSide: return isCircle ? .square(min(nearest.width, nearest.height)) : nearest
        case .farthestSide: return isCircle ? .square(max(farthest.width, farthest.height)) : farthest
        case .closestCorner: return through(corners[0], like: nearest, isCircle: isCircle)
        case .farthestCorner: return through(corners[corners.count - 1], like: farthest, isCircle: isCircle)
        }
    }

    /// The circle through a corner, or the ellipse through it with another's proportions.
    private static func through(_ corner: Size2D, like side: Size2D, isCircle: Bool) -> Size2D {
        if isCircle { return .square(corner.diagonal) }
        guard side.width > 0, side.height > 0 else { return side }
        let ratio = side.width / side.height
        let radius = Size2D(corner.width, corner.height * ratio).diagonal
        return Size2D(radius, radius / ratio)
    }
}

extension Size2D {
    fileprivate static func square(_ side: Double) -> Size2D { Size2D(side, side) }

    fileprivate var diagonal: Double { (width * width + height * height).squareRoot() }
}
