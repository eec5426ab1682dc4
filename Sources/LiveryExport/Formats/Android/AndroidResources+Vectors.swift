import Livery
import LiveryRaster

extension AndroidResources {
    /// Adds a vector drawable in place of pictures, or beside them for devices that have no gradients in one.
    ///
    /// - Parameters:
    ///   - images: The image in all densities.
    ///   - name: The name of the resource.
    ///   - qualifier: The qualifier of its appearance.
    ///   - asset: The asset.
    ///   - result: Gets the file, or the warning why there is none.
    /// - Returns: Whether the pictures are not needed.
    /// - Throws: The faults of drawing the image.
    func addVector(
        of images: [ResolvedImage],
        as name: String,
        _ qualifier: String,
        of asset: AssetDescription,
        to result: inout AssetFiles<Part>
    ) throws(ThemeError) -> Bool {
        guard format.hasVectors, let image = images.first, image.isWhole else { return false }
        let drawing = try image.vectors(scale: 1)
        do throws(VectorDrawable.Refusal) {
            let vector = try VectorDrawable(drawing)
            let version = vector.needsLevel24 ? "-anydpi-v24" : ""
            let path = "drawable\(qualifier)\(version)/\(name).xml"
            result.files.append(PlannedFile(path, text: vector.text))
            return !vector.needsLevel24
        } catch {
            result.warn(.noVector(name, platform: "Android", error.reason), at: asset)
            return false
        }
    }
}
