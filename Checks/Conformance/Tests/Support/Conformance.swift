import ConformanceHarness
import Foundation
import LiveryRaster
import TestSupport

/// The cases of the repository, and made ones.
enum Conformance {
    /// Checks/Conformance, found from this file's own place.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// The cases of the repository.
    static func suite() throws(ConformanceError) -> ConformanceSuite { try ConformanceSuite(folder: "\(folder)/Cases") }

    /// The kept pictures.
    static func fixtures() throws(ConformanceError) -> Fixtures { try Fixtures(folder: "\(folder)/Fixtures") }

    /// All cases. Should they not be readable, none: `SuiteTests` then fails.
    static let cases: [ConformanceCase] = (try? suite().cases) ?? []

    /// A suite of one document, `made.yaml`, in a folder for the test.
    static func suite(of text: String, in folder: TemporaryFolder) throws -> ConformanceSuite {
        try folder.write(text, to: "Cases/made.yaml")
        return try ConformanceSuite(folder: folder.path(of: "Cases"))
    }
}

extension CasePage {
    /// What a browser makes of the page that paints all of it in one gray, but for the marks by
    /// which cells are known to be drawn.
    func screenshot(gray: UInt8, marked: Bool = true) throws(RasterError) -> Bitmap {
        let mark = PremultipliedPixel(red: 255, green: 0, blue: 255, alpha: 255)
        let marks = cells.map { cell in
            (x: cell.frame.x * scale, y: (cell.frame.y + cell.frame.height) * scale, pixel: mark)
        }
        return try .made(
            PixelSize(width: size.width * scale, height: size.height * scale),
            .gray(gray),
            except: marked ? marks : []
        )
    }
}

extension Bitmap {
    /// A picture of one pixel repeated, with others in some places.
    static func made(
        _ size: PixelSize,
        _ pixel: PremultipliedPixel,
        except locations: [(x: Int, y: Int, pixel: PremultipliedPixel)] = []
    ) throws(RasterError) -> Bitmap {
        var pixels = [PremultipliedPixel](repeating: pixel, count: size.width * size.height)
        for location in locations { pixels[location.y * size.width + location.x] = location.pixel }
        return try Bitmap(width: size.width, height: size.height, pixels: pixels)
    }
}

extension PremultipliedPixel {
    /// An opaque gray.
    static func gray(_ level: UInt8) -> PremultipliedPixel {
        PremultipliedPixel(red: level, green: level, blue: level, alpha: 255)
    }
}
