import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// Button styles and view modifiers, which are compiled with stubs of SwiftUI: there is no SDK of Apple's here.
@Suite struct SwiftComponentTests {
    private let export: CodeExport

    init() throws { export = try CodeExport() }

    private static let recorded = "Tests/Fixtures/Components/Theme.swift"

    /// Prints what the looks of the library say, in all words, states and appearances.
    private static let probe = """

        extension Theme.Catalog.Look {
            fileprivate var text: String {
                func color(_ name: String, _ color: SwiftUI.Color?) -> String { "\\(name)=\\(color?.text ?? "")" }
                func number(_ name: String, _ number: CGFloat?) -> String { "\\(name)=\\(number ?? -1)" }
                var fields = [
                    color("borderColor", borderColor), color("outlineColor", outlineColor),
                    color("textColor", textColor), number("top", padding.top),
                    number("left", padding.leading), number("opacity", CGFloat(opacity)),
                    number("borderWidth", borderWidths.top), number("outlineWidth", outlineWidth),
                    number("gap", gap), number("minWidth", minWidth), number("minHeight", minHeight),
                    "fontSize=\\(font?.text.split(separator: " ").compactMap { Double($0) }.first ?? -1)",
                ]
                for (index, paint) in fills.enumerated() {
                    fields.append("fill\\(index)=\\(paint.style(.zero).text)")
                }
                for (index, paint) in overlays.enumerated() {
                    fields.append("overlay\\(index)=\\(paint.style(.zero).text)")
                }
                if case .round(let radius) = corners { fields.append("radius=\\(radius)") }
                return fields.joined(separator: ";")
            }
        }

        extension Theme {
            @MainActor static func probe() {
                let all: [(String, Catalog.States)] = [
                    ("", []), ("hovered", .hovered), ("focused", .focused), ("disabled", .disabled),
                    ("highlighted", .highlighted), ("invalid", .invalid), ("checked", .checked),
                    ("hovered.focused", [.hovered, .focused]), ("invalid.focused", [.invalid, .focused]),
                    ("focused.disabled", [.focused, .disabled]), ("checked.disabled", [.checked, .disabled]),
                ]
                for (state, states) in all {
                    for scheme in [SwiftUI.ColorScheme.light, .dark] {
                        let context = Catalog.Context(states: states, colorScheme: scheme)
                        func say(_ key: String, _ look: Catalog.Look) {
                            print("\\(key)|\\(state)|\\(scheme)|\\(look.text)")
                        }
                        for tone in ActionButton.Tone.allCases {
                            for size in ActionButton.Size.allCases {
                                let words = [
                                    tone == .accent ? nil : tone.rawValue,
                                    size == .medium ? nil : size.rawValue,
                                ].compactMap { $0 }
                                let suffix = words.isEmpty ? "" : "~" + words.joined(separator: ".")
                                let style = ActionButton(tone: tone, size: size)
                                say("actionButton" + suffix, style.look(in: context))
                                say("actionButton.icon" + suffix, style.iconLook(in: context))
                            }
                        }
                        say("nameFieldBox", NameFieldBox().look(in: context))
                        say("nameFieldBox.input", NameFieldBox().inputLook(in: context))
                        say("nameFieldBox.hint", NameFieldBox().hintLook(in: context))
                        say("shipRowBox", ShipRowBox().look(in: context))
                        say("shipRowBox.avatar", ShipRowBox().avatarLook(in: context))
                        say("shipRowBox.badge", ShipRowBox().badgeLook(in: context))
                        say("shipCardBox", ShipCardBox().look(in: context))
                        say("filterButton", FilterButton().look(in: context))
                    }
                }
            }
        }
        """

