import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import TestSupport
import Testing

/// What a box says of its contents, in the elements that have it as an image.
struct ContentTests {
    private let theme = """
        goButton:
          size: [60, 30]
          fill: white
          gap: 8
          font: {family: DejaVu Sans, size: 13}
          textColor: "#000001"
          textColor~dark: "#0000FF"
          textTransform: uppercase
          textDecoration: underline
          parts: {icon: {iconColor: "#000002", size: [auto, 20]}}
          states:
            disabled: {textColor: "#000003"}
            busy: {icon.iconColor: "#000004", gap: 2}
            highlighted.disabled: {fill: gray}
        plainButton: {size: [60, 30], fill: white, textColor: "#000005", iconColor: "#000006"}
        bareButton: {size: [60, 30], fill: white}
        fieldBox:
          textColor: "#000007"
          textTransform: capitalize
          parts:
            input: {size: [60, 30], fill: white, font: {family: DejaVu Sans, size: 11}}
            placeholder: {textColor: "#000008", textTransform: uppercase}
          states:
            disabled: {textColor: "#000009", placeholder.textColor: "#00000A"}
        offBox: {size: [60, 30], fill: gray, textColor: "#00000B"}
        rowBox:
          size: [60, 30]
          fill: white
          gap: 5
          textColor: "#00000C"
          font: {family: DejaVu Sans, size: 14}
          parts: {subtitle: {textColor: "#00000D"}, icon: {}}
          states: {selected: {textColor: "#00000E", subtitle.textColor: "#00000F"}}
        barBox:
          size: [60, 44]
          fill: white
          textColor: red
          parts: {title: {textColor: "#000010"}, badge: {size: 18, fill: white, textColor: "#000011"}, tag: {fill: white}}
          states: {selected: {title.textColor: "#000012"}}
        """

    private func window(_ screen: String, sheet: String, isFaulty: Bool = false) throws -> Window {
        let window = try Screen.window(screen, sheet: sheet, theme: theme)
        #expect(window.injector?.faults.isEmpty == !isFaulty)
        return window
    }

    private func view<Element: View>(_ type: Element.Type, _ keys: String = "", sheet: String, isFaulty: Bool = false)
        throws -> Element
    {
        let screen = "children: [{type: \(type.styleTypeNames[0])\(keys)}]"
        let window = try window(screen, sheet: sheet, isFaulty: isFaulty)
        let view = try #require(window.subviews.first?.subviews.first as? Element)
        windows.append(window)
        return view
    }

    /// Keeps the windows of elements alive.
    private let windows = Kept()

    private final class Kept {
        private var windows: [Window] = []
        func append(_ window: Window) { windows.append(window) }
        var last: Window? { windows.last }
    }

    private func color(_ number: Int) -> Color { Color(hex: UInt32(number)) }

    private let sheet = "'@Button': {backgroundImage: goButton}"

    // MARK: Buttons

    @Test("a button's title, image and their distance are as the box says, by state") func buttons() throws {
        let button = try view(Button.self, ", title: Go", sheet: sheet)
        #expect(button.currentTitleColor == color(1))
        #expect(button.currentTitleFont == FontDescription(families: ["DejaVu Sans"], size: 13))
        #expect(button.titleTransform.normal == .uppercase)
        #expect(button.titleDecoration.normal == .underline)
        #expect(button.imagePadding.normal == 8)
        #expect(button.imageColor.normal == color(2))
        #expect(button.imageHeight.normal == 20)
        #expect(button.imageWidth.normal == nil)
        #expect(button.titleColor[.disabled] == color(3))
        #expect(button.imageColor[StateSet(name: "busy")] == color(4))
        #expect(button.imagePadding[StateSet(name: "busy")] == 2)
        // Where nothing else is said, a state has what the box has in it.
        #expect(button.titleColor[[.highlighted, .disabled]] == color(3))
        button.isEnabled = false
        #expect(button.currentTitleColor == color(3))
    }

    @Test("the appearance of the box is that of its contents") func appearances() throws {
        let button = try view(Button.self, sheet: sheet)
        windows.last?.injector?.appearance = [.dark]
        #expect(button.currentTitleColor == Color(hex: 0x0000FF))
        windows.last?.injector?.appearance = []
        #expect(button.currentTitleColor == color(1))
    }

    @Test("a part says its own color, or that of its box, and not that of its title") func parts() throws {
        for (part, own) in [("badge", 0x11), ("tag", 0xFF0000)] {
            let button = try view(Button.self, sheet: "'@Button': {backgroundImage: '{barBox.\(part)}'}")
            #expect(button.currentTitleColor == color(own))
            button.isSelected = true
            #expect(button.currentTitleColor == color(own))
        }
    }

    @Test("a box without a part says what the part would: icons have the color of the box") func boxes() throws {
        let button = try view(Button.self, sheet: "'@Button': {backgroundImage: plainButton}")
        #expect(button.currentTitleColor == color(5))
        #expect(button.imageColor.normal == color(6))
        #expect(button.imagePadding.normal == nil)
        let bare = try view(Button.self, sheet: "'@Button': {backgroundImage: bareButton}")
        #expect(bare.titleColor.normal == nil)
    }

