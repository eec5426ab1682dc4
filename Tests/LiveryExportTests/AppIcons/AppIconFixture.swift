import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// A theme with an application's icon, and what is made of it.
struct AppIconFixture {
    let files: ProjectFolder

    init() throws { files = try ProjectFolder() }

    /// A tile, a mark within the circle of its square, an icon with a margin, and backgrounds of every kind.
    static let theme = """
        $appearances: [light]
        tileBox: {size: 64, fill: [{color: white, inset: 16}, "#1060c0"]}
        markBox: {size: 64, fill: [{color: "#ff8000", inset: 12}]}
        macBox: {size: 64, fill: [{color: "#1060c0", inset: 6}]}
        backBox: {size: 32, fill: "linear-gradient(black, white)"}
        seaColor: "#1060c0"
        flatBox: {size: auto, fill: "#1060c0"}
        skyGradient: "linear-gradient(black, white)"
        titleFont: {family: Inter, size: 12}
        """

    /// Makes the icons of a theme in `icons`.
    @discardableResult func export(_ options: String, theme: String = Self.theme) throws -> ExportReport {
        try files.folder.write(theme, to: "theme.yaml")
        return try files.build(Self.project(options))
    }

    static func project(_ options: String) -> String {
        "themes: [theme.yaml]\noutputs: [{to: appicon, path: icons, \(options)}]"
    }

    /// A picture by its path in `icons`.
    func picture(_ path: String) throws -> Bitmap { try PNG.decode(try bytes(path)) }

    func bytes(_ path: String) throws -> [UInt8] { try files.folder.bytes(of: "icons/" + path) }

    func text(_ path: String) throws -> String { try files.folder.read("icons/" + path) }

    /// The paths of the files in `icons`.
    func paths() throws -> [String] {
        try files.outputs().filter { $0.hasPrefix("icons/") }.map { String($0.dropFirst(6)) }
    }
}

extension Bitmap {
    /// Red, green, blue and alpha of a pixel.
    func levels(_ x: Int, _ y: Int) -> [UInt8] {
        let pixel = StraightPixel(self[x, y])
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }

    /// The smallest rectangle with all pixels of which a condition holds: left, top, right, bottom.
    func bounds(where condition: (StraightPixel) -> Bool) -> [Int] {
        var bounds = [width, height, 0, 0]
        for y in 0..<height {
            for x in 0..<width where condition(StraightPixel(self[x, y])) {
                bounds = [min(bounds[0], x), min(bounds[1], y), max(bounds[2], x + 1), max(bounds[3], y + 1)]
            }
        }
        return bounds
    }
}
