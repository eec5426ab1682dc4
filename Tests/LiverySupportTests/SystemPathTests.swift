import Foundation
import TestSupport
import Testing

@testable import LiverySupport

/// Paths that are bytes, as text and back.
struct SystemPathTests {
    private func text(_ bytes: [UInt8]) -> String {
        bytes.withUnsafeBytes { SystemPath.text($0) }
    }

    private func bytes(_ text: String) -> [UInt8] {
        text.withSystemPath { path in
            Array(UnsafeBufferPointer(start: path, count: strlen(path))).map(
                UInt8.init(bitPattern:)
            )
        }
    }

    @Test(
        "each byte that is no UTF-8 is shown",
        arguments: [
            ([0x61, 0xE9, 0x2E], "a\\xE9."), ([0xFF], "\\xFF"), ([0xC3, 0xA9], "é"),
            ([0xC3], "\\xC3"), ([0xC3, 0x28], "\\xC3("), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
            ([0xC0, 0x80], "\\xC0\\x80"), ([0xF4, 0x90, 0x80, 0x80], "\\xF4\\x90\\x80\\x80"),
            ([0xF0, 0x9F, 0x8E, 0xA8], "🎨"), ([0x80, 0xC3, 0xA9], "\\x80é"), ([], ""),
            // U+10FFE9, which stands for 0xE9.
            ([0xF4, 0x8F, 0xBF, 0xA9], "\\xF4\\x8F\\xBF\\xA9"),
            ([0xF4, 0x8F, 0xBD, 0xBF], "\u{10FF7F}"),
        ] as [([UInt8], String)]
    )
    func shown(path: [UInt8], text: String) {
        #expect(self.text(path).showingBytesOfPaths == text)
        #expect(bytes(self.text(path)) == path)
    }

    @Test("every path leads to a text of its own, and back", arguments: 1...rounds(300))
    func roundTrip(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let choices: [UInt8] = [
            0x2F, 0x61, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF4, 0x8F, 0xBF, 0xBE, 0xFF,
        ]
        let path = (0..<20).map { _ in choices[Int.random(in: 0..<choices.count, using: &random)] }
        #expect(bytes(text(path)) == path)
    }

    @Test("files of such names are written, listed and read")
    func files() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/" + text(Array("caf".utf8) + [0xE9])
        // Not every file system takes such names.
        guard (try? WholeFile.write([7], to: path)) != nil else { return }
        #expect(try WholeFile.read(path, limit: 1) == [7])
        #expect(
            try FolderListing.files(below: folder.path).map { folder.path + "/" + $0 } == [path]
        )
        try WholeFile.remove(path)
        #expect(try FolderListing.names(in: folder.path) == [])
    }
}
