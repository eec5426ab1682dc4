import LiverySupport

/// Reads the files that contain design tokens, each once.
struct TokenFileReader {
    private let rootFolder: RootFolder
    private let limits: DocumentLimits
    /// The position of the next file among the documents that are read together.
    private var order: Int
    private var known: [String: DocumentFile?] = [:]
    /// The files that were read, in order.
    private(set) var files: [DocumentFile] = []
    /// The faults of the files and of references to them, up to the limit for one document: a resolver document can
    /// refer to a faulty one any number of times.
    private(set) var faults: [Diagnostic] = []

    /// Makes a reader for the files that documents name, which may be among the documents themselves.
    init(of documents: [LoadedDocument], rootFolder: RootFolder, limits: DocumentLimits) {
        self.rootFolder = rootFolder
        self.limits = limits
        order = (documents.map(\.source.order).max() ?? 0) + 1
        for file in documents.map(\.file) where file.source.format == .json {
            if let path = file.path { known[path] = file }
        }
    }

    /// Reads a file, which is JSON whatever its name.
    ///
    /// - Parameters:
    ///   - path: The path in the document.
    ///   - base: The document.
    ///   - location: Where the document names it.
    /// - Returns: The file; nil if it can't be read, which is reported.
    mutating func read(
        _ path: String,
        from base: DocumentFile,
        at location: DocumentLocation
    ) -> DocumentFile? {
        do throws(Fault) {
            let real = try rootFolder.resolve(path, relativeTo: base.folder)
            if let known = known[real] { return known }
            let bytes = try read(real, named: path)
            let file = parse(bytes, path: path, real: real, from: base)
            known.updateValue(file, forKey: real)
            return file
        } catch let error where error.code == .missingFile {
            // Each search reads a folder, and a document can name many files.
            let nearest =
                faults.areMany ? nil : rootFolder.nearestDocument(to: path, in: base.folder)
            record(.missingDocument(path: path, nearest: nearest), at: location)
        } catch {
            record(error, at: location)
        }
        return nil
    }

    private func read(_ real: String, named path: String) throws(Fault) -> [UInt8] {
        do throws(Fault) {
            return try FileReader.read(real, limit: limits.byteCount)
        } catch {
            throw error.code == .limit
                ? .fileTooLarge(path: path, limit: limits.byteCount) : error.named(path)
        }
    }

    private mutating func parse(
        _ bytes: [UInt8],
        path: String,
        real: String,
        from base: DocumentFile
    ) -> DocumentFile? {
        let name = base.name(ofPath: path)
        let reading = DocumentReader.read(
            bytes,
            name: name,
            format: .json,
            order: order,
            limits: limits
        )
        order += 1
        for diagnostic in reading.diagnostics { faults.appendWithinLimit(diagnostic) }
        guard let root = reading.root else { return nil }
        guard let dictionary = root.dictionary else {
            record(.rootNotDictionary(found: root.kindName), at: root.location)
            return nil
        }
        let file = DocumentFile(
            root: dictionary,
            source: reading.source,
            folder: FilePath.folder(of: real),
            namedFolder: FilePath.folder(of: name),
            path: real,
            digest: Digest(bytes),
            isLinked: FilePath.normalized(path, in: base.folder) != real
        )
        files.append(file)
        return file
    }

    mutating func record(
        _ fault: Fault,
        at location: DocumentLocation,
        severity: Diagnostic.Severity = .error
    ) {
        faults.appendWithinLimit(Diagnostic(fault, at: location, severity: severity))
    }
}
