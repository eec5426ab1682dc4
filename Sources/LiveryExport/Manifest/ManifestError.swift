/// What is wrong with a manifest.
public enum ManifestError: Error, Hashable, Sendable {
    /// The file is not a manifest; with the location and the reason.
    case malformed(reason: String)
    /// The manifest has a version of a later Livery.
    case laterVersion(Int)
}
