import LiverySupport
import Livery

/// A color, font, or gradient in `index.json`.
public struct ValueEntry: Hashable, Sendable {
    /// The kind of asset: color, font, or gradient.
    public var kind: AssetKind
    /// The asset's key.
    public var key: String
    /// The names of the appearance's traits, the weakest first.
    public var appearance: [String]

    /// The value: a string for a color, an object for a font or a gradient.
    package var value: JSON
}

extension ValueEntry {
    /// The entry of an asset; nil if it is not a color, font, or gradient.
    init?(
        of asset: AssetDescription,
        in appearance: Appearance,
        theme: RenderTheme
    ) throws(ThemeError) {
        guard let value = JSON(try theme.styles.value(asset.key, appearance: appearance)) else {
            return nil
        }
        let names = theme.document.names(of: appearance)
        self.init(kind: asset.kind, key: asset.key, appearance: names, value: value)
    }

    func json(theme: String?) -> JSON {
        .object([
            "kind": .string(kind.rawValue),
            "key": .string(key),
            "theme": theme.map(JSON.string),
            "appearance": .strings(appearance),
            "value": value,
        ])
    }
}

extension ThemeDocument {
    /// The names of control states, the weakest first; none for the normal state.
    package func names(of states: StateSet) -> [String] {
        text(of: states).split(separator: ".").map(String.init)
    }

    /// The names of an appearance's traits, the weakest first.
    package func names(of appearance: Appearance) -> [String] {
        text(of: appearance).split(separator: ".").map(String.init)
    }
}
