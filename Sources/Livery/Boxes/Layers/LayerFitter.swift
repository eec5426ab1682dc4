import LiveryRaster

/// Makes what layers show, at the sizes at which they are shown.
struct LayerFitter {
    /// The request for the asset whose layers these are; nil for a box that is not of a theme, or was fitted before.
    var request: AssetRequest?
    /// Pixels per point of images of a style sheet's layers. Default: 1.
    var scale = 1.0

    /// An asset at a size in points, if its resolver supports sizes; nil if it is not an image.
    func image(_ asset: LayerAsset, size: Size2D) throws(ThemeError) -> (any ImageRecipe)? {
        guard let request else { return try asset.snapshot().asset(asset.key(at: size, scale: scale)).recipe }
        return try request.snapshot.asset(
            asset.key(at: size),
            path: request.path,
            at: request.location,
            needs: request.needs
        ).recipe
    }

    /// Throws if a box in a layer can't have a size in points. What is drawn may be a smaller box, which is expanded.
    func check(_ box: BoxValues, at size: Size2D) throws(ThemeError) {
        if request != nil { try box.checkBounds(size, from: .layer) }
    }

    /// Warns about layers that lie entirely outside their box, and about shadows that are cut off by it, where an
    /// author asks for warnings, unless the requested size is not the theme's.
    func checkClipping(of layer: FillLayer, in box: Size2D) {
        guard let request, request.size == nil, request.snapshot.setup.lints else { return }
        func warn(_ fault: Fault) {
            let location = layer.written?.location ?? request.location
            request.needs.warn(fault, at: location)
        }
        let name = quoted(request.name)
        if layer.isOutside(of: box) {
            warn(
                Fault(
                    .ineffective,
                    "a layer of \(name) is outside of the box"
                        + (layer.pointsHint.map { "; for points write \(quoted($0))" } ?? "")
                )
            )
        }
        if layer.hasUnexpectedCut(in: box) {
            warn(
                Fault(
                    .ineffective,
                    "the shadow of the box in a layer is cut off at the edge of \(name), which clips its layers; leave "
                        + "room for it by 'inset', give the shadow to \(name), or write 'overflow: visible'"
                )
            )
        }
    }
}

extension FillLayer {
    /// CSS text with the same numbers in points, if they are in unit coordinates.
    fileprivate var pointsHint: String? {
        guard written?.isInUnits == true else { return nil }
        func text(_ fraction: Double, _ near: String, _ far: String) -> String {
            switch fraction {
            case 0: near
            case 0.5: "center"
            case 1: far
            case 0...1: "\(near) \((fraction * 100).shortest)%"
            default: "\(near) \(fraction.shortest)px"
            }
        }
        let position = placement.position
        return text(position.x.fraction, "left", "right") + " " + text(position.y.fraction, "top", "bottom")
    }
}
