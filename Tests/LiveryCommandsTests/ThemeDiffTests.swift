import Livery
import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import LiveryCommands

/// `livery diff` of two themes.
@Suite struct ThemeDiffTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    private static func picture(width: Int) throws -> Bitmap {
        let black = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255)
        let pixels = Array(repeating: black, count: 2 * width)
        return try Bitmap(width: width, height: 2, pixels: pixels)
    }

    private func diff(_ old: String, _ new: String, _ options: String = "") throws -> Answer {
        try workshop.write(old, to: "old.yaml")
        try workshop.write(new, to: "new.yaml")
        return workshop.run("diff @old.yaml @new.yaml \(options)")
    }

    @Test("pictures in files are compared by their bytes") func files() throws {
        try workshop.write(try Self.picture(width: 2), to: "one/dot.png")
        try workshop.write(try Self.picture(width: 3), to: "other/dot.png")
        for folder in ["one", "other"] { try workshop.write("dotImage: {file: dot}", to: "\(folder)/theme.yaml") }
        let answer = workshop.run("diff @one/theme.yaml @other/theme.yaml")
        #expect(answer.code == 1)
        #expect(answer.output.hasPrefix("changed image 'dotImage'\n"))
        #expect(workshop.run("diff @one/theme.yaml @one/theme.yaml").code == 0)
    }

    @Test("many changes of one asset are counted") func manyChanges() throws {
        func theme(_ color: String) -> String {
            let layers = (0..<20).map { "{color: \(color), inset: \($0 % 4)}" }
            return "aBox: {size: 9, fill: [\(layers.joined(separator: ", "))]}"
        }
        let answer = try diff(theme("red"), theme("lime"))
        #expect(answer.output.hasSuffix("  and 12 more changes\n"), "\(answer.output)")
        let json = try diff(theme("red"), theme("lime"), "--json").output
        #expect(json.split(separator: "\"new\"").count == 21)
    }

    /// Each asset was looked for among all others.
    @Test func manyAssets() throws {
        func theme(_ prefix: String) -> String {
            (0..<1_000).map { "\(prefix)\($0)Color: rgb(\($0 % 256) \($0 / 256) 0)\n" }.joined()
        }
        let answer = try diff(theme("a"), theme("b"))
        #expect(answer.output.split(separator: "\n").count == 1_000)
        #expect(answer.errors.contains("renamed 1000"))
    }
}
