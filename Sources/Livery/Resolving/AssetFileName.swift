import LiveryRaster

/// How the file of one image is called: `goButton-selected.disabled~dark@3x.png`.
package enum AssetFileName {
    /// The name; the normal state, the theme's first appearance and scale 1 are left out of it.
    package static func name(
        key: String,
        states: StateSet,
        appearance: Appearance,
        scale: Double,
        in document: ThemeDocument
    ) -> String {
        var name = key
        if !states.names.isEmpty { name += "-" + document.text(of: states) }
        if appearance != document.appearances.first {
            name += "~" + document.text(of: appearance)
        }
        if scale != 1 { name += "@\(scale.shortest)x" }
        return name + ".png"
    }
}
