import LiveryRaster

extension ThemeAssets {
    /// The values given to parameters, checked against the theme's parameters; nil if none are given.
    ///
    /// - Throws: All values that do not fit, and all unknown names.
    func bound(_ given: [String: ParameterValue]) throws(ThemeError) -> BoundParameters? {
        guard !given.isEmpty else { return nil }
        var faults: [Diagnostic] = []
        var values: [(parameter: Parameter, value: BoundParameters.Value)] = []
        for (name, value) in given.sorted(by: { $0.key.precedesByScalars($1.key) }) {
            guard let parameter = document.document.parameters[name] else {
                let nearest = nearestName(to: name, among: document.parameters.map(\.name))
                let fault = Fault.unknownParameter(name, theme: document.name, nearest: nearest)
                faults.append(Diagnostic(fault, at: nil))
                continue
            }
            let decoder = ValueDecoder(asset: "", scope: GivenScope(assets: self), scale: 1)
            let written = DocumentValue(value.documentValue, at: parameter.location)
            let known = decoder.literally(as: parameter.type) {
                decoder.value(of: parameter, written)
            }
            if let known { values.append((parameter, known)) }
            faults += decoder.faults.map {
                Diagnostic(.unfitParameter(name, $0.fault), at: nil)
            }
        }
        guard faults.isEmpty else { throw ThemeError(faults) }
        return BoundParameters(values)
    }

    /// The variant that a request asks for, with defaults for what it leaves open.
    ///
    /// - Throws: All faults of its parameters.
    func variant(
        _ request: ImageRequest,
        appearance: Appearance,
        scale: Double
    ) throws(ThemeError) -> AssetVariant {
        AssetVariant(
            name: request.name,
            appearance: request.appearance ?? appearance,
            states: request.states,
            scale: request.scale ?? scale,
            size: request.size,
            parameters: try request.given.flatMap { given throws(ThemeError) in
                try bound(given.values)
            }
        )
    }

    /// The value of a parameter; nil if the theme has none of this name.
    func parameter(
        named name: String,
        in appearance: Appearance,
        given: BoundParameters?
    ) -> BoundParameters.Binding? {
        guard let parameter = document.document.parameters[name] else { return nil }
        return BoundParameters.Binding(
            parameter: parameter,
            value: given?.values[name] ?? settings?.values[name],
            defaultValue: parameter.defaultValue(in: appearance)
        )
    }
}

/// The scope of values given by a request: they can refer to an image by name, and to nothing else.
private struct GivenScope: ReferenceScope {
    let assets: any ThemeAssets

    func value(named name: String) -> DocumentValue? { nil }

    func kind(ofAsset name: String) -> AssetKind? {
        let kinds = assets.document.appearances.lazy.compactMap {
            assets.kind(ofAsset: name, in: $0)
        }
        return kinds.first { $0 == .image } ?? kinds.first
    }

    func asset(named name: String, at location: DocumentLocation) throws(ThemeError) -> AssetContent
    {
        throw ThemeError(.unknownName(name, nearest: nil), at: location)
    }

    func layerAsset(named name: String) -> LayerAsset? { nil }

    func imageFile(named name: String, at location: DocumentLocation) throws(ThemeError)
        -> ImageSource
    {
        throw ThemeError(.missingFile(name, folders: [], nearest: nil), at: location)
    }

    func fonts(at location: DocumentLocation) throws(ThemeError) -> ThemeFonts {
        throw ThemeError(.noTextRenderer, at: location)
    }

    var names: NameIndex { assets.document.referenceNames }

    var qualifiers: QualifierNames { .builtIn }

    var limits: DocumentLimits { assets.document.limits }
}
