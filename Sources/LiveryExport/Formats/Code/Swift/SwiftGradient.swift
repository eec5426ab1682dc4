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
                    "startRadiusFraction: 0, endRadiusFraction: \(fraction.codeNumber)"
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
                "angle: .degrees(\((angle - 90).codeNumber))"
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
        if length.fraction == 0 { return length.points.codeNumber }
        let part = "\(side) * \(length.fraction.codeNumber)"
        return length.points == 0 ? part : "\(part) + \(length.points.codeNumber)"
    }

    private static func point(_ point: Point) -> String {
        "CGPoint(x: size.width * \(point.x.codeNumber), y: size.height * \(point.y.codeNumber))"
    }

    private static func unitPoint(_ point: Point) -> String {
        "SwiftUI.UnitPoint(x: \(point.x.codeNumber), y: \(point.y.codeNumber))"
    }

    private static func list(
        _ stops: [(offset: Double, color: Color)],
        in library: SwiftAppleLibrary
    ) -> [String] {
        let isUIKit = library == .uikit
        let lines = stops.map { offset, color in
            isUIKit
                ? "(\(offset.codeNumber), \(library.color(color))),"
                : ".init(color: \(library.color(color)), location: \(offset.codeNumber)),"
        }
        return [isUIKit ? "[" : "SwiftUI.Gradient(stops: ["] + CodeText.indented(lines)
            + [isUIKit ? "]" : "])"]
    }
}
