import TestSupport

/// The documents of a model: two themes that extend a third one, two projects, and a file that one theme reads.
struct ModelSources: Hashable {
    /// A project of the model.
    struct Project: Hashable {
        /// Which of the outputs it has, each at one of two paths.
        var outputs: [Int: Int] = [0: 0]
        var hasPrefix = false
        var hasBothThemes = false
    }

    /// For each theme, its assets.
    private var themes: [String: [String: String]] = ["a": [:], "b": [:]]
    private var projects: [String: Project] = ["p": Project(), "q": Project()]
    private var appearances = "light"
    private var ink = "red"
    private var flag = "red"

    /// The keys of each theme, none of which the other has.
    private static let keys = ["a": ["aBox", "bBox", "cBox", "flagImage", "aColor"], "b": ["fBox", "gBox", "fColor"]]
    private static let fault = "oops"
    private static let colors = ["red", "blue", "inkColor", "\"#33669980\""]

    /// Themes with some assets; with `many`, one theme makes more files than a run gives their names at once.
    init(_ random: inout SeededGenerator, many: Bool) {
        for _ in 0..<8 { change(&random) }
        guard many else { return }
        for index in 0..<100 { themes["a"]?["m\(index)Box"] = "{size: 2, fill: inkColor}" }
    }

    /// The keys of assets with faults.
    var faultyKeys: [String] {
        themes.values.flatMap { $0.filter { $0.value.contains(Self.fault) }.map(\.key) }
    }

    /// The texts of the documents by their names.
    var documents: [String: String] {
        var documents = ["base.yaml": "inkColor: \(ink)\n"]
        // The names in its folder are among what is read.
        documents["images/flag.svg"] = """
            <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0H4V4Z" fill="\(flag)"/></svg>
            """
        for (name, assets) in themes {
            let lines = assets.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
            documents[name + ".yaml"] = (["$extends: base.yaml", "$appearances: [\(appearances)]"] + lines).joined(
                separator: "\n"
            )
        }
        for (name, project) in projects { documents[name + ".yaml"] = Self.text(of: project, name) }
        return documents
    }

    private static func text(of project: Project, _ name: String) -> String {
        let theme = name == "p" ? "a" : "b"
        let outputs = project.outputs.sorted { $0.key < $1.key }.map { output, place in
            [
                "{to: png, path: \(name)/one\(place), scales: [1, \(place + 2)]}",
                "{to: xcassets, path: \(name)/All\(place).xcassets, scales: 1}", "{to: web, path: \(name)/css\(place)}",
                "{to: typescript, path: \(name)/theme\(place).ts}", "{to: tokens, path: \(name)/one\(place)}",
                "{to: png, path: all, themes: \(theme), scales: \(place + 1)}",
                "{to: svg, path: \(name)/one\(place)/svg}",
                "{to: android, path: \(name)/res, densities: [mdpi\(place == 0 ? "" : ", xhdpi")]}",
            ][output]
        }
        let themes = project.hasBothThemes ? "a.yaml, b.yaml" : theme + ".yaml"
        return
            (["themes: [\(themes)]"] + (project.hasPrefix ? ["prefix: x-"] : []) + ["outputs:"]
            + outputs.map { "  - " + $0 }).joined(separator: "\n")
    }

    /// Changes one thing.
    mutating func change(_ random: inout SeededGenerator) {
        switch random.int(0...9) {
        case 0: appearances = random.one(of: ["light", "light, dark", "dark, light"])
        case 1: ink = random.one(of: ["red", "navy"])
        case 2: flag = random.one(of: ["red", "blue"])
        case 3...6:
            let theme = random.bool() ? "a" : "b"
            let key = random.one(of: Self.keys[theme] ?? [])
            // A fourth of the keys is removed, or an asset has another name.
            let former = random.int(0...3) == 0 ? themes[theme]?.keys.sorted().first : nil
            let value = former.flatMap { themes[theme]?.removeValue(forKey: $0) }
            let isRenamed = former.map { $0.hasSuffix("Box") && key.hasSuffix("Box") } ?? false
            if former == nil || isRenamed { themes[theme]?[key] = isRenamed ? value : Self.asset(key, &random) }
        default:
            let name = random.bool() ? "p" : "q"
            change(&projects[name, default: Project()], &random)
        }
    }

    private func change(_ project: inout Project, _ random: inout SeededGenerator) {
        switch random.int(0...5) {
        case 0: project.hasPrefix.toggle()
        case 1: project.hasBothThemes.toggle()
        default:
            let output = random.int(0...7)
            let place = random.int(0...2)
            project.outputs[output] = place < 2 ? place : nil
            if project.outputs.isEmpty { project.outputs[0] = 0 }
        }
    }

    private static func asset(_ key: String, _ random: inout SeededGenerator) -> String {
        let color = random.one(of: colors)
        if key.hasSuffix("Color") { return color }
        if key == "flagImage" { return "{file: images/flag.svg, size: \(random.int(4...6))}" }
        // A fault now and then.
        let width = random.int(0...14) == 0 ? fault : "\(random.int(2...5))"
        let padding = random.bool() ? ", padding: 1" : ""
        let states = random.bool() ? ", states: {disabled: {fill: \(random.one(of: colors))}}" : ""
        return "{size: [\(width), 3], fill: \(color)\(padding)\(states)}"
    }
}

extension SeededGenerator {
    /// One of some values.
    mutating func one<Value>(of values: [Value]) -> Value { values[int(0...values.count - 1)] }
}
