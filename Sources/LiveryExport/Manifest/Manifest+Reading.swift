import LiverySupport

extension Manifest {
    /// How large a manifest may be: enough for a hundred thousand files.
    static let byteLimit = 64 << 20

    /// Reads a manifest.
    ///
    /// What is no manifest of this version is refused as a whole, since nobody can tell then which
    /// files are Livery's. Entries that are well formed but name what is no plain file are passed
    /// over: they can only have come from somebody else.
    init(reading bytes: [UInt8]) throws(ManifestError) {
        guard !bytes.isEmpty else { throw .malformed(reason: "empty") }
        let result = bytes.withUnsafeBufferPointer { buffer in
            var reader = ManifestReader(buffer)
            let manifest = Result { () throws(JSONError) in try reader.manifest() }
            return (manifest: manifest, laterVersion: reader.laterVersion)
        }
        if let version = result.laterVersion { throw .laterVersion(version) }
        do throws(JSONError) {
            self = try result.manifest.get()
        } catch {
            throw .malformed(reason: error.message(in: bytes))
        }
    }
}
