import Livery

/// When an appearance of a theme applies in a document.
///
/// `data-theme` takes precedence over the reader's preferences: that of the root element, or that of an element for
/// everything in it.
struct WebAppearance {
    /// A condition under which the appearance applies.
    struct Condition: Hashable {
        /// The required media features, without `@media`; empty for none.
        var media = ""
        /// What a selector says of the root element, or, without specificity, of any element in its place; empty for any.
        var element = ""
    }

    let value: Appearance
    /// The traits that the default appearance doesn't have.
    let traits: Appearance
    /// The alternative conditions; an empty one for the default appearance.
    let conditions: [Condition]
    /// The position of the appearance that is this one in the light color scheme; nil if this one is not dark, or if
    /// color schemes have rules of their own.
    let light: Int?

    /// The appearances of a style sheet, the default one first.
    ///
    /// - Parameters:
    ///   - listed: The theme's.
    ///   - order: The precedence of traits.
    ///   - hasSubtrees: Whether elements can have appearances of their own, and colors both color schemes.
    /// - Returns: Those that a reader may see.
    static func all(of listed: [Appearance], _ order: QualifierOrder<Appearance>, hasSubtrees: Bool) -> [WebAppearance]
    {
        let usual = listed.first ?? []
        let schemes = ColorSchemes(listed)
        let values = hasSubtrees ? order.visible(of: listed) : order.combinations(of: listed)
        return values.map { value in
            var light: Int?
            if hasSubtrees, value.contains(.dark) {
                light = schemes.counterpart(of: value).flatMap { values.firstIndex(of: $0) }
            }
            return WebAppearance(value, besides: usual, order: order, hasSubtrees: hasSubtrees, light: light)
        }
    }

    private init(
        _ value: Appearance,
        besides usual: Appearance,
        order: QualifierOrder<Appearance>,
        hasSubtrees: Bool,
        light: Int?
    ) {
        self.value = value
        self.light = light
        traits = value.subtracting(usual)
        let sorted = order.names.filter(traits.contains)
        conditions = sorted.reduce([Condition()]) { conditions, trait in
            conditions.flatMap { $0.joined(with: trait, hasSubtrees: hasSubtrees) }
        }
    }
}

extension WebAppearance.Condition {
    /// The condition combined with each way in which a trait can apply.
    fileprivate func joined(with trait: Appearance, hasSubtrees: Bool) -> [WebAppearance.Condition] {
        func attribute(_ trait: Appearance) -> String { "[data-theme~=\(CSSText.string(trait.name))]" }
        func adding(_ media: String?, _ element: String) -> WebAppearance.Condition {
            let features = [self.media, media ?? ""].filter { !$0.isEmpty }
            return WebAppearance.Condition(media: features.joined(separator: " and "), element: self.element + element)
        }
        /// An element with an attribute, or, in subtrees, one in it.
        func within(_ traits: Appearance...) -> String {
            traits.map { hasSubtrees ? "\(attribute($0)), \(attribute($0)) *" : attribute($0) }.joined(separator: ", ")
        }
        /// A part of a selector, without specificity among elements of any kind.
        func test(_ selector: String) -> String { hasSubtrees ? ":where(\(selector))" : selector }
        let own = test(within(trait))
        switch trait {
        case .light, .dark:
            var nearest = own
            if hasSubtrees {
                // The nearest of both decides, as far as selectors can tell.
                let other = attribute(trait == .light ? .dark : .light)
                let nested = "\(attribute(trait)) \(other)"
                nearest += test(":not(\(nested), \(nested) *)")
            }
            let none = test(":not(\(within(.light, .dark)))")
            return [adding("(prefers-color-scheme: \(trait.name))", none), adding(nil, nearest)]
        case .highContrast: return [adding("(prefers-contrast: more)", ""), adding(nil, own)]
        default: return [adding(nil, own)]
        }
    }
}
