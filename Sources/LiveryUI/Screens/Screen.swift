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
public struct Screen: LoadableDocument {
    /// The document, with the keys that screens share with themes.
    public let document: LayeredDocument

    /// True.
    public static let hasComponents = true

    /// The default name of a screen in memory: `screen`.
    public static let defaultName = "screen"

    /// Makes a screen from a document without errors.
    public init(_ document: LayeredDocument) { self.document = document }

    /// Reads a file in a language, with every document that it extends.
    ///
    /// - Parameters:
    ///   - path: The document: `.plist`, `.json`, `.yaml` or `.yml`.
    ///   - language: The language of the texts of `$strings`, such as `ar`.
    /// - Throws: All faults in the documents' text and in their `$` keys, sorted by location.
    public init(contentsOfFile path: String, language: String) throws(ThemeError) {
        let loaded = DocumentLoader.load(path: path, language: language)
        try self.init(loaded, name: LayeredDocument.name(ofFile: path))
    }

    /// Creates a window with the screen's elements in a style manager's appearance.
    ///
    /// To apply a style sheet, set the window's injector. The sheet overrides the screen, and follows later
    /// changes of the theme and the appearance; the screen's own properties do not.
    ///
    /// - Parameters:
    ///   - styles: The style manager that resolves references.
    ///   - types: The types of elements and controllers. Default: the library's.
    ///   - decoders: The decoders of values. Default: the built-in ones.
    /// - Returns: The window, without anything invalid, and the faults, sorted by location.
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

    /// Validates the screen in all appearances, including the sizes of its window and text.
    ///
    /// - Parameters:
    ///   - styles: The style manager that resolves references. Default: nil; anything that a theme may define is
    ///     not reported.
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
        var pending = document.layers.map { layer in
            (DocumentValue(.dictionary(layer.root), at: layer.location), [""])
        }
        while let (value, controllers) = pending.popLast() {
            pending += (value.array ?? []).map { ($0, controllers) }
            guard let dictionary = value.dictionary else { continue }
            var controllers = controllers
            for (key, entry) in dictionary where QualifiedKey(key).base == "controller" {
                let name = entry.value.dictionary?["name"] ?? entry.value
                guard let name = name.string, !controllers.contains(name) else { continue }
                controllers.append(name)
                names[name, default: []].formUnion([])
            }
            for (key, entry) in dictionary {
                pending.append((entry.value, controllers))
                guard QualifiedKey(key).base == "id" else { continue }
                let own = (entry.value.string ?? "").split(whereSeparator: \.isWhitespace)
                for controller in controllers {
                    names[controller, default: []].formUnion(own.map(String.init))
                }
            }
        }
        return names
    }
}

extension Screen {
    /// The JSON Schema of screens.
    ///
    /// - Parameter types: The types of elements and controllers.
    /// - Returns: The schema, without descriptions of keys.
    package static func schema(for types: ElementTypes) -> JSON {
        let properties = PropertySchema(of: types.styleTypes)
        let definitions = properties.definitions
        let elementKeys = definitions.define("element", .any)
        let controller = definitions.define("controller", Self.controller(elementKeys))
        var element = properties.properties
        for key in ScreenBuilder.keys {
            element.add(key, Self.schema(of: key, types, element: elementKeys, controller))
        }
        let names = ScreenBuilder.keys.map { "^\($0)(~|$)" }.joined(separator: "|")
        let known = JSON.object(["pattern": .string("\(names)|^size(~|$)|^\\$|^x-")])
        // The type of an element without `type` may depend on its controller; a program's own types have any
        // properties.
        let ofTypes = properties.nameSchemas.filter { types.elementNames.contains($0.type) }.map {
            name,
            schema in
            JSON.object([
                "if": .object([
                    "required": .strings(["type"]),
                    "properties": .object([
                        "type": .object(["enum": .strings([name, "UI" + name])])
                    ]),
                    "propertyNames": .object(["not": .object(["pattern": .string("^type~")])]),
                ]),
                "then": .object(["propertyNames": .union([schema, known])]),
            ])
        }
        let ofType = definitions.define("keysOfType", .object(["allOf": .array(ofTypes)]))
        definitions.redefine("element", element.json.adding(["allOf": .array([ofType])]))

        var schema = DocumentSchema(
            "A screen of Livery",
            definitions,
            without: [.parameters, .backdrops]
        )
        element.properties.removeAll { $0.name == "frame" }
        element.add("size", .any)
        schema.root.formUnion(element)
        schema.root.isOpen = false
        schema.further = ["allOf": .array([ofType])]
        return schema.json
    }

    private static let text = SchemaDescription(kinds: [.string]).json

    private static func list(of items: JSON) -> JSON {
        var list = SchemaDescription(kinds: [.array])
        list.items = items
        return list.json
    }

    private static func schema(
        of key: String,
        _ types: ElementTypes,
        element: JSON,
        _ controller: JSON
    ) -> JSON {
        switch key {
        case "type":
            var type = SchemaDescription(kinds: [.string])
            type.words = types.elementNames
            return type.json
        case "children", "row", "column", "grid": return list(of: element)
        case "controller": return .union([text, controller])
        case "frame":
            let side = SchemaDescription(kinds: [.number, .string]).json
            let frame = SchemaDescription(["x", "y", "width", "height"].map { ($0, side) })
            return .union([list(of: side), frame.json])
        case "sets":
            var sets = SchemaDescription(kinds: [.object])
            sets.isOpen = true
            return sets.json
        default: return SchemaDescription(kinds: [.string, .number, .boolean]).json
        }
    }

    private static func controller(_ element: JSON) -> JSON {
        SchemaDescription(
            ScreenBuilder.controllerKeys.map { key in
                (key, key.hasSuffix("Items") ? list(of: element) : .any)
            }
        ).json
    }
}
