import Livery
import LiveryRaster
import LiverySupport

/// The data of an asset in a gallery: facts, and the pictures to show.
struct GalleryAsset: Sendable {
    /// What the page lists and draws, without the references to pictures and details.
    let facts: JSON
    /// The pictures, to which `facts` refers by position.
    private(set) var pictures: [ResolvedImage] = []
    /// What the page reads only for one asset at a time: the images as SVG, to which `facts` refers by position.
    private(set) var details: JSON = .null

    /// Resolves an asset in all states, appearances, and scales.
    ///
    /// - Parameters:
    ///   - asset: The asset.
    ///   - states: The states, in order.
    ///   - session: Resolves the theme's assets.
    ///   - scales: The scales of pictures.
    ///   - comments: What the author says of the asset, and the title of the part of its document.
    /// - Throws: The asset's faults.
    init(
        _ asset: AssetDescription,
        states: [StateSet],
        in session: ExportSession,
        scales: [Double],
        _ comments: AssetComments
    )
        throws(ThemeError)
    {
        var builder = Builder(asset: asset, states: states, session: session, scales: scales)
        let uses = session.uses(of: asset.name)
        for appearance in asset.appearances { try builder.add(appearance) }
        let parameters = try session.parameters(of: asset.name).map { name, value in
            JSON.Member(name: name, value: .string(value))
        }
        let axes = session.document.variantAxes(of: asset.name).map { axis in
            JSON.Member(name: axis.name, value: .strings(axis.wordsFromDefault))
        }
        facts = .object([
            "kind": .string(asset.kind.rawValue), "key": .string(asset.name),
            "axes": axes.isEmpty ? nil : .object(axes),
            "owner": session.document.owner(ofPart: asset.name).map { .string($0.asset) },
            "resolver": .string(asset.resolver), "location": .string(session.document.place(of: asset.location)),
            "section": comments.section(of: asset).map(JSON.string), "comment": comments[asset].map(JSON.string),
            "deprecated": asset.deprecation.map { JSON($0) },
            "parameters": parameters.isEmpty ? nil : .object(parameters), "uses": uses.isEmpty ? nil : .strings(uses),
            "layouts": builder.layouts.isEmpty ? nil : .array(builder.layouts.map { JSON($0) }),
            "renditions": .array(builder.renditions),
        ])
        pictures = builder.pictures
        details = .strings(builder.drawings)
    }

    /// The JSON of the asset in a document.
    ///
    /// - Parameters:
    ///   - references: For each of ``pictures``, the reference by which the page finds it.
    ///   - details: The reference by which the page finds the details.
    /// - Returns: The JSON.
    func json(references: [String], details: String) -> JSON {
        facts.adding(["pictures": references.isEmpty ? nil : .strings(references), "details": .string(details)])
    }
}

/// Collects the renditions of an asset.
private struct Builder {
    let asset: AssetDescription
    let states: [StateSet]
    let session: ExportSession
    let scales: [Double]

    private(set) var renditions: [JSON] = []
    private(set) var pictures: [ResolvedImage] = []
    private(set) var layouts: [ImageLayout] = []
    /// The images as SVG, without duplicates.
    private(set) var drawings: [String] = []

    init(asset: AssetDescription, states: [StateSet], session: ExportSession, scales: [Double]) {
        self.asset = asset
        self.states = states
        self.session = session
        self.scales = scales
    }

    mutating func add(_ appearance: Appearance) throws(ThemeError) {
        let common = [JSON.Member(name: "appearance", value: .strings(session.document.names(of: appearance)))]
        if asset.kind == .image {
            for states in states { try add(states, appearance, common) }
        } else {
            renditions.append(.object(common).adding(.object(try members(of: appearance))))
        }
    }

    private mutating func add(_ states: StateSet, _ appearance: Appearance, _ common: [JSON.Member]) throws(ThemeError)
    {
        var images: [JSON] = []
        var layout: Int?
        var texts: [JSON] = []
        var content: JSON?
        var sample = ""
        var contrasts: [JSON] = []
        var drawing: Int?
        for scale in scales {
            let request = ImageRequest(asset.name, scale: scale, states: states, appearance: appearance)
            let image = try session.image(request)
            if layout == nil {
                layout = layouts.position(adding: image.layout)
                texts = image.paintedTexts.map(\.json)
                content = image.content.map { JSON($0) }
                sample = image.shownSample
                contrasts = try session.contrasts(of: asset.name, states: states, appearance: appearance).map(\.json)
            }
            guard asset.isPainted else { continue }
            images.append(try json(of: image))
            guard scale == scales.last else { continue }
            let vectors = try image.vectors(scale: nil)
            guard vectors.gaps.isEmpty else { continue }
            let text = SVGFileWriter.text(of: vectors, prefix: asset.name)
            // A file with pixels in it is no more than the picture.
            if !text.contains("<image") { drawing = drawings.position(adding: text) }
        }
        renditions.append(
            .object(["state": .strings(states.isEmpty ? [] : session.document.names(of: states))]).adding(
                .object(common)
            ).adding([
                "layout": layout.map(JSON.number), "images": .array(images), "drawing": drawing.map(JSON.number),
                "texts": texts.isEmpty ? nil : .array(texts), "content": content,
                "sample": sample.isEmpty ? nil : .string(sample),
                "contrasts": contrasts.isEmpty ? nil : .array(contrasts),
            ])
        )
    }

