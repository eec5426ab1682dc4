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
    /// The entry as an object of `index.json`.
    ///
    /// - Parameters:
    ///   - theme: The theme's name, where the index describes several.
    ///   - sameAs: The first file with the same bytes; nil when this is the first.
    /// - Returns: The object, its members in the order in which the index has them.
    package func json(theme: String?, sameAs: String?) -> JSON {
        .object([
            "kind": .string(Self.kind),
            "file": .string(file),
            "key": .string(key),
            "theme": theme.map(JSON.string),
            "state": .strings(states),
            "appearance": .strings(appearance),
            "scale": .number(scale),
            "pixels": .object([
                "width": .number(pixels.width), "height": .number(pixels.height),
            ]),
            "size": JSON(size),
            "margins": JSON(margins),
            "capInsets": JSON(capInsets),
            "padding": JSON(padding),
            "mode": .strings([horizontalMode.rawValue, verticalMode.rawValue]),
            "sameAs": sameAs.map(JSON.string),
        ])
    }

    package static let kind = "image"
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
