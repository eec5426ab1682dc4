import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Pipes that nobody writes to, wherever a theme can name a file.
struct PipeTests {
    @Test(arguments: [
        ("$extends: pipe.yaml", "1:11: error: can't read 'pipe.yaml': "),
        ("aImage: pipe.png", "1:9: error: can't use 'pipe.png': "),
        ("aStretchableImage: {source: pipe.png, capInsets: 1}", "1:29: error: can't use 'pipe.png': "),
        ("aBox: {size: 3, fill: {image: pipe}}", "1:31: error: can't use 'pipe.png': "),
        ("$replacements: pictures\naBox: {size: 3, fill: red}", "1:16: error: can't use 'aBox.png': "),
        ("aImage: socket.png", "1:9: error: can't use 'socket.png': "),
    ]) func areRefused(_ theme: String, _ beginning: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(theme, to: "a.yaml")
        try folder.write("", to: "pictures/other.txt")
        for name in ["pipe.yaml", "pipe.png", "pictures/aBox.png"] { try folder.pipe(name) }
        // macOS makes no socket like this.
        guard mknod(folder.path(of: "socket.png"), S_IFSOCK | 0o600, 0) == 0 || !theme.contains("socket") else {
            return
        }
        let found = lines {
            let document = try ThemeDocument(contentsOfFile: folder.path(of: "a.yaml"))
            throw ThemeError(StyleManager(document: document).validate())
        }
        let line = try #require(found.first).dropFirst(folder.path(of: "a.yaml:").count)
        #expect(line.hasPrefix(beginning), "\(line)")
        #expect(line.hasSuffix("is a pipe, a socket or a device"), "\(line)")
        #expect(found.count == 1)
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may read everything")) func aFolderThatMayNotBeReadSaysSo() throws
    {
        let folder = try TemporaryFolder()
        try folder.write("$resources: art\naImage: a", to: "a.yaml")
        try folder.write("", to: "art/a.png")
        #expect(chmod(folder.path(of: "art"), 0o100) == 0)
        let found = lines {
            let document = try ThemeDocument(contentsOfFile: folder.path(of: "a.yaml"))
            throw ThemeError(StyleManager(document: document).validate())
        }
        #expect(found.first?.hasSuffix("can't use 'art': Permission denied") == true)
    }

    /// What the shell's `<(…)` makes: the theme that the user names may come from a pipe that is open.
    @Test func themesMayComeFromADescriptor() throws {
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data("aColor: red".utf8))
        try pipe.fileHandleForWriting.close()
        let loaded = DocumentLoader.load(.file("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)", format: .yaml))
        #expect(loaded.diagnostics == [])
        #expect(loaded.outermost?.root.keys.first == "aColor")
    }

    /// Also one that somebody writes to: whether anybody does can't be told without waiting.
    @Test func aNamedPipeIsNoTheme() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "theme.yaml")
        try folder.pipe("theme.yaml")
        let found = lines { _ = try ThemeDocument(contentsOfFile: path) }
        #expect(found == ["error: can't read '\(path)': is a pipe, a socket or a device"])
    }
}
