import TestSupport
import Testing

/// A PNG file taken apart without the help of what wrote it.
struct PNGParts {
    struct Chunk {
        var name: String
        var content: [UInt8]
    }

    let chunks: [Chunk]
    let width: Int, height: Int, depth: Int, colorType: Int

    /// Fails where the file breaks a rule that a decoder would not notice, or Livery's own.
    init(_ bytes: [UInt8]) throws {
        func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        try #require(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        var chunks: [Chunk] = []
        var offset = 8
        while offset < bytes.count {
            try #require(offset + 12 <= bytes.count)
            let end = offset + 8 + number(offset)
            try #require(end + 4 <= bytes.count)
            let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
            chunks.append(Chunk(name: name, content: Array(bytes[offset + 8..<end])))
            try #require(TinyPNG.checksum(bytes[offset + 4..<end]) == UInt32(number(end)))
            offset = end + 4
        }
        self.chunks = chunks
        let header = try #require(chunks.first { $0.name == "IHDR" }).content
        try #require(header.count == 13)
        (width, height) = (number(16), number(20))
        (depth, colorType) = (Int(header[8]), Int(header[9]))
        #expect(header[10...] == [0, 0, 0])
        #expect(content("sRGB") == [0])
        #expect(content("IEND") == [])
        try checkColors()
    }

    /// The content of a chunk; `nil` without it.
    func content(_ name: String) -> [UInt8]? { chunks.first { $0.name == name }?.content }

    /// PNG specification, table 11.1 and 11.3.2.1.
    private func checkColors() throws {
        let palette = content("PLTE")
        let transparency = content("tRNS")
        let names =
            ["IHDR", "sRGB"] + (palette == nil ? [] : ["PLTE"]) + (transparency == nil ? [] : ["tRNS"]) + [
                "IDAT", "IEND",
            ]
        #expect(chunks.map(\.name) == names)
        switch colorType {
        case 0:
            #expect([1, 2, 4, 8].contains(depth))
            #expect(transparency == nil || transparency?.count == 2)
        case 2:
            #expect(depth == 8)
            #expect(transparency == nil || transparency?.count == 6)
        case 3:
            #expect([1, 2, 4, 8].contains(depth))
            let palette = try #require(palette)
            #expect(palette.count % 3 == 0)
            #expect(3...(3 << depth) ~= palette.count)
            if let transparency {
                #expect(1...palette.count / 3 ~= transparency.count)
                // Opaque colors stand after the others, and need no entry.
                #expect(!transparency.contains(255))
            }
        case 4, 6:
            #expect(depth == 8)
            #expect(transparency == nil)
        default: Issue.record("color type \(colorType)")
        }
        if colorType != 3 { #expect(palette == nil) }
    }
}
