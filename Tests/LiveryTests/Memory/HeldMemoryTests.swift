import LiveryRaster
import Testing

@testable import Livery

/// What values in caches refer to.
@Suite struct HeldMemoryTests {
    @Test func sharedArraysCountOnce() {
        let path = Path((0..<1_000).map { .line(to: Point2D(Double($0), 0)) })
        let elements = 1_000 * MemoryLayout<Path.Element>.stride
        let line = TextOutline.Line(path: path, baseline: 0)
        let text = TextOutline(size: Size2D(1, 1), lines: [line, line, line], fonts: [])
        let bytes = HeldMemory.byteCount(of: TextInFonts(outline: text, files: []).add)
        #expect((elements...(elements + 1_000)).contains(bytes))
        let other = TextOutline.Line(path: Path(path.elements + [.close]), baseline: 0)
        let both = TextOutline(size: Size2D(1, 1), lines: [line, other], fonts: [])
        #expect(HeldMemory.byteCount(of: TextInFonts(outline: both, files: []).add) >= 2 * elements)
    }
}
