import Foundation
import Livery
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

/// How records name documents.
@Suite struct OwnerTests {
    private let temporary: TemporaryFolder
    private let root: OutputFolder

    init() throws {
        temporary = try TemporaryFolder()
        root = try OutputFolder.make(path: temporary.path(of: "a/out"))
        try temporary.write("", to: "a/theme.yaml")
        try temporary.write("", to: "b/theme.yaml")
        try temporary.link("c", to: "b")
        try temporary.link("linked.yaml", to: "b/theme.yaml")
        try temporary.link("loop.yaml", to: "loop.yaml")
        try temporary.link("to-nothing.yaml", to: "nothing.yaml")
    }

    @Test(arguments: [
        ("a/theme.yaml", "../theme.yaml"), ("a//../b/theme.yaml", "../../b/theme.yaml"),
        ("a/out/theme.yaml", "theme.yaml"),
        // A link to a folder is the folder; one to a document is a document of its own.
        ("c/theme.yaml", "../../b/theme.yaml"), ("linked.yaml", "../../linked.yaml"),
    ]) func documentsAreSeenFromTheFolder(path: String, owner: String) throws {
        #expect(try root.owner(temporary.path(of: path)) == owner)
        // However the folder was opened.
        try temporary.link("to-out", to: "a/out")
        let linked = try OutputFolder.make(path: temporary.path(of: "to-out"))
        #expect(try linked.owner(temporary.path(of: path)) == owner)
    }

    @Test(arguments: ["", "/dev/stdin", "/dev/fd/63"]) func whatIsNotAFileIsNotNamed(path: String) throws {
        #expect(try root.owner(path) == "")
    }

    @Test(arguments: [
        ("../theme.yaml", false), ("../../b/theme.yaml", false), ("../../c/theme.yaml", false),
        ("../../linked.yaml", false), ("../other.yaml", true), ("../theme.yaml/x.yaml", true),
        ("../../to-nothing.yaml", true), ("/nowhere/theme.yaml", true),
        // In doubt, it exists.
        ("", false), ("../../loop.yaml", false),
    ]) func documentsThatAreGone(owner: String, isGone: Bool) { #expect(root.isGone(owner) == isGone) }
}
