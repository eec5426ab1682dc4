import Foundation
import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import LiveryServing

/// No edit of a studio gets lost, whatever happens to the files.
@Suite struct StudioEditTests {
    private static let theme = """
        $appearances: [light]
        $extends: base.yaml
        tintColor: "#336699" # by day
        goBox: {size: [40, 20], fill: tintColor}

        """
    private static let base = """
        otherColor: "#101010"
        $values:
          lines: >
            folded
            text
          plainLines: one
            two
          anchored: &size 8
          again: *size
          whole: &whole {part: 1}
          within: *whole
          tagged: !!str 7
          single: 'a''b'

        """

    private let folder: TemporaryFolder
    private let service: StudioService

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.theme, to: "app.yaml")
        try folder.write(Self.base, to: "base.yaml")
        service = StudioService(ServedThemeFiles(name: "app", theme: folder.path(of: "app.yaml")))
    }

    private func edit(_ file: String, _ pointer: String, _ old: String, _ new: String) -> JSON {
        .object([
            "file": .string(folder.path(of: file)), "pointer": .string(pointer), "old": .string(old),
            "new": .string(new),
        ])
    }

    private func call(_ call: StudioCall, _ edits: [JSON] = []) async throws -> (kind: StudioAnswer.Kind, json: JSON) {
        let details = JSON.object(["edits": .array(edits), "show": .array([])])
        let answer = await service.answer(call, Array(details.text.utf8))
        return (answer.kind, try JSON(reading: answer.bytes))
    }

    private func color() async throws -> StraightPixel {
        StraightPixel(try PNG.decode(await service.picture("/app/goBox.png").bytes)[20, 10])
    }

    /// What a call says that could not be replaced.
    private func refused(_ json: JSON) -> [String] {
        (json["refused"]?.elements ?? []).map { "\($0["pointer"]?.string ?? ""): \($0["message"]?.string ?? "")" }
    }

    private func pointers(_ json: JSON?) -> [String] { (json?.elements ?? []).compactMap { $0["pointer"]?.string } }

    /// Reads the files as the watcher does.
    private func fileChanged() { service.drafts.withLock { $0.read() } }

    private static let changed = "the file has changed meanwhile; look at it again"

    // MARK: Conflicts

    @Test func aConflictRefusesOneEditAlone() async throws {
        defer { service.stop() }
        let edits = [
            edit("app.yaml", "/tintColor", "#336699", "#CC6600"), edit("app.yaml", "/goBox/size/0", "40", "60"),
        ]
        #expect(refused(try await call(.pictures, edits).json) == [])
        let external = Self.theme.replacing("#336699", with: "#00AA55")
        try folder.write(external, to: "app.yaml")
        fileChanged()
        let (kind, shown) = try await call(.pictures, edits)
        #expect(kind == .success)
        #expect(refused(shown) == ["/tintColor: " + Self.changed])
        // The other one is shown, and the file's own color.
        #expect(try await color() == StraightPixel(red: 0, green: 0xAA, blue: 0x55, alpha: 255))
        #expect(try PNG.decode(await service.picture("/app/goBox.png").bytes).width == 60)
        #expect(try folder.bytes(of: "app.yaml") == Array(external.utf8))
        let (saving, saved) = try await call(.save, edits)
        #expect(saving == .success)
        #expect(pointers(saved["saved"]) == ["/goBox/size/0"])
        #expect(refused(saved) == ["/tintColor: " + Self.changed])
        let wanted = external.replacing("[40, 20]", with: "[60, 20]")
        #expect(try folder.bytes(of: "app.yaml") == Array(wanted.utf8))
        // Now an edit of what the file has.
        let again = [edit("app.yaml", "/tintColor", "#00AA55", "#CC6600")]
        #expect(refused(try await call(.pictures, again).json) == [])
        #expect(try await color() == StraightPixel(red: 0xCC, green: 0x66, blue: 0, alpha: 255))
    }

    @Test func anEditOutlivesItsFile() async throws {
        defer { service.stop() }
        let edits = [edit("app.yaml", "/tintColor", "#336699", "#CC6600")]
        let orange = StraightPixel(red: 0xCC, green: 0x66, blue: 0, alpha: 255)
        _ = try await call(.pictures, edits)
        #expect(try await color() == orange)
        try FileManager.default.removeItem(atPath: folder.path(of: "app.yaml"))
        fileChanged()
        let (kind, gone) = try await call(.pictures, edits)
        #expect(kind == .success)
        #expect(refused(gone) == ["/tintColor: can't read 'app.yaml': No such file or directory"])
        let (saving, saved) = try await call(.save, edits)
        #expect(saving == .invalid)
        #expect(refused(saved) == refused(gone))
        try folder.write(Self.theme, to: "app.yaml")
        fileChanged()
        #expect(refused(try await call(.pictures, edits).json) == [])
        #expect(try await color() == orange)
        #expect(try await call(.save, edits).kind == .success)
        let wanted = Self.theme.replacing("#336699", with: "#CC6600")
        #expect(try folder.bytes(of: "app.yaml") == Array(wanted.utf8))
    }

    @Test func aDocumentThatIsNoLongerPartOfTheThemeRefusesItsOwnEdits() async throws {
        defer { service.stop() }
        let edits = [
            edit("app.yaml", "/tintColor", "#336699", "#CC6600"),
            edit("base.yaml", "/otherColor", "#101010", "#202020"),
        ]
        #expect(refused(try await call(.pictures, edits).json) == [])
        let alone = Self.theme.replacing("$extends: base.yaml\n", with: "")
        try folder.write(alone, to: "app.yaml")
        fileChanged()
        let shown = try await call(.pictures, edits).json
        #expect(refused(shown) == ["/otherColor: the theme has no document 'base.yaml'"])
        #expect(try await color() == StraightPixel(red: 0xCC, green: 0x66, blue: 0, alpha: 255))
        // Once it is back, so is the edit.
        try folder.write(Self.theme, to: "app.yaml")
        fileChanged()
        #expect(refused(try await call(.pictures, edits).json) == [])
    }

    // MARK: Values that can't be edited

    @Test func aValueThatCanNotBeEditedSaysWhyBefore() async throws {
        defer { service.stop() }
        let values = try await call(.state).json["values"]?.elements ?? []
        let obstacles = values.reduce(into: [String: String]()) { obstacles, value in
            obstacles[value["name"]?.string ?? ""] = value["obstacle"]?.string
        }
        #expect(
            obstacles == [
                "$values.lines": "it is written on several lines",
                "$values.plainLines": "it is written on several lines",
                "$values.within.part": "a YAML alias repeats it here",
            ]
        )
        let aliases = values.filter { $0["aliases"] != nil }
        #expect(aliases.map { $0["name"]?.string } == ["$values.anchored", "$values.whole.part"])
        #expect(aliases.map { $0["aliases"]?.double } == [1, 1])
    }

    @Test func theStateIsThatOfTheFilesAsTheyWereRead() async throws {
        defer { service.stop() }
        let before = try await call(.state).json
        try FileManager.default.removeItem(atPath: folder.path(of: "base.yaml"))
        #expect(try await call(.state).json["values"] == before["values"])
    }

    @Test func theOldValueIsTheFilesIfThePreviewCanNotBeRead() async throws {
        defer { service.stop() }
        _ = try await call(.pictures, [edit("app.yaml", "/tintColor", "#336699", "#CC6600")])
        let appearance = edit("app.yaml", "/$appearances/0", "light", "no name")
        #expect(refused(try await call(.pictures, [appearance]).json) == [])
        let state = try await call(.state).json
        #expect(state["faults"]?.elements?.isEmpty == false)
        let value = state["values"]?.elements?.first { $0["pointer"]?.string == "/tintColor" }
        #expect(value?["old"] == .string("#336699"))
    }

    // MARK: Faults

    @Test(arguments: ["sheet.yaml", "screens/home.yaml"]) func anEditHidesNoFaultOfAnotherDocument(_ faulty: String)
        async throws
    {
        service.stop()
        try folder.write("size: [10, 10]\n", to: "screens/home.yaml")
        try folder.write("'@View': {alpha: 0.5}\n", to: "sheet.yaml")
        let styled = StudioService(
            ServedThemeFiles(
                name: "app",
                theme: folder.path(of: "app.yaml"),
                sheet: folder.path(of: "sheet.yaml"),
                screens: folder.path(of: "screens")
            )
        )
        defer { styled.stop() }
        func faults() async throws -> [String] {
            let state = try JSON(reading: await styled.answer(.state, []).bytes)
            return (state["faults"]?.elements ?? []).compactMap { $0["location"]?.string }
        }
        #expect(try await faults() == [])
        let text = String(decoding: try folder.bytes(of: faulty), as: UTF8.self)
        try folder.write("a: [\n", to: faulty)
        styled.drafts.withLock { $0.read() }
        let wanted = try await faults()
        #expect(wanted.first?.contains(faulty) == true)
        let details = JSON.object(["edits": .array([edit("app.yaml", "/tintColor", "#336699", "#CC6600")])])
        _ = await styled.answer(.pictures, Array(details.text.utf8))
        #expect(try await faults() == wanted)
        // What the theme itself has is shown.
        let bytes = await styled.picture("/app/goBox.png").bytes
        let orange = StraightPixel(red: 0xCC, green: 0x66, blue: 0, alpha: 255)
        #expect(StraightPixel(try PNG.decode(bytes)[20, 10]) == orange)
        try folder.write(text, to: faulty)
        styled.drafts.withLock { $0.read() }
        #expect(try await faults() == [])
    }

    @Test func aBadEditIsNoObstacleForOthers() async throws {
        defer { service.stop() }
        let edits = [
            edit("base.yaml", "/$values/lines", "folded text\n", "x"), edit("base.yaml", "/$values/single", "a'b", "c"),
            edit("base.yaml", "/missing", "1", "2"),
            edit("base.yaml", "/otherColor", "#101010", String(repeating: "a", count: 4_097)),
            edit("other.yaml", "/a", "1", "2"), edit("app.yaml", "/tintColor", "#336699", "#CC6600"),
        ]
        let wanted = [
            "/$values/lines: the value can't be replaced: it is written on several lines", "/missing: " + Self.changed,
            "/otherColor: the text has more than 4096 bytes", "/a: the theme has no document 'other.yaml'",
        ]
        let shown = try await call(.pictures, edits)
        #expect(shown.kind == .success)
        #expect(refused(shown.json) == wanted)
        #expect(try await color() == StraightPixel(red: 0xCC, green: 0x66, blue: 0, alpha: 255))
        let saved = try await call(.save, edits)
        #expect(saved.kind == .success)
        #expect(pointers(saved.json["saved"]) == ["/tintColor", "/$values/single"])
        #expect(refused(saved.json) == wanted)
        let text = String(decoding: try folder.bytes(of: "base.yaml"), as: UTF8.self)
        #expect(text.contains("single: 'c'") && text.contains("\"#101010\""))
        // What was saved is no edit any more; what was not, still is.
        let state = try await call(.state).json
        let single = state["values"]?.elements?.first { $0["pointer"]?.string == "/$values/single" }
        #expect(single?["old"] == .string("c"))
    }

    // MARK: Files

    @Test func aFileThatCanNotBeWrittenKeepsItsEditsAlone() async throws {
        defer { service.stop() }
        let edits = [
            edit("app.yaml", "/tintColor", "#336699", "#CC6600"),
            edit("base.yaml", "/otherColor", "#101010", "#202020"),
        ]
        _ = try await call(.pictures, edits)
        // Read as before, and not replaced.
        let base = folder.path(of: "base.yaml")
        let permissions = { (mode: Int) in
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: base)
        }
        try permissions(0o444)
        let (kind, saved) = try await call(.save, edits)
        #expect(kind == .success)
        #expect(pointers(saved["saved"]) == ["/tintColor"])
        #expect(refused(saved).count == 1)
        #expect(refused(saved).first?.hasPrefix("/otherColor: can't write 'base.yaml': ") == true)
        let wanted = Self.theme.replacing("#336699", with: "#CC6600")
        #expect(try folder.bytes(of: "app.yaml") == Array(wanted.utf8))
        #expect(try folder.bytes(of: "base.yaml") == Array(Self.base.utf8))
        // The order of files is no matter.
        try permissions(0o644)
        fileChanged()
        #expect(try await call(.save, [edits[1]]).kind == .success)
        #expect(String(decoding: try folder.bytes(of: "base.yaml"), as: UTF8.self).contains("#202020"))
    }
}
