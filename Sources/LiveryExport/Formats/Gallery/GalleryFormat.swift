import Livery
import LiveryPages
import LiverySupport

/// An HTML page that shows everything in themes and needs no network.
package struct GalleryFormat: OutputFormat {
    package static let name = "gallery"
    package static let isFile = true
    package static let fixesParameters = false
    package static let pathExtension: String? = "html"
    package static let version = "\(Digest(GalleryOutput.beginning(title: "", document: .null)))"

    /// The name of the page's file.
    let fileName: String
    /// The scales of pictures.
    let scales: [Double]
    /// The page's title; nil for the names of the themes.
    let title: String?
    /// Whether the page shows how the second of two themes differs from the first.
    let compares: Bool

    package init(_ options: inout OptionReader) {
        fileName = options.fileName
        scales = options.scales()
        title = options.text("title", "The title of the page. Default: the names of the themes")
        compares = options.boolean(
            "compare",
            "Whether the page shows how the second theme differs from the first.",
            default: false
        )
    }

    package func output(of theme: ExportedTheme) -> any ThemeOutput { GalleryOutput(self, theme) }
}

/// The data of one theme in a gallery page, which the page reads from the element `document`. Names in capitals stand for
/// the objects below; members with `?` may be missing.
///
///     DOCUMENT  {version: 1, title, compares?: true, themes: [THEME]}
///     THEME     {name, files: [path], states: [name], appearances: [[trait]], values?: [VALUE], assets: [ASSET]}
///     VALUE     {name, text, location}, of those that assets share; as YAML has them on one line
///     ASSET     {kind: image|color|font|gradient, key, axes?: {name: [word]}, owner?, resolver?, location, section?,
///                comment?, deprecated?: true or text, parameters?: {name: text}, uses?: [key],
///                layouts?: [LAYOUT], renditions: [RENDITION], pictures?: [REFERENCE],
///                details: REFERENCE}
///     RENDITION   {appearance: [trait]}, and
///       image     {state: [name], layout: n, images: [IMAGE], drawing?: n, texts?: [TEXT], content?: CONTENT,
///                  sample?, contrasts?: [CONTRAST]}
///       color     {value: "#RRGGBBAA", exact, css}
///       font      {value: {family: [name], size, weight, style, lineHeight?, letterSpacing, textStyle?}, css}
///       gradient  {value, css?, images: [IMAGE]}
///     IMAGE     {scale, pixels: [width, height], margins?: SIDES, caps?: SIDES, picture: n}
///     SIDES     [top, right, bottom, left], in pixels of the picture
///     TEXT      {text, color: "#RRGGBB", grounds: ["#RRGGBB"]}
///     CONTENT   {font?: the value of a font, textColor?: "#RRGGBB", iconColor?, textTransform?, textDecoration?, gap?,
///                transition?: {duration, delay?, timingFunction: [number]}}
///     CONTRAST  {name: textColor|iconColor|edge|mark|focus ring, ratio?, required?}
///     LAYOUT    {size: {width, height}, margins: EDGES, capInsets: EDGES, padding: EDGES, mode: [across, down],
///                  minSize?: {width?, height?}, maxSize?: {width?, height?}}
///     EDGES     {top, left, bottom, right}, in points
///     DETAILS   [text], the images as SVG
///
/// The `files` are the documents, the lowest first. A `location` is a document's path from the theme's folder, and a line;
/// a `section` is the title of the part of the document that is there. A `ratio` that is not known and one that is not
/// `required` are missing. A drawing is the image as SVG, where SVG can say it. The axes of an asset with variants have
/// the default word first. The `owner` of a box's part is the key of the box. A box that paints nothing has no `images`.
/// Each `n` is a position, from 0: `picture` in the asset's `pictures`, `layout` in its `layouts`, `drawing` in its
/// details. A reference such as `#3/17` is number 17 of the `pictures`, or of the `details`, in the element `part-3`.
struct GalleryOutput: ThemeOutput {
    struct Section: Sendable {
        let theme: GalleryTheme
        let assets: [GalleryAsset]
    }

    private let format: GalleryFormat
    private let theme: ExportedTheme

    init(_ format: GalleryFormat, _ theme: ExportedTheme) {
        self.format = format
        self.theme = theme
    }

    func files(of asset: AssetDescription, in session: ExportSession) throws(ThemeError) -> AssetFiles<GalleryAsset> {
        var result = AssetFiles<GalleryAsset>()
        result.part = try GalleryAsset(
            asset,
            states: theme.contentStates(of: asset),
            in: session,
            scales: format.scales,
            theme.theme.comments
        )
        return result
    }

    func section(joining parts: [GalleryAsset], in session: ExportSession) throws(ThemeError) -> Section {
        Section(theme: GalleryTheme(theme.document, theme.appearances), assets: parts)
    }

