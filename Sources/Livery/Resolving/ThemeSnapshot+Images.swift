import LiveryRaster

extension ThemeSnapshot {
    /// An image, not drawn yet.
    func image(_ key: AssetKey) throws(ThemeError) -> ResolvedImage {
        let needs = AssetDependencies()
        return try image(try asset(key, needs: needs), key: key, needs)
    }

    /// The image that an asset is, not drawn yet.
    func image(
        _ asset: AssetContent,
        key: AssetKey,
        _ needs: AssetDependencies = AssetDependencies()
    ) throws(ThemeError) -> ResolvedImage {
        let location = try resolution(of: key.name, in: key.appearance).asset.location
        let image = try ResolvedImage(
            asset,
            key: key,
            location: location,
            limits: limits,
            shapes: setup.shapes,
            needs
        )
        if let image { return image }
        throw ThemeError(
            .wrongKind(key.name, is: asset.phrase, wanted: AssetKind.image.phrase),
            at: location
        )
    }

    /// Converts an asset to a type; images are drawn.
    func convert<Asset>(
        _ asset: AssetContent,
        of key: AssetKey,
        to type: Asset.Type
    ) throws(ThemeError) -> Asset {
        if case .recipe = asset {
            // A recipe is not for programs, whatever protocol they ask for.
            if type == ThemedImage.self || type == Any.self || type == (any Sendable).self,
                let image = try image(asset, key: key).render() as? Asset
            {
                return image
            }
        } else if let value = asset.value as? Asset {
            return value
        }
        let location = try? resolution(of: key.name, in: key.appearance).asset.location
        let fault = Fault.wrongKind(
            key.name,
            is: asset.phrase,
            wanted: AssetKind.phrase(of: type)
        )
        throw ThemeError(fault, at: location)
    }
}
