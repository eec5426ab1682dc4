import Livery
import TestSupport
import Testing

@testable import LiveryExport

@Suite struct TypeScriptNamesTests {
    private let export: CodeExport

    init() throws { export = try CodeExport() }

    private static let theme = """
        $appearances: [light, dark.highContrast]
        $values: {gutter.small: 4px, gap: 3px, gap~dark.highContrast: 5px}
        # What can */ be acted on.
        brandColor: red
        brandColor~dark.highContrast: "#00FF0080"
        class: {resolver: color, color: red}
        # A button.
        go.Button: {size: 4, fill: red, states: {selected.disabled: {fill: blue}}}
        titleFont: {family: Inter, size: 17, letterSpacing: 1}
        bodyFont: {family: "In\\\\ter", size: 17}
        seaGradient: "linear-gradient(red, blue)"
        """

    /// The names are those in the style sheet that the format `web` makes.
    @Test func namesAreThereInTheStyleSheet() throws {
        try export.folder.write(Self.theme, to: "harbor.yaml")
        try export.files.build(
            "themes: [harbor.yaml]\noutputs: [{to: web, path: web}, {to: typescript, path: theme.ts}]"
        )
        let css = try export.folder.read("web/theme.css")
        let text = try export.folder.read("theme.ts")
        let variables = text.matches(of: #/"var\((--.+?)\)"/#).map { String($0.1).replacing("\\\\", with: "\\") }
        let declared = Set(css.matches(of: #/\n  +(--.+?): /#).map { String($0.1) })
        #expect(Set(variables) == declared)
        #expect(declared.count == 8)
        #expect(css.contains("\n.go\\.Button {"))
    }

    /// The classes are those in the style sheet that the format `web` makes; a part's states are its box's.
    @Test func classesOfPartsAreThereInTheStyleSheet() throws {
        let theme = """
            $appearances: [light]
            nameFieldBox:
              textColor: black
              parts: {label: {states: {busy: {textColor: gray}}}, input: {size: [9, 40], fill: white}}
              states: {invalid: {input.fill: pink}}
            """
        try export.folder.write(theme, to: "harbor.yaml")
        try export.files.build(
            "themes: [harbor.yaml]\noutputs: [{to: web, path: web}, {to: typescript, path: theme.ts}]"
        )
        let css = try export.folder.read("web/theme.css")
        let text = try export.folder.read("theme.ts")
        let classes = text.matches(of: #/"?nameFieldBox(?:\.\w+)?"?: "(.+?)",/#).map { String($0.1) }
        #expect(classes == ["nameFieldBox", "nameFieldBox-input", "nameFieldBox-label"])
        for name in classes { #expect(css.contains("\n.\(name)")) }
        #expect(text.contains("states = {\n  nameFieldBox: [\"busy\", \"invalid\"],\n}"))
        for state in ["busy", "invalid"] { #expect(css.contains("[data-state~=\"\(state)\"]")) }
    }

    /// The parameters are those that the style sheet has: of variants and values, too, and no frozen one.
    @Test func parametersAreThereInTheStyleSheet() throws {
        let theme = """
            $appearances: [light]
            $parameters:
              frozen: {type: number, default: 3}
              level: {type: fraction, default: 0.5}
              tint: {type: color, default: red}
              loud: {type: color, default: blue}
              edge: {type: length, default: 2}
              unseen: {type: color, default: lime}
              word: {type: text, default: a}
            $values: {gap: "calc({edge} * 2)"}
            tintColor: "{tint}"
            lineBox: {size: 20, fill: [{path: M0 0H20, stroke: {color: red, width: 2, miterLimit: "{frozen}"}}]}
            barBox: {size: 20, opacity: "{level}", fill: red, variants: {tone: {default: plain, plain: {}, loud: {fill: "{loud}"}}}}
            blendBox: {size: 20, textColor: "{unseen}", fill: [{path: M0 0H20V20Z, fill: "{unseen}", blend: multiply}, gray]}
            """
        try export.folder.write(theme, to: "harbor.yaml")
        try export.files.build(
            """
            themes: [{theme: harbor.yaml, set: {level: 0.2}}]
            outputs: [{to: web, path: web}, {to: typescript, path: theme.ts}]
            """
        )
        let css = try export.folder.read("web/theme.css")
        let text = try export.folder.read("theme.ts")
        let list = try #require(text.firstMatch(of: #/const parameters = \{[^}]*\}/#)).output
        let names = list.matches(of: #/"--(\w+)"/#).map { String($0.1) }
        #expect(names == ["edge", "level", "loud", "tint", "unseen"])
        #expect(Set(css.matches(of: #/@property --(\w+)/#).map { String($0.1) }) == Set(names))
    }

    /// TypeScript's compiler, where it is installed, takes it, knows each literal, and misses a key that is
    /// no more.
    @Test(.enabled(if: Programs.have("tsc"), "tsc is not installed")) func theCompilerTakesIt() throws {
        _ = try export.text("typescript", "theme.ts", of: Self.theme)
        try export.folder.write(
            """
            import { appearances, classes, properties, states, values, variables } from "./theme";
            type Name = keyof typeof classes;
            const name: Name = "go.Button";
            const red: "#ff0000" = values.brandColor.light;
            const state: "selected disabled" = states[name][0];
            const theme: "light" | "dark highContrast" = appearances[1];
            const property: "--gutter.small" = properties["gutter.small"];
            console.log(classes[name], red, state, theme, property, variables.class);
            """,
            to: "main.ts"
        )
        let flags = ["--strict", "--target", "es2020", "--module", "commonjs"]
        let check = { try export.run("sh", "-c", "tsc \(flags.joined(separator: " ")) main.ts") }
        let result = try check()
        #expect(result.text == "")
        #expect(result.succeeds)
        if Programs.have("node") {
            #expect(
                try export.run("node", "main.js").text
                    == "go.Button #ff0000 selected disabled dark highContrast --gutter.small var(--class)\n"
            )
        }
        try export.make("typescript", "theme.ts", of: Self.theme.replacing("class: {", with: "klass: {"))
        let missed = try check().text
        #expect(missed.hasPrefix("main.ts(8,67): error TS"))
        #expect(missed.contains(": Property 'class' does not exist on type "))
        #expect(missed.split(separator: "\n").count == 1)
    }
}
