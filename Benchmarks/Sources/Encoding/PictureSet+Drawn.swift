import LiveryRaster

extension PictureSet {
    /// Pictures such as themes have, and such as an encoder may stumble over.
    static func drawn() throws -> [PictureSet] {
        var random = Random(state: 7)
        var sets = [
            PictureSet(
                "gradient buttons with borders, three scales",
                try boxes(150, border: true, using: &random) { box, random in
                    let ends = (Point2D(0, box.origin.y), Point2D(0, box.origin.y + box.size.height))
                    return gradient(.linear(from: ends.0, to: ends.1), using: &random)
                }
            ),
            PictureSet(
                "boxes of one color, three scales",
                try boxes(50, border: false, using: &random) { _, random in .color(random.color()) }
            ),
            PictureSet(
                "diagonal gradients, three scales",
                try boxes(20, border: false, using: &random) { box, random in
                    let corner = Point2D(box.size.width, box.size.height)
                    return gradient(.linear(from: Point2D(0, 0), to: corner), using: &random)
                }
            ),
            PictureSet(
                "radial gradients, three scales",
                try boxes(20, border: false, using: &random) { box, random in
                    let radii = Size2D(box.size.width / 2, box.size.height / 2)
                    let center = Point2D(radii.width, radii.height)
                    return gradient(.radial(center: center, radii: radii), using: &random)
                }
            ),
            PictureSet("shadows, three scales", try shadows(20, using: &random)),
        ]
        let dots = try (0..<200).map { _ in try solid(random.color(), 1, 1) }
        let lines = try (0..<50).map { _ in try solid(random.color(), 1, 500) }
        sets += [
            PictureSet("1 × 1", dots),
            PictureSet("1 × 500", lines),
            PictureSet("noise, 256 × 256", [try noise(256, using: &random)]),
            PictureSet("like a photograph, 512 × 512", [try photograph(512, using: &random)]),
            PictureSet("one color, 4000 × 4000", [try solid(random.color(), 4_000, 4_000)]),
            PictureSet("noise, 4000 × 4000", [try noise(4_000, using: &random)]),
        ]
        return sets
    }

    private static func gradient(
        _ kind: GradientPaint.Kind,
        using random: inout Random
    ) -> Paint {
        let stops = [0.0, 1].map { ColorStop(offset: $0, color: random.color()) }
        return .gradient(GradientPaint(kind: kind, stops: stops))
    }

    /// Boxes of 200 × 44 points with round corners, each at scales 1, 2 and 3.
    private static func boxes(
        _ count: Int,
        border: Bool,
        using random: inout Random,
        fill: (_ box: Rect2D, inout Random) -> Paint
    ) throws -> [Bitmap] {
        var bitmaps: [Bitmap] = []
        for index in 0..<count * 3 {
            let scale = Double(index % 3 + 1)
            let box = Rect2D(x: 0, y: 0, width: 200 * scale, height: 44 * scale)
            let inner = Rect2D(
                x: scale,
                y: scale,
                width: 198 * scale,
                height: 42 * scale
            )
            let paint = fill(box, &random)
            let edge = border ? random.color() : nil
            let outline = Path.roundedRect(box, radius: 8 * scale)
            let face = Path.roundedRect(inner, radius: 7 * scale)
            let (width, height) = (Int(box.size.width), Int(box.size.height))
            bitmaps.append(
                try Bitmap(width: width, height: height) { (canvas) throws(RasterError) in
                    try canvas.fill(outline, with: edge.map(Paint.color) ?? paint)
                    if edge != nil { try canvas.fill(face, with: paint) }
                }
            )
        }
        return bitmaps
    }

    private static func shadows(_ count: Int, using random: inout Random) throws -> [Bitmap] {
        try (0..<count * 3).map { index in
            let scale = Double(index % 3 + 1)
            let (width, height) = (Int(120 * scale), Int(80 * scale))
            let box = Rect2D(x: 30 * scale, y: 30 * scale, width: 60 * scale, height: 20 * scale)
            let path = Path.roundedRect(box, radius: 6 * scale)
            let color = random.color()
            let shadow = try Bitmap(width: width, height: height) { (canvas) throws(RasterError) in
                try canvas.fill(path, with: .color(color))
            }.blurred(sigma: 6 * scale)
            return try Bitmap(width: width, height: height) { (canvas) throws(RasterError) in
                try canvas.draw(shadow, at: (0, 0))
                try canvas.fill(path, with: .color(color))
            }
        }
    }

    private static func solid(_ color: Color, _ width: Int, _ height: Int) throws -> Bitmap {
        try .solid(color, width: width, height: height)
    }

    private static func noise(_ side: Int, using random: inout Random) throws -> Bitmap {
        let pixels = (0..<side * side).map { _ in
            PremultipliedPixel(argb: UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000)
        }
        return try Bitmap(width: side, height: side, pixels: pixels)
    }

    /// Soft shapes with a little noise, as a camera sees them.
    private static func photograph(_ side: Int, using random: inout Random) throws -> Bitmap {
        let pixels = (0..<side * side).map { index in
            let (x, y) = (Double(index % side) / Double(side), Double(index / side) / Double(side))
            let grain = random.next()
            func level(_ value: Double, _ shift: UInt64) -> UInt8 {
                UInt8(max(0, min(255, value * 240 + Double(grain >> shift & 7))))
            }
            return PremultipliedPixel(
                red: level((x * (1 - y) + x * x * y * y) / 1.2, 0),
                green: level((1 - x) * y, 8),
                blue: level(abs(x - y) * abs(x + y - 1), 16),
                alpha: 255
            )
        }
        return try Bitmap(width: side, height: side, pixels: pixels)
    }
}

/// Numbers that are the same in every run: Vigna's SplitMix64.
struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func color() -> Color {
        let levels = (0..<3).map { _ in Double.random(in: 0...1, using: &self) }
        return Color(red: levels[0], green: levels[1], blue: levels[2])
    }
}
