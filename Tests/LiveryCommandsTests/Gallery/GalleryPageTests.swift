import Foundation
import TestSupport
import Testing

@testable import LiveryCommands

/// Pages in a browser, which `Page/page.mjs` uses as people do: search, filters, keys, zoom, values, and what
/// WCAG asks for.
@Suite struct GalleryPageTests {
    private static let theme = """
        $appearances: [light, dark]

        accentColor: "#2F6FED"
        accentColor~dark: "#7AA7FF"
        onAccentColor: white
        onAccentColor~dark: "#10203A"

        titleFont: {family: [Inter, DejaVu Sans], size: 20, weight: 600}
        skyGradient: {colors: [accentColor, white]}

        # What all screens lead to.
        goButton:
          size: [120, 40]
          fill: accentColor
          cornerRadius: 8
          shadow: 0 1px 3px rgb(0 0 0 / 0.3)
          states:
            highlighted: {overlay: rgb(0 0 0 / 0.2)}
            disabled: {opacity: 0.4, shadow: none}
        stopButton: {extends: goButton, fill: red}
        # Two halves, whose edge is sharp.
        padBox: {size: [20, 16], fill: {stops: [{color: green, at: 0.5}, {color: red, at: 0.5}], angle: 90}}
        """

    /// Boxes with texts and parts, some of which paint nothing.
    private static let boxes = """
        bookButton:
          size: [auto, 40]
          padding: 0 16
          cornerRadius: 6
          font: {family: DejaVu Sans, size: 15}
          textColor: white
          textTransform: uppercase
          textDecoration: underline
          fill: "#0C6CB9"
          parts: {icon: {size: 20}}
          states: {disabled: {fill: "#B8C0C8", textColor: "#5A6068"}}
          sample: Book now
        fieldBox:
          font: {family: DejaVu Sans, size: 15}
          textColor: "#1B1D21"
          parts:
            input: {size: [auto, 40], fill: white, border: "1px solid #8A9098"}
            hint: {textColor: "#5A6068"}
          states: {focused: {input.border.color: "#0C6CB9"}}
        fieldBox-aBox: {size: 12, fill: red}
        """

    /// A box in three tones and two sizes.
    private static let variants = """
        goButton:
          cornerRadius: 6
          textColor: white
          font: {family: DejaVu Sans, size: 14}
          parts: {icon: {size: 20}}
          variants:
            tone:
              default: accent
              accent: {fill: "#0C6CB9"}
              neutral: {fill: white, fill~dark: "#142431", border: 1px solid gray, textColor: black}
              danger: {fill: "#B3261E"}
            size: {default: medium, medium: {size: [88, 32]}, small: {size: [64, 24], icon.size: 16}}
          states: {hovered: {fill: black}}
          sample: Book
        """

    /// Texts that would be markup, or run the other way.
    private static let hostile = """
        # </script><script>window.hacked=1</script> \u{202E}gpj.txet.
        aColor: red
        aFont: {family: "</style><script>window.hacked=1</script>", size: 12}
        # <img src=x onerror=window.hacked=1>.
        aBox: {size: 4, fill: red}
        """
    private static let hostileName = "\"><img src=x onerror=window.hacked=1>\u{202E}.yaml"

    @Test(
        .enabled(if: Rounds.areAll, "'make test-all' asks a browser"),
        .enabled(if: Program.node != nil && Program.browser != nil)
    ) func pagesWorkInABrowser() throws {
        let workshop = try Workshop()
        try workshop.write(Self.theme, to: "page.yaml")
        try workshop.write("oldColor: red\npadBox: {size: [20, 16], fill: \"#00ff00\"}\nsameColor: red", to: "old.yaml")
        try workshop.write(
            """
            newColor: red
            padBox:
              size: [20, 16]
              fill: {stops: [{color: "#00ff00", at: 0.5}, {color: "#ff0000", at: 0.5}], angle: 90}
            sameColor: red
            """,
            to: "new.yaml"
        )
        try workshop.write(Self.hostile, to: Self.hostileName)
        let many = (0..<600).map { number in
            "n\(number)Box: {size: [\(number % 50 + 8), 12], fill: \"#\(800 - number)\"}"
        }
        try workshop.write(many.joined(separator: "\n"), to: "many.yaml")
        try workshop.write(Self.boxes, to: "boxes.yaml")
        try workshop.write(Self.variants, to: "variants.yaml")
        for line in [
            "@boxes.yaml --output @boxes.html", "@variants.yaml --output @variants.html",
            "@page.yaml --output @page.html", "@page.yaml @old.yaml --output @themes.html",
            "@old.yaml @new.yaml --option compare=true --output @changes.html",
            "@many.yaml --option scales=1 --output @many.html",
        ] {
            let answer = workshop.run("export gallery " + line)
            #expect(answer.code == 0, "\(answer.errors)")
        }
        // The name has blanks, which separate arguments otherwise.
        let paths = [Self.hostileName, "hostile.html"].map(workshop.path)
        let sink = MemorySink()
        let context = CommandContext(output: sink, errors: sink, now: { .zero })
        #expect(
            CommandLineTool.run(["export", "gallery", paths[0], "--output", paths[1]], in: context) == 0,
            "\(sink.text)"
        )
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Program.node))
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Page/page.mjs")
            .path
        process.arguments = [script, workshop.path, try #require(Program.browser)]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text.contains(" checks, 0 failures"), "\(text)")
    }
}

/// Programs that the machine may have, by their paths.
private enum Program {
    static let node = Programs.installed("node")
    static let browser = Programs.installed("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
}
