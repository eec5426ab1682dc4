import Testing

@testable import LiveryRaster

@Suite struct NearestResizingTests {
    private func line(_ text: String) throws -> Bitmap {
        try Bitmap(
            width: text.utf8.count,
            height: 1,
            pixels: text.utf8.map { PremultipliedPixel(argb: 0xFF00_0000 | UInt32($0)) }
        )
    }

    private func text(_ bitmap: Bitmap) -> String {
        String(decoding: (0..<bitmap.width).map { bitmap[$0, 0].blue }, as: UTF8.self)
    }

    /// By hand: the center of target pixel i lies at (i + ½) · source / target.
    @Test(arguments: [
        ("abc", 6, "aabbcc"), ("abc", 9, "aaabbbccc"), ("abc", 1, "b"), ("abcd", 2, "bd"), ("abc", 4, "abbc"),
        ("abc", 5, "aabcc"), ("abcdef", 3, "bdf"), ("abcdef", 4, "acdf"), ("ab", 1, "b"), ("a", 3, "aaa"),
    ]) func centersAreMapped(_ source: String, _ count: Int, _ expected: String) throws {
        let target = PixelSize(width: count, height: 1)
        #expect(text(try line(source).resized(to: target, resampling: .nearest)) == expected)
    }
}
