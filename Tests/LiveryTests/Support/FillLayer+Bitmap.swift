import LiveryRaster

@testable import Livery

extension FillLayer {
    /// The layer in an otherwise transparent box of a size in pixels.
    func bitmap(in box: PixelSize, scale: Double) throws -> Bitmap {
        var style = BoxStyle()
        style.fills = [.layer(self)]
        return try BoxDrawing(size: box, scale: scale, style: style).bitmap(in: DrawingContext())
    }
}

extension AssetRequest {
    /// The first fill under a key, if it is a layer.
    func layer(_ key: String) -> FillLayer? {
        guard let value = value.dictionary?[key], case .layer(let layer)? = decoder().fill(value)?.first else {
            return nil
        }
        return layer
    }
}
