import Foundation
import LiveryRaster
import Testing

@testable import LiveryCommands

/// What an output has.
@Suite struct OutputContentTests {
    private let workshop: Workshop

    private static let theme = """
        $appearances: [light, dark, dark.highContrast]
        inkColor: "#112233"
        inkColor~dark: "#ddeeff"
        inkColor~dark.highContrast: white
        goBox: {size: [12, 8], fill: inkColor, states: {highlighted: {fill: red}, disabled: {opacity: 0.5}}}
        noBox: {size: [8, 8], fill: inkColor}
        """

    init() throws {
        workshop = try Workshop()
        try workshop.write(Self.theme, to: "theme.yaml")
    }

    private func build(_ outputs: String, _ options: String = "") throws -> Answer {
        try workshop.write("themes: [theme.yaml]\noutputs:\n\(outputs)", to: "livery.yaml")
        return workshop.run("build @livery.yaml \(options)")
    }

    private func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: workshop.path(name))))
    }

    /// The text of a file, or of all text files below a folder.
    private func texts(_ name: String) throws -> String {
        let path = workshop.path(name)
        let names = FileManager.default.subpaths(atPath: path) ?? []
        guard !names.isEmpty else { return try workshop.read(name) }
        return try names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".css") || $0.hasSuffix(".xml") }.map {
            try workshop.read(name + "/" + $0)
        }.joined()
    }

    /// Android has no resources for high contrast, and warns of each: an output without it does not.
    @Test(arguments: ["android", "xcassets", "web", "typescript", "gallery"]) func appearancesOfEachFormat(
        format: String
    ) throws {
        let path = ["xcassets": "out.xcassets", "typescript": "out.ts", "gallery": "out.html"][format] ?? "out"
        let all = try build("  - {to: \(format), path: \(path)}")
        #expect(all.code == 0, "\(all.errors)")
        let some = try build("  - {to: \(format), path: \(path), appearances: [light, dark]}", "--strict")
        #expect(some.code == 0, "\(some.errors)")
        if format == "android" { #expect(all.errors.contains("highContrast")) }
        let text = try texts(path)
        // The script of a page says "contrast" of colors.
        let name = format == "gallery" ? "highcontrast\"" : "contrast\""
        #expect(!text.lowercased().contains(name))
        #expect(!text.contains("prefers-contrast"))
    }

    @Test func onePictureToStandardOutput() throws {
        let line = "render @theme.yaml --only goBox --state normal --appearance dark --scale 2"
        let answer = workshop.run(line + " --output -")
        #expect(answer.code == 0, "\(answer.errors)")
        #expect(answer.output.isEmpty)
        #expect(workshop.run(line + " --output @one.png").code == 0)
        #expect(workshop.run("render @theme.yaml --output @out --scale 2").code == 0)
        let expected = try bytes("out/goBox~dark@2x.png")
        #expect(answer.bytes == expected)
        #expect(try bytes("one.png") == expected)
        #expect(try !workshop.names().contains("index.json"))
        let several = workshop.run("render @theme.yaml --only goBox --output -")
        #expect(several.code == 64)
        #expect(several.bytes.isEmpty)
        #expect(
            several.errors == "error: --output '-' or FILE.png takes one picture, and 27 pictures are selected; "
                + "use --only, --except, --state, --appearance, --variant and --scale\n"
        )
    }
}
