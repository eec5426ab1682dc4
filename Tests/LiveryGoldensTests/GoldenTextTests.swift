import LiveryRaster
import TestSupport
import Testing

@testable import LiveryGoldens

/// Texts that are kept beside goldens.
struct GoldenTextTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func compare(_ picture: Bitmap, _ text: String, _ mode: RecordMode, fileExtension: String = "recipe.txt")
        throws -> GoldenComparison
    {
        let store = try GoldenStore(
            folder: folder.path(of: "g"),
            failuresFolder: folder.path(of: "f"),
            recordMode: mode
        )
        let text = GoldenText(text, fileExtension: fileExtension) { change in
            let bounds = change.bounds.map { "\($0.width)×\($0.height)" } ?? "sizes"
            return ["\(change.golden ?? "nothing") became \(change.actual) in \(bounds)"]
        }
        return try store.compare(GoldenSnapshot(picture, texts: [text]), named: GoldenName("box"))
    }

    @Test("a text is recorded with its golden, and shown to the causes of a difference") func causes() throws {
        let picture = try Pictures.checked()
        let other = try Pictures.replacing([(1, 1, .transparent)], in: picture)
        #expect(try compare(picture, "one", .missing).verdict == .recorded(.missing))
        #expect(try folder.files() == ["g/box.png", "g/box.recipe.txt"])
        #expect(try folder.bytes(of: "g/box.recipe.txt") == Array("one".utf8))
        #expect(try compare(other, "two", .never).notes == ["one became two in 1×1"])
        let wider = try Pictures.checked(width: 9)
        #expect(try compare(wider, "two", .never).notes == ["one became two in sizes"])
        let recorded = try compare(other, "two", .failed)
        #expect(recorded.notes == ["one became two in 1×1"])
        #expect(try folder.bytes(of: "g/box.recipe.txt") == Array("two".utf8))
    }

    @Test("a golden without its text has a cause too, and a missing one has none") func noText() throws {
        let picture = try Pictures.checked()
        #expect(try compare(picture, "one", .never).notes == [])
        try folder.write(PNG.encode(Pictures.checked(width: 9)), to: "g/box.png")
        #expect(try compare(picture, "one", .never).notes == ["nothing became one in sizes"])
    }

    @Test("a text of a picture that matches is written by 'failed' and 'all' alone") func stale() throws {
        let picture = try Pictures.checked()
        _ = try compare(picture, "one", .missing)
        let identity = try folder.identity(of: "g/box.png")
        let path = folder.path(of: "g/box.recipe.txt")
        for mode in [RecordMode.never, .missing] { #expect(try compare(picture, "two", mode).verdict == .matches) }
        #expect(try compare(picture, "one", .all).verdict == .matches)
        #expect(try compare(picture, "two", .failed).verdict == .recorded(.staleTexts([path])))
        #expect(try compare(picture, "three", .all).verdict == .recorded(.staleTexts([path])))
        #expect(try folder.bytes(of: "g/box.recipe.txt") == Array("three".utf8))
        #expect(try folder.identity(of: "g/box.png") == identity)
    }

    @Test(
        "an extension is no path and no picture's",
        arguments: ["", "png", "a.PNG", ".txt", "a..b", "a/b", "txt ", "é"]
    ) func extensions(text: String) throws {
        let error = #expect(throws: GoldenError.self) {
            try compare(Pictures.checked(), "one", .missing, fileExtension: text)
        }
        #expect(error == .invalidTextExtension(text))
        #expect(
            error?.description == """
                '\(text)' can't be the extension of a text beside a golden; use letters, \
                digits, dots and minus signs, and no png at the end
                """
        )
    }
}
