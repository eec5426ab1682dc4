import TestSupport
import Testing

@testable import Livery

/// Keys that are paths, `border.color`, in all the places where an asset's keys are written.
@Suite struct PathTests {
    /// The recipe of a box, or its faults.
    private func recipe(
        of name: String = "aBox",
        in yaml: String,
        _ appearance: Appearance = [.light],
        _ states: StateSet = []
    ) throws -> String { try styles(yaml).resolvedImage(name, states: states, appearance: appearance).recipe }

    /// A theme with one box.
    private static func theme(_ keys: String) -> String {
        """
        $values:
          line: 1px solid red
          lines: {width: 3, color: '{ink}'}
          ink: red
          layers: [{name: gloss, color: white, opacity: 0.5}, {name: body, color: blue}]
        aBox: {\(keys.hasPrefix("size:") ? "" : "size: 60, ")\(keys)\(keys.hasPrefix("fill") ? "" : ", fill: white")}
        """
    }

    /// The keys of a box that extends another, and how many values for high contrast they hide by day and by night.
    private static let contrasts: [(keys: String, light: Int, dark: Int)] = [
        ("fill: red", 1, 1), ("fill: red, fill~highContrast: black", 0, 0), ("padding: 2", 0, 0),
        ("border: 1px solid red", 1, 1), ("border.width: 3", 0, 0), ("fill~dark: red", 0, 1),
        ("fill~dark: red, fill: blue", 1, 1), ("border.color: red", 1, 1),
    ]

    @Test(arguments: Self.contrasts) func hiddenContrastIsTold(keys: String, light: Int, dark: Int) throws {
        var configuration = StyleManager.Configuration()
        configuration.lints = true
        let theme = try LiveryTests.theme(
            """
            aBox: {size: 9, fill: white, fill~highContrast: black, border: 1px solid blue, \
            border.color~highContrast: black}
            bBox: {extends: aBox, \(keys)}
            """
        )
        let styles = StyleManager(document: theme, configuration: configuration)
        for (trait, count) in [(.light, light), (.dark, dark)] as [(Appearance, Int)] {
            let appearance: Appearance = [trait, .highContrast]
            let image = try styles.resolvedImage("bBox", appearance: appearance)
            let found = image.warnings.filter { $0.fault.message.contains("high contrast") }
            #expect(found.count == count, "\(found)")
        }
        #expect(try styles.resolvedImage("bBox", appearance: [.dark]).warnings == [])
    }

    @Test func keysOfOwnResolversAreWhole() throws {
        let styles = try styles("aSpeed: {speed.top: 1, speed: 2}\nbSpeed: {extends: aSpeed, speed: 3}")
        styles.register(StubResolver("Speed") { try $0.number("speed") * 10 + $0.number("speed.top") })
        #expect(try styles.asset("bSpeed", as: Double.self) == 31)
    }

    // MARK: Layers by chance

    /// A border, an inset and a corner as values by their names, and the order of layers in which they are written.
    private struct Model {
        /// The values of each key's longhands; nil for a key without any.
        var values: [String: [String: String]?] = [:]

        static let longhands: [String: [String: [String]]] = [
            "border": [
                "width": ["1", "2", "3"], "color": ["red", "blue", "'{ink}'"], "style": ["solid", "dashed", "dotted"],
            ],
            "padding": Dictionary(
                uniqueKeysWithValues: ["top", "right", "bottom", "left"].map { ($0, ["0", "2", "5"]) }
            ),
            "cornerRadius": Dictionary(
                uniqueKeysWithValues: ["topLeft", "topRight", "bottomRight", "bottomLeft"].map {
                    ($0, ["0", "3", "6"])
                }
            ),
            "shadow": ["offsetX": ["1", "2"], "offsetY": ["1", "2"], "blur": ["1", "3"], "color": ["red", "blue"]],
            "outline": ["width": ["1", "2"], "color": ["red", "blue"], "style": ["solid", "dotted"]],
        ]

        static let order: [String: [String]] = [
            "padding": ["top", "right", "bottom", "left"],
            "cornerRadius": ["topLeft", "topRight", "bottomRight", "bottomLeft"],
            "border": ["width", "style", "color"], "outline": ["width", "style", "color"],
            "shadow": ["offsetX", "offsetY", "blur", "color"],
        ]

