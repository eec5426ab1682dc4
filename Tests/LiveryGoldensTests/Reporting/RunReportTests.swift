import Foundation
import LiverySupport
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryGoldens

#if canImport(FoundationXML)
import FoundationXML
#endif

struct RunReportTests {
    @Test("the folder has the page, the files for programs, and copies of the pictures") func files() throws {
        let fixture = try ReportFixture.ofEachKind()
        try fixture.write()
        let files = try fixture.folder.files().filter { $0.hasPrefix("report/") }
        #expect(
            files == [
                "report/index.html", "report/junit.xml", "report/pictures/Goldens/a/differs.actual.png",
                "report/pictures/Goldens/a/differs.difference.png", "report/pictures/Goldens/a/differs.expected.png",
                "report/pictures/Goldens/b/size.actual.png", "report/pictures/Goldens/b/size.difference.png",
                "report/pictures/Goldens/b/size.expected.png", "report/pictures/Goldens/c/missing.actual.png",
                "report/report.json",
            ]
        )
        #expect(
            try fixture.folder.bytes(of: "report/pictures/Goldens/a/differs.actual.png")
                == fixture.folder.bytes(of: "failures/Goldens/a/differs.actual.png")
        )
    }

    @Test("the same outcomes give the same bytes, in whatever order they came") func stability() throws {
        var fixture = try ReportFixture.ofEachKind()
        fixture.faults = [GoldenJournal.Fault(message: "b"), GoldenJournal.Fault(message: "a")]
        try fixture.write()
        let names = [RunReport.pageName, RunReport.jsonName, RunReport.junitName]
        let first = try names.map(fixture.text)
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<5 {
            fixture.comparisons.shuffle(using: &generator)
            fixture.faults.shuffle(using: &generator)
            try fixture.write()
            #expect(try names.map(fixture.text) == first)
        }
    }

    // MARK: JSON

    @Test("report.json has the counts, and all that was found") func json() throws {
        var fixture = try ReportFixture.ofEachKind()
        fixture.faults = [GoldenJournal.Fault(message: "twice", caller: ReportFixture.caller)]
        let value = try JSON(reading: fixture.report.json.utf8)
        #expect(value["version"]?.integer == 1)
        let counts = try #require(value["counts"])
        let numbers = ["matching", "differing", "missing", "recorded", "faults"].map { counts[$0]?.integer }
        #expect(numbers == [1, 2, 1, 0, 1])
        let read = try #require(value["comparisons"]?.elements).map { record in try GoldenRecord(record: record) }
        #expect(read == fixture.report.comparisons)
        #expect(value["faults"]?.elements?.first?["message"]?.string == "twice")
    }

    // MARK: JUnit

    @Test("junit.xml has a suite for each folder, and a case for each comparison") func junit() throws {
        var fixture = try ReportFixture.ofEachKind()
        fixture.faults = [GoldenJournal.Fault(message: "twice", caller: ReportFixture.caller)]
        let elements = try XMLElements.read(fixture.report.junit)
        #expect(
            elements.map(\.name) == [
                "testsuites", "testsuite", "testcase", "failure", "testcase", "failure", "testcase", "failure",
                "testcase", "testsuite", "testcase", "error",
            ]
        )
        #expect(elements[0].attributes["tests"] == "5")
        #expect(elements[0].attributes["failures"] == "3")
        #expect(elements[0].attributes["errors"] == "1")
        #expect(elements[1].attributes["name"] == fixture.folder.path(of: "Goldens"))
        #expect(elements[2].attributes == ["name": "a/differs", "classname": "Shop.ButtonTests/go()"])
        #expect(
            elements.filter { $0.name == "failure" }.map { $0.attributes["type"] } == ["differs", "size", "missing"]
        )
        let message = fixture.report.comparisons[0].message
        #expect(elements[3].text == message)
        #expect(elements[3].attributes["message"] == message.prefix { $0 != "\n" }.description)
        #expect(elements[11].text == "twice")
    }

    @Test(
        "whatever stands in a message is text, and control characters are left out",
        arguments: [
            ("a<b>&\"c\"'", "a<b>&\"c\"'"), ("]]></failure>", "]]></failure>"),
            ("bell\u{7} escape\u{1B}[0m nul\u{0}", "bell escape[0m nul"),
            ("tab\tline\nreturn\r\n", "tab\tline\nreturn\r\n"), ("\u{FFFE}\u{FFFF}é\u{1F6A2}", "é\u{1F6A2}"),
        ]
    ) func junitText(message: String, expected: String) throws {
        var caller = ReportFixture.caller
        caller.name = message
        let report = RunReport(comparisons: [], faults: [GoldenJournal.Fault(message: message, caller: caller)])
        let elements = try XMLElements.read(report.junit)
        #expect(elements.last?.text == expected)
        #expect(elements.last { $0.name == "testcase" }?.attributes["classname"] == expected)
    }

    // MARK: Records of anybody

    @Test(
        "a record's pictures are shown if they are PNG files below the folder for failures, or not at all",
        arguments: [
            "../secret.png", "/etc/hostname", "a/../../secret.png", "Goldens/text.actual.png",
            "Goldens/\(String(repeating: "n", count: 300)).png", "Goldens/line\nbreak.png", "Goldens/nul\0.png",
            "Goldens", "",
        ]
    ) func hostilePaths(path: String) throws {
        var fixture = try ReportFixture.ofEachKind()
        let secret = try PNG.encode(try Pictures.checked())
        try fixture.folder.write(secret, to: "secret.png")
        try fixture.folder.write("no picture", to: "failures/Goldens/text.actual.png")
        let before = try fixture.folder.files()
        let full = path.hasPrefix("/") ? path : "\(fixture.failures)/\(path)"
        let first = fixture.comparisons[0]
        fixture.comparisons = [
            GoldenComparison(
                name: first.name,
                folder: first.folder,
                outcome: first.outcome,
                goldenPath: first.goldenPath,
                pictures: FailurePictures(expected: full, actual: full, difference: full)
            )
        ]
        try fixture.write()
        let after = Set(try fixture.folder.files()).subtracting(before)
        #expect(after == ["report/index.html", "report/junit.xml", "report/report.json"])
        #expect(try fixture.text("report.json").contains("cannot be shown"))
    }

    @Test("what can't be written is told") func unwritable() throws {
        let fixture = try ReportFixture.ofEachKind()
        try fixture.folder.write("a file", to: "report")
        #expect { try fixture.write() } throws: { error in
            guard case .unwritable? = error as? GoldenError else { return false }
            return true
        }
    }
}

/// The elements of an XML document, in the order of their beginnings.
private final class XMLElements: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""
    }

    private var elements: [Element] = []
    private var open: [Int] = []

    static func read(_ text: String) throws -> [Element] {
        let reader = XMLElements()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        try #require(parser.parse(), "\(String(describing: parser.parserError))")
        return reader.elements
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let last = open.last { elements[last].text += text }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }
}
