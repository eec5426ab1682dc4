import Foundation
import LiveryRaster

/// The browser's pictures of all border samples, drawn eight times as large and averaged, as one kept picture.
///
/// A list beside it has the browser and the samples' declarations as they were drawn, so that a picture is not compared
/// with a sample that has been changed since.
package struct BorderSheet: Sendable {
    /// How many times as large the browser draws.
    package static let factor = 8

    /// The browser's name and version.
    package let browser: String
    private let sheet: Bitmap

    private static let columns = 20
    /// The side of a sample's place in the sheet: as long as the longest of samples.
    private static let side = 100

    /// Reads the kept pictures of a folder.
    ///
    /// - Throws: `ConformanceError.outdated` where they are of other samples.
    package init(folder: String) throws(ConformanceError) {
        let list = Self.listPath(in: folder)
        let text: String
        do { text = try String(contentsOfFile: list, encoding: .utf8) } catch {
            throw .file(path: list, reason: error.localizedDescription)
        }
        let lines = text.split(separator: "\n").map(String.init)
        guard lines.dropFirst().elementsEqual(BorderSample.all.map(\.css)) else {
            throw .outdated(id: "borders", reason: "the browser has drawn other samples")
        }
        browser = lines[0]
        sheet = try PictureFile.read(Self.picturePath(in: folder))
    }

    /// Has a browser draw all samples, and keeps what it drew.
    package static func refresh(in folder: String, with browser: Browser) throws(ConformanceError) {
        let samples = BorderSample.all
        let elements = samples.map { sample in
            let (width, height) = (sample.size.width, sample.size.height)
            let content = PixelRect(x: 0, y: 0, width: width, height: height)
            return CasePage.Element(sample.css, picture: sample.size, content: content)
        }
        var pictures: [Bitmap] = []
        while pictures.count < samples.count {
            let page = CasePage(
                fitting: Array(elements[pictures.count...]),
                scale: 1,
                supersampling: factor,
                baseFolder: folder
            )
            let screenshot = try browser.draw(page)
            let start = pictures.count
            for index in page.cells.indices {
                let size = samples[start + index].size
                do { pictures.append(try page.picture(of: index, size: size, from: screenshot)) } catch {
                    throw .undrawable(id: "border sample \(start + index)", faults: "\(error)")
                }
            }
        }
        let sheet: Bitmap
        do {
            let rows = (samples.count + columns - 1) / columns
            sheet = try Bitmap(width: columns * side, height: rows * side) { canvas throws(RasterError) in
                for (index, picture) in pictures.enumerated() { try canvas.draw(picture, at: place(of: index)) }
            }
        } catch { throw .undrawable(id: "border samples", faults: "\(error)") }
        try PictureFile.write(sheet, to: picturePath(in: folder))
        let path = listPath(in: folder)
        do {
            let text = ([browser.version] + samples.map(\.css)).joined(separator: "\n") + "\n"
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch { throw .file(path: path, reason: error.localizedDescription) }
    }

    /// The browser's picture of a sample.
    package func picture(of index: Int) throws(RasterError) -> Bitmap {
        let size = BorderSample.all[index].size
        let place = Self.place(of: index)
        return try Bitmap(width: size.width, height: size.height) { canvas throws(RasterError) in
            try canvas.draw(sheet, at: (-place.x, -place.y))
        }
    }

    private static func place(of index: Int) -> (x: Int, y: Int) { (index % columns * side, index / columns * side) }

    /// The file of the pictures.
    package static let pictureName = "random-borders.png"

    private static func picturePath(in folder: String) -> String { "\(folder)/\(pictureName)" }
    private static func listPath(in folder: String) -> String { "\(folder)/random-borders.txt" }
}
