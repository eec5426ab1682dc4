import Livery
import LiveryRaster

extension Window {
    /// Draws the window.
    ///
    /// Applies changes of the style manager, and lays out the elements. Only visible changes since the last
    /// snapshot at the same scale are painted. ``faults`` lists what can't be drawn.
    ///
    /// - Parameter scale: Pixels per point, in 0.1…16. Default: 1.
    /// - Returns: The picture, transparent where the window has no background.
    /// - Throws: `RasterError` if the picture is too large, the scale out of range, or Cairo fails.
    public func snapshot(scale: Double = 1) throws(RasterError) -> ThemedImage {
        guard scale >= 0.1, scale <= 16 else { throw .invalidScale(scale) }
        injector?.update()
        layoutIfNeeded()
        let layout = ImageLayout(size: frame.size)
        let limits = imageLimits
        let size = try PixelLayout(layout, scale: scale, limits: limits).size
        let list = DisplayList(of: self, scale: scale, size: size)
        var drawing: WindowDrawing
        if let last = lastDrawing, last.scale == scale, last.bitmap.size == size,
            last.limits == limits
        {
            drawing = last
        } else {
            drawing = try WindowDrawing(size: size, scale: scale, limits: limits)
        }
        // Released, so that the bitmap is not copied when it is painted.
        lastDrawing = nil
        faults = list.faults
        let failures = try drawing.draw(list.items)
        if !failures.isEmpty {
            let owners =
                DisplayList(of: self, scale: scale, size: size, keepingOwners: true).owners
            for (number, fault) in failures.sorted(by: { $0.key < $1.key }) {
                let fault = ElementFault(fault, of: owners[number])
                if !faults.contains(fault) { faults.append(fault) }
            }
        }
        lastDrawing = drawing
        return ThemedImage(bitmap: drawing.bitmap, scale: scale, layout: layout)
    }

    /// The limits of pictures, from the style manager's configuration.
    var imageLimits: RasterLimits { injector?.styles.configuration.imageLimits ?? .default }
}
