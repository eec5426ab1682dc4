import Foundation
import Livery

struct MineStyle: StyleSet {
    let styles: StyleManager

    // The key is the property's own name.
    var accentColor: Color { get throws { try asset() } }
    var goButton: StateImages { get throws { try asset() } }
}

func writeButtons(of theme: String, to folder: String) throws {
    let styles = StyleManager(document: try ThemeDocument(contentsOfFile: theme))
    let mine = MineStyle(styles: styles)
    print("The accent is", try mine.accentColor)

    // snippet: pressed
    // One state, size, scale and appearance of an image, drawn once and kept.
    let pressed = try styles.image(
        "goButton",
        size: Size2D(200, 40),
        scale: 3,
        states: .highlighted,
        appearance: .dark
    )
    try Data(pressed.pngData()).write(to: URL(fileURLWithPath: folder + "/pressed.png"))
    // end

    // All states at once, in the style manager's own scale and appearance.
    styles.appearance = .dark
    for (states, image) in try mine.goButton.states {
        print(states, image.size, image.layout.capInsets)
    }
}
