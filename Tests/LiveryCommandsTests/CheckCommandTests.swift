import Foundation
import LiveryRaster
import Testing

@testable import LiveryCommands

@Suite struct CheckCommandTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(harbor, to: "harbor.yaml")
    }

    @Test("a golden that is no picture, or too large a file, is told as a damaged document is") func unreadable() throws
    {
        let line = "check @harbor.yaml -g @goldens --scale 1"
        #expect(workshop.run("\(line) --record missing").code == 1)
        try workshop.write("no picture", to: "goldens/bowBox.png")
        #expect(truncate(workshop.path("goldens/sternBox.png"), 10 << 30) == 0)
        let answer = workshop.run(line)
        #expect(answer.code == 65)
        #expect(answer.output.contains("larger than 400000000 bytes"))
        #expect(answer.errorLines.last?.hasPrefix("matching 4, differing 2,") == true)
    }

    @Test("a recipe of 10 GB beside a golden is told, and not read") func largeRecipe() throws {
        let line = "check @harbor.yaml -g @goldens --scale 1 --only sternBox"
        #expect(workshop.run("\(line) --record missing").code == 1)
        try workshop.write(harbor.replacing("#808080", with: "#818181"), to: "harbor.yaml")
        let recipe = workshop.path("goldens/sternBox.recipe.txt")
        #expect(truncate(recipe, 10 << 30) == 0)
        let answer = workshop.run(line)
        #expect(answer.code == 1)
        #expect(answer.output.contains("can't read '@goldens/sternBox.recipe.txt': larger than 16 MiB"))
    }

    @Test("goldens are named as files are rendered, and have a recipe beside them") func recording() throws {
        let recorded = workshop.run("check @harbor.yaml -g @goldens --record missing --scale 1,2")
        #expect(recorded.code == 1)
        #expect(recorded.output.contains("recorded 'bowBox-highlighted~dark@2x': it had no golden"))
        #expect(workshop.run("render @harbor.yaml --output @out --scale 1,2 --quiet").code == 0)
        let rendered = try workshop.names("out").filter { $0.hasSuffix(".png") }
        let goldens = try workshop.names("goldens")
        #expect(goldens.filter { $0.hasSuffix(".png") } == rendered)
        #expect(goldens.filter { $0.hasSuffix(".recipe.txt") } == rendered.map { $0.dropLast(4) + ".recipe.txt" })
        for name in rendered { #expect(try workshop.bitmap("out/\(name)") == workshop.bitmap("goldens/\(name)")) }
        let text = try workshop.read("goldens/bowBox@2x.recipe.txt")
        #expect(text.contains("recipe: box\n"))
        #expect(text.contains("\nscale: 2\n\naccentColor: \"#336699\"\nbowBox.fill: \"accentColor\"\n"))

        let again = workshop.run("check @harbor.yaml -g @goldens --scale 1,2 --record all")
        #expect(again.code == 0)
        #expect(again.errors == "matching 12, differing 0, missing 0, recorded 0, failed 0 in 0.00 s\n")
    }
}
