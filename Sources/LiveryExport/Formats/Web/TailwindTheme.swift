import Livery
import LiveryRaster

/// Theme variables for Tailwind 4, from which it makes utilities such as `bg-accentColor` and `text-titleFont`.
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

    /// The block, with a line feed at its end.
    ///
    /// - Throws: The faults of the theme's numbers.
    func text() throws(ThemeError) -> String {
        var lines: [(name: String, value: String)] = []
        func add(_ namespace: String, _ key: String, _ value: String) {
            lines.append(("--\(namespace)-\(CSSText.identifier(format.names.name(key)))", value))
        }
        func reference(_ key: String) -> String { "var(\(format.names.property(key)))" }
        for asset in theme.assets where asset.kind == .color {
            add("color", asset.key, reference(asset.key))
        }
        let uses = theme.theme.uses
        let radii = Set(uses.names(of: .cornerRadius))
        let appearance = theme.appearances.first ?? []
        let numbers = try session.numbers(in: appearance).filter(\.isLength)
        for number in numbers where radii.contains(number.name) {
            add("radius", number.name, reference(number.name))
        }
        for name in uses.names(of: .shadow) {
            if let text = shadow(name) { add("shadow", name, text) }
        }
        for asset in theme.assets where asset.kind == .font {
            guard case .font(let font)? = try? session.value(asset.key, in: appearance) else {
                continue
            }
            let trace = variables?.trace(of: asset.key, in: appearance) ?? .none
            let writer = WebWriter(variables, fontUnit: format.fontUnit, in: appearance)
            add("text", asset.key, writer.fontLength(font.size, trace["size"]))
            let details: [(String, String?)] = [
                ("line-height", font.lineHeight.map { writer.fontLength($0, trace["lineHeight"]) }),
                ("letter-spacing", font.letterSpacing == 0 ? nil : writer.letterSpacing(of: font)),
                ("font-weight", font.weight == 400 ? nil : String(font.weight)),
            ]
            for case (let detail, let value?) in details {
                let name = "--text-\(CSSText.identifier(format.names.name(asset.key)))--\(detail)"
                lines.append((name, value))
            }
        }
        let body = lines.map { "  \($0.name): \($0.value);\n" }.joined()
        return "@theme inline {\n\(body)}\n"
    }

    /// A shadow in the default appearance, with the colors of both color schemes if nothing else differs.
    private func shadow(_ name: String) -> String? {
        func value(in appearance: Appearance) -> WebValue? {
            let names = Set((variables?.kinds ?? [:]).keys)
            guard let (shadows, trace) = session.shadows(name, in: appearance, to: names),
                !shadows.isEmpty
            else { return nil }
            let writer = WebWriter(variables, fontUnit: format.fontUnit, in: appearance)
            return shadows.indices.map { index in
                writer.shadow(shadows[index], trace.member(index, of: shadows.count))
            }
            .joined(separator: ", ")
        }
        guard let usual = value(in: appearances[0].value) else { return nil }
        let dark = appearances.first { $0.light == 0 }
            .flatMap { value(in: $0.value) }
            .flatMap { WebValue.schemes(light: usual, dark: $0) }
        let light = appearances[0].light
            .flatMap { value(in: appearances[$0].value) }
            .flatMap { WebValue.schemes(light: $0, dark: usual) }
        return (dark ?? light ?? usual).text
    }
}
