import LiveryPictures
import LiveryRaster

extension ThemeSnapshot {
    /// The kind of an asset in an appearance; nil if the theme has no such asset.
    func kind(ofAsset name: String, in appearance: Appearance) -> AssetKind? {
        guard document.hasAsset(name) else { return nil }
        guard let resolution = try? resolution(of: name, in: appearance) else {
            // Its faults are reported when it is requested.
            return .other
        }
        return resolution.resolver.kind(of: ThemeName.asset(of: name))
    }

    /// The values given to parameters, checked against the theme's parameters; nil if none are given.
    ///
    /// - Throws: All values that do not fit, and all unknown names.
    func bound(_ given: [String: ParameterValue]) throws(ThemeError) -> Parameters? {
        guard !given.isEmpty else { return nil }
        var faults: [Diagnostic] = []
        var values: [String: ParameterValue] = [:]
        var mask: UInt32 = 0
        for (name, value) in given.sorted(by: { $0.key.precedesByScalars($1.key) }) {
            guard let parameter = document.parametersByName[name] else {
                faults.report(Fault.unknownParameter(name, theme: document), at: nil)
                continue
            }
            // Of a number, its own bounds are told.
            if let found = value.infinite, !parameter.type.isMeasure {
                let fault = Fault.wrongKind(wanted: "finite numbers", found: found)
                faults.append(Self.unfit(name, fault))
                continue
            }
            // An image need not be in all appearances.
            let appearance = document.appearances.first { kind(ofAsset: value.text, in: $0) == .image }
            let scope = Scope(self, AssetKey(name: "", appearance: appearance ?? defaultAppearance))
            let decoder = ValueDecoder(asset: "", scope: scope, scale: 1)
            let written = DocumentValue(value.documentValue, at: parameter.location)
            var known: ParameterValue?
            _ = decoder.literally(as: parameter.type) {
                known = decoder.value(of: parameter, written)
                return known != nil
            }
            if let known {
                values[name] = known
                mask |= parameter.bit
            }
            faults += decoder.faults.map { Self.unfit(name, $0.fault) }
        }
        guard faults.isEmpty else { throw ThemeError(faults) }
        return Parameters(values, mask: mask)
    }

    /// The fault of a value that a request gives to a parameter.
    private static func unfit(_ name: String, _ fault: Fault) -> Diagnostic {
        Diagnostic(Fault(fault.code, "parameter \(quoted(name)): \(fault.message)"), at: nil)
    }

    /// The key of what a request asks for, with defaults for what it leaves open.
    ///
    /// - Throws: A state or a trait that the theme does not know, or all faults of its parameters.
    func key(_ request: ImageRequest, appearance: Appearance, scale: Double) throws(ThemeError) -> AssetKey {
        let appearance = request.appearance ?? appearance
        try document.requireKnown(request.states, in: appearance)
        return AssetKey(
            name: request.name,
            appearance: appearance,
            states: request.states,
            scale: request.scale ?? scale,
            size: request.size,
            parameters: try request.given.flatMap { given throws(ThemeError) in try bound(given.values) }
        )
    }

    /// The value of a parameter; nil if the theme has none of this name.
    func parameter(named name: String, in appearance: Appearance, given: Parameters?) -> Parameters.Binding? {
        guard let parameter = document.parametersByName[name] else { return nil }
        return Parameters.Binding(
            parameter: parameter,
            value: given?.values[name] ?? settings?.values[name],
            defaultValue: parameter.defaultValue(in: appearance)
        )
    }
}
