import LiveryRaster

extension ImageSource {
    /// The caps around the largest part in which all columns, and all rows, are equal.
    func uniformCaps(_ request: AssetRequest) throws(ThemeError) -> Insets? {
        do {
            let (bitmap, scale) = try pixels(
                scale: request.scale,
                in: DrawingContext(limits: request.snapshot.limits)
            )
            return bitmap.uniformMiddle()?.points(at: scale)
        } catch let fault as Fault {
            throw ThemeError(fault, at: request.location)
        } catch {
            let fault = Fault.undrawable(request.name, reason: "\(error)")
            throw ThemeError(fault, at: request.location)
        }
    }
}
