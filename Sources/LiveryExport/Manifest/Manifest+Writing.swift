import LiverySupport
import Livery

extension Manifest {
    /// Writes the manifest to a file.
    func write(
        to name: String,
        in root: OutputFolder,
        flushing flushes: Bool
    ) throws(OutputError) {
        try root.write(to: name, flushing: flushes) { file throws(OutputError) in
            try write { block throws(OutputError) in
                try root.append(block, to: file, name: name)
            }
        }
    }

    /// Writes the manifest in blocks, one entry per line. Equal manifests give equal bytes.
    ///
    /// ``ManifestReader`` is fastest with members in this order.
    func write<Failure>(
        to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        var text = JSONWriter()
        text.add("{\"version\":", Self.version)
        text.add(",\"indexes\":")
        text.add(
            JSON.object(
                indexes.sorted { $0.key.precedesByScalars($1.key) }.map { path, digest in
                    JSON.Member(name: path, value: .string(digest.map { "\($0)" } ?? ""))
                }
            )
        )
        text.add(",\"themes\":[")
        for (index, theme) in themes.filter({ $0.identity.strayPath == nil }).enumerated() {
            text.add(index > 0 ? ",\n" : "\n")
            try theme.write(to: &text, sink)
        }
        text.add("\n]}\n")
        try text.flush(isLast: true, to: sink)
    }
}

extension ThemeRecord {
    fileprivate func write<Failure>(
        to text: inout JSONWriter,
        _ sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        text.add("{\"owner\":", identity.owner)
        text.add(",\"format\":", identity.location.format)
        text.add(",\"path\":", identity.location.path)
        text.add(",\"isFile\":", identity.location.isFile)
        text.add(",\"name\":", identity.name)
        text.add(",\"folder\":", identity.hasFolder)
        if let conditions {
            text.add(",\"conditions\":")
            text.add(
                JSON.object(
                    conditions.texts.sorted { $0.key.precedesByScalars($1.key) }.map {
                        JSON.Member(name: $0.key, value: .string($0.value))
                    }
                )
            )
        }
        if let origin {
            text.add(",\"origin\":")
            text.add(origin.json)
        }
        text.add(",\"files\":[")
        for (index, file) in files.enumerated() {
            text.add(index > 0 ? ",\n" : "\n")
            file.write(to: &text)
            try text.flush(to: sink)
        }
        text.add("],\"values\":[")
        for (index, value) in values.enumerated() {
            text.add(index > 0 ? ",\n" : "\n")
            text.add(value.json(theme: nil))
            try text.flush(to: sink)
        }
        text.add("]}")
    }
}

extension ThemeRecord.Origin {
    fileprivate var json: JSON {
        func object(_ digests: [String: Digest]) -> JSON {
            .object(
                digests.keys.sortedByScalars().compactMap { path in
                    digests[path].map { JSON.Member(name: path, value: .string("\($0)")) }
                }
            )
        }
        return .object([
            "format": .string(inputs.format.rawValue),
            "document": .string("\(inputs.document)"),
            "files": object(inputs.files),
            "folders": object(inputs.folders),
            "missing": .strings(inputs.missing.sortedByScalars()),
            "textRenderer": inputs.textRenderer.map(JSON.string),
            "decoders": inputs.decoders.isEmpty
                ? nil : .strings(inputs.decoders.sortedByScalars()),
            "settings": .string("\(settings)"),
            "scales": .array(scales.map(JSON.number)),
            "warnings": warnings.isEmpty ? nil : .array(warnings.map(\.json)),
        ])
    }
}

extension RenderWarning {
    fileprivate var json: JSON {
        .object([
            "file": file.map(JSON.string),
            "line": line.map(JSON.number),
            "column": column.map(JSON.number),
            "keyPath": keyPath.map(JSON.string),
            "message": .string(message),
        ])
    }
}

extension FileRecord {
    fileprivate func write(to text: inout JSONWriter) {
        if isIndexed {
            entry.write(file: name, to: &text)
        } else {
            text.add("{\"file\":", name)
            text.add(",\"key\":", entry.key)
            text.add(",\"scale\":", entry.scale)
        }
        guard let stamp else { return text.add(",\"pending\":true}") }
        text.add(",\"recipe\":", stamp.recipe)
        text.add(",\"options\":", stamp.options)
        text.add(",\"bytes\":", stamp.bytes)
        text.add(",\"byteCount\":", stamp.byteCount)
        text.add("}")
    }
}
