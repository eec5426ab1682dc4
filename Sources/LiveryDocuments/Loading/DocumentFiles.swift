import LiverySupport

/// The files that documents name in `$extends`, `$strings`, `$tokens` and `$ref`: each lies in the root folder, and is
/// read once, whatever it is named for.
package struct DocumentFiles: Sendable {
    /// A file, read in a format: design tokens are JSON whatever their file is called.
    private struct Reading: Hashable {
        let path: String
        let format: DocumentFormat
    }

    /// The folder that no path in a document may leave.
    let rootFolder: RootFolder
    /// The limits of each file.
    let limits: DocumentLimits
    /// What stands for some files, by their real paths.
    let overlay: [String: ParsedDocument]
    /// What was read; nil for a file of no use, whose faults are reported once.
    private var known: [Reading: DocumentFile?] = [:]
    private var nextOrder = 0
    /// The faults of what was read.
    private var faultsOfFiles: [Diagnostic] = []
    /// The faults of what documents name, up to the limit for one document: it can name a faulty file any number of
    /// times.
    private var faultsOfNames = FaultList()
    /// The documents that were read, in order.
    private(set) var all: [DocumentFile] = []
    /// The absolute paths of all files, including those that are missing or can't be read.
    private(set) var paths: Set<String> = []

    init(in rootFolder: RootFolder, limits: DocumentLimits = DocumentLimits(), overlay: [String: ParsedDocument] = [:])
    {
        self.rootFolder = rootFolder
        self.limits = limits
        self.overlay = overlay
    }

    /// Reads a file that a document names.
    ///
    /// - Parameters:
    ///   - path: The path in the document.
    ///   - base: The document.
    ///   - location: Where the document names it.
    ///   - format: The file's format. Default: that of its name.
    /// - Returns: The file; nil if it can't be read, or is no dictionary, which is reported.
    mutating func read(
        _ path: String,
        from base: DocumentFile,
        at location: DocumentLocation,
        as format: DocumentFormat? = nil
    ) -> DocumentFile? {
        paths.insert(FilePath.normalized(path, in: base.folder))
        do throws(Fault) {
            let real = try rootFolder.resolve(path, relativeTo: base.folder)
            guard let format = format ?? DocumentFormat(path: path) else { throw .unknownFormat(path: path) }
            if let known = known[Reading(path: real, format: format)] { return known }
            let place = DocumentPlace(of: real, written: path, from: base.place)
            return read(try bytes(of: real, named: path), format, at: place)
        } catch let error where error.code == .missingFile {
            // Each search reads a folder, and a document can name many files.
            let nearest = hasManyFaults ? nil : rootFolder.nearestDocument(to: path, in: base.folder, except: base.path)
            let message = "can't read \(quotedPath(path)): no such file"
            record(Fault(.missingFile, message, of: path, nearest: nearest), at: location)
        } catch { record(error, at: location) }
        return nil
    }

    /// The file's bytes; a fault names the file as the document does.
    private func bytes(of real: String, named path: String) throws(Fault) -> [UInt8] {
        if let other = overlay[real] { return other.bytes }
        do throws(Fault) { return try FileReader.read(real, limit: limits.byteCount) } catch {
            guard error.code == .limit else { throw error.named(path) }
            let size = FileError.Kind.text(ofByteCount: limits.byteCount)
            throw Fault(.limit, "\(quotedPath(path)) exceeds \(size)")
        }
    }

    /// Reads a document; nil if it is no dictionary, which is reported.
    mutating func read(_ bytes: [UInt8], _ format: DocumentFormat, at place: DocumentPlace) -> DocumentFile? {
        let order = nextOrder
        let reading =
            place.path.flatMap { overlay[$0] }.flatMap {
                // The locations of one that was read by another name have that.
                $0.source.name == place.name && $0.source.order == order ? $0 : nil
            } ?? DocumentReader.read(bytes, name: place.name, format: format, order: order, limits: limits)
        let file = add(reading, Digest(bytes), at: place)
        if let path = place.path { known.updateValue(file, forKey: Reading(path: path, format: format)) }
        return file
    }

    /// Adds what was read of a document; nil if it is no dictionary, which is reported.
    mutating func add(_ reading: ParsedDocument, _ digest: Digest, at place: DocumentPlace) -> DocumentFile? {
        nextOrder += 1
        faultsOfFiles += reading.diagnostics
        if let path = place.path { paths.insert(path) }
        guard let root = reading.root else { return nil }
        guard let dictionary = root.dictionary else {
            let message = "a document must be a dictionary, found \(root.kindName)"
            faultsOfFiles.append(Diagnostic(Fault(.wrongKind, message), at: root.location))
            return nil
        }
        let file = DocumentFile(root: dictionary, source: reading.source, place: place, digest: digest)
        all.append(file)
        return file
    }
}

// Faults.
extension DocumentFiles {
    /// The faults of the files, and of what documents name.
    var faults: [Diagnostic] { faultsOfFiles + faultsOfNames.all }

    /// Whether there are too many faults to search the nearest name for each.
    var hasManyFaults: Bool { faultsOfNames.areMany }

    /// Records a fault of what a document names.
    mutating func record(_ fault: Fault, at location: DocumentLocation, severity: Diagnostic.Severity = .error) {
        faultsOfNames.append(Diagnostic(fault, at: location, severity: severity))
    }

    /// Returns the faults, and forgets them.
    mutating func takeFaults() -> [Diagnostic] {
        defer { (faultsOfFiles, faultsOfNames) = ([], FaultList()) }
        return faults
    }
}
