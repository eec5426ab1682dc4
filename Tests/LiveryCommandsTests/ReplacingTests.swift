import Foundation
import Testing

@testable import LiveryCommands

/// Files that Livery did not write are not replaced, whichever command would.
@Suite struct ReplacingTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// Each command, in a folder with what it needs, and the file that it writes.
    private static let writers: [(line: String, file: String)] = [
        ("render @a.yaml --output @out --scale 1", "out/oneBox.png"),
        ("export web @a.yaml --output @out", "out/theme.css"),
        ("export gallery @a.yaml --output @out.html", "out.html"),
        ("preview @s.yaml --output @out --scale 1", "out/s.png"),
        ("preview @s.yaml --output @out --scale 1 --tree", "out/s.txt"),
        ("schema theme --output @out.json", "out.json"), ("import @tokens.json --output @out.json", "out.json"),
        ("render @a.yaml --only oneBox --scale 1 --output @out.png", "out.png"),
        ("diff @x.png @y.png --output @out.png", "out.png"), ("diff @x @y --output @out", "out/aBox.png"),
    ]

    /// One rule for all commands: what somebody else wrote stays, what they wrote themselves is written again, and those
    /// that keep no record say how.
    @Test(arguments: writers.indices) func othersFilesStay(index: Int) throws {
        let (line, file) = Self.writers[index]
        try workshop.write("$appearances: [light]\noneBox: {size: 2, fill: red}", to: "a.yaml")
        try workshop.write("size: [9, 9]\nchildren: [{type: View}]", to: "s.yaml")
        try workshop.write("{\"red\": {\"value\": \"#f00\", \"type\": \"color\"}}", to: "tokens.json")
        for (name, color) in [("x", "red"), ("y", "blue")] {
            try workshop.write("$appearances: [light]\naBox: {size: 2, fill: \(color)}", to: "\(name).yaml")
            let render = "render @\(name).yaml --scale 1 --quiet --output"
            #expect(workshop.run("\(render) @\(name).png").code == 0)
            #expect(workshop.run("\(render) @\(name)").code == 0)
        }
        let differs: Int32 = line.hasPrefix("diff") ? 1 : 0
        try workshop.write("mine", to: file)
        let refused = workshop.run(line)
        #expect(refused.code != 0)
        #expect(try workshop.read(file) == "mine")
        #expect(refused.errors.contains(file))
        #expect(try workshop.names("").filter { $0.hasSuffix(".tmp") } == [])

        // Without it, the file is written, and a second time.
        try FileManager.default.removeItem(atPath: workshop.path(file))
        #expect(workshop.run(line).code == differs)
        let written = FileManager.default.contents(atPath: workshop.path(file))
        #expect(written != nil)
        #expect(workshop.run(line).code == differs)
        #expect(FileManager.default.contents(atPath: workshop.path(file)) == written)

        // What the message says to write gives what was meant.
        guard refused.errors.contains("--force") else { return }
        try workshop.write("mine", to: file)
        #expect(workshop.run("\(line) --force").code == differs)
        #expect(FileManager.default.contents(atPath: workshop.path(file)) == written)
    }

    /// A preview knows its pictures after the screen has changed.
    @Test func previewsReplaceTheirOwn() throws {
        let line = "preview @s.yaml --output @out --scale 1 --quiet"
        try workshop.write("size: [9, 9]\nchildren: [{type: View}]", to: "s.yaml")
        #expect(workshop.run(line).code == 0)
        try workshop.write("size: [12, 9]\nchildren: [{type: View}]", to: "s.yaml")
        #expect(workshop.run(line).code == 0)
        #expect(try workshop.bitmap("out/s.png").size.width == 12)
        // A theme's pictures in the same folder are not a preview's.
        try workshop.write("$appearances: [light]\nsBox: {size: 2, fill: red}", to: "s2.yaml")
        #expect(workshop.run("render @s2.yaml --output @out --quiet").code == 0)
        #expect(try workshop.bitmap("out/s.png").size.width == 12)
    }

    /// Files that a command has made in a folder of its own are Livery's, whichever project wants to write there.
    @Test func aProjectTellsWhoseAFolderIs() throws {
        try workshop.write("aBox: {size: 4, fill: red}", to: "app/t.yaml")
        #expect(workshop.run("render @app/t.yaml --output @app/out --scale 1").code == 0)
        try workshop.write("themes: [t.yaml]\noutputs: [{to: png, path: out, scales: [1]}]", to: "app/livery.yaml")
        let answer = workshop.run("build @app/livery.yaml")
        #expect(answer.code == 73)
        #expect(
            answer.errors.contains(
                "@app/out/aBox.png: error: the file belongs to '@app/t.yaml'; delete it, or write to another folder"
            )
        )
        try workshop.write("mine", to: "app/out/bBox.png")
        try workshop.write("bBox: {size: 4, fill: red}", to: "app/t.yaml")
        let second = workshop.run("build @app/livery.yaml")
        #expect(second.errors.contains("@app/out/bBox.png: error: a file that Livery did not write"))
    }
}
