import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import TestSupport
import Testing

/// Elements that are parts of the box around them.
struct ScreenPartTests {
    private static let theme = """
        fieldBox:
          textColor: "#000001"
          font: {family: DejaVu Sans, size: 11}
          gap: 5
          parts:
            label: {textTransform: uppercase}
            input: {size: [auto, 30], fill: "#00FF00", padding: 0 7}
            icon: {size: 18, iconColor: "#000002"}
          variants:
            tone: {default: calm, calm: {}, loud: {label.textColor: "#000003", input.fill: "#FF0000"}}
          states: {invalid: {label.textColor: "#000004", input.fill: "#0000FF"}}
        """

    private func build(_ screen: String, sheet: String = "{}") throws -> (Window, [String]) {
        let styles = try StyleManager(yaml: Self.theme)
        let (window, faults) = try Screen(yaml: screen).window(styles: styles)
        window.injector = StyleInjector(sheet: try StyleSheet(yaml: sheet), styles: styles)
        window.layoutIfNeeded()
        let found = faults + (window.injector?.faults ?? [])
        return (window, found.map(\.description))
    }

    private func window(_ screen: String, sheet: String = "{}") throws -> Window {
        let (window, faults) = try build(screen, sheet: sheet)
        #expect(faults == [])
        return window
    }

    private func field(_ keys: String = "", box: String = "backgroundImage: fieldBox") -> String {
        """
        size: [100, 200]
        column:
          - \(box)
            column:
              - {type: Label, id: label, part: label, text: a}
              - {type: TextField, id: input, part: input}
              - {type: ImageView, id: icon, part: icon}
              - {type: Label, id: own, part: label, text: a, textColor: "#000005"}
              - {id: plain, part: input}
            \(keys)
        """
    }

    @Test("a part has its font, colors, size and picture from the theme, unless it says otherwise") func values() throws
    {
        let window = try window(field())
        let label = try #require(window.element(named: "label") as? Label)
        #expect(label.textColor == Color("#000001") && label.font.size == 11)
        #expect(label.textTransform == .uppercase)
        let input = try #require(window.element(named: "input") as? TextField)
        #expect(input.background != nil && input.boxPart == nil)
        #expect(input.frame.height == 30)
        let icon = try #require(window.element(named: "icon"))
        #expect(icon.tintColor == Color("#000002"))
        #expect(icon.fixedWidth == 18 && icon.frame.height == 18)
        let own = try #require(window.element(named: "own") as? Label)
        #expect(own.textColor == Color("#000005") && own.font.size == 11)
        // A view without a background of its own shows the part's picture over its whole width.
        let plain = try #require(window.element(named: "plain"))
        #expect(plain.frame.size == Size2D(100, 30))
        let picture = try window.snapshot().bitmap
        let (x, y) = (50, Int(plain.frameInWindow.minY) + 15)
        #expect(picture[x, y] == PremultipliedPixel(red: 0, green: 255, blue: 0, alpha: 255))
    }

    @Test("an element is as large as the box behind it may be") func bounds() throws {
        let styles = try StyleManager(
            yaml: """
                $appearances: [light]
                rowBox: {size: [auto, 32], fill: gold, parts: {count: {size: [auto, 18], minSize: 18, fill: white}}}
                wideBox: {size: [auto, 20], minSize: [40, auto], maxSize: [60, auto], fill: red}
                """
        )
        let text = """
            size: [300, 300]
            align: start
            column:
              - {backgroundImage: rowBox, row: [{type: Label, id: count, part: count, text: i}]}
              - {id: empty, backgroundImage: wideBox, row: []}
              - {id: long, backgroundImage: wideBox, width: 200, row: []}
              - {type: Button, id: button, backgroundImage: wideBox, width: 10}
              - {type: TextField, id: field, background: wideBox, width: 10}
              - {id: narrower, backgroundImage: wideBox, minSize: 10, row: []}
              - {id: wider, backgroundImage: wideBox, minSize: [50, 0], row: []}
              - {row: [{id: shrunk, backgroundImage: wideBox, basis: 60, row: []}, {width: 280, shrink: 0}]}
            """
        let (window, faults) = try Screen(yaml: text).window(styles: styles)
        #expect(faults.map(\.description) == [])
        _ = try window.snapshot()
        let widths = ["count", "empty", "long", "button", "field", "narrower", "wider", "shrunk"].map {
            window.element(named: $0)?.frame.width
        }
        #expect(widths == [18, 40, 60, 40, 40, 40, 50, 40])
        #expect(!window.faults.contains { if case .image = $0.fault { true } else { false } })
    }

    @Test("a part is in the states and the variant of the box around it") func states() throws {
        let invalid = try window(field("state: invalid"))
        #expect((invalid.element(named: "label") as? Label)?.textColor == Color("#000004"))
        #expect(invalid.element(named: "plain")?.states.names == ["invalid"])
        for box in ["fieldBox~loud", "\"{fieldBox~loud}\"", "{image: \"{fieldBox~loud}\"}"] {
            let loud = try window(field(box: "backgroundImage: \(box)"))
            #expect((loud.element(named: "label") as? Label)?.textColor == Color("#000003"), "\(box)")
        }
    }

    @Test("a rule of a sheet is stronger, and can name a part itself") func sheets() throws {
        let ruled = try window(field(), sheet: "\"#label\": {textColor: \"#000006\"}")
        #expect((ruled.element(named: "label") as? Label)?.textColor == Color("#000006"))
        let screen = "children: [{type: Label, id: label, text: a}]"
        let rule = "\"@Label\": {part: \"{fieldBox.label}\"}"
        let named = try window(screen, sheet: rule)
        #expect((named.element(named: "label") as? Label)?.textTransform == .uppercase)
    }
}
