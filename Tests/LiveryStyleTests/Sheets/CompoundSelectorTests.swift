import Livery
import LiveryRaster
import LiveryStyle
import Testing

struct CompoundSelectorTests {
    @Test(
        "an element must be all that a selector names",
        arguments: [
            ("#a", 1), ("#a#b", 1), ("#b#a", 1), ("#a#b#c", 1), ("#a#d", nil), ("@Button#a", 1),
            ("@Label#a", nil), ("@CancelButton@UIButton#c", 1), ("#a@Button", 1), ("@*#a", 1),
            ("@Button#a:disabled", 1), ("#b#a:selected", nil), ("@Button@Label", nil),
        ] as [(String, Int?)]
    )
    func matches(selector: String, count: Int?) throws {
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

    @Test("a base sheet's selector is met by any order of its parts, and told as it is written")
    func layers() throws {
        let injector = try StyleInjector(
            yaml: """
                "#wide#plain@UIButton~light": {alpha: 0.5}
                "@Button#plain#wide": {alpha: 0.25, title: Go}
                """
        )
        let button = PushButton("plain wide")
        injector.apply(to: button)
        #expect(button.alpha == 0.5)
        #expect(
            "\(injector.explain(button))".hasSuffix(
                "title: \"Go\"  @Button#plain#wide at sheet:2:37"
            )
        )
    }

    @Test(
        "what is not a selector is told with what would be one, and the rest is applied",
        arguments: [
            ("\"#a#a\": {alpha: 0}", "1:1", "'#a#a' is not a selector; '#a' occurs twice"),
            (
                "\"@Label@UILabel\": {alpha: 0}", "1:1",
                "'@Label@UILabel' is not a selector; '@Label' occurs twice"
            ),
            (
                "\"@Label#\": {alpha: 0}", "1:1",
                "'@Label#' is not a selector; after '#' comes a name without spaces"
            ),
            (
                "\"@Label:disabled#title\": {alpha: 0}", "1:1",
                "'@Label:disabled#title' is not a selector; states are at the end, with dots between them"
            ),
            (
                "\"@Label:disabled:focused\": {alpha: 0}", "1:1",
                "'@Label:disabled:focused' is not a selector; states are at the end, with dots between them"
            ),
            (
                "\"@Label:normal\": {alpha: 0}", "1:1",
                "'@Label:normal' is not a selector; the values of the normal state belong under '@Label'"
            ),
            (
                "\"#b#a\": {lines: 2}\n\"#a#b\": {alpha: 0}", "2:1",
                "'#a#b' is another spelling of '#b#a'; keep one of them"
            ),
            (
                "\"@*#a:disabled\": {lines: 2}\n\"#a:disabled\": {alpha: 0}", "2:1",
                "'#a:disabled' is another spelling of '#a:disabled'; keep one of them"
            ),
            (".title: {alpha: 0}", "1:1", "'.title' is not a selector; write '#title'"),
            ("Label: {alpha: 0}", "1:1", "'Label' is not a selector; write '@Label'"),
            ("label: {alpha: 0}", "1:1", "'label' is not a selector; write '@Label'"),
            ("subtitle: {alpha: 0}", "1:1", "'subtitle' is not a selector; write '#subtitle'"),
            ("Label: {font: {family: Inter}}", "1:1", "'Label' is not a selector; write '@Label'"),
            (
                "\"Button:hover\": {alpha: 0}", "1:1",
                "'Button:hover' is not a selector; write '@Button:hovered'"
            ),
            (
                "\"Button.primary:focused:disabled\": {alpha: 0}", "1:1",
                "'Button.primary:focused:disabled' is not a selector; write '@Button#primary:focused.disabled'"
            ),
            (".card.wide: {alpha: 0}", "1:1", "'.card.wide' is not a selector; write '#card#wide'"),
            ("\"*\": {alpha: 0}", "1:1", "'*' is not a selector; write '@*'"),
            (
                "\":root\": {alpha: 0}", "1:1",
                "':root' is not a selector; values belong in '$values', and what is for every element under '@*'"
            ),
            (
                "\"Login > Label\": {alpha: 0}", "1:1",
                "'Login > Label' is not a selector; a selector matches one element, wherever it is; the "
                    + "elements of a controller go under the controller's name"
            ),
            (
                "\"@View @Label\": {alpha: 0}", "1:1",
                "'@View @Label' is not a selector; a selector matches one element, wherever it is; the "
                    + "elements of a controller go under the controller's name"
            ),
            (
                "\"@Label, @Button\": {alpha: 0}", "1:1",
                "'@Label, @Button' is not a selector; a key is one selector; give each its own"
            ),
            (
                "C: {\"@Label\": {lines: 1}, .title: {alpha: 0}}", "1:27",
                "'.title' is not a selector; write '#title'"
            ),
            (
                "C: {\"@Label\": {lines: 1}, $values: {a: 1}}", "1:27",
                "'$values' is not a selector; keys with '$' belong at the root"
            ),
            (
                "LoginController: {alpha: 0}", "1:19",
                "'alpha' is not a selector; write '#alpha'"
            ),
        ] as [(String, String, String)]
    )
    func faults(yaml: String, location: String, message: String) throws {
        let sheet = try StyleSheet(yaml: yaml + "\n\"#title\": {text: Ahoy}")
        let injector = StyleInjector(sheet: sheet, styles: try StyleManager())
        let caption = Caption("title")
        injector.apply(to: caption)
        let wanted = ["sheet:\(location): error: \(message)"]
        #expect(injector.faults.map(\.description) == wanted)
        #expect(sheet.validate(for: [Caption.self, PushButton.self]).map(\.description) == wanted)
        #expect(caption.text == "Ahoy")
        #expect(caption.alpha == 1)
    }

    @Test("types that no element has at once are told")
    func types() throws {
        let faults = try StyleSheet(yaml: "\"@Label@Button\": {alpha: 0}")
            .validate(for: [Caption.self, CancelButton.self])
        #expect(
            faults.map(\.description) == [
                "sheet:1:1: error: no element has the types 'Button' and 'Label' at once"
            ]
        )
    }

    @Test("ten thousand rules that share a part are found by another")
    func index() throws {
        var sheet: [String: Any] = [:]
        for number in 0..<2_000 { sheet["@Label#row#row\(number)"] = ["lines": number] }
        let injector = StyleInjector(
            sheet: try StyleSheet(dictionary: sheet),
            styles: try StyleManager()
        )
        let root = Panel()
        for number in 0..<2_000 { root.add(Caption("row row\(number)")) }
        injector.apply(to: root)
        #expect(root.children.enumerated().allSatisfy { ($1 as? Caption)?.lines == $0 })
    }
}
