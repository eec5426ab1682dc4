import Foundation
import LiverySupport
import TestSupport
import Testing

@testable import LiveryServing

/// Renaming an asset in the theme, its style sheet and its screens, and taking back what was saved.
@Suite struct StudioRenamingTests {
    private static let theme = """
        $appearances: [light]
        # About the button.
        goButton: {size: [40, 20], fill: inkColor, parts: {icon: {fill: red, size: 8}}}
        inkColor: "#336699"   # the tone

        """
    private static let sheet = """
        $description: goButton is for buttons
        # Buttons
        "@Button": {backgroundImage: goButton, titleColor: "{inkColor}", title: goButton}
        "#mark": {image: goButton.icon, backgroundColor: "color-mix(in srgb, inkColor, white)"}
        "#goButton": {backgroundColor: inkColor, layer.border: "1px solid {inkColor}"}

        """
    private static let screen = """
        size: [100, 100]
        $components:
          item:
            parameters: {icon: {type: image, default: goButton}, name: {type: text}}
            row: [{type: ImageView, image: "{icon}"}, {type: Label, text: "{name}"}]
          ink:
            parameters: {inkColor: {type: color}}
            row: [{type: View, backgroundColor: "{inkColor}"}]
        children:
          - {type: Button, id: goButton, title: goButton, frame: [0, 0, 10, 10]} # stays
          - {component: item, icon: goButton, name: goButton}
          - {type: View, frame: [0, 20, 10, 10], backgroundColor: inkColor}

        """

    private let studio: TestStudio

    init() throws {
        studio = try TestStudio(["app.yaml": Self.theme, "sheet.yaml": Self.sheet, "screens/home.yaml": Self.screen])
    }

    private func call(_ call: StudioCall, _ details: KeyValuePairs<String, JSON?> = [:], of other: TestStudio? = nil)
        async throws -> JSON
    { try await (other ?? studio).call(call, details).json }

    private func rename(_ old: String, _ new: String) async throws -> [JSON] {
        try await call(.references, ["name": .string(old), "to": .string(new)])["places"]?.elements ?? []
    }

    private func change(_ change: String, _ pointer: String, _ more: KeyValuePairs<String, JSON?>) -> JSON {
        JSON.object([
            "file": .string(studio.folder.path(of: "app.yaml")), "pointer": .string(pointer), "change": .string(change),
        ]).adding(more)
    }

    // MARK: Style sheets and screens

    @Test func anImageIsRenamedWhereItIsMeant() async throws {
        let places = try await rename("goButton", "bookButton")
        #expect(places.count == 4)
        #expect(places.allSatisfy { $0["obstacle"] == nil })
        let own = change("rename", "/goButton", ["key": .string("bookButton")])
        let saved = try await call(.save, ["edits": .array(places + [own])])
        #expect(saved["refused"] == .array([]))
        #expect(
            try studio.text("sheet.yaml")
                == Self.sheet.replacing("Image: goButton", with: "Image: bookButton").replacing(
                    "{image: goButton.icon",
                    with: "{image: bookButton.icon"
                )
        )
        #expect(
            try studio.text("screens/home.yaml")
                == Self.screen.replacing("default: goButton", with: "default: bookButton").replacing(
                    "icon: goButton",
                    with: "icon: bookButton"
                )
        )
        #expect(try studio.text("app.yaml") == Self.theme.replacing("goButton:", with: "bookButton:"))
    }

    @Test func aColorIsRenamedInTextsOfSeveralValues() async throws {
        let places = try await rename("inkColor", "toneColor")
        _ = try await call(.save, ["edits": .array(places)])
        #expect(try studio.text("sheet.yaml") == Self.sheet.replacing("inkColor", with: "toneColor"))
        // A parameter of the same name stays.
        #expect(
            try studio.text("screens/home.yaml") == Self.screen.replacing("Color: inkColor}", with: "Color: toneColor}")
        )
    }

    @Test func aPreviewOfTheStyleSheetIsThatOfItsEdits() async throws {
        let address = "/app/screens/home.png"
        func faults(_ edits: [JSON]) async throws -> [String] {
            let show = JSON.array([.object(["address": .string(address)])])
            _ = try await call(.pictures, ["show": show, "edits": .array(edits)])
            let list = try await call(.faults)["faults"]?.elements ?? []
            return list.compactMap { $0["message"]?.string }
        }
        let before = try await faults([])
        let own = change("rename", "/inkColor", ["key": .string("toneColor")])
        let fill = studio.edit("/goButton/fill", "inkColor", "toneColor")
        let places = try await rename("inkColor", "toneColor")
        #expect(try await faults(places + [fill, own]) == before)
        #expect(try studio.text("sheet.yaml") == Self.sheet)
        #expect(try await faults([]) == before)
    }

    // MARK: Taking back

    private func remove() async throws -> JSON {
        let old =
            try EditableDocument(Array(try studio.folder.bytes(of: "app.yaml")), .yaml).summary(of: ["goButton"]) ?? ""
        let edit = change("remove", "/goButton", ["old": .string(old)])
        let saved = try await call(.save, ["edits": .array([edit])])
        let rest = "$appearances: [light]\ninkColor: \"#336699\"   # the tone\n"
        #expect(try studio.text("app.yaml") == rest)
        let contents = try #require(saved["contents"]?.elements?.first)
        return change("restore", "", ["from": contents["after"], "to": contents["before"]])
    }

    @Test func whatWasRemovedAndSavedComesBackWithItsComments() async throws {
        let restore = try await remove()
        // It is shown before it is saved.
        let shown = try await call(.pictures, ["show": .array([]), "edits": .array([restore])])
        #expect(shown["refused"] == .array([]))
        let assets = try await call(.state)["assets"]?.elements ?? []
        #expect(assets.contains { $0["key"]?.string == "goButton" })
        _ = try await call(.save, ["edits": .array([restore])])
        #expect(try studio.text("app.yaml") == Self.theme)
    }

    @Test func whatAnotherProgramHasWrittenSinceStays() async throws {
        let restore = try await remove()
        try studio.folder.write(try studio.text("app.yaml") + "newColor: red\n", to: "app.yaml")
        studio.readFiles()
        _ = try await call(.save, ["edits": .array([restore])])
        #expect(try studio.text("app.yaml") == Self.theme + "newColor: red\n")
    }

    @Test func aConflictIsToldAndChangesNothing() async throws {
        let restore = try await remove()
        let changed = try studio.text("app.yaml").replacing("#336699", with: "#000000")
        try studio.folder.write(changed, to: "app.yaml")
        studio.readFiles()
        let saved = try await call(.save, ["edits": .array([restore])])
        #expect(saved["error"]?.string == "the file has changed meanwhile; look at it again")
        #expect(try studio.text("app.yaml") == changed)
    }

    @Test func aStudioThatWasStartedAgainDoesNotKnowIt() async throws {
        let restore = try await remove()
        let again = TestStudio(in: studio.folder)
        let saved = try await call(.save, ["edits": .array([restore])], of: again)
        #expect(saved["error"]?.string == "the studio was started again since this was saved")
    }
}
