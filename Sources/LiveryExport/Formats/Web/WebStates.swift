import Livery

/// The selectors of control states.
struct WebStates: Sendable {
    /// The selectors of HTML and ARIA for the built-in states.
    private static let usual: [StateSet: [String]] = [
        .hovered: [":hover"], .focused: [":focus-visible"], .highlighted: [":active"],
        .disabled: [":disabled", aria("disabled")], .required: [":required", aria("required")],
        .expanded: ["[open]", aria("expanded")], .current: [notFalse("current")], .selected: [aria("selected")],
        .checked: [":checked", aria("checked")], .indeterminate: [":indeterminate", "[aria-checked=\"mixed\"]"],
        .pressed: [aria("pressed")], .busy: [aria("busy")], .invalid: [":user-invalid", notFalse("invalid")],
    ]

    private static func aria(_ name: String) -> String { "[aria-\(name)=\"true\"]" }

    private static func notFalse(_ name: String) -> String { "[aria-\(name)]:not([aria-\(name)=\"false\"])" }

    /// The selectors that a theme's own selectors replace.
    private let own: [StateSet: String]
    /// Where `hovered` comes from, each with rules of its own.
    let origins: [Origin]

    /// Creates the selectors.
    ///
    /// - Parameter own: Selectors in place of the usual ones. Default: none.
    init(_ own: [StateSet: String] = [:]) {
        self.own = own
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

    /// An element whose states selectors are for.
    struct Element: Sendable {
        /// The classes of its parts.
        var parts: [String] = []
        /// The class of its part `input`, which gives the element its states; nil if it has none.
        var input: String?
        /// The states that the theme names for it or its parts.
        var states: StateSet = []
    }

    /// A selector without specificity, so that the order of rules decides.
    ///
    /// - Parameters:
    ///   - states: The states, weakest first, that must all apply.
    ///   - element: The element.
    ///   - origin: Where `hovered` comes from.
    /// - Returns: The selector's text; empty for the normal state.
    func selector(_ states: [StateSet], of element: Element = Element(), hoveredBy origin: Origin) -> String {
        var tests = states.map { state in
            switch origin {
            case .page where state == .hovered: ":where(\(Self.written(state)))"
            case .pointer where state == .hovered: ":where(\(word(for: state, of: element) ?? ""))"
            default: ":where(\(alternatives(of: state, element)))"
            }
        }
        // Browsers report a pointer on disabled elements, too. The focus is not suppressed: an element that is only
        // marked as disabled can have it, and must show it.
        let isSuppressed = !StateSet(states).applies(in: StateSet(states + [.disabled]))
        if isSuppressed { tests.append(":where(:not(\(alternatives(of: .disabled, element))))") }
        return tests.joined()
    }

    private static func written(_ state: StateSet) -> String { "[data-state~=\(CSSText.string(state.name))]" }

    private func alternatives(of state: StateSet, _ element: Element) -> String {
        let word = word(for: state, of: element)
        // An element below a pointer is never there without those around it.
        var inInput: String?
        if let word, let input = element.input, !StateSet.ofPointer.contains(state) {
            // Lists of `:where()` skip what a browser does not know.
            inInput = ":has(.\(input):where(\(word)))"
        }
        return [word, Self.written(state), inInput].compactMap(\.self).joined(separator: ", ")
    }

    /// The selectors of a state, without `data-state`; nil for a state of the theme's own without any.
    ///
    /// What is checked or pressed is `selected`, too, where the theme has no other word for it.
    private func word(for state: StateSet, of element: Element) -> String? {
        if let own = own[state] { return own }
        var words = Self.usual[state]
        if state == .selected {
            for other in [StateSet.checked, .pressed] where !element.states.contains(other) {
                words? += Self.usual[other] ?? []
            }
        }
        return words?.joined(separator: ", ")
    }
}
