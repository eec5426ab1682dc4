import Livery

/// A theme as code presents it: the names of its assets, and its authors' comments.
struct CodeTheme: Sendable {
    /// The theme.
    let theme: ExportedTheme
    private let comments: AssetComments
    /// The keys of the colors and fonts that have members.
    let values: Set<String>
    /// By key, the errors of assets whose names are taken by other assets or reserved.
    private let clashes: [String: Diagnostic]
    /// By identifier, the keys of the assets that have them.
    private let owners: [String: String]
    private let reserved: Set<String>

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
        comments = AssetComments(of: theme.document)
        let isValue = { (asset: AssetDescription) in [.color, .font].contains(asset.kind) }
        values = Set(theme.assets.filter { isValue($0) && !names($0).isEmpty }.map(\.key))
        self.reserved = reserved
        var owners: [String: String] = [:]
        var clashes = theme.clashes(ignoringCase: false, by: names)
        for asset in theme.assets where clashes[asset.key] == nil {
            let names = names(asset)
            for name in names { owners[name] = asset.key }
            let taken = names.first(where: reserved.contains)
            let fault: Fault? =
                names.contains("")
                ? .noIdentifier(asset.key) : taken.map { .reservedName(asset.key, name: $0) }
            let hasAxes = hasAxisTypes && !asset.key.contains("~")
            let axisFault = hasAxes ? Self.axisFault(of: asset.key, in: theme.document) : nil
            if let fault = fault ?? axisFault {
                clashes[asset.key] = Diagnostic(fault, at: asset.location)
            }
        }
        self.clashes = clashes
        self.owners = owners
    }

    /// The fault of axes, or of words of one, whose names in code are the same.
    private static func axisFault(of key: String, in document: ThemeDocument) -> Fault? {
        let axes = document.variantAxes(of: key)
        for names in [axes.map(\.name)] + axes.map(\.words) {
            var owners: [String: String] = [:]
            for name in names {
                let type = CodeName.type(name)
                if let other = owners.updateValue(name, forKey: type) {
                    return .sameName(other, name, type)
                }
            }
        }
        return nil
    }

    /// The identifiers of numbers among the values.
    ///
    /// - Throws: The fault of a name that is no identifier, reserved, or that of an asset or another number.
    func identifiers(of numbers: [NamedNumber]) throws(ThemeError) -> [String] {
        var owners = owners
        return try numbers.map { number throws(ThemeError) in
            let (name, identifier) = (number.name, CodeName.identifier(number.name))
            let fault: Fault? =
                if identifier.isEmpty {
                    .noIdentifier(name)
                } else if reserved.contains(identifier) {
                    .reservedName(name, name: identifier)
                } else {
                    owners.updateValue(name, forKey: identifier)
                        .map { .sameName($0, name, identifier) }
                }
            if let fault { throw ThemeError(fault, at: document.location(ofValue: name)) }
            return identifier
        }
    }

    /// Names that clash.
    var diagnostics: [Diagnostic] { clashes.values.sortedByLocation() }

    /// The theme's document.
    var document: ThemeDocument { theme.document }

    /// The name of the theme's type within the file's type; nil if the file has no other theme.
    var nestedType: String? { theme.isOneOfSeveral ? CodeName.type(document.name) : nil }

    /// The style manager that makes the theme's assets.
    var styles: StyleManager { theme.theme.styles }

    /// The lines of the comment on an asset; none if it has none.
    func comment(of asset: AssetDescription) -> [String] {
        comments[asset].map(Self.lines) ?? []
    }

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
        if let clash = clashes[asset.key] { throw ThemeError([clash]) }
        for appearance in asset.appearances {
            guard asset.kind == .image else {
                _ = try session.value(asset.key, in: appearance)
                continue
            }
            for states in asset.states {
                _ = try session.image(
                    ImageRequest(asset.key, states: states, appearance: appearance)
                )
            }
        }
    }

    /// Whether an asset is a variant with other words than the default ones, which the members of its asset make.
    func isVariant(_ asset: AssetDescription) -> Bool {
        asset.key != ThemeName.asset(of: asset.key)
    }

    /// The text of a combination of states; empty for the normal state.
    func text(of states: StateSet) -> String {
        states.isEmpty ? "" : document.text(of: states)
    }
}

/// The section of one theme in a file of code.
struct CodeSection: Sendable {
    /// The theme's name.
    let theme: String
    /// The name of its type, if the file has several themes.
    let nested: String?
    /// The lines of the type.
    let lines: [String]
    /// The helpers of Swift code that the type needs.
    var helpers: Set<SwiftCatalogHelper> = []
    /// The states of its components; nil without components.
    var components: StateSet?

    /// The type of a theme, or one type with those of several themes.
    ///
    /// - Parameters:
    ///   - sections: The types.
    ///   - head: The declaration of the type of several themes.
    ///   - comment: Its comment, given the themes' names.
    ///   - helpers: The declarations that the types of several themes share.
    ///   - reserved: Names that the file uses for other things.
    /// - Returns: The lines.
    /// - Throws: The fault of a theme whose type has a repeated or reserved name.
    static func lines(
        of sections: [CodeSection],
        in head: String,
        comment: (_ themes: String) -> [String],
        helpers: [String] = [],
        reserved: Set<String>
    ) throws(ThemeError) -> [String] {
        guard sections.contains(where: { $0.nested != nil }) else {
            return sections.flatMap(\.lines)
        }
        var owners: [String: String] = [:]
        for section in sections {
            guard let type = section.nested else { continue }
            let other = owners.updateValue(section.theme, forKey: type)
            if type.isEmpty || reserved.contains(type) {
                throw ThemeError(Fault.reservedName(section.theme, name: type))
            }
            if let other {
                throw ThemeError(Fault.sameName(other, section.theme, type))
            }
        }
        return comment(sections.map(\.theme).listed)
            + CodeText.block(head, CodeText.separated(sections.map(\.lines) + [helpers]))
    }
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
