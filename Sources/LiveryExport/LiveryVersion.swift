/// The version of Livery.
public enum LiveryVersion {
    /// The current version. Files that another version rendered are not up to date.
    public static let current = "0.1.0"
}
