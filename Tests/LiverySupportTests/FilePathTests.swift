import Testing

@testable import LiverySupport

@Suite struct FilePathTests {
    @Test(arguments: [
        ("", "", ""), ("a", "", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("/", "/", ""),
        ("a/", "a", ""), ("/a/b/c.d", "/a/b", "c.d"), ("./a", ".", "a"),
    ])
    func splits(_ path: String, _ folder: String, _ name: String) {
        #expect(FilePath.folder(of: path) == folder)
        #expect(FilePath.name(of: path) == name)
    }

    @Test(arguments: [
        ("", "b", "b"), ("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b"),
        ("a", "/b", "/b"), ("a", "../b", "a/../b"),
    ])
    func joins(_ folder: String, _ path: String, _ joined: String) {
        #expect(FilePath.join(folder, path) == joined)
    }

    /// As Python's `os.path.normpath` has it.
    @Test(arguments: [
        ("", "."), (".", "."), ("a", "a"), ("./a", "a"), ("a/./b", "a/b"), ("a//b/", "a/b"),
        ("a/../b", "b"), ("a/..", "."), ("../a", "../a"), ("a/../../b", "../b"), ("/..", "/"),
        ("/../a", "/a"), ("/a/../..", "/"), ("../../a", "../../a"), ("..a/b..", "..a/b.."),
        ("/a/b", "/a/b"), ("/a//b/", "/a/b"), ("/a/./b", "/a/b"), ("/a/../b", "/b"), ("/", "/"),
        ("a/../..", ".."),
    ])
    func normalizes(_ path: String, _ normalized: String) {
        #expect(FilePath.normalized(path) == normalized)
    }

    @Test(arguments: [
        ("/a", "/a", true), ("/a/b", "/a", true), ("/ab", "/a", false), ("/", "/a", false),
        ("/a", "/", true), ("/", "/", true), ("/e\u{301}/b", "/é", false),
    ])
    func tellsInside(_ path: String, _ folder: String, _ isInside: Bool) {
        #expect(FilePath.isInside(path, folder: folder) == isInside)
    }

    @Test(
        arguments: [
            ("/a/b/c", "/a/b"), ("/a", "/"), ("/", "/"), ("a/b", "a"), ("a", "."), ("", "."),
        ]
    )
    func parent(path: String, parent: String) {
        #expect(FilePath.parent(of: path) == parent)
    }

    @Test(
        arguments: [
            ("/a/b/c", "/a", "b/c"), ("/a", "/a", "."), ("/a/", "/a", "."), ("/ab", "/a", nil),
            ("/a", "/a/b", nil), ("/a/../b", "/a", nil), ("/a/b", "/", "a/b"),
        ] as [(String, String, String?)]
    )
    func relative(path: String, folder: String, relative: String?) {
        #expect(FilePath.relative(path, to: folder) == relative)
    }

    @Test(
        arguments: [
            ("/a/b", "/a", "b"), ("/a/b", "/a/c", "../b"), ("/b", "/a/c/", "../../b"),
            ("/a/b/c", "/", "a/b/c"), ("/ab/c", "/a", "../ab/c"), ("/a", "/a", "."),
            // Two names for the system, though equal as text.
            ("/e\u{301}/b", "/\u{e9}", "../e\u{301}/b"),
        ]
    )
    func seenFromAFolder(path: String, folder: String, seen: String) {
        #expect(Array(FilePath.path(path, from: folder).utf8) == Array(seen.utf8))
    }

    @Test(arguments: [("/a", "b", "/a/b"), ("/a", "/b", "/b"), ("/a", "../b", "/b")])
    func joined(folder: String, path: String, joined: String) {
        #expect(FilePath.normalized(path, in: folder) == joined)
    }
}
