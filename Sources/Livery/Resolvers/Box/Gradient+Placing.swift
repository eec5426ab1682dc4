import LiveryRaster

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Gradient {
    /// The gradient placed in an area of this size in pixels, after css-images-3, sections 3.1 and
    /// 3.2.
    func paint(in size: Size, scale: Double) -> GradientPaint {
        let kind: GradientPaint.Kind =
            switch shape {
            case .linear(let angle):
                Self.linear(direction: Self.direction(angle), in: size)
            case .linearToCorner(let corner):
                // Perpendicular to the diagonal through the other two corners.
                Self.linear(direction: Self.direction(to: corner, in: size), in: size)
            case .linearBetween(let from, let to):
                .linear(
                    from: Point(from.x * size.width, from.y * size.height),
                    to: Point(to.x * size.width, to.y * size.height)
                )
            case .radial(let center, let extent, let isCircle):
                Self.radial(
                    center: Point(center.x * size.width, center.y * size.height),
                    extent: extent,
                    isCircle: isCircle,
                    in: size,
                    scale: scale
                )
            }
        return GradientPaint(kind: kind, stops: stops, spread: spread)
    }

    /// The unit vector of an angle; exact for multiples of 90°, whose sines are not.
    private static func direction(_ angle: Double) -> Point {
        let degrees = angle.truncatingRemainder(dividingBy: 360)
        switch degrees < 0 ? degrees + 360 : degrees {
        case 0: return Point(0, -1)
        case 90: return Point(1, 0)
        case 180: return Point(0, 1)
        case 270: return Point(-1, 0)
        default:
            let radians = degrees * .pi / 180
            return Point(sin(radians), -cos(radians))
        }
    }

    private static func direction(to corner: Corner, in size: Size) -> Point {
        let length = (size.width * size.width + size.height * size.height).squareRoot()
        guard length > 0 else { return Point(0, 1) }
        let (x, y) = (size.height / length, size.width / length)
        return switch corner {
        case .topLeft: Point(-x, -y)
        case .topRight: Point(x, -y)
        case .bottomLeft: Point(-x, y)
        case .bottomRight: Point(x, y)
        }
    }

    /// A line through the middle, so long that the corners lie on its ends' perpendiculars.
    private static func linear(direction: Point, in size: Size) -> GradientPaint.Kind {
        let length = abs(size.width * direction.x) + abs(size.height * direction.y)
        let half = Point(direction.x * length / 2, direction.y * length / 2)
        let middle = Point(size.width / 2, size.height / 2)
        return .linear(
            from: Point(middle.x - half.x, middle.y - half.y),
            to: Point(middle.x + half.x, middle.y + half.y)
        )
    }

    private static func radial(
        center: Point,
        extent: RadialExtent,
        isCircle: Bool,
        in size: Size,
        scale: Double
    ) -> GradientPaint.Kind {
        let horizontal = [abs(center.x), abs(size.width - center.x)].sorted()
        let vertical = [abs(center.y), abs(size.height - center.y)].sorted()
        let corners = horizontal.flatMap { x in vertical.map { Size(x, $0) } }
            .sorted { $0.diagonal < $1.diagonal }
        let nearest = Size(horizontal[0], vertical[0])
        let farthest = Size(horizontal[1], vertical[1])
        let radii: Size =
            switch extent {
            case .radii(let radii):
                Size(radii.width * scale, radii.height * scale)
            case .closestSide:
                isCircle ? .square(min(nearest.width, nearest.height)) : nearest
            case .farthestSide:
                isCircle ? .square(max(farthest.width, farthest.height)) : farthest
            case .closestCorner:
                through(corners[0], like: nearest, isCircle: isCircle)
            case .farthestCorner:
                through(corners[corners.count - 1], like: farthest, isCircle: isCircle)
            }
        return .radial(center: center, radii: radii)
    }

    /// The circle, or the ellipse of another's shape, that goes through a corner.
    private static func through(_ corner: Size, like side: Size, isCircle: Bool) -> Size {
        if isCircle { return .square(corner.diagonal) }
        guard side.width > 0, side.height > 0 else { return side }
        let ratio = side.width / side.height
        let radius = Size(corner.width, corner.height * ratio).diagonal
        return Size(radius, radius / ratio)
    }
}

extension Size {
    fileprivate static func square(_ side: Double) -> Size { Size(side, side) }

    fileprivate var diagonal: Double { (width * width + height * height).squareRoot() }
}
