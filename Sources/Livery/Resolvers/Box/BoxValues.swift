import LiveryRaster

/// What a box's metadata says, with types, for one state and appearance.
struct BoxValues: Hashable, Sendable, VariantValues {
    var size: PartialSize
    var fills: [Fill]
    var overlays: [Fill]
    var corners: CornerShape
    var cornerCurve: CornerCurve
    var border: Border?
    var shadows: [Shadow]
    /// How long the part between the caps of an `auto` side is, in points.
    var middle: Double
    var common: ImageKeys
    /// The asset's name; empty for a box that no theme says.
    var asset = ""
    /// Where the corners are said; nil where they are not.
    var cornersPlace: DocumentLocation?
    /// Where the size is said, or the box itself that says none; nil for a box that no theme says.
    var sizePlace: DocumentLocation?

    /// Takes a box's keys but for its fill, which is given; nil when one of them has a fault.
    init?(
        _ keys: inout KeyedDecoder,
        fills: [Fill]?,
        corners: DocumentValue?,
        middle: Double,
        decoder: ValueDecoder
    ) {
        let written = keys.take("size")
        let size = written.map { decoder.size($0, allowsAuto: true) } ?? PartialSize()
        let overlays = keys.take("overlay").map { decoder.fill($0) } ?? []
        let curve: CornerCurve? =
            keys.take("cornerCurve").map { decoder.word($0, what: "corner curve") } ?? .circular
        let shape = corners.map { decoder.corners($0) } ?? .square
        let border = keys.take("border").map { decoder.border($0) } ?? .some(nil)
        let shadows = keys.take("shadow", "shadows").map { decoder.shadows($0) } ?? []
        let common = ImageKeys(&keys, decoder: decoder)
        guard let size, let fills, let overlays, let curve, let shape, let border, let shadows,
            let common
        else { return nil }
        self.size = size
        self.fills = fills
        self.overlays = overlays
        self.corners = shape
        self.cornerCurve = curve
        self.border = border
        self.shadows = shadows
        self.middle = middle
        self.common = common
        asset = decoder.asset
        cornersPlace = corners?.location
        sizePlace = written?.location ?? keys.location
    }

    func sized(_ size: Size) -> BoxValues {
        var values = self
        values.size = PartialSize(width: size.width, height: size.height)
        return values
    }

    /// The sides that are `auto` and can't be.
    var sizeFaults: [Diagnostic] {
        var faults = automaticSideFaults.map { side, reason in
            let fault = ValueFault.noAutomaticSide(side: side, asset: asset, reason: reason)
            return Diagnostic(.value(fault), at: sizePlace)
        }
        if corners.hasPill, size.width == nil, size.height == nil {
            faults.append(Diagnostic(.value(.noPillSide(asset: asset)), at: cornersPlace))
        }
        return faults
    }
}
