import Livery
import LiveryRaster
import LiverySupport

/// The class of an image.
struct WebClass: Sendable {
    /// Its name, escaped.
    let name: String
    /// The words of the asset's variant; nil if it has none.
    let variant: WebVariant?
    /// The class whose states the element has, its own or that of the box that it is a part of; nil without parts.
    let root: String?
    /// What the selectors of states depend on.
    let element: WebStates.Element
    /// The class of the input whose own placeholder a part `placeholder` is; nil for any other image.
    let input: String?
    var cascade: Cascade<WebProperty>
}

/// What an image declares in a style sheet.
struct WebAsset {
    private typealias Point = (place: WebPlace, values: [WebProperty: WebValue])

    private let scales: [Double]
    private let folder: String
    private let isPainted: Bool
    private let isIcon: Bool
    private let fillsShapes: Bool
    private var points: [Point] = []
    /// The same in browsers with `corner-shape`.
    private var cornerShapePoints: [Point] = []
    private var needsCornerShape = false
    /// The pictures by the digests of their images, so that equal ones share a name.
    private var pictures: [[Digest]: WebPicture] = [:]

    /// Creates an image that declares nothing yet.
    ///
    /// - Parameters:
    ///   - scales: The scales of pictures.
    ///   - folder: The theme's folder in the output: empty, or its name and a slash.
    ///   - isPainted: Whether it paints anything.
    ///   - isIcon: Whether it is a box's part `icon`.
    ///   - fillsShapes: Whether no element around says that shapes of SVG have the color of the text.
    init(
        scales: [Double],
        folder: String,
        isPainted: Bool,
        isIcon: Bool,
        fillsShapes: Bool
    ) {
        self.isPainted = isPainted
        self.isIcon = isIcon
        self.fillsShapes = fillsShapes
        self.scales = scales
        self.folder = folder
    }

    /// Whether a picture contains a text.
    private(set) var hasTexts = false
    /// Whether a text is left to the element.
    private(set) var hasOwnTexts = false
    /// The references whose values were written instead, with the reason.
    private(set) var literals: [String: WebWriter.Reason] = [:]

    /// Whether a picture has edges that are not at whole points.
    var hasFractions: Bool { pictures.values.contains { !$0.isWhole } }

    /// Adds a place, after those that apply along with it.
    ///
    /// - Parameters:
    ///   - request: The image.
    ///   - appearance: The position of its appearance.
    ///   - stem: The name of its picture, without scale.
    ///   - trace: Where its values come from.
    ///   - writer: Writes its values.
    ///   - session: Resolves the image.
    /// - Throws: The asset's faults.
    mutating func add(
        _ request: ImageRequest,
        at appearance: Int,
        stem: String,
        _ trace: ReferenceTrace,
        by writer: WebWriter,
        in session: ExportSession
    ) throws(ThemeError) {
        defer { literals.merge(writer.literals) { first, _ in first } }
        func image(_ scale: Double) throws(ThemeError) -> ResolvedImage {
            try session.image(
                ImageRequest(
                    request.name,
                    scale: scale,
                    states: request.states,
                    appearance: request.appearance
                )
            )
        }
        // A hairline is one pixel of the scale. Browsers draw thinner lines one pixel wide.
        let largest = try image(scales[scales.count - 1])
        let content =
            largest.content?.declarations(
                trace,
                by: writer,
                isIcon: isIcon,
                fillsShapes: fillsShapes
            ) ?? [:]
        func adding(_ declarations: [WebProperty: WebValue]) -> [WebProperty: WebValue] {
            declarations.merging(content) { $1 }
        }
        let box = WebBox(largest, trace, by: writer)
        if box?.hasTexts == true { hasOwnTexts = true }
        let place = WebPlace(appearance: appearance, states: request.states)
        let shaped = WebPlace(
            appearance: appearance,
            states: request.states,
            hasCornerShape: true
        )
        if let box, !box.needsCornerShape {
            points.append((place, adding(box.declarations)))
            cornerShapePoints.append((shaped, adding(box.declarations)))
            return
        }
        if box == nil, largest.box?.style.allFills.contains(where: \.hasText) == true {
            hasTexts = true
        }
        let images = try scales.dropLast().map(image) + [largest]
        let digests = images.map(\.digest)
        let picture = pictures[digests] ?? WebPicture(images, stem: stem, folder: folder)
        pictures[digests] = picture
        points.append((place, adding(picture.declarations)))
        cornerShapePoints.append((shaped, adding(box?.declarations ?? picture.declarations)))
        if box != nil { needsCornerShape = true }
    }

    /// The rules of the class.
    func cascade(in appearances: [WebAppearance]) -> Cascade<WebProperty> {
        // Elements such as buttons have their own background, border, and padding.
        var properties: Set<WebProperty> = [.boxSizing, .padding, .borderWidth, .background]
        // While focused, they also have an outline.
        if isPainted, points.contains(where: { $0.place.states.contains(.focused) }) {
            properties.insert(.outline)
        }
        let all = points + (needsCornerShape ? cornerShapePoints : [])
        for point in all { properties.formUnion(point.values.keys) }
        let complete = all.map { place, own -> Point in
            var values: [WebProperty: WebValue] = [:]
            for property in properties where place.hasCornerShape || property != .cornerShape {
                values[property] = own[property] ?? WebValue(property.none)
            }
            values[.boxSizing] = "border-box"
            return (place, values)
        }
        return Cascade(complete, in: appearances)
    }

