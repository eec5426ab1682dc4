import LiveryRaster
import LiverySupport

/// Colors that are known by name.
enum ColorNames {
    /// The color of a CSS name (css-color-4, section 6.1, and `transparent`) in any letter case, or of one of
    /// UIKit's convenience selectors, such as `redColor`, in exactly that case.
    static func color(named name: String) -> Color? { uiKit[name] ?? Color(cssName: name) }

    /// All names.
    static let all = ["transparent"] + Color.cssNames.keys.sorted() + uiKit.keys.sorted()

    /// All names, to find the nearest to a misspelled one.
    static let index = NameIndex(all)

    /// CSS's names for system colors, in CSS's letter case (css-color-4, sections 6.2 and 6.4), which are not
    /// supported.
    static let system: Set = [
        "AccentColor", "AccentColorText", "ActiveText", "ButtonBorder", "ButtonFace", "ButtonText", "Canvas",
        "CanvasText", "Field", "FieldText", "GrayText", "Highlight", "HighlightText", "LinkText", "Mark", "MarkText",
        "SelectedItem", "SelectedItemText", "VisitedText", "ActiveBorder", "ActiveCaption", "AppWorkspace",
        "Background", "ButtonHighlight", "ButtonShadow", "CaptionText", "InactiveBorder", "InactiveCaption",
        "InactiveCaptionText", "InfoBackground", "InfoText", "Menu", "MenuText", "Scrollbar", "ThreeDDarkShadow",
        "ThreeDFace", "ThreeDHighlight", "ThreeDLightShadow", "ThreeDShadow", "Window", "WindowFrame", "WindowText",
    ]

    /// The class properties of UIColor that had the suffix `Color`, with UIKit's values.
    private static let uiKit: [String: Color] = [
        "blackColor": gray(0), "darkGrayColor": gray(1.0 / 3), "lightGrayColor": gray(2.0 / 3), "whiteColor": gray(1),
        "grayColor": gray(0.5), "redColor": Color(red: 1, green: 0, blue: 0),
        "greenColor": Color(red: 0, green: 1, blue: 0), "blueColor": Color(red: 0, green: 0, blue: 1),
        "cyanColor": Color(red: 0, green: 1, blue: 1), "yellowColor": Color(red: 1, green: 1, blue: 0),
        "magentaColor": Color(red: 1, green: 0, blue: 1), "orangeColor": Color(red: 1, green: 0.5, blue: 0),
        "purpleColor": Color(red: 0.5, green: 0, blue: 0.5), "brownColor": Color(red: 0.6, green: 0.4, blue: 0.2),
        "clearColor": .clear,
    ]

    private static func gray(_ white: Double) -> Color { Color(red: white, green: white, blue: white) }
}
