import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import TestSupport
import Testing

/// What the document of a screen sets takes precedence over all rules of a sheet.
struct InlineStyleTests {
    private func view<Element: View>(_ window: Window, as type: Element.Type = Element.self) throws -> Element {
        try #require(window.subviews.first?.subviews.first as? Element)
    }

    @Test("a window that goes lets go of what its document says") func lifetime() throws {
        weak var style: InlineStyle?
        do {
            let window = try Screen.window("children: [{type: Label, text: a}, {type: Label, text: a}]")
            style = try view(window, as: Label.self).styleInline
            #expect(style != nil)
        }
        #expect(style == nil)
    }

    @Test("in a text, two opening braces are one", arguments: [("{{", "{"), ("{{a} {{", "{a} {"), ("a{{{{b", "a{{b")])
    func braces(_ written: String, _ shown: String) throws {
        let window = try Screen.window("children: [{type: Label, text: '\(written)'}]")
        #expect(try view(window, as: Label.self).text == shown)
    }

    @Test(
        "no rule is as near as the screen",
        arguments: ["'@Label'", "'#a'", "'@Label#a:disabled'", "'@*'", "C: {'#a'"]
    ) func precedence(_ selector: String) throws {
        let end = selector.hasPrefix("C") ? "}" : ""
        let window = try Screen.window(
            "{controller: C, children: [{type: Label, id: a, state: disabled, textColor: blue, alpha: 0.5}]}",
            sheet: "\(selector): {textColor: red, layer.opacity: 1, tintColor: red}\(end)"
        )
        let label: Label = try view(window)
        #expect(label.textColor == Color(hex: 0x0000FF))
        #expect(label.alpha == 0.5)
        #expect(label.tintColor == Color(hex: 0xFF0000))
    }

    @Test("a value without a state covers those of rules for states, and a value for a state only that one")
    func states() throws {
        let sheet = "'@Button': {title: b, disabledTitle: d, highlightedTitle: h}"
        let plain: Button = try view(Screen.window("children: [{type: Button, title: a}]", sheet: sheet))
        #expect(plain.currentTitle == "a")
        plain.isEnabled = false
        #expect(plain.currentTitle == "a")
        let one: Button = try view(Screen.window("children: [{type: Button, highlightedTitle: a}]", sheet: sheet))
        #expect(one.currentTitle == "b")
        one.isHighlighted = true
        #expect(one.currentTitle == "a")
        one.isHighlighted = false
        one.isEnabled = false
        #expect(one.currentTitle == "d")
    }

    @Test("the tree and the explanation show what the screen sets") func explanation() throws {
        let window = try Screen.window(
            "children: [{type: Label, id: a, text: hi, textColor: blue}]",
            sheet: "'@Label': {textColor: red}"
        )
        let label: Label = try view(window)
        let text = try #require(window.injector?.explain(label)).description
        #expect(text.contains("textColor: #0000ff  at s:1:"))
        #expect(text.contains("not @Label at "))
        #expect(window.treeText().contains("Label #a 0,0"))
        #expect(window.treeText().contains(" | text: \"hi\"\n"))
    }
}

/// Names of one property, and parts of another, in rules of different precedence.
struct CommonStorageTests {
    private func styled<Element: View>(_ element: Element, _ sheet: String) throws -> Element {
        element.styleIdentifier = "a"
        let window = Window(size: Size2D(99, 99))
        window.injector = try StyleInjector(yaml: sheet)
        window.addSubview(element)
        #expect(window.injector?.faults == [])
        return element
    }

    @Test("opacity, clipping, switches and the fonts of titles") func others() throws {
        let view = try styled(
            View(),
            "'@View': {layer.opacity: 0.2, layer.masksToBounds: true}\n'#a': {alpha: 1, clipsToBounds: false}"
        )
        #expect(view.alpha == 1)
        #expect(!view.clipsToBounds)
        #expect(try !styled(Switch(), "'@Switch': {selected: true}\n'#a': {on: false}").isOn)
        #expect(try !styled(Switch(), "'@Switch': {on: true}\n'#a': {selected: false}").isOn)
        let button = try styled(Button("x"), "'@Button': {titleFont: '$A:10'}\n'#a': {titleLabel.font: '$B:20'}")
        #expect(button.currentTitleFont.families == ["B"])
    }

    @Test("a whole resets the parts that weaker rules set, and a part of the same rule refines it") func shorthand()
        throws
    {
        let sheet = "'@Button': {layer.borderWidth: 2, layer.borderColor: red}\n"
        #expect(try styled(Button("x"), sheet + "'#a': {layer.border: none}").layer.border == nil)
        let both = try styled(Button("x"), sheet + "'#a': {layer.border: 1px solid blue, layer.borderWidth: 3}")
        #expect(both.layer.borderWidth == 3)
        #expect(both.layer.borderColor == Color(hex: 0x0000FF))
        let part = try styled(Button("x"), "'@Button': {layer.border: 1px solid red}\n'#a': {layer.borderWidth: 3}")
        #expect(part.layer.borderWidth == 3)
        #expect(part.layer.borderColor == Color(hex: 0xFF0000))
    }

