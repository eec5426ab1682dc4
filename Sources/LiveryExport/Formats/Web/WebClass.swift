import Livery

/// The class of an image.
struct WebClass: Sendable {
    /// Its name, escaped.
    let name: String
    /// The words of the asset's variant; nil if it has none.
    let variant: WebVariant?
    /// The class whose states the element has, its own or that of the box that it is a part of; nil without parts.
    let root: String?
    /// What the selectors of states depend on.
    let element: WebStates.Element
    /// The class of the input whose own placeholder a part `placeholder` is; nil for any other image.
    let input: String?
    /// What it is where colors are forced.
    let forced: WebForcedColors
    /// How changes of its state take time, as CSS; nil if the theme does not say.
    let transition: String?
    /// The parameters that it follows.
    let parameters: Set<String>
    var cascade: Cascade<WebDeclaration>

    /// Whether it is a box's part.
    var isPart: Bool { root.map { $0 != name } ?? false }

    /// Whether its outline changes while it is focused, or is left to the browser.
    var showsFocusByOutline: Bool {
        let outline = WebDeclaration(.outline)
        return !declares(.outline)
            || cascade.rules.contains { rule in
                let isUsual = rule.place.states.isEmpty && rule.values[outline] == "revert"
                return isUsual
                    || rule.place.states.contains(.focused) && rule.values[outline].map { $0 != "none" } ?? false
            }
    }

    /// Whether what it shows would be missing in print, where browsers leave backgrounds out.
    var vanishesInPrint: Bool {
        let clear: [String?] = [nil, "none", "#00000000"]
        let isPainted = cascade.rules.contains { !clear.contains($0.values[WebDeclaration(.background)]) }
        return forced.isFilled || forced.isMasked || !forced.layers.isEmpty || forced.hasMarks
            || isPainted && !declares(.borderStyle)
    }

    /// Whether a rule declares a property.
    func declares(_ property: WebProperty, of element: WebElement = .box) -> Bool {
        cascade.rules.contains { $0.values[WebDeclaration(property, of: element)] != nil }
    }
}
