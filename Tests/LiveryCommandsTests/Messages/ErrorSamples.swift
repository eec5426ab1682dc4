@testable import Livery
@testable import LiveryExport
@testable import LiveryPictures
@testable import LiveryRaster

/// Errors that are no faults of documents: of drawing, of files of pictures, of outputs.
enum ErrorSamples {
    static let all: [any Error & CustomStringConvertible] = raster + pictures + outputs

    static let raster: [RasterError] = [
        .invalidSize(width: -1, height: 4),
        .imageTooLarge(width: 20_000, height: 9, limits: .default),
        .missingPixels(expected: 6, found: 1),
        .notFinite(operation: "fill"),
        .tooManyDashes(limit: 100_000),
        .invalidCaps(
            PixelInsets(top: 1, left: 2, bottom: 3, right: 4),
            size: PixelSize(width: 5, height: 6)
        ),
        .drawing(.outOfMemory),
        .drawing(.invalidSize),
        .drawing(.invalidDash),
        .drawing(.other(code: 99, description: "odd")),
        .ninePatch(.tooSmall(width: 2, height: 9)),
        .ninePatch(
            .unknownMarker(
                .left,
                position: 3,
                StraightPixel(red: 255, green: 10, blue: 0, alpha: 128)
            )
        ),
        .ninePatch(.severalRegions(.bottom, position: 7)),
        .ninePatch(.noRegion(.top)),
        .decoding(.notPNG),
        .decoding(.truncated),
        .decoding(.malformed("IDAT: CRC error")),
        .decoding(.outOfMemory),
        .encoding(.empty),
        .encoding(.outOfMemory),
    ]

    static let pictures: [PictureError] = [
        .jpeg(.notJPEG),
        .jpeg(.truncated),
        .jpeg(.tooManyScans(limit: 25)),
        .jpeg(.malformed("a b")),
        .jpeg(.outOfMemory),
        .webP(.notWebP),
        .webP(.truncated),
        .webP(.malformed("a b")),
        .webP(.outOfMemory),
        .vectors,
        .unsupportedFormat(.compressedSVG),
    ]

    static let outputs: [OutputError] = [
        .shards(ShardFault(missing: [3], count: 8), path: "out"),
        .shards(ShardFault(missing: [1, 2, 5, 7, 8], count: 8), path: "out"),
        .system(.openFolder, path: "out", reason: "Not a directory"),
        .system(.read, path: "out/a.png", reason: "Permission denied"),
        .system(.write, path: "out/a.png", reason: "No space left on device"),
        .system(.remove, path: "out/a.png", reason: "Operation not permitted"),
        .system(.lock, path: "out/.livery.lock", reason: "Permission denied"),
        .inTheWay(.file, path: "out/a.png"),
        .inTheWay(.folder, path: "out/a.png"),
        .inTheWay(.link, path: "out/a.png"),
        .inTheWay(.special, path: "out/a.png"),
        .belongs(to: "a/livery.yaml", path: "out/a.png"),
        .record(.strayPath("../a.png"), path: "out/.livery-record"),
        .record(.malformed(reason: "it is empty"), path: "out/.livery-record"),
        .record(.laterVersion(2), path: "out/.livery-record"),
        .sameName(["GO.png", "go.png"], location: nil),
        .sameName(
            ["go.png", "go.png"],
            location: DocumentLocation(source: Source(name: "a.yaml"), line: 2, column: 1)
        ),
        .folderName(".."),
        .encoding(path: "out/a.png", reason: "out of memory"),
    ]
}
