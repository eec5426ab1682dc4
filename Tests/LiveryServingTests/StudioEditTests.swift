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

    private let studio: TestStudio
    private let folder: TemporaryFolder

    init() throws {
        studio = try TestStudio(["app.yaml": Self.theme, "base.yaml": Self.base])
        folder = studio.folder
    }

    private func edit(_ file: String, _ pointer: String, _ old: String, _ new: String) -> JSON {
        studio.edit(pointer, old, new, in: file)
    }

    private func call(_ call: StudioCall, _ edits: [JSON] = []) async throws -> (
        failure: ServingError.Kind?, json: JSON
    ) {
        try await studio.call(call, ["edits": .array(edits), "show": .array([])])
    }

    /// What a call says that could not be replaced.
    private func refused(_ json: JSON) -> [String] {
        (json["refused"]?.elements ?? []).map { "\($0["pointer"]?.string ?? ""): \($0["message"]?.string ?? "")" }
    }

    private func pointers(_ json: JSON?) -> [String] { (json?.elements ?? []).compactMap { $0["pointer"]?.string } }

    private static let changed = "the file has changed meanwhile; look at it again"

    // MARK: Conflicts

    @Test func aConflictRefusesOneEditAlone() async throws {
        let edits = [
            edit("app.yaml", "/tintColor", "#336699", "#CC6600"), edit("app.yaml", "/goBox/size/0", "40", "60"),
        ]
        #expect(refused(try await call(.pictures, edits).json) == [])
        let external = Self.theme.replacing("#336699", with: "#00AA55")
        try folder.write(external, to: "app.yaml")
        studio.readFiles()
        let (failure, shown) = try await call(.pictures, edits)
        #expect(failure == nil)
        #expect(refused(shown) == ["/tintColor: " + Self.changed])
        // The other one is shown, and the file's own color.
        #expect(try await studio.color() == StraightPixel(red: 0, green: 0xAA, blue: 0x55, alpha: 255))
        #expect(try await studio.picture().width == 60)
        #expect(try studio.text() == external)
        let (saving, saved) = try await call(.save, edits)
        #expect(saving == nil)
        #expect(pointers(saved["saved"]) == ["/goBox/size/0"])
        #expect(refused(saved) == ["/tintColor: " + Self.changed])
        let wanted = external.replacing("[40, 20]", with: "[60, 20]")
        #expect(try studio.text() == wanted)
        // Now an edit of what the file has.
        let again = [edit("app.yaml", "/tintColor", "#00AA55", "#CC6600")]
        #expect(refused(try await call(.pictures, again).json) == [])
        #expect(try await studio.color() == StraightPixel(red: 0xCC, green: 0x66, blue: 0, alpha: 255))
    }

    @Test func anEditOutlivesItsFile() async throws {
        let edits = [edit("app.yaml", "/tintColor", "#336699", "#CC6600")]
        let orange = StraightPixel(red: 0xCC, green: 0x66, blue: 0, alpha: 255)
        _ = try await call(.pictures, edits)
        #expect(try await studio.color() == orange)
        try FileManager.default.removeItem(atPath: folder.path(of: "app.yaml"))
        studio.readFiles()
        let (failure, gone) = try await call(.pictures, edits)
        #expect(failure == nil)
        #expect(refused(gone) == ["/tintColor: can't read 'app.yaml': No such file or directory"])
        let (saving, saved) = try await call(.save, edits)
        #expect(saving == .invalid)
        #expect(refused(saved) == refused(gone))
        try folder.write(Self.theme, to: "app.yaml")
        studio.readFiles()
        #expect(refused(try await call(.pictures, edits).json) == [])
        #expect(try await studio.color() == orange)
        #expect(try await call(.save, edits).failure == nil)
        let wanted = Self.theme.replacing("#336699", with: "#CC6600")
        #expect(try studio.text() == wanted)
    }

    @Test func aDocumentThatIsNoLongerPartOfTheThemeRefusesItsOwnEdits() async throws {
        let edits = [
            edit("app.yaml", "/tintColor", "#336699", "#CC6600"),
            edit("base.yaml", "/otherColor", "#101010", "#202020"),
        ]
        #expect(refused(try await call(.pictures, edits).json) == [])
        let alone = Self.theme.replacing("$extends: base.yaml\n", with: "")
        try folder.write(alone, to: "app.yaml")
        studio.readFiles()
        let shown = try await call(.pictures, edits).json
        #expect(refused(shown) == ["/otherColor: the theme has no document 'base.yaml'"])
        #expect(try await studio.color() == StraightPixel(red: 0xCC, green: 0x66, blue: 0, alpha: 255))
        // Once it is back, so is the edit.
        try folder.write(Self.theme, to: "app.yaml")
        studio.readFiles()
        #expect(refused(try await call(.pictures, edits).json) == [])
    }

    // MARK: Values that can't be edited

    @Test func aValueThatCanNotBeEditedSaysWhyBefore() async throws {
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
        let before = try await call(.state).json
        try FileManager.default.removeItem(atPath: folder.path(of: "base.yaml"))
        #expect(try await call(.state).json["values"] == before["values"])
    }

    /// A page that has saved need not load the theme again, but what another program writes is read.
    @Test func whatWasSavedIsNotReadAgain() async throws {
        let path = try FilePath.real(folder.path(of: "app.yaml"))
        func generation() async throws -> JSON? { try await call(.pictures, []).json["generation"] }
        func change() { studio.service.drafts.withLock { $0.read(changed: [path]) } }
        let saving = try await studio.call(
            .save,
            ["edits": .array([edit("app.yaml", "/tintColor", "#336699", "#CC6600")])]
        )
        #expect(saving.failure == nil)
        let saved = try await generation()
        change()
        #expect(try await generation() == saved)
        // Also where the values of a file were asked for after it was written, and before that was noticed.
        for color in ["#336699", "#CC6600"] {
            let before = try await generation()
            try folder.write(Self.theme.replacing("#336699", with: color), to: "app.yaml")
            _ = try await call(.state)
            change()
            #expect(try await generation() != before)
        }
    }

    @Test func theOldValueIsTheFilesIfThePreviewCanNotBeRead() async throws {
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
        try folder.write("size: [10, 10]\n", to: "screens/home.yaml")
        try folder.write("'@View': {alpha: 0.5}\n", to: "sheet.yaml")
        let styled = TestStudio(in: folder)
        func faults() async throws -> [String] {
            (try await styled.call(.state).json["faults"]?.elements ?? []).compactMap { $0["location"]?.string }
        }
        #expect(try await faults() == [])
        let text = try studio.text(faulty)
        try folder.write("a: [\n", to: faulty)
        styled.readFiles()
        let wanted = try await faults()
        #expect(wanted.first?.contains(faulty) == true)
        _ = try await styled.call(.pictures, ["edits": .array([edit("app.yaml", "/tintColor", "#336699", "#CC6600")])])
        #expect(try await faults() == wanted)
        // What the theme itself has is shown.
        #expect(try await styled.color() == StraightPixel(red: 0xCC, green: 0x66, blue: 0, alpha: 255))
        try folder.write(text, to: faulty)
        styled.readFiles()
        #expect(try await faults() == [])
    }

    @Test func aBadEditIsNoObstacleForOthers() async throws {
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
        #expect(shown.failure == nil)
        #expect(refused(shown.json) == wanted)
        #expect(try await studio.color() == StraightPixel(red: 0xCC, green: 0x66, blue: 0, alpha: 255))
        let saved = try await call(.save, edits)
        #expect(saved.failure == nil)
        #expect(pointers(saved.json["saved"]) == ["/tintColor", "/$values/single"])
        #expect(refused(saved.json) == wanted)
        let text = try studio.text("base.yaml")
        #expect(text.contains("single: 'c'") && text.contains("\"#101010\""))
        // What was saved is no edit any more; what was not, still is.
        let state = try await call(.state).json
        let single = state["values"]?.elements?.first { $0["pointer"]?.string == "/$values/single" }
        #expect(single?["old"] == .string("c"))
    }

    // MARK: Files

    @Test func aFileThatCanNotBeWrittenKeepsItsEditsAlone() async throws {
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
        let (failure, saved) = try await call(.save, edits)
        #expect(failure == nil)
        #expect(pointers(saved["saved"]) == ["/tintColor"])
        #expect(refused(saved).count == 1)
        #expect(refused(saved).first?.hasPrefix("/otherColor: can't write 'base.yaml': ") == true)
        let wanted = Self.theme.replacing("#336699", with: "#CC6600")
        #expect(try studio.text() == wanted)
        #expect(try studio.text("base.yaml") == Self.base)
        // The order of files is no matter.
        try permissions(0o644)
        studio.readFiles()
        #expect(try await call(.save, [edits[1]]).failure == nil)
        #expect(try studio.text("base.yaml").contains("#202020"))
    }
}
