import LiveryRaster

/// A resolver of images that first decodes an asset in all of its states and appearances, since all
/// of its images share one size and one alignment.
protocol VariantResolver: AssetResolver {
    /// What the metadata says, with types.
    associatedtype Values: VariantValues

    /// Decodes the metadata of one state and appearance, whatever size is asked for.
    func values(_ request: AssetRequest, _ decoder: ValueDecoder) throws(ThemeError) -> Values?

    /// Makes the recipe of one image.
    func recipe(
        _ values: Values,
        sharing all: [Variant<Values>],
        _ request: AssetRequest
    ) throws(ThemeError) -> any ImageRecipe
}

/// What an image's metadata says, with types.
protocol VariantValues: Sendable {
    /// The same at a size that is asked for instead of the asset's own.
    func sized(_ size: Size) -> Self

    /// What keeps the image from being drawn at its own size, and where that is said.
    var sizeFaults: [Diagnostic] { get }
}

extension VariantValues {
    /// Nothing: files and what is cut out of them have sizes.
    var sizeFaults: [Diagnostic] { [] }
}

/// What an asset's metadata says for one state and appearance.
struct Variant<Values: Sendable>: Sendable {
    let appearance: Appearance
    let states: StateSet
    let values: Values
}

/// What an asset's metadata says for all states and appearances, as far as it could be decoded.
struct DecodedVariants<Values: VariantValues>: Sendable {
    let variants: [Variant<Values>]
    let faults: [Diagnostic]
    /// What counts only when no other size is asked for.
    let sizeFaults: [Diagnostic]
}

extension AssetRequest {
    /// Throws unless all states have the same size in the wanted appearance; another appearance may
    /// have another size, which its theme says.
    func requireOneSize<Values>(
        _ all: [Variant<Values>],
        _ size: (Values) -> Size
    ) throws(ThemeError) {
        let sizes = all.filter { $0.appearance == appearance }.map { size($0.values) }
        guard let first = sizes.first, let second = sizes.first(where: { $0 != first }) else {
            return
        }
        let fault = ValueFault.differentSizes(
            asset: name,
            first: first.recipeText,
            second: second.recipeText
        )
        throw ThemeError(.value(fault), at: place)
    }
}

extension VariantResolver {
    /// Makes the recipe of the image that is asked for.
    func recipe(_ request: AssetRequest) throws(ThemeError) -> any ImageRecipe {
        var all = try variants(request)
        if let own = all.first(where: {
            $0.appearance == request.appearance && $0.states == request.states
        }) {
            return try recipe(own.values, sharing: all, request)
        }
        // A combination that the theme does not name has a part in the alignment all the same.
        var values = try decode(request)
        if let size = request.size {
            values = values.sized(size)
        } else if !values.sizeFaults.isEmpty {
            throw ThemeError(values.sizeFaults)
        }
        all.append(
            Variant(appearance: request.appearance, states: request.states, values: values)
        )
        return try recipe(values, sharing: all, request)
    }

    /// The values of all states and appearances, at the size that is asked for.
    private func variants(_ request: AssetRequest) throws(ThemeError) -> [Variant<Values>] {
        // One asset may be asked for at many sizes, and its metadata says the same for all.
        var shared = request.key
        shared.appearance = []
        shared.states = []
        shared.size = nil
        let decoded = request.generation.variants(shared, request.scaleUse) { scaleUse in
            decodedVariants(request, scaleUse)
        }
        let faults = decoded.faults + (request.size == nil ? decoded.sizeFaults : [])
        guard faults.isEmpty else { throw ThemeError(faults) }
        guard let size = request.size else { return decoded.variants }
        return decoded.variants.map { variant in
            Variant(
                appearance: variant.appearance,
                states: variant.states,
                values: variant.values.sized(size)
            )
        }
    }

    private func decodedVariants(
        _ request: AssetRequest,
        _ scaleUse: ScaleUse
    ) -> DecodedVariants<Values> {
        var variants: [Variant<Values>] = []
        var faults: [Diagnostic] = []
        for appearance in request.generation.document.appearances {
            do throws(ThemeError) {
                let resolution = try request.generation.resolution(
                    of: request.name,
                    in: appearance
                )
                faults += resolution.faults
                for states in [[]] + resolution.asset.states {
                    var key = request.key
                    key.appearance = appearance
                    key.states = states
                    let variant = AssetRequest(
                        key: key,
                        resolution: resolution,
                        generation: request.generation,
                        path: request.path,
                        scaleUse: scaleUse
                    )
                    let decoder = variant.decoder()
                    do throws(ThemeError) {
                        // Values that have faults too may have a size that is one more.
                        if let values = try values(variant, decoder) {
                            variants.append(
                                Variant(appearance: appearance, states: states, values: values)
                            )
                        }
                        faults += decoder.faults
                    } catch {
                        faults += decoder.faults + error.diagnostics
                    }
                }
            } catch {
                faults += error.diagnostics.map {
                    Diagnostic($0.fault, at: $0.place ?? request.place)
                }
            }
        }
        return DecodedVariants(
            variants: variants,
            faults: faults,
            sizeFaults: variants.flatMap(\.values.sizeFaults)
        )
    }

    /// Decodes the metadata of the wanted state and appearance.
    private func decode(_ request: AssetRequest) throws(ThemeError) -> Values {
        let decoder = request.decoder()
        let values = try values(request, decoder)
        guard let values, decoder.faults.isEmpty else { throw ThemeError(decoder.faults) }
        return values
    }
}
