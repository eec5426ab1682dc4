import LiverySupport
import Livery

/// A color, font or gradient of a theme as `index.json` describes it.
public struct ValueEntry: Hashable, Sendable {
    /// What the value is: a color, a font or a gradient.
    public var kind: AssetKind
    /// The asset's key.
    public var key: String
    /// The names of the appearance that the value belongs to.
    public var appearance: [String]

    /// The value: text for a color and a gradient, an object for a font.
    package var value: JSON
}

extension ValueEntry {
    /// The entry as an object of `index.json`; `theme` is named where the index describes several.
    package func json(theme: String?) -> JSON {
        .object([
            "kind": .string(kind.rawValue),
            "key": .string(key),
            "theme": theme.map(JSON.string),
            "appearance": .strings(appearance),
            "value": value,
        ])
    }
}
