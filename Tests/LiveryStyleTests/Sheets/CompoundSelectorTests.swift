import Livery
import LiveryRaster
import LiveryStyle
import TestSupport
import Testing

struct CompoundSelectorTests {
    @Test(
        "an element must be all that a selector names",
        arguments: [
            ("#a", 1), ("#a#b", 1), ("#b#a", 1), ("#a#b#c", 1), ("#a#d", nil), ("@Button#a", 1), ("@Label#a", nil),
            ("@CancelButton@UIButton#c", 1), ("#a@Button", 1), ("@*#a", 1), ("@Button#a:disabled", 1),
            ("#b#a:selected", nil), ("@Button@Label", nil),
        ] as [(String, Int?)]
    ) func matches(selector: String, count: Int?) throws {
        for yaml in ["\"\(selector)\": {alpha: 0.5}", "C: {\"\(selector)\": {alpha: 0.5}}"] {
            let injector = try StyleInjector(yaml: yaml)
            let button = CancelButton("a #b  c")
            button.styleStates = [.disabled]
            button.styleControllerNames = ["C"]
            injector.apply(to: button)
            #expect(injector.faults == [])
            #expect(button.alpha == (count == nil ? 1 : 0.5), "\(yaml)")
        }
    }

    @Test("a base sheet's selector is met by any order of its parts, and told as it is written") func layers() throws {
        let injector = try StyleInjector(
            yaml: """
                "#wide#plain@UIButton~light": {alpha: 0.5}
                "@Button#plain#wide": {alpha: 0.25, title: Go}
                """
        )
        let button = PushButton("plain wide")
        injector.apply(to: button)
        #expect(button.alpha == 0.5)
        #expect("\(injector.explain(button))".hasSuffix("title: \"Go\"  @Button#plain#wide at sheet:2:37"))
    }

    @Test("types that no element has at once are told") func types() throws {
        let faults = try StyleSheet(yaml: "\"@Label@Button\": {alpha: 0}").validate(for: [
            Caption.self, CancelButton.self,
        ])
        #expect(
            faults.map(\.description) == ["sheet:1:1: error: no element has the types 'Button' and 'Label' at once"]
        )
    }

    @Test("ten thousand rules that share a part are found by another") func index() throws {
        var sheet: [String: Any] = [:]
        for number in 0..<2_000 { sheet["@Label#row#row\(number)"] = ["lines": number] }
        let injector = StyleInjector(sheet: try StyleSheet(dictionary: sheet), styles: try StyleManager())
        let root = Panel()
        for number in 0..<2_000 { root.add(Caption("row row\(number)")) }
        injector.apply(to: root)
        #expect(root.children.enumerated().allSatisfy { ($1 as? Caption)?.lines == $0 })
    }

    @Test("what is no selector is told, and hides nothing else") func faultsAreTold() throws {
        try Told.check("told-selectors") { yaml in
            let sheet = try StyleSheet(yaml: yaml)
            let injector = StyleInjector(sheet: sheet, styles: try StyleManager())
            let caption = Caption("title")
            injector.apply(to: caption)
            let told = injector.faults.map(\.description)
            #expect(sheet.validate(for: [Caption.self, PushButton.self]).map(\.description) == told)
            #expect(caption.text == "Ahoy")
            #expect(caption.alpha == 1)
            return told.map { String($0.trimmingPrefix("sheet:")) }
        }
    }
}
