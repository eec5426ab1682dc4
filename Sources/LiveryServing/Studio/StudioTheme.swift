import Livery
import LiveryDocuments
import LiveryExport
import LiveryRaster
import LiverySupport

/// The theme of a studio: its files, with some values replaced only for display.
struct StudioTheme: Sendable {
    /// Edits by the real paths of their files.
    typealias Edits = [String: [ScalarEdit]]

    /// An edit that can't be made. It is no obstacle for others.
    struct Refusal: Hashable, Sendable {
        /// The real path of the file.
        let path: String
        let edit: ScalarEdit
        let failure: ScalarEdit.Failure
    }

    /// The version that is shown; nil if the documents could never be read.
    private(set) var version: ThemeVersion?
    /// Why the documents can't be read; the previous version is shown.
    private(set) var errors: [Diagnostic] = []
    /// The paths to watch.
    private(set) var inputs: Set<String> = []
    /// The number of times that the display has changed.
    private(set) var generation = 0
    /// The number of times that the files were read.
    private(set) var readings = 0
    /// The replaced values that are not saved.
    private(set) var edits: Edits = [:]
    /// The values that can't be replaced in the files as they are.
    private(set) var refusals: [Refusal] = []

    /// The edits that are wanted, with those that can't be made.
    private var wanted: Edits = [:]
    /// The files whose values are being replaced, as they were read, until they are read again.
    private var originals: [String: EditableDocument] = [:]
    /// The same with their values replaced.
    private var edited: [String: EditableDocument] = [:]

    private let files: ServedThemeFiles
    private let limits: ServingLimits

    /// Reads the files.
    init(_ files: ServedThemeFiles, _ limits: ServingLimits) {
        self.files = files
        self.limits = limits
        read()
    }

    /// Reads the files again. Edits that no longer fit them are not shown, until they do.
    mutating func read() {
        originals = [:]
        let known = documents.map(\.path)
        apply()
        readings += 1
        read(keeping: nil)
        guard !wanted.isEmpty, documents.map(\.path) != known else { return }
        // Other documents may have been edited than those that are part of the theme now.
        let shown = edits
        apply()
        if edits != shown { read(keeping: nil) }
    }

    private mutating func read(keeping previous: ThemeVersion?) {
        let reading = ThemeReader(
            files,
            limits,
            isStrict: false,
            overlay: edited.mapValues(\.bytes),
            previous: previous
        ).read()
        generation += 1
        switch reading.theme {
        case .success(let theme):
            version = theme
            errors = []
            // Without the screens, not all is read.
            inputs = previous == nil ? reading.inputs : inputs.union(reading.inputs)
        case .failure(let error):
            errors = error.diagnostics
            inputs.formUnion(reading.inputs)
        }
    }

    /// Replaces values only for display, as far as possible: the others are ``refusals``.
    ///
    /// - Parameter new: All replaced values.
    mutating func preview(_ new: Edits) {
        guard new != wanted else { return }
        wanted = new
        apply()
        read(keeping: version)
    }

    /// Applies the wanted edits to the files as they were last read.
    private mutating func apply() {
        (edits, edited, refusals) = ([:], [:], [])
        let known = Set(documents.map(\.path))
        for (path, list) in wanted.sorted(by: { $0.key < $1.key }) {
            let original: EditableDocument
            do throws(ScalarEdit.Failure) {
                if let read = originals[path], known.contains(path) {
                    original = read
                } else {
                    original = try Self.document(path, among: known)
                }
            } catch {
                refusals += list.map { Refusal(path: path, edit: $0, failure: error) }
                continue
            }
            originals[path] = original
            let result = Self.applied(list, to: original, at: path)
            edits[path] = result.edits.isEmpty ? nil : result.edits
            edited[path] = result.edits.isEmpty ? nil : result.document
            refusals += result.refusals
        }
    }

