import Livery
import LiveryLibc
import LiveryRaster
import LiverySupport

/// Code that paints a gradient with UIKit or SwiftUI.
struct SwiftGradient {
    /// The type of the result.
    let type: String
    /// The statements that return it.
    private(set) var lines: [String] = []
    /// Whether the result depends on the size of the painted area.
    private(set) var needsSize: Bool
    /// The helpers that the statements call.
    private(set) var helpers: Set<SwiftCatalogHelper> = []

    private let library: SwiftAppleLibrary

    /// Nil for a gradient that the library can't paint.
    init?(_ gradient: Gradient, for library: SwiftAppleLibrary) {
        guard let stops = gradient.straightStops else { return nil }
        self.library = library
        let isUIKit = library == .uikit
        needsSize = isUIKit
        switch gradient.shape {
        case .linear, .linearToCorner, .linearBetween:
            type = isUIKit ? "UIKit.UIImage" : "SwiftUI.LinearGradient"
        case .radial(_, _, let isCircle):
            let kind = isCircle ? "Radial" : "Elliptical"
            type = isUIKit ? "UIKit.UIImage" : "SwiftUI.\(kind)Gradient"
        case .conic:
            type = "SwiftUI.AngularGradient"
        }
        let colors = Self.list(stops, in: library)
        switch gradient.shape {
        case .linear(let angle):
            let turns = (angle / 360 - (angle / 360).rounded(.down)) * 2 * .pi
            addLine(x: sin(turns), y: -cos(turns), colors)
        case .linearToCorner(let corner):
            let (x, y) =
                switch corner {
                case .topLeft: (-1, -1)
                case .topRight: (1, -1)
                case .bottomLeft: (-1, 1)
                case .bottomRight: (1, 1)
                }
            add("let line = Catalog.line(size, toX: \(x), y: \(y))", .cornerLine)
            addLinear("line.start", "line.end", colors)
        case .linearBetween(let from, let to):
            if isUIKit {
                addLinear(Self.point(from), Self.point(to), colors)
            } else {
                addUnitLine(from, to, colors)
            }
        case .radial(let center, let extent, let isCircle):
            if isUIKit || isCircle {
                addRadial(center, extent, isCircle, colors)
            } else if let fraction = Self.fraction(of: extent, around: center) {
                let point = Self.unitPoint(Point(center.x.fraction, center.y.fraction))
                addReturn(
                    colors,
                    "center: \(point)",
                    "startRadiusFraction: 0, endRadiusFraction: \(fraction.cssNumber)"
                )
            } else {
                return nil
            }
        case .conic(let center, let angle):
            guard !isUIKit, center.x.points == 0, center.y.points == 0 else { return nil }
            // SwiftUI's angles begin at the right, CSS's at the top.
            addReturn(
                colors,
                "center: \(Self.unitPoint(Point(center.x.fraction, center.y.fraction)))",
                "angle: .degrees(\((angle - 90).cssNumber))"
            )
        }
    }

    private mutating func add(_ line: String, _ helper: SwiftCatalogHelper? = nil) {
        lines.append(line)
        if let helper { helpers.insert(helper) }
    }

    // MARK: Lines

    private mutating func addLine(x: Double, y: Double, _ colors: [String]) {
        let (x, y) = ((x * 1e9).rounded() / 1e9, (y * 1e9).rounded() / 1e9)
        if library == .swiftui, x == 0 || y == 0 {
            let (from, to) = (Point(0.5 - x / 2, 0.5 - y / 2), Point(0.5 + x / 2, 0.5 + y / 2))
            return addUnitLine(from, to, colors)
        }
        add("let line = Catalog.line(size, x: \(x.shortest), y: \(y.shortest))", .angledLine)
        addLinear("line.start", "line.end", colors)
    }

    /// A line between two points in unit coordinates.
    private mutating func addUnitLine(_ from: Point, _ to: Point, _ colors: [String]) {
        addReturn(
            colors,
            "startPoint: \(Self.unitPoint(from))",
            "endPoint: \(Self.unitPoint(to))"
        )
    }

