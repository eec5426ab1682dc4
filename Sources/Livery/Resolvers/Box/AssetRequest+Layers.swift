import LiveryRaster

extension AssetRequest {
    /// Fills with the assets of their layers at the sizes that they have in a box of a size in points.
    ///
    /// Layers of which nothing lies in the box at its own size are warned of.
    func fitted(_ fills: [Fill], to box: Size) throws(ThemeError) -> [Fill] {
        var fitted: [Fill] = []
        for fill in fills {
            guard case .image(let layer) = fill else {
                fitted.append(fill)
                continue
            }
            let image = try layer.fitted(to: box) { asset, size throws(ThemeError) in
                try snapshot.asset(asset.variant(size), path: path, at: nil, needs: needs)
            }
            fitted.append(.image(image))
            if size == nil, image.isOutside(of: box) {
                let fault = ValueFault.layerOutside(asset: name, hint: image.pointsHint)
                let location = image.written?.location ?? location
                needs.note(warnings: [Diagnostic(.value(fault), at: location, severity: .warning)])
            }
        }
        return fitted
    }
}

extension ImageLayer {
    /// Whether the layer shows something, and nothing of it in a box of a size in points.
    fileprivate func isOutside(of box: Size) -> Bool {
        let own = source.contentSize
        let length = shown?.contentSize ?? size.points(in: box, own: own)
        guard !isTiled, box.width > 0, box.height > 0, length.width > 0, length.height > 0,
            length.width.isFinite, length.height.isFinite
        else { return false }
        let margins = (shown ?? source).margins
        // What is resampled has its margins resampled with it.
        let across = shown == nil && own.width > 0 ? length.width / own.width : 1
        let down = shown == nil && own.height > 0 ? length.height / own.height : 1
        let x = position.x.pixels(of: box.width - length.width, scale: 1)
        let y = position.y.pixels(of: box.height - length.height, scale: 1)
        return x - margins.left * across >= box.width
            || x + length.width + margins.right * across <= 0
            || y - margins.top * down >= box.height
            || y + length.height + margins.bottom * down <= 0
    }

    /// CSS's text for the same numbers as points, where unit coordinates lie outside of the box.
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
        return text(position.x.fraction, "left", "right") + " "
            + text(position.y.fraction, "top", "bottom")
    }
}
