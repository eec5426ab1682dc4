import Livery
import LiveryRaster
import LiveryUI
import TestSupport
import Testing

/// What is told of the mistakes in documents of screens.
struct ScreenFaultTests {
    private func faults(_ yaml: String, format: DocumentFormat = .yaml) throws -> [String] {
        let screen = try Screen(bytes: Array(yaml.utf8), format: format, name: "s")
        return screen.validate(styles: try StyleManager(yaml: "inkColor: black"))
            .map(\.description)
    }

    @Test("the faults of all rows and items are told, each by its key")
    func rows() throws {
        #expect(
            try faults(
                """
                children:
                  - type: TableView
                    sections:
                      - header: [1]
                        rows:
                          - {text: One, accessoryType: chevron}
                          - {text: Two, style: bogus, detail: more}
                          - {text: Three, style: Subtitle, id: "#third"}
                      - {rows: [{image: null}], footer: x}
                  - {type: CollectionView, items: [{text: {}}, {txt: A, id: "# "}, B]}
                """
            ) == [
                "s:4:17: error: expected text, found a list",
                "s:6:40: error: unknown accessoryType 'chevron'; "
                    + "did you mean 'disclosureIndicator'?",
                "s:7:32: error: unknown style 'bogus'; "
                    + "expected 'default', 'value1', 'value2' or 'subtitle'",
                "s:7:39: error: unknown key 'detail' in a row; did you mean 'detailText'?",
                "s:8:34: error: unknown style 'Subtitle'; did you mean 'subtitle'?",
                "s:8:48: error: '#third' is not a name; write 'third'; '#' belongs to selectors",
                "s:9:33: error: unknown key 'footer' in a section; did you mean 'header'?",
                "s:10:43: error: expected text, found a dictionary",
                "s:10:49: error: unknown key 'txt' in an item; did you mean 'text'?",
                "s:10:61: error: '#' is not a name; '#' belongs to selectors",
            ]
        )
    }

    @Test("identifiers are names without what selectors have")
    func identifiers() throws {
        #expect(
            try faults("children: [{type: Label, id: 'big #title'}]") == [
                "s:1:30: error: '#title' is not a name; write 'title'; '#' belongs to selectors"
            ]
        )
    }

    @Test("what pressing a control replaces names elements that have values")
    func replacements() throws {
        #expect(
            try faults(
                """
                children:
                  - {type: Slider, id: red}
                  - {type: TextField, id: word}
                  - {type: Label, id: title, sets: {a: 1}}
                  - {type: Button, sets: {a: "#rde", b: "#title", c: "#fff #red#word", x-d: "#no"}}
                  - {type: Button, sets: inkColor}
                  - {type: Switch, sets: {a: [1]}}
                """
            ) == [
                "s:4:30: error: 'sets' has no effect in 'Label'; only controls have it",
                "s:5:27: error: '#rde' is not the id of a slider, switch or text field; "
                    + "did you mean '#red'?",
                "s:5:38: error: '#title' is not the id of a slider, switch or text field",
                "s:6:26: error: expected texts by paths in the theme, found text",
                "s:7:30: error: expected text, found a list",
            ]
        )
    }

    @Test(
        "types that are called otherwise elsewhere",
        arguments: [
            ("Text", "Label"), ("Image", "ImageView"), ("Toggle", "Switch"),
            ("HStack", "StackView"),
            ("VStack", "StackView"), ("SegmentedControl", "StackView"), ("div", "View"),
            ("EditText", "TextField"), ("RecyclerView", "TableView"), ("AppBar", "NavigationBar"),
            ("Lable", "Label"), ("UISwich", "Switch"),
        ]
    )
    func types(_ theirs: String, _ ours: String) throws {
        #expect(
            try faults("children: [{type: \(theirs)}]") == [
                "s:1:19: error: unknown element type '\(theirs)'; did you mean '\(ours)'?"
            ]
        )
    }

    @Test(
        "properties that are called otherwise elsewhere",
        arguments: [
            ("StackView", "gap", "spacing"), ("StackView", "padding", "layoutMargins"),
            ("StackView", "alignItems", "alignment"),
            ("StackView", "justifyContent", "distribution"),
            ("StackView", "direction", "axis"), ("Button", "padding", "contentEdgeInsets"),
            ("Button", "color", "titleColor"), ("Label", "color", "textColor"),
            ("Label", "lineLimit", "numberOfLines"), ("Button", "text", "title"),
            ("View", "borderRadius", "layer.cornerRadius"),
            ("View", "background", "backgroundColor"),
            ("View", "class", "id"), ("View", "subviews", "children"),
            ("View", "childern", "children"),
            ("TextField", "hint", "placeholder"), ("Switch", "checked", "on"),
            ("Label", "numberOfLine", "numberOfLines"), ("TableView", "rows", "sections"),
        ]
    )
    func properties(_ type: String, _ theirs: String, _ ours: String) throws {
        #expect(
            try faults("children: [{type: \(type), \(theirs): 1}]") == [
                "s:1:\(21 + type.count): error: '\(type)' has no property '\(theirs)'; "
                    + "did you mean '\(ours)'?"
            ]
        )
    }

    @Test("words that are called otherwise elsewhere")
    func words() throws {
        #expect(
            try faults(
                "children: [{type: StackView, axis: column, distribution: space-between}]"
            ) == [
                "s:1:36: error: unknown axis 'column'; did you mean 'vertical'?",
                "s:1:58: error: unknown distribution 'space-between'; did you mean 'equalSpacing'?",
            ]
        )
    }

    @Test(
        "the frame of a root is said as its size",
        arguments: [
            ("frame: [0, 0, 320, 480]", "write 'size: [320, 480]'"),
            ("frame: [320, 480.5]", "write 'size: [320, 480.5]'"),
            ("frame: {x: 1, y: 2, height: 30, width: 40}", "write 'size: [40, 30]'"),
            ("frame: [0, 0, auto, 480]", "write 'size: [WIDTH, HEIGHT]'"),
            ("frame: full", "write 'size: [WIDTH, HEIGHT]'"),
            ("frame: [0, 0, 9, 9]\nsize: [9, 9]", "'size' sets its size"),
        ]
    )
    func frameOfTheRoot(_ keys: String, _ hint: String) throws {
        #expect(
            try faults(keys + "\nchildren: []") == [
                "s:1:1: error: 'frame' is not supported in a screen's root; \(hint)"
            ]
        )
    }

    @Test("what could not be drawn is a fault before it is drawn")
    func refusals() throws {
        let size = try faults("size: [1e9, 1e9]")
        #expect(
            size == [
                "s:1:7: error: can't draw 's': an image of 2000000000 × 2000000000 pixels exceeds "
                    + "16384 pixels per side or 100000000 pixels in all"
            ]
        )
        let long = String(repeating: "word ", count: 14_000)
        let texts = try faults(
            """
            children:
              - {type: Label, id: story, text: "\(long)"}
              - {type: Button, title: "\(long)"}
              - {type: TableView, sections: [{rows: ["\(long)"]}]}
              - {type: Label, text: small, font: {family: DejaVu Sans, size: 5000}}
              - {type: Label, text: short, hidden: true}
            """
        )
        #expect(texts.count == 4)
        #expect(texts[0].hasPrefix("s:2:5: error: can't draw 'Label #story': "))
        #expect(texts[1].hasPrefix("s:3:5: error: can't draw 'Button': "))
        #expect(texts[2].hasPrefix("s:4:5: error: can't draw 'TableView': "))
        #expect(texts[3].hasPrefix("s:5:5: error: can't draw 'Label': "))
    }
}
