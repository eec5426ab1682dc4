import Foundation
import Livery

/// Draws assets of a ferry's ticket machine and prints a few facts about them.
@main struct Ferry {
    static func main() throws {
        let theme = try Theme(styles: styles())
        print("the sea is", try theme.seaColor)
        print("by night", try theme.seaColor(appearance: Theme.Appearances.dark))
        print("the button has", try theme.buyButton.states.count, "states besides")
        let pressed = try theme.buyButton(scale: 2, states: Theme.States.highlighted)
        print("pressed, it has", pressed.bitmap.width, "×", pressed.bitmap.height, "pixels")
        let load = try theme.loadBox(share: 0.75)
        print("three quarters are", load.bitmap[60, 4].red < load.bitmap[110, 4].red)
    }

    /// The theme is a resource of the target.
    private static func styles() throws -> StyleManager {
        guard let folder = Bundle.module.resourcePath else { throw CocoaError(.fileNoSuchFile) }
        let document = try ThemeDocument(contentsOfFile: folder + "/Theme/theme.yaml")
        return StyleManager(document: document)
    }
}
