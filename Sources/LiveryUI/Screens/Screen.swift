import Livery
import LiveryRaster
import LiveryStyle

/// A screen as a document: a tree of elements with their properties, which takes no code.
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
/// It is spelled as theme documents are: property list, JSON or YAML, with `$extends`, `$values`,
/// `$resources`, references, and appearances after `~`. A screen is immutable and may be shared between
/// threads.
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

    /// Makes a window with the screen's elements, as they are in a style manager's appearance.
    ///
    /// A style sheet is applied by setting the window's injector. What the screen itself says is what
    /// elements are before a sheet styles them.
    ///
    /// - Parameters:
    ///   - styles: What references in the screen lead to.
    ///   - types: The types of elements that there are.
    ///   - decoders: What decodes values besides what is built in.
    /// - Returns: The window, and what is wrong with the screen, sorted by place; elements and properties
    ///   with faults are left out.
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

    /// Pixels for each point at which a screen is drawn unless told otherwise.
    package static let usualScale = 2.0

    /// Everything that is wrong with the screen, in all appearances: of its elements, and what of them could
    /// not be drawn.
    ///
    /// - Parameters:
    ///   - styles: What references lead to; without one, what a theme could know is not reported.
    ///   - types: The types of elements that there are.
    ///   - decoders: What decodes values besides what is built in.
    /// - Returns: The faults, sorted by place, each once.
    public func validate(
        styles: StyleManager? = nil,
        types: ElementTypes = .standard,
        decoders: StyleDecoders = StyleDecoders()
    ) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        for appearance in SheetContext(sheet: document, styles: styles).appearances {
            let context = SheetContext(sheet: document, styles: styles, appearance: appearance)
            let (window, found, sizePlace) = build(context, types, decoders)
            faults += found
            faults += window.refusals(name: name, sizePlace: sizePlace, scale: Self.usualScale)
        }
        if styles == nil { faults.removeAll { $0.fault.mayLackTheme } }
        return faults.sortedByPlace()
    }

    /// The names of the controllers that the screen's elements have, in whatever appearance: what scopes of
    /// style sheets go by.
    package var controllerNames: [String] {
        var names: Set<String> = []
        var pending = document.layers.map { DocumentValue(.dictionary($0.root), at: $0.location) }
        while let metadata = pending.popLast() {
            pending += metadata.array ?? []
            for (key, entry) in metadata.dictionary ?? .init() {
                pending.append(entry.value)
                guard QualifiedKey(key).base == "controller" else { continue }
                let name = entry.value.dictionary?["name"] ?? entry.value
                if let name = name.string { names.insert(name) }
            }
        }
        return names.sortedByScalars()
    }

    private func build(
        _ context: SheetContext,
        _ types: ElementTypes,
        _ decoders: StyleDecoders
    ) -> (window: Window, faults: [Diagnostic], sizePlace: DocumentLocation?) {
        var builder = ScreenBuilder(context, types: types, decoders: decoders)
        let window = builder.window()
        let faults = (document.diagnostics + builder.faults).sortedByPlace()
        return (window, faults, builder.sizePlace)
    }
}
