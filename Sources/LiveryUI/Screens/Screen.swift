import Livery
import LiveryRaster
import LiveryStyle

/// A screen described by a document: a tree of elements with their properties.
///
/// ```yaml
/// size: [375, 667]
/// controller: LoginController
/// backgroundColor: white
/// children:
///   - {type: Label, id: title, frame: [16, 40, 343, 24], text: Welcome}
///   - {type: Button, id: go, frame: [16, 80, 343, 44], title: Log in, state: highlighted}
/// ```
///
/// As theme documents, it is a property list, JSON or YAML, with `$extends`, `$values`,
/// `$resources`, references, and appearances after `~`. A screen is immutable and may be shared
/// between threads.
public struct Screen: Sendable {
    /// The document, with the keys that screens share with themes.
    let document: LayeredDocument

    /// The screen's name: the file's without its extension, or the one that it was given.
    public var name: String { document.name }

    /// The appearances that the screen itself lists or, without such a list, light and dark.
    public var appearances: [Appearance] { document.appearances }

    /// Reads a screen from a file, with every document that it extends.
    ///
    /// - Parameters:
    ///   - path: The document: `.plist`, `.json`, `.yaml` or `.yml`.
    ///   - rootFolder: The folder that no path in a document may leave. Default: the document's own.
    ///   - limits: What the documents may cost.
    /// - Throws: All faults of the documents' text and of their `$` keys, sorted by location. Faults of
    ///   elements are told by ``window(styles:types:decoders:)``.
    public init(
        contentsOfFile path: String,
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        let document = try LayeredDocument(
            contentsOfFile: path,
            rootFolder: rootFolder,
            limits: limits
        )
        self.init(try document.usable())
    }

    /// Reads a screen from memory.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - format: The document's format.
    ///   - name: What diagnostics call it.
    ///   - folder: The folder that paths in the document are relative to.
    ///   - rootFolder: The folder that no path may leave. Default: `folder`.
    ///   - limits: What the documents may cost.
    /// - Throws: All faults of the documents' text and of their `$` keys, sorted by location.
    public init(
        bytes: [UInt8],
        format: DocumentFormat,
        name: String = "screen",
        folder: String = ".",
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        let document = try LayeredDocument(
            bytes: bytes,
            format: format,
            name: name,
            folder: folder,
            rootFolder: rootFolder,
            limits: limits
        )
        self.init(try document.usable())
    }

    /// Makes a screen of a document without errors.
    package init(_ document: LayeredDocument) {
        self.document = document
    }

    /// Creates a window with the screen's elements in a style manager's appearance.
    ///
    /// To apply a style sheet, set the window's injector. The sheet overrides the screen.
    ///
    /// - Parameters:
    ///   - styles: The style manager that resolves references.
    ///   - types: The types of elements and controllers. Default: the library's.
    ///   - decoders: The decoders of values. Default: the built-in ones.
    /// - Returns: The window, without what is invalid, and the faults, sorted by location.
    public func window(
        styles: StyleManager,
        types: ElementTypes = .standard,
        decoders: StyleDecoders = StyleDecoders()
    ) -> (window: Window, faults: [Diagnostic]) {
        let (window, faults, _) = build(
            SheetContext(sheet: document, styles: styles),
            types,
            decoders
        )
        return (window, faults)
    }

    /// The default scale of screens, in pixels per point.
    package static let usualScale = 2.0

    /// Validates the screen in all appearances, the sizes of its window and texts included.
    ///
    /// - Parameters:
    ///   - styles: The style manager that resolves references. Default: nil; what may be defined by
    ///     a theme is not reported.
    ///   - types: The types of elements and controllers. Default: the library's.
    ///   - decoders: The decoders of values. Default: the built-in ones.
    /// - Returns: The faults, each once, sorted by location.
    public func validate(
        styles: StyleManager? = nil,
        types: ElementTypes = .standard,
        decoders: StyleDecoders = StyleDecoders()
    ) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        for appearance in SheetContext(sheet: document, styles: styles).appearances {
            let context = SheetContext(sheet: document, styles: styles, appearance: appearance)
            let (window, found, sizeLocation) = build(context, types, decoders)
            faults += found
            faults += window.sizeFaults(
                name: name,
                sizeLocation: sizeLocation,
                scale: Self.usualScale
            )
        }
        if styles == nil { faults.removeAll { $0.fault.mayLackTheme } }
        return faults.sortedByLocation()
    }

    private func build(
        _ context: SheetContext,
        _ types: ElementTypes,
        _ decoders: StyleDecoders
    ) -> (window: Window, faults: [Diagnostic], sizeLocation: DocumentLocation?) {
        var builder = ScreenBuilder(context, types: types, decoders: decoders)
        let window = builder.window()
        let faults = (document.diagnostics + builder.faults).sortedByLocation()
        return (window, faults, builder.sizeLocation)
    }
}
