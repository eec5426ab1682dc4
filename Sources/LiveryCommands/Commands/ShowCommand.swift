import ArgumentParser
import Livery
import LiveryExport
import LiveryRaster
import LiverySupport

/// `livery show`: shows an asset.
struct ShowCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show what an asset is made from, with references and levels resolved."
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var input: InputOptions

    @Argument(help: ArgumentHelp("A theme document; '-' is standard input.", valueName: "theme"), completion: .document)
    var theme: String

    @Argument(help: "The asset's key.") var key: String

    @Option(help: ArgumentHelp("The appearance. (default: the theme's first)", valueName: "dark")) var appearance:
        String?

    @Option(
        help: ArgumentHelp("The words of a variant. (default: the asset's default ones)", valueName: "danger.small")
    ) var variant: String?

    @Option(help: ArgumentHelp("Control states. (default: normal)", valueName: "selected.disabled")) var state: String?

    @Option(help: ArgumentHelp("Pixels per point. (default: 1)", valueName: "n"), transform: Scale.parse) var scale:
        Double?

    @OptionGroup var parameters: ParameterOptions

    func validate() throws {
        try input.validate([theme])
        let words = [("--appearance", appearance), ("--variant", variant), ("--state", state)]
        if let (option, _) = words.first(where: { $0.1 == "" }) { throw ValidationError("\(option) is empty") }
    }

    func run(_ console: Console) {
        let loader = ThemeLoader(console, input, parameters)
        guard let theme = loader.theme(theme), parameters.fit([theme], console) else { return }
        let keys = theme.styles.assetNames
        guard let key = self.key(in: theme, console) else { return }
        guard keys.contains(key) else {
            let nearest = nearestName(to: key, among: keys)
            let fault = Fault.noAsset(pattern: key, nearest: nearest)
            return console.report(usage: fault.message)
        }
        guard let appearance = appearance(in: theme, console), let states = states(in: theme, console) else { return }
        do throws(ThemeError) {
            let kind = try theme.styles.description(of: key).kind
            guard kind == .image || state == nil && scale == nil else {
                let found = "\(quoted(key)) is a \(kind.rawValue)"
                return console.report(usage: "--state and --scale are for images; \(found)")
            }
            let shown = try ShownAsset(key, in: theme, appearance: appearance, states: states, scale: scale ?? 1)
            if console.writesJSON {
                console.result(shown.json)
            } else {
                console.context.output.write(shown.text(console.context))
            }
        } catch { console.report(error.diagnostics, as: .failure) }
    }

    private func key(in theme: RenderTheme, _ console: Console) -> String? {
        do throws(Fault) {
            let (asset, words) = ThemeName.parts(of: key)
            guard theme.styles.assetNames.contains(asset) else { return key }
            let others = variant?.split(separator: ".", omittingEmptySubsequences: false).map(String.init) ?? []
            return try theme.document.canonicalName(ThemeName.name(of: asset, words: words + others))
        } catch {
            console.report(usage: error.message)
            return nil
        }
    }

    private func appearance(in theme: RenderTheme, _ console: Console) -> Appearance? {
        guard let text = appearance else { return theme.document.appearances.first ?? [] }
        do throws(ThemeError) { return try theme.document.appearance(parsing: text) } catch {
            console.report(usage: error)
            return nil
        }
    }

    private func states(in theme: RenderTheme, _ console: Console) -> StateSet? {
        do throws(ThemeError) { return try theme.document.stateSet(parsing: state ?? "normal") } catch {
            console.report(usage: error)
            return nil
        }
    }
}

/// An asset in the output of `show`.
struct ShownAsset {
    private let description: AssetDescription
    private let appearance: [String]
    private let states: [String]
    private let scale: Double
    private let content: Content
    private let levels: [AssetDefinition.Level]
    /// A gradient or a font as theme text.
    private var themeText: String?
    /// The parameters that the asset uses, and their values.
    private let parameters: [(name: String, value: String)]

    private enum Content {
        case image(ResolvedImage)
        case color(Color)
        case value(JSON)
        case unknown
    }

    init(_ key: String, in theme: RenderTheme, appearance: Appearance, states: StateSet, scale: Double)
        throws(ThemeError)
    {
        description = try theme.styles.description(of: key)
        levels = try theme.styles.levels(of: key, appearance: appearance)
        let used = try theme.styles.parameters(of: key)
        parameters = try used.map { parameter throws(ThemeError) in
            let value = try theme.styles.defaultValue(of: parameter, appearance: appearance)
            return (parameter.name, value.text)
        }
        self.appearance = theme.document.names(of: appearance)
        self.states = theme.document.names(of: states)
        self.scale = scale
        if description.kind == .image {
            content = .image(try theme.styles.resolvedImage(key, scale: scale, states: states, appearance: appearance))
            return
        }
        let value = try theme.styles.value(key, appearance: appearance)
        if case .color(let color) = value {
            content = .color(color)
        } else if let json = JSON(value) {
            content = .value(json)
            themeText = value.themeText(named: key)
        } else {
            content = .unknown
        }
    }

