import Livery

/// What a run is to do: every file by name, before anything is drawn or written.
public struct RenderPlan: Sendable {
    /// The options that the plan was made with.
    public let options: RenderOptions

    /// What is to be done for each theme, in the order of their names.
    public let themes: [ThemePlan]

    /// Plans to render themes.
    ///
    /// - Throws: Everything that was asked for and that none of the themes has, and scales and
    ///   theme names that can't be. Faults in assets are part of the plan instead.
    public init(_ themes: [RenderTheme], options: RenderOptions) throws(SelectionError) {
        var options = options
        var faults = options.scales.filter { !ResolvedImage.scaleRange.contains($0) }
            .map(SelectionFault.scale)
        options.scales = Set(options.scales).sorted()
        options.separatesThemes = options.separatesThemes || themes.count > 1

        let themes = themes.sorted { $0.document.name.precedesByScalars($1.document.name) }
        var names: [String: String] = [:]
        for name in themes.map(\.document.name) {
            if let other = names.updateValue(name, forKey: name.lowercased()) {
                faults.append(.sameTheme(other, name))
            }
        }
        let contents = themes.map(ThemeContents.init(of:))
        let selection = SelectionMatch(options, themes: themes, contents: contents)
        faults += selection.faults
        guard faults.isEmpty else { throw SelectionError(faults: faults) }

        self.options = options
        self.themes = zip(themes, contents).enumerated().map { index, theme in
            ThemePlan(
                theme.0,
                contents: theme.1,
                selection: selection.themes[index],
                options: options
            )
        }
    }
}

extension RenderPlan {
    /// What is wrong with the names of a theme's outputs at the scales that are rendered unless told
    /// otherwise: those that differ in nothing but letter case, and those that are too long, of each
    /// asset the first.
    public static func nameFaults(in theme: RenderTheme) -> [OutputError] {
        let contents = ThemeContents(of: theme)
        var faults = Set(contents.sharedStems.values)
        var keys: Set<String> = []
        for image in contents.images {
            let scales = RenderOptions().scales
            let fault = scales.lazy.compactMap { image.nameFault(scale: $0) }.first
            if let fault, keys.insert(image.key).inserted { faults.insert(fault) }
        }
        return faults.sorted { $0.message.precedesByScalars($1.message) }
    }
}
