import Testing

@testable import LiveryRaster

@Suite struct NinePatchTests {
    /// A file of 8 × 7 pixels whose border is drawn in letters, # for black, blank for
    /// transparent, w for opaque white, r for opaque red, g for half-transparent black.
    private static func file(
        top: String = "  ##  ",
        left: String = " ### ",
        right: String = "     ",
        bottom: String = "      "
    ) throws -> Bitmap {
        func pixel(_ letter: Character) throws -> UInt32 {
            switch letter {
            case "#": 0xFF00_0000
            case "w": 0xFFFF_FFFF
            case "r": 0xFFFF_0000
            case "g": 0x8000_0000
            default: 0
            }
        }
        let inner = [UInt32](repeating: 0xFF12_3456, count: 6)
        var rows: [[UInt32]] = [try [0] + top.map(pixel) + [0]]
        for (start, end) in zip(left, right) { rows.append(try [pixel(start)] + inner + [pixel(end)]) }
        rows.append(try [0] + bottom.map(pixel) + [0])
        return try Bitmap(rows: rows)
    }

    @Test func stretchedRegionsAreCaps() throws {
        let patch = try NinePatch(Self.file())
        #expect(patch.caps == PixelInsets(top: 1, left: 2, bottom: 1, right: 2))
        // Without content marks, Android takes what is stretched.
        #expect(patch.padding == patch.caps)
        let inner = PremultipliedPixel(argb: 0xFF12_3456)
        #expect(patch.bitmap == (try Bitmap(width: 6, height: 5, pixels: Array(repeating: inner, count: 30))))
    }

    @Test func regionsMayTouchTheCorners() throws {
        let patch = try NinePatch(Self.file(top: "######", left: "#    "))
        #expect(patch.caps == PixelInsets(top: 0, left: 0, bottom: 4, right: 0))
    }

    @Test func contentMarksArePadding() throws {
        let patch = try NinePatch(Self.file(right: "  ## ", bottom: "   ## "))
        #expect(patch.padding == PixelInsets(top: 2, left: 3, bottom: 1, right: 1))
        // With one of the two absent, what is stretched stands in on that axis.
        let rows = try NinePatch(Self.file(right: "  ## "))
        #expect(rows.padding == PixelInsets(top: 2, left: 2, bottom: 1, right: 2))
        let columns = try NinePatch(Self.file(bottom: "   ## "))
        #expect(columns.padding == PixelInsets(top: 1, left: 3, bottom: 1, right: 1))
    }

    /// Red runs from the ends of the right and bottom edge, as Android's "optical bounds".
    @Test func redEndsAreMargins() throws {
        let patch = try NinePatch(Self.file(right: "r ##r", bottom: "rr## r"))
        #expect(patch.margins == PixelInsets(top: 1, left: 2, bottom: 1, right: 1))
        #expect(patch.padding == PixelInsets(top: 2, left: 2, bottom: 1, right: 2))
        let ends = try NinePatch(Self.file(right: "    r", bottom: "r     "))
        #expect(ends.margins == PixelInsets(top: 0, left: 1, bottom: 1, right: 0))
        #expect(ends.padding == ends.caps)
    }

    /// The file that is written of markers is the one that is drawn in letters.
    @Test func filesAreWritten() throws {
        let file = try Self.file(right: "r ##r", bottom: "rr## r")
        let patch = try NinePatch(file)
        let written = try NinePatch.file(
            patch.bitmap,
            columns: [patch.caps.left..<patch.bitmap.width - patch.caps.right],
            rows: [patch.caps.top..<patch.bitmap.height - patch.caps.bottom],
            padding: patch.padding,
            margins: patch.margins
        )
        #expect(written == file)
    }

    /// Of equal lines, it does not matter which are stretched; of others, the longest part is.
    @Test func severalPartsAreStretched() throws {
        let same = try NinePatch(Self.file(top: "# ##  ", left: "#   #"))
        #expect(same.caps == PixelInsets(top: 0, left: 0, bottom: 0, right: 2))
        #expect(same.severalParts.isEmpty)
        // Two equal columns, one that differs, and two more, as of a balloon with a tip in the middle.
        let inner: [[UInt32]] = [[1, 1, 2, 1, 1, 1], [1, 1, 3, 1, 1, 1]]
        let rows = inner.map { row in [0xFF00_0000] + row.map { 0xFF00_0000 | $0 } + [0] }
        let marks: [UInt32] = [0, 1, 1, 0, 1, 1, 1, 0].map { $0 * 0xFF00_0000 }
        let balloon = try NinePatch(Bitmap(rows: [marks] + rows + [[UInt32](repeating: 0, count: 8)]))
        #expect(balloon.caps == PixelInsets(top: 0, left: 3, bottom: 0, right: 0))
        #expect(balloon.padding == PixelInsets(top: 0, left: 0, bottom: 0, right: 0))
        #expect(balloon.severalParts == [.top])
    }

    struct Wrong: Sendable {
        var top = "  ##  "
        var left = " ### "
        var right = "     "
        var bottom = "      "
        var fault: String
    }

    @Test(arguments: [
        Wrong(top: "      ", fault: "the top edge has no black region that marks what to stretch"),
        Wrong(left: "     ", fault: "the left edge has no black region that marks what to stretch"),
        Wrong(right: "# #  ", fault: "the right edge has a second black region at pixel 3; expected one"),
        Wrong(bottom: "#   # ", fault: "the bottom edge has a second black region at pixel 5; expected one"),
        Wrong(top: "w ##  ", fault: "pixel 1 of the top edge is #ffffffff"),
        Wrong(left: " ##g ", fault: "pixel 4 of the left edge is #00000080"),
        Wrong(bottom: " r    ", fault: "pixel 2 of the bottom edge is #ff0000ff"),
        Wrong(right: "r#r#r", fault: "pixel 3 of the right edge is #ff0000ff"),
        Wrong(top: "r ##  ", fault: "pixel 1 of the top edge is #ff0000ff"),
        Wrong(left: "  ##r", fault: "pixel 5 of the left edge is #ff0000ff"),
    ]) func malformedBordersAreRefused(_ wrong: Wrong) throws {
        let file = try Self.file(top: wrong.top, left: wrong.left, right: wrong.right, bottom: wrong.bottom)
        let error = #expect(throws: RasterError.self) { try NinePatch(file) }
        #expect(error?.description.hasPrefix("invalid nine-patch border: " + wrong.fault) == true)
    }

    /// Android's rule for a frame whose first pixel is white (aapt2's `NinePatch::Create`).
    @Test func framesMayBeWhite() throws {
        let white = PremultipliedPixel(argb: 0xFFFF_FFFF)
        let clear = try Self.file(bottom: " #### ")
        let pixels = (0..<clear.width * clear.height).map { index in
            let (y, x) = index.quotientAndRemainder(dividingBy: clear.width)
            return clear[x, y].alpha == 0 ? white : clear[x, y]
        }
        let framed = try Bitmap(width: clear.width, height: clear.height, pixels: pixels)
        let (patch, plain) = (try NinePatch(framed), try NinePatch(clear))
        #expect(patch.caps == plain.caps && patch.padding == plain.padding)
        #expect(patch.bitmap == plain.bitmap)
    }

    @Test(arguments: [(2, 9), (9, 2), (0, 0)]) func filesWithoutAnInsideAreRefused(width: Int, height: Int) throws {
        let file = try Bitmap.solid(.black, width: width, height: height)
        #expect(throws: RasterError.ninePatch("\(width) × \(height) pixels leave no room within the border")) {
            try NinePatch(file)
        }
    }
}