        /// Writes the keys of a layer by chance, and applies them. In one layer, whole values come first.
        mutating func layer(_ box: inout RandomBox, isBase: Bool) -> [String] {
            var lines: [String] = []
            for key in Self.order.keys.sorted() {
                let order = Self.order[key] ?? []
                if isBase || box.chance(30) {
                    let parts = order.map { ($0, box.one(of: Self.longhands[key]?[$0] ?? [])) }
                    values[key] = .some(Dictionary(uniqueKeysWithValues: parts))
                    lines.append("\(key): \(Self.written(key, parts, &box))")
                }
                for part in order where box.chance(20) {
                    let value = box.one(of: Self.longhands[key]?[part] ?? [])
                    values[key]??[part] = value
                    lines.append("\(key).\(part): \(value)")
                }
            }
            return box.chance(50) ? lines : lines.reversed()
        }

        /// A value in one of its notations.
        private static func written(_ key: String, _ parts: [(String, String)], _ box: inout RandomBox) -> String {
            guard box.chance(50), key != "border" || !parts.contains(where: { $0.1.hasPrefix("'") }) else {
                return "{" + parts.map { "\($0): \($1)" }.joined(separator: ", ") + "}"
            }
            return parts.map { Double($0.1) == nil ? $0.1 : $0.1 + "px" }.joined(separator: " ")
        }

        /// The keys as whole dictionaries.
        var whole: [String] {
            values.keys.sorted().compactMap { key in
                (values[key] ?? nil).map { parts in
                    let all = parts.keys.sorted().map { "\($0): \(parts[$0] ?? "")" }
                    return "\(key): {" + all.joined(separator: ", ") + "}"
                }
            }
        }
    }

    /// A recipe without what the states of an image share.
    private func ownLines(of image: ResolvedImage) -> [Substring] {
        image.recipe.split(separator: "\n").filter { line in
            !["size", "margins", "capInsets"].contains { line.hasPrefix($0) }
        }
    }

    /// A theme in layers, of what it extends, appearances and states, against one with whole values.
    @Test(arguments: 0..<rounds(100)) func layersByChanceAreWholeValues(seed: Int) throws {
        for step in 0..<25 {
            var box = RandomBox(seed: UInt64(seed * 1_000 + step))
            var model = Model()
            let base = model.layer(&box, isBase: true)
            let middle = model.layer(&box, isBase: false)
            let top = model.layer(&box, isBase: false)
            let normal = model.whole
            let state = model.layer(&box, isBase: false).joined(separator: ", ")
            let layers = """
                $values: {ink: green}
                aBox: {\((["size: 80"] + base).joined(separator: ", "))}
                bBox: {\((["extends: aBox"] + middle).joined(separator: ", "))}
                bBox~dark: {\((top + ["states: {hovered: {\(state)}}"]).joined(separator: ", "))}
                """
            let whole = """
                $values: {ink: green}
                nBox: {size: 80, \(normal.joined(separator: ", "))}
                hBox: {size: 80, \(model.whole.joined(separator: ", "))}
                """
            let (found, expected) = try (styles(layers), styles(whole))
            for (states, name) in [([], "nBox"), ([.hovered], "hBox")] as [(StateSet, String)] {
                let image = try found.resolvedImage("bBox", states: states, appearance: [.dark])
                let plain = try expected.resolvedImage(name)
                #expect(ownLines(of: image) == ownLines(of: plain), "\(layers)\n\(whole)")
            }
        }
    }
    /// A state that changes a part may meet a state, a variant or an appearance in which there is nothing to change.
    @Test func nothingStaysNothing() throws {
        let yaml = """
            aBox:
              size: 40
              fill: white
              border: 1px solid black
              border~dark: none
              variants: {tone: {default: framed, framed: {}, bare: {border: none}}}
              states:
                selected: {border: none}
                disabled: {border.color: gray}
                selected.disabled: {fill: red}
            """
        #expect(faults(of: yaml) == [])
        let styles = try styles(yaml)
        // Caps are the same in all states.
        func painted(_ recipe: String) -> [Substring] {
            recipe.split(separator: "\n").filter { !$0.hasPrefix("capInsets") }
        }
        func recipe(_ name: String, _ states: StateSet, _ appearance: Appearance = [.light]) throws -> [Substring] {
            painted(try styles.resolvedImage(name, states: states, appearance: appearance).recipe)
        }
        func plain(_ keys: String) throws -> [Substring] { painted(try self.recipe(in: "aBox: {size: 40, \(keys)}")) }
        #expect(try recipe("aBox", [.disabled]) == plain("fill: white, border: 1px solid gray"))
        #expect(try recipe("aBox", [.selected, .disabled]) == plain("fill: red"))
        #expect(try recipe("aBox", [.disabled], [.dark]) == plain("fill: white"))
        #expect(try recipe("aBox~bare", [.disabled]) == plain("fill: white"))
    }
}
