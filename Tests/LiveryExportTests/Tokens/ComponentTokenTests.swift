import Livery
import LiverySupport
import LiveryText
import TestSupport
import Testing

@testable import LiveryExport

/// Boxes as tokens of components.
@Suite struct ComponentTokenTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func styles(_ yaml: String) throws -> StyleManager {
        try folder.write(yaml, to: "theme.yaml")
        var configuration = StyleManager.Configuration()
        configuration.textRenderer = PangoRenderer()
        let styles = StyleManager(
            document: try ThemeDocument(contentsOfFile: folder.path(of: "theme.yaml")),
            configuration: configuration
        )
        try #require(styles.validate().filter { $0.severity == .error } == [])
        return styles
    }

    /// The export, written to files that are read again without a fault.
    private func export(_ yaml: String) throws -> TokenExport {
        let export = TokenExport(try styles(yaml), name: "made", components: true)
        for (name, text) in [export.tokens, export.resolver] + export.flat {
            try folder.write(text, to: name)
        }
        return export
    }

    /// The tokens of a written file: `type value` by path, with references as the reader resolves them.
    private func read(_ name: String, in appearance: String? = nil) throws -> [String: String] {
        let inputs = appearance.map { ", inputs: {light: {appearance: \($0)}}" } ?? ""
        try folder.write(
            "$appearances: [light]\n$tokens: {file: \(name)\(inputs)}\n",
            to: "reader.yaml"
        )
        let document = try ThemeDocument(contentsOfFile: folder.path(of: "reader.yaml"))
        let tokens = try #require(document.document.tokens(in: document.appearances[0]))
        #expect(tokens.diagnostics == [])
        var found: [String: String] = [:]
        for path in tokens.paths {
            let token = try #require(tokens[path])
            found[path] = "\(token.type.rawValue) \(JSON(token.value).text)"
        }
        return found
    }

    private static let theme = """
        $appearances: [light, dark]
        $values: {gutter: 12px, edge: "1px solid {lineColor}", lowShadow: 0 1px 3px "#00000080"}
        lineColor: "#336699"
        lineColor~dark: "#6699CC"
        accentColor: "#0000FF"
        labelFont: {family: Inter, size: 16, weight: 600, lineHeight: 24}
        actionButton:
          size: [96, 40]
          fill: accentColor
          cornerRadius: 6
          padding: "8px {gutter}"
          border: "{edge}"
          shadow: 0 1px 3px {lineColor}
          font: labelFont
          textColor: white
          gap: "{gutter}"
          opacity~dark: 0.9
          description: Acts.
          states:
            hovered: {fill: "{lineColor}", border.width: 2}
            selected.disabled: {opacity: 0.5}
        """

    private static func px(_ number: Int) -> String {
        "{\"value\":\(number),\"unit\":\"px\"}"
    }

    @Test("a token for each key, and where a state differs, with the theme's references")
    func text() throws {
        let export = try export(Self.theme)
        let file = try JSON(reading: export.tokens.text.utf8)
        let button = try #require(file["component"]?["actionButton"])
        func value(_ names: String...) -> String? {
            names.reduce(button as JSON?) { $0?[$1] }?["$value"]?.text
        }
        #expect(value("fill") == "\"{color.accent}\"")
        #expect(value("hovered", "fill") == "\"{color.line}\"")
        #expect(value("padding", "top") == Self.px(8))
        #expect(value("padding", "right") == "\"{dimension.gutter}\"")
        #expect(value("padding", "left") == "\"{dimension.gutter}\"")
        #expect(value("gap") == "\"{dimension.gutter}\"")
        #expect(value("font") == "\"{font.label}\"")
        #expect(value("cornerRadius") == Self.px(6))
        #expect(value("width") == Self.px(96))
        #expect(value("height") == Self.px(40))
        #expect(value("border") == "\"{border.edge}\"")
        #expect(value("opacity") == "1")
        #expect(
            value("hovered", "border")
                == "{\"color\":\"{color.line}\",\"width\":\(Self.px(2)),\"style\":\"solid\"}"
        )
        #expect(
            value("shadow")
                == "{\"color\":\"{color.line}\",\"offsetX\":\(Self.px(0)),\"offsetY\":\(Self.px(1)),"
                + "\"blur\":\(Self.px(3)),\"spread\":\(Self.px(0))}"
        )
        #expect(value("selected", "disabled", "opacity") == "0.5")
        #expect(button["fill"]?["$description"]?.string == "Acts.")
        // What a state does not change has no token there.
        #expect(button["hovered"]?["padding"] == nil)
        #expect(button["selected"]?["disabled"]?["fill"] == nil)
        #expect(export.diagnostics == [])
    }

    @Test("each appearance's file says what the resolver says of it")
    func flatFiles() throws {
        let export = try export(Self.theme)
        #expect(export.flat.map(\.name) == ["made.light.tokens.json", "made.dark.tokens.json"])
        for appearance in ["light", "dark"] {
            let flat = try read("made.\(appearance).tokens.json")
            let resolved = try read("made.resolver.json", in: appearance)
            #expect(flat == resolved)
            #expect(flat.count > 20)
            let line = appearance == "light" ? "[0.2,0.4,0.6]" : "[0.4,0.6,0.8]"
            #expect(
                flat["component.actionButton.hovered.fill"]
                    == "color {\"colorSpace\":\"srgb\",\"components\":\(line)}"
            )
        }
    }

    @Test("parts are components of their own, and inherit the text of their box")
    func parts() throws {
        _ = try export(
            """
            $appearances: [light]
            inkColor: "#000000"
            dangerColor: "#FF0000"
            fieldBox:
              textColor: inkColor
              parts: {input: {size: [auto, 40], fill: white, cornerRadius: {topLeft: 4}}}
              states: {invalid: {input.border: "1px solid {dangerColor}", textColor: dangerColor}}
            $states: [invalid]
            """
        )
        let tokens = try read("made.light.tokens.json")
        let (ink, red, white) = ("[0,0,0]", "[1,0,0]", "[1,1,1]")
        func color(_ components: String) -> String {
            "color {\"colorSpace\":\"srgb\",\"components\":\(components)}"
        }
        let components = tokens.filter { $0.key.hasPrefix("component.") }
        #expect(
            components == [
                "component.fieldBox.textColor": color(ink),
                "component.fieldBox.invalid.textColor": color(red),
                "component.fieldBox.input.textColor": color(ink),
                "component.fieldBox.input.invalid.textColor": color(red),
                "component.fieldBox.input.fill": color(white),
                "component.fieldBox.input.height": "dimension \(Self.px(40))",
                "component.fieldBox.input.cornerRadius.topLeft": "dimension \(Self.px(4))",
                "component.fieldBox.input.cornerRadius.topRight": "dimension \(Self.px(0))",
                "component.fieldBox.input.cornerRadius.bottomRight": "dimension \(Self.px(0))",
                "component.fieldBox.input.cornerRadius.bottomLeft": "dimension \(Self.px(0))",
                "component.fieldBox.input.invalid.border":
                    "border {\"color\":{\"colorSpace\":\"srgb\",\"components\":\(red)},"
                    + "\"width\":\(Self.px(1)),\"style\":\"solid\"}",
            ]
        )
        let file = try folder.read("made.tokens.json")
        #expect(file.contains(#""color": "{color.danger}""#))
        #expect(file.contains(#""textColor": {"$type": "color", "$value": "{color.ink}"}"#))
    }

    @Test("what tokens can't say is a warning that names the asset")
    func lost() throws {
        let export = try export(
            """
            $appearances: [light, dark]
            aBox: {size: 9, fill: [{color: red, inset: 2}, blue], overlay: "#0001"}
            bBox: {size: 20, fill: red, cornerRadius: 4, cornerCurve: continuous, textTransform: uppercase}
            cBox: {size: 20, fill: red, border: {width: {top: 1, left: 2, bottom: 1, right: 2}, color: blue}}
            dBox:
              size: 20
              fill: red
              gap~dark: 4
              shadow: 0 1px 2px black
              states: {hovered: {shadow: none}}
            eBox: {size: 20, fill: red, fill~dark: {colors: [red, blue]}}
            fBox: {size: 20, fill: {colors: [red, blue], angle: 90}, cornerRadius: 10px / 5px}
            pillBox: {size: [auto, 20], fill: red, cornerRadius: pill}
            gImage: {resolver: gradient, size: 9, colors: [red, blue]}
            """
        )
        func told(_ part: String, _ asset: String) -> String {
            "design tokens can't express \(part) of '\(asset)'; other programs ignore it"
        }
        #expect(
            export.diagnostics.map(\.message).sorted()
                == [
                    told("'overlay'", "aBox"), told("the layers of 'fill'", "aBox"),
                    told("'cornerCurve'", "bBox"), told("'textTransform'", "bBox"),
                    told("'border'", "cBox"),
                    told("the missing 'gap'", "dBox"),
                    told("the kinds of 'fill' in the appearances", "eBox"),
                    told("the ellipses of 'cornerRadius'", "fBox"),
                    told("the shape of 'fill'", "fBox"),
                    "design tokens can't express the theme's image; other programs ignore it",
                ].sorted()
        )
        #expect(export.diagnostics.allSatisfy { $0.severity == .warning && $0.location != nil })
        let tokens = try read("made.tokens.json")
        #expect(tokens["component.pillBox.cornerRadius"] == "dimension \(Self.px(9999))")
        // No shadow is a transparent one.
        #expect(
            tokens["component.dBox.hovered.shadow"]?.contains("\"alpha\":0}") == true,
            "\(tokens["component.dBox.hovered.shadow"] ?? "")"
        )
    }

    @Test("names of components are never those of the theme's own tokens")
    func names() throws {
        try folder.write(
            """
            {"component": {"aBox": {"$type": "color", "$value":
              {"colorSpace": "srgb", "components": [0, 0, 1]}}}}
            """,
            to: "own.tokens.json"
        )
        _ = try export(
            """
            $appearances: [light]
            $tokens: own.tokens.json
            aBox: {size: 9, fill: "{component.aBox}"}
            """
        )
        let tokens = try read("made.tokens.json")
        #expect(tokens["component.aBox"] == tokens["component.aBox-fill"])
        #expect(tokens.count == 4)
    }

    @Test("without the option, boxes are images that tokens can't express")
    func off() throws {
        let export = TokenExport(try styles(Self.theme), name: "made")
        #expect(!export.tokens.text.contains("\"component\""))
        #expect(export.flat.isEmpty)
    }

    @Test("the output of a project has the files")
    func output() throws {
        let export = try CodeExport()
        try export.folder.write(Self.theme, to: "harbor.yaml")
        let report = try export.files.build(
            "themes: [harbor.yaml]\noutputs: [{to: tokens, path: out, components: true}]"
        )
        #expect(report.failureTexts == [])
        let files = try export.files.outputs().filter {
            $0.hasPrefix("out/") && $0.hasSuffix(".json")
        }
        #expect(
            Set(files) == [
                "out/harbor.tokens.json", "out/harbor.resolver.json",
                "out/harbor.light.tokens.json", "out/harbor.dark.tokens.json",
            ]
        )
    }
}
