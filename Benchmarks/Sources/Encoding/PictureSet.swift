import LiveryRaster

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Pictures of one kind.
struct PictureSet {
    /// What libpng is given.
    struct Straight {
        var rgba: [UInt8]
        var width: UInt32
        var height: UInt32
    }

    let name: String
    let bitmaps: [Bitmap]
    let straight: [Straight]

    var pixelCount: Int { bitmaps.reduce(0) { $0 + $1.width * $1.height } }

    init(_ name: String, _ bitmaps: [Bitmap]) {
        self.name = name
        self.bitmaps = bitmaps
        straight = bitmaps.map { bitmap in
            Straight(
                rgba: bitmap.rgbaBytes(premultiplied: false),
                width: UInt32(bitmap.width),
                height: UInt32(bitmap.height)
            )
        }
    }

    /// The pictures of PNG files.
    init(files: [String]) throws {
        let bitmaps = try files.map { file in
            try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: file))))
        }
        self.init("\(files.count) files", bitmaps)
    }
}
