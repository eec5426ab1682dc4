import Livery
import LiveryRaster

/// A box that is nothing but a border of several widths and colors, around corners of any size.
package struct BorderSample: Hashable, Sendable {
    /// In pixels, which are points.
    package let size: PixelSize
    /// The widths of the sides, in whole pixels.
    package let widths: Insets
    /// As they are written: up to twice the box.
    package let radii: CornerRadii
    /// The colors of the sides, clockwise from the top.
    package let colors: [String]

    /// The boxes that are compared with a browser's: random ones, the same in every run.
    package static let all: [BorderSample] = {
        var random = BorderRandom()
        return (0..<400).map { _ in BorderSample(&random) }
    }()

    private init(_ random: inout BorderRandom) {
        size = PixelSize(width: random.whole(20...100), height: random.whole(20...100))
        let widest = min(size.width, size.height) / 3
        if random.whole(1...3) == 1 {
            widths = Insets(Double(random.whole(1...10)))
        } else {
            widths = Insets(
                top: Double(random.whole(0...widest)),
                left: Double(random.whole(0...widest)),
                bottom: Double(random.whole(0...widest)),
                right: Double(random.whole(0...widest))
            )
        }
        let (width, height) = (size.width, size.height)
        func corner(_ random: inout BorderRandom) -> Size2D {
            switch random.whole(1...10) {
            case ...3: .zero
            case 4...7: Self.round(random.quarters(2 * min(width, height)))
            default: Size2D(random.quarters(2 * width), random.quarters(2 * height))
            }
        }
        radii = CornerRadii(
            topLeft: corner(&random),
            topRight: corner(&random),
            bottomRight: corner(&random),
            bottomLeft: corner(&random)
        )
        let all = ["#e03c46", "#0c6cb9", "#2e9e4f", "#f0a020"]
        let first = random.whole(0...3)
        let (one, other) = (all[first], all[(first + random.whole(1...3)) % 4])
        colors =
            switch random.whole(1...8) {
            case 1...2: [one, one, one, one]
            case 3: [one, one, other, other]
            case 4: [one, other, one, other]
            default: Array(all[first...] + all[..<first])
            }
    }

    private static func round(_ radius: Double) -> Size2D { Size2D(radius, radius) }

    /// The declarations of an element that is to look so.
    package var css: String {
        let across = radii.all.map { "\($0.width)px" }.joined(separator: " ")
        let down = radii.all.map { "\($0.height)px" }.joined(separator: " ")
        return """
            width: \(size.width)px; height: \(size.height)px; border-style: solid; \
            border-width: \(widths.all.map { "\($0)px" }.joined(separator: " ")); \
            border-color: \(colors.joined(separator: " ")); border-radius: \(across) / \(down)
            """
    }

    /// Livery's picture.
    package func picture() throws -> Bitmap {
        let colors = colors.map { Color($0) ?? .black }
        var style = BoxStyle()
        style.corners = CornerConfiguration(radii)
        style.border = Border(
            widths: widths,
            paint: .sides(Sides(top: colors[0], left: colors[3], bottom: colors[2], right: colors[1]))
        )
        return try BoxDrawing(size: size, scale: 1, style: style).bitmap(in: DrawingContext())
    }
}

/// Random numbers that no version of the standard library changes: Vigna's SplitMix64.
private struct BorderRandom {
    private var state: UInt64 = 60

    /// A whole number of a range.
    mutating func whole(_ range: ClosedRange<Int>) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return range.lowerBound + Int(mixed % UInt64(range.count))
    }

    /// A multiple of a quarter, which is written without rounding.
    mutating func quarters(_ most: Int) -> Double { Double(whole(0...4 * most)) / 4 }
}
