/// What is wrong with a manifest.
public enum ManifestError: Error, Hashable, Sendable {
    /// The file is not a manifest. The reason includes the location.
    case malformed(reason: String)
    /// The manifest has the version of a later Livery.
    case laterVersion(Int)
    /// The file lists a path that can't be one of Livery's: it leads out of its output, or is no path.
    case strayPath(String)
}
