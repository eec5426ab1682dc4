import Livery
import LiveryRaster
import LiveryStyle
import Testing

struct StyleExplanationTests {
    private let yaml = """
        "@*": {alpha: 0.75}
        "@Label": {textColor: "#000001", alpha: 0.5, lines: 2}
        "@Label:disabled": {alpha: 0.25}
        "#title":
          textColor: red
          font: '$"Inter":17'
        ListController:
          "@UILabel": {lines: 3}
          "#title": {textClor: red}
        """

    @Test("each property is told with its value, its rule, and the rules that lost") func data() throws {
        let injector = try StyleInjector(yaml: yaml)
        let caption = Caption("title")
        let list = Panel(nil, caption)
        list.styleControllerNames = ["ListController"]
        injector.apply(to: list)
        let explanation = injector.explain(caption)
        #expect(explanation.type == "Label")
        #expect(explanation.identifier == "title")
        #expect(explanation.properties.map(\.path) == ["alpha", "font", "lines", "textColor"])
        let lines = explanation.properties[2]
        #expect(lines.value as? Int == 3)
        #expect(lines.rule.selector == "ListController @Label")
        #expect(lines.rule.location.line == 8)
        #expect(lines.lost.map(\.selector) == ["@Label"])
        #expect(lines.lost.map(\.location.line) == [2])
        #expect(explanation.faults.map(\.message) == ["'Label' has no property 'textClor'; did you mean 'textColor'?"])
    }

    @Test("an explanation is text that points into the sheet") func text() throws {
        let injector = try StyleInjector(yaml: yaml)
        let caption = Caption("title")
        caption.styleStates = [.disabled]
        injector.apply(to: caption)
        #expect(
            "\(injector.explain(caption))" == """
                Label title
                  alpha: 0.25  @Label:disabled at sheet:3:21
                    not @Label at sheet:2:34
                    not @* at sheet:1:8
                  font: Inter 17 400  #title at sheet:6:3
                  lines: 2  @Label at sheet:2:46
                  textColor: #ff0000  #title at sheet:5:3
                    not @Label at sheet:2:12
                """
        )
    }

    @Test("a value for a state is told with the state") func slots() throws {
        let injector = try StyleInjector(yaml: "\"@Button\": {title: Go}\n\"@Button:selected.disabled\": {title: Gone}")
        #expect(
            "\(injector.explain(PushButton()))" == """
                Button
                  title: "Go"  @Button at sheet:1:13
                  title (selected.disabled): "Gone"  @Button:selected.disabled at sheet:2:31
                """
        )
    }

    @Test("an element that knows no parent is explained as it was styled last") func scopes() throws {
        let injector = try StyleInjector(yaml: "C: {\"@Leaf\": {size: 2}}")
        let leaf = Leaf()
        let tree = Branch(leaf)
        injector.apply(to: tree)
        #expect(leaf.size == 2)
        #expect(injector.explain(leaf).properties.map(\.rule.selector) == ["C @Leaf"])
        #expect(injector.explain(Leaf()).properties.isEmpty)
    }
}

private final class Leaf: Styleable {
    var size = 1
    static let styleTypeNames = ["Leaf"]
    static let styleProperties = StyleProperties(of: Leaf.self) { $0.add("size", \.size) }
}

private final class Branch: Styleable {
    let leaf: Leaf
    let styleControllerNames = ["C"]
    init(_ leaf: Leaf) { self.leaf = leaf }
    static let styleTypeNames = ["Branch"]
    static let styleProperties = StyleProperties(of: Branch.self) { _ in }
    func visitStyleChildren(_ visit: (any Styleable) -> Void) { visit(leaf) }
}
