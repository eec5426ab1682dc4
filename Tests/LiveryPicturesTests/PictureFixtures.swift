import Foundation
import LiveryRaster
import Testing

@testable import LiveryPictures

/// The files that `Fixtures/make_picture_fixtures.py` wrote, and the pixels that Pillow reads of them.
enum PictureFixtures {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures")

    static func file(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: folder.appending(path: name)))
    }

    /// The files of a kind that Pillow's pixels are beside.
    static func valid(_ suffix: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(suffix + ".png") }
            .map { String($0.dropLast(4)) }
            .sorted()
    }

    static func expected(_ name: String) throws -> Bitmap {
        try PNG.decode(file(name + ".png"))
    }
}

extension Bitmap {
    /// The largest difference of a level; nil for bitmaps of different sizes.
    func largestDifference(from other: Bitmap) -> Int? {
        guard size == other.size else { return nil }
        var largest = 0
        withPixels { mine in
            other.withPixels { others in
                for (first, second) in zip(mine, others) where first != second {
                    for shift: UInt32 in [0, 8, 16, 24] {
                        let difference = Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)
                        largest = max(largest, abs(difference))
                    }
                }
            }
        }
        return largest
    }
}

/// The error of what throws one; a test that expects it fails without.
func pictureError(_ body: () throws -> Void) -> PictureError? {
    #expect(throws: PictureError.self) { try body() }
}
