import Livery

/// The account that Livery keeps of an output folder: which files are its own, and what they were
/// made from.
///
/// A file that neither the manifest nor the journal lists is never written over or removed. The
/// entries of `index.json` are part of it, so that the index can describe all files after a run that
/// was concerned with some of them.
struct Manifest: Hashable, Sendable {
    /// The version of the form that is written, and the only one that is read.
    static let version = 1

    /// Whether `index.json` is Livery's own.
    var ownsIndex = false

    /// The digest of `index.json`; nil when it is not known.
    var indexDigest: Digest?

    /// What is known of each theme, in the order of ``ThemeRecord/Identity``.
    var themes: [ThemeRecord] = []

    /// The record of a theme; an empty one when there is none.
    subscript(identity: ThemeRecord.Identity) -> ThemeRecord {
        get {
            themes.first { $0.identity == identity } ?? ThemeRecord(identity: identity)
        }
        set {
            themes.removeAll { $0.identity == identity }
            let next = themes.firstIndex { identity.precedes($0.identity) }
            themes.insert(newValue, at: next ?? themes.endIndex)
        }
    }
}
