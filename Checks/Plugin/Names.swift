import Foundation
import Livery

/// Uses each member of `Theme` by the name that it has.
@main
struct Names {
    static func main() throws {
        guard let folder = Bundle.module.resourcePath else { throw CocoaError(.fileNoSuchFile) }
        let document = try ThemeDocument(contentsOfFile: folder + "/Theme/theme.yaml")
        let theme = Theme(styles: StyleManager(document: document))
        let states: [StateSet] = [
            Theme.States.default, Theme.States._2x, Theme.States.default2x,
        ]
        let box = try theme.sizeBox(
            badge: "none",
            func: Color(hex: 0xFF0000),
            in: .colorBurn,
            string: "#000",
            styles: 12,
            states: states[2],
            appearance: Theme.Appearances.protocol
        )
        _ = try theme.sizeBox.normal
        _ = try [
            theme.aBC_dColor, theme.aBC_dColor(appearance: Theme.Appearances.darkHighContrast),
        ]
        _ = try [theme.seaGradient, theme.seaGradient(func: .clear)]
        _ = try theme.titleFont
        let (red, blue) = (try theme.class, try theme.default)
        print("class \(red), default \(blue), in a hurry: \(box.size.width == 12)")
    }
}
