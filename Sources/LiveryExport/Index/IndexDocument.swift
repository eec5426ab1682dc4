import LiverySupport
import Livery

/// The content of `index.json`: everything that Livery has in an output folder, and the values of
/// the themes that it came from.
///
/// Lines come by theme, then by key; for each key the pictures in the order of states, appearances
/// and scales.
struct IndexDocument {
    private let themes: [ThemeRecord]
    /// Whether lines name their theme: of a single one the name would say nothing.
    private let namesThemes: Bool

    /// Describes the files of a manifest that are whole.
    init(_ manifest: Manifest) {
        themes = manifest.themes
        namesThemes = Set(themes.map(\.identity.name)).count > 1
    }

    /// What a line is about.
    enum Subject {
        /// A picture, with the first file of the same bytes unless this is it.
        case file(FileRecord, sameAs: String?)
        /// A color, a font or a gradient.
        case value(ValueEntry)
    }

    /// Writes the document in blocks: the same content always gives the same bytes, an entry a line.
    func write<Failure>(
        to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        var text = JSONWriter()
        var isFirst = true
        text.add("[")
        try forEachLine { identity, subject throws(Failure) in
            text.add(isFirst ? "\n" : ",\n")
            isFirst = false
            write(subject, of: identity, to: &text)
            try text.flush(to: sink)
        }
        text.add(isFirst ? "]\n" : "\n]\n")
        try text.flush(isLast: true, to: sink)
    }

    /// Writes the lines that are wanted, each with a line's end and nothing between them.
    func writeLines<Failure>(
        where isWanted: (ThemeRecord.Identity, Subject) -> Bool,
        to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        var text = JSONWriter()
        try forEachLine { identity, subject throws(Failure) in
            guard isWanted(identity, subject) else { return }
            write(subject, of: identity, to: &text)
            text.add("\n")
            try text.flush(to: sink)
        }
        try text.flush(isLast: true, to: sink)
    }

    private func write(
        _ subject: Subject,
        of identity: ThemeRecord.Identity,
        to text: inout JSONWriter
    ) {
        let theme = namesThemes ? identity.name : nil
        switch subject {
        case .file(let file, let first):
            file.entry.write(file: identity.path(of: file.name), theme: theme, to: &text)
            if let first {
                text.add(",\"sameAs\":")
                text.add(quoted: first)
            }
            text.add("}")
        case .value(let value):
            text.add(value.json(theme: theme))
        }
    }

    /// What makes two pictures equal.
    private struct Picture: Hashable {
        var bytes: Digest
        var width: Int
        var height: Int
    }

    private func forEachLine<Failure>(
        _ body: (ThemeRecord.Identity, Subject) throws(Failure) -> Void
    ) throws(Failure) {
        var firsts: [Picture: String] = [:]
        for theme in themes {
            // Files and values are each in order of key.
            var values = theme.values[...]
            for file in theme.files {
                guard let stamp = file.stamp else { continue }
                while let value = values.first, value.key.precedesByScalars(file.entry.key) {
                    try body(theme.identity, .value(value))
                    values.removeFirst()
                }
                let picture = Picture(
                    bytes: stamp.bytes,
                    width: file.entry.pixels.width,
                    height: file.entry.pixels.height
                )
                let first = firsts[picture]
                if first == nil { firsts[picture] = theme.identity.path(of: file.name) }
                try body(theme.identity, .file(file, sameAs: first))
            }
            for value in values { try body(theme.identity, .value(value)) }
        }
    }
}
