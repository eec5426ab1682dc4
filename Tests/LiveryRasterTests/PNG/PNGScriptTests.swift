import Foundation
import TestSupport
import Testing

@testable import LiveryRaster

/// Files as a decoder sees them that shares no code with Livery, libpng or libdeflate but
/// zlib's inflate: `Fixtures/decode_png.py`.
@Suite struct PNGScriptTests {
    private static let python: String? = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").map { "\($0)/python3" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    private static let script = Repository.url("Tests/LiveryRasterTests/Fixtures/decode_png.py")
        .path()

    private func run(on folder: TemporaryFolder) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(filePath: try #require(Self.python))
        process.arguments = [Self.script, folder.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    @Test(.enabled(if: python != nil, "python3 is not in PATH"))
    func straightPixelsAreTheBitmaps() throws {
        let folder = try TemporaryFolder()
        var generator = SeededGenerator(seed: 77)
        let reduced = try ReducedPicture.all().map(\.bitmap)
        let drawn = try (0..<rounds(300)).map { _ in try Bitmap.drawn(upTo: 40, using: &generator) }
        for (index, bitmap) in (reduced + drawn).enumerated() {
            let compression = PNG.Compression.allCases[index % 10 == 0 ? 2 : index % 2]
            try folder.write(PNG.encode(bitmap, compression: compression), to: "\(index).png")
            let straight = bitmap.words.flatMap { word in
                let pixel = StraightPixel(PremultipliedPixel(argb: word))
                return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
            }
            try folder.write(straight, to: "\(index).rgba")
        }
        let (status, text) = try run(on: folder)
        #expect(text.hasSuffix("\(reduced.count + drawn.count) files, 0 faults\n"), "\(text)")
        #expect(status == 0)
    }

    /// The script notices what it is there to notice.
    @Test(.enabled(if: python != nil, "python3 is not in PATH"))
    func damageIsFound() throws {
        let folder = try TemporaryFolder()
        let bitmap = try Bitmap.solid(.black, width: 3, height: 3)
        try folder.write(PNG.encode(bitmap), to: "other.png")
        try folder.write([UInt8](repeating: 255, count: 36), to: "other.rgba")
        var bytes = try PNG.encode(bitmap)
        bytes[bytes.count - 20] ^= 1
        try folder.write(bytes, to: "damaged.png")
        let (status, text) = try run(on: folder)
        #expect(text.contains("other.png: the pixels differ"))
        #expect(text.contains("damaged.png: AssertionError('checksum of a chunk')"))
        #expect(status == 1)
    }
}
