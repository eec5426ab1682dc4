import Foundation
import Livery
import LiveryRaster

/// Draws assets of a ferry's ticket machine and prints a few facts about them.
@main
struct Ferry {
    static func main() throws {
        let theme = try Theme(styles: styles())
        let day = try theme.seaColor.straightPixel
        print("the sea is", day.red, day.green, day.blue)
        let night = try theme.seaColor(appearance: Theme.Appearances.dark).straightPixel
        print("by night", night.red, night.green, night.blue)
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
