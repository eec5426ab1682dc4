import Testing

@testable import LiveryCommands

/// A fault in a theme costs nothing that was made before: whichever output, it is told, and each file is as it was, or made
/// anew of what has none.
@Suite struct FaultyThemeTests {
    /// Themes, and a piece of each with what is written in its place.
    private static let faults: [(theme: String, sound: String, faulty: String)] = [
        // A part, a box, and what decides that there are more of it.
        ("goButton: {size: 10, fill: red, parts: {label: {size: 6, fill: lime}}}", "fill: lime", "fil: lime"),
        ("goButton: {size: 10, fill: red, parts: {label: {size: 6, fill: lime}}}", "fill: lime", "extends: nope"),
        ("goButton: {size: 10, fill: red}\naBox: {size: 4, fill: lime}", "fill: red", "fill: redd"),
        ("goBox: {size: 4, fill: red, variants: {kind: {x: {}, y: {fill: lime}, default: x}}}", "y: {fill", "y: {fil"),
        (
            "goBox: {size: 4, fill: red, variants: {kind: {x: {}, y: {fill: lime}, default: y}}}", "default: y",
            "default: z"
        ),
        ("goBox: {size: 4, fill: red, states: {disabled: {fill: lime}}}", "disabled:", "disablled:"),
        // Values.
        ("$values: {ink: red, pen: \"{ink}\"}\naBox: {size: 4, fill: \"{ink}\"}", "{ink}\"}\n", "{inc}\"}\n"),
        ("$values: {ink: \"#ff0000\", pen: \"{ink}\"}\naBox: {size: 4, fill: \"{ink}\"}", "#ff0000", "#ff000"),
        ("$values: {pad: 4px}\naBox: {size: 9, fill: red, padding: \"{pad}\"}", "4px", "4pz"),
        (
            "$parameters: {level: {type: length, default: 4px}}\naBox: {size: 9, fill: red, padding: \"{level}\"}",
            "length", "lenth"
        ),
        ("$values: {pad: calc(4px * 2)}\naBox: {size: 9, fill: red, padding: \"{pad}\"}", "* 2", "* 2q"),
        // A member of each kind of asset.
        ("inkColor: rgb(255 0 0)\naBox: {size: 4, fill: red}", "0 0)", "0 zero)"),
        ("bodyFont: {size: 12, family: Inter}", "size", "sise"),
        ("skyGradient: linear-gradient(red, lime)", "lime", "limee"),
        ("aBox: {size: 9, fill: red, shadow: 0 2px 4px black}", "black", "blak"),
        ("aBox: {size: 9, fill: red, border: 1px solid black}", "solid", "sollid"),
        ("aBox: {size: 9, fill: {path: M0 0 H9, stroke: {color: red, width: 2}}}", "width", "widht"),
        // The same as values, that an asset uses and that none does.
        ("$values: {low: 0 2px 4px black}\naBox: {size: 9, fill: red, shadow: \"{low}\"}", "black", "blak"),
        ("$values: {low: 0 2px 4px black}\naBox: {size: 9, fill: red}", "black", "blak"),
        ("$values: {low: [{blur: 4, color: black}]}\naBox: {size: 9, fill: red, shadow: \"{low}\"}", "black", "blak"),
        ("$values: {line: 1px solid black}\naBox: {size: 9, fill: red, border: \"{line}\"}", "black", "blak"),
        ("$values: {line: 1px solid black}\naBox: {size: 9, fill: red}", "black", "blak"),
        ("$values: {sky: \"linear-gradient(red, lime)\"}\naBox: {size: 9, fill: \"{sky}\"}", "lime", "limee"),
        ("$values: {sky: \"linear-gradient(red, lime)\"}\naBox: {size: 9, fill: red}", "lime", "limee"),
        ("$values: {text: {size: 12, family: Inter}}\nbodyFont: \"{text}\"", "size", "sise"),
        ("$values: {ink: red, pen: blue}\naBox: {size: 9, fill: [{color: \"{ink}\"}]}", "ink: red", "ink: redd"),
        // Tokens.
        ("$tokens: ink.tokens.json\naBox: {size: 4, fill: ink.a}", "ink.tokens", "nope.tokens"),
    ].map { ("$appearances: [light]\n" + $0, $1, $2) }

    private static let outputs: [(command: String, path: String)] = [
        ("render --scale 1", "out"), ("export svg", "out"), ("export xcassets", "out.xcassets"),
        ("export android", "res"),
        ("export web", "out"), ("export tokens", "out"), ("export swift", "out.swift"), ("export typescript", "out.ts"),
    ]

    @Test(arguments: faults.indices, outputs.indices) func nothingIsLost(fault: Int, output: Int) throws {
        let (theme, sound, faulty) = Self.faults[fault]
        let (command, path) = Self.outputs[output]
        let workshop = try Workshop()
        try workshop.write(
            #"{"ink": {"$type": "color", "a": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}}"#,
            to: "ink.tokens.json"
        )
        try workshop.write(theme, to: "a.yaml")
        let words = command.split(separator: " ", maxSplits: 2).map(String.init)
        let line = (words + ["@a.yaml", "--output", "@\(path)"]).joined(separator: " ")
        let first = workshop.run(line)
        #expect(first.code == 0, "\(first.errors)")
        let before = workshop.contents()
        #expect(theme.contains(sound))
        try workshop.write(theme.replacing(sound, with: faulty), to: "a.yaml")
        let answer = workshop.run(line)
        var after = workshop.contents()
        after["a.yaml"] = before["a.yaml"]
        #expect(Set(before.keys).subtracting(after.keys) == [], "\(answer.errors)")
        // What a format does not have can't be faulty in it, and of a value that nothing uses there is a warning.
        if answer.code != 0 || before != after { #expect(answer.errors.contains("a.yaml:"), "\(answer.errors)") }
    }
}
