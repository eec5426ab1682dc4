/// The version of Livery.
package enum LiveryVersion {
    /// The current version. Files that another version rendered are not up to date.
    package static let current = "0.1.0"
}
