import LiverySupport
import Livery
import LiveryRaster

extension ValueEntry {
    /// The value of a color, font or gradient in an appearance; nil for an asset of another kind.
    ///
    /// - Throws: The faults of the asset.
    init?(
        of asset: AssetDescription,
        in appearance: Appearance,
        theme: RenderTheme
    ) throws(ThemeError) {
        guard let value = JSON(try theme.styles.value(asset.key, appearance: appearance)) else {
            return nil
        }
        self.init(
            kind: asset.kind,
            key: asset.key,
            appearance: theme.document.names(of: appearance),
            value: value
        )
    }
}
