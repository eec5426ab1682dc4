import Foundation
import LiveryRaster
import LiveryTesting
@testable import ScreenSnippets
import TestSupport
import Testing

/// Who does what a tutorial says gets what it shows.
struct TutorialTests {
    @Test("the tutorials are there, and show all that is kept for them")
    func tutorials() throws {
        #expect(Tutorial.all.count == 4)
        let shown = Tutorial.all.flatMap { $0.steps.map(\.file) + $0.pictures.map(Self.name) }
        let kept = try Repository.files(below: Tutorial.resources).map(Self.name)
        #expect(Set(shown) == Set(kept))
    }

    @Test(
        "commands print what stands below them, and make the pictures that are shown",
        arguments: Tutorial.all
    )
    func commands(tutorial: Tutorial) throws {
        let walkthrough = try Walkthrough()
        for step in tutorial.steps {
            guard step.isCommand else {
                try walkthrough.folder.write(step.text, to: step.name)
                continue
            }
            let found = try walkthrough.transcript(of: step.text)
            #expect(Self.comparable(found) == Self.comparable(step.text), "\(step.file)")
        }
        let files = try FileManager.default.subpathsOfDirectory(atPath: walkthrough.folder.path)
        for picture in tutorial.pictures where tutorial.hasCommands {
            let made = try #require(files.first { Self.name($0) == Self.name(picture) })
            // Texts are those of the fonts that they were recorded with.
            if picture.hasPrefix("screens/"), !PinnedText.isAvailable { continue }
            expectGolden(
                of: try PNG.decode(try walkthrough.folder.bytes(of: made)),
                named: String(picture.dropLast(".png".count)),
                in: Tutorial.resources
            )
        }
    }

    @Test("a step of code adds lines to the step before", arguments: Tutorial.all)
    func steps(tutorial: Tutorial) {
        let steps = tutorial.steps.filter(\.isCode)
        for (step, next) in zip(steps, steps.dropFirst()) {
            #expect(step.text.count < next.text.count)
            #expect(Self.contains(step.text, in: next.text), "\(step.file) and \(next.file)")
        }
    }

    @Test("the last step of code writes the picture that is shown")
    func drawing() throws {
        let folder = try TemporaryFolder()
        let theme = Repository.path(Tutorial.resources + "/drawing/drawing-theme.yaml")
        try writePressedButton(of: theme, to: folder.path(of: "button.png"))
        expectGolden(
            of: try PNG.decode(try folder.bytes(of: "button.png")),
            named: "drawing/drawing-pressed@2x",
            in: Tutorial.resources
        )
    }

    @Test("the screen in code is the screen of the command", .enabled(if: PinnedText.isAvailable))
    func screens() throws {
        let folder = Repository.path(Tutorial.resources + "/screens")
        let pictures = try drawScreen(
            folder + "/screen-berth.yaml",
            theme: folder + "/screen-theme.yaml",
            sheet: folder + "/screen-sheet.yaml"
        )
        let shown = try Data(contentsOf: URL(fileURLWithPath: folder + "/berth@2x.png"))
        #expect(try PNG.decode(Array(shown)) == pictures[0])
        // By night, the paper is #12181F.
        let night = PremultipliedPixel(red: 0x12, green: 0x18, blue: 0x1F, alpha: 255)
        #expect(pictures[1][4, 4] == night)
    }

    @Test("the theme beside the golden's test is that of the tutorial")
    func theme() throws {
        let paths = [
            "Tests/DocumentationTests/Snippets/shop.yaml",
            Tutorial.resources + "/goldens/goldens-theme-1.yaml",
        ]
        let texts = try paths.map {
            try String(contentsOfFile: Repository.path($0), encoding: .utf8)
        }
        #expect(texts[0] == texts[1])
    }

    private static func name(_ path: String) -> String {
        String(path.split(separator: "/").last ?? "")
    }

    private static func comparable(_ text: String) -> String {
        text.replacing(#/in \d+\.\d\d s\n/#, with: "in some time\n")
    }

    /// Whether all lines of a text are in another one, in their order.
    private static func contains(_ text: String, in other: String) -> Bool {
        var rest = other.split(separator: "\n")[...]
        for line in text.split(separator: "\n") {
            guard let place = rest.firstIndex(of: line) else { return false }
            rest = rest[(place + 1)...]
        }
        return true
    }
}
