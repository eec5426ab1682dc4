import Livery
import LiveryRaster
import LiveryUI

/// Five sliders, and two buttons that write their values to the theme.
final class SlidersController: ViewController {
    let red = Slider()
    let green = Slider()
    let blue = Slider()
    let alpha = Slider()
    let radius = Slider()

    private let file: ThemeFile
    private let style: SlidersStyle
    private let backgroundButton = Button()
    private let imageButton = Button()
    private var rows: [(slider: Slider, title: Label, value: Label)] = []

    init(file: ThemeFile) throws {
        self.file = file
        style = SlidersStyle(styles: StyleManager(document: try file.document()))
        super.init()
        for slider in [red, green, blue, alpha] { slider.maximumValue = 255 }
        radius.maximumValue = 22
        (red.value, green.value, blue.value, alpha.value, radius.value) = (120, 200, 180, 255, 8)
        try applyStyle()
    }

    // MARK: Actions

    /// "Change Background": the background takes the sliders' color.
    func changeBackground() throws {
        try file.set([red, green, blue].map(\.wholeValue), for: "backgroundColor")
        try reload()
    }

    /// "Change Button image": the buttons take the sliders' color, including alpha, and radius.
    func changeButtonImage() throws {
        let color = [red, green, blue, alpha].map(\.wholeValue)
        try file.set(["color": color, "radius": radius.wholeValue] as [String: Any], for: "buttonRoundedImage")
        try reload()
    }

    /// Reads the theme again. Setting the style manager's document is all that a change takes.
    private func reload() throws {
        style.styles.document = try file.document()
        try applyStyle()
    }

    private func applyStyle() throws {
        view.backgroundColor = try style.backgroundColor
        let textColor = try style.textColor
        for row in rows {
            row.title.textColor = textColor
            row.value.textColor = textColor
        }
        for button in [backgroundButton, imageButton] {
            button.titleColor.normal = textColor
            button.backgroundImage.normal = style.buttonRoundedImage
        }
    }

    // MARK: View

    override func viewDidLoad() {
        super.viewDidLoad()
        let column = StackView(.vertical, gap: 14)
        column.padding = Insets(24)
        column.edges = Sides(0)
        for (name, slider) in [("Red", red), ("Green", green), ("Blue", blue), ("Alpha", alpha), ("Radius", radius)] {
            column.addSubview(row(name, slider))
        }
        let spacer = View()
        spacer.grow = 1
        column.addSubview(spacer)
        for (button, title) in [(backgroundButton, "Change Background"), (imageButton, "Change Button image")] {
            button.title.normal = title
            button.fixedHeight = 44
            column.addSubview(button)
        }
        view.addSubview(column)
    }

    private func row(_ name: String, _ slider: Slider) -> StackView {
        let title = Label()
        title.text = name
        title.fixedWidth = 64
        let value = Label()
        value.fixedWidth = 40
        value.textAlignment = .right
        rows.append((slider, title, value))
        let row = StackView(.horizontal, gap: 8, subviews: [title, slider, value])
        row.align = .center
        slider.grow = 1
        return row
    }

    /// Shows each slider's value in the label beside it.
    func showValues() { for row in rows { row.value.text = "\(row.slider.wholeValue)" } }
}

extension Slider {
    /// The rounded value: PSStyleManager's themes have integer color components.
    var wholeValue: Int { Int(value.rounded()) }
}
