import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// Boxes of given lengths with a layer between their ends, in formats whose pictures are stretched.
@Suite struct FixedLengthTests {
    private let files: ProjectFolder

    init() throws { files = try ProjectFolder() }

    private static let tip = "path: M0 0 H12 L6 6 Z, fill: black, size: [12, 6], at: center bottom"

    private func export(_ box: String, to format: String, options: String = "") throws -> ExportReport {
        try files.folder.write("$appearances: [light]\naBox: {\(box)}", to: "theme.yaml")
        let path = format == "xcassets" ? "A.xcassets" : "out"
        return try files.build("themes: [theme.yaml]\noutputs: [{to: \(format), path: \(path)\(options)}]")
    }

    /// The runs of black in a nine-patch's frame, from the first pixel of the picture.
    private func marks(in file: String) throws -> (columns: [Range<Int>], rows: [Range<Int>]) {
        let frame = try PNG.decode(try files.folder.bytes(of: file))
        func runs(_ length: Int, _ pixel: (Int) -> PremultipliedPixel) -> [Range<Int>] {
            (0..<length).reduce(into: []) { runs, place in
                guard pixel(place + 1).argb == 0xFF00_0000 else { return }
                if let last = runs.last, last.upperBound == place {
                    runs[runs.count - 1] = last.lowerBound..<place + 1
                } else {
                    runs.append(place..<place + 1)
                }
            }
        }
        return (runs(frame.width - 2) { frame[$0, 0] }, runs(frame.height - 2) { frame[0, $0] })
    }

    /// Two equal stretches are beside a layer in the center, whatever it is, at every density.
    @Test(
        arguments: [
            (tip, 54..<66), (tip + " -6px", 54..<66), ("color: red, size: [12, 6], at: 50% 100%", 54..<66),
            ("gradient: \"linear-gradient(red, blue)\", size: [12, 6], at: center bottom", 54..<66),
            ("box: {fill: red, cornerRadius: 2}, size: [12, 6], at: center bottom", 54..<66),
            ("color: red, size: [12, 6], at: calc(50% + 10px) bottom", 64..<76),
            ("box: {fill: [{color: red, size: [12, 6], at: center bottom}, lime]}, inset: 0", 54..<66),
        ],
        ["", ", overflow: visible", ", border: 1px solid gray", ", padding: 4 8"]
    ) func aNinePatchKeepsTheCenter(layer: (keys: String, place: Range<Int>), keys: String) throws {
        let box = "size: [120, 28], cornerRadius: 3, shadow: inset 0 0 1px black, fill: [{\(layer.keys)}, white]\(keys)"
        let report = try export(box, to: "android", options: ", densities: [mdpi, xhdpi]")
        #expect(report.failures.isEmpty)
        for (density, scale) in [("mdpi", 1), ("xhdpi", 2)] {
            let (columns, rows) = try marks(in: "out/drawable-\(density)/a_box.9.png")
            let place = layer.place.lowerBound * scale..<layer.place.upperBound * scale
            #expect(columns.count == 2 && columns[0].count == columns[1].count)
            #expect(columns[0].upperBound <= place.lowerBound && columns[1].lowerBound >= place.upperBound)
            #expect(columns[0].count > 36 * scale)
            #expect(columns[0].lowerBound >= 3 * scale && columns[1].upperBound <= 117 * scale)
            #expect(rows.count == 1)
        }
    }

    /// So it is along the other side, and with shares other than one half.
    @Test func sharesOfOtherSides() throws {
        let layers = "{color: red, size: [6, 8], at: left center}, {color: blue, size: 8, at: 25% 0}"
        let report = try export(
            "size: [108, 48], cornerRadius: 2, shadow: inset 0 0 1px black, fill: [\(layers), white]",
            to: "android",
            options: ", densities: [mdpi]"
        )
        #expect(report.failures.isEmpty)
        let (columns, rows) = try marks(in: "out/drawable-mdpi/a_box.9.png")
        // One part in four is before the layer that has a quarter of the free space before it.
        #expect(columns.count == 2 && 3 * columns[0].count == columns[1].count)
        #expect(columns[0].lowerBound >= 6 && columns[0].upperBound <= 25 && columns[1].lowerBound >= 33)
        #expect(rows.count == 2 && rows[0].count == rows[1].count)
        #expect(rows[0].upperBound <= 20 && rows[1].lowerBound >= 28)
    }

}
