import Foundation
import LiveryDocuments
import TestSupport
import Testing

@testable import LiveryServing

@Suite struct ScalarEditTests {
    private func edited(
        _ text: String,
        _ format: DocumentFormat,
        _ pointer: String,
        _ old: String,
        _ new: String
    ) throws -> String {
        let edit = DocumentEdit(pointer: pointer, change: .set(old: old, new: new))
        let document = try EditableDocument(Array(text.utf8), format)
        return String(decoding: try edit.applied(to: document).bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("a:   8   # eight\nb: 8\n", "/a", "8", "12", "a:   12   # eight\nb: 8\n"),
        ("a: '#336699' # tint\n", "/a", "#336699", "#000", "a: '#000' # tint\n"),
        ("a: \"x\"\n", "/a", "x", "it's \"so\"\\", "a: \"it's \\\"so\\\"\\\\\"\n"),
        ("a: 'it''s'\n", "/a", "it's", "that's", "a: 'that''s'\n"),
        ("a: {b: [1, 2px, 3]}\n", "/a/b/1", "2px", "2.5px", "a: {b: [1, 2.5px, 3]}\n"),
        // What is no plain text any more gets quotes.
        ("a: red\n", "/a", "red", "#123456", "a: \"#123456\"\n"),
        ("a: {b: red}\n", "/a/b", "red", "rgb(1, 2, 3)", "a: {b: \"rgb(1, 2, 3)\"}\n"),
        ("a: {b: red}\n", "/a/b", "red", "x: y", "a: {b: \"x: y\"}\n"),
        ("é: ü\nä/b~c: grün # ß\n", "/ä~1b~0c", "grün", "blau", "é: ü\nä/b~c: blau # ß\n"),
        ("a: 1\r\nb: 2\r\n", "/b", "2", "3", "a: 1\r\nb: 3\r\n"),
        ("\u{FEFF}a: 1\n", "/a", "1", "2", "\u{FEFF}a: 2\n"),
        // Anchors and tags stay. What aliases repeat changes with it; where one stands, it alone is replaced.
        ("a: &x 8\nb: *x # too\n", "/a", "8", "12", "a: &x 12\nb: *x # too\n"),
        ("a: &x 8\nb: *x # too\n", "/b", "8", "12", "a: &x 8\nb: 12 # too\n"),
        ("a: [&x red]\nb: {c: *x}\n", "/b/c", "red", "#123", "a: [&x red]\nb: {c: \"#123\"}\n"),
        ("a: [&x 8, *x]\n", "/a/1", "8", "1", "a: [&x 8, 1]\n"),
        ("a: !!str 8\n", "/a", "8", "x: y", "a: !!str \"x: y\"\n"),
        ("a: &x !!str '8' # y\n", "/a", "8", "9", "a: &x !!str '9' # y\n"),
        ("a: {b: &x {c: 8}, d: *x}\n", "/a/b/c", "8", "1", "a: {b: &x {c: 1}, d: *x}\n"),
        ("a: &x\n  # c\n  b: 8\nd: *x\n", "/a/b", "8", "1", "a: &x\n  # c\n  b: 1\nd: *x\n"),
    ])
    func yaml(_ text: String, _ pointer: String, _ old: String, _ new: String, _ result: String)
        throws
    {
        #expect(try edited(text, .yaml, pointer, old, new) == result)
    }

