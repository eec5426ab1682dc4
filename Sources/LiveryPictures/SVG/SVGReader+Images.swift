import LiveryRaster
import LiverySupport

/// Pictures that a file carries itself.
extension SVGReader {
    /// What an `image` is drawn as.
    mutating func image(_ element: Int, _ context: Context) throws(SVGFault) -> Content {
        let whole = context.viewport
        guard let reference = tree.elements[element].attributes["href"] else { return Content() }
        guard let picture = try picture(reference, element) else { return Content() }
        func side(_ name: String, _ whole: Double) -> Double? {
            word(name, of: element) == "auto" ? nil : length(name, of: element, whole, context)
        }
        let own = picture.size
        let (width, height) = (side("width", whole.width), side("height", whole.height))
        let rect = Rect2D(
            x: length("x", of: element, whole.width, context) ?? 0,
            y: length("y", of: element, whole.height, context) ?? 0,
            width: width ?? height.map { $0 * own.width / own.height } ?? own.width,
            height: height ?? width.map { $0 * own.height / own.width } ?? own.height
        )
        guard !rect.isEmpty else { return Content() }
        var content = Content(box: rect)
        guard context.style.isVisible else { return content }
        content.nodes = nodes(of: picture, in: rect, element)
        return content
    }

    /// A picture that is placed by the attribute `preserveAspectRatio` of an element.
    func nodes(of picture: Picture, in rect: Rect2D, _ element: Int) -> [VectorNode] {
        let own = Rect2D(origin: .zero, size: picture.size)
        let aspect = tree.elements[element].attributes["preserveAspectRatio"] ?? ""
        let map = AffineTransform.placing(own, in: rect.size, aspect)
            .concatenating(.translation(x: rect.minX, y: rect.minY))
        var nodes = picture.nodes
        let mode = word("image-rendering", of: element) ?? ""
        let isPixelated = ["optimizespeed", "pixelated", "crisp-edges"].contains(mode)
        if isPixelated, case .picture(var pixels)? = nodes.first, nodes.count == 1 {
            pixels.isPixelated = true
            nodes = [.picture(pixels)]
        }
        nodes = [.group(VectorGroup(nodes, transform: map))]
        let inside = map.bounds(of: own)
        guard !rect.surelyContains(inside) || picture.isClipped else { return nodes }
        return [.group(VectorGroup(nodes, clip: VectorClip(rect.intersection(inside))))]
    }

    /// A picture in its own units.
    struct Picture {
        var nodes: [VectorNode]
        var size: Size2D
        /// Whether it may paint beyond its size.
        var isClipped = false
    }

    /// The picture of a reference; nil for one that can't be read, which browsers don't paint.
    mutating func picture(_ reference: String, _ element: Int) throws(SVGFault) -> Picture? {
        let location = tree.elements[element].location
        guard let bytes = SVGDataURL.bytes(of: reference) else {
            if reference.trimmed.lowercased().hasPrefix("data:") { return nil }
            let name = tree.elements[element].name
            throw SVGFault(.externalReference(name, String(reference.prefix(100))), at: location)
        }
        if PictureFormat(of: bytes) == .svg {
            guard imageDepth < 3 else { throw SVGFault(.embeddedPicture("image"), at: location) }
            do throws(PictureError) {
                let document = try SVGDocument(bytes, limits: limits)
                let drawing = try document.vectors(fonts: fonts, imageDepth: imageDepth + 1)
                return Picture(nodes: drawing.nodes, size: drawing.size, isClipped: true)
            } catch {
                if case .svg(let fault) = error { throw SVGFault(fault.problem, at: location) }
                return nil
            }
        }
        if let format = PictureFormat(of: bytes), !format.isReadable {
            throw SVGFault(.unreadPicture(PictureError.unsupportedFormat(format)), at: location)
        }
        guard let bitmap = try? PixelPicture.decode(bytes, limits: pixelLimits), !bitmap.isEmpty
        else { return nil }
        try count(pixels: bitmap.width * bitmap.height, element)
        let size = Size2D(Double(bitmap.width), Double(bitmap.height))
        let picture = VectorPicture(bitmap, in: Rect2D(origin: .zero, size: size))
        return Picture(nodes: [.picture(picture)], size: size)
    }

    /// How large a picture may be that a file carries.
    private var pixelLimits: RasterLimits {
        RasterLimits(maximumSide: 8_192, maximumPixels: 1 << 24)
    }
}