    /// Applies all edits that can be applied.
    private static func applied(
        _ list: [ScalarEdit],
        to document: EditableDocument,
        at path: String
    ) -> (document: EditableDocument, edits: [ScalarEdit], refusals: [Refusal]) {
        var result = (document: document, edits: [ScalarEdit](), refusals: [Refusal]())
        for edit in list {
            do throws(ScalarEdit.Failure) {
                guard edit.new.utf8.count <= Parameter.longestValue else {
                    throw .tooLong(limit: Parameter.longestValue)
                }
                result.document = try edit.applied(to: result.document)
                result.edits.append(edit)
            } catch {
                result.refusals.append(Refusal(path: path, edit: edit, failure: error))
            }
        }
        return result
    }

    /// Reads a document of the theme.
    private static func document(
        _ path: String,
        among known: Set<String>
    ) throws(ScalarEdit.Failure) -> EditableDocument {
        let name = String(FilePath.name(of: path))
        guard known.contains(path), let format = DocumentFormat(path: path) else {
            throw .unknownFile(name)
        }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try WholeFile.read(path, limit: DocumentLimits().byteCount)
        } catch {
            throw .unreadable(name, reason: error.reason)
        }
        return try EditableDocument(bytes, format)
    }

    /// Writes values to their files, each file atomically. Values that can't be replaced, and those of a file that
    /// can't be written, stay as they are wanted.
    ///
    /// - Parameter new: The values.
    /// - Returns: What was written, and what was not.
    mutating func save(_ new: Edits) -> (saved: Edits, refusals: [Refusal]) {
        var saved: Edits = [:]
        var refusals: [Refusal] = []
        let known = Set(documents.map(\.path))
        for (path, list) in new.sorted(by: { $0.key < $1.key }) {
            do throws(ScalarEdit.Failure) {
                // Another program may have written the file since it was read.
                let document = try Self.document(path, among: known)
                let result = Self.applied(list, to: document, at: path)
                if result.document.bytes != document.bytes {
                    try Self.write(result.document.bytes, to: path)
                }
                saved[path] = result.edits.isEmpty ? nil : result.edits
                refusals += result.refusals
            } catch {
                refusals += list.map { Refusal(path: path, edit: $0, failure: error) }
            }
        }
        wanted = Dictionary(grouping: refusals, by: \.path).mapValues { $0.map(\.edit) }
        read()
        return (saved, refusals)
    }

    private static func write(
        _ bytes: [UInt8],
        to path: String
    ) throws(ScalarEdit.Failure) {
        do throws(FileError) {
            try WholeFile.write(bytes, to: path)
        } catch {
            throw .unwritable(String(FilePath.name(of: path)), reason: error.reason)
        }
    }

    /// A scalar of a document, with any edit applied.
    struct Scalar {
        /// The real path of its file.
        let path: String
        /// The scalar that is shown.
        let scalar: DocumentScalar
        /// The text in the file.
        let old: String
    }

    /// The strings and numbers of the documents, the outermost document's first.
    var scalars: [Scalar] {
        documents.reversed().flatMap { path, document -> [Scalar] in
            let root = DocumentValue(.dictionary(document.root), at: document.location)
            // The document includes the edits; the file has the values that they replace.
            let edits = Dictionary(
                (edits[path] ?? []).map { ($0.pointer, $0) },
                uniquingKeysWith: { $1 }
            )
            return DocumentScalar.list(of: root).compactMap { scalar in
                guard scalar.kind != .other else { return nil }
                let old = edits[scalar.pointer]?.old ?? scalar.text
                return Scalar(path: path, scalar: scalar, old: old)
            }
        }
    }

    /// What keeps values from being replaced, by their pointers, by the paths of their files.
    var obstacles: [String: [String: ScalarSpelling.Obstacle]] {
        let paths = Set(documents.map(\.path))
        return paths.reduce(into: [:]) { obstacles, path in
            guard let document = edited[path] ?? (try? Self.document(path, among: paths)) else {
                return
            }
            for (scalar, obstacle) in zip(document.scalars, document.obstacles) {
                if let obstacle { obstacles[path, default: [:]][scalar.pointer] = obstacle }
            }
        }
    }

    /// The documents whose values can be replaced, by their real paths: those of the theme, except design
    /// tokens.
    var documents: [(path: String, document: LoadedDocument)] {
        (version?.theme.document.layers ?? []).compactMap { layer in
            layer.path.map { ($0, layer) }
        }
    }
}
