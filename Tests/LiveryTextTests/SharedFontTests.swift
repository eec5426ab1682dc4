import Foundation
import LiveryRaster
import Synchronization
import TestSupport
import Testing

@testable import LiveryText

/// Fonts that several threads, libraries and versions of a file share.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct SharedFontTests {
    private static func library(of file: String) throws -> FontLibrary { try FontLibrary(folders: [], files: [file]) }

    private static func picture(_ text: String, size: Double, in fonts: FontLibrary) throws -> Bitmap {
        let font = FontDescription(families: fonts.families, size: size)
        let layout = try TextLayout(StyledText(text, font: font), fonts: fonts)
        return try Bitmap(width: 60, height: 20) { (canvas) throws(RasterError) in try canvas.draw(layout, at: .zero) }
    }

    /// Cairo keeps ten files open, and closes any of them to open another.
    @Test func threadsDrawWithMoreFilesThanAreKeptOpen() throws {
        let folder = try TemporaryFolder()
        let names = ["DejaVuSans", "DejaVuSerif", "DejaVuSansMono-Bold"]
        let files = try (0..<24).map { index in
            let name = "\(index).ttf"
            try folder.link(name, to: PinnedText.folder() + "/\(names[index % names.count]).ttf")
            return folder.path(of: name)
        }
        let sizes = [8.0, 9, 10, 11, 12]
        let expected = try names.map { name in
            let fonts = try Self.library(of: PinnedText.folder() + "/\(name).ttf")
            return try sizes.map { try Self.picture("Hamburg", size: $0, in: fonts) }
        }
        let differences = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for round in 0..<100 {
                let index = (round * (2 * thread + 1) + thread) % files.count
                let size = round % sizes.count
                let picture = try? Self.picture("Hamburg", size: sizes[size], in: Self.library(of: files[index]))
                if picture != expected[index % names.count][size] { differences.withLock { $0 += 1 } }
            }
        }
        #expect(differences.withLock { $0 } == 0)
    }

    @Test(arguments: [true, false]) func aFileThatChangesIsReadAnew(isReplaced: Bool) throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "a.ttf")
        for name in ["DejaVuSans", "DejaVuSerif", "DejaVuSans-Bold", "DejaVuSans"] {
            let original = try PinnedText.folder() + "/\(name).ttf"
            let data = try Data(contentsOf: URL(fileURLWithPath: original))
            try data.write(to: URL(fileURLWithPath: file), options: isReplaced ? .atomic : [])
            let expected = try Self.picture("Hamburg", size: 14, in: Self.library(of: original))
            let fonts = try Self.library(of: file)
            #expect(try Self.picture("Hamburg", size: 14, in: fonts) == expected, "\(name)")
        }
    }
}
