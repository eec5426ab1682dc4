import Testing

@testable import LiveryDocuments

@Suite struct DocumentFormatTests {
    @Test(
        arguments: [
            ("a.plist", .propertyList), ("a.json", .json), ("a.yaml", .yaml), ("a.yml", .yaml),
            ("A.YAML", .yaml), ("x/y.z/a.b.json", .json), ("a", nil), ("a.txt", nil),
            (".json", nil),
            ("x.json/a", nil), ("a.json.", nil), ("", nil), ("a.json/", nil),
        ] as [(String, DocumentFormat?)]
    )
    func comesFromExtensions(_ path: String, _ format: DocumentFormat?) {
        #expect(DocumentFormat(path: path) == format)
    }

    @Test(
        arguments: [
            ("yaml", .yaml), ("json", .json), ("plist", .propertyList), ("yml", nil), ("YAML", nil),
            ("", nil),
        ] as [(String, DocumentFormat?)]
    )
    func comesFromNames(_ name: String, _ format: DocumentFormat?) {
        #expect(DocumentFormat(named: name) == format)
    }
}

@Suite struct NumberTextTests {
    @Test(
        arguments: [
            ("0", 0), ("-0", -0.0), ("010", 10), ("007.50", 7.5), ("1e3", 1000), ("1E-2", 0.01),
            ("-12.5e+1", -125), ("123456789012345", 123_456_789_012_345),
            ("1234567890123456789", 1_234_567_890_123_456_768), ("1e-999", 0),
            ("1.7976931348623157e308", .greatestFiniteMagnitude), ("0.1", 0.1), ("00", 0),
            (".5", 0.5), ("-.5", -0.5), ("+.5", 0.5), ("+5", 5), (".5e1", 5), ("+0.25E+2", 25),
            (".123456789012345", 0.123456789012345),
        ] as [(String, Double)]
    )
    func parses(_ text: String, _ value: Double) {
        #expect(NumberText.parse(text)?.bitPattern == value.bitPattern)
    }

    @Test(arguments: [
        "", "-", "+", ".", "-.", "+-5", "5.", "5.e1", ".e1", ". 5", "..5", " 5", "5 ", "1_000",
        "nan", "inf", ".inf", "-Infinity",
        "0x10", "1e", "1e+", "1.5.2", "1,5", "12px", "1e999", "-1e999", "1e2.5", "--1", "٣", "1\0",
        "0b1", "1d3", "½",
    ])
    func refuses(_ text: String) {
        #expect(NumberText.parse(text) == nil)
    }

    @Test(
        arguments: [
            ("12em", 2), ("1.5x", 3), ("1.x", 1), ("1e5", 3), ("1e+x", 1), ("-3", 2), ("007", 3),
            ("x", nil), ("-x", nil), ("", nil), (".5", nil), ("+5", nil), ("-.5", nil),
        ] as [(String, Int?)]
    )
    func scans(_ text: String, _ end: Int?) {
        #expect(NumberText.scan(Array(text.utf8)[...]) == end)
    }
}

@Suite struct QuotationTests {
    @Test(arguments: [
        ("radius", "'radius'"), ("", "''"), ("a\nb", #"'a\u{A}b'"#), ("é🎨", "'é🎨'"),
        ("\u{202E}x\u{2028}\u{7F}\u{FEFF}", #"'\u{202E}x\u{2028}\u{7F}\u{FEFF}'"#),
        (String(repeating: "x", count: 60), "'" + String(repeating: "x", count: 60) + "'"),
        (String(repeating: "x", count: 61), "'" + String(repeating: "x", count: 60) + "…'"),
    ])
    func quotes(_ text: String, _ expected: String) {
        #expect(quoted(text) == expected)
    }

    @Test func placesStayOnOneLine() {
        let table = KeyPathTable()
        let root = table.add(.key(""), below: nil)
        let node = table.add(.key("a\nb"), below: root)
        let source = Source(name: "x\ny", keyPaths: table)
        #expect("\(DocumentLocation(source: source, node: node))" == #"x\u{A}y:a\u{A}b"#)
        #expect("\(DocumentLocation(source: source, line: 1, column: 2))" == #"x\u{A}y:1:2"#)
    }
}
