import Livery
import LiveryRaster
import LiveryStyle
import TestSupport
import Testing

@testable import LiveryUI

/// The property `variant` of elements with images.
struct ElementVariantTests {
    private let theme = """
        goButton:
          size: [60, 30]
          parts: {icon: {size: 10}}
          variants:
            tone:
              default: accent
              accent: {fill: "#0000FF", textColor: "#000001"}
              neutral: {fill: "#808080", textColor: "#000002"}
              danger: {fill: "#FF0000", textColor: "#000003"}
            density: {default: medium, medium: {}, small: {size: [40, 20], icon.size: 8}}
          states: {disabled: {textColor~danger: "#000004"}}
        flagButton:
          {size: 10, fill: white, variants: {shape: {default: round, round: {}, wavy: {}}}}
        plainButton: {size: [60, 30], fill: white}
        """

    private func window(_ screen: String, sheet: String) throws -> Window {
        try Screen.window(screen, sheet: sheet, theme: theme)
    }

    /// The names of the images of a button that a screen has.
    private func images(_ keys: String, sheet: String) throws -> (normal: String?, faults: [String]) {
        let window = try window("children: [{type: Button\(keys)}]", sheet: sheet)
        let button = try #require(window.subviews.first?.subviews.first as? Button)
        let faults = window.injector?.faults.map { "\($0.severity.rawValue): \($0.fault.message)" }
        return (button.backgroundImage.normal?.name, faults ?? [])
    }

    private static let sheet = """
        "@Button": {backgroundImage: goButton}
        "#danger": {variant: danger}
        "#small": {variant: small}
        "#none": {variant: default}
        "#named": {backgroundImage: goButton~neutral}
        "#both": {backgroundImage: goButton~small.neutral, variant: danger}
        """

    @Test(
        "of each axis, the strongest declaration decides; words of a name count like those of its rule",
        arguments: [
            ("", "goButton"), (", id: danger", "goButton~danger"), (", id: danger small", "goButton~danger.small"),
            (", id: small danger", "goButton~danger.small"), (", id: danger, variant: small", "goButton~danger.small"),
            (", id: danger, variant: accent", "goButton"),
            (", id: danger small, variant: medium.neutral", "goButton~neutral"),
            // A later name is stronger: of words in an image's name, too.
            (", id: danger named", "goButton~neutral"), (", id: named danger", "goButton~danger"),
            (", id: small none", "goButton"), (", id: none small", "goButton~small"),
            (", id: both", "goButton~danger.small"), (", id: small, variant: default", "goButton"),
            // An image that the screen sets has what rules say of axes that its name leaves out.
            (", id: small, backgroundImage: goButton~danger", "goButton~danger.small"),
            (", id: danger, backgroundImage: goButton~neutral", "goButton~neutral"),
            (", id: danger small, backgroundImage: '{goButton}', variant: neutral", "goButton~neutral.small"),
        ]
    ) func precedence(_ keys: String, expected: String) throws {
        let (name, faults) = try images(keys, sheet: Self.sheet)
        #expect(name == expected)
        #expect(faults.isEmpty)
    }

    @Test("a state has its words, and the others again after it") func states() throws {
        let sheet = Self.sheet + "\n'@Button:highlighted': {variant: danger}\n'@Label': {alpha: 1}"
        let window = try window("children: [{type: Button, id: small, title: a}]", sheet: sheet)
        let button = try #require(window.subviews.first?.subviews.first as? Button)
        #expect(button.currentTitleColor == Color(hex: 0x000001))
        button.isHighlighted = true
        #expect(button.backgroundImage.normal?.name == "goButton~danger.small")
        #expect(button.currentTitleColor == Color(hex: 0x000003))
        #expect(button.imageWidth.normal == 8)
        button.isEnabled = false
        #expect(button.currentTitleColor == Color(hex: 0x000004))
        button.isHighlighted = false
        button.isEnabled = true
        #expect(button.backgroundImage.normal?.name == "goButton~small")
        button.styleIdentifier = "danger"
        #expect(button.backgroundImage.normal?.name == "goButton~danger")
        button.styleIdentifier = nil
        #expect(button.backgroundImage.normal?.name == "goButton")
    }

