import LiveryRaster

extension ThemeSnapshot {
    /// An image, not drawn yet.
    func image(_ key: AssetKey) throws(ThemeError) -> ResolvedImage {
        let needs = AssetDependencies()
        let asset = try asset(key, needs: needs)
        let location = try resolution(of: key.name, in: key.appearance).asset.location
        guard let recipe = asset.recipe else {
            let wanted = AssetKind.image.phrase
            throw ThemeError(.wrongKind(key.name, is: asset.phrase, wanted: wanted), at: location)
        }
        return try ResolvedImage(recipe, key: key, location: location, limits: limits, shapes: setup.shapes, needs.all)
    }

    /// Converts an asset to a type; images are drawn.
    func convert<Value>(_ asset: Asset, of key: AssetKey, to type: Value.Type) throws(ThemeError) -> Value {
        if let value = asset.value(as: type) { return value }
        // A recipe is not for programs, whatever protocol they ask for.
        if case .image = asset, type == ThemedImage.self || type == Any.self || type == (any Sendable).self,
            let image = try image(key).render() as? Value
        {
            return image
        }
        let location = try? resolution(of: key.name, in: key.appearance).asset.location
        let fault = Fault.wrongKind(key.name, is: asset.phrase, wanted: AssetKind.phrase(of: type))
        throw ThemeError(fault, at: location)
    }
}
