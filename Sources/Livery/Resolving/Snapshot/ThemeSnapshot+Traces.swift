import LiveryRaster

extension StyleManager {
    /// Where the values of an asset come from.
    ///
    /// The asset is decoded once more; images, recipes and what is cached know nothing of it.
    ///
    /// - Parameters:
    ///   - name: The asset's name.
    ///   - states: The control states. Default: the normal state.
    ///   - appearance: The appearance.
    ///   - names: The names whose values are not of interest, only that a value is theirs.
    /// - Returns: The trace, whose parts are those of the asset's keys; an empty one for an asset with faults, and for
    ///   one that is neither a color, a font or a gradient nor a box.
    package func trace(of name: String, states: StateSet = [], appearance: Appearance, to names: Set<String>)
        -> ReferenceTrace
    {
        let key = AssetKey(name: name, appearance: appearance, states: states)
        return snapshot.trace(of: key, to: names)
    }
}

extension ThemeSnapshot {
    func trace(of key: AssetKey, to names: Set<String>) -> ReferenceTrace {
        guard let decoder = decode(key, AssetDependencies(), tracing: names) else { return ReferenceTrace() }
        return decoder.faults.isEmpty ? decoder.trace : ReferenceTrace()
    }

    /// Decodes an asset once more, without what is cached of it.
    ///
    /// - Parameters:
    ///   - key: The asset, with its states and appearance.
    ///   - needs: Records what it depends on.
    ///   - names: The names whose values are not of interest to a trace. Default: nil, without a trace.
    /// - Returns: What decoded it; nil if there is no such asset, or it is of a resolver with a decoder of its own.
    @discardableResult func decode(_ key: AssetKey, _ needs: AssetDependencies, tracing names: Set<String>? = nil)
        -> ValueDecoder?
    {
        guard let resolution = try? resolution(of: key.name, in: key.appearance) else { return nil }
        let path = AssetPath().appending(key.name, at: nil)
        let request = AssetRequest(resolution, key, of: self, path: path, needs: needs)
        let decoder = request.decoder(tracing: names)
        switch resolution.resolver {
        case is ColorResolver: _ = decoder.color(request.value)
        case is FontResolver: _ = decoder.font(request.value)
        case let resolver as GradientResolver where resolver.kind(of: key.name) == .gradient:
            _ = decoder.gradient(request.value)
        case let resolver as GradientResolver:
            _ = try? resolver.values(request, decoder)
            // The image is a box that the gradient fills.
            let fill = decoder.trace.parts["gradient"] ?? decoder.trace
            decoder.trace.parts["fill"] = fill.isEmpty ? nil : fill
        case let resolver as any RenditionResolver: _ = try? resolver.values(request, decoder)
        default:
            if names == nil { _ = try? resolution.resolver.resolve(request) }
            return nil
        }
        return decoder
    }
}

extension SheetContext {
    /// What values are whose traces are of interest.
    package enum TracedKind { case color, number, shadow }

    /// Where a value comes from.
    ///
    /// - Parameters:
    ///   - name: Its name among values and tokens.
    ///   - kind: What it is; a length is a number.
    ///   - names: The names whose values are not of interest, only that a value is theirs.
    /// - Returns: The trace; an empty one for a value with faults.
    package func trace(of name: String, as kind: TracedKind, to names: Set<String>) -> ReferenceTrace {
        let scope = Scope(self)
        guard let value = (try? scope.value(named: name)) ?? nil else { return ReferenceTrace() }
        let decoder = ValueDecoder(asset: name, scope: scope, scale: styles.configuration.scale, tracing: names)
        switch kind {
        case .color: _ = decoder.color(value)
        case .number: _ = decoder.signedLength(value, wanted: "a number")
        case .shadow: _ = ValueType<[Shadow]>.shadows.decode(value, decoder)
        }
        return decoder.faults.isEmpty ? decoder.trace : ReferenceTrace()
    }
}
