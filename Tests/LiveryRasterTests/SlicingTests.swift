import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct SlicingTests {
    struct Row: Sendable {
        var source: String
        var caps: (Int, Int)
        var mode: SliceMode
        var width: Int
        var expected: String
    }

    /// One row of opaque grays, a letter a level: a is 0, each next letter 10 more; a blank is
    /// transparent. Worked by hand from css-backgrounds-3, section 6.5.
    private static func bitmap(_ text: String) throws -> Bitmap {
        let pixels = try text.utf8.map { letter -> PremultipliedPixel in
            guard letter != 0x20 else { return .transparent }
            let level = try #require(UInt8(exactly: (Int(letter) - 97) * 10))
            return PremultipliedPixel(red: level, green: level, blue: level, alpha: 255)
        }
        return try Bitmap(width: pixels.count, height: 1, pixels: pixels)
    }

    @Test(arguments: [
        // The caps stay as they are, and one column between them is stretched.
        Row(source: "abxcd", caps: (2, 2), mode: .stretch, width: 8, expected: "abxxxxcd"),
        Row(source: "abxcd", caps: (2, 2), mode: .stretch, width: 5, expected: "abxcd"),
        Row(source: "abxcd", caps: (2, 2), mode: .stretch, width: 4, expected: "abcd"),
        // Two columns: bilinear between their centers, the ends held.
        Row(source: "zaez", caps: (1, 1), mode: .stretch, width: 6, expected: "zabdez"),
        // Reduced to the one place between b and d.
        Row(source: "abdz", caps: (1, 1), mode: .stretch, width: 3, expected: "acz"),
        // A repetition in the middle of the place, others cut off around it.
        Row(source: "zabcz", caps: (1, 1), mode: .tile, width: 7, expected: "zcabcaz"),
        Row(source: "zabcz", caps: (1, 1), mode: .tile, width: 5, expected: "zabcz"),
        Row(source: "zabcz", caps: (1, 1), mode: .tile, width: 3, expected: "zbz"),
        // A whole number of repetitions that fit without scaling.
        Row(source: "zabz", caps: (1, 1), mode: .round, width: 8, expected: "zabababz"),
        Row(source: "zkkz", caps: (1, 1), mode: .round, width: 7, expected: "zkkkkkz"),
        // What is left lies around and between the repetitions, evenly.
        Row(source: "zabcdz", caps: (1, 1), mode: .space, width: 13, expected: "z abcd abcd z"),
        Row(source: "zabcz", caps: (1, 1), mode: .space, width: 7, expected: "z abc z"),
        Row(source: "zabcz", caps: (1, 1), mode: .space, width: 4, expected: "z  z"),
        Row(source: "zabz", caps: (1, 1), mode: .space, width: 6, expected: "zababz"),
        // Caps alone, with nothing between them: nothing is drawn there.
        Row(source: "abcd", caps: (2, 2), mode: .stretch, width: 7, expected: "ab   cd"),
        Row(source: "abcd", caps: (2, 2), mode: .tile, width: 7, expected: "ab   cd"),
    ])
    func rowsFillTheirPlace(_ row: Row) throws {
        let caps = PixelInsets(top: 0, left: row.caps.0, bottom: 0, right: row.caps.1)
        let slice = NineSlice(sourceCaps: caps, horizontal: row.mode)
        let sliced = try Self.bitmap(row.source)
            .sliced(slice, to: PixelSize(width: row.width, height: 1))
        #expect(try sliced.rows == Self.bitmap(row.expected).rows)
    }

    @Test func columnsFillTheirPlaceAsRowsDo() throws {
        let row = try Self.bitmap("zabcz")
        let column = try Bitmap(width: 1, height: 5, pixels: (0..<5).map { row[$0, 0] })
        let caps = PixelInsets(top: 1, left: 0, bottom: 1, right: 0)
        for mode in SliceMode.allCases {
            for length in 0...15 {
                let across = try row.sliced(
                    NineSlice(
                        sourceCaps: PixelInsets(top: 0, left: 1, bottom: 0, right: 1),
                        horizontal: mode
                    ),
                    to: PixelSize(width: length, height: 1)
                )
                let down = try column.sliced(
                    NineSlice(sourceCaps: caps, vertical: mode),
                    to: PixelSize(width: 1, height: length)
                )
                #expect(across.words == down.words)
            }
        }
    }

    private static func frame() throws -> Bitmap {
        // Corners 1 to 4, edges 5 to 8, a middle of 9.
        try Bitmap(rows: [
            [0xFF00_0001, 0xFF00_0005, 0xFF00_0002],
            [0xFF00_0006, 0xFF00_0009, 0xFF00_0007],
            [0xFF00_0003, 0xFF00_0008, 0xFF00_0004],
        ])
    }

    private static let one = PixelInsets(top: 1, left: 1, bottom: 1, right: 1)

    @Test(arguments: SliceMode.allCases, [true, false])
    func allNinePartsLieWhereTheyShould(_ mode: SliceMode, _ fillCenter: Bool) throws {
        let slice = NineSlice(
            sourceCaps: Self.one,
            horizontal: mode,
            vertical: mode,
            fillCenter: fillCenter
        )
        let rows = try Self.frame().sliced(slice, to: PixelSize(width: 5, height: 4)).rows
        let middle: UInt32 = fillCenter ? 0xFF00_0009 : 0
        let expected: [[UInt32]] = [
            [0xFF00_0001, 0xFF00_0005, 0xFF00_0005, 0xFF00_0005, 0xFF00_0002],
            [0xFF00_0006, middle, middle, middle, 0xFF00_0007],
            [0xFF00_0006, middle, middle, middle, 0xFF00_0007],
            [0xFF00_0003, 0xFF00_0008, 0xFF00_0008, 0xFF00_0008, 0xFF00_0004],
        ]
        #expect(rows == expected)
    }

    /// A file at scale 2 drawn at scale 3: caps of 2 pixels become 3, repetitions grow with them.
    @Test func capsAndRepetitionsAreScaledTogether() throws {
        let source = try Bitmap(
            rows: Array(
                repeating: [1, 1, 2, 2, 2, 2, 3, 3].map { 0xFF00_0000 + $0 * 20 },
                count: 6
            )
        )
        let slice = NineSlice(
            sourceCaps: PixelInsets(top: 2, left: 2, bottom: 2, right: 2),
            targetCaps: PixelInsets(top: 3, left: 3, bottom: 3, right: 3),
            horizontal: .space,
            vertical: .stretch
        )
        let sliced = try source.sliced(slice, to: PixelSize(width: 21, height: 9))
        // Repetitions of 4 pixels are 6 wide: two of them in 15 leave gaps of 1.
        let caps = [UInt32](repeating: 0xFF00_0014, count: 3)
        let tile = [UInt32](repeating: 0xFF00_0028, count: 6)
        let ends = [UInt32](repeating: 0xFF00_003C, count: 3)
        #expect(
            sliced.rows == Array(repeating: caps + [0] + tile + [0] + tile + [0] + ends, count: 9)
        )
    }

    @Test func theScaleIsForMiddlesWithoutEdges() throws {
        let row = try Self.bitmap("zabz")
        let caps = PixelInsets(top: 0, left: 1, bottom: 0, right: 1)
        let slice = NineSlice(sourceCaps: caps, horizontal: .tile, scale: 2)
        let sliced = try row.sliced(slice, to: PixelSize(width: 10, height: 1))
        // Repetitions of 4 pixels, bilinear from a (0) to b (10): 0, 2.5, 7.5, 10.
        let levels = sliced.rows[0].map { $0 & 255 }
        #expect(levels == [250, 8, 10, 0, 3, 8, 10, 0, 3, 250])
    }

    struct Shrunk: Sendable {
        var caps: PixelInsets
        var size: PixelSize
        var expected: PixelInsets
    }

    /// css-backgrounds-3, section 6.3: one factor for all four, the smaller of both axes.
    @Test(arguments: [
        Shrunk(
            caps: PixelInsets(top: 4, left: 4, bottom: 4, right: 4),
            size: PixelSize(width: 4, height: 20),
            expected: PixelInsets(top: 2, left: 2, bottom: 2, right: 2)
        ),
        Shrunk(
            caps: PixelInsets(top: 4, left: 6, bottom: 4, right: 2),
            size: PixelSize(width: 4, height: 20),
            expected: PixelInsets(top: 2, left: 3, bottom: 2, right: 1)
        ),
        Shrunk(
            caps: PixelInsets(top: 4, left: 4, bottom: 4, right: 4),
            size: PixelSize(width: 0, height: 20),
            expected: PixelInsets(top: 0, left: 0, bottom: 0, right: 0)
        ),
    ])
    func capsShrinkTogether(_ test: Shrunk) throws {
        let side = 9
        // The middle is green, all else red, so that the middle's place can be read off.
        let rows = (0..<side).map { y in
            (0..<side).map { x -> UInt32 in
                let isMiddle =
                    x >= test.caps.left && x < side - test.caps.right && y >= test.caps.top
                    && y < side - test.caps.bottom
                return isMiddle ? 0xFF00_FF00 : 0xFFFF_0000
            }
        }
        let sliced = try Bitmap(rows: rows)
            .sliced(NineSlice(sourceCaps: test.caps), to: test.size)
        for y in 0..<test.size.height {
            for x in 0..<test.size.width {
                let isMiddle =
                    x >= test.expected.left && x < test.size.width - test.expected.right
                    && y >= test.expected.top && y < test.size.height - test.expected.bottom
                #expect(sliced[x, y].argb == (isMiddle ? 0xFF00_FF00 : 0xFFFF_0000))
            }
        }
    }

    @Test(arguments: [
        PixelInsets(top: 0, left: -1, bottom: 0, right: 0),
        PixelInsets(top: 0, left: 2, bottom: 0, right: 2),
        PixelInsets(top: .max, left: 0, bottom: .max, right: 0),
    ])
    func capsThatDoNotFitTheImageAreRefused(_ caps: PixelInsets) throws {
        let bitmap = try Self.frame()
        let slice = NineSlice(sourceCaps: caps, targetCaps: .zero)
        #expect(throws: RasterError(.invalidCaps(caps, size: bitmap.size))) {
            try bitmap.sliced(slice, to: PixelSize(width: 9, height: 9))
        }
    }

    /// Every size of a picture of one color is that color, whatever the mode: no seams.
    @Test func thereAreNoSeams() throws {
        var generator = SeededGenerator(seed: 31)
        for _ in 0..<rounds(300) {
            let color = Color(
                red: generator.double(0...1),
                green: generator.double(0...1),
                blue: generator.double(0...1),
                alpha: generator.double(0...1)
            )
            let (width, height) = (generator.int(3...12), generator.int(3...12))
            let bitmap = try Bitmap.solid(color, width: width, height: height)
            let caps = PixelInsets(
                top: generator.int(0...1),
                left: generator.int(0...1),
                bottom: generator.int(0...1),
                right: generator.int(0...1)
            )
            let scale = generator.int(1...3)
            let slice = NineSlice(
                sourceCaps: caps,
                targetCaps: PixelInsets(
                    top: caps.top * scale,
                    left: caps.left * scale,
                    bottom: caps.bottom * scale,
                    right: caps.right * scale
                ),
                horizontal: [.stretch, .tile, .round][generator.int(0...2)],
                vertical: [.stretch, .tile, .round][generator.int(0...2)],
                scale: generator.double(0.1...4)
            )
            let size = PixelSize(width: generator.int(1...40), height: generator.int(1...40))
            let expected = try Bitmap.solid(color, width: size.width, height: size.height)
            #expect(try bitmap.sliced(slice, to: size).rows == expected.rows)
        }
    }

    /// Repetitions far smaller than a pixel neither hang nor leave gaps.
    @Test(arguments: [SliceMode.tile, .round, .space])
    func tinyRepetitionsAverageOut(_ mode: SliceMode) throws {
        let row = try Self.bitmap("aczz")
        let slice = NineSlice(
            sourceCaps: PixelInsets(top: 0, left: 0, bottom: 0, right: 2),
            horizontal: mode,
            scale: 1e-9
        )
        let sliced = try row.sliced(slice, to: PixelSize(width: 5, height: 1))
        #expect(try sliced.rows == Self.bitmap("bbbzz").rows)
    }
}
