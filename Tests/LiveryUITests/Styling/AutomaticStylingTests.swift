import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import Testing

/// Elements are styled by the injector of their window without any code.
struct AutomaticStylingTests {
    private final class ListController: ViewController {}

    private let window = Window(size: Size2D(100, 100))
    private let label = Label("text")
    private let injector: StyleInjector

    init() throws {
        injector = try StyleInjector(
            yaml: """
                "@UILabel": {textColor: "{textColor}"}
                "#title": {font: {family: DejaVu Serif, size: 20}}
                "@Label:highlighted": {textColor: "#0000ff"}
                ListController: {"@Label": {numberOfLines: 3}}
                """,
            theme: "textColor: \"#ff0000\"\ntextColor~dark: \"#00ff00\""
        )
        window.injector = injector
    }

    @Test("an element is styled anew when its identifier or its state changes") func changing() {
        window.addSubview(label)
        label.styleIdentifier = "title"
        #expect(label.font.size == 20)
        label.styleIdentifier = nil
        #expect(label.font.size == 17)
        label.isHighlighted = true
        #expect(label.textColor == .blue)
        label.isHighlighted = false
        #expect(label.textColor == .red)
    }

    @Test("switching the appearance, the theme, the sheet or the injector styles everything anew") func switching()
        throws
    {
        window.addSubview(label)
        injector.appearance = [.dark]
        #expect(label.textColor == .green)
        injector.styles.document = try ThemeDocument(bytes: Array("textColor: \"#0000ff\"".utf8), format: .yaml)
        _ = try window.snapshot()
        #expect(label.textColor == .blue)
        injector.sheet = try StyleSheet(yaml: "\"@Label\": {textAlignment: right}")
        #expect(label.textColor == .black)
        #expect(label.textAlignment == .right)
        window.injector = try StyleInjector(yaml: "\"@Label\": {textAlignment: center}")
        #expect(label.textAlignment == .center)
        injector.sheet = try StyleSheet(yaml: "\"@Label\": {textAlignment: left}")
        #expect(label.textAlignment == .center)
    }

    @Test("cells are styled when they come into sight, and when the data is another") func cells() {
        let list = List(frame: window.bounds)
        list.rowHeight = 50
        list.rows = (0..<10).map { .init("\($0)", identifier: "title") }
        window.addSubview(list)
        func colors() -> [Color] {
            window.layoutIfNeeded()
            return list.subviews.compactMap { ($0 as? ListCell)?.textLabel.textColor }
        }
        #expect(colors() == [.red, .red])
        list.contentOffset.y = 210
        #expect(colors() == [.red, .red, .red, .red, .red])
        list.rows = [.init("one")]
        list.contentOffset.y = 0
        #expect(colors() == [.red])
    }

    @Test("a program's own element is styled by its own name and, if it says so, by its parent's") func ownTypes()
        throws
    {
        final class Gauge: Label { override class var styleTypeNames: [String] { ["Gauge"] + super.styleTypeNames } }
        var types = ElementTypes.standard
        types.register("Gauge") { Gauge() }
        let gauge = try #require(types.makeElement("Gauge"))
        injector.sheet = try StyleSheet(
            yaml: "\"@Gauge\": {numberOfLines: 4}\n\"@Label\": {numberOfLines: 5, alpha: 0.5}"
        )
        window.addSubview(gauge)
        #expect((gauge as? Label)?.numberOfLines == 4)
        #expect(gauge.alpha == 0.5)
        let sheet = try StyleSheet(yaml: "\"@Gauge\": {numberOfLins: 4}\n\"@Labl\": {alpha: 1}")
        #expect(
            sheet.validate(for: types.styleTypes).map { "\($0)" } == [
                "sheet:1:12: error: 'Gauge' has no property 'numberOfLins'; did you mean " + "'numberOfLines'?",
                "sheet:2:1: error: unknown element type 'Labl'; did you mean 'Label'?",
            ]
        )
    }

    @Test("each type's first style name is its registered one") func registry() throws {
        for name in ElementTypes.standard.elementNames {
            let element = try #require(ElementTypes.standard.makeElement(name))
            #expect(type(of: element).styleTypeNames.first == name)
        }
    }
}
