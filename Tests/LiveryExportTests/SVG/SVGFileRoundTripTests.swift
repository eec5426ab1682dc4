import LiveryPictures
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// A theme's SVG file, exported, shows what the file does.
@Suite struct SVGFileRoundTripTests {
    @Test func exportedFilesShowTheSame() throws {
        try Told.check("svg-files") { source in
            let export = try CodeExport()
            try export.folder.write(source, to: "a.svg")
            let theme = "aImage: {file: a.svg, size: 24}\n"
            #expect(try export.make("svg", "svg", "", of: theme).failureTexts == [])
            let text = try export.folder.read("svg/aImage.svg")
            let size = PixelSize(width: 64, height: 64)
            let drawn = try SVGDocument(Array(source.utf8)).draw(at: size)
            let again = try SVGDocument(Array(text.utf8)).draw(at: size)
            #expect(drawn.withPixels { $0.contains { $0 != 0 } }, "\(source)")
            // Numbers are in thousandths.
            let difference = try #require(again.largestDifference(from: drawn))
            #expect(difference <= 12, "\(source): \(difference): \(text)")
            return []
        }
    }
}
