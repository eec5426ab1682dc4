import Livery
import LiveryStyle

extension StyleSheet {
    /// Validates the sheet for the library's elements, in every appearance and state.
    ///
    /// - Parameters:
    ///   - styles: The style manager that resolves references; if nil, names that a theme may define are not
    ///     reported.
    ///   - screens: Screens with elements that the sheet is for.
    /// - Returns: The errors, and warnings of likely mistakes; sorted by location.
    package func validate(styles: StyleManager?, screens: [Screen]) -> [Diagnostic] {
        validate(
            styles: styles,
            knownTypes: ElementTypes.standard.styleTypes,
            knownControllers: screens.flatMap(\.controllerNames),
            knownNames: screens.reduce(into: [:]) { names, screen in names.merge(screen.elementNames) { $0.union($1) } }
        )
    }
}
