/// How rendered files are named: `KEY[-STATE][~APPEARANCE][@SCALEx].png`.
///
/// The normal state, a theme's first appearance and scale 1 are left out. The part before the scale
/// is the *stem*: it tells apart what a theme has, at any scale.
package enum OutputName {
    /// The file that describes the others.
    package static let index = "index.json"
    /// The file that records what was rendered from what.
    package static let manifest = ".livery-manifest.json"
    /// The file that a run holds locked.
    package static let lock = ".livery.lock"

    /// The file that lists what a run writes, until the manifest does.
    package static let journal = ".livery-journal"

    private static let suffix = ".png"

    /// How many bytes a file's name may have: what all usual file systems allow.
    package static let longest = 255

    /// The name without scale and extension; `state` and `appearance` are empty when left out.
    package static func stem(key: String, state: String, appearance: String) -> String {
        var stem = key
        if !state.isEmpty { stem += "-" + state }
        if !appearance.isEmpty { stem += "~" + appearance }
        return stem
    }

    /// The file's name for a stem at a scale.
    package static func file(stem: String, scale: Double) -> String {
        scale == 1 ? stem + suffix : stem + "@\(scale.shortest)x" + suffix
    }

    /// The stem of a file that Livery named, whatever its scale.
    package static func stem(ofFile file: String) -> String {
        var stem = Substring(file)
        if stem.hasSuffix(suffix) { stem = stem.dropLast(suffix.count) }
        if let at = stem.lastIndex(of: "@") { stem = stem[..<at] }
        return String(stem)
    }

    /// Whether a manifest may name this file as one that Livery wrote, and may therefore remove.
    ///
    /// Manifests are files that anybody can edit: a name that leads out of the folder, to a hidden
    /// file or to something that is no picture is never believed.
    package static func isRenderedFile(_ name: String) -> Bool {
        isPlain(name) && name.hasSuffix(suffix) && name.utf8.first != UInt8(ascii: ".")
    }

    /// Whether a theme of this name can have a folder of its own.
    package static func isFolder(_ name: String) -> Bool {
        isPlain(name) && name.utf8.first != UInt8(ascii: ".")
    }

    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    }
}

extension String {
    /// Whether this text comes before another by its Unicode scalars, in every locale alike.
    ///
    /// The order of UTF-8's bytes is that of the scalars.
    package func precedesByScalars(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8)
    }
}
