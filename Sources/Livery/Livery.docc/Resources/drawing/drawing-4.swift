import Livery

struct AppStyle: StyleSet {
    let styles: StyleManager

    var accentColor: Color { get throws { try asset() } }
    var goButton: StateImages { get throws { try asset() } }
}

/// Writes the button of a theme, pressed, in the dark appearance, as a PNG file.
func writePressedButton(of theme: String, to file: String) throws {
    let styles = StyleManager(document: try ThemeDocument(contentsOfFile: theme))
    for diagnostic in styles.validate() { print(diagnostic) }

    let app = AppStyle(styles: styles)
    print("The accent is", try app.accentColor)

    let image = try styles.image(
        "goButton",
        size: Size2D(160, 40),
        scale: 2,
        states: .highlighted,
        appearance: .dark
    )
    print("Its caps are", image.layout.capInsets)
}
