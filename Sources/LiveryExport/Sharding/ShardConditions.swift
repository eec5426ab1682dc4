import LiveryRaster
import LiverySupport
import Livery

/// What all shards of a theme must have in common, as text that messages quote.
struct ShardConditions: Hashable, Sendable {
    /// The text of each condition, by name.
    var texts: [String: String]

    /// The name of the digest of the theme's documents.
    static let theme = "theme"
    /// The name of the versions of text libraries, which a shard without text does not have.
    static let textRenderer = "text libraries"

    init(_ texts: [String: String] = [:]) { self.texts = texts }

    /// The conditions of a run.
    ///
    /// - Parameters:
    ///   - options: What is rendered, and how.
    ///   - document: The theme.
    init(_ options: RenderOptions, of document: ThemeDocument) {
        let libraries = LibraryVersions.current
        let selection = options.selection
        let files = document.layers.map(\.digest) + document.document.tokenFiles.map(\.digest)
        texts = [
            Self.theme: "\(Digest(files.map { "\($0)" }.joined(separator: " ")))",
            "Livery": LiveryVersion.current,
            "Cairo": libraries.cairo,
            "pixman": libraries.pixman ?? "-",
            "libpng": libraries.libpng,
            "libdeflate": libraries.libdeflate,
            "compression": "\(options.compression)",
            "scales": options.scales.map(\.shortest).joined(separator: ","),
            "only": selection.only.map(\.pattern).joined(separator: " "),
            "except": selection.except.map(\.pattern).joined(separator: " "),
            "states": selection.states?.joined(separator: ",") ?? "all",
            "appearances": selection.appearances?.joined(separator: ",") ?? "all",
            "parameters": selection.parameters.keys.sortedByScalars().compactMap { name in
                selection.parameters[name].map { "\(name)=\($0.text)" }
            }.joined(separator: " "),
            "sizes": options.sizes.keys.sortedByScalars().compactMap { key in
                options.sizes[key].map { "\(key)=\($0.width.shortest)x\($0.height.shortest)" }
            }.joined(separator: " "),
        ]
    }

    /// The name of the first condition that differs from that of a shard, and both texts.
    func difference(
        from shard: ShardConditions
    ) -> (name: String, found: String, wanted: String)? {
        for name in texts.keys.sortedByScalars() {
            let (found, wanted) = (shard.texts[name], texts[name])
            // A shard may have no text where others have some.
            if found == nil, name == Self.textRenderer { continue }
            if found != wanted { return (name, found ?? "", wanted ?? "") }
        }
        return nil
    }
}
