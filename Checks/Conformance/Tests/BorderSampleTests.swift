import ConformanceHarness
import LiveryRaster
import Testing

/// Borders of several widths and colors around corners of any size: beside the browser's pictures, and beside the
/// formula of css-backgrounds-3.
struct BorderSampleTests {
    @Test("a border covers what the browser's does, and each side has its color") func browser() throws {
        let sheet = try BorderSheet(folder: "\(Conformance.folder)/Fixtures")
        let results = try BorderSample.all.indices.map { try BorderResult($0, in: sheet) }
        #expect(results.compactMap(\.fault) == [])
        let needless = results.filter { BorderResult.misdrawn[$0.index] != nil && !$0.isOff }
        #expect(needless.map(\.index) == [])
    }

    @Test("a border lies between the outer and the inner curves, in the colors of the sides") func formula() throws {
        for (index, sample) in BorderSample.all.enumerated() where index.isMultiple(of: 8) {
            let expected = try BorderFormula(sample).picture()
            let found = try sample.picture()
            let comparison = PictureComparison(browser: expected, livery: found)
            // The formula is sampled twelve times along each side.
            let largest = try #require(comparison).largest
            #expect(largest <= BorderResult.limit, "\(index): \(sample.css)")
        }
    }
}

/// A border by the definition of its curves, sampled at points.
private struct BorderFormula {
    private let sample: BorderSample
    private let radii: [Size2D]

    init(_ sample: BorderSample) {
        self.sample = sample
        // Section 4.5: radii that overlap are scaled down together.
        let (width, height) = (Double(sample.size.width), Double(sample.size.height))
        let all = sample.radii.all
        let sums = [
            (width, all[0].width + all[1].width), (height, all[1].height + all[2].height),
            (width, all[2].width + all[3].width), (height, all[3].height + all[0].height),
        ]
        let factor = sums.reduce(1) { min($0, $1.1 > 0 ? $1.0 / $1.1 : 1) }
        radii = all.map { Size2D($0.width * factor, $0.height * factor) }
    }

    func picture() throws -> Bitmap {
        let factor = 12
        let colors = sample.colors.map { (Color($0) ?? .black).premultipliedPixel }
        let (width, height) = (sample.size.width * factor, sample.size.height * factor)
        let pixels = (0..<width * height).map { index in
            let (y, x) = index.quotientAndRemainder(dividingBy: width)
            let side = side(at: (Double(x) + 0.5) / Double(factor), (Double(y) + 0.5) / Double(factor))
            return side.map { colors[$0] } ?? .transparent
        }
        return try Bitmap(width: width, height: height, pixels: pixels).averaged(by: factor)
    }

    /// The side that a point belongs to, clockwise from the top; nil for one outside of the border.
    private func side(at x: Double, _ y: Double) -> Int? {
        let (width, height) = (Double(sample.size.width), Double(sample.size.height))
        let widths = sample.widths
        let isInside = x > widths.left && x < width - widths.right && y > widths.top && y < height - widths.bottom
        var found: Int?
        // From each corner: how far the point is from its two edges, the widths of these and the radii.
        for corner in [3, 2, 1, 0] {
            let (right, below) = (corner == 1 || corner == 2, corner > 1)
            let (u, v) = (right ? width - x : x, below ? height - y : y)
            let across = right ? widths.right : widths.left
            let down = below ? widths.bottom : widths.top
            let radius = radii[corner]
            func isCut(_ inset: (x: Double, y: Double)) -> Bool {
                let (a, b) = (radius.width - inset.x, radius.height - inset.y)
                guard radius.width > 0, radius.height > 0, a > 0, b > 0 else { return false }
                let (x, y) = (u - inset.x, v - inset.y)
                guard x < a, y < b else { return false }
                return (1 - x / a) * (1 - x / a) + (1 - y / b) * (1 - y / b) > 1
            }
            if isCut((0, 0)) { return nil }
            guard isInside ? isCut((across, down)) : u < across && v < down else { continue }
            // Section 4.4: the line from the outer corner through the inner one.
            let isLevel = v * across < u * down
            found = isLevel ? (below ? 2 : 0) : (right ? 1 : 3)
        }
        if let found { return found }
        guard !isInside else { return nil }
        if y < widths.top { return 0 }
        if x >= width - widths.right { return 1 }
        return y >= height - widths.bottom ? 2 : 3
    }
}
