import LiveryPictures
import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import Livery

/// What is known of files takes a bounded amount of memory, and is not read more often than needed.
@Suite struct FileMemoryTests {
    /// An SVG file of at least a size in bytes.
    private static func picture(_ byteCount: Int) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><desc>" + String(repeating: "a", count: byteCount)
            + "</desc></svg>"
    }

    private static func file(_ path: String) throws -> ImageFile {
        let name = ImageFileName("a.svg")
        return try ImageFile(path: path, name: name, displayName: "a.svg", limits: RasterLimits())
    }

    @Test func anAssetOfALargeFileIsCached() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.picture(125_000), to: "a.svg")
        let styles = try styles(
            """
            $resources: [.]
            aImage: {file: a.svg, states: {hovered: {opacity: 0.9}, highlighted: {opacity: 0.8}, focused: {opacity: 0.7},
              disabled: {opacity: 0.6}, selected: {opacity: 0.5}}}
            """,
            folder: folder.path
        )
        _ = try styles.resolvedImage("aImage")
        // The file, the asset in one state and in all of them.
        #expect((7_500_000...7_800_000).contains(styles.snapshot.byteCount))
    }

    @Test func oneLargeFileIsKept() throws {
        let folder = try TemporaryFolder()
        let cache = FileCache(bytes: 2 << 20)
        var length = 100_000
        /// Whether a file that has just changed is read again.
        func isRead(_ name: String) throws -> Bool {
            length += 1
            let path = try folder.write(Self.picture(length), to: name)
            let file = try cache.file(path, named: (name, ImageFileName(name)), limits: RasterLimits())
            return try file.digest == Self.file(path).digest
        }
        for number in 0..<10 { #expect(try isRead("a.svg") == (number == 0)) }
        // Its bytes are kept once, however often it is read again.
        for _ in 0..<10 {
            #expect(try isRead("b.svg"))
            #expect(try isRead("a.svg"))
        }
        #expect((200_000...210_000).contains(cache.keptBytes))
    }

    @Test func tracesHaveALimit() {
        let cache = FileCache(bytes: 5 << 20)
        for number in 0..<2_000 { cache.noteMissing("/\(number)") }
        #expect(cache.traces?.missing.count == 2_000)
        for number in 2_000..<4_000 { cache.noteMissing("/\(number)") }
        #expect(cache.traces == nil)
        #expect((500_000...(1 << 19)).contains(cache.traceBytes))
    }

    /// A program's recipe with another one as its source.
    private struct Recipe: ImageRecipe {
        let layout = ImageLayout(size: Size2D(1, 1))
        let writes: Writes

        final class Writes: Sendable {
            private let number = Locked(0)
            var count: Int { number.withLock { $0 } }
            func add() { number.withLock { $0 += 1 } }
        }

        func write(to text: inout RecipeText) {
            writes.add()
            text.line("recipe", "program")
        }

        func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
            try Bitmap.solid(.black, width: 1, height: 1)
        }
    }

    @Test func aRecipeIsNotWrittenToBeWeighed() throws {
        let writes = Recipe.Writes()
        let source = ImageSource(Recipe(writes: writes))
        #expect(writes.count == 1)
        #expect(source.totals.bytes == 0)
        #expect(Asset.image(Recipe(writes: writes)).byteCount > 0)
        #expect(writes.count == 1)
    }
}
