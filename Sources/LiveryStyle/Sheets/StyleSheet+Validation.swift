import Livery

extension StyleSheet {
    /// Validates the sheet for a program's types of elements, in every appearance and state.
    ///
    /// Faults are selectors that match none of the types, scopes of none of the controllers, properties that none
    /// of the matching types has or that a rule sets twice, values that none of these properties accepts, and
    /// references without a target.
    ///
    /// - Parameters:
    ///   - types: The types of the elements.
    ///   - controllers: The type names of the controllers. Default: nil; scopes are not checked.
    ///   - styles: The style manager that resolves references. Default: nil; names that a theme may define are not
    ///     reported.
    ///   - decoders: The decoders of values. Default: the built-in ones.
    /// - Returns: The faults, sorted by location.
    public func validate(
        for types: [any Styleable.Type],
        controllers: [String]? = nil,
        styles: StyleManager? = nil,
        decoders: StyleDecoders = StyleDecoders()
    ) -> [Diagnostic] {
        var validation = SheetValidation(
            sheet: self,
            types: types.map { ElementType($0) },
            knowsAllTypes: true,
            controllers: controllers.map { $0.map(UIKitNames.ownName) } ?? [],
            knowsAllControllers: controllers != nil,
            styles: styles,
            decoders: decoders
        )
        return validation.diagnostics()
    }

    /// Validates the sheet for a program that may have further types of elements.
    ///
    /// - Parameters:
    ///   - styles: The style manager that resolves references; if nil, names that a theme may define are not
    ///     reported.
    ///   - types: The known types.
    ///   - controllers: The names of known controllers. Default: none.
    ///   - names: The names of elements of known controllers. Default: none.
    /// - Returns: The errors, and warnings of likely mistakes: unknown types, controllers and elements with names
    ///   similar to known ones, values that known types would not accept, and properties that no known type has;
    ///   sorted by location.
    package func validate(
        styles: StyleManager?,
        knownTypes types: [any Styleable.Type],
        knownControllers controllers: [String] = [],
        knownNames names: [String: Set<String>] = [:]
    ) -> [Diagnostic] {
        var validation = SheetValidation(
            sheet: self,
            types: types.map { ElementType($0) },
            knowsAllTypes: false,
            controllers: controllers.map(UIKitNames.ownName),
            knowsAllControllers: false,
            names: names,
            styles: styles,
            decoders: StyleDecoders()
        )
        return validation.diagnostics()
    }
}

extension Fault {
    /// Whether the fault may be due to a missing theme: a name may be that of an asset.
    package var mayLackTheme: Bool {
        switch code {
        case .unknownReference, .missingFile: true
        case .malformed: subject.map(ThemeName.isAssetName) ?? false
        default: false
        }
    }
}
