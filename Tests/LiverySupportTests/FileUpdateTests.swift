import Foundation
import LiverySupport
import TestSupport
import Testing

/// Files that are read, changed and written again.
@Suite struct FileUpdateTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write("old", to: "a.yaml")
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func whatWasReadIsReplaced() throws {
        let file = try FileUpdate(path, limit: 100)
        #expect(file.bytes == bytes("old"))
        try file.write(bytes("new"))
        #expect(try folder.bytes(of: "a.yaml") == bytes("new"))
        #expect(try names == ["a.yaml"])
        // It is another file now.
        #expect(throws: FileError(file.path, .changed)) { try file.write(bytes("newer")) }
    }

    /// How another program changes a file before the new one is renamed.
    enum Change: CaseIterable {
        case written, extended, replaced, replacedByEqual, touched, removed, mode
    }

    @Test(arguments: Change.allCases)
    func whatIsChangedMeanwhileStays(_ change: Change) throws {
        let file = try FileUpdate(path, limit: 100)
        let error = #expect(throws: FileError.self) {
            try file.write(bytes("new")) {
                // The new file is complete, beside the old one.
                #expect((try? names.count) == 2)
                make(change)
            }
        }
        #expect(error?.kind == .changed || change == .removed)
        let expected =
            switch change {
            case .written: "OLD"
            case .extended: "old, more"
            case .replaced: "other"
            default: "old"
            }
        if change == .removed {
            #expect(try names == [])
        } else {
            #expect(try folder.bytes(of: "a.yaml") == bytes(expected))
            #expect(try names == ["a.yaml"])
        }
    }

    private func make(_ change: Change) {
        let url = URL(fileURLWithPath: path)
        do {
            switch change {
            case .written: try Data("OLD".utf8).write(to: url)
            case .extended: try Data("old, more".utf8).write(to: url)
            case .replaced: try Data("other".utf8).write(to: url, options: .atomic)
            case .replacedByEqual: try Data("old".utf8).write(to: url, options: .atomic)
            case .touched:
                let attributes = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 9)]
                try FileManager.default.setAttributes(attributes, ofItemAtPath: path)
            case .removed: try FileManager.default.removeItem(at: url)
            case .mode:
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o640],
                    ofItemAtPath: path
                )
            }
        } catch {
            Issue.record(error)
        }
    }

    @Test func aSymbolicLinkStaysOne() throws {
        let link = folder.path(of: "link.yaml")
        try FileManager.default.createSymbolicLink(
            atPath: link,
            withDestinationPath: "a.yaml"
        )
        try FileUpdate(link, limit: 100).write(bytes("new"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.yaml")
        #expect(try folder.bytes(of: "a.yaml") == bytes("new"))
    }

    @Test func whatIsNoFileIsRefused() throws {
        for path in [folder.path, folder.path(of: "none.yaml"), "/dev/null"] {
            #expect(throws: FileError.self) { try FileUpdate(path, limit: 100) }
        }
        #expect(throws: FileError(path, .tooLarge(limit: 2))) { try FileUpdate(path, limit: 2) }
    }
}
