import Livery
import LiveryDocuments
import LiveryExport
import LiveryRaster
import LiverySupport

/// The theme of a studio: its files, with some values replaced only for display.
struct StudioTheme: Sendable {
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
    /// The replaced values that are not saved, by the real paths of their files.
    private(set) var edits: [String: [ScalarEdit]] = [:]

    /// The files whose values are being replaced, until they are read again.
    private var known: [String: KnownFile] = [:]

    private let files: ServedThemeFiles
    private let limits: ServingLimits

    /// Reads the files.
    init(_ files: ServedThemeFiles, _ limits: ServingLimits) {
        self.files = files
        self.limits = limits
        read()
    }

    /// Reads the files again, and drops edits that no longer fit them.
    mutating func read() {
        var overlay: [String: [UInt8]] = [:]
        for (path, list) in edits {
            var fitting: [ScalarEdit] = []
            for edit in list where (try? Self.applied(fitting + [edit], to: path)) != nil {
                fitting.append(edit)
            }
            edits[path] = fitting.isEmpty ? nil : fitting
            if !fitting.isEmpty { overlay[path] = try? Self.applied(fitting, to: path) }
        }
        known = [:]
        readings += 1
        read(overlay)
    }

    private mutating func read(_ overlay: [String: [UInt8]], keeping previous: ThemeVersion? = nil)
    {
        let reading = ThemeReader(
            files,
            limits,
            isStrict: false,
            overlay: overlay,
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

    /// Replaces values only for display.
    ///
    /// - Parameter new: All replaced values, by the real paths of their files.
    /// - Throws: Why one can't be replaced; nothing is changed in that case.
    mutating func preview(_ new: [String: [ScalarEdit]]) throws(ScalarEdit.Failure) {
        guard new != edits else { return }
        var overlay: [String: [UInt8]] = [:]
        for (path, list) in new {
            guard let format = DocumentFormat(path: path) else { throw .changed }
            let file: KnownFile
            if let last = known[path] { file = last } else { file = try Self.known(path, format) }
            known[path] = file
            // The scalars of the original file are known, but not those after an edit.
            var bytes = file.bytes
            for (number, edit) in list.enumerated() {
                bytes =
                    number == 0
                    ? try edit.applied(to: bytes, (file.scalars, file.faultCount), format)
                    : try edit.applied(to: bytes, format)
            }
            overlay[path] = bytes
        }
        edits = new
        read(overlay, keeping: version)
    }

    /// A file as it was when its values began to be replaced.
    private struct KnownFile: Sendable {
        let bytes: [UInt8]
        let scalars: [DocumentScalar]
        let faultCount: Int
    }

    private static func known(
        _ path: String,
        _ format: DocumentFormat
    ) throws(ScalarEdit.Failure) -> KnownFile {
        guard let bytes = try? bytes(of: path) else { throw .changed }
        let (scalars, faultCount) = try ScalarEdit.scalars(of: bytes, format)
        return KnownFile(bytes: bytes, scalars: scalars, faultCount: faultCount)
    }

    /// Writes values to their files, each atomically.
    ///
    /// - Parameter new: The values, by the real paths of their files.
    /// - Returns: Why a file can't be written; nil if all were written.
    /// - Throws: Why a value can't be replaced; nothing is written in that case.
    mutating func save(_ new: [String: [ScalarEdit]]) throws(ScalarEdit.Failure) -> String? {
        var contents: [(path: String, bytes: [UInt8])] = []
        for (path, list) in new { contents.append((path, try Self.applied(list, to: path))) }
        for (path, bytes) in contents.sorted(by: { $0.path < $1.path }) {
            do throws(FileError) {
                try WholeFile.write(bytes, to: path)
            } catch {
                return "can't write \(quoted(String(FilePath.name(of: path)))): \(error.reason)"
            }
        }
        edits = [:]
        read()
        return nil
    }

    private static func applied(
        _ edits: [ScalarEdit],
        to path: String
    ) throws(ScalarEdit.Failure) -> [UInt8] {
        guard var bytes = try? bytes(of: path), let format = DocumentFormat(path: path) else {
            throw .changed
        }
        for edit in edits { bytes = try edit.applied(to: bytes, format) }
        return bytes
    }

    private static func bytes(of path: String) throws -> [UInt8] {
        try FileReader.read(path, limit: DocumentLimits().byteCount)
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

    /// The documents whose values can be replaced, by their real paths: those of the theme, except design
    /// tokens.
    var documents: [(path: String, document: LoadedDocument)] {
        (version?.theme.document.layers ?? []).compactMap { layer in
            layer.path.map { ($0, layer) }
        }
    }
}
