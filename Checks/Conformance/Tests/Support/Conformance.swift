import ConformanceHarness
import Foundation
import LiveryRaster

/// The cases of the repository.
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
