import LiveryRaster

/// What a box's metadata says, with types, for one state and appearance.
struct BoxValues: Hashable, Sendable {
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

    /// Takes a box's keys but for its fill, which is given; nil when one of them has a fault.
    ///
    /// Sides that are `auto` and can't be are reported.
    init?(
        _ keys: inout KeyedMetadata,
        fills: [Fill]?,
        corners: Metadata?,
        middle: Double,
        request: AssetRequest,
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
        self.size = request.size.map { PartialSize(width: $0.width, height: $0.height) } ?? size
        self.fills = fills
        self.overlays = overlays
        self.corners = shape
        self.cornerCurve = curve
        self.border = border
        self.shadows = shadows
        self.middle = middle
        self.common = common
        let place = written?.place ?? keys.place
        for (side, reason) in automaticSideFaults {
            decoder.report(.noAutomaticSide(side: side, reason: reason), at: place)
        }
    }
}
