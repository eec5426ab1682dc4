import LiveryRaster

extension ThemeSnapshot {
    /// An image, not drawn yet.
    func image(_ key: AssetVariant) throws(ThemeError) -> ResolvedImage {
        let needs = AssetDependencies()
        return try image(try asset(key, needs: needs), key: key, needs)
    }

    /// The image that an asset is, not drawn yet.
    func image(
        _ asset: any Sendable,
        key: AssetVariant,
        _ needs: AssetDependencies = AssetDependencies()
    ) throws(ThemeError) -> ResolvedImage {
        let location = try resolution(of: key.name, in: key.appearance).asset.location
        let image = try ResolvedImage(
            asset,
            key: key,
            location: location,
            limits: limits,
            needs
        )
        if let image { return image }
        let kind = AssetKind.phrase(of: type(of: asset))
        throw ThemeError(
            .wrongKind(key.name, is: kind, wanted: AssetKind.image.phrase),
            at: location
        )
    }

    /// Converts an asset to a type; images are drawn.
    func convert<Asset>(
        _ asset: any Sendable,
        of key: AssetVariant,
        to type: Asset.Type
    ) throws(ThemeError) -> Asset {
        // A recipe is not for programs, whatever protocol they ask for.
        let isImage = asset is any ImageRecipe
        if !isImage, let asset = asset as? Asset { return asset }
        let isAnyType = type == Any.self || type == (any Sendable).self
        if type == ThemedImage.self || isImage && isAnyType,
            let image = try image(key).render() as? Asset
        {
            return image
        }
        let location = try? resolution(of: key.name, in: key.appearance).asset.location
        let fault = Fault.wrongKind(
            key.name,
            is: AssetKind.phrase(of: Swift.type(of: asset)),
            wanted: AssetKind.phrase(of: type)
        )
        throw ThemeError(fault, at: location)
    }
}
