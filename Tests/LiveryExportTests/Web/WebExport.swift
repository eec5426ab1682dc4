import Livery
import LiveryRaster

@testable import LiveryExport

/// What the format `web` plans for a theme.
struct WebExport {
    /// The style sheet without what is for forced colors.
    let css: String
    /// The rules for forced colors.
    let forced: [ParsedStyleSheet.Rule]
    /// The paths of the pictures.
    let pictures: [String]
    let diagnostics: [Diagnostic]
    let warnings: [Diagnostic]
    /// What is wrong with the options.
    let optionFaults: [Diagnostic]

    /// Values as they are, without custom properties in their places.
    static let literal: [String: DocumentValue.Value] = ["variables": .boolean(false)]

    init(_ text: String, scales: [Double] = [1, 2], _ options: [String: DocumentValue.Value] = Self.literal) throws {
        try self.init(theme(text), scales: scales, options)
    }

    init(
        _ theme: RenderTheme,
        scales: [Double] = [1, 2],
        _ options: [String: DocumentValue.Value] = Self.literal,
        only: [String] = []
    ) throws {
        var content = AssetSelection()
        content.only = try only.map { try Glob($0) }
        let exported = ExportedTheme(
            theme,
            contents: ThemeContents(of: theme),
            content: [content],
            hasTokenColors: true
        )
        var dictionary = DocumentDictionary()
        let location = DocumentLocation(wholeOf: Source(name: "web"))
        let list = scales.map { DocumentValue(.number(DocumentNumber($0)), at: location) }
        dictionary[entry: "scales"] = .init(keyLocation: location, value: DocumentValue(.array(list), at: location))
        // What a project says once.
        var shared = DocumentDictionary()
        for (key, value) in options {
            let value = DocumentValue(value, at: location)
            let entry = DocumentDictionary.Entry(keyLocation: location, value: value)
            if ProjectNames.Key(rawValue: key) == nil {
                dictionary[entry: key] = entry
            } else {
                shared[entry: key] = entry
            }
        }
        var project = OptionReader(shared, owner: "the project", at: nil)
        let names = ProjectNames(&project)
        var options = OptionReader(dictionary, owner: "output 'web'", at: nil, names: names)
        let format = WebFormat(&options)
        options.finish()
        optionFaults = project.faults + options.faults
        let sheet = WebStyleSheet(format, exported)
        let session = ExportSession(theme, BatchResolver(theme.styles))
        var parts: [WebStyleSheet.Part] = []
        var pictures: [String] = []
        var warnings: [Diagnostic] = []
        for asset in exported.assets {
            let files = try sheet.files(of: asset, in: session)
            if let part = files.part { parts.append(part) }
            pictures += files.files.map(\.path)
            warnings += files.warnings
        }
        let whole = try sheet.section(joining: parts, in: session)
        guard case .success(.bytes(let bytes)) = whole[0].content else { throw ThemeError(options.faults) }
        let text = String(decoding: bytes, as: UTF8.self)
        // Blocks of rules end at a brace that begins a line.
        let block = #/\n?@media \(forced-colors: active\) \{\n(?s:.*?)\n\}\n/#
        css = text.replacing(block, with: "")
        let blocks = text.matches(of: block).map { String($0.output) }
        forced = try ParsedStyleSheet(blocks.joined()).rules
        self.pictures = pictures
        self.warnings = warnings
        let clashes = exported.clashes(by: sheet.names).sorted { $0.key < $1.key }
        diagnostics = clashes.map(\.value) + sheet.diagnostics
    }
}
