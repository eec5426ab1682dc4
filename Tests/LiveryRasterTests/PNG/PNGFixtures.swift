import Foundation
import TestSupport
import Testing

@testable import LiveryRaster

/// The files that `Fixtures/make_png_fixtures.py` wrote.
enum PNGFixtures {
    /// A valid file and the straight pixels that the script says it holds.
    struct Valid: CustomTestStringConvertible {
        var name: String
        var width: Int
        var height: Int
        var rgba: [UInt8]

        var testDescription: String { name }
    }

    static let folder = Repository.url("Tests/LiveryRasterTests/Fixtures/PNG")

    static func file(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: folder.appending(path: "\(name).png")))
    }

    static func valid() throws -> [Valid] {
        let text = try String(contentsOf: folder.appending(path: "expected.txt"), encoding: .utf8)
        return try text.split(separator: "\n").map { line in
            let fields = line.split(separator: " ")
            try #require(fields.count == 4)
            let digits = try fields[3].utf8.map { digit in try #require(UInt8(String(UnicodeScalar(digit)), radix: 16))
            }
            let rgba = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
            return Valid(
                name: String(fields[0]),
                width: try #require(Int(fields[1])),
                height: try #require(Int(fields[2])),
                rgba: rgba
            )
        }
    }

    /// The files that are invalid, but for what their profiles say.
    static func invalidPixelNames() throws -> [String] { try invalidNames().filter { !$0.hasPrefix("bad-profile-") } }

    static func invalidNames() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasPrefix("bad-") }.map {
            String($0.dropLast(4))
        }.sorted()
    }
}
