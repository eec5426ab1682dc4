import Foundation
import LiveryRaster
import Testing

@testable import LiveryPictures

/// The files that `Fixtures/make_picture_fixtures.py` wrote, and the pixels that Pillow reads of them.
enum PictureFixtures {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    static func file(_ name: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: folder.appending(path: name))) }

    /// The files of a kind that Pillow's pixels are beside.
    static func valid(_ suffix: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(suffix + ".png") }.map
        { String($0.dropLast(4)) }.sorted()
    }

    static func expected(_ name: String) throws -> Bitmap { try PNG.decode(file(name + ".png")) }
}
