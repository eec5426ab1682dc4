import LiveryRaster

/// How far Livery's edges in a case, and the browser's own, are off what the browser draws large and averaged.
package struct CoverageResult: Sendable {
    /// The case.
    package let conformanceCase: ConformanceCase
    /// How the pictures differ.
    package let area: AreaComparison

    /// The case's name, and the scale.
    package var id: String { "\(conformanceCase.id)@\(area.scale)x" }

    /// Draws a case and compares it with the kept averaged picture.
    package init(_ conformanceCase: ConformanceCase, scale: Int, fixtures: Fixtures) throws(ConformanceError) {
        self.conformanceCase = conformanceCase
        let image = try conformanceCase.picture(scale: scale)
        let averaged = try fixtures.picture(
            of: conformanceCase,
            as: image,
            scale: scale,
            supersampling: Supersampling.factor
        )
        let browser = try fixtures.picture(of: conformanceCase, as: image, scale: scale)
        let area = AreaComparison(area: averaged, browser: browser, livery: image.bitmap, scale: scale)
        // `Fixtures` has checked that all have one size.
        guard let area else { throw .undrawable(id: conformanceCase.id, faults: "the pictures have two sizes") }
        self.area = area
    }
}