    private static let theme = """
        inputBox: {size: [40, 20], fill: white, states: {invalid: {fill: red}, disabled: {fill: green}}}
        """

    @Test(
        "an element with one image shows the asset's image for its states",
        arguments: [("TextField", "background"), ("ImageView", "image")]
    ) func images(_ type: String, _ property: String) throws {
        for (states, color) in [
            ([], Color.white), ([StateSet(name: "invalid")], Color(hex: 0xFF0000)), ([.disabled], Color(hex: 0x008000)),
            ([.focused], .white),
        ] as [([StateSet], Color)] {
            let element = type == "TextField" ? TextField() : ImageView()
            element.frame = Rect2D(x: 0, y: 0, width: 40, height: 20)
            element.states = StateSet(states)
            let window = Window(size: Size2D(40, 20))
            window.fonts = try PinnedText.fonts()
            window.injector = try StyleInjector(yaml: "'@\(type)': {\(property): inputBox}", theme: Self.theme)
            window.addSubview(element)
            let picture = try window.snapshot().bitmap
            #expect(picture[20, 10] == color.premultipliedPixel, "\(states)")
            // And after a change of states.
            element.states = []
            #expect(try window.snapshot().bitmap[20, 10] == Color.white.premultipliedPixel)
        }
    }
}

/// What a screen says of its elements follows the theme.
struct FollowingStyleTests {
    private static let screen = """
        $components: {row: {parameters: {ink: {type: color}}, row: [{type: Label, textColor: "{ink}", alpha: 0.5}]}}
        backgroundColor: canvasColor
        backgroundColor~dark.highContrast: black
        children:
          - {component: row, ink: blue, ink~dark: white}
          - {type: TextField, background: fieldBox, state: disabled, frame: [0, 0, 9, 9]}
        """
    private static let theme = """
        canvasColor: white
        canvasColor~dark: gray
        fieldBox: {size: [9, 9], fill: red, states: {disabled: {fill: lime}}}
        """

    @Test("with a sheet and without, the appearance, the theme and the states") func following() throws {
        for sheet in [nil, try StyleSheet(yaml: "'@Label': {textColor: red}")] {
            let styles = try StyleManager(yaml: Self.theme)
            let screen = try Screen(yaml: Self.screen)
            let (window, faults) = screen.window(styles: styles, sheet: sheet)
            #expect(faults.isEmpty)
            let root = try #require(window.subviews.first)
            let label = try #require(root.subviews[0].subviews.first as? Label)
            let field = try #require(root.subviews[1] as? TextField)
            #expect(label.textColor == .blue)
            window.injector?.appearance = [.dark]
            #expect(label.textColor == .white)
            #expect(root.backgroundColor == Color(red: 128 / 255, green: 128 / 255, blue: 128 / 255))
            window.injector?.appearance = [.dark, .highContrast]
            #expect(root.backgroundColor == .black)
            styles.document = try ThemeDocument(
                bytes: Array(Self.theme.replacing("canvasColor: white", with: "canvasColor: lime").utf8),
                format: .yaml
            )
            window.injector?.appearance = [.light]
            #expect(root.backgroundColor == .green)
            #expect(field.background?.name == "fieldBox")
            window.fonts = try PinnedText.fonts()
            #expect(try window.snapshot().bitmap[4, 4] == Color.green.premultipliedPixel)
            field.isEnabled = true
            #expect(try window.snapshot().bitmap[4, 4] == Color.red.premultipliedPixel)
        }
    }

    @Test("what a program has set since stays, in another sheet, too") func program() throws {
        let screen = try Screen(yaml: "{type: Label, text: a, alpha: 0.5}")
        let (window, _) = screen.window(styles: try StyleManager())
        let label = try #require(window.subviews.first as? Label)
        label.text = "b"
        window.injector = try StyleInjector(yaml: "'@Label': {text: c, tintColor: red}")
        #expect(label.text == "b")
        #expect(label.tintColor == .red)
        window.injector?.appearance = [.dark]
        #expect(label.text == "b")
        #expect(label.alpha == 0.5)
        window.injector = try StyleInjector(yaml: "'@Label': {text: c}")
        #expect(label.tintColor == nil)
    }

    @Test("uses of a component share their styles") func sharing() throws {
        let uses = (0..<50).map { "  - {component: row, ink: blue, frame: [0, \($0), 9, 9]}" }
        let yaml = Self.screen.prefix { $0 != "\n" } + "\nchildren:\n" + uses.joined(separator: "\n")
        let screen = try Screen(yaml: String(yaml))
        let (window, _) = screen.window(styles: try StyleManager())
        let styles = window.withDescendants.compactMap(\.styleInline)
        #expect(Set(styles.map(ObjectIdentifier.init)).count == 50)
        let plain = try Screen(
            bytes: Array("$components: {a: {type: Label, alpha: 0.5}}\nrow: [{component: a}, {component: a}]".utf8),
            format: .yaml
        )
        let labels = plain.window(styles: try StyleManager()).window.withDescendants
        #expect(Set(labels.compactMap(\.styleInline)).count == 1)
    }
}
