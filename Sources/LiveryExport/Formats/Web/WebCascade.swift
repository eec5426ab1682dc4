import Livery

/// Finds the rules that give elements the declarations of an asset's renditions.
///
/// All rules have the same specificity, and weaker appearances and states come first, so that the later of two rules
/// that declare a property wins. A rule has only what differs from the earlier rules that apply along with it.
struct WebCascade {
    /// What an asset declares in an appearance and a combination of states.
    struct Rendition {
        /// The position of the appearance.
        let appearance: Int
        let states: StateSet
        /// All declared properties, which are the same for all renditions of an asset.
        var values: [String: WebValue]
    }

    /// A part of a style sheet.
    struct Rule: Sendable {
        /// The position of the appearance in which it applies.
        let appearance: Int
        let states: StateSet
        /// The declarations by property name.
        let declarations: [String: String]
        /// The selector of the variant to which it applies; empty for all.
        var variant = ""
    }

    /// The rules, in the order of the renditions.
    private(set) var rules: [Rule] = []

    /// Finds the rules.
    ///
    /// - Parameters:
    ///   - renditions: The renditions, each after those that apply along with it.
    ///   - appearances: The appearances.
    init(_ renditions: [Rendition], appearances: [WebAppearance]) {
        for rendition in Self.inBothSchemes(renditions, appearances) {
            let held = appearances[rendition.appearance].value
            var declared: [String: String] = [:]
            for rule in rules
            where rule.states.applies(in: rendition.states)
                && appearances[rule.appearance].traits.isSatisfied(by: held)
            {
                declared.merge(rule.declarations) { $1 }
            }
            let differing = rendition.values.mapValues(\.text).filter {
                declared[$0.key] != $0.value
            }
            guard !differing.isEmpty else { continue }
            rules.append(
                Rule(
                    appearance: rendition.appearance,
                    states: rendition.states,
                    declarations: differing
                )
            )
        }
    }

    /// The renditions with the values of both color schemes in one where only colors differ, so that they hold for
    /// elements of either.
    private static func inBothSchemes(
        _ renditions: [Rendition],
        _ appearances: [WebAppearance]
    ) -> [Rendition] {
        struct Place: Hashable {
            let appearance: Int
            let states: StateSet
        }
        var all = renditions
        let places = renditions.enumerated().map { index, rendition in
            (Place(appearance: rendition.appearance, states: rendition.states), index)
        }
        let indices = Dictionary(places) { first, _ in first }
        for (dark, rendition) in renditions.enumerated() {
            guard let other = appearances[rendition.appearance].light,
                let light = indices[Place(appearance: other, states: rendition.states)]
            else { continue }
            for (property, value) in rendition.values {
                guard let bright = renditions[light].values[property],
                    let merged = WebValue.schemes(light: bright, dark: value)
                else { continue }
                all[light].values[property] = merged
                all[dark].values[property] = merged
            }
        }
        return all
    }
}
