import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryCommands

@Suite struct DiffCommandTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// An opaque black picture whose first pixels are of a gray level.
    private static func picture(differing count: Int = 0) throws -> Bitmap {
        let pixels = (0..<48).map { index in
            let level: UInt8 = index < count ? 1 : 0
            return PremultipliedPixel(red: level, green: level, blue: level, alpha: 255)
        }
        return try Bitmap(width: 8, height: 6, pixels: pixels)
    }

    /// Nobody takes two of them for equal, nor a folder of them.
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
        try workshop.write(try Self.picture(), to: "a.png")
        #expect(truncate(workshop.path("large.png"), 10 << 30) == 0)
        for line in ["@large.png @a.png", "@a.png @large.png", "@large.png @large.png"] {
            let answer = workshop.run("diff \(line)")
            #expect(answer.code == 66)
            #expect(answer.errors == "@large.png: error: larger than 400000000 bytes\n")
        }
    }

    @Test("of folders with many files, each is told once and in order") func manyFiles() throws {
        for number in 100..<200 {
            try workshop.write(try Self.picture(), to: "x/\(number).png")
            let count = number % 3 == 0 ? 1 : 0
            try workshop.write(try Self.picture(differing: count), to: "y/\(number).png")
        }
        try workshop.write(try Self.picture(), to: "y/\u{7}.png")
        let lines = workshop.run("diff @x @y").outputLines
        #expect(lines.first == #"\u{7}.png: only @y/\u{7}.png exists"#)
        let files = lines.dropFirst().map { $0.prefix { $0 != "." } }
        #expect(files == (100..<200).filter { $0 % 3 == 0 }.map { "\($0)" })
    }
}
