import LiveryRaster
import LiverySupport

/// Pictures that a file carries itself.
extension SVGReader {
    /// A picture in its own units.
    struct Picture {
        var nodes: [VectorNode]
        var size: Size2D
        /// Whether it may paint beyond its size.
        var isClipped = false
    }

    /// What an `image` is drawn as.
    mutating func image(_ element: Int, _ context: Context) throws(SVGFault) -> Content {
        guard let reference = tree.elements[element].attributes["href"], let picture = try picture(reference, element)
        else { return Content() }
        let own = picture.size
        var rect = rect(of: [element], context, missing: Rect2D(origin: .zero, size: own))
        // One side goes with the other by the picture's proportions.
        let width = length("width", of: element, context)
        let height = length("height", of: element, context)
        if width == nil, let height { rect.size.width = height * own.width / own.height }
        if height == nil, let width { rect.size.height = width * own.height / own.width }
        guard !rect.isEmpty else { return Content() }
        let isVisible = context.style.isVisible
        return Content(nodes: isVisible ? nodes(of: picture, in: rect, element) : [], box: rect)
    }

    /// A picture that is placed by the attribute `preserveAspectRatio` of an element.
    func nodes(of picture: Picture, in rect: Rect2D, _ element: Int) -> [VectorNode] {
        guard !rect.isEmpty else { return [] }
        let own = Rect2D(origin: .zero, size: picture.size)
        let aspect = tree.elements[element].attributes["preserveAspectRatio"] ?? ""
        let map = AffineTransform.placing(own, in: rect.size, aspect).concatenating(
            .translation(x: rect.minX, y: rect.minY)
        )
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

    /// The picture of a reference; nil for one that can't be read, which browsers don't paint.
    mutating func picture(_ reference: String, _ element: Int) throws(SVGFault) -> Picture? {
        guard let bytes = SVGDataURL.bytes(of: reference) else {
            if reference.trimmed.lowercased().hasPrefix("data:") { return nil }
            let name = tree.elements[element].name
            throw fault(.externalReference(name, String(reference.prefix(100))), element)
        }
        let format = PictureFormat(of: bytes)
        if format == .svg {
            guard imageDepth < 3 else { throw fault(.embeddedPicture("image"), element) }
            do throws(PictureError) {
                let document = try SVGDocument(bytes, limits: limits)
                let drawing = try document.vectors(fonts: fonts, imageDepth: imageDepth + 1)
                return Picture(nodes: drawing.nodes, size: drawing.size, isClipped: true)
            } catch {
                if case .svg(let fault) = error { throw self.fault(fault.problem, element) }
                return nil
            }
        }
        if let format, !format.isReadable {
            throw fault(.unreadPicture(PictureError.unsupportedFormat(format)), element)
        }
        let pixelLimits = RasterLimits(maximumSide: 8_192, maximumPixels: 1 << 24)
        guard let bitmap = try? PixelPicture.decode(bytes, limits: pixelLimits), !bitmap.isEmpty else { return nil }
        try count(pixels: bitmap.width * bitmap.height, element)
        let size = Size2D(Double(bitmap.width), Double(bitmap.height))
        let picture = VectorPicture(bitmap, in: Rect2D(origin: .zero, size: size))
        return Picture(nodes: [.picture(picture)], size: size)
    }
}

/// The bytes that a URL carries itself (RFC 2397).
enum SVGDataURL {
    /// The bytes; nil for another URL, and for one that can't be read.
    static func bytes(of url: String) -> [UInt8]? {
        let parts = url.trimmed.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].hasPrefix("data:"), let bytes = parts[1].percentDecoded(strict: true) else {
            return nil
        }
        return parts[0].lowercased().hasSuffix(";base64") ? Base64.decode(bytes) : bytes
    }
}
