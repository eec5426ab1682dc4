import Livery
import LiveryRaster

extension Manifest {
    /// How large a manifest may be: enough for a hundred thousand files.
    static let byteLimit = 64 << 20

    /// How many values a manifest may hold: a file has some 40, in more than 500 bytes.
    private static let valueLimit = byteLimit / 12

    /// Reads a manifest.
    ///
    /// What is no manifest of this version is refused as a whole, since nobody can tell then which
    /// files are Livery's. Entries that are well formed but name what is no plain file are passed
    /// over: they can only have come from somebody else.
    init(reading bytes: [UInt8]) throws(ManifestFault) {
        if let manifest = ManifestScanner.manifest(in: bytes) {
            self = manifest
        } else {
            try self.init(parsing: bytes)
        }
    }

    /// Reads a manifest that may be spelled in any way that JSON allows, and finds its faults.
    init(parsing bytes: [UInt8]) throws(ManifestFault) {
        var limits = DocumentLimits()
        limits.byteCount = Self.byteLimit
        limits.nodeCount = Self.valueLimit
        let reading = DocumentReader.read(
            bytes,
            name: OutputName.manifest,
            format: .json,
            limits: limits
        )
        if let fault = reading.diagnostics.first {
            throw .malformed(reason: fault.description)
        }
        guard let root = reading.root else { throw .malformed(reason: "empty") }
        let fields = try ManifestFields(root)
        let version = try fields.wholeNumber("version")
        guard version == Self.version else {
            if version > Self.version { throw .laterVersion(version) }
            throw .malformed(reason: "version \(version)")
        }
        ownsIndex = try fields.boolean("index")
        if fields.has("indexBytes") { indexDigest = try fields.digest("indexBytes") }
        for element in try fields.list("themes") {
            let theme = try ThemeRecord(reading: element)
            guard !theme.identity.hasFolder || OutputName.isFolder(theme.identity.name) else {
                continue
            }
            self[theme.identity] = theme
        }
    }
}

extension ThemeRecord {
    fileprivate init(reading metadata: Metadata) throws(ManifestFault) {
        let fields = try ManifestFields(metadata)
        identity = Identity(
            name: try fields.text("name"),
            hasFolder: try fields.boolean("folder")
        )
        if fields.has("origin") { origin = try Origin(fields.fields("origin")) }
        var names: Set<String> = []
        for element in try fields.list("files") {
            let file = try FileRecord(reading: element, of: identity)
            if OutputName.isRenderedFile(file.name), names.insert(file.name).inserted {
                files.append(file)
            }
        }
        for element in try fields.list("values") {
            values.append(try ValueEntry(reading: element))
        }
    }
}

extension ThemeRecord.Origin {
    init(_ fields: ManifestFields) throws(ManifestFault) {
        guard let format = DocumentFormat(named: try fields.text("format")) else {
            throw fields.fault("format", wanted: "a document's format")
        }
        inputs = ThemeInputs(
            format: format,
            document: try fields.digest("document"),
            files: try fields.digests("files"),
            folders: try fields.digests("folders"),
            missing: Set(try fields.texts("missing"))
        )
        if fields.has("sizes") { sizes = try fields.digest("sizes") }
        scales = try fields.numbers("scales")
        warnings =
            fields.has("warnings")
            ? try fields.list("warnings").map { metadata throws(ManifestFault) in
                try RenderWarning(reading: metadata)
            } : []
    }
}

extension RenderWarning {
    fileprivate init(reading metadata: Metadata) throws(ManifestFault) {
        let fields = try ManifestFields(metadata)
        self.init(
            file: fields.has("file") ? try fields.text("file") : nil,
            line: fields.has("line") ? try fields.wholeNumber("line") : nil,
            column: fields.has("column") ? try fields.wholeNumber("column") : nil,
            keyPath: fields.has("keyPath") ? try fields.text("keyPath") : nil,
            message: try fields.text("message")
        )
    }
}

extension FileRecord {
    fileprivate init(
        reading metadata: Metadata,
        of theme: ThemeRecord.Identity
    ) throws(ManifestFault) {
        let fields = try ManifestFields(metadata)
        name = try fields.text("file")
        entry = try ImageEntry(fields, file: theme.path(of: name))
        if !fields.has("pending") {
            stamp = FileStamp(
                recipe: try fields.digest("recipe"),
                options: try fields.digest("options"),
                bytes: try fields.digest("bytes"),
                byteCount: try fields.wholeNumber("byteCount")
            )
        }
    }
}

extension ImageEntry {
    fileprivate init(_ fields: ManifestFields, file: String) throws(ManifestFault) {
        let pixels = try fields.fields("pixels")
        let size = try fields.fields("size")
        let modes = try fields.texts("mode").map(SliceMode.init(rawValue:))
        guard modes.count == 2, let horizontal = modes[0], let vertical = modes[1] else {
            throw fields.fault("mode", wanted: "two slice modes")
        }
        self.init(
            file: file,
            key: try fields.text("key"),
            states: try fields.texts("state"),
            appearance: try fields.texts("appearance"),
            scale: try fields.number("scale"),
            pixels: PixelSize(
                width: try pixels.wholeNumber("width"),
                height: try pixels.wholeNumber("height")
            ),
            size: Size(try size.number("width"), try size.number("height")),
            margins: try fields.insets("margins"),
            capInsets: try fields.insets("capInsets"),
            padding: try fields.insets("padding"),
            horizontalMode: horizontal,
            verticalMode: vertical
        )
    }
}

extension ValueEntry {
    init(reading metadata: Metadata) throws(ManifestFault) {
        let fields = try ManifestFields(metadata)
        guard let kind = AssetKind(rawValue: try fields.text("kind")) else {
            throw fields.fault("kind", wanted: "a kind of asset")
        }
        self.init(
            kind: kind,
            key: try fields.text("key"),
            appearance: try fields.texts("appearance"),
            value: JSON(try fields.member("value"))
        )
    }
}

extension JSON {
    /// What a JSON document held; it is written as it was read.
    fileprivate init(_ metadata: Metadata) {
        switch metadata.value {
        case .boolean(let value): self = .boolean(value)
        case .number(let value): self = .number(value)
        case .string(let value): self = .string(value)
        case .array(let elements): self = .array(elements.map(JSON.init))
        case .dictionary(let dictionary):
            self = .object(
                dictionary.map { Member(name: $0.key, value: JSON($0.entry.value)) }
            )
        // JSON has neither data nor dates.
        case .null, .data, .date: self = .null
        }
    }
}
