import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// What Android draws itself, drawn by its documented rules, beside the pictures of the boxes.
@Suite struct AndroidShapeTests {
    private let files: ProjectFolder

    init() throws { files = try ProjectFolder() }

    private func export(_ theme: String) throws -> ExportReport {
        try files.folder.write("$appearances: [light, dark]\n" + theme, to: "theme.yaml")
        return try files.build("themes: [theme.yaml]\noutputs: [{to: android, path: res, densities: [mdpi]}]")
    }

    private func file(_ path: String) throws -> String? {
        files.folder.exists("res/" + path) ? try files.folder.read("res/" + path) : nil
    }

    /// Android's names of states.
    private static let words: [(StateSet, String)] = [
        (.hovered, "hovered"), (.focused, "focused"), (.checked, "checked"), (.selected, "selected"),
        (.highlighted, "pressed"), (.disabled, "disabled"),
    ]

    /// Checks the drawable of a box in all combinations of two of its states, in light and dark, at its size and a larger
    /// one.
    private func check(_ box: String, _ element: String? = nil) throws {
        let document = try ThemeDocument(contentsOfFile: files.folder.path(of: "theme.yaml"))
        let styles = StyleManager(document: document)
        let own = try styles.description(of: box).states
        let all = own.flatMap { one in own.map { one.union($0) } }
        for (states, appearance) in Set(all).flatMap({ [($0, Appearance.light), ($0, .dark)] }) {
            let drawing = AndroidDrawing(
                file: file,
                isNight: appearance == .dark,
                states: Set(Self.words.filter { states.contains($0.0) }.map(\.1)),
                scale: 2
            )
            let root = try drawing.drawable(AndroidName.resource(box, prefix: ""))
            let drawable = try #require(root, "\(box) is no XML")
            if let element { #expect(drawable.name == element, "\(box)") }
            let usual = try styles.resolvedImage(box, scale: 2, states: states, appearance: appearance)
            let (content, sides) = (usual.layout.contentSize, usual.givenSides)
            for growth in [0, 24.0] {
                let size = Size2D(
                    content.width + (sides.width == nil ? growth : 0),
                    content.height + (sides.height == nil ? growth : 0)
                )
                let wanted = try styles.image(box, size: size, scale: 2, states: states, appearance: appearance).bitmap
                let drawn = try drawing.bitmap(drawable, wanted.size)
                let share = Self.share(of: drawn, besides: wanted)
                #expect(share <= 0.02, "\(box) in \(states) \(appearance) at \(size)")
            }
        }
    }

    /// What part of the pixels is more than 24 levels off.
    private static func share(of drawn: Bitmap, besides wanted: Bitmap) -> Double {
        drawn.withPixels { drawn in
            wanted.withPixels { wanted in
                let off = zip(drawn, wanted).count { first, second in
                    [0, 8, 16, 24].contains { (shift: UInt32) in
                        abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)) > 24
                    }
                }
                return Double(off) / Double(max(1, wanted.count))
            }
        }
    }

    @Test(arguments: [
        ("fill: red", "shape"), ("fill: red, size: [40, 20], cornerRadius: 6", "shape"),
        ("fill: red, cornerRadius: 2 4 6 8, size: [auto, 20]", "shape"),
        ("fill: red, cornerRadius: pill, size: [auto, 20], padding: 2 8", "shape"),
        ("fill: white, border: 2px solid blue, cornerRadius: 6", "shape"),
        ("border: 1px solid rgb(0 0 255 / 0.5), cornerRadius: 6", "shape"),
        ("border: 2px solid blue, cornerRadius: 6 6 0 0, fill~dark: navy", "shape"),
        ("fill: red, cornerRadius: 4, margin: 3", "inset"),
        ("fill: red, opacity: 0.5, cornerRadius: 8, states: {disabled: {opacity: 0.2}}", "shape"),
        ("fill: red, overlay: rgb(0 0 0 / 0.2), border: 1px solid gray", "shape"),
        (
            "fill: red, states: {hovered: {overlay: rgb(0 0 0 / 0.1)}, checked: {fill: lime}, disabled: {fill: gray}}",
            "shape"
        ), ("cornerRadius: 4, fill~dark: black, states: {checked: {fill: lime}}", "shape"),
        (
            "fill: red, cornerRadius: 4, states: {focused: {outline: {width: 2, offset: 2, color: blue}}, checked: {fill: lime}}",
            "inset"
        ), ("fill: red, cornerRadius: pill, size: 20, outline: 2px solid blue", "inset"),
        ("fill: red, cornerRadius: 8, size: 30, outline: {width: 2, offset: -6, color: white}", "layer-list"),
        ("fill: white, cornerRadius: 8, shadow: [0 0 0 2px white, 0 0 0 4px blue]", "inset"),
        ("fill: white, cornerRadius: 8, border: 2px solid rgb(0 0 255 / 0.5)", "layer-list"),
        (
            "fill: white, cornerRadius: 8, border: 2px solid blue, states: {disabled: {opacity: 0.4}, focused: {border.width: 3}}",
            "selector"
        ), ("fill: white, border: {width: 0 0 2 0, color: blue}", "layer-list"),
        ("fill: white, border: {width: 1 2 3 4, color: blue}", "layer-list"),
        ("fill: white, cornerRadius: 6 6 0 0, border: {width: 0 0 2 0, color: blue}, size: [auto, 36]", "layer-list"),
        (
            "fill: rgb(0 0 255 / 0.2), cornerRadius: 0 8 8 0, border: {width: 0 0 0 3, color: rgb(0 0 255 / 0.5)}",
            "layer-list"
        ), ("border: {width: 3 0 1 0, color: {top: red, bottom: blue}}", "layer-list"),
        ("fill: 'linear-gradient(90deg, red, blue)', cornerRadius: 6, size: [40, 20]", "shape"),
        ("fill: 'linear-gradient(red, lime 30%, blue)', size: [40, 40]", "shape"),
        ("fill: 'linear-gradient(to top, red, blue)', border: 2px solid black, size: [40, 40]", "layer-list"),
        (
            "size: [auto, 32], padding: 4 30 4 8, border: 1px solid gray, cornerRadius: 4, fill: [{path: 'M2 5l4 4 4-4', stroke: {width: 2, color: red}, size: 12, at: right 8px center}, white]",
            "layer-list"
        ),
        (
            "size: [auto, 32], cornerRadius: 6, fill: [{name: mark, path: 'M2 6l3 3 5-6', stroke: {width: 2, color: red}, size: 12, at: left 8px center, opacity: 0}, white], states: {hovered: {fill.mark.opacity: 0.5}, checked: {fill.mark.opacity: 1}}",
            "selector"
        ),
        (
            "size: [auto, 32], fill: [{color: red, size: [100%, 3], at: bottom}, white], states: {selected: {fill: white}}",
            "layer-list"
        ),
        (
            "size: 20, cornerRadius: 4, border: 2px solid gray, fill: white, states: {checked: {fill: [{path: 'M5 10l3 3 7-7', stroke: {width: 2, color: white}}, blue]}, focused: {outline: {width: 2, offset: 1, color: red}}}",
            "selector"
        ),
        (
            "size: [44, 26], cornerRadius: pill, fill: [{name: knob, box: {fill: white, cornerRadius: pill}, size: 20, at: left 3px center}, {name: track, color: gray}], states: {checked: {fill.knob.at: right 3px center, fill.track.color: green}, disabled: {opacity: 0.5}}",
            "selector"
        ),
    ]) func boxesAreDrawnAlike(keys: String, element: String) throws {
        let report = try export("aBox: {\(keys)}\n")
        #expect(report.failures.isEmpty && report.warnings.isEmpty, "\(report)")
        try check("aBox", element)
        #expect(try !files.outputs().contains { $0.contains("drawable-") || $0.contains("color-") })
    }

    /// 60 random boxes in random states.
    @Test(arguments: 0..<rounds(10)) func randomBoxesAreDrawnAlike(chunk: Int) throws {
        var random = SeededGenerator(seed: UInt64(7_000 + chunk))
        let colors = ["red", "white", "rgb(0 0 255 / 0.5)", "black", "'{aColor}'", "transparent"]
        func pick(_ all: [String]) -> String { all[random.int(0...(all.count - 1))] }
        func style() -> [String] {
            var keys: [String] = []
            if random.int(0...3) > 0 { keys.append("fill: \(pick(colors))") }
            if random.int(0...1) == 0 { keys.append("border: {width: \(random.int(1...3)), color: \(pick(colors))}") }
            if random.int(0...3) == 0 { keys.append("overlay: rgb(0 0 0 / 0.\(random.int(1...9)))") }
            if random.int(0...3) == 0 { keys.append("opacity: 0.\(random.int(1...9))") }
            if random.int(0...3) == 0 {
                keys.append("outline: {width: 2, offset: \(random.int(0...3)), color: \(pick(colors))}")
            }
            return keys
        }
        let boxes = (0..<6).map { number in
            let corners = ["0", "3", "8", "pill", "4 8 0 2"]
            let size = "size: [\(pick(["auto", "60"])), 32], cornerRadius: \(pick(corners)), margin: 6"
            let states = ["hovered", "checked", "disabled"].map { "\($0): {\(style().joined(separator: ", "))}" }
            return
                "b\(number)Box: {\(([size] + style()).joined(separator: ", ")), states: {\(states.joined(separator: ", "))}}"
        }
        let report = try export("aColor: {color: green, color~dark: lime}\n" + boxes.joined(separator: "\n"))
        #expect(report.failures.isEmpty, "\(report)")
        for number in 0..<6 where files.folder.exists("res/drawable/b\(number)_box.xml") { try check("b\(number)Box") }
    }

    /// What shapes can't say is nine-patches.
    @Test(arguments: [
        "fill: red, shadow: 0 1px 3px black", "fill: red, cornerRadius: 8 / 4",
        "fill: red, cornerRadius: 8, cornerCurve: continuous",
        "fill: 'linear-gradient(45deg, red, blue)', size: 20", "fill: 'radial-gradient(red, blue)', size: 20",
        "fill: 'linear-gradient(red, rgb(0 0 255 / 0.5))', size: 20",
        "fill: red, cornerRadius: 8, border: {width: 0 0 2 0, color: blue}",
        "fill: white, cornerRadius: 1, border: 4px solid red",
    ]) func othersArePictures(keys: String) throws {
        let report = try export("aBox: {\(keys)}\n")
        #expect(report.failures.isEmpty && report.warnings.isEmpty, "\(report)")
        let outputs = try files.outputs()
        #expect(outputs.allSatisfy { $0.hasPrefix("res/drawable-mdpi/a_box.") }, "\(outputs)")
        #expect(!outputs.isEmpty)
    }

    /// A library of thirty components and thirty icons in light, dark and high contrast, through Android's own tools: no
    /// drawable needs more than API level 23, which the tools would put apart.
    @Test(
        .enabled(if: AndroidTool.isInstalled, "aapt2 is not installed"),
        .enabled(if: AndroidTool.hasFramework, "Android's resources are not installed")
    ) func aLibraryOfComponents() throws {
        func copy(_ path: String, to name: String) throws {
            let bytes = try Data(contentsOf: Repository.url(path))
            try files.folder.write([UInt8](bytes), to: name)
        }
        try copy("Tests/Fixtures/library.yaml", to: "library.yaml")
        let icons = "Resources/Themes/icons"
        let names = try FileManager.default.contentsOfDirectory(atPath: Repository.url(icons).path).sorted().prefix(30)
        for name in names { try copy("\(icons)/\(name)", to: name) }
        let lines = names.enumerated().map { index, name in
            "icon\(index)Image: {file: \(name), size: 20, tint: inkColor}"
        }
        try files.folder.write(
            "$extends: library.yaml\n$resources: .\n" + lines.joined(separator: "\n"),
            to: "theme.yaml"
        )
        let report = try files.build("themes: [theme.yaml]\noutputs: [{to: android, path: res}]")
        #expect(report.failures.isEmpty)
        let outputs = try files.outputs()
        #expect(outputs.count <= 400)
        let night = outputs.filter { $0.contains("-night") && !$0.contains("-night-") }
        #expect(night == ["res/values-night/colors.xml"])
        #expect(try AndroidTool.compile(files.folder.path(of: "res")) == "")
        #expect(try AndroidTool.link(files.folder.path(of: "res")) == "")
        let linked = try AndroidTool.dump("resources", files.folder.path(of: "res"))
        var type = ""
        for line in linked.split(separator: "\n") {
            if line.contains("resource ") { type = String(line) }
            guard line.contains("(v"), !line.contains("(v21)"), !line.contains("(v23)") else { continue }
            #expect(type.contains("style/"), "\(type)\n\(line)")
        }
    }
}
