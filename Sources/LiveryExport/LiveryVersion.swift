/// The version of Livery, the one place where it stands.
public enum LiveryVersion {
    /// Livery's own version; files that another version rendered are rendered anew.
    public static let current = "0.1.0"
}