    private mutating func addLinear(_ start: String, _ end: String, _ colors: [String]) {
        needsSize = true
        helpers.insert(.linearGradient)
        add("return Catalog.linearGradient(")
        lines += CodeText.indented(["size,", "from: \(start),", "to: \(end),"] + colors)
        add(")")
    }

    private mutating func addReturn(_ colors: [String], _ arguments: String...) {
        add("return \(type)(")
        let first = ["gradient: " + colors[0]] + colors.dropFirst()
        lines += CodeText.indented(
            first.dropLast() + [(first.last ?? "") + ","]
                + arguments.enumerated().map { $1 + ($0 == arguments.count - 1 ? "" : ",") }
        )
        add(")")
    }

    // MARK: Circles and ellipses

    private mutating func addRadial(
        _ center: RelativePoint,
        _ extent: Gradient.RadialExtent,
        _ isCircle: Bool,
        _ colors: [String]
    ) {
        needsSize = true
        add(
            "let center = CGPoint(x: \(Self.length(center.x, "size.width")), "
                + "y: \(Self.length(center.y, "size.height")))"
        )
        let (radii, needsSides) = Self.radii(extent, isCircle: isCircle)
        if let function = needsSides {
            for (side, axis, name) in [("width", "x", "right"), ("height", "y", "down")] {
                add(
                    "let \(name) = \(function)(abs(center.\(axis)), abs(size.\(side) - center.\(axis)))"
                )
            }
        }
        if library == .uikit {
            helpers.insert(.radialGradient)
            add("let radii = CGSize(width: \(radii.width), height: \(radii.height))")
            add("return Catalog.radialGradient(")
            lines += CodeText.indented(["size,", "center,", "radii,"] + colors)
            add(")")
        } else {
            let (x, y) = ("max(size.width, 1)", "max(size.height, 1)")
            addReturn(
                colors,
                "center: SwiftUI.UnitPoint(x: center.x / \(x), y: center.y / \(y))",
                "startRadius: 0",
                "endRadius: \(radii.width)"
            )
        }
    }

    /// The radii as expressions, and the function that chooses between the two sides of the center, if one is needed.
    private static func radii(
        _ extent: Gradient.RadialExtent,
        isCircle: Bool
    ) -> (radii: (width: String, height: String), sides: String?) {
        switch extent {
        case .radii(let right, let down):
            return ((length(right, "size.width"), length(down, "size.height")), nil)
        case .closestSide:
            let radius = "min(right, down)"
            return (isCircle ? (radius, radius) : ("right", "down"), "min")
        case .farthestSide:
            let radius = "max(right, down)"
            return (isCircle ? (radius, radius) : ("right", "down"), "max")
        case .closestCorner, .farthestCorner:
            // An ellipse through a corner is √2 times as large as the one through the sides
            // with the same proportions.
            let radius = "hypot(right, down)"
            let root = "(2 as CGFloat).squareRoot()"
            return (
                isCircle ? (radius, radius) : ("right * \(root)", "down * \(root)"),
                extent == .closestCorner ? "min" : "max"
            )
        }
    }

    /// The radii of an ellipse as the same fraction of both sides; nil if there is none.
    private static func fraction(
        of extent: Gradient.RadialExtent,
        around center: RelativePoint
    ) -> Double? {
        guard center.x.points == 0, center.y.points == 0 else { return nil }
        let (x, y) = (center.x.fraction, center.y.fraction)
        let near = (min(abs(x), abs(1 - x)), min(abs(y), abs(1 - y)))
        let far = (max(abs(x), abs(1 - x)), max(abs(y), abs(1 - y)))
        let pair: (Double, Double)
        switch extent {
        case .closestSide: pair = near
        case .farthestSide: pair = far
        case .closestCorner: pair = (near.0 * 2.0.squareRoot(), near.1 * 2.0.squareRoot())
        case .farthestCorner: pair = (far.0 * 2.0.squareRoot(), far.1 * 2.0.squareRoot())
        case .radii(let right, let down):
            guard right.points == 0, down.points == 0 else { return nil }
            pair = (right.fraction, down.fraction)
        }
        return abs(pair.0 - pair.1) < 1e-9 ? pair.0 : nil
    }

    // MARK: Text

