@testable import Livery
@testable import LiveryExport
@testable import LiveryPictures
@testable import LiveryRaster

/// Errors that are no faults of documents: of drawing, of files of pictures, of outputs.
enum ErrorSamples {
    static let all: [any Error & CustomStringConvertible] = raster + pictures + outputs

    static let raster: [RasterError] = [
        .missingPixels(expected: 6, found: 1), .notFinite("fill"), .tooLargeForCairo, .noPixels,
        .invalidCaps(PixelInsets(top: 1, left: 2, bottom: 3, right: 4), size: PixelSize(width: 5, height: 6)),
    ]

    static let pictures: [PictureError] = [.vectors, .unsupportedFormat(.compressedSVG)]

    static let outputs: [OutputError] = [
        .system(.remove, path: "out/a.png", reason: "Operation not permitted"),
        .system(.lock, path: "out/.livery.lock", reason: "Permission denied"), .inTheWay(.folder, path: "out/a.png"),
        .inTheWay(.link, path: "out/a.png"), .inTheWay(.special, path: "out/a.png"),
        .record(.malformed(reason: "it is empty"), path: "out/.livery-record"),
        .record(.laterVersion(2), path: "out/.livery-record"), .folderName(".."),
        .encoding(path: "out/a.png", reason: "out of memory"),
    ]
}
