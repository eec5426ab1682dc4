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

    private let folder: TemporaryFolder
    private let service: StudioService

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.theme, to: "app.yaml")
        try folder.write(Self.sheet, to: "sheet.yaml")
        try folder.write(Self.screen, to: "screens/home.yaml")
        service = Self.service(in: folder)
    }

    private static func service(in folder: TemporaryFolder) -> StudioService {
        StudioService(
            ServedThemeFiles(
                name: "app",
                theme: folder.path(of: "app.yaml"),
                sheet: folder.path(of: "sheet.yaml"),
                screens: folder.path(of: "screens")
            )
        )
    }

    private func call(_ call: StudioCall, _ details: JSON, of other: StudioService? = nil) async throws -> JSON {
        let answer = await (other ?? service).answer(call, Array(details.text.utf8))
        return try JSON(reading: answer.bytes)
    }

    private func text(_ name: String) throws -> String { String(decoding: try folder.bytes(of: name), as: UTF8.self) }

    private func rename(_ old: String, _ new: String) async throws -> [JSON] {
        let details = JSON.object(["name": .string(old), "to": .string(new)])
        return try await call(.references, details)["places"]?.elements ?? []
    }

    private func change(_ change: String, _ pointer: String, _ more: KeyValuePairs<String, JSON?>) -> JSON {
        JSON.object([
            "file": .string(folder.path(of: "app.yaml")), "pointer": .string(pointer), "change": .string(change),
        ]).adding(more)
    }

    // MARK: Style sheets and screens

    @Test func anImageIsRenamedWhereItIsMeant() async throws {
        defer { service.stop() }
        let places = try await rename("goButton", "bookButton")
        #expect(places.count == 4)
        #expect(places.allSatisfy { $0["obstacle"] == nil })
        let own = change("rename", "/goButton", ["key": .string("bookButton")])
        let saved = try await call(.save, .object(["edits": .array(places + [own])]))
        #expect(saved["refused"] == .array([]))
        #expect(
            try text("sheet.yaml")
                == Self.sheet.replacing("Image: goButton", with: "Image: bookButton").replacing(
                    "{image: goButton.icon",
                    with: "{image: bookButton.icon"
                )
        )
        #expect(
            try text("screens/home.yaml")
                == Self.screen.replacing("default: goButton", with: "default: bookButton").replacing(
                    "icon: goButton",
                    with: "icon: bookButton"
                )
        )
        #expect(try text("app.yaml") == Self.theme.replacing("goButton:", with: "bookButton:"))
    }

    @Test func aColorIsRenamedInTextsOfSeveralValues() async throws {
        defer { service.stop() }
        let places = try await rename("inkColor", "toneColor")
        _ = try await call(.save, .object(["edits": .array(places)]))
        #expect(try text("sheet.yaml") == Self.sheet.replacing("inkColor", with: "toneColor"))
        // A parameter of the same name stays.
        #expect(try text("screens/home.yaml") == Self.screen.replacing("Color: inkColor}", with: "Color: toneColor}"))
    }

    @Test func aPreviewOfTheStyleSheetIsThatOfItsEdits() async throws {
        defer { service.stop() }
        let address = "/app/screens/home.png"
        func faults(_ edits: [JSON]) async throws -> [String] {
            let show = JSON.array([.object(["address": .string(address)])])
            let details = JSON.object(["show": show, "edits": .array(edits)])
            _ = try await call(.pictures, details)
            let list = try await call(.faults, .object([:]))["faults"]?.elements ?? []
            return list.compactMap { $0["message"]?.string }
        }
        let before = try await faults([])
        let own = change("rename", "/inkColor", ["key": .string("toneColor")])
        let fill = JSON.object([
            "file": .string(folder.path(of: "app.yaml")), "pointer": .string("/goButton/fill"),
            "old": .string("inkColor"), "new": .string("toneColor"),
        ])
        let places = try await rename("inkColor", "toneColor")
        #expect(try await faults(places + [fill, own]) == before)
        #expect(try text("sheet.yaml") == Self.sheet)
        #expect(try await faults([]) == before)
    }

    // MARK: Taking back

    private func remove() async throws -> JSON {
        let old = try EditableDocument(Array(try folder.bytes(of: "app.yaml")), .yaml).summary(of: ["goButton"]) ?? ""
        let edit = change("remove", "/goButton", ["old": .string(old)])
        let saved = try await call(.save, .object(["edits": .array([edit])]))
        let rest = "$appearances: [light]\ninkColor: \"#336699\"   # the tone\n"
        #expect(try text("app.yaml") == rest)
        let contents = try #require(saved["contents"]?.elements?.first)
        return change("restore", "", ["from": contents["after"], "to": contents["before"]])
    }

    @Test func whatWasRemovedAndSavedComesBackWithItsComments() async throws {
        defer { service.stop() }
        let restore = try await remove()
        // It is shown before it is saved.
        let details = JSON.object(["show": .array([]), "edits": .array([restore])])
        #expect(try await call(.pictures, details)["refused"] == .array([]))
        let assets = try await call(.state, .object([:]))["assets"]?.elements ?? []
        #expect(assets.contains { $0["key"]?.string == "goButton" })
        _ = try await call(.save, .object(["edits": .array([restore])]))
        #expect(try text("app.yaml") == Self.theme)
    }

    @Test func whatAnotherProgramHasWrittenSinceStays() async throws {
        defer { service.stop() }
        let restore = try await remove()
        try folder.write(try text("app.yaml") + "newColor: red\n", to: "app.yaml")
        service.drafts.withLock { $0.read() }
        _ = try await call(.save, .object(["edits": .array([restore])]))
        #expect(try text("app.yaml") == Self.theme + "newColor: red\n")
    }

    @Test func aConflictIsToldAndChangesNothing() async throws {
        defer { service.stop() }
        let restore = try await remove()
        let changed = try text("app.yaml").replacing("#336699", with: "#000000")
        try folder.write(changed, to: "app.yaml")
        service.drafts.withLock { $0.read() }
        let saved = try await call(.save, .object(["edits": .array([restore])]))
        #expect(saved["error"]?.string == "the file has changed meanwhile; look at it again")
        #expect(try text("app.yaml") == changed)
    }

    @Test func aStudioThatWasStartedAgainDoesNotKnowIt() async throws {
        let restore = try await remove()
        service.stop()
        let again = Self.service(in: folder)
        defer { again.stop() }
        let saved = try await call(.save, .object(["edits": .array([restore])]), of: again)
        #expect(saved["error"]?.string == "the studio was started again since this was saved")
    }
}
