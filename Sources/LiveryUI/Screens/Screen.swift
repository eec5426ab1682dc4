import Livery
import LiveryRaster
import LiveryStyle
import LiverySupport

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
/// `row`, `column` and `grid` arrange their elements; `$components` are elements that are used several times. Like a
/// theme, it is a property list, JSON or YAML, with `$extends`, `$values`, `$resources`, references, and
/// appearances after `~`. A screen is immutable and may be shared between threads.
public struct Screen: DocumentType {
    /// The document, with the keys that screens share with themes.
    package let document: LayeredDocument

    /// Screens alone have components, and texts in several languages.
    package static let rootKeys: Set<RootKey> = RootKey.ofStyles.union([.components, .strings])

    /// Makes a screen from a document without errors.
    package init(_ document: LayeredDocument) { self.document = document }

    /// Reads a file in a language, with every document that it extends.
    ///
    /// - Parameters:
    ///   - path: The document: `.plist`, `.json`, `.yaml` or `.yml`.
    ///   - language: The language of the texts of `$strings`, such as `ar`.
    /// - Throws: All faults in the documents' text and in their `$` keys, sorted by location.
    public init(contentsOfFile path: String, language: String) throws(ThemeError) {
        let loaded = DocumentLoader.load(.file(path), language: language)
        try self.init(loaded, name: LayeredDocument.name(ofFile: path))
    }

    /// Creates a window with the screen's elements in a style manager's appearance.
    ///
    /// The elements' own properties take precedence over the rules of a style sheet. Both follow later changes of the
    /// theme, the appearance and the states; which elements there are, and their frames, do not.
    ///
    /// - Parameters:
    ///   - styles: The style manager that resolves references.
    ///   - sheet: The style sheet. Default: nil; another one is set by the window's injector.
    ///   - types: The types of elements. Default: the library's.
    ///   - decoders: The decoders of values. Default: the built-in ones.
    /// - Returns: The window, without anything invalid, and the faults, sorted by location.
    public func window(
        styles: StyleManager,
        sheet: StyleSheet? = nil,
        types: ElementTypes = .standard,
        decoders: StyleDecoders = StyleDecoders()
    ) -> (window: Window, faults: [Diagnostic]) {
        let context = SheetContext(sheet: document, styles: styles)
        let injector = StyleInjector(sheet: sheet ?? .empty, styles: styles)
        let (window, faults, _) = build(context, injector, types, decoders)
        return (window, faults)
    }

    /// The default scale of screens, in pixels per point.
    package static let usualScale = 2.0

    /// Validates the screen in all appearances, including the sizes of its window and text.
    ///
    /// - Parameters:
    ///   - styles: The style manager that resolves references. Default: nil; anything that a theme may define is
    ///     not reported.
    ///   - types: The types of elements. Default: the library's.
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
            let injector = StyleInjector(sheet: .empty, in: context)
            let (window, found, sizeLocation) = build(context, injector, types, decoders)
            faults += found
            faults += window.sizeFaults(name: name, sizeLocation: sizeLocation, scale: Self.usualScale)
        }
        if styles == nil { faults = faults.compactMap(\.withoutTheme) }
        return faults.sortedByLocation()
    }

    private func build(
        _ context: SheetContext,
        _ injector: StyleInjector,
        _ types: ElementTypes,
        _ decoders: StyleDecoders
    ) -> (window: Window, faults: [Diagnostic], sizeLocation: DocumentLocation?) {
        var builder = ScreenBuilder(context, types: types, decoders: decoders)
        let window = builder.window()
        window.screenStyles = ScreenStyles(self, types, decoders, of: builder)
        window.injector = injector
        builder.addFaults(of: injector)
        let faults = (document.diagnostics + context.warnings + builder.faults).sortedByLocation()
        return (window, faults, builder.sizeLocation)
    }
}

extension Screen {
    /// The names of the controllers in the screen's document, in any appearance.
    package var controllerNames: [String] { names.keys.filter { !$0.isEmpty }.sortedByScalars() }

    /// The names of the elements of each controller and of those in it, in any appearance.
    package var elementNames: [String: Set<String>] { names }

    /// The names of elements by controller; those of the whole screen are under an empty name.
    private var names: [String: Set<String>] {
        var names: [String: Set<String>] = [:]
        var pending = document.levels.map { layer in (DocumentValue(.dictionary(layer.root), at: layer.location), [""])
        }
        while let (value, controllers) = pending.popLast() {
            pending += (value.array ?? []).map { ($0, controllers) }
            guard let dictionary = value.dictionary else { continue }
            var controllers = controllers
            for (key, entry) in dictionary where QualifiedKey(key).base == "controller" {
                guard let name = entry.value.string, !controllers.contains(name) else { continue }
                controllers.append(name)
                names[name, default: []].formUnion([])
            }
            for (key, entry) in dictionary {
                pending.append((entry.value, controllers))
                guard QualifiedKey(key).base == "id" else { continue }
                let own = (entry.value.string ?? "").split(whereSeparator: \.isWhitespace)
                for controller in controllers { names[controller, default: []].formUnion(own.map(String.init)) }
            }
        }
        return names
    }
}

extension Screen {
    /// The keys of elements that are not properties.
    package static let elementKeys = ScreenBuilder.keys
}

extension Screen {
    /// Reads a file, with every document that it extends.
    ///
    /// - Parameters:
    ///   - path: The document: `.plist`, `.json`, `.yaml` or `.yml`.
    ///   - rootFolder: The folder that no path in a document may leave. Default: the document's own.
    ///   - limits: The limits of each document.
    /// - Throws: All faults in the documents' text and in their `$` keys, sorted by location. Faults in other
    ///   keys are found later, by `validate` or when the value is used.
    public init(contentsOfFile path: String, rootFolder: String? = nil, limits: DocumentLimits = DocumentLimits())
        throws(ThemeError)
    {
        try self.init(
            DocumentLoader.load(.file(path), rootFolder: rootFolder, limits: limits),
            name: LayeredDocument.name(ofFile: path)
        )
    }

    /// Reads a document in memory, with every document that it extends.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - format: The document's format.
    ///   - name: The document's name, also in diagnostics. Default: `screen`.
    ///   - folder: The folder that paths in the document are relative to.
    ///   - rootFolder: The folder that no path may leave. Default: `folder`.
    ///   - limits: The limits of each document.
    /// - Throws: All faults in the documents' text and in their `$` keys, sorted by location.
    public init(
        bytes: [UInt8],
        format: DocumentFormat,
        name: String = "screen",
        folder: String = ".",
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        let origin = DocumentSource.bytes(bytes, format, name: name, folder: folder)
        let documents = DocumentLoader.load(origin, rootFolder: rootFolder, limits: limits)
        try self.init(documents, name: name)
    }

    /// The file's name without its extension, or the name given.
    public var name: String { document.name }

    /// The appearances that the document lists, the default one first. Default: light and dark.
    public var appearances: [Appearance] { document.appearances }
}
