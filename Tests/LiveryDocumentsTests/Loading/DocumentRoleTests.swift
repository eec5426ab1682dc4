import Foundation
import TestSupport
import Testing

@testable import LiveryDocuments

/// What a file is, is for those to say who name it: a document, texts, or design tokens.
@Suite struct DocumentRoleTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func document(_ text: String, language: String? = nil) throws -> LayeredDocument {
        let path = try folder.write(text, to: "screen.yaml")
        let loaded = DocumentLoader.load(.file(path), language: language)
        return try LayeredDocument(loaded, name: "screen", rootKeys: RootKey.ofStyles.union([.components, .strings]))
    }

    private func texts(_ document: LayeredDocument, _ names: String...) -> [String?] {
        names.map { document.value($0, in: [.light])?.value.string }
    }

    @Test func textsStandBesideValues() throws {
        try folder.write("$values: {bye: Goodbye}\nhello: Hello", to: "en.yaml")
        let document = try document("$strings: en.yaml")
        #expect(texts(document, "hello", "bye") == ["Hello", "Goodbye"])
    }

    /// What texts extend are texts, with the line ends of any system, and in any format.
    @Test(
        arguments: [
            ("base.yaml", "bye: Goodbye\nlong: \"one\n\n  two\"\n"),
            ("base.json", "{\"bye\": \"Goodbye\",\n\"long\": \"one\\ntwo\"}\n"),
            (
                "base.plist",
                "<plist><dict><key>bye</key>\n<string>Goodbye</string>\n"
                    + "<key>long</key><string>one\ntwo</string></dict></plist>"
            ),
        ],
        ["\n", "\r", "\r\n"]
    ) func chainsOfTexts(_ base: (name: String, text: String), _ end: String) throws {
        try folder.write(base.text.replacing("\n", with: end), to: base.name)
        let text = "$extends: \(base.name)\nhello: Hello\n"
        try folder.write(text.replacing("\n", with: end), to: "en.yaml")
        let document = try document("$strings: \"{language}.yaml\"\(end)id: x\(end)")
        #expect(texts(document, "hello", "bye", "long") == ["Hello", "Goodbye", "one\ntwo"])
        #expect(document.errors + document.diagnostics == [])
        #expect(document.levels.map(\.role) == [.strings, .strings, .document])
    }

    /// The texts of the default language lie below those of the language, and what both extend below both.
    @Test func languagesShareTexts() throws {
        try folder.write("a: 1\nb: 1\nc: 1", to: "common.yaml")
        try folder.write("$extends: common.yaml\na: 2\nb: 2", to: "en.yaml")
        try folder.write("$extends: common.yaml\nb: 3", to: "nb.yaml")
        let document = try document("$strings: \"{language}.yaml\"", language: "nb")
        #expect(texts(document, "a", "b", "c") == ["2", "3", "1"])
    }

    /// A file that is named for two roles has both, whichever is first, and is read once.
    @Test(arguments: [
        "$extends: both.yaml\n$strings: both.yaml", "$extends: [first.yaml, both.yaml]",
        "$extends: [both.yaml, first.yaml]",
    ]) func aFileInTwoRoles(_ text: String) throws {
        try folder.write("$strings: both.yaml", to: "first.yaml")
        try folder.write("id: x\n$values: {bye: Goodbye}", to: "both.yaml")
        let document = try document(text)
        #expect(texts(document, "id", "bye") == ["x", "Goodbye"])
        let layers = document.levels.filter { $0.path?.hasSuffix("both.yaml") == true }
        #expect(Set(layers.map(\.role)) == [.document, .strings])
        #expect(layers.first { $0.role == .document }?.root["id"]?.string == "x")
        #expect(layers.first { $0.role == .strings }?.root["id"] == nil)
        #expect(Set(layers.map(\.source)).count == 1)
        #expect(document.files.count == Set(document.levels.compactMap(\.path)).count)
    }

    /// A file of texts may be called like one of tokens.
    @Test func textsInAFileOfTokens() throws {
        try folder.write(#"{"hello": "Hello"}"#, to: "en.tokens.json")
        let document = try document("$strings: \"{language}.tokens.json\"")
        #expect(texts(document, "hello") == ["Hello"])
    }

    /// Tokens that are a document, and named by one.
    @Test func tokensInTwoRoles() throws {
        try folder.write(#"{"a": {"$type": "number", "$value": 1, "$value": 2}}"#, to: "t.tokens")
        let twice = try document("$extends: t.tokens\n$tokens: t.tokens")
        #expect(twice.errors.map(\.line) == ["1:40 error: repeated key '$value'"])
        #expect(twice.tokens(in: [.light])?["a"]?.value.number == 1)
        // A document of the same file is no tokens.
        try folder.write(#"{"a": {"$type": "number", "$value": 1}}"#, to: "t.json")
        let document = try document("$extends: t.json\n$tokens: t.json")
        #expect(document.tokens(in: [.light])?["a"]?.value.number == 1)
        #expect(document.files.count == 2)
    }

    /// A pipe has no folder: its paths are relative to the working folder, as those of standard input.
    @Test(arguments: ["/dev/fd/", "/proc/self/fd/"]) func pipes(_ prefix: String) throws {
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data("$extends: [no/such.yaml]\nx: 1\nx: 2".utf8))
        try pipe.fileHandleForWriting.close()
        let path = prefix + "\(pipe.fileHandleForReading.fileDescriptor)"
        let loaded = DocumentLoader.load(.file(path, format: .yaml))
        #expect(
            loaded.diagnostics.map(\.description) == [
                "\(path):1:12: error: can't read 'no/such.yaml': no such file", "\(path):3:1: error: repeated key 'x'",
            ]
        )
        let outermost = try #require(loaded.outermost)
        #expect(outermost.path == nil)
        #expect(outermost.folder == (try FilePath.real(".")))
        #expect(outermost.file.namedFolder == "")
    }

    /// A descriptor of a file is where that is.
    @Test func descriptorsOfFiles() throws {
        try folder.write("y: 1", to: "base.yaml")
        let path = try folder.write("$extends: base.yaml", to: "a.yaml")
        let descriptor = open(path, O_RDONLY)
        defer { close(descriptor) }
        let loaded = DocumentLoader.load(.file("/dev/fd/\(descriptor)", format: .yaml))
        #expect(loaded.diagnostics == [])
        #expect(loaded.outermost?.path == path)
        #expect(loaded.outermost?.extends.first?.source.name == folder.path(of: "base.yaml"))
    }
}
