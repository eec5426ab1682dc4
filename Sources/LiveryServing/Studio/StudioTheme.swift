import Livery
import LiveryDocuments
import LiveryExport
import LiveryRaster
import LiverySupport

/// The theme of a studio: its files, with some values replaced only for display.
struct StudioTheme: Sendable {
    /// Edits by the real paths of their files.
    typealias Edits = [String: [DocumentEdit]]

    /// An edit that can't be made. It is no obstacle for others.
    struct Refusal: Hashable, Sendable {
        /// The real path of the file.
        let path: String
        let edit: DocumentEdit
        let failure: EditFailure
    }

    /// The version that is shown; nil if the documents could never be read.
    private(set) var version: ThemeVersion?
    /// Why the documents can't be read; the previous version is shown.
    private(set) var errors: [Diagnostic] = []
    /// The paths to watch.
    private(set) var inputs: Set<String> = []
    /// The number of what is displayed, which no other display has.
    private(set) var generation = 0
    /// Begins with the time, so that no generation is one of a studio that ran before.
    private static let lastGeneration = Locked(WatchedPaths.now / 1_000_000)
    /// The number of times that the files were read.
    private(set) var readings = 0
    /// The edits that are shown and not saved.
    private var applied: Edits { edited.mapValues(\.result.applied) }
    /// The edits that can't be made in the files as they are.
    private(set) var refused: [Refusal] = []

    /// All edits: those of ``applied`` and ``refused``.
    private(set) var wanted: Edits = [:]
    /// The documents as they are in their files; of a file that can't be read, as it last could.
    private var sources: [String: EditableDocument] = [:]
    /// Why files can't be read, by their paths.
    private var failures: [String: EditFailure] = [:]
    /// The paths of the documents that were read since the files have changed.
    private var current: Set<String> = []
    /// Those among them that were written, and are shown as they were.
    private var written: Set<String> = []
    /// The documents with their edits.
    private var edited: [String: EditedDocument] = [:]
    /// The errors of the style sheet, the screens and the fonts, which are not read again for an edit; nil if they
    /// were not reached when the files were last read.
    private var otherErrors: [Diagnostic]?

    /// What documents were before they were saved.
    private var history = DocumentHistory()
    /// The edits with which the version's list of pictures was made.
    private var listedEdits: Edits = [:]

    private let files: ServedThemeFiles
    private let limits: ServingLimits

    /// Reads the files.
    init(_ files: ServedThemeFiles, _ limits: ServingLimits) {
        self.files = files
        self.limits = limits
        read()
    }

    /// Reads the files again. Edits that no longer fit them are not shown, until they do.
    ///
    /// - Parameter written: The documents that were written and are not read again, by their paths. Default: none.
    mutating func read(besides written: [String: EditableDocument] = [:]) {
        self.written = Set(written.keys)
        current = self.written
        for (path, document) in written { (sources[path], failures[path], edited[path]) = (document, nil, nil) }
        otherErrors = nil
        readings += 1
        applyAndRead(keeping: nil)
    }

    /// Whether files are as they were saved, and shown since.
    func hasWritten(_ paths: [String]) -> Bool {
        paths.allSatisfy { path in
            guard written.contains(path), let bytes = sources[path]?.bytes else { return false }
            return (try? WholeFile.read(path, limit: bytes.count)) == bytes
        }
    }

    /// Replaces values only for display, as far as possible: the others are ``refused``.
    ///
    /// - Parameter new: All replaced values.
    mutating func preview(_ new: Edits) {
        guard new != wanted else { return }
        let themes = Set(documents.map(\.path))
        let others = { (edits: Edits) in edits.filter { !themes.contains($0.key) } }
        let keepsOthers = otherErrors != nil && others(new) == others(wanted)
        wanted = new
        applyAndRead(keeping: keepsOthers ? version : nil)
    }

    /// Applies the wanted edits, and reads the theme with them.
    ///
    /// - Parameter previous: The version whose screens are kept; nil to read them, too.
    private mutating func applyAndRead(keeping previous: ThemeVersion?) {
        let known = editablePaths
        apply()
        read(keeping: previous)
        guard editablePaths != known else { return }
        // Other documents are part of the theme now than those that were edited.
        let shown = applied
        apply()
        if applied != shown { read(keeping: previous) }
    }

    /// The applied edits by which there may be other assets, states or variants.
    private var assetEdits: Edits { applied.mapValues { $0.filter(\.changesAssets) }.filter { !$0.value.isEmpty } }

    /// What stands for files: the documents with their edits, and those that were read since the files have changed.
    private var overlay: [String: ParsedDocument] {
        sources.filter { current.contains($0.key) && failures[$0.key] == nil }.merging(
            edited.mapValues(\.result.document)
        ) { $1 }.mapValues(\.content)
    }