    /// The code of the component library is recorded, compiles, and has the values of the theme.
    @Test func theLibraryHasTheThemesValues() throws {
        try ComponentLibrary().write(to: export.folder)
        let report = try export.files.build(
            "themes: [components.yaml]\noutputs: [{to: swift, path: Theme.swift, for: swiftui}]"
        )
        #expect(report.failureTexts == [])
        #expect(
            report.warnings.map(\.message) == [
                "SwiftUI draws 'nightSwitchButton' with pictures: it has no shape for the layers of 'fill'"
            ]
        )
        let text = try export.folder.read("Theme.swift")
        try ComponentLibrary.expect(text, isRecordedAs: Self.recorded)
        #if os(Linux)
        try export.folder.write(text + Self.probe, to: "Theme.swift")
        let lines = try export.runSwift(["SwiftUI", "CoreText"], "Theme.probe()")
        let document = try ThemeDocument(
            contentsOfFile: export.folder.path(of: "components.yaml")
        )
        let styles = StyleManager(document: document)
        #expect(lines.count == 11 * 2 * (6 * 2 + 8))
        for line in lines {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(
                String.init
            )
            let states = StateSet(
                parts[1].split(separator: ".").map { .init(rawValue: String($0)) }
            )
            let look = try ExpectedLook(parts[0], states, isDark: parts[2] == "dark", styles)
            try look.expect(parts[3]) { text in
                let levels = text.split(separator: " ").compactMap { Double($0) }
                guard levels.count == 4 else {
                    return try styles.color(text, appearance: look.appearance)
                }
                return Color(red: levels[0], green: levels[1], blue: levels[2], alpha: levels[3])
            }
        }
        #endif
    }

    private func text(_ theme: String, _ options: String = "") throws -> String {
        try export.text("swift", "Theme.swift", ", for: swiftui" + options, of: theme)
    }

    private func warnings(_ theme: String) throws -> [String] {
        try export.make("swift", "Theme.swift", ", for: swiftui", of: theme).warnings.map(\.message)
    }

    @Test(arguments: [
        ("fill: [{path: M0 0H60V40Z, fill: red}]", "the layers of 'fill'"),
        ("fill: [{color: red, inset: 2}]", "the layers of 'fill'"),
        ("fill: 'repeating-linear-gradient(red, blue 10%)'", "the gradient of 'fill'"),
        ("fill: red, cornerShape: squircle, cornerRadius: 4", "'cornerShape'"),
        ("fill: red, cornerRadius: 4 / 2", "elliptical corners"),
        ("fill: red, mask: 'linear-gradient(black, transparent)'", "'mask'"),
        ("fill: red, border: 1px dashed red", "a border that is no line"),
        (
            "border: {width: 1, color: {top: red, left: blue, bottom: red, right: blue}}",
            "a border of several colors"
        ),
        (
            "border: {width: {bottom: 1}, color: red}, cornerRadius: 4",
            "a border of several widths around corners"
        ),
        ("fill: red, outline: 1px dotted red", "an outline that is no line"),
        (
            "fill: rgb(0 0 0 / 0.5), shadow: 0 1px 2px red",
            "a shadow that is cut out beneath a translucent fill"
        ),
        (
            "fill: red, shadow: inset 0 1px 2px 1px red",
            "an inset shadow with a spread or in a border"
        ),
        ("shadow: inset 0 1px 2px red", "an inset shadow on a translucent fill"),
    ])
    func whatHasNoShapeIsAPicture(keys: String, lack: String) throws {
        let theme =
            "$appearances: [light]\ngoButton: {size: [60, 40], \(keys), states: {disabled: {opacity: 0.5}}}"
        #expect(
            try warnings(theme) == [
                "SwiftUI draws 'goButton' with pictures: it has no shape for \(lack)"
            ]
        )
        let text = try export.folder.read("Theme.swift")
        #expect(
            text.contains(
                "/// Pictures of the catalog draw it: SwiftUI has no shape for \(lack).\n"
            )
        )
        #expect(text.contains("let name = \"goButton\"\n"))
        #expect(text.contains("look.picture = name + \"-disabled\"\n"))
        #expect(!text.contains("look.fills ="))
    }

    @Test(arguments: [
        (
            "fill: red, cornerRadius: 1 2 3 4",
            "look.corners = .each(.init(topLeading: 1, "
                + "bottomLeading: 4, bottomTrailing: 3, topTrailing: 2))"
        ),
        ("fill: red, cornerCurve: continuous, cornerRadius: 4", "look.isContinuous = true"),
        ("fill: red, cornerRadius: pill", "look.corners = .pill"),
        (
            "fill: red, shadow: 0 1px 4px 2px black",
            "look.shadows = [Catalog.Shadow(SwiftUI.Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 1), "
                + "radius: 2, x: 0, y: 1, spread: 2)]"
        ),
        (
            "fill: red, shadow: inset 0 1px 4px black",
            "look.shadows = [Catalog.Shadow(SwiftUI.Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 1), "
                + "radius: 2, x: 0, y: 1, isInset: true)]"
        ),
        (
            "fill: red, dropShadow: {blur: 3, color: black}",
            "look.dropShadow = Catalog.Shadow(SwiftUI.Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 1), "
                + "radius: 3, x: 0, y: 0)"
        ),
        (
            "border: {width: {bottom: 1}, color: red}",
            "look.borderWidths = SwiftUI.EdgeInsets(top: 0, leading: 0, bottom: 1, trailing: 0)"
        ),
        ("fill: red, minSize: [20, auto], maxSize: [64.5, auto]", "look.maxWidth = 64.5"),
        ("fill: red, textTransform: uppercase", "look.textCase = .uppercase"),
        (
            "fill: red, font: {family: Inter, size: 12, letterSpacing: 0.5, textStyle: caption}",
            "look.font = Catalog.font([\"Inter\"], size: 12, weight: .regular, isSlanted: false, "
                + "textStyle: .caption)"
        ),
        ("fill: red, font: {family: Inter, size: 12, letterSpacing: 0.5}", "look.tracking = 0.5"),
        ("fill: 'linear-gradient(red, blue)'", "look.fills = [.gradient { _ in"),
        ("fill: \"linear-gradient(30deg, red, blue)\"", "look.fills = [.gradient { size in"),
    ])
    func valuesHaveShapes(keys: String, line: String) throws {
        let text = try text("$appearances: [light]\ngoButton: {size: [60, 40], \(keys)}")
        #expect(text.contains("\n            \(line)\n"))
        #expect(!text.contains("Pictures of the catalog"))
    }

    /// Words, states and appearances that decide are written, and no others.
    @Test func assignmentsFollowTheTheme() throws {
        let text = try text(
            """
            $appearances: [light, dark, dark.highContrast]
            $states: [invalid]
            goButton:
              size: [auto, 40]
              fill: white
              fill~dark: black
              border: 1px solid black
              border.width~dark.highContrast: 2
              variants: {tone: {default: plain, plain: {}, danger: {fill: red, padding: 4}}}
              states:
                disabled: {opacity: 0.5}
                invalid.focused: {outline: 2px solid red}
            """
        )
        let start = try #require(text.range(of: "fileprivate func look(in"))
        let end = try #require(
            text.range(of: "return look", range: start.upperBound..<text.endIndex)
        )
        let body = text[start.upperBound..<end.lowerBound]
            .split(separator: "\n").dropFirst()
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        #expect(
            body == [
                "var look = Catalog.Look()",
                "look.borderColor = SwiftUI.Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 1)",
                "look.minHeight = 40",
                "if tone == .danger {",
                "look.padding = Catalog.sides(4)",
                "}",
                "if context.colorScheme == .dark, context.contrast == .increased {",
                "look.borderWidths = Catalog.sides(2)",
                "} else {",
                "look.borderWidths = Catalog.sides(1)",
                "}",
                "switch tone {",
                "case .plain:",
                "if context.colorScheme == .dark {",
                "look.fills = [.color(SwiftUI.Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 1))]",
                "} else {",
                "look.fills = [.color(SwiftUI.Color(.sRGB, red: 1, green: 1, blue: 1, opacity: 1))]",
                "}",
                "case .danger:",
                "look.fills = [.color(SwiftUI.Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1))]",
                "}",
                "if context.states.contains(.disabled) {",
                "look.opacity = 0.5",
                "}",
                "if context.states.contains([.focused, .invalid]) {",
                "look.outlineColor = SwiftUI.Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1)",
                "look.outlineWidth = 2",
                "}",
            ]
        )
    }

    @Test func whatSwiftUILacksIsAWarning() throws {
        let theme = """
            $appearances: [light, fancy]
            goButton:
              fill: red
              fill~fancy: blue
              textTransform: capitalize
              states: {disabled: {opacity: 0.5}, hovered.disabled: {opacity: 0.4}}
            """
        #expect(
            try warnings(theme) == [
                "'textTransform' of 'goButton' is not in the code: SwiftUI has no 'capitalize'",
                "'hovered.disabled' of 'goButton' is not in the code: a disabled control is neither hovered nor "
                    + "pressed",
                "'goButton' is not exported in the appearance 'fancy', which Xcode doesn't have",
            ]
        )
    }

    /// Names that SwiftUI's types have are not those of parts; a name that the type has twice is a fault.
    @Test func namesThatAreTaken() throws {
        let text = try text(
            "$appearances: [light]\ngoBox: {parts: {content: {textColor: red}, body: {gap: 2}}}"
        )
        #expect(text.contains("struct ContentPart: SwiftUI.ViewModifier"))
        #expect(text.contains("struct BodyPart: SwiftUI.ViewModifier"))
        let report = try export.make(
            "swift",
            "Theme.swift",
            ", for: swiftui",
            of:
                "$appearances: [light]\ngoBox: {variants: {gap: {default: a, a: {fill: red}, b: {fill: blue}}}}"
        )
        #expect(
            report.failureTexts.map { $0.replacing(#/^.*error: /#, with: "") } == [
                "'goBox' would be 'gap', which the type has already; rename it"
            ]
        )
    }

    @Test func notesAreThoseOfTheTheme() throws {
        let text = try text(
            """
            $appearances: [light]
            goButton: {fill: red, description: What goes., deprecated: use runButton}
            """,
            ", access: public"
        )
        #expect(
            text.contains(
                "    /// What goes.\n    @available(*, deprecated, message: \"use runButton\")\n"
                    + "    public struct GoButton: SwiftUI.ButtonStyle, Sendable {\n        public init() {}\n"
            )
        )
    }

    #if os(Linux)
    /// Several themes, gradients, all kinds of corners, and public access compile.
    @Test func severalThemesCompile() throws {
        try export.folder.write(
            """
            $appearances: [light, dark]
            aColor: red
            goButton:
              size: [60, 40]
              fill: "linear-gradient(30deg, red, blue)"
              cornerRadius: 1 2 3 4
              shadow: [0 1px 2px 1px black, inset 0 1px 2px red]
              variants: {class: {default: plain, plain: {}, other: {gap: 4}}}
              parts: {icon: {size: 4}, rawValue: {fill: aColor}}
              states: {disabled: {opacity: 0.5}, selected: {fill: "radial-gradient(circle, red, blue)"}}
            barBox: {border: {width: {bottom: 1}, color: aColor}, gap: 3, parts: {picture: {fill: [{color: red, inset: 2}]}}}
            """,
            to: "harbor.yaml"
        )
        try export.folder.write("$appearances: [light]\ngoBox: {fill: red}", to: "other.yaml")
        let report = try export.files.build(
            """
            themes: [harbor.yaml, other.yaml]
            outputs: [{to: swift, path: Theme.swift, for: swiftui, access: public, bundle: framework}]
            """
        )
        #expect(report.failureTexts == [])
        let lines = try export.runSwift(
            ["SwiftUI", "CoreText"],
            """
            import SwiftUI
            let button = Theme.Harbor.GoButton(class: .other, isSelected: true)
            print(button.class, Theme.Harbor.BarBox().gap)
            _ = Text("").modifier(Theme.Other.GoBox()).buttonStyle(button)
            _ = Text("").modifier(Theme.Harbor.BarBox.Picture())
            """
        )
        #expect(lines == ["other 3.0"])
    }
    #endif
}
