import Livery
import LiverySupport

/// The data of a gallery as the page reads it, with URLs for pictures. A server sends it to a live page.
///
/// The page needs only this JSON, in an element with the ID `document`, or passed to
/// `gallery.update(document)`, which redraws what has changed. Names in capitals stand for the objects below;
/// members with `?` may be missing.
///
///     DOCUMENT  {version: 1, title, compares?: true, themes: [THEME]}
///     THEME     {name, file, states: [name], appearances: [[trait]], assets: [ASSET]}
///     ASSET     {kind: image|color|font|gradient|other, key, axes?: {name: [word]}, owner?, resolver?, location?: LOCATION, comment?,
///                deprecated?: true or text, parameters?: {name: text}, uses?: [key], faults?: [{message, location?: LOCATION}],
///                layouts?: [LAYOUT], renditions: [RENDITION], pictures?: [REFERENCE],
///                details?: DETAILS or REFERENCE}
///     RENDITION   {appearance: [trait], layers: n}, and
///       image     {state: [name], layout: n, images: [IMAGE], drawing?: n, texts?: [TEXT], content?: CONTENT,
///                  sample?, contrasts?: [CONTRAST]}
///       color     {value: "#RRGGBBAA", exact, css, displayP3?: [red, green, blue]}
///       font      {value: {family: [name], size, weight, style, lineHeight?, letterSpacing, textStyle?}, css}
///       gradient  {value, css?, images: [IMAGE]}
///     IMAGE     {scale, pixels: [width, height], margins?: SIDES, caps?: SIDES, picture: n, recipe: n}
///     SIDES     [top, right, bottom, left], in pixels of the picture
///     TEXT      {text, color: "#RRGGBB", grounds: ["#RRGGBB"]}
///     CONTENT   {font?: the value of a font, textColor?: "#RRGGBB", iconColor?, textTransform?, gap?}
///     CONTRAST  {name: textColor|iconColor, ratio?, required?}
///     LAYOUT    {size: {width, height}, margins: EDGES, capInsets: EDGES, padding: EDGES, mode: [across, down],
///                  minSize?: {width?, height?}, maxSize?: {width?, height?}}
///     EDGES     {top, left, bottom, right}, in points
///     DETAILS   {layers: [[{name, keys: [key], location: LOCATION}]], recipes?: [text], drawings?: [text],
///                  digests?: [text]}
///     LOCATION  {file, line?, column?, keyPath?}
///
/// A `ratio` that is not known and one that is not `required` are missing. A drawing is the image as SVG, where SVG can
/// say it. Only pages that need no server have contrasts and drawings.
/// The axes of an asset with variants have the default word first. The `owner` of a box's part is the key of the box. A box that paints nothing has no `images`.
/// Each `n` is a position, from 0: `picture` in the asset's `pictures` and `digests`, `layout` in its
/// `layouts`, `layers`, `recipe` and `drawing` in its details. A reference is the URL of a PNG file, or of JSON. One
/// such as `#3/17` is number 17 of the `pictures`, or of the `details`, in the element `part-3`; pages that
/// need no server use this form. An asset is drawn again if its JSON has changed, so the URL of a picture
/// must change with its bytes.
///
/// In addition to `gallery.update(document)`, a script can call `gallery.replace(name, asset)`, which
/// replaces the asset with the key of `ASSET` in the theme of that name, and `gallery.open(key)`.
package struct GalleryDocument: Sendable {
    /// The version of the JSON that is written.
    static let version = 1

    /// The document's title.
    package let title: String

    let json: JSON

    /// The document's text.
    package var text: String { json.text }

    /// Describes themes without drawing anything. An asset with faults has them instead of renditions.
    ///
    /// - Parameters:
    ///   - themes: The themes, in order.
    ///   - title: The title. Default: the names of the themes.
    ///   - scales: The scales of pictures, in pixels per point, from 0.1 to 16. Default: 1, 2, and 3.
    ///   - url: Returns the URL of a picture, which must differ between pictures with different digests. The
    ///     theme is a position in `themes`.
    package init(
        _ themes: [RenderTheme],
        title: String? = nil,
        scales: [Double] = [1, 2, 3],
        url: (_ image: ResolvedImage, _ theme: Int) -> String
    ) {
        self.title = title ?? themes.map(\.document.name).joined(separator: ", ")
        let described = themes.enumerated().map { position, theme in
            let keys = theme.styles.assetNames
            let describer = Describer(theme, scales: scales)
            let assets = keys.compactMap { key in
                describer.asset(key) { url($0, position) }
            }
            return GalleryTheme(theme.document, theme.document.appearances).json(assets: assets)
        }
        json = .object([
            "version": .number(Self.version),
            "title": .string(self.title),
            "themes": .array(described),
        ])
    }

    /// Describes one asset, for `gallery.replace(theme, asset)`, without drawing anything.
    ///
    /// - Parameters:
    ///   - key: The asset's key.
    ///   - theme: The theme.
    ///   - scales: The scales of pictures. Default: 1, 2, and 3.
    ///   - url: Returns the URL of a picture.
    /// - Returns: JSON; nil if the asset is of a kind that galleries don't show.
    package static func asset(
        _ key: String,
        of theme: RenderTheme,
        scales: [Double] = [1, 2, 3],
        url: (ResolvedImage) -> String
    ) -> String? {
        Describer(theme, scales: scales).asset(key, url: url)?.text
    }
}

/// Describes the assets of a theme, faults included.
private struct Describer {
    let theme: RenderTheme
    let scales: [Double]
    private let session: ExportSession

    init(_ theme: RenderTheme, scales: [Double]) {
        self.theme = theme
        self.scales = scales
        session = ExportSession(theme, BatchResolver(theme.styles))
    }

    func asset(_ key: String, url: (ResolvedImage) -> String) -> JSON? {
        var kind: AssetKind?
        let asset: GalleryAsset
        do throws(ThemeError) {
            let description = try theme.styles.description(of: key)
            kind = description.kind
            guard description.kind != .other else { return nil }
            asset = try GalleryAsset(
                description,
                states: theme.document.contentStates(of: description) { root in
                    (try? theme.styles.description(of: root))?.states
                },
                in: session,
                scales: scales,
                comment: theme.comments[description],
                isComplete: false
            )
        } catch {
            asset = GalleryAsset(faulty: key, kind: kind, error.diagnostics, in: theme.document)
        }
        let details = asset.details == .null ? nil : asset.details
        return asset.json(references: asset.pictures.map(url), details: details)
    }
}
