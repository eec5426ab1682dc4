import Livery
import LiverySupport

/// A style sheet: rules that set the properties of elements, by type, name, state and controller.
///
/// A sheet is immutable and may be shared between threads. A ``StyleInjector`` applies it, with the style
/// manager that resolves its references. Faults of its rules are reported then, or by
/// ``validate(for:controllers:styles:decoders:)``.
public struct StyleSheet: DocumentType {
    /// The document, with the keys that style sheets share with themes.
    package let document: LayeredDocument

    /// Makes a sheet from a dictionary in code that is structured like a document.
    ///
    /// ```swift
    /// try StyleSheet(dictionary: ["@Label": ["textColor": "#336699", "alpha": 0.5]])
    /// ```
    ///
    /// - Parameters:
    ///   - dictionary: Strings, numbers, booleans, lists and dictionaries with strings as keys.
    ///     Diagnostics give locations as keys: `sheet:@Label.textColor`.
    ///   - name: Its name in diagnostics.
    ///   - folder: The folder that paths in it are relative to.
    ///   - limits: The limits on the dictionary.
    /// - Throws: All faults: values of other types, and faults of its `$` keys.
    public init(
        dictionary: [String: Any],
        name: String = "sheet",
        folder: String = ".",
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        let documents = DocumentLoader.load(.dictionary(dictionary, name: name, folder: folder), limits: limits)
        try self.init(documents, name: name)
    }

    package static let rootKeys = RootKey.ofStyles

    /// Makes a sheet from a document without errors.
    package init(_ document: LayeredDocument) { self.document = document }

    /// A sheet without rules.
    package static let empty: StyleSheet = {
        do { return try StyleSheet(dictionary: [:]) } catch {
            // No input reaches this: the dictionary is the one written here.
            fatalError("a dictionary without keys has no faults: \(error)")
        }
    }()
}

extension StyleSheet {
    /// Whether a key is meant as a selector.
    package static func isSelector(_ key: String) -> Bool { key.hasPrefix("@") || key.hasPrefix("#") }
}

extension StyleSheet {
    /// The file names of a program's style sheet; the first that exists is read.
    static let fileNames = ["StyleSheet.plist", "StyleSheet.json", "StyleSheet.yaml", "StyleSheet.yml"]

    /// Reads the program's own style sheet: the first of `StyleSheet.plist`, `.json`, `.yaml` and
    /// `.yml` in the first folder that has one.
    ///
    /// - Parameter folder: The only folder searched. Default: nil, which searches the program's own folder,
    ///   the folders `Resources` in it and next to it (as in a macOS bundle), and its folders `*.resources`
    ///   (as from SwiftPM), sorted by name.
    /// - Returns: The sheet.
    /// - Throws: All faults of the document; if there is none, the names and folders searched.
    public static func ofProgram(inFolder folder: String? = nil) throws(ThemeError) -> StyleSheet {
        let folders = folder.map { [$0] } ?? programFolders()
        for folder in folders {
            for name in fileNames {
                let path = FilePath.join(folder, name)
                guard FileStatus.exists(path) else { continue }
                return try StyleSheet(contentsOfFile: path)
            }
        }
        throw ThemeError(Fault(.missingFile, "no style sheet \(fileNames.alternatives) in \(folders.listed)"))
    }

    private static func programFolders() -> [String] {
        guard let program = FilePath.program else { return [] }
        let own = FilePath.folder(of: program)
        let resources = ((try? FolderListing.names(inExisting: own)) ?? []).filter { $0.hasSuffix(".resources") }
        return [own, FilePath.join(own, "Resources")] + [FilePath.join(FilePath.folder(of: own), "Resources")]
            + resources.map { FilePath.join(own, $0) }
    }
}

extension LayerLevel {
    /// A style sheet: rules by their selectors, and scopes by the names of controllers.
    static let sheet = LayerLevel { StyleSheet.isSelector($0) ? rule : scope }

    /// A controller's rules, by their selectors.
    private static let scope = LayerLevel { _ in rule }

    /// A rule's values, by their properties.
    private static let rule = LayerLevel()
}