    @Test func json() throws {
        #expect(
            try edited("{\"a\": 8 , \"b\":8}", .json, "/a", "8", "-150")
                == "{\"a\": -150 , \"b\":8}"
        )
        #expect(
            try edited("{\"a\":[\"x\",\t\"y\\n\"]}", .json, "/a/1", "y\n", "\"z\"")
                == "{\"a\":[\"x\",\t\"\\\"z\\\"\"]}"
        )
    }

    @Test func propertyLists() throws {
        let text = """
            <?xml version="1.0"?>
            <plist version="1.0"><dict>
              <!-- how round -->
              <key>radius</key><integer>8</integer>
              <key>title</key>
              <string>A &amp; B</string>
              <key>color</key><array><real>0.5</real><integer>196</integer></array>
            </dict></plist>
            """
        #expect(
            try edited(text, .propertyList, "/radius", "8", "12")
                == text.replacing("<integer>8<", with: "<integer>12<")
        )
        #expect(
            try edited(text, .propertyList, "/radius", "8", "8.5")
                == text.replacing("<integer>8</integer>", with: "<real>8.5</real>")
        )
        #expect(
            try edited(text, .propertyList, "/title", "A & B", "<C> & D")
                == text.replacing("A &amp; B", with: "&lt;C&gt; &amp; D")
        )
        #expect(
            try edited(text, .propertyList, "/color/1", "196", "0")
                == text.replacing(">196<", with: ">0<")
        )
        // XML has no such character.
        #expect(throws: EditFailure.text("\u{1}")) {
            try edited(text, .propertyList, "/title", "A & B", "\u{1}")
        }
    }

    @Test(arguments: [
        ("a: 8\n", "/a", "9", "1", EditFailure.changed),
        ("a: 8\n", "/b", "8", "1", .changed),
        ("a: {b: 8}\n", "/a", "8", "1", .changed),
        ("a: [\n", "/a", "8", "1", .faulty),
        ("a: &x >\n  folded\n  text\n", "/a", "folded text\n", "x", .spelling(.lines)),
        ("a: >\n  folded\n  text\n", "/a", "folded text\n", "x", .spelling(.lines)),
        ("a: {b: &x {c: 8}, d: *x}\n", "/a/d/c", "8", "1", .spelling(.alias)),
    ])
    func refused(
        _ text: String,
        _ pointer: String,
        _ old: String,
        _ new: String,
        _ failure: EditFailure
    ) {
        #expect(throws: failure) { try edited(text, .yaml, pointer, old, new) }
    }

    @Test(
        arguments: [
            ("<integer>8</integer>", nil), ("<string>a<!-- b --></string>", .markup),
            ("<string>a</string>", nil), ("<true/>", .kind),
        ] as [(String, EditFailure.Obstacle?)]
    )
    func obstaclesInPropertyLists(_ value: String, _ obstacle: EditFailure.Obstacle?) throws {
        let text = "<plist version=\"1.0\"><dict><key>a</key>\(value)</dict></plist>"
        let document = try EditableDocument(Array(text.utf8), .propertyList)
        #expect(document.scalars.map(\.obstacle) == [obstacle])
    }

    /// Where no obstacle is seen, a value can be replaced by itself, and by another of its kind.
    @Test(arguments: ["harbor.yaml", "harbor.json", "harbor.plist", "classic.plist"])
    func whatHasNoObstacleCanBeReplaced(_ file: String) throws {
        let url = Repository.url("Resources/Themes/" + file)
        let document = try EditableDocument(
            [UInt8](try Data(contentsOf: url)),
            try #require(DocumentFormat(path: file))
        )
        let all = document.scalars.filter { $0.kind != .other }
        for scalar in all.enumerated().filter({ $0.offset % 11 == 0 }).map(\.element) {
            let edit = DocumentEdit(
                pointer: scalar.pointer,
                change: .set(old: scalar.text, new: "77.5")
            )
            #expect(
                (try? edit.applied(to: document)) != nil || scalar.obstacle != nil,
                "\(scalar.name)"
            )
        }
        #expect(all.count { $0.obstacle == nil } >= all.count * 9 / 10)
    }

    @Test func aNumberStaysANumber() {
        #expect(throws: EditFailure.notNumber("x")) {
            try edited("{\"a\": 1}", .json, "/a", "1", "x")
        }
    }

    /// Every text and number of the sample themes, in all formats.
    @Test(arguments: [
        "harbor.yaml", "harbor-palette.yaml", "harbor.json", "harbor-palette.json", "harbor.plist",
        "harbor-palette.plist", "classic.plist",
    ])
    func nothingElseOfTheSampleThemesChanges(_ file: String) throws {
        let url = Repository.url("Resources/Themes/" + file)
        let bytes = [UInt8](try Data(contentsOf: url))
        let format = try #require(DocumentFormat(path: file))
        let value = try #require(
            DocumentReader.read(bytes, name: file, format: format).root
        )
        let document = try EditableDocument(bytes, format)
        let scalars = DocumentScalar.list(of: value).filter { $0.kind != .other }
        #expect(scalars.count >= 10)
        var random = SeededGenerator(seed: 7)
        var replaced = 0
        // The documents are long, and each edit reads them twice.
        let tried = Array(scalars.shuffled(using: &random).prefix(rounds(scalars.count)))
        for scalar in tried {
            let new = scalar.kind == .number ? "77.5" : "other: \"text\""
            let edit = DocumentEdit(
                pointer: scalar.pointer,
                change: .set(old: scalar.text, new: new)
            )
            guard let result = try? edit.applied(to: document).bytes else { continue }
            replaced += 1
            // What is the same at both ends leaves the scalar alone between them.
            let start = zip(bytes, result).prefix { $0 == $1 }.count
            let end = zip(bytes.reversed(), result.reversed()).prefix { $0 == $1 }.count
            #expect(bytes.count - start - end <= scalar.text.utf8.count * 6 + 30, "\(scalar.name)")
        }
        #expect(replaced >= tried.count * 9 / 10, "\(replaced) of \(tried.count)")
    }
}
