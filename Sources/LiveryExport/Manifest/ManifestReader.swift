import Livery
import LiveryRaster
import LiverySupport

/// Reads a manifest in one pass.
///
/// A manifest has about 500 bytes per file, and a run without changes spends most of its time here. Only
/// the values of colors, fonts, and gradients become JSON trees.
struct ManifestReader {
    private var parser: JSONParser
    /// The version, if it is a later one.
    private(set) var laterVersion: Int?
    /// The first path that can't be one of Livery's.
    private(set) var strayPath: String?
    /// The previous file's appearance. Neighbors usually have the same one, and so share its storage.
    private var lastAppearance: [String] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        parser = JSONParser(bytes)
    }

    mutating func manifest() throws(JSONError) -> Manifest {
        enum Key: Int, CaseIterable { case version, indexes, themes }
        var keys = try JSONKeys(["version", "indexes", "themes"], &parser)
        var manifest = Manifest()
        while let number = try keys.next(&parser), let key = Key(rawValue: number) {
            switch key {
            case .version: try version()
            case .indexes:
                // An index that was being written has no digest.
                manifest.indexes = try texts().mapValues { text in
                    Array(text.utf8).withUnsafeBufferPointer(Digest.init(hexadecimal:))
                }
                for path in manifest.indexes.keys where !OutputLocation(path: path).isValid {
                    throw stray(path)
                }
            case .themes:
                try parser.beginArray()
                while try parser.nextElement() {
                    let theme = try theme()
                    manifest[theme.identity] = theme
                }
            }
        }
        try keys.require(Key.allCases.map(\.rawValue))
        try parser.finish()
        return manifest
    }

    private mutating func version() throws(JSONError) {
        let version = try parser.count()
        if version > Manifest.version { laterVersion = version }
        guard version == Manifest.version else {
            throw JSONError(.invalid(wanted: "version \(Manifest.version)"), at: parser.tokenStart)
        }
    }

    private mutating func theme() throws(JSONError) -> ThemeRecord {
        enum Key: Int {
            case owner, format, path, isFile, name, folder, origin, files, values, conditions
        }
        var keys = try JSONKeys(
            [
                "owner", "format", "path", "isFile", "name", "folder", "origin", "files", "values",
                "conditions",
            ],
            &parser
        )
        var theme = ThemeRecord(identity: .init(name: "", hasFolder: false))
        var names: Set<String> = []
        while let number = try keys.next(&parser), let key = Key(rawValue: number) {
            switch key {
            case .owner: theme.identity.owner = try parser.text()
            case .format: theme.identity.location.format = try parser.text()
            case .path: theme.identity.location.path = try parser.text()
            case .isFile: theme.identity.location.isFile = try parser.boolean()
            case .name: theme.identity.name = try parser.text()
            case .folder: theme.identity.hasFolder = try parser.boolean()
            case .conditions: theme.conditions = ShardConditions(try texts())
            case .origin: theme.origin = try origin()
            case .files:
                try parser.beginArray()
                while try parser.nextElement() {
                    let file = try file()
                    if names.insert(file.name).inserted { theme.files.append(file) }
                }
            case .values:
                try parser.beginArray()
                while try parser.nextElement() { theme.values.append(try value()) }
            }
        }
        try keys.require(
            [Key.owner, .format, .path, .isFile, .name, .folder, .files, .values].map(\.rawValue)
        )
        if let path = theme.identity.strayPath { throw stray(path) }
        for file in theme.files where !theme.identity.location.mayHave(file: file.name) {
            throw stray(theme.identity.wholePath(of: file.name))
        }
        if theme.identity.hasFolder {
            for index in theme.files.indices {
                theme.files[index].entry.file = theme.identity.path(of: theme.files[index].name)
            }
        }
        return theme
    }

    private mutating func origin() throws(JSONError) -> ThemeRecord.Origin {
        enum Key: Int {
            case format, document, files, folders, missing, textRenderer, decoders, settings, scales
            case warnings
        }
        var keys = try JSONKeys(
            [
                "format", "document", "files", "folders", "missing", "textRenderer", "decoders",
                "settings", "scales", "warnings",
            ],
            &parser
        )
        var origin = ThemeRecord.Origin(
            inputs: ThemeInputs(
                format: .yaml,
                document: .unread,
                files: [:],
                folders: [:],
                missing: []
            ),
            settings: .unread
        )
        while let number = try keys.next(&parser), let key = Key(rawValue: number) {
            switch key {
            case .format:
                guard let format = DocumentFormat(named: try parser.text()) else {
                    throw invalid("a document's format")
                }
                origin.inputs.format = format
            case .document: origin.inputs.document = try digest()
            case .files: origin.inputs.files = try digests()
            case .folders: origin.inputs.folders = try digests()
            case .missing: origin.inputs.missing = Set(try parser.texts())
            case .textRenderer: origin.inputs.textRenderer = try parser.text()
            case .decoders: origin.inputs.decoders = Set(try parser.texts())
            case .settings: origin.settings = try digest()
            case .scales:
                try parser.beginArray()
                while try parser.nextElement() { origin.scales.append(try parser.number()) }
            case .warnings:
                try parser.beginArray()
                while try parser.nextElement() { origin.warnings.append(try warning()) }
            }
        }
        try keys.require(
            [Key.format, .document, .files, .folders, .missing, .settings, .scales].map(\.rawValue)
        )
        return origin
    }

    private mutating func warning() throws(JSONError) -> RenderWarning {
        enum Key: Int { case file, line, column, keyPath, message }
        var keys = try JSONKeys(["file", "line", "column", "keyPath", "message"], &parser)
        var warning = RenderWarning(message: "")
        while let number = try keys.next(&parser), let key = Key(rawValue: number) {
            switch key {
            case .file: warning.file = try parser.text()
            case .line: warning.line = try parser.count()
            case .column: warning.column = try parser.count()
            case .keyPath: warning.keyPath = try parser.text()
            case .message: warning.message = try parser.text()
            }
        }
        try keys.require([Key.message.rawValue])
        return warning
    }

    private mutating func value() throws(JSONError) -> ValueEntry {
        enum Key: Int { case kind, key, appearance, value }
        var keys = try JSONKeys(["kind", "key", "appearance", "value"], &parser)
        var entry = ValueEntry(kind: .color, key: "", appearance: [], value: .null)
        while let number = try keys.next(&parser), let key = Key(rawValue: number) {
            switch key {
            case .kind:
                guard let kind = AssetKind(rawValue: try parser.text()) else {
                    throw invalid("a kind of asset")
                }
                entry.kind = kind
            case .key: entry.key = try parser.text()
            case .appearance: entry.appearance = try parser.texts()
            case .value: entry.value = try JSON(&parser)
            }
        }
        try keys.require(0...3)
        return entry
    }
}

