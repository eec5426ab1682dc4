import LiveryRaster
import LiveryText
import LiveryUI

/// Look's example: a screen whose elements look as its state says.
struct StatesExample {
    let window: Window
    let controller = ParcelController()

    init(fonts: FontLibrary? = nil) {
        window = Window(size: Size2D(320, 240), rootViewController: controller)
        window.fonts = fonts
    }
}

extension StatesExample {
    /// Draws each state.
    static func draw(_ run: ExampleRun) throws {
        let example = Self()
        for state in ParcelState.allCases {
            example.controller.state = state
            try run.draw(example.window, to: "states-\(state.rawValue)", saying: "the state is \(state.rawValue)")
        }
    }
}
