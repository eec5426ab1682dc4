import Livery
import LiveryUI

/// Documents that inputs are tried on.
enum Samples {
    /// A theme with an asset of each kind.
    static let theme = read(
        { (bytes) throws(ThemeError) in try ThemeDocument(bytes: bytes, format: .yaml) },
        """
        aColor: red
        aColor~dark: blue
        aFont: {family: [DejaVu Sans], size: 12}
        aGradient: {colors: [red, blue]}
        aBox: {size: [20, 20], fill: aColor, cornerRadius: 4, states: {highlighted: {opacity: 0.5}}}
        """
    )

    /// A screen with an element of most types.
    static let screen = read(
        { (bytes) throws(ThemeError) in try Screen(bytes: bytes, format: .yaml) },
        """
        size: [200, 200]
        children:
          - {type: View, id: a, frame: [0, 0, 50, 50]}
          - {type: Label, id: b, frame: [0, 50, 50, 20], text: Text}
          - {type: Button, id: c, frame: [50, 0, 50, 20], title: Go, state: highlighted}
          - {type: ImageView, id: d, frame: [50, 50, 20, 20], image: aBox}
          - {type: Switch, id: e, frame: [100, 0, 50, 30]}
          - {type: Slider, id: f, frame: [100, 50, 80, 30]}
        """
    )

    private static func read<Document>(_ make: ([UInt8]) throws(ThemeError) -> Document, _ text: String) -> Document {
        do { return try make(Array(text.utf8)) } catch {
            // A mistake in this file.
            fatalError("\(error)")
        }
    }
}
