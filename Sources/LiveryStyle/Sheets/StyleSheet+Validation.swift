import Livery

extension StyleSheet {
    /// Everything that is wrong with the sheet for the elements of a program: in every appearance and
    /// state, whether there are such elements at the moment or not.
    ///
    /// Reported are selectors that match none of the types, scopes of none of the controllers,
    /// properties that none of the types that a rule is for has, or that it names twice, values that are
    /// of the kind of none of these properties, and references to nothing.
    ///
    /// - Parameters:
    ///   - types: The types of the elements.
    ///   - controllers: The type names of the controllers; nil leaves scopes unchecked.
    ///   - styles: What references lead to; without one, what a theme could know is not reported.
    ///   - decoders: What decodes values besides what is built in.
    /// - Returns: The faults, sorted by place.
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

    /// Everything that is wrong with the sheet for a program of which only some types of elements are
    /// known: it may have others of its own.
    ///
    /// - Parameters:
    ///   - styles: What references lead to; without one, what a theme could know is not reported.
    ///   - types: The known types.
    ///   - controllers: The names of known controllers.
    /// - Returns: The errors, and warnings of what is most likely a mistake unless it is meant for types
    ///   of the program's own: selectors of types and scopes of controllers with names near known ones,
    ///   values for types that are not known, and properties that no known type has; sorted by place.
    package func validate(
        styles: StyleManager?,
        knownTypes types: [any Styleable.Type],
        knownControllers controllers: [String] = []
    ) -> [Diagnostic] {
        var validation = SheetValidation(
            sheet: self,
            types: types.map { ElementType($0) },
            knowsAllTypes: false,
            controllers: controllers.map(UIKitNames.ownName),
            knowsAllControllers: false,
            styles: styles,
            decoders: StyleDecoders()
        )
        return validation.diagnostics()
    }
}

extension Fault {
    /// Whether a theme that is not there may be all that is wrong: a name may be an asset's.
    package var mayLackTheme: Bool {
        switch kind {
        case ReferenceFault.unknownName, AssetFault.missingFile, AssetFault.missingImage: true
        case ValueFault.malformed(_, let text, _): ThemeName.isAssetName(text)
        default: false
        }
    }
}
