import Foundation
import LiveryServing
import LiverySupport
import TestSupport
import Testing

/// What a studio writes to files that other programs write, too.
@Suite struct StudioSavingTests {
    /// Another program, which does something to a file between the reading and the writing of a save.
    private final class Editor: Sendable {
        private let changes = Locked<[@Sendable (String) throws -> Void]>([])

        /// Does something during the next save that has nothing before it.
        func then(_ change: @escaping @Sendable (String) throws -> Void) { changes.withLock { $0.append(change) } }

        func work(on path: String) {
            let next = changes.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            do { try next?(path) } catch { Issue.record(error) }
        }
    }

    private let studio: TestStudio
    private let path: String
    private let editor = Editor()

    init() throws {
        studio = try TestStudio(["app.yaml": Self.theme]) { [editor] in editor.work(on: $0) }
        path = studio.folder.path(of: "app.yaml")
    }

    private static let theme: String = {
        let colors = (0..<100).map { "tint\($0)Color: '#33669\($0 % 10)'\n" }
        // As large as the themes of applications are: what is not an edit is read and written, too.
        let comments = String(repeating: "# What a color is for, in words.\n", count: 7_600)
        return "$appearances: [light]\n" + colors.joined() + comments
    }()

    private var text: String { get throws { try studio.text() } }

    private func save(_ pointer: String, _ old: String, _ new: String) async throws -> (
        failure: ServingError.Kind?, error: String?
    ) {
        let answer = try await studio.call(.save, ["edits": .array([studio.edit(pointer, old, new)])])
        return (answer.failure, answer.json["error"]?.string)
    }

    @Test("of 24 saves during which an editor writes, nothing is lost") func interleaved() async throws {
        for number in 0..<24 {
            editor.then { path in
                let url = URL(fileURLWithPath: path)
                let added = try Data(contentsOf: url) + Data("edited\(number)Color: red\n".utf8)
                try added.write(to: url, options: number.isMultiple(of: 2) ? .atomic : [])
            }
            let pointer = "/tint\(number)Color"
            let answer = try await save(pointer, "#33669\(number % 10)", "#AA00BB")
            #expect(answer.failure == nil)
        }
        let colors = (0..<24).map { ($0, "tint\($0)Color: '#33669\($0 % 10)'\n") }
        var expected = Self.theme
        for (number, color) in colors {
            let range = try #require(expected.firstRange(of: color))
            expected.replaceSubrange(range, with: "tint\(number)Color: '#AA00BB'\n")
        }
        expected += (0..<24).map { "edited\($0)Color: red\n" }.joined()
        #expect(try text == expected)
    }

    @Test("what an editor has set to another value meanwhile is a conflict") func conflict() async throws {
        let other = Self.theme.replacing("tint5Color: '#336695'", with: "tint5Color: '#000000'")
        editor.then { try Data(other.utf8).write(to: URL(fileURLWithPath: $0)) }
        let answer = try await save("/tint5Color", "#336695", "#AA00BB")
        #expect(answer.failure == .conflict)
        #expect(answer.error == "the file has changed meanwhile; look at it again")
        #expect(try text == other)
    }

    @Test("a file that is written all the time is told") func restless() async throws {
        for number in 0..<20 {
            editor.then { try Data("\(Self.theme)# \(number)\n".utf8).write(to: URL(fileURLWithPath: $0)) }
        }
        let answer = try await save("/tint5Color", "#336695", "#AA00BB")
        #expect(answer.failure == .invalid)
        #expect(answer.error == "can't write 'app.yaml': another program has changed it meanwhile")
        #expect(try text == Self.theme + "# 19\n")
    }

    @Test("a file keeps its mode, its owner and its group") func attributes() async throws {
        #expect(chmod(path, 0o640) == 0)
        let isGiven = chown(path, 1_234, 2_345) == 0
        #expect(try await save("/tint5Color", "#336695", "#AA00BB").failure == nil)
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o640)
        #expect(status.st_uid == (isGiven ? 1_234 : geteuid()))
        if isGiven { #expect(status.st_gid == 2_345) }
    }

    @Test("a file that is not to be written is not") func readOnly() async throws {
        #expect(chmod(path, 0o444) == 0)
        let answer = try await save("/tint5Color", "#336695", "#AA00BB")
        #expect(answer.failure == .invalid)
        #expect(answer.error == "can't write 'app.yaml': Permission denied")
        #expect(try text == Self.theme)
    }

    @Test("a theme behind a symbolic link is written where it is") func link() async throws {
        try studio.folder.link("link.yaml", to: "app.yaml")
        let other = TestStudio(in: studio.folder, theme: "link.yaml")
        let edit = studio.edit("/tint5Color", "#336695", "#AA00BB")
        #expect(try await other.call(.save, ["edits": .array([edit])]).failure == nil)
        let link = studio.folder.path(of: "link.yaml")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "app.yaml")
        #expect(try text.contains("tint5Color: '#AA00BB'"))
    }
}
