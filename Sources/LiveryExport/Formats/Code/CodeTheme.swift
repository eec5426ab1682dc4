import Livery

/// A theme as code presents it: the names of its assets, and its authors' comments.
struct CodeTheme: Sendable {
    /// The theme.
    let theme: ExportedTheme
    /// By key, the errors of assets whose names are taken by other assets or reserved.
    private let clashes: [String: Diagnostic]

    /// Finds names that clash.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - reserved: The other names in the type.
    ///   - hasAxisTypes: Whether axes of variants and their words are types and their cases. Default: yes.
    ///   - names: Returns the names of an asset.
    init(
        _ theme: ExportedTheme,
        reserved: Set<String>,
        hasAxisTypes: Bool = true,
        names: (AssetDescription) -> [String]
    ) {
        self.theme = theme
        var clashes = theme.clashes(ignoringCase: false, by: names)
        for asset in theme.assets where clashes[asset.name] == nil {
            let taken = names(asset).first(where: reserved.contains)
            let nameFault = taken.map { Fault.reservedName(asset.name, name: $0) }
            let hasAxes = hasAxisTypes && !asset.name.contains("~")
            let axisFault = hasAxes ? Self.axisFault(of: asset.name, in: theme.document) : nil
            if let fault = nameFault ?? axisFault { clashes[asset.name] = Diagnostic(fault, at: asset.location) }
        }
        self.clashes = clashes
    }

    /// The fault of axes, or of words of one, whose names in code are the same.
    private static func axisFault(of key: String, in document: ThemeDocument) -> Fault? {
        let axes = document.variantAxes(of: key)
        let names = axes.map { (name: $0.name, type: CodeName.type($0.name)) }
        let types = axes.map { (name: $0.name, type: SwiftVariants.type(of: $0)) }
        let words = axes.map { axis in axis.words.map { (name: $0, type: CodeName.type($0)) } }
        for names in [names, types] + words {
            var taken = Names<String>()
            for (name, type) in names {
                if let other = taken.claim(type, by: name) { return .sameName(other, name, type) }
            }
        }
        return nil
    }

    /// Names that clash.
    var diagnostics: [Diagnostic] { clashes.values.sortedByLocation() }

    /// The theme's document.
    var document: ThemeDocument { theme.document }

    /// The style manager that makes the theme's assets.
    var styles: StyleManager { theme.theme.styles }

    /// The lines of the comment on an asset; none if it has none.
    func comment(of asset: AssetDescription) -> [String] { theme.theme.comments[asset].map(Self.lines) ?? [] }

    /// The lines of a text. Invisible characters don't belong in code, and become spaces.
    static func lines(of text: String) -> [String] {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines.map { line in String(line.map { $0.isVisible ? $0 : " " }) }
    }

    /// Resolves an asset in all of its states and appearances, so that its faults are reported now rather
    /// than by the program.
    ///
    /// - Throws: The faults of the asset, or of its name.
    func check(_ asset: AssetDescription, in session: ExportSession) throws(ThemeError) {
        if let clash = clashes[asset.name] { throw ThemeError([clash]) }
        for appearance in asset.appearances {
            guard asset.kind == .image else {
                _ = try session.value(asset.name, in: appearance)
                continue
            }
            for states in asset.states {
                _ = try session.image(ImageRequest(asset.name, states: states, appearance: appearance))
            }
        }
    }

    /// Whether an asset is a variant with other words than the default ones, which the members of its asset make.
    func isVariant(_ asset: AssetDescription) -> Bool { asset.name != ThemeName.asset(of: asset.name) }
}

/// The section of one theme in a file of code.
struct CodeSection: Sendable {
    /// The theme's name.
    let theme: String
    /// The name of its type or member in the file; nil if the file has no other theme.
    let nested: String?
    /// The lines of the section.
    let lines: [String]
}

extension Character {
    fileprivate var isVisible: Bool {
        self == "\t"
            || !unicodeScalars.contains { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
                default: false
                }
            }
    }
}