    private mutating func json(of image: ResolvedImage) throws(ThemeError) -> JSON {
        .object([
            "scale": .number(image.scale),
            "pixels": .array([image.pixelSize.width, image.pixelSize.height].map(JSON.number)),
            "margins": image.pixelMargins == .zero ? nil : image.pixelMargins.json,
            "caps": image.pixelCaps == .zero ? nil : image.pixelCaps.json, "picture": .number(position(of: image)),
        ])
    }

    private mutating func position(of image: ResolvedImage) -> Int {
        if let known = pictures.firstIndex(where: { $0.digest == image.digest }) { return known }
        pictures.append(image)
        return pictures.count - 1
    }

    private mutating func members(of appearance: Appearance) throws(ThemeError) -> [JSON.Member] {
        let value = try session.value(asset.name, in: appearance)
        var members: KeyValuePairs<String, JSON?>
        switch value {
        case .color(let color):
            members = [
                "value": JSON(value), "exact": .string(color.recipeText), "css": .string(color.cssText),
            ]
        case .font(let font): members = ["value": JSON(value), "css": .string(font.cssText)]
        case .gradient(let gradient):
            let image = try ResolvedImage(
                swatchOf: gradient,
                size: PixelSize(width: 320, height: 192),
                scale: 2,
                for: asset.name,
                at: asset.location
            )
            members = [
                "value": JSON(value), "css": gradient.cssText.map(JSON.string), "images": .array([try json(of: image)]),
            ]
        case .image, .other: members = [:]
        }
        guard case .object(let made) = JSON.object(members) else { return [] }
        return made
    }
}

extension Array where Element: Equatable {
    /// The position of an element, which is appended if it is missing.
    fileprivate mutating func position(adding element: Element) -> Int {
        if let known = firstIndex(of: element) { return known }
        append(element)
        return count - 1
    }
}

extension ResolvedImage {
    /// The text that is shown in a box: its sample, or else its name in words if it says how text looks in it, and is no
    /// part.
    var shownSample: String {
        guard sample.isEmpty, content?.font != nil || content?.textColor != nil, paintedTexts.isEmpty else {
            return sample
        }
        let name = ThemeName.asset(of: key)
        let words =
            name.contains(".")
            ? ""
            : name.reduce(into: "") { words, character in
                words += character.isUppercase && !words.isEmpty ? " " : ""
                words += words.isEmpty ? character.uppercased() : character.lowercased()
            }
        return words
    }
}

extension JSON {
    /// The sample of a box, with what the page of a studio needs to draw it over the picture; nil without one, unless the
    /// box has other things over its picture.
    package init?(sampleOf image: ResolvedImage, isWhole: Bool) {
        guard isWhole || !image.shownSample.isEmpty else { return nil }
        self = .object([
            "text": .string(image.shownSample), "content": image.content.map { JSON($0) }, "layout": JSON(image.layout),
            "image": .object([
                "scale": .number(image.scale), "margins": image.pixelMargins == .zero ? nil : image.pixelMargins.json,
                "caps": image.pixelCaps == .zero ? nil : image.pixelCaps.json,
            ]),
        ])
    }
}

extension PixelInsets { fileprivate var json: JSON { .array([top, right, bottom, left].map(JSON.number)) } }

extension ContentContrast {
    fileprivate var json: JSON {
        .object([
            "name": .string(name), "ratio": shownRatio.map(JSON.number), "required": isExempt ? nil : .number(required),
        ])
    }
}

extension PaintedText {
    fileprivate var json: JSON {
        .object([
            "text": .string(string), "color": .string(color.hexadecimal),
            "grounds": .strings(grounds.map(\.hexadecimal)),
        ])
    }
}

extension ThemeDocument {
    /// A location as text: the path of its document from the theme's folder, whatever the working folder is, with the line
    /// or the key path.
    func place(of location: DocumentLocation) -> String {
        path(of: location.source) + (location.line.map { ":\($0)" } ?? location.keyPath.map { ":\($0)" } ?? "")
    }

    /// The path of a document from the theme's folder.
    func path(of source: Source) -> String {
        let folder = FilePath.normalized(levels.last?.file.namedFolder ?? "")
        return folder == "."
            ? FilePath.normalized(source.name) : FilePath.relative(source.name, to: folder) ?? source.name
    }
}
