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
