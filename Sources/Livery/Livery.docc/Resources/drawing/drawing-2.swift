import Livery

struct AppStyle: StyleSet {
    let styles: StyleManager

    var accentColor: Color { get throws { try asset() } }
    var goButton: StateImages { get throws { try asset() } }
}

/// Writes the button of a theme, pressed, in the dark appearance, as a PNG file.
func writePressedButton(of theme: String, to file: String) throws {
    let styles = StyleManager(document: try ThemeDocument(contentsOfFile: theme))
}
