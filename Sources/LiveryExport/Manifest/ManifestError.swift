/// What is wrong with a manifest.
public enum ManifestError: Error, Hashable, Sendable {
    /// The file is not a manifest. The reason includes the location.
    case malformed(reason: String)
    /// The manifest has the version of a later Livery.
    case laterVersion(Int)
}
