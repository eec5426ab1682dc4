import LiveryRaster

extension AssetRequest: LayerFitter {
    func image(_ asset: LayerAsset, size: Size) throws(ThemeError) -> AssetContent {
        try snapshot.asset(asset.variant(size), path: path, at: nil, needs: needs)
    }

    /// Warns about the layer, unless the requested size is not the theme's.
    func noteOutside(_ layer: FillLayer) {
        warn(.layerOutside(asset: name, hint: layer.pointsHint), of: layer)
    }

    /// Warns about the layer, unless the requested size is not the theme's.
    func noteCutShadow(of layer: FillLayer) {
        warn(.shadowCut(asset: name), of: layer)
    }

    private func warn(_ fault: Fault, of layer: FillLayer) {
        guard size == nil else { return }
        let location = layer.written?.location ?? location
        needs.note(warnings: [Diagnostic(fault, at: location, severity: .warning)])
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
        return text(position.x.fraction, "left", "right") + " "
            + text(position.y.fraction, "top", "bottom")
    }
}