    private static func length(_ length: RelativeLength, _ side: String) -> String {
        if length.fraction == 0 { return length.points.cssNumber }
        let part = "\(side) * \(length.fraction.cssNumber)"
        return length.points == 0 ? part : "\(part) + \(length.points.cssNumber)"
    }

    private static func point(_ point: Point) -> String {
        "CGPoint(x: size.width * \(point.x.cssNumber), y: size.height * \(point.y.cssNumber))"
    }

    private static func unitPoint(_ point: Point) -> String {
        "SwiftUI.UnitPoint(x: \(point.x.cssNumber), y: \(point.y.cssNumber))"
    }

    private static func list(
        _ stops: [(offset: Double, color: Color)],
        in library: SwiftAppleLibrary
    ) -> [String] {
        let isUIKit = library == .uikit
        let lines = stops.map { offset, color in
            isUIKit
                ? "(\(offset.cssNumber), \(library.color(color))),"
                : ".init(color: \(library.color(color)), location: \(offset.cssNumber)),"
        }
        return [isUIKit ? "[" : "SwiftUI.Gradient(stops: ["] + CodeText.indented(lines)
            + [isUIKit ? "]" : "])"]
    }
}

extension Gradient {
    /// The number of parts that an interval between stops is divided into, if its colors are not interpolated
    /// in sRGB with straight alpha.
    private static let steps = 16

    /// Stops from 0 to 1 that look the same when interpolated in sRGB with straight alpha; nil for a gradient
    /// that repeats or reflects, has stops at points, or maps colors into the gamut.
    var straightStops: [(offset: Double, color: Color)]? {
        guard spread == .pad, gamut == .clip, !hasPlacesInPoints else { return nil }
        let placed = stops(lineLength: 0)
        guard let first = placed.first, let last = placed.last else {
            return [(0, .clear), (1, .clear)]
        }
        var made: [(offset: Double, color: Color)] = []
        for (stop, next) in zip(placed, placed.dropFirst()) {
            made.append((stop.offset, stop.color))
            guard next.offset > stop.offset, !isStraight(from: stop, to: next) else { continue }
            let segment = interpolation.segment(from: stop.color, to: next.color)
            // A hard step needs samples at both ends.
            let isStep = stop.midpoint <= 0 || stop.midpoint >= 1
            let steps = isStep ? Array(0...Self.steps) : Array(1..<Self.steps)
            made += steps.map { step in
                let part = Double(step) / Double(Self.steps)
                return (
                    stop.offset + (next.offset - stop.offset) * part,
                    segment.color(at: Self.progress(part, midpoint: stop.midpoint))
                )
            }
        }
        made.append((last.offset, last.color))
        if made.count == 1 { made.append((1, first.color)) }
        return Self.clipped(made)
    }

    private func isStraight(from stop: ColorStop, to next: ColorStop) -> Bool {
        stop.color == next.color
            || interpolation == .srgb && stop.midpoint == 0.5 && stop.color.alpha != nil
                && stop.color.alpha == next.color.alpha
    }

    /// The progress of the color at a fraction of the distance (css-images-4, section 3.5.4).
    private static func progress(_ part: Double, midpoint: Double) -> Double {
        if midpoint <= 0 { return 1 }
        if midpoint >= 1 { return part < 1 ? 0 : 1 }
        return pow(part, -1 / log2(midpoint))
    }

    /// The stops within 0...1, with the colors at both ends.
    private static func clipped(
        _ stops: [(offset: Double, color: Color)]
    ) -> [(offset: Double, color: Color)] {
        func color(at offset: Double) -> Color {
            guard let after = stops.firstIndex(where: { $0.offset > offset }) else {
                return stops[stops.count - 1].color
            }
            guard after > 0 else { return stops[0].color }
            let (low, high) = (stops[after - 1], stops[after])
            let part = (offset - low.offset) / (high.offset - low.offset)
            return low.color.mixed(with: high.color, amount: part, in: .srgb)
        }
        guard stops.contains(where: { !(0...1).contains($0.offset) }) else { return stops }
        return [(0, color(at: 0))] + stops.filter { (0...1).contains($0.offset) }
            + [(1, color(at: 1))]
    }
}
