import LiveryRaster

/// An asset's value, when what it is has to be found out first.
public enum AssetValue: Sendable {
    /// A color.
    case color(Color)
    /// A font's description.
    case font(FontDescription)
    /// A gradient.
    case gradient(Gradient)
    /// An image, not drawn yet.
    case image(ResolvedImage)
    /// What a resolver of the user's yields.
    case other(any Sendable)
}

/// What a dictionary contributes to an asset.
public struct AssetLayer: Sendable {
    /// The asset or value that the dictionary belongs to.
    public let name: String
    /// Where that is named.
    public let location: DocumentLocation
    /// The keys that it sets, in the document's order.
    public let keys: [String]
}

extension StyleManager {
    /// The names of all assets, in the order of their Unicode scalars.
    public var assetKeys: [String] {
        generation.document.assetNames
    }

    /// Facts about an asset that need no drawing.
    ///
    /// - Throws: A fault when there is no such asset or nobody answers for it.
    public func description(of key: String) throws(ThemeError) -> AssetDescription {
        try generation.description(of: key)
    }

    /// An asset's value, whatever it is; an image is not drawn.
    public func value(
        _ key: String,
        appearance: Appearance? = nil
    ) throws(ThemeError) -> AssetValue {
        let generation = generation
        let wanted = AssetVariant(name: key, appearance: appearance ?? self.appearance)
        let asset = try generation.asset(wanted)
        switch asset {
        case let color as Color: return .color(color)
        case let font as FontDescription: return .font(font)
        case let gradient as Gradient: return .gradient(gradient)
        case is any ImageRecipe, is ThemedImage: return .image(try generation.image(wanted))
        default: return .other(asset)
        }
    }

    /// What lies over each other in an asset, from the lowest: documents and what it extends.
    public func layers(
        of key: String,
        appearance: Appearance? = nil
    ) throws(ThemeError) -> [AssetLayer] {
        let resolution = try generation.resolution(
            of: key,
            in: appearance ?? self.appearance
        )
        return resolution.asset.layers.map { layer in
            AssetLayer(
                name: layer.name,
                location: layer.location,
                keys: layer.metadata.dictionary?.keys ?? []
            )
        }
    }

    /// All errors and warnings of the theme: of every asset, in every appearance and state.
    ///
    /// Nothing is drawn, but files are looked for.
    ///
    /// - Returns: The diagnostics, sorted by place, each once. A theme whose diagnostics are all
    ///   warnings can be used whole.
    public func validate() -> [Diagnostic] {
        let generation = generation
        let document = generation.document
        var diagnostics = document.document.errors + document.diagnostics
        for name in document.assetNames {
            for appearance in document.appearances {
                let key = AssetVariant(name: name, appearance: appearance)
                let states =
                    (try? generation.resolution(of: name, in: appearance))?.asset.states ?? []
                for state in [[]] + states {
                    var key = key
                    key.states = state
                    let needs = AssetDependencies()
                    defer { diagnostics += needs.warnings }
                    do throws(ThemeError) {
                        let asset = try generation.asset(key, needs: needs)
                        if asset is any ImageRecipe { _ = try generation.image(key) }
                    } catch {
                        diagnostics += error.diagnostics
                    }
                }
            }
        }
        return diagnostics.sortedByPlace()
    }
}

extension ThemeSnapshot {
    /// Facts about an asset that need no drawing.
    func description(of key: String) throws(ThemeError) -> AssetDescription {
        var states: Set<StateSet> = []
        var found: ResolvedAsset?
        var failure: ThemeError?
        for appearance in document.appearances {
            do throws(ThemeError) {
                let resolution = try resolution(of: key, in: appearance)
                states.formUnion(resolution.asset.states)
                if found == nil { found = resolution }
            } catch {
                if failure == nil { failure = error }
            }
        }
        guard let found else {
            throw failure
                ?? ThemeError(
                    .asset(.undefined(key, theme: document.name, nearest: nil))
                )
        }
        let kind = found.resolver.kind(of: key)
        return AssetDescription(
            key: key,
            resolver: type(of: found.resolver).name,
            kind: kind,
            location: found.asset.location,
            states: kind == .image
                ? [[]] + states.sorted { document.stateOrder.hasLowerPrecedence($0, than: $1) }
                : [[]],
            appearances: document.appearances
        )
    }

    /// The appearance of whoever names none.
    var defaultAppearance: Appearance {
        document.appearances.first ?? []
    }
}