    private mutating func read(keeping previous: ThemeVersion?) {
        let reading = ThemeReader(
            files,
            limits,
            isStrict: false,
            overlay: overlay,
            previous: previous,
            hasOtherAssets: assetEdits != listedEdits
        ).read()
        generation = Self.lastGeneration.withLock { last in
            last += 1
            return last
        }
        switch reading.theme {
        case .success(let theme):
            version = theme
            listedEdits = assetEdits
            if previous == nil { otherErrors = [] }
            errors = otherErrors ?? []
            // Without the screens, not all is read.
            inputs = previous == nil ? reading.inputs : inputs.union(reading.inputs)
        case .failure(let error):
            errors = error.diagnostics
            inputs.formUnion(reading.inputs)
            guard previous == nil, reading.hasDocument else { return }
            otherErrors = error.diagnostics
            // The theme itself is shown, with the screens as they were.
            if let version { read(keeping: version) }
        }
    }

    /// Reads the documents of the theme that were not read since the files have changed, for ``scalars``. Pictures
    /// without edits don't wait for that.
    mutating func readSources() { readSources(Set(documents.map(\.path))) }

    private mutating func readSources(_ known: Set<String>) {
        let origins = origins
        for path in known where current.insert(path).inserted {
            failures[path] = nil
            do throws(EditFailure) {
                let new = try Self.document(path, among: known, as: origins[path]).0
                if sources[path]?.bytes != new.bytes { edited[path] = nil }
                sources[path] = new
            } catch { failures[path] = error }
        }
    }

    /// What locations call the documents, by their paths.
    private var origins: [String: Source] {
        Dictionary((documents + otherDocuments).map { ($0.path, $0.document.source) }) { first, _ in first }
    }

    /// Applies the wanted edits to the documents as they are in their files.
    private mutating func apply() {
        refused = []
        edited = edited.filter { wanted[$0.key] != nil }
        guard !wanted.isEmpty else { return }
        let known = editablePaths
        readSources(known.intersection(wanted.keys).union(documents.map(\.path)))
        for (path, list) in wanted.sorted(by: { $0.key < $1.key }) {
            guard let source = sources[path], known.contains(path), failures[path] == nil else {
                let name = String(FilePath.name(of: path))
                let failure = known.contains(path) ? failures[path] : nil
                refused += list.map { Refusal(path: path, edit: $0, failure: failure ?? .unknownFile(name)) }
                edited[path] = nil
                continue
            }
            var document = edited.removeValue(forKey: path) ?? EditedDocument(source)
            document.apply(list, history)
            refused += document.result.refused.map { Refusal(path: path, edit: $0.edit, failure: $0.failure) }
            if !document.result.applied.isEmpty { edited[path] = document }
        }
    }

    /// Reads a document of the theme.
    private static func document(_ path: String, among known: Set<String>, as source: Source?) throws(EditFailure)
        -> (EditableDocument, FileUpdate)
    {
        let name = String(FilePath.name(of: path))
        guard known.contains(path), let format = DocumentFormat(path: path) else { throw .unknownFile(name) }
        let file: FileUpdate
        do throws(FileError) { file = try FileUpdate(path, limit: DocumentLimits().byteCount) } catch {
            throw .unreadable(name, reason: error.reason)
        }
        return (try EditableDocument(file.bytes, format, as: source), file)
    }

    /// Writes values to their files, each file atomically.
    ///
    /// - Parameters:
    ///   - new: The values.
    ///   - whileWriting: Called with the path of each file before it is replaced.
    /// - Returns: What was written, and what was not.
    mutating func save(_ new: Edits, whileWriting: (String) -> Void) -> Saving {
        var saved: Edits = [:]
        var refused: [Refusal] = []
        var contents: [String: Saving.Contents] = [:]
        var written: [String: EditableDocument] = [:]
        let known = editablePaths
        for (path, list) in new.sorted(by: { $0.key < $1.key }) {
            do throws(EditFailure) {
                let (document, result) = try write(list, to: path, among: known, whileWriting)
                written[path] = result.document
                if result.applied.contains(where: \.isStructural) {
                    contents[path] = Saving.Contents(
                        before: history.keep(document.bytes),
                        after: history.keep(result.document.bytes)
                    )
                }
                saved[path] = result.applied.isEmpty ? nil : result.applied
                refused += result.refused.map { Refusal(path: path, edit: $0.edit, failure: $0.failure) }
            } catch { refused += list.map { Refusal(path: path, edit: $0, failure: error) } }
        }
        read(besides: written)
        return Saving(saved: saved, refused: refused, contents: contents)
    }

    /// What was written, and what was not.
    struct Saving {
        /// The names of a document's contents in the history.
        struct Contents {
            let before: String
            let after: String
        }

