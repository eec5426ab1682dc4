import Livery
import LiveryRaster

extension Window {
    /// Draws the window.
    ///
    /// What has changed in the style manager is applied, the elements are laid out, and drawn is what
    /// differs from the last snapshot at the same scale. Nothing is drawn that can't be seen.
    ///
    /// - Parameter scale: Pixels for each point, in 0.1…16.
    /// - Returns: The picture, transparent where the window has no background. What could not be drawn
    ///   as it should have been is in ``faults``.
    /// - Throws: `RasterError` when the picture would be too large, the scale is out of its range, or
    ///   Cairo fails.
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
        // Only one may hold the picture that is drawn on; it would be copied otherwise.
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

    /// How large pictures may be: as the style manager is configured.
    var imageLimits: RasterLimits { injector?.styles.configuration.imageLimits ?? .default }
}