    @Test("the pixels are those of the variant, whether a rule or the screen chooses it") func pixels() throws {
        let screen = """
            size: [60, 60]
            backgroundColor: white
            children:
              - {type: ImageView, frame: [0, 0, 60, 30], image: goButton, variant: danger}
              - {type: ImageView, id: neutral, frame: [0, 30, 60, 30], image: goButton}
            """
        let window = try window(screen, sheet: "'#neutral': {variant: neutral}")
        let picture = try window.snapshot(scale: 1).bitmap
        #expect(picture[30, 15] == Color(hex: 0xFF0000).premultipliedPixel)
        #expect(picture[30, 45] == Color(hex: 0x808080).premultipliedPixel)
    }

    @Test("images of parts have the words of the part") func parts() throws {
        let window = try window(
            "{type: List, rows: [a]}",
            sheet: """
                "@TableViewCell":
                  backgroundImage: goButton
                  variant: small
                  imageView.image: goButton
                  imageView.variant: danger
                """
        )
        _ = try window.snapshot(scale: 1)
        let cell = try #require(window.withDescendants.lazy.compactMap { $0 as? ListCell }.first)
        #expect(cell.backgroundImage?.name == "goButton~small")
        #expect(cell.imageView.image?.name == "goButton~danger")
    }

    @Test(
        "words that choose nothing are told where an element is meant, and two of one axis always",
        arguments: [
            ("", "'@Button': {variant: danger}", []),
            (
                ", variant: danger", "'@Button': {alpha: 1}",
                ["warning: variant 'danger' has no effect: neither a rule nor the screen sets an image of the element"]
            ),
            (
                ", id: a", "'@Button': {backgroundImage: plainButton}\n'#a': {variant: danger}",
                ["warning: variant 'danger' has no effect: 'plainButton' has no such variant"]
            ),
            (
                ", id: a", "'@Button': {backgroundImage: plainButton, image: flagButton}\n'#a': {variant: danger.wavy}",
                ["warning: variant 'danger' has no effect: 'flagButton' and 'plainButton' have no such variant"]
            ), (", id: a", "'@Button': {backgroundImage: plainButton, variant: danger}", []),
            (
                "", "'@Button': {backgroundImage: goButton, variant: danger.small.accent}",
                ["error: 'danger' and 'accent' are both variants of 'tone'; keep one of them"]
            ),
        ]
    ) func faults(_ keys: String, sheet: String, expected: [String]) throws {
        #expect(try images(keys, sheet: sheet).faults == expected)
    }

    @Test(
        "words that no image has, and those that are none, are errors at their place",
        arguments: [
            ("'@Button': {variant: dangr}", "no image has a variant 'dangr'; did you mean 'danger'?"),
            ("'@Button': {variant: danger small}", "'danger small' is not words of variants; write 'danger.small'"),
            ("'@Button': {variant: '~'}", "'~' is not words of variants"),
            ("'@Button': {image: goButton~dangr}", "'goButton' has no variant 'dangr'; did you mean 'danger'?"),
            (
                "'@Button': {image: 'IMG(goButton~huge)'}",
                "'goButton' has no variant 'huge'; expected 'accent', 'neutral', 'danger', 'medium' or 'small'"
            ),
            (
                "'@Button': {image: '{goButton~danger.accent}'}",
                "'danger' and 'accent' are both variants of 'tone'; keep one of them"
            ),
            (
                "'@Button': {image: goButon~danger}",
                "no image asset or file 'goButon~danger'; did you mean 'goButton~danger'?"
            ),
        ]
    ) func errors(_ sheet: String, message: String) throws {
        let styles = try StyleManager(yaml: theme)
        let faults = try StyleSheet(yaml: sheet).validate(
            for: ElementTypes.standard.styleTypes,
            controllers: [],
            styles: styles
        )
        #expect(faults.map(\.fault.message) == [message])
        #expect(faults.first?.location?.line == 1)
    }
}
