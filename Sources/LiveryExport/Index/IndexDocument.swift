import LiverySupport
import Livery

/// The content of `index.json`: all of Livery's files in an output folder, and the colors, fonts, and
/// gradients of their themes.
///
/// The order is by theme, then key, then control states, appearance, and scale.
struct IndexDocument {
    private let themes: [ThemeRecord]
    /// Whether entries name their theme: not if there is only one.
    private let namesThemes: Bool
    /// Whether entries name the first file with equal bytes.
    private let namesEqualPictures: Bool

    /// Describes the files of a manifest that are not pending and belong to the index of a folder.
    ///
    /// - Parameters:
    ///   - manifest: The manifest.
    ///   - folder: The folder. Default: that of the manifest.
    ///   - namesEqualPictures: Whether entries name the first file with equal bytes. Default: `true`.
    init(_ manifest: Manifest, in folder: String = "", namesEqualPictures: Bool = true) {
        self.namesEqualPictures = namesEqualPictures
        themes = manifest.themes.filter {
            $0.identity.location.folder == folder && $0.identity.location.format == PNGFormat.name
        }
        namesThemes = Set(themes.map(\.identity.name)).count > 1
    }

    /// An entry of the index.
    enum Entry {
        /// A picture, with the path of the first file with equal bytes if that is another one.
        case file(FileRecord, sameAs: String?)
        /// A color, font, or gradient.
        case value(ValueEntry)
    }

    /// Writes the document in blocks, one entry per line. Equal content gives equal bytes.
    func write<Failure>(
        to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        var text = JSONWriter()
        var isFirst = true
        text.add("[")
        try forEachEntry { identity, entry throws(Failure) in
            text.add(isFirst ? "\n" : ",\n")
            isFirst = false
            write(entry, of: identity, to: &text)
            try text.flush(to: sink)
        }
        text.add(isFirst ? "]\n" : "\n]\n")
        try text.flush(isLast: true, to: sink)
    }

    /// Writes the selected entries, each followed by a line break, with nothing between them.
    func writeLines(
        where isSelected: (ThemeRecord.Identity, Entry) -> Bool,
        to sink: (UnsafeRawBufferPointer) -> Void
    ) {
        var text = JSONWriter()
        forEachEntry { identity, entry in
            guard isSelected(identity, entry) else { return }
            write(entry, of: identity, to: &text)
            text.add("\n")
            text.flush(to: sink)
        }
        text.flush(isLast: true, to: sink)
    }

    private func write(
        _ entry: Entry,
        of identity: ThemeRecord.Identity,
        to text: inout JSONWriter
    ) {
        let theme = namesThemes ? identity.name : nil
        switch entry {
        case .file(let file, let first):
            file.entry.write(file: identity.path(of: file.name), theme: theme, to: &text)
            if let first { text.add(",\"sameAs\":", first) }
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

    private func forEachEntry<Failure>(
        _ body: (ThemeRecord.Identity, Entry) throws(Failure) -> Void
    ) throws(Failure) {
        var firsts: [Picture: String] = [:]
        for theme in themes {
            // Files and values are each sorted by key.
            var values = theme.values[...]
            for file in theme.files {
                guard let stamp = file.stamp else { continue }
                while let value = values.first, value.key.precedesByScalars(file.entry.key) {
                    try body(theme.identity, .value(value))
                    values.removeFirst()
                }
                let size = file.entry.pixels
                let picture = Picture(bytes: stamp.bytes, width: size.width, height: size.height)
                let first = namesEqualPictures ? firsts[picture] : nil
                if first == nil { firsts[picture] = theme.identity.path(of: file.name) }
                try body(theme.identity, .file(file, sameAs: first))
            }
            for value in values { try body(theme.identity, .value(value)) }
        }
    }
}
