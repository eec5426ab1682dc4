import LiveryRaster

/// Draws components of screens, for images with the key `component`.
///
/// `LiveryUI` has one, `ScreenComponentRenderer`. A program supplies it for drawing its images; a program without such
/// images needs none.
public protocol ComponentRenderer: Sendable {
    /// Draws a component.
    ///
    /// - Parameter request: The component, and what it is drawn with.
    /// - Returns: A bitmap of the request's size at its scale.
    /// - Throws: All faults of the component, those of its document at their places there.
    func draw(_ request: ComponentRequest) throws(ThemeError) -> Bitmap
}

/// A request to draw a component of a screen.
public struct ComponentRequest: Sendable {
    /// The component's name.
    public let name: String

    /// Where the theme names it.
    public let location: DocumentLocation

    /// The document that defines it.
    public let document: LayeredDocument

    /// The size in points.
    public let size: Size

    /// Pixels per point.
    public let scale: Double

    /// The theme that the component refers to, in the appearance. Its images can't be components themselves.
    public let styles: StyleManager

    /// Records what the image depends on.
    let needs: AssetDependencies

    /// The theme's fonts, for a component with texts.
    ///
    /// - Throws: If the theme lists none, or they can't be read.
    public func fonts() throws(ThemeError) -> any TextFonts {
        let snapshot = styles.snapshot
        let fonts = try snapshot.fonts(of: [snapshot.document.document], at: location)
        if fonts.includesSystem { needs.noteSystemFonts() }
        return fonts.fonts
    }
}

/// Refuses components in components: what such images take could not be bounded.
struct NestedComponents: ComponentRenderer {
    func draw(_ request: ComponentRequest) throws(ThemeError) -> Bitmap {
        throw ThemeError(.nestedComponent(request.name), at: request.location)
    }
}

extension ThemeSnapshot {
    func draw(
        _ component: ImageComponent,
        size: Size,
        scale: Double,
        for key: AssetKey,
        needs: AssetDependencies
    ) throws(ThemeError) -> Bitmap {
        guard let renderer = setup.componentRenderer else {
            throw ThemeError(.noComponentRenderer, at: component.location)
        }
        // Which parameters its elements use is not known.
        let parameters = document.document.parameters.values
        needs.noteParameters(parameters.reduce(0) { $0 | $1.bit })
        return try renderer.draw(
            ComponentRequest(
                name: component.name,
                location: component.location,
                document: try component.document(in: document.document, noting: files),
                size: size,
                scale: scale,
                styles: styles(given: key.parameters, key.appearance),
                needs: needs
            )
        )
    }
}