extension StyleSheet {
    /// The JSON Schema of style sheets.
    ///
    /// A rule for a program's own types may have any property.
    ///
    /// - Parameter types: The types of elements.
    /// - Returns: The schema.
    package static func schema(for types: [any Styleable.Type]) -> JSON {
        let properties = PropertySchema(of: types)
        let definitions = properties.definitions
        let rule = definitions.define("rule", properties.properties.json)
        var open = SchemaDescription(kinds: [.object])
        open.isOpen = true
        for property in properties.properties.properties { open.add(property.name, .any, property.sentence) }
        let anyRule = definitions.define("ruleOfOtherTypes", open.json)

        // Each name may also be UIKit's.
        let known = properties.nameSchemas.map { name, _ in UIKitNames.namesakes.contains(name) ? "(UI)?\(name)" : name
        }
        let (type, end) = ("@(\(known.joined(separator: "|")))", "(:|~|$)")
        let selector = "^\(names)\(type)(\(type)|#[^@#:~]+)*\(end)"
        var patterns: [(String, JSON)] = [(selector, rule)]
        for (name, schema) in zip(known, properties.nameSchemas) {
            let keys = JSON.union([schema.schema, .object(["pattern": .string("^x-")])])
            let pattern = "^\(names)@\(name)\(names)\(end)"
            patterns.append((pattern, .object(["propertyNames": keys])))
        }
        patterns.append(("^(?!\(selector.dropFirst()))[@#]", anyRule))

        var scope = SchemaDescription([])
        scope.patterns = patterns
        let ofController = definitions.define("rulesOfController", scope.json)
        var schema = DocumentSchema("A style sheet of Livery", definitions, rootKeys: StyleSheet.rootKeys)
        schema.root.patterns += patterns
        schema.root.patterns.append(("^(?!x-)[^$@#]", ofController))
        return schema.json
    }

    /// Any names of a selector.
    private static let names = "(#[^@#:~]+)*"
}

extension StyleSheet {
    /// Validates the sheet for a program's types of elements, in every appearance and state.
    ///
    /// Faults are selectors that match none of the types, scopes of none of the controllers, properties that none
    /// of the matching types has or that a rule sets twice, values that none of these properties accepts, and
    /// references without a target.
    ///
    /// - Parameters:
    ///   - types: The types of the elements.
    ///   - controllers: The type names of the controllers. Default: nil; scopes are not checked.
    ///   - styles: The style manager that resolves references. Default: nil; names that a theme may define are not
    ///     reported.
    ///   - decoders: The decoders of values. Default: the built-in ones.
    /// - Returns: The faults, sorted by location.
    public func validate(
        for types: [any Styleable.Type],
        controllers: [String]? = nil,
        styles: StyleManager? = nil,
        decoders: StyleDecoders = StyleDecoders()
    ) -> [Diagnostic] {
        var validation = SheetValidation(
            sheet: self,
            types: types.map { ElementType($0) },
            knowsAllTypes: true,
            controllers: controllers.map { $0.map(UIKitNames.ownName) } ?? [],
            knowsAllControllers: controllers != nil,
            styles: styles,
            decoders: decoders
        )
        return validation.diagnostics()
    }

    /// Validates the sheet for a program that may have further types of elements.
    ///
    /// - Parameters:
    ///   - styles: The style manager that resolves references; if nil, names that a theme may define are not
    ///     reported.
    ///   - types: The known types.
    ///   - controllers: The names of known controllers. Default: none.
    ///   - names: The names of elements of known controllers. Default: none.
    /// - Returns: The errors, and warnings of likely mistakes: unknown types, controllers and elements with names
    ///   similar to known ones, values that known types would not accept, and properties that no known type has;
    ///   sorted by location.
    package func validate(
        styles: StyleManager?,
        knownTypes types: [any Styleable.Type],
        knownControllers controllers: [String] = [],
        knownNames names: [String: Set<String>] = [:]
    ) -> [Diagnostic] {
        var validation = SheetValidation(
            sheet: self,
            types: types.map { ElementType($0) },
            knowsAllTypes: false,
            controllers: controllers.map(UIKitNames.ownName),
            knowsAllControllers: false,
            names: names,
            styles: styles,
            decoders: StyleDecoders()
        )
        return validation.diagnostics()
    }
}

extension Diagnostic {
    /// The fault of a document that is validated without a theme; nil if a theme may have what is missing.
    ///
    /// A bare name may be an asset's. It may be that of another value, too, such as a number, but then it is far more often
    /// a slip: it is told, and how such a value is written so that it is none.
    package var withoutTheme: Diagnostic? {
        switch fault.code {
        case .unknownReference, .missingFile: return nil
        case .malformed:
            guard let text = fault.subject, ThemeName.isAssetName(text), let wanted = fault.wanted else { return self }
            guard !Fault.kindsOfAssets.contains(wanted) else { return nil }
            let hint = "a value of the theme is written '{\(text)}'"
            return Diagnostic(.malformed(wanted: wanted, text: text, hint: hint), at: location, severity: severity)
        default: return self
        }
    }
}

extension Fault {
    /// What a bare name may be of a theme.
    fileprivate static let kindsOfAssets: Set = ["a color", "a fill", "a font", "a gradient"]
}

extension StyleSheet: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}

extension StyleSheet {
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
    ///   - name: The document's name, also in diagnostics. Default: `sheet`.
    ///   - folder: The folder that paths in the document are relative to.
    ///   - rootFolder: The folder that no path may leave. Default: `folder`.
    ///   - limits: The limits of each document.
    /// - Throws: All faults in the documents' text and in their `$` keys, sorted by location.
    public init(
        bytes: [UInt8],
        format: DocumentFormat,
        name: String = "sheet",
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
