import Livery
import LiverySupport

/// Whose files are: a theme in an output of a document.
struct FileOwner: Hashable, Sendable {
    /// The document that the output belongs to: the project file, or the theme if there is none.
    ///
    /// In a plan, this is the path by which the document was read; in a record, the path as seen from the folder
    /// of the record. Empty for a document that is not a file.
    var document = ""
    /// The output.
    var output = OutputLocation()
    /// The name of the theme.
    var theme: String

    /// Orders by output, then by theme, then by document.
    func precedes(_ other: FileOwner) -> Bool {
        if output != other.output { return output.precedes(other.output) }
        return theme == other.theme ? document.precedesByScalars(other.document) : theme.precedesByScalars(other.theme)
    }
}

/// What the files of an owner were made from, so that a run without changes need not read the theme.
struct FileOrigin: Hashable, Sendable {
    /// The theme's documents, and the files and folders that they refer to.
    var inputs: ThemeInputs
    /// The digest of everything else that affects all files: versions, options, and sizes.
    var settings: Digest
    /// The theme's warnings, with paths of documents relative to the theme's folder.
    var warnings: [ExportWarning] = []
}

extension FileOwner {
    /// The owner in a line of the record.
    var json: JSON {
        .object([
            "document": .string(document), "format": .string(output.format), "path": .string(output.path),
            "isFile": .boolean(output.isFile), "theme": .string(theme),
        ])
    }

    /// Reads an owner and what its files were made from; nil if the bytes are not those of one.
    static func read(_ bytes: ArraySlice<UInt8>) -> (FileOwner, FileOrigin?)? {
        let json = Array(bytes).withUnsafeBufferPointer { bytes in
            var parser = JSONParser(bytes)
            return try? JSON(&parser)
        }
        guard let json, let document = json["document"]?.string, let format = json["format"]?.string,
            let path = json["path"]?.string, let isFile = json["isFile"]?.boolean, let theme = json["theme"]?.string
        else { return nil }
        let owner = FileOwner(
            document: document,
            output: OutputLocation(format: format, path: path, isFile: isFile),
            theme: theme
        )
        return (owner, json["origin"].flatMap(FileOrigin.init))
    }
}

extension FileOrigin {
    /// The origin in the line of its owner.
    var json: JSON {
        func object(_ digests: [String: Digest]) -> JSON {
            .object(
                digests.keys.sortedByScalars().compactMap { path in
                    digests[path].map { JSON.Member(name: path, value: .string("\($0)")) }
                }
            )
        }
        return .object([
            "format": .string(inputs.format.rawValue), "bytes": .string("\(inputs.document)"),
            "files": object(inputs.files), "folders": object(inputs.folders),
            "missing": .strings(inputs.missing.sortedByScalars()), "textRenderer": inputs.textRenderer.map(JSON.string),
            "decoders": .strings(inputs.decoders.sortedByScalars()), "settings": .string("\(settings)"),
            "warnings": .array(warnings.map(\.json)),
        ])
    }

    fileprivate init?(_ json: JSON) {
        func digest(_ text: String?) -> Digest? {
            text.flatMap { Array($0.utf8).withUnsafeBufferPointer(Digest.init(hexadecimal:)) }
        }
        func digests(_ json: JSON?) -> [String: Digest]? {
            guard case .object(let members)? = json else { return nil }
            var digests: [String: Digest] = [:]
            for member in members {
                guard let digest = digest(member.value.string) else { return nil }
                digests[member.name] = digest
            }
            return digests
        }
        guard let format = json["format"]?.string.flatMap(DocumentFormat.init(rawValue:)),
            let document = digest(json["bytes"]?.string), let files = digests(json["files"]),
            let folders = digests(json["folders"]), let missing = json["missing"]?.elements,
            let decoders = json["decoders"]?.elements, let settings = digest(json["settings"]?.string),
            let warnings = json["warnings"]?.elements
        else { return nil }
        inputs = ThemeInputs(
            format: format,
            document: document,
            files: files,
            folders: folders,
            missing: Set(missing.compactMap(\.string)),
            textRenderer: json["textRenderer"]?.string,
            decoders: Set(decoders.compactMap(\.string))
        )
        self.settings = settings
        self.warnings = warnings.compactMap(ExportWarning.init)
        guard self.warnings.count == warnings.count else { return nil }
    }
}

extension ExportWarning {
    fileprivate var json: JSON { (place?.json ?? .object([:])).adding(["message": .string(message)]) }

    fileprivate init?(_ json: JSON) {
        guard let message = json["message"]?.string else { return nil }
        self.init(place: DocumentPlace(json), message: message)
    }
}
