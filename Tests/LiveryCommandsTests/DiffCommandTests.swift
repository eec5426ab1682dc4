import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryCommands

@Suite struct DiffCommandTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        let black = try Self.picture()
        try workshop.write(black, to: "a.png")
        try workshop.write(black, to: "same.png", compression: .smallest)
        try workshop.write(try Self.picture(differing: 3, by: 20), to: "b.png")
        try workshop.write(try Self.picture(width: 9), to: "wide.png")
        try workshop.write("no picture", to: "text.png")
        try workshop.write(Array(try PNG.encode(black).dropLast(20)), to: "cut.png")
    }

    /// An opaque black picture whose first pixels are of a gray level.
    private static func picture(width: Int = 8, differing count: Int = 0, by level: UInt8 = 0) throws -> Bitmap {
        let pixels = (0..<width * 6).map { index in
            let level = index < count ? level : 0
            return PremultipliedPixel(red: level, green: level, blue: level, alpha: 255)
        }
        return try Bitmap(width: width, height: 6, pixels: pixels)
    }

    @Test(
        arguments: [
            (0, "@a.png @a.png", "@a.png and @a.png are equal"),
            (0, "@a.png @same.png", "@a.png and @same.png are equal"),
            (
                1, "@a.png @b.png",
                "@a.png and @b.png: 3 of 48 pixels differ, by up to 20 of 255 levels, within " + "x 0..<3, y 0..<1\n"
            ), (0, "@a.png @b.png --max-difference 20", "are equal within the limits: 3 of 48 pixels differ"),
            (
                1, "@a.png @b.png --max-difference 19",
                "y 0..<1 (at most 19 levels in a channel; 3 pixels exceed that)\n"
            ), (0, "@a.png @b.png --max-pixels 3", "within the limits"),
            (
                1, "@a.png @b.png --max-pixels 2",
                "(at most 0 levels in a channel, but for 2 pixels; 3 pixels exceed that)"
            ), (0, "@a.png @b.png --max-pixels 2 --window 2", "within the limits"),
            (1, "@a.png @b.png --max-pixels 2 --window 3", "window of 3×3"),
            (0, "@a.png @b.png --max-distance 0.5", "within the limits"),
            (1, "@a.png @b.png --max-distance 0.01", "at most 0.01 in OKLab"),
            (0, "@a.png @b.png --ignore 0,0,3x1", "are equal"),
            (1, "@a.png @b.png --ignore 0,0,2x1", "1 of 48 pixels differs"),
            (1, "@a.png @wide.png --max-difference 255", "the sizes differ, 8×6 and 9×6 pixels"),
            (64, "'' @a.png", "empty path"), (64, "@a.png", "Missing expected argument"),
            (64, "@a.png -", "not read from standard input"),
            (64, "@a.png @b.png --format json", "unknown option '--format'"),
            (64, "@a.png @b.png --output ''", "--output must name"),
            (64, "@a.png @b.png --output @a.png", "--output would replace"),
            (64, "@a.png @b.png --output @./b.png", "--output would replace"),
            (64, "@a.png @b.png --max-difference 256", "must be in 0…255"),
            (64, "@a.png @b.png --max-pixels -1", "max-pixels"),
            (64, "@a.png @b.png --window 0", "--window must be 1 or more"),
            (64, "@a.png @b.png --max-distance nan", "must be 0 or more"),
            (64, "@a.png @b.png --max-distance 1 --max-difference 1", "exclude each other"),
            (64, "@a.png @b.png --count-antialiased", "needs --max-distance"),
            (64, "@a.png @b.png --ignore 1,2,3", "write X,Y,WxH in pixels"),
            (64, "@a.png @.", "can't be compared with a folder"), (65, "@a.png @text.png", "@text.png: error: "),
            (65, "@text.png @text.png", "@text.png: error: "), (65, "@a.png @cut.png", "@cut.png: error: "),
            (66, "@a.png @none.png", "@none.png: error: No such file or directory"),
            (66, "@none.png @text.png", "@none.png: error: "),
        ] as [(Int32, String, String)]
    ) func exitCodes(code: Int32, line: String, message: String) {
        let answer = workshop.run("diff \(line)")
        #expect(answer.code == code)
        // A verdict is the result; what keeps from one is none.
        let isVerdict = code < 2
        let (text, other) = isVerdict ? (answer.output, answer.errors) : (answer.errors, answer.output)
        #expect(text.contains(message), "\(text)")
        #expect(other == "")
    }

    /// Broken in other ways: nobody takes two of them for equal, nor a folder of them.
    @Test(
        "equal bytes that are no picture are no equal pictures",
        arguments: ["header", "depth", "data", "checksum", "end"]
    ) func broken(_ part: String) throws {
        let whole = try PNG.encode(try Self.picture())
        var bytes = whole
        // PNG, section 5: 8 bytes of signature, 4 of a length, IHDR, its 13 bytes and a checksum.
        switch part {
        case "header": bytes[29] ^= 1
        case "depth": bytes[24] = 3
        case "data": bytes.removeSubrange(33..<bytes.count - 12)
        case "checksum": bytes[bytes.count - 13] ^= 0xFF
        default: bytes.removeLast(whole.count / 3)
        }
        for name in ["x/a.png", "y/a.png"] { try workshop.write(bytes, to: name) }
        try workshop.write(try Self.picture(), to: "x/whole.png")
        try workshop.write(try Self.picture(), to: "y/whole.png")
        for line in ["@x/a.png @x/a.png", "@x/a.png @y/a.png", "@x @y"] {
            let answer = workshop.run("diff \(line)")
            #expect(answer.code == 65, "\(line)")
            #expect(answer.errors.contains("@x/a.png: error: "), "\(answer.errors)")
            #expect(!answer.output.contains("equal"))
        }
        #expect(workshop.run("diff @x @y").errors.contains("equal 1, differing 0"))
    }

    @Test("a picture of 10 GB is told to be too large") func sparse() throws {
        try workshop.write("", to: "large.png")
        #expect(truncate(workshop.path("large.png"), 10 << 30) == 0)
        for line in ["@large.png @a.png", "@a.png @large.png", "@large.png @large.png"] {
            let answer = workshop.run("diff \(line)")
            #expect(answer.code == 66)
            #expect(answer.errors == "@large.png: error: larger than 400000000 bytes\n")
        }
    }

    @Test("the difference is shown where something differs, and nothing is written elsewhere") func output() throws {
        let before = try workshop.names()
        #expect(workshop.run("diff @a.png @same.png --output @d.png").code == 0)
        #expect(workshop.run("diff @a.png @b.png --max-pixels 3 --output @d.png").code == 0)
        #expect(try workshop.names() == before)
        #expect(workshop.run("diff @a.png @b.png --output @new/d.png").code == 1)
        #expect(try workshop.bitmap("new/d.png").size == PixelSize(width: 8, height: 6))
        #expect(workshop.run("diff @a.png @wide.png -o @wider.png").code == 1)
        #expect(try workshop.bitmap("wider.png").size == PixelSize(width: 9, height: 6))
    }

    @Test("an obstacle to showing the difference is told after the verdict") func unwritableOutput() throws {
        let answer = workshop.run("diff @a.png @b.png --output @a.png/c.png")
        #expect(answer.code == 73)
        #expect(answer.output.contains("3 of 48 pixels differ"))
        #expect(answer.errors == "@a.png/c.png: error: can't write: '@a.png': Not a directory\n")
    }

    @Test("as JSON, one object tells all") func json() throws {
        let object = try #require(workshop.run("diff @a.png @b.png --json --output @d.png").objects.first)
        #expect(object["kind"] as? String == "comparison")
        #expect(object["verdict"] as? String == "differs")
        #expect(object["pixels"] as? Int == 3)
        #expect(object["largest"] as? Int == 20)
        #expect((object["bounds"] as? [String: Int]) == ["x": 0, "y": 0, "width": 3, "height": 1])
        #expect(object["difference"] as? String == "@d.png")
        let verdicts = ["a", "same", "b", "wide"].map { name in
            workshop.run("diff @a.png @\(name).png --max-pixels 3 --json").objects.first?["verdict"] as? String
        }
        #expect(verdicts == ["equal", "equal", "tolerated", "sizesDiffer"])
        #expect(workshop.run("diff @a.png @text.png --json").objects.first?["kind"] as? String == "diagnostic")
    }

    // MARK: Folders

    private func writeFolders() throws {
        for name in ["x/a.png", "y/a.png", "x/deep/er/b.png", "x/only.png"] {
            try workshop.write(try Self.picture(), to: name)
        }
        try workshop.write(try Self.picture(differing: 2, by: 9), to: "y/deep/er/b.png")
        try workshop.write(try Self.picture(), to: "y/\u{7}.png")
        try workshop.write(try Self.picture(), to: "y/.hidden.png")
        try workshop.write("text", to: "x/notes.txt")
    }

    @Test("folders are compared by their files' paths; what only one has is a difference") func folders() throws {
        try writeFolders()
        let answer = workshop.run("diff @x @y")
        #expect(answer.code == 1)
        #expect(
            answer.outputLines == [
                "\\u{7}.png: only @y/\\u{7}.png exists",
                "deep/er/b.png: 2 of 48 pixels differ, by up to 9 of 255 levels, within x 0..<2, y " + "0..<1",
                "only.png: only @x/only.png exists",
            ]
        )
        #expect(answer.errors == "equal 1, differing 1, in one folder only 2, unreadable 0 in 0.00 s\n")
        let verdicts = workshop.run("diff @x @y --json").objects.map { $0["verdict"] as? String }
        #expect(verdicts == ["onlyInSecond", "equal", "differs", "onlyInFirst"])
        #expect(workshop.run("diff @x @x --quiet").code == 0)
        #expect(workshop.run("diff @x @x --quiet").errors == "")
    }

    @Test("the differences of folders go to files of the same paths") func folderOutput() throws {
        try writeFolders()
        #expect(workshop.run("diff @x @y --output @d").code == 1)
        #expect(try workshop.names("d") == ["deep"])
        #expect(try workshop.bitmap("d/deep/er/b.png").size == PixelSize(width: 8, height: 6))
        #expect(workshop.run("diff @x @y --output @x/d").code == 64)
        #expect(workshop.run("diff @x @y --output @y").code == 64)
    }

    @Test("of folders with many files, each is told once and in order") func manyFiles() throws {
        for number in 100..<200 {
            try workshop.write(try Self.picture(), to: "x/\(number).png")
            let count = number % 3 == 0 ? 1 : 0
            try workshop.write(try Self.picture(differing: count, by: 1), to: "y/\(number).png")
        }
        let files = workshop.run("diff @x @y").outputLines.map { $0.prefix { $0 != "." } }
        #expect(files == (100..<200).filter { $0 % 3 == 0 }.map { "\($0)" })
    }
}
