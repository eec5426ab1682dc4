extension Bitmap {
    /// The part of an area of this size that the image covers when it is placed there, scaled and
    /// perhaps repeated, and where that part begins.
    ///
    /// Resampled bilinearly by weights in sixteenths, as browsers do, and of halves of itself where
    /// it is reduced to less.
    ///
    /// - Returns: An image without pixels when nothing of it is in the area.
    /// - Throws: What `RasterLimits.check` throws for the area.
    package func placed(across: AxisPlacement, down: AxisPlacement, in area: PixelSize, limits: RasterLimits)
        throws(RasterError) -> (bitmap: Bitmap, x: Int, y: Int)
    {
        try limits.check(width: area.width, height: area.height)
        let halvings = min(across.halvings(of: width), down.halvings(of: height))
        let showsAcross = across.showsSeveral(in: area.width)
        let precision: ResamplingWeights.Precision =
            showsAcross == down.showsSeveral(in: area.height) ? .sixteenths : .full
        let columns = across.taps(of: width, limit: area.width, halvings: halvings, precision: precision)
        let rows = down.taps(of: height, limit: area.height, halvings: halvings, precision: precision)
        if let x = columns.taps.part, let y = rows.taps.part {
            let part = PixelRect(x: x, y: y, width: columns.taps.count, height: rows.taps.count)
            return (cropped(to: part), columns.origin, rows.origin)
        }
        var resampler = Resampler(self, width: columns.taps.count, height: rows.taps.count)
        resampler.draw(columns: columns.taps, rows: rows.taps, x: 0, y: 0)
        return (resampler.bitmap, columns.origin, rows.origin)
    }
}
