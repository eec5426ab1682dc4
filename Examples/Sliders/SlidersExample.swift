import Foundation
import LiveryRaster
import LiveryText
import LiveryUI

/// PSStyleManager's example: sliders that change the theme of their own screen.
struct SlidersExample {
    let window: Window
    private let controller: SlidersController

    /// Makes the screen, with its theme copied to a path.
    init(themePath: String, fonts: FontLibrary? = nil) throws {
        controller = try SlidersController(file: ThemeFile(copiedTo: themePath))
        window = Window(size: Size2D(320, 420), rootViewController: controller)
        window.fonts = fonts
        controller.showValues()
    }

    /// Moves the sliders.
    func move(red: Double, green: Double, blue: Double, alpha: Double = 255, radius: Double) {
        controller.red.value = red
        controller.green.value = green
        controller.blue.value = blue
        controller.alpha.value = alpha
        controller.radius.value = radius
        controller.showValues()
    }

    /// Presses "Change Background".
    func changeBackground() throws { try controller.changeBackground() }

    /// Presses "Change Button image".
    func changeButtonImage() throws { try controller.changeButtonImage() }
}

extension SlidersExample {
    /// Draws the theme as it comes, and after each button.
    static func draw(_ run: ExampleRun) throws {
        let example = try Self(themePath: run.path(of: "Theme.plist"))
        try run.draw(example.window, to: "sliders-start", saying: "the theme as it comes")
        example.move(red: 250, green: 222, blue: 214, radius: 8)
        try example.changeBackground()
        try run.draw(example.window, to: "sliders-background", saying: "another background")
        example.move(red: 120, green: 190, blue: 120, alpha: 200, radius: 20)
        try example.changeButtonImage()
        try run.draw(example.window, to: "sliders-button", saying: "other buttons, round ones")
    }
}
