import Foundation
import Livery
import LiveryLooks
import LiveryRaster
import LiveryText
import LiveryUI

/// UITheme's example: styles are requested before there is a theme.
struct LateThemeExample {
    let window: Window
    let controller = LogController()
    private let styles: StyleManager

    /// Makes the screen, without a theme.
    init(fonts: FontLibrary? = nil) throws {
        guard let path = Bundle.module.path(forResource: "Theme", ofType: "yaml") else {
            throw CocoaError(.fileNoSuchFile)
        }
        styles = StyleManager(document: try ThemeDocument(contentsOfFile: path))
        window = Window(size: Size2D(320, 300), rootViewController: controller)
        window.backgroundColor = .white
        window.fonts = fonts
        controller.log("08:15 The form was sent.")
        controller.log("08:16 Nobody has read it yet.")
        controller.log("08:40 An answer was sent.")
    }

    /// Gives the controller the theme in an appearance.
    func inject(_ appearance: Appearance) throws {
        styles.appearance = appearance
        controller.inject(theme: AnyTheme(try DocumentTheme(styles: styles)))
    }
}

extension LateThemeExample {
    /// Draws the screen without a theme, and with two.
    static func draw(_ run: ExampleRun) throws {
        let example = try Self()
        try run.draw(example.window, to: "late-theme-none", saying: "elements without a theme")
        try example.inject([])
        try run.draw(example.window, to: "late-theme", saying: "the theme is injected")
        try example.inject([.dark])
        try run.draw(example.window, to: "late-theme~dark", saying: "another one is")
    }
}
