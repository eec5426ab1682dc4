import Livery
import LiveryRaster
import LiveryText

/// A theme of a document, whose images the document shows.
struct ShownTheme {
    let styles: StyleManager
    /// The values of parameters that pictures are shown with besides the defaults.
    let settings: [[String: ParameterValue]]

    /// Makes a theme that is shown with values such as `a=1 b=2; a=3` too.
    init(_ document: ThemeDocument, settings: String = "") {
        var configuration = StyleManager.Configuration()
        configuration.textRenderer = .pango()
        styles = StyleManager(document: document, configuration: configuration)
        self.settings = settings.split(separator: ";").map { setting in
            let pairs = setting.split(separator: " ").map { $0.split(separator: "=") }
            return Dictionary(
                uniqueKeysWithValues: pairs.map { (String($0[0]), .text(String($0[1]))) }
            )
        }
    }

    /// One image, as the documents show it.
    struct Picture {
        /// As `livery render` names the file at scale 1, without `.png`.
        let name: String
        let image: ResolvedImage
        /// The page that it lies on.
        let page: Color

        /// The image on its page, with a margin all around: shadows and translucent parts are to
        /// be seen whatever color the reader's page has.
        func bitmap() throws -> Bitmap {
            let image = try image.render()
            let margin = Int(8 * image.scale)
            let size = image.bitmap.size
            return try Bitmap(width: size.width + 2 * margin, height: size.height + 2 * margin) {
                canvas throws(RasterError) in
                let whole = Rect2D(
                    x: 0,
                    y: 0,
                    width: Double(canvas.width),
                    height: Double(canvas.height)
                )
                try canvas.fill(whole, with: .color(page))
                try canvas.draw(image.bitmap, at: (margin, margin))
            }
        }
    }

    /// The scale of all pictures, that of most screens.
    private static let scale = 2.0

    /// The images of the theme in each of their states. An appearance after the first is shown
    /// where something changes with it.
    func pictures() throws -> [Picture] {
        var pictures: [Picture] = []
        for key in styles.assetNames {
            let description = try styles.description(of: key)
            guard description.kind == .image, description.isPainted else { continue }
            let session = BatchResolver(styles).session()
            for given in [[:]] + settings {
                let texts = try session.parameters(of: description, among: given)
                guard given.isEmpty || !texts.isEmpty else { continue }
                pictures += try self.pictures(of: description, given, texts)
            }
        }
        return pictures
    }

    private func pictures(
        of description: AssetDescription,
        _ given: [String: ParameterValue],
        _ texts: [String: String]
    ) throws -> [Picture] {
        var pictures: [Picture] = []
        for states in description.states {
            var shown: Digest?
            for appearance in description.appearances {
                let image = try styles.resolvedImage(
                    description.name,
                    scale: Self.scale,
                    states: states,
                    appearance: appearance,
                    parameters: given
                )
                guard shown != image.digest else { continue }
                shown = shown ?? image.digest
                let file = AssetFileName.name(
                    key: description.name,
                    states: states,
                    appearance: appearance,
                    parameters: texts,
                    scale: 1,
                    in: styles.document
                )
                pictures.append(
                    Picture(
                        name: String(file.dropLast(".png".count)),
                        image: image,
                        page: Self.page(in: appearance)
                    )
                )
            }
        }
        return pictures
    }

    /// A page of paper white, or of night blue where the appearance is dark.
    static func page(in appearance: Appearance) -> Color {
        appearance.contains(.dark)
            ? Color(red: 12.0 / 255, green: 24.0 / 255, blue: 34.0 / 255)
            : Color(red: 242.0 / 255, green: 246.0 / 255, blue: 249.0 / 255)
    }
}
