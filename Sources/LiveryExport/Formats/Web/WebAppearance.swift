import Livery

/// When an appearance of a theme applies in a document.
///
/// The root element's `data-theme` takes precedence over the reader's preferences.
struct WebAppearance {
    /// A condition under which the appearance applies.
    struct Condition: Hashable {
        /// The required media features, without `@media`; empty for none.
        var media = ""
        /// The selector that the root element must match; empty for any.
        var root = ""
    }

    let value: Appearance
    /// The traits that the default appearance doesn't have.
    let traits: Appearance
    /// The alternative conditions; an empty one for the default appearance.
    let conditions: [Condition]

    /// Creates an appearance.
    ///
    /// - Parameters:
    ///   - value: The appearance.
    ///   - usual: The default one.
    ///   - order: The precedence of traits.
    init(_ value: Appearance, besides usual: Appearance, order: QualifierOrder<AppearanceTrait>) {
        self.value = value
        let names = value.names.subtracting(usual.names)
        traits = Appearance(names)
        let sorted = order.names.filter(names.contains)
        conditions = sorted.reduce([Condition()]) { conditions, trait in
            conditions.flatMap { $0.joined(with: trait) }
        }
    }
}

extension WebAppearance.Condition {
    /// The condition combined with each way in which a trait can apply.
    fileprivate func joined(with trait: AppearanceTrait) -> [WebAppearance.Condition] {
        func attribute(_ trait: AppearanceTrait) -> String {
            "[data-theme~=\(CSSText.string(trait.rawValue))]"
        }
        func adding(_ media: String?, _ root: String) -> WebAppearance.Condition {
            let features = [self.media, media ?? ""].filter { !$0.isEmpty }
            return WebAppearance.Condition(
                media: features.joined(separator: " and "),
                root: self.root + root
            )
        }
        let written = adding(nil, attribute(trait))
        switch trait {
        case .light, .dark:
            let free = ":not(\(attribute(.light)), \(attribute(.dark)))"
            return [adding("(prefers-color-scheme: \(trait.rawValue))", free), written]
        case .highContrast:
            return [adding("(prefers-contrast: more)", ""), written]
        default:
            return [written]
        }
    }
}
