import Livery
import LiveryLooks
import LiveryRaster

/// The styles of labels, which the window requests by name before there is a theme.
enum LabelStyle: Hashable {
    case title
    case value
}

/// A theme for these styles.
protocol SlidersTheme { func change(for style: LabelStyle) -> Change<Label> }

extension ThemeApplier<any SlidersTheme> {
    func apply(_ styles: LabelStyle..., to label: Label) { apply(styles, to: label) { $0.change(for: $1) } }
}

/// The styles with values of a theme's document.
struct DocumentTheme: SlidersTheme {
    private let textColor: Color
    private let titleFont: FontDescription
    private let valueFont: FontDescription

    init(styles: StyleManager) throws(ThemeError) {
        textColor = try styles.color("textColor")
        titleFont = try styles.font("titleFont")
        valueFont = try styles.font("valueFont")
    }

    func change(for style: LabelStyle) -> Change<Label> {
        { [textColor, titleFont, valueFont] label in
            label.textColor = textColor
            label.font = style == .title ? titleFont : valueFont
        }
    }
}