    func files(of sections: [Section]) throws(ThemeError) -> [PlannedFile] {
        var pictures = GalleryPictures()
        let themes = sections.map { section in section.theme.json(assets: section.assets.map { pictures.json(of: $0) })
        }
        let title = format.title ?? Self.title(of: sections.map(\.theme.name), format.compares)
        let document = JSON.object([
            "version": .number(Self.documentVersion), "title": .string(title),
            "compares": format.compares ? .boolean(true) : nil, "themes": .array(themes),
        ])
        var page = TextWithPictures()
        page.add(Self.beginning(title: title, document: document))
        pictures.write(to: &page)
        page.add(Array(HTMLPage.end.utf8))
        return [PlannedFile(format.fileName, made: page.content)]
    }

    /// The version of the data.
    private static let documentVersion = 1

    /// A page up to its pictures.
    static func beginning(title: String, document: JSON) -> [UInt8] {
        HTMLPage.gallery.beginning(title: title, policy: "img-src data: blob:", document: document)
    }

    private static func title(of names: [String], _ compares: Bool) -> String {
        var unique: [String] = []
        for name in names where !unique.contains(name) { unique.append(name) }
        return unique.joined(separator: compares ? " → " : ", ")
    }
}

/// The data of a theme in a gallery, apart from its assets.
struct GalleryTheme: Sendable {
    let name: String
    /// The documents as locations name them, the lowest first.
    private let files: [String]
    /// The names of the states, the weakest first.
    private let states: [String]
    /// The names of the traits of each appearance, the default one first.
    private let appearances: [[String]]
    /// The values that assets share, as they are written.
    private let values: [JSON]

    init(_ document: ThemeDocument, _ appearances: [Appearance]) {
        name = document.name
        files = document.levels.map { document.path(of: $0.source) }
        states = document.stateOrder.names.map(\.name)
        self.appearances = appearances.map { document.names(of: $0) }
        var names: Set<String> = []
        values = document.levels.reversed().flatMap { level in
            (level.root["$values"]?.dictionary ?? .init()).filter { names.insert($0.key).inserted }.map { key, entry in
                return .object([
                    "name": .string(key), "text": .string(Self.line(JSON(entry.value), isInner: false)),
                    "location": .string(document.place(of: entry.keyLocation)),
                ])
            }
        }
    }

    /// A value on one line of YAML.
    private static func line(_ value: JSON, isInner: Bool = true) -> String {
        switch value {
        case .array(let elements): "[" + elements.map { line($0) }.joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\($0.name): \(line($0.value))" }.joined(separator: ", ") + "}"
        case .string(let text): isInner && text.contains { ",:[]{}#\"'".contains($0) } ? value.text : text
        default: value.text
        }
    }

    func json(assets: [JSON]) -> JSON {
        .object([
            "name": .string(name), "files": .strings(files), "states": .strings(states),
            "appearances": .array(appearances.map(JSON.strings)), "values": values.isEmpty ? nil : .array(values),
            "assets": .array(assets),
        ])
    }
}

/// The pictures and details of a page, in parts that the page reads when it first needs them: each is a
/// `script` element with JSON.
struct GalleryPictures {
    private struct Part {
        var pictures: [ResolvedImage] = []
        var details: [JSON] = []
        var pixels = 0
    }

    private var parts: [Part] = []
    /// The reference of each picture.
    private var references: [Digest: String] = [:]

    /// The limits of a part, which is read as a whole.
    private static let longest = 48
    private static let mostPixels = 1 << 20

    /// The JSON of an asset, whose pictures and details are added to the parts.
    mutating func json(of asset: GalleryAsset) -> JSON {
        if parts.last.map({ $0.details.count >= Self.longest }) ?? true { parts.append(Part()) }
        let names = asset.pictures.map { add($0) }
        let last = parts.count - 1
        parts[last].details.append(asset.details)
        let details = "#\(last)/\(parts[last].details.count - 1)"
        return asset.json(references: names, details: details)
    }

    /// Adds a picture unless it is already there, and returns its reference.
    private mutating func add(_ picture: ResolvedImage) -> String {
        if let known = references[picture.digest] { return known }
        let last = parts[parts.count - 1]
        if last.pictures.count >= Self.longest || last.pixels >= Self.mostPixels { parts.append(Part()) }
        let index = parts.count - 1
        parts[index].pictures.append(picture)
        parts[index].pixels += picture.pixelSize.width * picture.pixelSize.height
        let reference = "#\(index)/\(parts[index].pictures.count - 1)"
        references[picture.digest] = reference
        return reference
    }

    /// Adds the parts to a page.
    func write(to page: inout TextWithPictures) {
        for (index, part) in parts.enumerated() {
            var text = "<script type=\"application/json\" id=\"part-\(index)\">{\"pictures\":["
            for (index, picture) in part.pictures.enumerated() {
                text += index > 0 ? "\",\n\"" : "\n\""
                page.add(Array(text.utf8))
                page.add(picture)
                text = ""
            }
            text += part.pictures.isEmpty ? "]" : "\"]"
            text += ",\n\"details\":" + HTMLPage.inScript(JSON.array(part.details).text)
            text += "}</script>\n"
            page.add(Array(text.utf8))
        }
    }
}
