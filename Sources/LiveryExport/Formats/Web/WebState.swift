import Livery

/// The selectors of control states.
enum WebState {
    /// CSS's own selectors for the built-in states.
    private static let words: [ControlState: String] = [
        .hovered: ":hover", .focused: ":focus-visible", .selected: "[aria-selected=\"true\"]",
        .highlighted: ":active", .disabled: ":disabled",
    ]

    /// A selector without specificity, so that the order of rules decides.
    ///
    /// - Parameter states: The states, weakest first, that must all apply.
    /// - Returns: The selector's text; empty for the normal state.
    static func selector(_ states: [ControlState]) -> String {
        states.map { state in
            let written = "[data-state~=\(CSSText.string(state.rawValue))]"
            return ":where(" + [words[state], written].compactMap(\.self).joined(separator: ", ")
                + ")"
        }.joined()
    }
}
