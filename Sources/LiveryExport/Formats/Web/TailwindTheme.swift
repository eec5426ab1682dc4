import Livery
import LiveryRaster

/// Theme variables for Tailwind 4, from which it makes utilities such as `bg-accentColor` and `text-titleFont`, and its
/// variant `dark`.
///
/// With `inline`, a utility has the value of its theme variable, which refers to a custom property of the style sheet:
/// the utility follows it in subtrees, too.
struct TailwindTheme {
    private let theme: ExportedTheme
    private let format: WebFormat
    private let appearances: [WebAppearance]
    private let variables: WebVariables?
    private let session: ExportSession

    /// Creates the theme variables.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - format: The options.
    ///   - appearances: The appearances of the style sheet.
    ///   - variables: Its custom properties; nil if values don't refer to them.
    ///   - session: Resolves the theme's assets.
    init(
        _ theme: ExportedTheme,
        _ format: WebFormat,
        in appearances: [WebAppearance],
        _ variables: WebVariables?,
        _ session: ExportSession
    ) {
        self.theme = theme
        self.format = format
        self.appearances = appearances
        self.variables = variables
        self.session = session
    }

    /// The words of Tailwind's own utilities that are one word (tailwindcss.com/docs).
    private static let utilities = Set(
        """
        absolute antialiased block blur border capitalize collapse container contents fixed flex filter grayscale grid grow \
        group hidden inline invert invisible isolate italic lowercase ordinal outline overline peer relative resize ring \
        rounded sepia shadow shrink static sticky table transform transition truncate underline uppercase visible
        """.split(separator: " ").map(String.init)
    )

    /// Whether a class is a utility of Tailwind's.
    static func isUtility(_ name: String) -> Bool { utilities.contains(name) }

    /// The steps of Tailwind's scale of containers, which `max-w-md` and its like take from spacings first.
    private static let containers: Set = [
        "3xs", "2xs", "xs", "sm", "md", "lg", "xl", "2xl", "3xl", "4xl", "5xl", "6xl", "7xl",
    ]

    /// Warnings of values whose names change what Tailwind's classes mean: `spacing`, by which it multiplies, and spacings
    /// with the names of containers.
    static func doubts(of theme: ExportedTheme, _ names: WebNames) -> [Diagnostic] {
        func doubt(_ name: String, _ message: String) -> Diagnostic {
            let fault = Fault(.doubtful, message + "; rename the value")
            return Diagnostic(fault, at: theme.document.location(ofValue: name), severity: .warning)
        }
        let steps = theme.document.document.valueNames.sortedByScalars().filter { names.name($0) == "spacing" }
        return steps.map { doubt($0, "'--spacing' makes Tailwind's 'p-4' 4 times as long as \(quoted($0))") }
            + theme.theme.uses.names(of: .spacing).compactMap { name in
                let own = names.utility(name, in: .spacing)
                guard containers.contains(own) else { return nil }
                return doubt(name, "'--spacing-\(own)' makes Tailwind's 'max-w-\(own)' as long as \(quoted(name))")
            }
    }

    /// The block, with a line feed at its end.
    ///
    /// - Throws: The faults of the theme's numbers, and names that clash.
    func text() throws(ThemeError) -> String {
        var lines: [(name: String, value: String)] = []
        var (taken, clashes) = (Names<String>(), [Diagnostic]())
        let names = format.names
        func add(_ namespace: WebNames.Namespace, _ key: String, _ value: String) {
            let name = names.themeVariable(key, in: namespace)
            let place = theme.document.location(ofValue: key) ?? theme.assets.first { $0.name == key }?.location
            if let clash = taken.claim(name, by: key, at: place) { clashes.append(clash) }
            lines.append((name, value))
        }
        func reference(_ key: String) -> String { "var(\(names.property(key)))" }
        for asset in theme.assets where asset.kind == .color { add(.color, asset.name, reference(asset.name)) }
        let uses = theme.theme.uses
        let appearance = theme.appearances.first ?? []
        let numbers = try session.numbers(in: appearance).filter(\.isLength).map(\.name)
        let scales: [(WebNames.Namespace, ValueUses.Use)] = [(.radius, .cornerRadius), (.spacing, .spacing)]
        for (namespace, use) in scales {
            let used = Set(uses.names(of: use))
            for number in numbers where used.contains(number) { add(namespace, number, reference(number)) }
        }
        for token in theme.webTokens(in: theme.appearances) {
            switch token.type {
            case .fontFamily: add(.font, token.path, reference(token.path))
            case .cubicBezier: add(.ease, token.path, reference(token.path))
            default: break
            }
        }
        let shadows = Set(uses.shadows)
        for name in uses.names(of: .shadow) where shadows.contains(name) { add(.shadow, name, reference(name)) }
        for asset in theme.assets where asset.kind == .font {
            // What differs by appearance is a property of the style sheet.
            lines += fontVariables(of: asset.name).map { name, texts in
                (name, Set(texts).count == 1 ? texts[0] : "var(\(name))")
            }
        }
        guard clashes.isEmpty else { throw ThemeError(clashes) }
        // A property that the style sheet has itself is not declared again.
        let own = lines.filter { $0.value == "var(\($0.name))" }
        let others = lines.filter { $0.value != "var(\($0.name))" }
        func block(_ options: String, _ lines: [(name: String, value: String)]) -> String {
            let body = lines.map { "  \($0.name): \($0.value);\n" }.joined()
            return lines.isEmpty ? "" : "@theme \(options) {\n\(body)}\n"
        }
        let blocks = [block("inline", others), block("inline reference", own), darkVariant]
        return blocks.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// The theme variables of a font with their texts in each appearance. What is usual in all has none.
    func fontVariables(of key: String) -> [(name: String, texts: [String])] {
        let all = appearances.compactMap { appearance -> [String]? in
            guard case .font(let font)? = try? session.value(key, in: appearance.value) else { return nil }
            let trace = variables?.trace(of: key, in: appearance.value) ?? .none
            let writer = WebWriter(variables, fontUnit: format.fontUnit, in: appearance.value)
            return [
                writer.fontLength(font.size, trace["size"]),
                font.lineHeight.map { writer.fontLength($0, trace["lineHeight"]) } ?? "normal",
                writer.letterSpacing(of: font), String(font.weight),
            ]
        }
        guard all.count == appearances.count else { return [] }
        let name = format.names.themeVariable(key, in: .text)
        let details = [("", ""), ("--line-height", "normal"), ("--letter-spacing", "normal"), ("--font-weight", "400")]
        return details.enumerated().compactMap { index, detail in
            let texts = all.map { $0[index] }
            return texts.allSatisfy { $0 == detail.1 } ? nil : (name + detail.0, texts)
        }
    }

    /// The variant `dark`, which holds where the dark appearance of the style sheet does; empty without one.
    private var darkVariant: String {
        let dark = appearances.first { $0.traits == .dark || $0.value == .dark && !$0.traits.isEmpty }
        guard let dark, dark.traits.contains(.dark) else { return "" }
        let rules = dark.conditions.flatMap { condition in
            // An element within one that has the attribute.
            [WebRules.text("&\(condition.element)", ["@slot"])].within(media: condition.media)
        }
        return "@custom-variant dark {\n\(rules.joined().indented)}\n"
    }
}