extension ManifestReader {
    private enum FileKey: Int, CaseIterable {
        case kind, file, key, state, appearance, scale, pixels, size, margins, capInsets, padding,
            mode, systemFonts
        case recipe, options, bytes, byteCount, pending
        case parameters
    }

    private static let fileKeys: [StaticString] = [
        "kind", "file", "key", "state", "appearance", "scale", "pixels", "size", "margins",
        "capInsets", "padding", "mode", "systemFonts", "recipe", "options", "bytes", "byteCount",
        "pending", "parameters",
    ]

    // The keys of every file in an index, and those of files that are not pending.
    private static let entryKeys = FileKey.file.rawValue...FileKey.mode.rawValue
    private static let stampKeys = FileKey.recipe.rawValue...FileKey.byteCount.rawValue

    /// Reads a file. The path in its entry is its name.
    private mutating func file() throws(JSONError) -> FileRecord {
        var keys = try JSONKeys(Self.fileKeys, &parser)
        var entry = ImageEntry(file: "", key: "", scale: 1)
        var stamp = FileStamp(recipe: .unread, options: .unread, bytes: .unread, byteCount: 0)
        while let number = try keys.next(&parser), let key = FileKey(rawValue: number) {
            switch key {
            case .kind, .pending: try parser.skipValue()
            case .file: entry.file = try parser.text()
            case .key: entry.key = try parser.text()
            case .state: entry.states = try parser.texts()
            case .appearance:
                let appearance = try parser.texts()
                if appearance != lastAppearance { lastAppearance = appearance }
                entry.appearance = lastAppearance
            case .scale: entry.scale = try parser.number()
            case .pixels:
                let (width, height) = try size { parser throws(JSONError) in try parser.count() }
                entry.pixels = PixelSize(width: width, height: height)
            case .size:
                let (width, height) = try size { parser throws(JSONError) in try parser.number() }
                entry.size = Size(width, height)
            case .margins: entry.margins = try insets()
            case .capInsets: entry.capInsets = try insets()
            case .padding: entry.padding = try insets()
            case .systemFonts: entry.usesSystemFonts = try parser.boolean()
            case .mode: (entry.horizontalMode, entry.verticalMode) = try modes()
            case .parameters: entry.parameters = try texts()
            case .recipe: stamp.recipe = try digest()
            case .options: stamp.options = try digest()
            case .bytes: stamp.bytes = try digest()
            case .byteCount: stamp.byteCount = try parser.count()
            }
        }
        let isIndexed = keys.has(FileKey.kind.rawValue)
        if isIndexed {
            try keys.require(Self.entryKeys)
        } else {
            try keys.require([FileKey.file, .key, .scale].map(\.rawValue))
        }
        let isPending = keys.has(FileKey.pending.rawValue)
        if !isPending { try keys.require(Self.stampKeys) }
        return FileRecord(
            name: entry.file,
            entry: entry,
            isIndexed: isIndexed,
            stamp: isPending ? nil : stamp
        )
    }