    /// The pictures that rules show, sorted by name.
    func files(of cascade: Cascade<WebProperty>) -> [PlannedFile] {
        let shown = Set(cascade.rules.compactMap { $0.values[.borderImage] })
        return pictures.values.filter { shown.contains($0.declarations[.borderImage]?.text ?? "") }
            .flatMap(\.files).sorted { $0.path.precedesByScalars($1.path) }
    }
}

extension ContentStyle {
    /// What CSS has for a control's contents.
    ///
    /// - Parameters:
    ///   - trace: Where it comes from.
    ///   - writer: Writes it.
    ///   - isIcon: Whether the element is the icon itself, so that the icon's color is the element's.
    ///   - fillsShapes: Whether no element around says that shapes of SVG have the color of the text.
    /// - Returns: The declarations.
    fileprivate func declarations(
        _ trace: ReferenceTrace,
        by writer: WebWriter,
        isIcon: Bool,
        fillsShapes: Bool
    ) -> [WebProperty: WebValue] {
        var declared: [WebProperty: WebValue] = [:]
        declared[.font] = font.map { WebValue(writer.font($0, trace["font"])) }
        // `font` does not set it, and elements inherit it.
        declared[.letterSpacing] = font.map {
            WebValue(writer.letterSpacing(of: $0, trace["font"]))
        }
        let (text, ownIcon) = (trace["textColor"], trace["iconColor"])
        let icon = ownIcon.isEmpty && iconColor == textColor ? text : ownIcon
        declared[.color] =
            isIcon
            ? iconColor.map { writer.color($0, icon) } : textColor.map { writer.color($0, text) }
        if fillsShapes, iconColor != nil { declared[.fill] = WebValue(WebProperty.fill.none) }
        if !isIcon, iconColor != textColor || icon != text {
            declared[.iconColor] = iconColor.map { writer.color($0, icon) }
        }
        declared[.textTransform] = textTransform.map { WebValue($0.rawValue) }
        declared[.gap] = gap.map { WebValue(writer.length($0, trace["gap"])) }
        return declared
    }
}

/// An image that a style sheet shows as a picture: a `border-image` with its margins around the element,
/// stretched between its caps.
struct WebPicture {
    /// The declarations.
    let declarations: [WebProperty: WebValue]
    /// The files, one for each scale.
    let files: [PlannedFile]
    /// Whether the edges of margins and caps are at whole points, the unit of slices.
    let isWhole: Bool

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - images: The image at each scale.
    ///   - stem: The name of the files, without scale.
    ///   - folder: The theme's folder in the output: empty, or its name and a slash.
    init(_ images: [ResolvedImage], stem: String, folder: String) {
        let layout = images[0].layout
        let (size, margins, caps) = (layout.size, layout.margins, layout.capInsets)
        let lengths = [size.width, size.height] + margins.all + caps.all
        let isWhole = lengths.allSatisfy { $0 == $0.rounded() }
        self.isWhole = isWhole
        var files: [PlannedFile] = []
        var candidates: [String] = []
        for image in images {
            let name = OutputName.file(stem: stem, scale: image.scale)
            let file = "\(WebFormat.pictureFolder)/\(name)"
            files.append(PlannedFile(folder + file, picture: image))
            candidates.append("url(\(CSSText.string(file))) \(image.scale.cssNumber)x")
        }
        self.files = files
        func side(_ cap: Double, of length: Double) -> String {
            isWhole || length == 0
                ? cap.cssNumber : RelativeLength(fraction: cap / length).cssText
        }
        let slices = CSSText.sides([
            side(caps.top, of: size.height), side(caps.right, of: size.width),
            side(caps.bottom, of: size.height), side(caps.left, of: size.width),
        ])
        let modes = [layout.horizontalMode, layout.verticalMode].map { mode in
            mode == .tile ? "repeat" : mode.rawValue
        }
        let (widths, outsets) = (CSSText.sides(caps), CSSText.sides(margins))
        var declared: [WebProperty: WebValue] = [
            .borderImage: WebValue(
                "image-set(\(candidates.joined(separator: ", "))) \(slices) fill "
                    + "/ \(widths) / \(outsets) "
                    + (modes[0] == modes[1] ? modes[0] : modes.joined(separator: " "))
            ),
            .padding: WebValue(CSSText.sides(layout.padding)),
        ]
        // A picture that is stretched between its caps grows with the content of the element. A box along whose side it
        // can't has that length, also where other elements leave it less room.
        let content = layout.contentSize
        let isStretched = caps != margins && caps != .zero || images[0].box != nil
        let (width, height) = (CSSText.length(content.width), CSSText.length(content.height))
        let faults = images[0].stretchingFaults
        if isStretched {
            declared[.minWidth] = WebValue(width)
            declared[.minHeight] = WebValue(height)
        }
        if !isStretched || faults.width != nil { declared[.width] = WebValue(width) }
        if !isStretched || faults.height != nil { declared[.height] = WebValue(height) }
        declared.addMaximum(of: layout)
        declarations = declared
    }
}

extension [WebProperty: WebValue] {
    /// Adds the greatest lengths of a layout's sides, if it has any.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - trace: Where they come from. Default: nowhere.
    ///   - writer: Writes them. Default: as they are.
    mutating func addMaximum(
        of layout: ImageLayout,
        _ trace: ReferenceTrace = .none,
        by writer: WebWriter = .literal
    ) {
        let (width, height) = (layout.maxSize.width, layout.maxSize.height)
        if width.isFinite {
            self[.maxWidth] = WebValue(writer.length(width, trace.side("first")))
        }
        if height.isFinite {
            self[.maxHeight] = WebValue(writer.length(height, trace.side("second")))
        }
    }
}
