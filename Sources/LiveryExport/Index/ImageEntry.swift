import LiverySupport
import Livery
import LiveryRaster

/// One rendered file as `index.json` describes it: what it shows, and how to place and stretch it.
public struct ImageEntry: Hashable, Sendable {
    /// The file's path in the output folder: its name, after the theme's folder where it has one.
    public var file: String
    /// The asset's key.
    public var key: String
    /// The control states that the picture shows, weakest first; none for the normal state.
    public var states: [String]
    /// The names of the appearance that the picture shows.
    public var appearance: [String]
    /// Pixels for each point.
    public var scale: Double
    /// The picture's size in pixels.
    public var pixels: PixelSize
    /// The whole image's size in points, margins included.
    public var size: Size
    /// The transparent points around the content: the image's alignment insets.
    public var margins: Insets
    /// What stays unstretched, in points from the image's edges.
    public var capInsets: Insets
    /// Where content goes, in points.
    public var padding: Insets
    /// How the middle is filled along the horizontal axis when the image is drawn wider.
    public var horizontalMode: SliceMode
    /// How the middle is filled along the vertical axis when the image is drawn higher.
    public var verticalMode: SliceMode
}

extension ImageEntry {
    /// The entry of a file of which nothing is known but what its name says.
    init(pending file: String, key: String, scale: Double) {
        self.init(
            file: file,
            key: key,
            states: [],
            appearance: [],
            scale: scale,
            pixels: PixelSize(width: 0, height: 0),
            size: .zero,
            margins: .zero,
            capInsets: .zero,
            padding: .zero,
            horizontalMode: .stretch,
            verticalMode: .stretch
        )
    }

    /// Writes the entry as an object of `index.json`, without the brace at its end.
    ///
    /// - Parameters:
    ///   - file: What stands as the file.
    ///   - theme: The theme's name, where the index describes several.
    ///   - text: Where it is written.
    func write(file: String, theme: String? = nil, to text: inout JSONWriter) {
        text.add("{\"kind\":\"image\",\"file\":")
        text.add(quoted: file)
        text.add(",\"key\":")
        text.add(quoted: key)
        if let theme {
            text.add(",\"theme\":")
            text.add(quoted: theme)
        }
        text.add(",\"state\":")
        text.add(states)
        text.add(",\"appearance\":")
        text.add(appearance)
        text.add(",\"scale\":")
        text.add(scale)
        text.add(",\"pixels\":{\"width\":")
        text.add(pixels.width)
        text.add(",\"height\":")
        text.add(pixels.height)
        text.add("},\"size\":{\"width\":")
        text.add(size.width)
        text.add(",\"height\":")
        text.add(size.height)
        text.add("},\"margins\":")
        margins.write(to: &text)
        text.add(",\"capInsets\":")
        capInsets.write(to: &text)
        text.add(",\"padding\":")
        padding.write(to: &text)
        text.add(",\"mode\":")
        text.add([horizontalMode.rawValue, verticalMode.rawValue])
    }
}

extension Insets {
    fileprivate func write(to text: inout JSONWriter) {
        text.add("{\"top\":")
        text.add(top)
        text.add(",\"left\":")
        text.add(left)
        text.add(",\"bottom\":")
        text.add(bottom)
        text.add(",\"right\":")
        text.add(right)
        text.add("}")
    }
}

extension JSON {
    /// A size in points.
    package init(_ size: Size) {
        self = .object(["width": .number(size.width), "height": .number(size.height)])
    }

    /// Insets in points.
    package init(_ insets: Insets) {
        self = .object([
            "top": .number(insets.top), "left": .number(insets.left),
            "bottom": .number(insets.bottom), "right": .number(insets.right),
        ])
    }
}
