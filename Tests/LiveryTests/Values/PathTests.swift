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
    ) throws -> String {
        try styles(yaml).resolvedImage(name, states: states, appearance: appearance).recipe
    }

    /// Keys with paths, and what they are as whole values. Both are of one box.
    private static let wholes: [(paths: String, whole: String)] = [
        ("border: 1px solid red, border.color: blue", "border: 1px solid blue"),
        ("border.color: blue, border: 1px solid red", "border: 1px solid blue"),
        ("border.width: 2, border.color: blue", "border: {width: 2, color: blue}"),
        ("border: 1px solid rde, border.color: red", "border: 1px solid red"),
        ("fill: red, fill.opacity: 0.5", "fill: {color: red, opacity: 0.5}"),
        ("shadow: 0 2px 4px red, shadow.offset.x: 9", "shadow: 9px 2px 4px red"),
        ("padding: {vertical: 1, horizontal: 2}, padding.top: 9", "padding: 9 2 1"),
        ("size.width: 20, size.height: 30", "size: [20, 30]"),
        (
            "border: {width: 1, color: red, dash: [4, 2]}, border.style: dotted",
            "border: 1px dotted red"
        ),
        (
            "border: 1px dotted red, border.dash: [4, 2]",
            "border: {width: 1, color: red, dash: [4, 2]}"
        ),
        (
            "border: 1px solid red, border.fill: {colors: [red, blue]}",
            "border: {width: 1, fill: {colors: [red, blue]}}"
        ),
        (
            "border: {width: 1, fill: {colors: [red, blue]}}, border.color: red",
            "border: 1px solid red"
        ),
        (
            "border: 1px solid red, border.color.top: blue",
            "border: {width: 1, color: {top: blue, right: red, bottom: red, left: red}}"
        ),
        (
            "border: 1px solid red, border.width.top: 3, border.width: 2",
            "border: {width: {top: 3, right: 2, bottom: 2, left: 2}, color: red}"
        ),
        (
            "border: '{line}', border.width.horizontal: 4",
            "border: {width: {top: 1, bottom: 1, left: 4, right: 4}, color: red}"
        ),
        ("border: '{lines}', border.color: blue", "border: 3px solid blue"),
        ("padding: 4 8, padding.top: 1", "padding: {top: 1, right: 8, bottom: 4, left: 8}"),
        ("padding.vertical: 3", "padding: {vertical: 3}"),
        ("margin: auto, margin.top: 3", "margin: {top: 3}"),
        ("capInsets: 9, capInsets.left: 12", "capInsets: {top: 9, right: 9, bottom: 9, left: 12}"),
        ("size: [30, 20], size.width: 40", "size: [40, 20]"),
        ("size: 30, size.height: auto", "size: [30, auto]"),
        ("cornerRadius: 2 4, cornerRadius.topLeft: 6", "cornerRadius: 6 4 2 4"),
        (
            "cornerRadius: 8, cornerShape: bevel, cornerShape.topLeft: notch",
            "cornerRadius: 8, cornerShape: notch bevel bevel bevel"
        ),
        ("shadow: 0 1px 2px black, shadow.color: red", "shadow: 0 1px 2px red"),
        (
            "shadow: 0 1px 2px black, shadow.offsetX: 3, shadow.spread: 1",
            "shadow: 3px 1px 2px 1px black"
        ),
        ("shadow: {offset: [1, 2], color: red}, shadow.offset.y: 5", "shadow: 1px 5px red"),
        ("shadow: {offset: [1, 2], color: red}, shadow.offset: [3, 4]", "shadow: 3px 4px red"),
        (
            "shadow: [{name: near, offset: [0, 1], color: red}, 0 4px 8px black], shadow.near.blur: 3",
            "shadow: '0 1px 3px red, 0 4px 8px black'"
        ),
        ("dropShadow: 0 1px 2px black, dropShadow.blur: 4", "dropShadow: 0 1px 4px black"),
        ("outline: 2px solid red, outline.offset: 3", "outline: {width: 2, color: red, offset: 3}"),
        ("tint: red, tint.mode: multiply", "tint: {color: red, mode: multiply}"),
        ("fill: {color: red, lighten: 0.1}, fill.lighten: 0.2", "fill: {color: red, lighten: 0.2}"),
        (
            "fill: {gradient: 'linear-gradient(red, blue)', opacity: 0.5}, fill.opacity: 0.2",
            "fill: {gradient: 'linear-gradient(red, blue)', opacity: 0.2}"
        ),
        (
            "fill: {color: red, inset: 1}, fill.inset.top: 2",
            "fill: {color: red, inset: {top: 2, left: 1, bottom: 1, right: 1}}"
        ),
        (
            "fill: {color: red, size: [4, 50%]}, fill.size.width: 25%",
            "fill: {color: red, size: [25%, 50%]}"
        ),
        (
            "fill: [{name: gloss, color: red, opacity: 0.5}, blue], fill.gloss.opacity: 0.2",
            "fill: [{color: red, opacity: 0.2}, blue]"
        ),
        ("fill: [{name: gloss, color: red}, blue], fill.gloss: green", "fill: [green, blue]"),
        ("fill: '{layers}', fill.body.color: red", "fill: [{color: white, opacity: 0.5}, red]"),
        (
            "fill: {box: {border: 1px solid red, size: 9}}, fill.box.border.color: blue",
            "fill: {box: {border: 1px solid blue, size: 9}}"
        ),
        (
            "fill: {box: {border: 1px solid red, border.width: 2, size: 9}}",
            "fill: {box: {border: 2px solid red, size: 9}}"
        ),
        (
            "fill: {path: M0 0L9 9, viewBox: [0, 0, 9, 9], stroke: {color: red}}, fill.stroke.width: 3",
            "fill: {path: M0 0L9 9, viewBox: [0, 0, 9, 9], stroke: {color: red, width: 3}}"
        ),
    ]

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

    @Test(arguments: Self.wholes)
    func partsAreReplaced(paths: String, whole: String) throws {
        #expect(faults(of: Self.theme(paths)) == [])
        #expect(try recipe(in: Self.theme(paths)) == recipe(in: Self.theme(whole)))
    }

    /// Keys, and what is wrong with them.
    private static let wrong: [(keys: String, faults: [String])] = [
        ("border.color: red", ["missing key 'width' in border, which needs 'width' and 'color'"]),
        (
            "border: none, border.color: red",
            ["'border' is 'none' in box 'aBox' (line 6), and has no parts; write it as a whole"]
        ),
        (
            "border: none, states: {hovered: {border.color: red}}",
            [
                "'border' is 'none' in box 'aBox' in the state 'hovered' (line 6), and has no parts; write it as a "
                    + "whole"
            ]
        ),
        (
            "states: {selected: {border: none}, selected.disabled: {border.color: red}}",
            [
                "'border' is 'none' in box 'aBox' in the state 'selected.disabled' (line 6), and has no parts; write "
                    + "it as a whole"
            ]
        ),
        (
            "border: 1px solid red, border.colour: red",
            ["unknown key 'colour' in border; did you mean 'color'?"]
        ),
        (
            "border: 1px solid red, bordr.color: red",
            ["unknown key 'bordr.color' in box 'aBox'; did you mean 'border.color'?"]
        ),
        (
            "border: 1px solid red, border.color: rde",
            ["'rde' is not a color; did you mean 'red'?"]
        ),
        ("opacity: 0.5, opacity.x: 1", ["'opacity' has no parts"]),
        (
            "fill: [red, blue], fill.gloss.opacity: 1",
            [
                "no member of 'fill' has the name 'gloss'; the members of a list are found by their 'name', "
                    + "and none has one"
            ]
        ),
        (
            "fill: [{name: gloss, color: red}], fill.glos.opacity: 1, fill.flos.opacity: 1",
            [
                "no member of 'fill' has the name 'glos'; did you mean 'gloss'?",
                "no member of 'fill' has the name 'flos'",
            ]
        ),
        (
            "fill: [{name: a, color: red}, {name: a, color: blue}]",
            ["the name 'a' is in the list twice"]
        ),
        (
            "fill: [{name: 1a, color: red}]",
            ["'1a' is not a name; write letters, digits, '-' and '_', a letter first"]
        ),
        (
            "fill: red, fill.hovered: blue",
            ["unknown key 'fill.hovered' in box 'aBox'; write 'states: {hovered: {fill: …}}'"]
        ),
        (
            "border: 1px solid red, border~dark.color: blue",
            ["unknown appearance 'color'; to change a part, write 'border.color~dark'"]
        ),
        (
            "shadow: '0 1px red, 0 2px blue', shadow.blur: 2",
            [
                "no member of 'shadow' has the name 'blur'; the members of a list are found by their 'name', and none has "
                    + "one"
            ]
        ),
        (
            "border: {width: 1, color: red}, states: {hovered: {border: {color: blue}}}",
            [
                "missing key 'width' in border, which needs 'width' and 'color'; to change only 'color', "
                    + "write 'border.color'"
            ]
        ),
    ]

    @Test(arguments: Self.wrong)
    func wrongPathsAreTold(keys: String, faults expected: [String]) {
        let found = faults(of: Self.theme(keys)).map { fault in
            fault.split(separator: "error: ", maxSplits: 1).last.map(String.init) ?? fault
        }
        #expect(found == expected)
    }

    @Test func aStateThatDropsABlurIsTold() throws {
        let styles = try styles(
            "aBox: {size: 9, shadow: 0 1px 2px red, states: {hovered: {shadow: {color: blue}}}}"
        )
        let image = try styles.resolvedImage("aBox", states: [.hovered])
        let warnings = image.warnings.map(\.fault.message)
        #expect(
            warnings.contains(
                "'shadow' replaces the former one, and 'blur' and 'offset' with it; to change only "
                    + "'color', write 'shadow.color'"
            )
        )
    }

    /// The keys of a box that extends another, and how many values for high contrast they hide by day and by night.
    private static let contrasts: [(keys: String, light: Int, dark: Int)] = [
        ("fill: red", 1, 1), ("fill: red, fill~highContrast: black", 0, 0), ("padding: 2", 0, 0),
        ("border: 1px solid red", 1, 1), ("border.width: 3", 0, 0), ("fill~dark: red", 0, 1),
        ("fill~dark: red, fill: blue", 1, 1), ("border.color: red", 1, 1),
    ]

    @Test(arguments: Self.contrasts)
    func hiddenContrastIsTold(keys: String, light: Int, dark: Int) throws {
        let styles = try styles(
            """
            aBox: {size: 9, fill: white, fill~highContrast: black, border: 1px solid blue, \
            border.color~highContrast: black}
            bBox: {extends: aBox, \(keys)}
            """
        )
        for (trait, count) in [(.light, light), (.dark, dark)] as [(Appearance, Int)] {
            let appearance: Appearance = [trait, .highContrast]
            let image = try styles.resolvedImage("bBox", appearance: appearance)
            let found = image.warnings.filter { $0.fault.message.contains("high contrast") }
            #expect(found.count == count, "\(found)")
        }
        #expect(try styles.resolvedImage("bBox", appearance: [.dark]).warnings == [])
    }

    @Test func keysOfOwnResolversAreWhole() throws {
        struct Speeds: AssetResolver {
            static let name = "speeds"
            func canResolve(_ key: String) -> Bool { key.hasSuffix("Speed") }
            func kind(of key: String) -> AssetKind { .other }
            func resolve(_ request: AssetRequest) throws -> any Sendable {
                try request.number("speed") * 10 + request.number("speed.top")
            }
        }
        let styles = try styles(
            "aSpeed: {speed.top: 1, speed: 2}\nbSpeed: {extends: aSpeed, speed: 3}"
        )
        styles.register(Speeds())
        #expect(try styles.asset("bSpeed", as: Double.self) == 31)
    }

    // MARK: Layers by chance

    /// A border, an inset and a corner as values by their names, and the order of layers in which they are written.
    private struct Model {
        /// The values of each key's longhands; nil for a key without any.
        var values: [String: [String: String]?] = [:]

        static let longhands: [String: [String: [String]]] = [
            "border": [
                "width": ["1", "2", "3"], "color": ["red", "blue", "'{ink}'"],
                "style": ["solid", "dashed", "dotted"],
            ],
            "padding": Dictionary(
                uniqueKeysWithValues: ["top", "right", "bottom", "left"].map {
                    ($0, ["0", "2", "5"])
                }
            ),
            "cornerRadius": Dictionary(
                uniqueKeysWithValues: ["topLeft", "topRight", "bottomRight", "bottomLeft"]
                    .map { ($0, ["0", "3", "6"]) }
            ),
            "shadow": [
                "offsetX": ["1", "2"], "offsetY": ["1", "2"], "blur": ["1", "3"],
                "color": ["red", "blue"],
            ],
            "outline": [
                "width": ["1", "2"], "color": ["red", "blue"], "style": ["solid", "dotted"],
            ],
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
        private static func written(
            _ key: String,
            _ parts: [(String, String)],
            _ box: inout RandomBox
        ) -> String {
            guard box.chance(50), key != "border" || !parts.contains(where: { $0.1.hasPrefix("'") })
            else { return "{" + parts.map { "\($0): \($1)" }.joined(separator: ", ") + "}" }
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
    @Test(arguments: 0..<rounds(100))
    func layersByChanceAreWholeValues(seed: Int) throws {
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
        func recipe(
            _ name: String,
            _ states: StateSet,
            _ appearance: Appearance = [.light]
        ) throws -> [Substring] {
            painted(try styles.resolvedImage(name, states: states, appearance: appearance).recipe)
        }
        func plain(_ keys: String) throws -> [Substring] {
            painted(try self.recipe(in: "aBox: {size: 40, \(keys)}"))
        }
        #expect(try recipe("aBox", [.disabled]) == plain("fill: white, border: 1px solid gray"))
        #expect(try recipe("aBox", [.selected, .disabled]) == plain("fill: red"))
        #expect(try recipe("aBox", [.disabled], [.dark]) == plain("fill: white"))
        #expect(try recipe("aBox~bare", [.disabled]) == plain("fill: white"))
    }
}
