/// Words that choose the variant of an image, such as `danger.small`, as the property `variant` of style sheets.
package struct VariantWords: Hashable, Sendable { package let words: [String] }

extension VariantWords: CustomStringConvertible { package var description: String { words.joined(separator: ".") } }

/// The words that a style sheet chooses for the images of an element.
///
/// Of each axis, the last word counts: first those below the words of an image's name, then these, then those above.
/// `default` stands for the default words of all axes. Words that an image does not have choose nothing of it.
package struct VariantChoice: Hashable, Sendable {
    package var below: [String]
    package var above: [String]

    /// Makes a choice; nil without any words.
    package init?(below: [String] = [], above: [String]) {
        guard !below.isEmpty || !above.isEmpty else { return nil }
        (self.below, self.above) = (below, above)
    }
}

extension ThemeDocument {
    /// The word for the default words of all axes.
    package static let defaultVariant = "default"

    /// The name of an asset in the variant that is chosen; the same one if the asset has no variants.
    ///
    /// - Throws: A fault if the words of the name are none of the asset's.
    func name(_ name: String, _ choice: VariantChoice) throws(Fault) -> String {
        let (asset, words) = ThemeName.parts(of: try canonicalName(name))
        let axes = variantAxes(of: asset)
        var chosen: [String: String] = [:]
        for word in choice.below + words + choice.above {
            if word == Self.defaultVariant {
                chosen = [:]
            } else if let axis = axes.first(where: { $0.words.contains(word) }) {
                chosen[axis.name] = word
            }
        }
        return try canonicalName(ThemeName.name(of: asset, words: axes.compactMap { chosen[$0.name] }))
    }
}
