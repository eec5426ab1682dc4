import Livery
import LiveryRaster
import LiveryStyle
import TestSupport
import Testing

struct StyleInjectorTests {
    private let theme = """
        $values: {greeting: Ahoy, wide: 7}
        accentColor: "#0C6CB9"
        accentColor~dark: "#46A3EC"
        titleFont: {family: Inter, size: 20, weight: 600}
        goButton:
          size: [4, 4]
          fill: accentColor
          states: {highlighted: {fill: red}, disabled: {fill: gray}}
        """

    @Test("text is taken as it is, but for the name of a value in braces") func text() throws {
        let injector = try StyleInjector(
            yaml: """
                $values: {own: Here}
                "#a": {text: "{greeting}"}
                "#b": {text: "{nobody}"}
                "#c": {text: "{own}"}
                "#d": {text: greeting}
                """,
            theme: theme
        )
        let captions = ["a", "b", "c", "d"].map { Caption($0) }
        for caption in captions { injector.apply(to: caption) }
        #expect(captions.map(\.text) == ["Ahoy", "{nobody}", "Here", "greeting"])
    }

    @Test("a tree is styled by type, name and controller, and the nearest scope counts") func scopes() throws {
        let injector = try StyleInjector(
            yaml: """
                "@Label": {textColor: "#000001"}
                ListController:
                  "@Label": {textColor: "#000002"}
                UINavigationController:
                  "@Label": {textColor: "#000003", alpha: 0.25}
                """
        )
        let (outside, bar, row, cell) = (Caption(), Caption(), Caption(), Caption())
        let list = Panel(nil, row)
        list.styleControllerNames = ["ListController"]
        // No rules are for this one, so that its elements are styled as the list's.
        let nested = Panel(nil, cell)
        nested.styleControllerNames = ["CellController"]
        list.add(nested)
        let navigation = Panel(nil, bar, list)
        navigation.styleControllerNames = ["NavigationController"]
        injector.apply(to: Panel(nil, outside, navigation))
        let captions = [outside, bar, row, cell]
        let expected: [UInt32] = [1, 3, 2, 2]
        #expect(captions.map(\.textColor) == expected.map { Color(hex: $0) })
        #expect(captions.map(\.alpha) == [1, 0.25, 1, 1])
    }

    @Test("an element that is styled again ends as if it had been styled once") func again() throws {
        let sheets = [
            "\"@Label\": {textColor: \"#000001\", alpha: 0.5, layer.cornerRadius: 3}",
            "\"@Label\": {textColor: \"#000002\", lines: 4, layer.borderColor: red}",
            "\"@*\": {layer.borderWidth: 2}\n\"#other\": {alpha: 0.25}",
        ]
        var random = SeededGenerator(seed: 7)
        for _ in 0..<50 {
            let caption = Caption("title")
            let last = sheets[random.int(0...2)]
            let injector = try StyleInjector(yaml: sheets[random.int(0...2)])
            injector.apply(to: caption)
            for _ in 0..<random.int(1...4) {
                if random.bool() { caption.styleIdentifier = random.bool() ? "other" : "title" }
                injector.sheet = try StyleSheet(yaml: sheets[random.int(0...2)])
            }
            caption.styleIdentifier = "other"
            injector.sheet = try StyleSheet(yaml: last)
            let once = Caption("other")
            try StyleInjector(yaml: last).apply(to: once)
            #expect(caption.look == once.look)
        }
    }

    @Test("what the program has set meanwhile is its own") func ownValues() throws {
        let injector = try StyleInjector(yaml: "\"@Label\": {textColor: \"#000001\", lines: 4}")
        let caption = Caption()
        injector.apply(to: caption)
        caption.textColor = Color(hex: 9)
        injector.sheet = try StyleSheet(yaml: "\"@Button\": {alpha: 0.5}")
        #expect(caption.textColor == Color(hex: 9))
        #expect(caption.lines == 1)
    }

    @Test("an element below no root is styled anew too") func single() throws {
        let injector = try StyleInjector(yaml: "\"@Label\": {textColor: accentColor}", theme: theme)
        let caption = Caption()
        injector.styles.appearance = [.dark]
        injector.restyle(caption)
        #expect(caption.textColor == Color(hex: 0x46A3EC))
        injector.appearance = [.light]
        #expect(caption.textColor == Color(hex: 0x46A3EC), "it is not registered")
    }

    @Test("an element within a root is no root of its own, and a root that is removed stays as it is") func roots()
        throws
    {
        let injector = try StyleInjector(yaml: "\"@Label\": {lines: 2}")
        let caption = Caption()
        let root = Panel(nil, caption)
        injector.apply(to: root)
        injector.apply(to: caption)
        #expect(injector.rootCount == 1)
        injector.remove(root)
        #expect(injector.rootCount == 0)
        injector.sheet = try StyleSheet(yaml: "\"@Label\": {lines: 3}")
        #expect(caption.lines == 2)
    }

    @Test("a setter may change the sheet while a tree is styled") func reentry() throws {
        let injector = try StyleInjector(yaml: "\"@Switcher\": {level: 1}\n\"@Label\": {lines: 2}")
        let next = try StyleSheet(yaml: "C: {\"@Label\": {lines: 3}}\nD: {\"@Label\": {lines: 4}}")
        let switcher = Switcher { injector.sheet = next }
        let (first, last) = (Caption(), Caption())
        first.styleControllerNames = ["D"]
        last.styleControllerNames = ["C"]
        switcher.children = [first, last]
        injector.apply(to: switcher)
        #expect(first.lines == 4)
        #expect(last.lines == 3)
        #expect(switcher.level == 0)
    }

    @Test("a value that is there already is not set again") func unchanged() throws {
        let injector = try StyleInjector(yaml: "\"@Label\": {textColor: \"#000001\"}")
        let caption = Caption()
        injector.apply(to: caption)
        injector.applyToAll()
        injector.applyToAll()
        #expect(caption.writes == 1)
    }
}

/// An element that does something when it is styled first.
private final class Switcher: Styleable {
    var level = 0
    var children: [Caption] = []
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) { self.action = action }

    static let styleTypeNames = ["Switcher"]
    static let styleProperties = StyleProperties(of: Switcher.self) { properties in
        properties.add("level", get: { $0.level }) { switcher, level in
            switcher.level = level
            switcher.action.take()?()
        }
    }

    func visitStyleChildren(_ visit: (any Styleable) -> Void) { for child in children { visit(child) } }
}

extension Caption {
    /// Everything that a sheet can set in it.
    fileprivate var look: [String] {
        [
            "\(text)", "\(textColor)", "\(font)", "\(lines)", "\(alignment)", "\(alpha)", "\(layer.cornerRadius)",
            "\(layer.borderWidth)", "\(String(describing: layer.borderColor))",
        ]
    }
}
