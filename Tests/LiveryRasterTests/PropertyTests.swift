import TestSupport
import Testing

@testable import LiveryRaster

/// Random input of all sizes: nothing traps, and no color exceeds its alpha.
@Suite struct PropertyTests {
    private static func length(_ generator: inout SeededGenerator) -> Double {
        // Zero, tiny, ordinary, huge and negative lengths.
        switch generator.int(0...7) {
        case 0: 0
        case 1: generator.double(0...1e-9)
        case 2: generator.double(-20...20)
        case 3: generator.double(-1e9...1e9)
        case 4: Double(generator.int(0...40))
        default: generator.double(0...60)
        }
    }

    private static func size(_ generator: inout SeededGenerator) -> Size2D {
        Size2D(length(&generator), length(&generator))
    }

    private static func point(_ generator: inout SeededGenerator) -> Point2D {
        Point2D(length(&generator) - 5, length(&generator) - 5)
    }

    private static func rect(_ generator: inout SeededGenerator) -> Rect2D {
        Rect2D(origin: point(&generator), size: size(&generator))
    }

    private static func paint(_ generator: inout SeededGenerator) -> Paint {
        let gradient = GradientPropertyTests.gradient(&generator)
        return generator.bool() ? .gradient(gradient) : .color(gradient.stops.first?.color ?? .clear)
    }

    private static func radii(_ generator: inout SeededGenerator) -> CornerRadii {
        CornerRadii(
            topLeft: size(&generator),
            topRight: size(&generator),
            bottomRight: size(&generator),
            bottomLeft: size(&generator)
        )
    }

    @Test func boxesOfAllSizes() throws {
        var generator = SeededGenerator(seed: 101)
        for _ in 0..<rounds(2000) {
            let (width, height) = (generator.int(0...40), generator.int(0...40))
            let (outer, radii) = (Self.rect(&generator), Self.radii(&generator))
            let border = Insets(
                top: Self.length(&generator),
                left: Self.length(&generator),
                bottom: Self.length(&generator),
                right: Self.length(&generator)
            )
            let (fill, edge) = (Self.paint(&generator), Self.paint(&generator))
            let lineWidth = Self.length(&generator)
            let opacity = generator.double(-1...2)
            let rule = FillRule.allCases[generator.int(0...1)]
            let bitmap = try Bitmap(width: width, height: height) { (canvas) throws(RasterError) in
                let shape = Path.roundedRect(outer, radii: radii)
                var ring = shape
                ring.append(Path.roundedRect(outer.inset(by: border), radii: radii.inset(by: border)).reversed())
                try canvas.fill(shape, rule: rule, with: fill)
                try canvas.group(opacity: opacity) { (canvas) throws(RasterError) in
                    try canvas.fill(ring, rule: rule, with: edge)
                    try canvas.stroke(shape, Stroke(width: min(lineWidth, 1e6)), with: fill)
                }
            }
            #expect(bitmap.isPremultiplied)
        }
    }

    /// Path data of all commands: filled, and some drawn as lines, which take a hundred times as long.
    @Test func pathsOfAllSizes() throws {
        var generator = SeededGenerator(seed: 12)
        for index in 0..<rounds(100) {
            // Within what adding up 240 of them may reach.
            func number() -> String { " \(min(max(Self.length(&generator), -3e6), 3e6))" }
            var data = "M\(number())\(number())"
            for _ in 0..<generator.int(1...12) {
                let (command, count) = [
                    ("z", 0), ("h", 1), ("v", 1), ("m", 2), ("l", 2), ("t", 2), ("s", 4), ("q", 4), ("c", 6), ("a", 3),
                ][generator.int(0...9)]
                data += generator.bool() ? command : command.uppercased()
                for _ in 0..<(count == 0 || generator.bool() ? 1 : generator.int(2...20)) {
                    for _ in 0..<count { data += number() }
                    if command == "a" {
                        data += " \(generator.int(0...1))\(generator.int(0...1))\(number())\(number())"
                    }
                }
            }
            let path = try Path(svgPathData: data)
            #expect(path.elements.flatMap(\.points).allSatisfy { $0.x.isFinite && $0.y.isFinite })
            let bitmap = try Bitmap(width: 24, height: 24) { (canvas) throws(RasterError) in
                try canvas.fill(path, rule: FillRule.allCases[generator.int(0...1)], with: .color(.black))
                guard index.isMultiple(of: 20) else { return }
                let stroke = Stroke(
                    width: min(Self.length(&generator), 1e5),
                    cap: Stroke.Cap.allCases[generator.int(0...2)],
                    join: Stroke.Join.allCases[generator.int(0...2)],
                    miterLimit: generator.double(1...20),
                    dash: generator.bool() ? Dash([Self.length(&generator), 2], phase: Self.length(&generator)) : nil,
                    trimStart: generator.double(0...0.5),
                    trimEnd: generator.double(0.5...1)
                )
                // Too many dashes are refused before memory is spent.
                do throws(RasterError) { try canvas.stroke(path, stroke, with: .color(.black)) } catch {
                    guard error == .tooManyDashes else { throw error }
                }
            }
            #expect(bitmap.isPremultiplied)
        }
    }

    @Test func slicesOfAllSizes() throws {
        var generator = SeededGenerator(seed: 103)
        for _ in 0..<rounds(3000) {
            let (width, height) = (generator.int(0...12), generator.int(0...12))
            let bitmap = try Bitmap.random(width: width, height: height, using: &generator)
            let (left, top) = (generator.int(0...width), generator.int(0...height))
            let slice = NineSlice(
                sourceCaps: PixelInsets(
                    top: top,
                    left: left,
                    bottom: generator.int(0...height - top),
                    right: generator.int(0...width - left)
                ),
                targetCaps: PixelInsets(
                    top: generator.int(0...30),
                    left: generator.int(0...30),
                    bottom: generator.int(0...30),
                    right: generator.bool() ? generator.int(0...30) : .max
                ),
                horizontal: SliceMode.allCases[generator.int(0...3)],
                vertical: SliceMode.allCases[generator.int(0...3)],
                fillCenter: generator.bool(),
                scale: Self.length(&generator)
            )
            let size = PixelSize(width: generator.int(0...50), height: generator.int(0...50))
            let sliced = try bitmap.sliced(slice, to: size)
            #expect(sliced.size == size)
            #expect(sliced.isPremultiplied)
            #expect(try bitmap.resized(to: size).isPremultiplied)
        }
    }

    @Test func placementsOfAllSizes() throws {
        var generator = SeededGenerator(seed: 109)
        for _ in 0..<rounds(2000) {
            let bitmap = try Bitmap.random(
                width: generator.int(0...12),
                height: generator.int(0...12),
                using: &generator
            )
            let area = PixelSize(width: generator.int(0...40), height: generator.int(0...40))
            let isRepeated = generator.bool()
            func placement() -> AxisPlacement {
                AxisPlacement(
                    start: Self.length(&generator) - Self.length(&generator),
                    length: Self.length(&generator),
                    isRepeated: isRepeated
                )
            }
            let placed = try bitmap.placed(across: placement(), down: placement(), in: area, limits: .default)
            #expect(placed.bitmap.isPremultiplied)
            #expect(placed.x >= 0 && placed.x + placed.bitmap.width <= area.width)
            #expect(placed.y >= 0 && placed.y + placed.bitmap.height <= area.height)
        }
    }
}
