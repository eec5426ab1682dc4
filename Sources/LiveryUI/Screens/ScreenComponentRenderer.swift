import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// Draws components of screens as images of themes.
///
/// ```swift
/// configuration.textRenderer = PangoRenderer()
/// configuration.componentRenderer = ScreenComponentRenderer()
/// ```
///
/// The component fills the image. It is laid out at its size, and drawn with the theme's own assets and fonts,
/// without a style sheet.
public struct ScreenComponentRenderer: ComponentRenderer {
    private let types: ElementTypes
    private let decoders: StyleDecoders

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - types: The types of elements and controllers. Default: the library's.
    ///   - decoders: The decoders of values. Default: the built-in ones.
    public init(types: ElementTypes = .standard, decoders: StyleDecoders = StyleDecoders()) {
        self.types = types
        self.decoders = decoders
    }

    /// Draws a component.
    ///
    /// - Throws: The faults of the document's component, of its elements, images and fonts.
    public func draw(_ request: ComponentRequest) throws(ThemeError) -> Bitmap {
        let context = SheetContext(sheet: request.document, styles: request.styles)
        var builder = ScreenBuilder(context, types: types, decoders: decoders)
        let window = builder.window(
            of: DocumentValue(.string(request.name), at: request.location),
            size: request.size
        )
        try request.check(builder.faults)
        window.injector = StyleSheet.empty.map {
            StyleInjector(sheet: $0, styles: request.styles)
        }
        var substitutesFonts = false
        if window.hasTexts {
            guard let found = try request.fonts() as? PangoFonts else {
                throw request.error("its texts need the PangoRenderer")
            }
            window.fonts = found.library
            substitutesFonts = found.substitutes
        }
        let picture: Bitmap
        do throws(RasterError) {
            picture = try window.snapshot(scale: request.scale).bitmap
        } catch {
            throw request.error("\(error)")
        }
        let faults = window.faults.flatMap { fault -> [Diagnostic] in
            switch fault.fault {
            case .missingFont where substitutesFonts: []
            case .image(_, let error): error.diagnostics
            default: request.error("\(fault)", at: fault.location).diagnostics
            }
        }
        try request.check(faults)
        return picture
    }
}

extension ComponentRequest {
    fileprivate func error(_ reason: String, at place: DocumentLocation? = nil) -> ThemeError {
        ThemeError(.undrawable(name, reason: reason), at: place ?? location)
    }

    fileprivate func check(_ faults: [Diagnostic]) throws(ThemeError) {
        guard faults.isEmpty else { throw ThemeError(faults) }
    }
}

extension Window {
    /// Whether an element has a text.
    fileprivate var hasTexts: Bool {
        var pending: [View] = [self]
        while let view = pending.popLast() {
            if view.textBlocks.contains(where: { !$0.text.string.isEmpty }) { return true }
            pending += view.subviews
        }
        return false
    }
}
