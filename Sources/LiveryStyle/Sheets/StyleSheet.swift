import Livery
import LiverySupport

/// A style sheet: rules that set the properties of elements, by type, name, state and controller.
///
/// A sheet is immutable and may be shared between threads. A ``StyleInjector`` applies it, with the style
/// manager that resolves its references. Faults of its rules are reported then, or by
/// ``validate(for:controllers:styles:decoders:)``.
public struct StyleSheet: LoadableDocument {
    /// The document, with the keys that style sheets share with themes.
    public let document: LayeredDocument

    /// The name of a sheet in memory: `sheet`.
    public static let defaultName = "sheet"

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
        name: String = Self.defaultName,
        folder: String = ".",
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        let documents = DocumentLoader.load(
            dictionary: dictionary,
            name: name,
            folder: folder,
            limits: limits
        )
        try self.init(documents, name: name, limits: limits)
    }

    /// Makes a sheet from a document without errors.
    public init(_ document: LayeredDocument) {
        self.document = document
    }
}

extension StyleSheet {
    /// Whether a key is meant as a selector.
    package static func isSelector(_ key: String) -> Bool {
        key.hasPrefix("@") || key.hasPrefix("#")
    }
}

/// A program's own source of style sheets: a server, a database, the user's choice.
public protocol StyleSource {
    /// The current sheet.
    ///
    /// - Throws: All faults of its documents.
    func styleSheet() throws(ThemeError) -> StyleSheet
}

extension StyleSheet: StyleSource {
    /// The sheet itself.
    public func styleSheet() throws(ThemeError) -> StyleSheet { self }
}

extension StyleSheet {
    /// The file names of a program's style sheet; the first that exists is read.
    static let fileNames = [
        "StyleSheet.plist", "StyleSheet.json", "StyleSheet.yaml", "StyleSheet.yml",
    ]

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
        throw ThemeError(.noSheet(names: fileNames, folders: folders))
    }

    private static func programFolders() -> [String] {
        guard let program = FilePath.program else { return [] }
        let own = FilePath.folder(of: program)
        let resources = ((try? FolderListing.names(in: own)) ?? []).filter {
            $0.hasSuffix(".resources")
        }
        return [own, FilePath.join(own, "Resources")]
            + [FilePath.join(FilePath.folder(of: own), "Resources")]
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
