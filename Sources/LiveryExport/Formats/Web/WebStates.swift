import Livery

/// The selectors of control states.
struct WebStates: Sendable {
    /// The selectors of HTML and ARIA for the built-in states, and for a theme's own states of these names.
    private static let usual: [ControlState: String] = [
        .hovered: ":hover", .focused: ":focus-visible",
        .selected: ":checked, " + aria("selected", "checked", "pressed"),
        .highlighted: ":active", .disabled: ":disabled, " + aria("disabled"),
        ControlState(rawValue: "busy"): aria("busy"),
        ControlState(rawValue: "checked"): ":checked, " + aria("checked"),
        ControlState(rawValue: "current"): "[aria-current]:not([aria-current=\"false\"])",
        ControlState(rawValue: "expanded"): "[open], " + aria("expanded"),
        ControlState(rawValue: "indeterminate"): ":indeterminate, [aria-checked=\"mixed\"]",
        ControlState(rawValue: "invalid"):
            ":user-invalid, [aria-invalid]:not([aria-invalid=\"false\"])",
        ControlState(rawValue: "pressed"): aria("pressed"),
        ControlState(rawValue: "required"): ":required, " + aria("required"),
    ]

    private static func aria(_ names: String...) -> String {
        names.map { "[aria-\($0)=\"true\"]" }.joined(separator: ", ")
    }

    /// The states that come from a pointer, which browsers report on disabled elements, too.
    ///
    /// `:focus-visible` is not one: an element with `aria-disabled` can have the focus, and must show it.
    static let pointerStates: [ControlState] = [.hovered, .highlighted]

    /// The selectors of states.
    private let words: [ControlState: String]
    /// Where `hovered` comes from, each with rules of its own.
    let origins: [Origin]

    /// Creates the selectors.
    ///
    /// - Parameter own: Selectors in place of the usual ones. Default: none.
    init(_ own: [ControlState: String] = [:]) {
        words = Self.usual.merging(own) { $1 }
        origins = own[.hovered] == nil ? [.page, .pointer] : [.any]
    }

    /// Where a state comes from.
    enum Origin {
        /// From a selector of the project's own, or `data-state`.
        case any
        /// From `data-state`.
        case page
        /// From a pointer that can rest over elements; a touch would leave them hovered.
        case pointer

        /// The required media feature, without `@media`; empty for none.
        var media: String { self == .pointer ? "(hover: hover)" : "" }
    }

    /// A selector without specificity, so that the order of rules decides.
    ///
    /// - Parameters:
    ///   - states: The states, weakest first, that must all apply.
    ///   - reachable: Those of a pointer that also apply while the element is disabled.
    ///   - parts: The classes of the element's parts, of which one that has a state gives it to the element.
    ///     Default: none.
    ///   - origin: Where `hovered` comes from.
    /// - Returns: The selector's text; empty for the normal state.
    func selector(
        _ states: [ControlState],
        reachable: StateSet = [],
        parts: [String] = [],
        hoveredBy origin: Origin
    ) -> String {
        states.map { state in
            var word = words[state]
            if Self.pointerStates.contains(state), !reachable.contains(state) {
                let disabled = alternatives(of: .disabled, word: words[.disabled], parts: parts)
                word = word.map { ":where(\($0)):not(\(disabled))" }
                if let own = words[state], !own.contains(",") {
                    word = own + ":not(\(disabled))"
                }
            }
            switch origin {
            case .page where state == .hovered: return ":where(\(Self.written(state)))"
            case .pointer where state == .hovered: return ":where(\(word ?? ""))"
            default: return ":where(\(alternatives(of: state, word: word, parts: parts)))"
            }
        }.joined()
    }

    private static func written(_ state: ControlState) -> String {
        "[data-state~=\(CSSText.string(state.rawValue))]"
    }

    private func alternatives(
        of state: ControlState,
        word: String?,
        parts: [String]
    ) -> String {
        // An element below a pointer is never there without those around it.
        var inParts: String?
        if let word, !parts.isEmpty, !Self.pointerStates.contains(state) {
            let classes = parts.map { "." + $0 }.joined(separator: ", ")
            // Lists of `:where()` skip what a browser does not know.
            inParts = ":has(:where(\(classes)):where(\(word)))"
        }
        return [word, Self.written(state), inParts].compactMap(\.self).joined(separator: ", ")
    }

    /// The states of a pointer in a combination that the theme names together with `disabled`.
    ///
    /// - Parameters:
    ///   - states: The combination.
    ///   - named: All combinations that the theme names for the asset.
    /// - Returns: The states of the pointer; empty if there are none.
    static func reachable(in states: StateSet, among named: some Sequence<StateSet>) -> StateSet {
        guard states.contains(.disabled), pointerStates.contains(where: states.contains) else {
            return []
        }
        let combined = named.filter { $0.contains(.disabled) && $0.isSatisfied(by: states) }
        return StateSet(
            pointerStates.filter { state in combined.contains { $0.contains(state) } }
        )
    }
}
