import Foundation
import TestSupport
import Testing

@testable import LiveryDocuments

@Suite struct DocumentLoaderTests {
    /// The graph below a document: `name(what it extends, …)`, names by last component.
    private static func graph(_ node: LoadedDocument?) -> String {
        guard let node else { return "none" }
        let name = FilePath.name(of: node.source.name)
        guard !node.extends.isEmpty else { return String(name) }
        return "\(name)(\(node.extends.map { graph($0) }.joined(separator: ", ")))"
    }

    /// A tree of files, the outermost of which is `a.yaml`, and what comes of it; diagnostics
    /// without the folder's path.
    struct Example: CustomTestStringConvertible, Sendable {
        var name: String
        var files: [String: String]
        var graph: String
        var diagnostics: [String] = []
        var testDescription: String { name }
    }

    @Test(arguments: examples)
    func loads(_ example: Example) throws {
        let folder = try TemporaryFolder()
        for (name, text) in example.files { try folder.write(text, to: "root/" + name) }
        try folder.write("x: 1", to: "outside.yaml")
        let loaded = DocumentLoader.load(.file(folder.path + "/root/a.yaml"))
        #expect(Self.graph(loaded.outermost) == example.graph)
        #expect(
            loaded.diagnostics.map {
                $0.description.replacingOccurrences(of: folder.path + "/root/", with: "")
            } == example.diagnostics
        )
    }

    static let examples: [Example] = [
        Example(name: "alone", files: ["a.yaml": "x: 1"], graph: "a.yaml"),
        Example(
            name: "one and a list, in the written order",
            files: [
                "a.yaml": "$extends: [c.json, b.yml]", "b.yml": "$extends: d.plist",
                "c.json": "{}", "d.plist": "<plist><dict/></plist>",
            ],
            graph: "a.yaml(c.json, b.yml(d.plist))"
        ),
        Example(
            name: "relative to the document that names it",
            files: [
                "a.yaml": "$extends: sub/b.yaml", "sub/b.yaml": "$extends: [c.yaml, ../d.yaml]",
                "sub/c.yaml": "{}", "d.yaml": "{}",
            ],
            graph: "a.yaml(b.yaml(c.yaml, d.yaml))"
        ),
        Example(name: "empty list", files: ["a.yaml": "$extends: []"], graph: "a.yaml"),
        Example(
            name: "wrong kinds",
            files: ["a.yaml": "$extends: [{b: c}, [d], '', ~]"],
            graph: "a.yaml",
            diagnostics: [
                "a.yaml:1:12: error: '$extends' must be a path or a list of paths, found a "
                    + "dictionary",
                "a.yaml:1:20: error: '$extends' must be a path or a list of paths, found a list",
                "a.yaml:1:25: error: empty path",
                "a.yaml:1:29: error: '$extends' must be a path or a list of paths, found nothing",
            ]
        ),
        Example(
            name: "no list",
            files: ["a.yaml": "x: 1\n$extends: {b: c}"],
            graph: "a.yaml",
            diagnostics: [
                "a.yaml:2:11: error: '$extends' must be a path or a list of paths, found a "
                    + "dictionary"
            ]
        ),
        Example(
            name: "missing, outside, absolute, a folder, an unknown extension",
            files: [
                "a.yaml":
                    "$extends:\n- b.yaml\n- ../outside.yaml\n- /etc/c.yaml\n- sub\n- d.txt\n- "
                    + "e.yaml",
                "sub/x.yaml": "{}", "d.txt": "x: 1", "e.yaml/f.yaml": "{}",
            ],
            graph: "a.yaml",
            diagnostics: [
                "a.yaml:2:3: error: can't read 'b.yaml': no such file",
                "a.yaml:3:3: error: the path '../outside.yaml' leads out of the folder of the outermost document; write a document "
                    + "in a folder that contains both, and extend this one there",
                "a.yaml:4:3: error: the path '/etc/c.yaml' is absolute; write one relative to the "
                    + "document",
                "a.yaml:5:3: error: unknown format of 'sub'; expected .yaml, .yml, .json or .plist",
                "a.yaml:6:3: error: unknown format of 'd.txt'; expected .yaml, .yml, .json or "
                    + ".plist",
                "a.yaml:7:3: error: can't read 'e.yaml': is a folder",
            ]
        ),
        Example(
            name: "faults of all documents",
            files: [
                "a.yaml": "$extends: [b.yaml, c.json, d.yaml, b.yaml]\nx: #fff\n",
                "b.yaml": "- 1", "c.json": "{\"a\":1,\"a\":2}", "d.yaml": "x: @y",
            ],
            graph: "a.yaml(c.json)",
            diagnostics: [
                "a.yaml:2:4: error: YAML reads this as a comment; quote it, or add a space after "
                    + "'#'",
                "b.yaml:1:1: error: a document must be a dictionary, found a list",
                "c.json:1:8: error: repeated key 'a'",
                "d.yaml:1:4: error: YAML does not allow '@y' without quotes; write {y} for a "
                    + "reference, or quote the selector",
            ]
        ),
        Example(
            name: "cycle of one",
            files: ["a.yaml": "$extends: ./a.yaml"],
            graph: "a.yaml",
            diagnostics: [
                "a.yaml:1:11: error: circular '$extends': a.yaml → a.yaml"
            ]
        ),
        Example(
            name: "cycle of three, beside the outermost",
            files: [
                "a.yaml": "$extends: b.yaml", "b.yaml": "$extends: c.yaml",
                "c.yaml": "$extends: [d.yaml, b.yaml]", "d.yaml": "{}",
            ],
            graph: "a.yaml(b.yaml(c.yaml(d.yaml)))",
            diagnostics: [
                "c.yaml:1:20: error: circular '$extends': b.yaml → c.yaml → b.yaml"
            ]
        ),
    ]

    @Test func readsSharedDocumentsOnce() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("$extends: [b.yaml, c.yaml]", to: "a.yaml")
        try folder.write("$extends: d.yaml", to: "b.yaml")
        try folder.write("$extends: link.yaml", to: "c.yaml")
        try folder.write("x: 1\nx: 2", to: "d.yaml")
        try folder.link("link.yaml", to: "d.yaml")
        let loaded = DocumentLoader.load(.file(path))
        let outermost = try #require(loaded.outermost)
        #expect(outermost.extends.count == 2)
        #expect(outermost.extends[0].extends[0] === outermost.extends[1].extends[0])
        #expect(outermost.extends[0].extends[0].path == folder.path + "/d.yaml")
        #expect(
            loaded.diagnostics.map(\.description) == [
                "\(folder.path)/d.yaml:2:1: error: repeated key 'x'"
            ]
        )
    }

    /// Two to the power of thirty ways lead from the first to the last, sixty-one documents.
    @Test func loadsManyDiamonds() throws {
        let folder = try TemporaryFolder()
        for level in 0..<30 {
            for side in ["l", "r"] {
                let text = "$extends: [l\(level + 1).yaml, r\(level + 1).yaml]"
                try folder.write(text, to: "\(side)\(level).yaml")
            }
        }
        try folder.write("{}", to: "l30.yaml")
        try folder.write("{}", to: "r30.yaml")
        let loaded = DocumentLoader.load(.file(folder.path + "/l0.yaml"))
        #expect(loaded.diagnostics.isEmpty)
        var node = try #require(loaded.outermost)
        while let next = node.extends.last { node = next }
        #expect(node.path == folder.path + "/r30.yaml")
    }

    /// The limit counts steps, by the longest way: the way past a document that is known already.
    @Test(arguments: [(64, true), (65, false)])
    func limitsChains(_ steps: Int, _ isAllowed: Bool) throws {
        let folder = try TemporaryFolder()
        for number in 0..<steps {
            try folder.write("$extends: \(number + 1).yaml", to: "\(number).yaml")
        }
        try folder.write("{}", to: "\(steps).yaml")
        try folder.write("$extends: [5.yaml, 0.yaml]", to: "known.yaml")
        let path = folder.path + "/0.yaml"
        let lines = try onSmallStack {
            DocumentLoader.load(.file(path)).diagnostics.map(\.description)
        }
        let fault = "error: '$extends' is chained more than 64 deep"
        #expect(lines == (isAllowed ? [] : ["\(folder.path)/64.yaml:1:11: \(fault)"]))
        // From `known.yaml` it is one step more; 5.yaml is done with when 4.yaml names it.
        let known = DocumentLoader.load(.file(folder.path + "/known.yaml"))
        #expect(
            known.diagnostics.map(\.description) == ["\(folder.path)/4.yaml:1:11: \(fault)"]
        )
    }

    @Test(
        arguments: [
            ("root/a.yaml", nil, true), ("root/a.yaml", "root", true), ("root/a.yaml", ".", true),
            ("root/sub/b.yaml", nil, false), ("root/sub/b.yaml", "root", true),
            ("root/a.yaml", "root/sub", false),
        ] as [(String, String?, Bool)]
    )
    func staysInTheRootFolder(_ path: String, _ root: String?, _ isInside: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("$extends: c.yaml", to: "root/a.yaml")
        try folder.write("$extends: ../c.yaml", to: "root/sub/b.yaml")
        try folder.write("{}", to: "root/c.yaml")
        let loaded = DocumentLoader.load(
            .file(folder.path + "/" + path),
            rootFolder: root.map { folder.path + "/" + $0 }
        )
        #expect(loaded.diagnostics.isEmpty == isInside)
        #expect(loaded.outermost?.extends.count == (isInside ? 1 : 0))
    }

    @Test func namesDocumentsAsSeenFromTheWorkingFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("$extends: sub/b.yaml", to: "a.yaml")
        try folder.write("$extends: ../c.yaml\nx: 1\nx: 2", to: "sub/b.yaml")
        try folder.write("y: 1\ny: 2", to: "c.yaml")
        let above = folder.path + "/sub/../a.yaml"
        let names = DocumentLoader.load(.file(above)).diagnostics.compactMap(
            \.location?.source.name
        )
        #expect(names == [folder.path + "/sub/b.yaml", folder.path + "/c.yaml"])

        let piped = DocumentLoader.load(
            .bytes(
                Array("$extends: sub/b.yaml\nz: 1\nz: 2".utf8),
                .yaml,
                folder: folder.path
            )
        )
        #expect(
            piped.diagnostics.map(\.description) == [
                "stdin:3:1: error: repeated key 'z'", "sub/b.yaml:3:1: error: repeated key 'x'",
                "c.yaml:2:1: error: repeated key 'y'",
            ]
        )
        let outermost = try #require(piped.outermost)
        #expect(outermost.path == nil)
        #expect(outermost.folder == folder.path)
        #expect(outermost.extends.first?.folder == folder.path + "/sub")
    }

    @Test func tellsWhatIsUnreadable() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "a.txt")
        let missing = folder.path + "/missing.yaml"
        let cases: [(String, String, Bool)] = [
            (missing, "error: can't read '\(missing)': No such file or directory", true),
            (folder.path, "error: can't read '\(folder.path)': is a folder", true),
            (
                folder.path + "/a.txt",
                "\(folder.path)/a.txt: error: unknown format of '\(folder.path)/a.txt'; expected "
                    + ".yaml, .yml, .json or .plist",
                false
            ),
        ]
        for (path, line, isUnreadable) in cases {
            let loaded = DocumentLoader.load(.file(path))
            #expect(loaded.outermost == nil)
            let diagnostic = try #require(loaded.diagnostics.first)
            #expect(loaded.diagnostics.count == 1)
            #expect((diagnostic.fault.code == .unreadableDocument) == isUnreadable)
            // The temporary folder's path is longer than what is quoted.
            #expect(diagnostic.description.hasPrefix(String(line.prefix(40))))
        }
        let given = DocumentLoader.load(.file(folder.path + "/a.txt", format: .yaml))
        #expect(given.diagnostics.map(\.message) == ["a document must be a dictionary, found text"])
    }
    /// What stands for a file is read again where the document is called otherwise: its locations would have another
    /// name, or be sorted otherwise.
    @Test(arguments: [("b.yaml", 1, true), ("document", 1, false), ("b.yaml", 0, false)])
    func whatStandsForAFileIsReadOnce(name: String, order: Int, isOnce: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("$extends: b.yaml", to: "a.yaml")
        try folder.write("x: 1", to: "b.yaml")
        let bytes = Array("x: 2\nx: 3".utf8)
        let full = folder.path + "/" + name
        let reading = DocumentReader.read(bytes, name: full, format: .yaml, order: order)
        let path = try FilePath.real(folder.path + "/b.yaml")
        let loaded = DocumentLoader.load(
            .file(folder.path + "/a.yaml"),
            overlay: [path: ReadDocument(bytes, reading)]
        )
        let base = try #require(loaded.outermost?.extends.first)
        #expect(base.root["x"]?.string == "2")
        #expect(base.digest == Digest(bytes))
        #expect((base.source === reading.source) == isOnce)
        #expect(
            loaded.diagnostics.map(\.description) == [
                "\(folder.path)/b.yaml:2:1: error: repeated key 'x'"
            ]
        )
    }
}
