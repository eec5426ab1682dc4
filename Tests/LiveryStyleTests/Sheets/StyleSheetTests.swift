import Livery
import LiveryRaster
import LiveryStyle
import TestSupport
import Testing

struct StyleSheetTests {
    // MARK: Spellings

    /// One sheet, as a dictionary whose keys come in any order.
    private static let rules: [(String, [(String, String)])] = [
        ("@UILabel", [("textColor", "#000001"), ("font", #"$"Helvetica Neue":17"#)]),
        ("@UILabel~dark", [("textColor", "#0000FF"), ("lines", "3")]), ("@Label:disabled", [("alpha", "0.5")]),
        ("@*", [("layer.cornerRadius", "4"), ("clipsToBounds", "true")]),
        ("#title", [("text", "Ferries"), ("padding", "2 4")]),
    ]

    private static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\\\"") + "\"" }

    private static func json(_ rules: [(String, [(String, String)])]) -> String {
        let rules = rules.map { selector, values in
            quoted(selector) + ": {" + values.map { quoted($0) + ": " + quoted($1) }.joined(separator: ", ") + "}"
        }
        return "{" + rules.joined(separator: ",\n") + "}"
    }

    private static func propertyList(_ rules: [(String, [(String, String)])]) -> String {
        let rules = rules.map { selector, values in
            "<key>\(selector)</key><dict>" + values.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
                + "</dict>"
        }
        return #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>"# + rules.joined()
            + "</dict></plist>"
    }

    private static func dictionary(_ rules: [(String, [(String, String)])]) -> [String: Any] {
        Dictionary(
            uniqueKeysWithValues: rules.map { selector, values in
                (selector, Dictionary(uniqueKeysWithValues: values) as Any)
            }
        )
    }

    @Test("a sheet means the same in every spelling and in any order of keys", arguments: 0..<rounds(20))
    func spellings(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let shuffled = Self.rules.shuffled(using: &random).map { rule in (rule.0, rule.1.shuffled(using: &random)) }
        let json = Array(Self.json(shuffled).utf8)
        let sheets = [
            try StyleSheet(bytes: json, format: .json), try StyleSheet(bytes: json, format: .yaml),
            try StyleSheet(bytes: Array(Self.propertyList(shuffled).utf8), format: .propertyList),
            try StyleSheet(dictionary: Self.dictionary(shuffled)),
        ]
        for sheet in sheets {
            let injector = StyleInjector(sheet: sheet, styles: try StyleManager())
            let caption = Caption("title")
            caption.styleStates = [.disabled]
            injector.apply(to: caption)
            #expect(injector.faults == [])
            #expect(caption.textColor == Color(hex: 1))
            #expect(caption.font == FontDescription(families: ["Helvetica Neue"], size: 17))
            #expect(caption.lines == 1)
            #expect(caption.alpha == 0.5)
            #expect(caption.layer.cornerRadius == 4)
            #expect(caption.isClipped)
            #expect(caption.text == "Ferries")
            #expect(caption.padding == Insets(top: 2, left: 4, bottom: 2, right: 4))
            injector.appearance = [.dark]
            #expect(caption.textColor == Color(hex: 0xFF))
            #expect(caption.lines == 3)
        }
    }

    // MARK: Layers

    @Test("a sheet is laid over those that it extends, selector by selector, property by property") func layers() throws
    {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            $values: {ink: "#000001", paper: "#000002"}
            "@UILabel": {textColor: "{ink}", lines: 2}
            ListController: {"@Label": {alpha: 0.5}}
            """,
            to: "base.yaml"
        )
        let path = try folder.write(
            """
            $extends: base.yaml
            $values: {ink: "#000003"}
            "@Label": {lines: 3, backgroundColor: "{paper}"}
            ListController: {"@Label": {clipsToBounds: true}}
            """,
            to: "sheet.yaml"
        )
        let injector = StyleInjector(sheet: try StyleSheet(contentsOfFile: path), styles: try StyleManager())
        let caption = Caption()
        caption.styleControllerNames = ["ListController"]
        injector.apply(to: caption)
        #expect(injector.faults == [])
        #expect(caption.textColor == Color(hex: 3))
        #expect(caption.backgroundColor == Color(hex: 2))
        #expect(caption.lines == 3)
        #expect(caption.alpha == 0.5)
        #expect(caption.isClipped)
    }

    @Test("states and appearances of the theme are known, and those that the sheet adds") func names() throws {
        let injector = try StyleInjector(
            yaml: """
                $states: [dragged]
                $appearances: [light, sepia]
                "@Label:broken": {lines: 2}
                "@Label:dragged": {alpha: 0.5}
                "@Label~sepia": {textColor: "#000001"}
                "@Label~dim": {backgroundColor: "#000002"}
                """,
            theme: "$states: [broken]\n$appearances: [light, dim]\naccentColor: red"
        )
        let caption = Caption()
        caption.styleStates = [StateSet(name: "broken"), StateSet(name: "dragged")]
        injector.apply(to: caption)
        #expect(injector.faults == [])
        #expect(caption.lines == 2)
        #expect(caption.alpha == 0.5)
        injector.appearance = [Appearance(name: "sepia")]
        #expect(caption.textColor == Color(hex: 1))
        injector.appearance = [Appearance(name: "dim")]
        #expect(caption.textColor == .black)
        #expect(caption.backgroundColor == Color(hex: 2))
    }

    // MARK: Faults

    @Test("a value that can't have its name is told, and the rest is applied") func valueNames() throws {
        let injector = try StyleInjector(yaml: "$values: {7up: 1}\n\"@Label\": {lines: 2}")
        let caption = Caption()
        injector.apply(to: caption)
        #expect(injector.faults.map { $0.location?.column } == [11])
        #expect(caption.lines == 2)
    }

    @Test("a document's own faults are thrown, all at once") func documentFaults() throws {
        let yaml = "$state: [a]\n$values: 7\n\"@Label\": {lines: 1}\n\"@Label\": {lines: 2}"
        let error = #expect(throws: ThemeError.self) { try StyleSheet(yaml: yaml) }
        #expect(
            error?.diagnostics.map { "\($0.location?.line ?? 0)" } == ["1", "2", "4"],
            "\(String(describing: error))"
        )
    }

    @Test("a dictionary's places are its keys") func dictionaryFaults() throws {
        let sheet = try StyleSheet(dictionary: [
            "@Label": ["lines": 2, "alpha": 0.5, "clipsToBounds": true, "textColor": [1, 2, 300]]
        ])
        let injector = StyleInjector(sheet: sheet, styles: try StyleManager())
        let caption = Caption()
        injector.apply(to: caption)
        #expect(caption.lines == 2)
        #expect(caption.alpha == 0.5)
        #expect(caption.isClipped)
        #expect(injector.faults.map { "\($0.location.map(\.description) ?? "")" } == ["sheet:@Label.textColor[2]"])
        let error = #expect(throws: ThemeError.self) {
            try StyleSheet(dictionary: ["@Label": ["text": Caption(), "alpha": Double.nan]])
        }
        #expect(
            error?.description == """
                sheet:@Label.alpha: error: a number must be finite, found nan
                sheet:@Label.text: error: a document can't contain a value of the type Caption
                """
        )
    }

    @Test("a program's sheet is found in its folder, in the first spelling that there is") func program() throws {
        let folder = try TemporaryFolder()
        let error = #expect(throws: ThemeError.self) { try StyleSheet.ofProgram(inFolder: folder.path) }
        #expect(error?.description.hasPrefix("error: no style sheet ") == true)
        try folder.write("\"@Label\": {lines: 2}", to: "StyleSheet.yaml")
        let yaml = try StyleSheet.ofProgram(inFolder: folder.path)
        try folder.write("{\"@Label\": {\"lines\": 3}}", to: "StyleSheet.json")
        let json = try StyleSheet.ofProgram(inFolder: folder.path)
        let caption = Caption()
        let injector = StyleInjector(sheet: yaml, styles: try StyleManager())
        injector.apply(to: caption)
        #expect(caption.lines == 2)
        injector.sheet = json
        #expect(caption.lines == 3)
    }

    @Test("what is wrong in a sheet is told, and hides nothing else") func faultsAreTold() throws {
        try Told.check("told-sheets") { yaml in
            let injector = try StyleInjector(yaml: yaml)
            let caption = Caption("title")
            injector.apply(to: caption)
            #expect(caption.text == "Ahoy")
            return injector.faults.map { String($0.description.trimmingPrefix("sheet:")) }
        }
    }
}
