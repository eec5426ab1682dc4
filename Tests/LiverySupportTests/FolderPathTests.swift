import Testing

@testable import LiverySupport

struct FolderPathTests {
    @Test(
        arguments: [
            ("/a/b/c", "/a/b"), ("/a", "/"), ("/", "/"), ("a/b", "a"), ("a", "."), ("", "."),
        ]
    )
    func parent(path: String, parent: String) {
        #expect(FolderPath.parent(of: path) == parent)
    }

    @Test(
        arguments: [
            ("/a/b", "/a/b"), ("/a//b/", "/a/b"), ("/a/./b", "/a/b"), ("/a/../b", "/b"),
            ("/../a", "/a"), ("/", "/"), ("a/../..", ".."), ("../../a", "../../a"), ("", "."),
            ("./a", "a"), ("a/..", "."),
        ]
    )
    func normalized(path: String, normalized: String) {
        #expect(FolderPath.normalized(path) == normalized)
    }

    @Test(
        arguments: [
            ("/a/b/c", "/a", "b/c"), ("/a", "/a", "."), ("/a/", "/a", "."), ("/ab", "/a", nil),
            ("/a", "/a/b", nil), ("/a/../b", "/a", nil), ("/a/b", "/", "a/b"),
        ] as [(String, String, String?)]
    )
    func relative(path: String, folder: String, relative: String?) {
        #expect(FolderPath.relative(path, to: folder) == relative)
    }

    @Test(arguments: [("/a", "b", "/a/b"), ("/a", "/b", "/b"), ("/a", "../b", "/b")])
    func joined(folder: String, path: String, joined: String) {
        #expect(FolderPath.joined(folder, path) == joined)
    }
}
