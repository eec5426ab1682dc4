import LiverySupport
import Livery

extension Manifest {
    /// Writes the manifest in blocks: the same account always gives the same bytes, an entry a line.
    ///
    /// What is written here in this order is the fastest for ``ManifestReader``.
    func write<Failure>(
        to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        var text = JSONWriter()
        text.add("{\"version\":")
        text.add(Self.version)
        text.add(",\"index\":")
        text.add(ownsIndex)
        if let indexDigest {
            text.add(",\"indexBytes\":")
            text.add(indexDigest)
        }
        text.add(",\"themes\":[")
        for (index, theme) in themes.enumerated() {
            text.add(index > 0 ? ",\n" : "\n")
            try theme.write(to: &text, sink)
        }
        text.add("\n]}\n")
        try text.flush(isLast: true, to: sink)
    }

    /// The manifest as a file.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write { bytes.append(contentsOf: $0) }
        return bytes
    }
}

extension ThemeRecord {
    fileprivate func write<Failure>(
        to text: inout JSONWriter,
        _ sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        text.add("{\"name\":")
        text.add(quoted: identity.name)
        text.add(",\"folder\":")
        text.add(identity.hasFolder)
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
    /// The origin as an object; paths in the order of their scalars.
    private func object(_ digests: [String: Digest]) -> JSON {
        .object(
            digests.keys.sortedByScalars().compactMap { path in
                digests[path].map { JSON.Member(name: path, value: .string("\($0)")) }
            }
        )
    }

    fileprivate var json: JSON {
        .object([
            "format": .string(inputs.format.rawValue),
            "document": .string("\(inputs.document)"),
            "files": object(inputs.files),
            "folders": object(inputs.folders),
            "missing": .strings(inputs.missing.sortedByScalars()),
            "sizes": sizes.map { .string("\($0)") },
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
        entry.write(file: name, to: &text)
        guard let stamp else { return text.add(",\"pending\":true}") }
        text.add(",\"recipe\":")
        text.add(stamp.recipe)
        text.add(",\"options\":")
        text.add(stamp.options)
        text.add(",\"bytes\":")
        text.add(stamp.bytes)
        text.add(",\"byteCount\":")
        text.add(stamp.byteCount)
        text.add("}")
    }
}
