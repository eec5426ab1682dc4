import Livery

extension ThemeDocument {
    /// The names of a state set as the index lists them: weakest first; none for the normal state.
    package func names(of states: StateSet) -> [String] {
        text(of: states).split(separator: ".").map(String.init)
    }

    /// The names of an appearance as the index lists them: weakest first.
    package func names(of appearance: Appearance) -> [String] {
        text(of: appearance).split(separator: ".").map(String.init)
    }
}
