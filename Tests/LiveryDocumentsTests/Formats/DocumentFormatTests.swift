import Testing

@testable import LiveryDocuments

@Suite struct DocumentFormatTests {
    @Test(
        arguments: [
            ("a.plist", .propertyList), ("a.json", .json), ("a.yaml", .yaml), ("a.yml", .yaml), ("A.YAML", .yaml),
            ("x/y.z/a.b.json", .json), ("a", nil), ("a.txt", nil), (".json", nil), ("x.json/a", nil), ("a.json.", nil),
            ("", nil), ("a.json/", nil),
        ] as [(String, DocumentFormat?)]
    ) func comesFromExtensions(_ path: String, _ format: DocumentFormat?) {
        #expect(DocumentFormat(path: path) == format)
    }
}

@Suite struct DocumentLocationTests {
    @Test func locationsStayOnOneLine() {
        let table = KeyPathTable()
        let root = table.add(.key(""), below: nil)
        let node = table.add(.key("a\nb"), below: root)
        let source = Source(name: "x\ny", keyPaths: table)
        #expect("\(DocumentLocation(source: source, node: node))" == #"x\u{A}y:a\u{A}b"#)
        #expect("\(DocumentLocation(source: source, line: 1, column: 2))" == #"x\u{A}y:1:2"#)
    }
}
