import Livery
import LiveryLooks
import LiveryRaster
import LiveryUI

/// A theme for this module, with values from a theme document.
struct DocumentTheme: LogTheme {
    private let page: Color
    private let paper: Color
    private let ink: Color
    private let accent: Color
    private let primary: ScalableImage
    private let secondary: ScalableImage

    /// Reads the assets in the style manager's appearance; images follow it by themselves.
    init(styles: StyleManager) throws(ThemeError) {
        page = try styles.color("pageColor")
        paper = try styles.color("paperColor")
        ink = try styles.color("inkColor")
        accent = try styles.color("accentColor")
        primary = ScalableImage("primaryButton", of: styles)
        secondary = ScalableImage("secondaryButton", of: styles)
    }

    func change(for style: ButtonStyle) -> Change<Button> {
        switch style {
        case .primary: titled(.white, over: primary)
        case .secondary: titled(accent, over: secondary)
        }
    }

    func change(for style: TextViewStyle) -> Change<TextView> {
        switch style {
        case .regular(let size):
            { [paper, ink] textView in
                textView.font = FontDescription(families: ["system-ui"], size: size)
                textView.backgroundColor = paper
                textView.textColor = ink
                textView.layer.cornerRadius = 8
                textView.textContainerInset = Insets(10)
                // Each style sets everything that another may have set, so that one theme can replace another.
                textView.ranges = []
            }
        case .bold(let text):
            { [accent] textView in
                let font = FontDescription(families: textView.font.families, size: textView.font.size, weight: 700)
                textView.ranges.append(TextSpan(.text(text), font: font, textColor: accent))
            }
        }
    }

    func change(for style: ViewStyle) -> Change<View> {
        switch style {
        case .page: { [page] in $0.backgroundColor = page }
        }
    }

    private func titled(_ color: Color, over image: ScalableImage) -> Change<Button> {
        { button in
            button.titleColor.normal = color
            button.backgroundImage.normal = image
        }
    }
}
