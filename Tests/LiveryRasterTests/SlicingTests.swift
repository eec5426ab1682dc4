import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct SlicingTests {
    /// One row of opaque grays, a letter a level: a is 0, each next letter 10 more; a blank is
    /// transparent. Worked by hand from css-backgrounds-3, section 6.5.
    private static func bitmap(_ text: String) throws -> Bitmap {
        let pixels = try text.utf8.map { letter -> PremultipliedPixel in
            guard letter != 0x2E else { return .transparent }
            let level = try #require(UInt8(exactly: (Int(letter) - 97) * 10))
            return PremultipliedPixel(red: level, green: level, blue: level, alpha: 255)
        }
        return try Bitmap(width: pixels.count, height: 1, pixels: pixels)
    }

    @Test(arguments: [
        // The caps stay as they are, and one column between them is stretched.
        "abxcd 2 2 stretch abxxxxcd", "abxcd 2 2 stretch abxcd", "abxcd 2 2 stretch abcd",
        // Two columns: bilinear between their centers, the ends held.
        "zaez 1 1 stretch zabdez",
        // Reduced to the one place between b and d.
        "abdz 1 1 stretch acz",
        // A repetition in the middle of the place, others cut off around it.
        "zabcz 1 1 tile zcabcaz", "zabcz 1 1 tile zabcz", "zabcz 1 1 tile zbz",
        // A whole number of repetitions that fit without scaling.
        "zabz 1 1 round zabababz", "zkkz 1 1 round zkkkkkz",
        // What is left lies around and between the repetitions, evenly.
        "zabcdz 1 1 space z.abcd.abcd.z", "zabcz 1 1 space z.abc.z", "zabcz 1 1 space z..z", "zabz 1 1 space zababz",
        // Caps alone, with nothing between them: nothing is drawn there.
        "abcd 2 2 stretch ab...cd", "abcd 2 2 tile ab...cd",
    ]) func rowsFillTheirPlace(_ row: String) throws {
        let words = row.split(separator: " ").map(String.init)
        let caps = PixelInsets(top: 0, left: Int(words[1]) ?? 0, bottom: 0, right: Int(words[2]) ?? 0)
        let mode = try #require(SliceMode(rawValue: words[3]))
        let sliced = try Self.bitmap(words[0]).sliced(
            NineSlice(sourceCaps: caps, horizontal: mode),
            to: PixelSize(width: words[4].count, height: 1)
        )
        #expect(try sliced.rows == Self.bitmap(words[4]).rows)
    }

    @Test func columnsFillTheirPlaceAsRowsDo() throws {
        let row = try Self.bitmap("zabcz")
        let column = try Bitmap(width: 1, height: 5, pixels: (0..<5).map { row[$0, 0] })
        let caps = PixelInsets(top: 1, left: 0, bottom: 1, right: 0)
        for mode in SliceMode.allCases {
            for length in 0...15 {
                let across = try row.sliced(
                    NineSlice(sourceCaps: PixelInsets(top: 0, left: 1, bottom: 0, right: 1), horizontal: mode),
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
            [0xFF00_0001, 0xFF00_0005, 0xFF00_0002], [0xFF00_0006, 0xFF00_0009, 0xFF00_0007],
            [0xFF00_0003, 0xFF00_0008, 0xFF00_0004],
        ])
    }

    private static let one = PixelInsets(top: 1, left: 1, bottom: 1, right: 1)

    @Test(arguments: SliceMode.allCases, [true, false]) func allNinePartsLieWhereTheyShould(
        _ mode: SliceMode,
        _ fillCenter: Bool
    ) throws {
        let slice = NineSlice(sourceCaps: Self.one, horizontal: mode, vertical: mode, fillCenter: fillCenter)
        let rows = try Self.frame().sliced(slice, to: PixelSize(width: 5, height: 4)).rows
        let middle: UInt32 = fillCenter ? 0xFF00_0009 : 0
        let expected: [[UInt32]] = [
            [0xFF00_0001, 0xFF00_0005, 0xFF00_0005, 0xFF00_0005, 0xFF00_0002],
            [0xFF00_0006, middle, middle, middle, 0xFF00_0007], [0xFF00_0006, middle, middle, middle, 0xFF00_0007],
            [0xFF00_0003, 0xFF00_0008, 0xFF00_0008, 0xFF00_0008, 0xFF00_0004],
        ]
        #expect(rows == expected)
    }

    /// A file at scale 2 drawn at scale 3: caps of 2 pixels become 3, repetitions grow with them.
    @Test func capsAndRepetitionsAreScaledTogether() throws {
        let source = try Bitmap(
            rows: Array(repeating: [1, 1, 2, 2, 2, 2, 3, 3].map { 0xFF00_0000 + $0 * 20 }, count: 6)
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
        #expect(sliced.rows == Array(repeating: caps + [0] + tile + [0] + tile + [0] + ends, count: 9))
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

    @Test(arguments: [
        PixelInsets(top: 0, left: -1, bottom: 0, right: 0), PixelInsets(top: 0, left: 2, bottom: 0, right: 2),
        PixelInsets(top: .max, left: 0, bottom: .max, right: 0),
    ]) func capsThatDoNotFitTheImageAreRefused(_ caps: PixelInsets) throws {
        let bitmap = try Self.frame()
        let slice = NineSlice(sourceCaps: caps, targetCaps: .zero)
        #expect(throws: RasterError.invalidCaps(caps, size: bitmap.size)) {
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
    @Test(arguments: [SliceMode.tile, .round, .space]) func tinyRepetitionsAverageOut(_ mode: SliceMode) throws {
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
