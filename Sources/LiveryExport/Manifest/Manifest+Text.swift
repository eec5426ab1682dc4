extension Manifest {
    /// The manifest as a file: the same account always gives the same bytes, an entry a line.
    var text: String {
        var text = "{\"version\":\(Self.version),\"index\":\(ownsIndex),\"themes\":["
        for (index, theme) in themes.enumerated() {
            text += index > 0 ? ",\n" : "\n"
            theme.write(to: &text)
        }
        return text + "\n]}\n"
    }
}

extension ThemeRecord {
    fileprivate func write(to text: inout String) {
        text += "{\"name\":\(JSON.string(identity.name).text),\"folder\":\(identity.hasFolder),"
        text += "\"files\":["
        Self.write(files.map(\.json), to: &text)
        text += "],\"values\":["
        Self.write(values.map { $0.json(theme: nil) }, to: &text)
        text += "]}"
    }

    private static func write(_ entries: [JSON], to text: inout String) {
        text += entries.map { "\n" + $0.text }.joined(separator: ",")
    }
}

extension FileRecord {
    fileprivate var json: JSON {
        var entry = entry
        entry.file = name
        let object = entry.json(theme: nil, sameAs: nil)
        guard let stamp else { return object.adding(["pending": .boolean(true)]) }
        return object.adding([
            "recipe": .string(stamp.recipe),
            "options": .string(stamp.options),
            "bytes": .string(stamp.bytes),
            "byteCount": .number(stamp.byteCount),
        ])
    }
}
