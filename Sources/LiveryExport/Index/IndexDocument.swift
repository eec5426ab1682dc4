/// The content of `index.json`: everything that Livery has in an output folder, and the values of
/// the themes that it came from.
struct IndexDocument {
    /// One line of the index.
    struct Line {
        /// The picture's name, without a folder; nil for a value.
        var name: String?
        /// The theme that it belongs to.
        var theme: ThemeRecord.Identity
        /// The asset's key.
        var key: String
        /// The names of the appearance that it belongs to.
        var appearance: [String]
        var json: JSON
    }

    /// The lines by theme, then by key; for each key the pictures in the order of states,
    /// appearances and scales.
    let lines: [Line]

    /// Describes the files of a manifest that are whole.
    init(_ manifest: Manifest) {
        let names = Set(manifest.themes.map(\.identity.name))
        var firsts: [Picture: String] = [:]
        lines = manifest.themes.flatMap { theme in
            // With one theme its name would say nothing.
            let name = names.count > 1 ? theme.identity.name : nil
            let items = Self.merged(theme.files.filter { $0.stamp != nil }, theme.values)
            return items.map { item in
                switch item {
                case .file(let file): Self.line(file, of: theme.identity, theme: name, &firsts)
                case .value(let value):
                    Line(
                        name: nil,
                        theme: theme.identity,
                        key: value.key,
                        appearance: value.appearance,
                        json: value.json(theme: name)
                    )
                }
            }
        }
    }

    /// The file's text: the same content always gives the same bytes, an entry a line.
    var text: String {
        guard !lines.isEmpty else { return "[]\n" }
        return "[\n" + lines.map(\.json.text).joined(separator: ",\n") + "\n]\n"
    }

    /// What makes two pictures equal.
    private struct Picture: Hashable {
        var bytes: String
        var width: Int
        var height: Int
    }

    private enum Item {
        case file(FileRecord)
        case value(ValueEntry)
    }

    /// Two lists that are each in order of key, as one.
    private static func merged(_ files: [FileRecord], _ values: [ValueEntry]) -> [Item] {
        var items: [Item] = []
        var rest = values[...]
        for file in files {
            while let value = rest.first, value.key.precedesByScalars(file.entry.key) {
                items.append(.value(rest.removeFirst()))
            }
            items.append(.file(file))
        }
        return items + rest.map(Item.value)
    }

    private static func line(
        _ file: FileRecord,
        of identity: ThemeRecord.Identity,
        theme: String?,
        _ firsts: inout [Picture: String]
    ) -> Line {
        var entry = file.entry
        entry.file = identity.path(of: file.name)
        var sameAs: String?
        if let stamp = file.stamp {
            let picture = Picture(
                bytes: stamp.bytes,
                width: entry.pixels.width,
                height: entry.pixels.height
            )
            sameAs = firsts[picture]
            if sameAs == nil { firsts[picture] = entry.file }
        }
        return Line(
            name: file.name,
            theme: identity,
            key: entry.key,
            appearance: entry.appearance,
            json: entry.json(theme: theme, sameAs: sameAs)
        )
    }
}