    /// The human-readable text.
    func text(_ context: CommandContext) -> String {
        var text = """
            key: \(description.name)
            resolver: \(description.resolver)
            kind: \(description.kind.rawValue)
            location: \(description.location)
            \(notes)appearance: \(appearance.joined(separator: "."))

            """
        if !parameters.isEmpty {
            let values = parameters.map { "\($0.name)=\(oneLine($0.value))" }
            text += "parameters: \(values.joined(separator: ", "))\n"
        }
        switch content {
        case .image(let image):
            let state = states.isEmpty ? "normal" : states.joined(separator: ".")
            text += "state: \(state)\nscale: \(scale.shortest)\n"
            text += "pixels: \(image.pixelSize.width)x\(image.pixelSize.height)\n"
            text += "digest: \(image.digest)\n"
            if let content = image.content {
                text += "content, which is not drawn:\n"
                text += content.lines.map { "  \($0)\n" }.joined()
            }
            text += "recipe:\n" + image.recipe.split(separator: "\n").map { "  \($0)\n" }.joined()
            text += image.themeText.map(Self.section) ?? ""
            for (side, reason) in image.sidesWithoutCaps { text += "no caps along the \(side): \(reason)\n" }
        case .color(let color):
            let isDrawn = context.isOutputTerminal && context.allowsTerminalControl
            let swatch = isDrawn ? "  " + Self.swatch(color) : ""
            text += "value: \(color.hexadecimal)\(swatch)\nexact: \(color.recipeText)\n"
        case .value(let value): text += "value: \(value.text)\n" + (themeText.map(Self.section) ?? "")
        case .unknown: break
        }
        text += "levels, the lowest first:\n"
        for level in levels {
            let keys = level.keys.isEmpty ? "the value" : oneLine(level.keys.joined(separator: ", "))
            text += "  \(level.location): \(level.name): \(keys)\n"
        }
        return text
    }

    /// Theme text that says what the asset is, without references.
    private static func section(_ themeText: String) -> String {
        "theme:\n" + themeText.split(separator: "\n").map { "  \($0)\n" }.joined()
    }

    /// A line for each note.
    private var notes: String {
        let text = description.description.map { "description: \(oneLine($0))\n" } ?? ""
        guard let deprecation = description.deprecation else { return text }
        return text + "deprecated: \(oneLine(deprecation.reason ?? "true"))\n"
    }

    /// A swatch in the terminal's 24-bit background color, blended with white.
    private static func swatch(_ color: Color) -> String {
        let pixel = color.straightPixel
        let code = [pixel.red, pixel.green, pixel.blue].map { String(onWhite($0, pixel.alpha)) }.joined(separator: ";")
        return "\u{1B}[48;2;\(code)m      \u{1B}[0m"
    }

    private static func onWhite(_ component: UInt8, _ alpha: UInt8) -> Int {
        let opacity = Int(alpha)
        return (Int(component) * opacity + 255 * (255 - opacity) + 127) / 255
    }

    var json: JSON {
        let values = parameters.map { JSON.Member(name: $0.name, value: .string($0.value)) }
        return JSON(description, hasResolver: true).adding([
            "appearance": .strings(appearance), "parameters": values.isEmpty ? nil : .object(values),
        ]).adding(members).adding([
            "location": DocumentPlace(description.location).json, "levels": .array(levels.map(\.json)),
        ])
    }

    private var members: JSON {
        switch content {
        case .image(let image):
            .object([
                "state": .strings(states), "scale": .number(scale), "pixels": JSON(image.pixelSize),
                "digest": .string("\(image.digest)"), "recipe": .string(image.recipe),
                "theme": image.themeText.map(JSON.string), "noCaps": image.noCaps,
                "content": image.content.map { JSON($0) },
            ])
        case .color(let color): .object(["value": .string(color.hexadecimal), "exact": .string(color.recipeText)])
        case .value(let value): .object(["value": value, "theme": themeText.map(JSON.string)])
        case .unknown: .object([:])
        }
    }
}

extension ResolvedImage {
    /// The sides of a given length along which the picture has no caps, with the reason.
    fileprivate var sidesWithoutCaps: [(side: String, reason: String)] {
        [("width", stretchingFaults.width), ("height", stretchingFaults.height)].compactMap { side, reason in
            reason.map { (side, $0) }
        }
    }

    /// The same as JSON; nil if there are none.
    fileprivate var noCaps: JSON? {
        let (width, height) = stretchingFaults
        guard width != nil || height != nil else { return nil }
        return .object(["width": width.map(JSON.string), "height": height.map(JSON.string)])
    }
}

extension ContentStyle {
    /// A line for each key that the theme sets.
    fileprivate var lines: [String] {
        guard case .object(let members) = JSON(self) else { return [] }
        return members.map { "\($0.name): \($0.value.string ?? $0.value.text)" }
    }
}

extension AssetDefinition.Level {
    fileprivate var json: JSON {
        .object(["name": .string(name), "keys": .strings(keys), "location": DocumentPlace(location).json])
    }
}