        let saved: Edits
        let refused: [Refusal]
        /// The documents whose entries have changed, by their paths.
        let contents: [String: Contents]
    }

    /// How often edits are applied to what another program has written to the file meanwhile.
    private static let greatestTries = 20

    /// Applies edits to a document as it is in its file now, and writes it. If another program writes the file meanwhile,
    /// they are applied to what it has written.
    private func write(
        _ edits: [DocumentEdit],
        to path: String,
        among known: Set<String>,
        _ whileWriting: (String) -> Void
    ) throws(EditFailure) -> (before: EditableDocument, EditedDocument.Result) {
        let name = String(FilePath.name(of: path))
        let origin = origins[path]
        for _ in 0..<Self.greatestTries {
            let (document, file) = try Self.document(path, among: known, as: origin)
            var edited = EditedDocument(document)
            edited.apply(edits, history)
            let result = edited.result
            guard result.document.bytes != document.bytes else { return (document, result) }
            do throws(FileError) {
                try file.write(result.document.bytes) { whileWriting(path) }
                return (document, result)
            } catch { if error.kind != .changed { throw .unwritable(name, reason: error.reason) } }
        }
        throw .unwritable(name, reason: FileError.Kind.changed.reason)
    }

    /// A value of a document that is no list or dictionary, unless it is an empty one.
    struct Scalar {
        /// The real path of its file.
        let path: String
        /// The scalar that is shown, with any edit applied.
        let shown: DocumentScalar
        /// As it is in the file, after changes of what the document has.
        let filed: DocumentScalar
    }

    /// The values of the documents, the outermost document's first.
    var scalars: [Scalar] {
        documents.reversed().flatMap { path, document -> [Scalar] in
            // What is shown may be older than the file, and has other texts where values are replaced.
            let source = edited[path]?.result.base ?? sources[path]
            let filed = Dictionary((source?.scalars ?? []).map { ($0.pointer, $0) }) { $1 }
            let root = DocumentValue(.dictionary(document.root), at: document.location)
            return DocumentScalar.list(of: root).map { scalar in
                Scalar(path: path, shown: scalar, filed: filed[scalar.pointer] ?? scalar)
            }
        }
    }

    /// The bytes of a document as they are shown; nil if they were not read.
    func bytes(of path: String) -> [UInt8]? { document(at: path)?.bytes }

    /// A document as it is shown; nil if it was not read.
    private func document(at path: String) -> EditableDocument? { edited[path]?.result.document ?? sources[path] }

    /// The documents of the style sheet and the screens, by their real paths. Only what they call an asset can be replaced
    /// in them.
    var otherDocuments: [(path: String, document: LoadedDocument)] {
        guard let version else { return [] }
        let screens = version.screens.values.map(\.screen.document)
        let layers = ((version.sheet.map { [$0.document] } ?? []) + screens).flatMap(\.levels)
        var seen = Set(documents.map(\.path))
        return layers.compactMap { layer in layer.path.map { ($0, layer) } }.sorted { $0.0 < $1.0 }.filter {
            seen.insert($0.0).inserted
        }
    }

    /// The paths of the documents that can be edited.
    private var editablePaths: Set<String> { Set((documents + otherDocuments).map(\.path)) }

    /// Reads all documents that can be edited, for ``references``.
    mutating func readAllSources() { readSources(editablePaths) }

    /// Where the theme, its style sheet and its screens refer to its assets and shared values.
    var references: AssetReferences {
        let keys = version?.contents.assets.map(\.name).filter { !$0.contains("~") } ?? []
        let names = documents.reduce(into: Set(keys)) { $0.formUnion(Self.sharedNames(in: $1.document)) }
        let shadows = otherDocuments.reduce(into: Set<String>()) { $0.formUnion(Self.sharedNames(in: $1.document)) }
        let boxes = keys.map { ($0, version?.theme.document.owner(ofPart: $0)?.asset) }
        var references = AssetReferences(to: names, partsOf: boxes.reduce(into: [:]) { $0[$1.0] = $1.1 })
        for (path, _) in documents.reversed() {
            if let document = document(at: path) { references.add(document, at: path, isTheme: true) }
        }
        for (path, _) in otherDocuments {
            guard let document = document(at: path) else { continue }
            references.add(document, at: path, isTheme: false, besides: shadows)
        }
        return references
    }

    private static func sharedNames(in document: LoadedDocument) -> [String] {
        document.root["$values"]?.dictionary?.map { String(QualifiedKey($0.key).base) } ?? []
    }

    /// The documents whose values can be replaced, by their real paths: those of the theme, except design
    /// tokens.
    var documents: [(path: String, document: LoadedDocument)] {
        (version?.theme.document.levels ?? []).compactMap { layer in layer.path.map { ($0, layer) } }
    }
}