    @Test(
        "any rule that names the property is stronger, in all states that it covers",
        arguments: [
            ("'@*': {titleColor: lime}", "#00ff00", "#00ff00"), ("'#a': {titleColor: lime}", "#00ff00", "#00ff00"),
            ("'@*': {normalTitleColor: lime}", "#00ff00", "#000003"),
            ("'@*:disabled': {titleColor: lime}", "#000001", "#00ff00"),
            ("'@Label': {textColor: lime}", "#000001", "#000003"),
        ]
    ) func rules(_ rules: String, normal: String, disabled: String) throws {
        // Views have no title.
        let isFaulty = rules.contains("*")
        let button = try view(Button.self, ", id: a", sheet: sheet + "\n" + rules, isFaulty: isFaulty)
        #expect(button.currentTitleColor.hexadecimal == normal)
        button.isEnabled = false
        #expect(button.currentTitleColor.hexadecimal == disabled)
    }

    @Test("the box of the strongest rule says it, also for one state") func strongest() throws {
        let button = try view(
            Button.self,
            ", id: flat",
            sheet: sheet + "\n'#flat:highlighted': {backgroundImage: plainButton}"
        )
        #expect(button.currentTitleColor == color(1))
        button.isHighlighted = true
        #expect(button.currentTitleColor == color(5))
        button.isEnabled = false
        #expect(button.currentTitleColor == color(3))
        button.isHighlighted = false
        #expect(button.currentTitleColor == color(3))
    }

    @Test("the explanation tells the box and what sets it as an image") func explained() throws {
        let button = try view(Button.self, ", id: a", sheet: sheet + "\n'#a': {titleColor: lime}")
        let text = try #require(windows.last?.injector).explain(button).description
        #expect(text.contains("\n  imageColor: #000002  goButton.icon of @Button at sheet:1:13"))
        #expect(text.contains("\n  imagePadding (busy): 2  goButton of @Button at sheet:1:13"))
        #expect(
            text.contains(
                """
                  titleColor: #00ff00  #a at sheet:2:8
                    not goButton of @Button at sheet:1:13
                """
            )
        )
    }

    @Test("a fault of a part is the sheet's, too, and the rest is applied") func faults() throws {
        let styles = try StyleManager(
            yaml: "aButton: {fill: white, textColor: red, parts: {icon: {iconColor: wrongColor}}}"
        )
        let button = Button()
        let injector = StyleInjector(
            sheet: try StyleSheet(yaml: "'@Button': {backgroundImage: aButton}"),
            styles: styles
        )
        injector.apply(to: button)
        #expect(button.currentTitleColor == Color(hex: 0xFF0000))
        #expect(injector.faults.map(\.location?.line) == [1])
        #expect(injector.faults.first?.message.contains("wrongColor") == true)
    }

    // MARK: Other elements

    @Test("a field's text and placeholder are as the box or the asset of its part says") func fields() throws {
        let sheet = "'@TextField': {background: fieldBox.input}"
        let field = try view(TextField.self, ", placeholder: name", sheet: sheet)
        #expect(field.textColor == color(7))
        #expect(field.textTransform == .capitalize)
        #expect(field.font.size == 11)
        #expect(field.placeholderColor == color(8))
        #expect(field.placeholderTransform == .uppercase)
        // The part `placeholder` inherits from the box, which has no font.
        #expect(field.placeholderFont == nil)
        field.isEnabled = false
        #expect(field.textColor == color(9))
        #expect(field.placeholderColor == color(10))
    }

    @Test("the background of a disabled field says it while the field is disabled") func disabledFields() throws {
        let sheet = "'@TextField': {background: fieldBox.input, disabledBackground: offBox}"
        let field = try view(TextField.self, sheet: sheet)
        #expect(field.textColor == color(7))
        field.isEnabled = false
        #expect(field.textColor == color(11))
        // What the other box alone says stays.
        #expect(field.placeholderColor == color(10))
    }

    @Test("the labels, the image and the distance in a cell are as its background says") func cells() throws {
        let window = try window(
            "{type: List, rows: [{text: a, detail: b}]}",
            sheet: "'@TableViewCell': {backgroundImage: rowBox}"
        )
        _ = try window.snapshot(scale: 1)
        let cell = try #require(window.withDescendants.lazy.compactMap { $0 as? ListCell }.first)
        #expect(cell.textLabel.textColor == color(12))
        #expect(cell.textLabel.font.size == 14)
        #expect(cell.detailTextLabel.textColor == color(13))
        #expect(cell.detailTextLabel.font.size == 14)
        #expect(cell.imageView.tintColor == color(12))
        #expect(cell.imagePadding == 5)
        cell.isSelected = true
        #expect(cell.textLabel.textColor == color(14))
        #expect(cell.detailTextLabel.textColor == color(15))
        #expect(cell.imageView.tintColor == color(14))
    }

    @Test("a rule for labels is stronger than what the background of their cell says") func labelsInCells() throws {
        let window = try window(
            "{type: List, itemSize: [60, 30], rows: [a]}",
            sheet: "'@CollectionViewCell': {backgroundImage: rowBox}\n'@Label': {textColor: lime}"
        )
        _ = try window.snapshot(scale: 1)
        let cell = try #require(window.withDescendants.lazy.compactMap { $0 as? ListCell }.first)
        #expect(cell.textLabel.textColor == Color(hex: 0x00FF00))
        #expect(cell.textLabel.font.size == 14)
    }

    @Test("an image view tints by the color of icons") func icons() throws {
        let image = try view(ImageView.self, sheet: "'@ImageView': {image: plainButton}")
        #expect(image.tintColor == color(6))
    }
}