    private static let sizeKeys: [StaticString] = ["width", "height"]

    private mutating func size<Length>(
        _ read: (inout JSONParser) throws(JSONError) -> Length
    ) throws(JSONError) -> (Length, Length) {
        var keys = try JSONKeys(Self.sizeKeys, &parser)
        var (width, height): (Length?, Length?)
        while let number = try keys.next(&parser) {
            if number == 0 { width = try read(&parser) } else { height = try read(&parser) }
        }
        try keys.require(0...1)
        guard let width, let height else { throw invalid("a size") }
        return (width, height)
    }

    private static let insetKeys: [StaticString] = ["top", "left", "bottom", "right"]

    private mutating func insets() throws(JSONError) -> Insets {
        var keys = try JSONKeys(Self.insetKeys, &parser)
        var insets = Insets.zero
        while let number = try keys.next(&parser) {
            let value = try parser.number()
            switch number {
            case 0: insets.top = value
            case 1: insets.left = value
            case 2: insets.bottom = value
            default: insets.right = value
            }
        }
        try keys.require(0...3)
        return insets
    }

    private mutating func modes() throws(JSONError) -> (SliceMode, SliceMode) {
        var modes: [SliceMode] = []
        try parser.beginArray()
        while try parser.nextElement() {
            guard let mode = SliceMode(rawValue: try parser.text()) else {
                throw invalid("a slice mode")
            }
            modes.append(mode)
        }
        guard modes.count == 2 else { throw invalid("two slice modes") }
        return (modes[0], modes[1])
    }

    private mutating func digest() throws(JSONError) -> Digest {
        try parser.takeText()
        guard let digits = parser.plainText, let digest = Digest(hexadecimal: digits) else {
            throw invalid("a digest")
        }
        return digest
    }

    /// Reads an object whose members are strings.
    private mutating func texts() throws(JSONError) -> [String: String] {
        var texts: [String: String] = [:]
        try parser.beginObject()
        while try parser.next() == .key {
            let location = parser.tokenStart
            let name = parser.string
            guard texts.updateValue(try parser.text(), forKey: name) == nil else {
                throw JSONError(.repeatedKey(name), at: location)
            }
        }
        return texts
    }

    /// Reads an object whose members are digests.
    private mutating func digests() throws(JSONError) -> [String: Digest] {
        var digests: [String: Digest] = [:]
        try parser.beginObject()
        while try parser.next() == .key {
            let location = parser.tokenStart
            let name = parser.string
            guard digests.updateValue(try digest(), forKey: name) == nil else {
                throw JSONError(.repeatedKey(name), at: location)
            }
        }
        return digests
    }

    private mutating func stray(_ path: String) -> JSONError {
        strayPath = path
        return invalid("a path of Livery's")
    }

    private func invalid(_ wanted: String) -> JSONError {
        JSONError(.invalid(wanted: wanted), at: parser.tokenStart)
    }
}

extension Digest {
    fileprivate static let unread = Digest("")
}
