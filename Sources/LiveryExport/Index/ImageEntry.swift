import LiverySupport
import Livery
import LiveryRaster

/// A rendered file in `index.json`: what it shows, and how to position and stretch it.
public struct ImageEntry: Hashable, Sendable {
    /// The file's path in the output folder.
    public var file: String
    /// The asset's key.
    public var key: String
    /// The names of the control states, the weakest first. Empty for the normal state.
    public var states: [String] = []
    /// The names of the appearance's traits, the weakest first.
    public var appearance: [String] = []
    /// Pixels per point.
    public var scale: Double
    /// The size in pixels.
    public var pixels = PixelSize(width: 0, height: 0)
    /// The size in points, including the margins.
    public var size = Size.zero
    /// The transparent margins around the content, in points: the image's alignment insets.
    public var margins = Insets.zero
    /// The parts that don't stretch, in points from the image's edges.
    public var capInsets = Insets.zero
    /// The insets of the content area, in points from the inner edges of the margins.
    public var padding = Insets.zero
    /// How the middle fills additional width.
    public var horizontalMode = SliceMode.stretch
    /// How the middle fills additional height.
    public var verticalMode = SliceMode.stretch
    /// The theme parameters that the picture was made with, by name. Empty for the defaults.
    public var parameters: [String: String] = [:]
    /// Whether the picture has text in fonts that may be the system's, and so depends on the machine.
    public var usesSystemFonts = false
}

extension ImageEntry {
    /// Writes the entry as a JSON object without its closing brace, with this path as its file.
    func write(file: String, theme: String? = nil, to text: inout JSONWriter) {
        text.add("{\"kind\":\"image\",\"file\":", file)
        text.add(",\"key\":", key)
        if let theme { text.add(",\"theme\":", theme) }
        text.add(",\"state\":", states)
        text.add(",\"appearance\":", appearance)
        text.add(",\"scale\":", scale)
        text.add(",\"pixels\":{\"width\":", pixels.width)
        text.add(",\"height\":", pixels.height)
        text.add("},\"size\":{\"width\":", size.width)
        text.add(",\"height\":", size.height)
        text.add("},\"margins\":")
        margins.write(to: &text)
        text.add(",\"capInsets\":")
        capInsets.write(to: &text)
        text.add(",\"padding\":")
        padding.write(to: &text)
        text.add(",\"mode\":", [horizontalMode.rawValue, verticalMode.rawValue])
        if usesSystemFonts { text.add(",\"systemFonts\":", true) }
        guard !parameters.isEmpty else { return }
        text.add(",\"parameters\":")
        text.add(
            JSON.object(
                parameters.sorted { $0.key.precedesByScalars($1.key) }.map {
                    JSON.Member(name: $0.key, value: .string($0.value))
                }
            )
        )
    }
}

extension Insets {
    fileprivate func write(to text: inout JSONWriter) {
        text.add("{\"top\":", top)
        text.add(",\"left\":", left)
        text.add(",\"bottom\":", bottom)
        text.add(",\"right\":", right)
        text.add("}")
    }
}
