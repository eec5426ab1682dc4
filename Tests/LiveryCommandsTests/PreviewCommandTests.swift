import LiveryRaster
import TestSupport
import Testing

@testable import LiveryCommands

/// `livery preview`: what it lists and tells.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct PreviewCommandTests {
    private static let screen = """
        size: [200, 90]
        backgroundColor: white
        children:
          - {type: Label, id: good, frame: [0, 0, 200, 20], text: Good, textColor: black}
          - {type: Label, id: faint, frame: [0, 20, 200, 20], text: Faint, textColor: "#CCC"}
          - type: StackView
            frame: [0, 50, 60, 31]
            children: [{type: Switch}, {type: Switch, id: second}]
        """

    private func preview(_ options: String..., in workshop: Workshop) throws -> Answer {
        try workshop.write(Self.screen, to: "berth.yaml")
        let fonts = "--fonts \(try PinnedText.folder()) --appearance light"
        return workshop.run("preview @berth.yaml \(fonts) \(options.joined(separator: " "))")
    }

    @Test("texts that fail are listed first, and alone with --failures-only") func failuresFirst() throws {
        let workshop = try Workshop()
        let all = try preview("--contrast", in: workshop)
        #expect(all.code == 1)
        #expect(all.outputLines.count == 2)
        #expect(all.outputLines.first?.contains("< 4.5  Label faint") == true)
        #expect(all.outputLines.last?.contains("≥ 4.5  Label good") == true)
        let failures = try preview("--contrast", "--failures-only", in: workshop)
        #expect(failures.code == 1)
        #expect(failures.outputLines == Array(all.outputLines.prefix(1)))
        #expect(failures.errors.contains("1 of 2 texts below the contrast of WCAG 2.2, level AA"))
        let alone = try preview("--failures-only", "--output", "@out", in: workshop)
        #expect(alone.code == 64)
        #expect(alone.errors.contains("--failures-only needs --contrast"))
    }

    @Test("an element without room is a warning at its place, and with --strict an error") func warnings() throws {
        let workshop = try Workshop()
        let location = "@berth.yaml:6:5"
        let message = "StackView does not fit: its width needs 102, got 60"
        let answer = try preview("--output", "@out", in: workshop)
        #expect(answer.errorLines.first.map(String.init) == "\(location): warning: \(message)")
        #expect(answer.code == 0)
        let strict = try preview("--output", "@out", "--strict", in: workshop)
        #expect(strict.errorLines.first.map(String.init) == "\(location): error: \(message)")
        #expect(strict.code == 1)
    }

    @Test("a device says the size, the scale, the safe area and the corners") func devices() throws {
        let workshop = try Workshop()
        try workshop.write("{backgroundColor: white, column: [{id: a, grow: 1}], safeArea: all}", to: "page.yaml")
        let fonts = "--fonts \(try PinnedText.folder()) --appearance light --output @out --tree"
        let answer = workshop.run("preview @page.yaml \(fonts) --device iphone-16")
        #expect(answer.code == 0)
        let tree = try workshop.read("out/page@3x.txt")
        #expect(tree.contains("Window 0,0 1179×2556"))
        #expect(tree.contains("View #a 0,177 1179×2277"))
        let bitmap = try workshop.bitmap("out/page@3x.png")
        #expect(bitmap.size == PixelSize(width: 1179, height: 2556))
        // The screen's corners are round.
        #expect(bitmap[5, 5].alpha == 0 && bitmap[600, 5].alpha == 255)
        let scaled = workshop.run("preview @page.yaml \(fonts) --device pixel-9 --scale 1")
        #expect(scaled.code == 0)
        #expect(try workshop.read("out/page.txt").contains("Window 0,0 412×923"))
    }

    @Test("--language draws the texts of a language") func languages() throws {
        let workshop = try Workshop()
        try workshop.write("a: Hello", to: "strings/en.yaml")
        try workshop.write("a: Hei", to: "strings/nb.yaml")
        try workshop.write(
            "$strings: strings/{language}.yaml\nchildren: [{type: Label, text: \"{a}\"}]",
            to: "page.yaml"
        )
        for (options, text) in [("", "Hello"), ("--language nb", "Hei")] {
            let output = "--output @out --tree --appearance light --fonts \(try PinnedText.folder())"
            #expect(workshop.run("preview @page.yaml \(output) \(options)").code == 0)
            #expect(try workshop.read("out/page@2x.txt").contains("text: \"\(text)\""))
        }
    }
}
