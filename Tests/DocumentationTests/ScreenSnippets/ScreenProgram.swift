// snippet: screen
import Livery
import LiveryStyle
import LiveryUI

/// Draws the same screen as a document and in code.
func drawBerth(screenPath: String, sheetPath: String, styles: StyleManager) throws -> [Bitmap] {
    let sheet = try StyleSheet(contentsOfFile: sheetPath)

    let screen = try Screen(contentsOfFile: screenPath)
    let (window, faults) = screen.window(styles: styles, sheet: sheet)
    for fault in faults { print(fault) }
    let picture = try window.snapshot(scale: 2).bitmap

    let other = Window(size: Size2D(320, 240), rootViewController: BerthController())
    other.injector = StyleInjector(sheet: sheet, styles: styles)
    return [picture, try other.snapshot(scale: 2).bitmap]
}

final class BerthController: ViewController {
    override func viewDidLoad() {
        let title = Label(frame: Rect2D(x: 16, y: 24, width: 288, height: 30))
        title.text = "Berth 12"
        title.styleIdentifier = "title"  // styled by the sheet's rule #title
        view.addSubview(title)

        let book = Button(frame: Rect2D(x: 16, y: 170, width: 138, height: 44))
        book.title.normal = "Book"
        book.isHighlighted = true
        view.addSubview(book)
    }
}
// end

// snippet: screen-gauge
/// A bar that is filled up to a level, in 0…1.
final class Gauge: View {
    var level = 0.5
    var needleColor = Color.black

    override class var styleProperties: StyleProperties { gaugeProperties }

    private static let gaugeProperties = StyleProperties(
        "Gauge",
        "View",
        of: Gauge.self,
        inheriting: View.styleProperties
    ) { properties in
        properties.add("level", \.level)
        properties.add("needleColor", \.needleColor)
    }

    override func draw(in drawing: inout ElementDrawing) {
        let size = drawing.size
        drawing.fill(
            Rect2D(x: 0, y: 0, width: size.width * level, height: size.height),
            with: needleColor
        )
    }
}

func elementTypes() -> ElementTypes {
    var types = ElementTypes.standard
    types.register("Gauge") { Gauge() }
    return types
}
// end

/// What the tests run of the above.
package enum ScreenProgram {
    package static func pictures(
        screenPath: String,
        sheetPath: String,
        styles: StyleManager
    ) throws -> [Bitmap] {
        try drawBerth(screenPath: screenPath, sheetPath: sheetPath, styles: styles)
    }

    package static var types: ElementTypes { elementTypes() }
}
