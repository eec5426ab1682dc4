import Foundation
import LiveryRaster

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Draws resources of Android as its `StateListDrawable`, `InsetDrawable`, `LayerDrawable`, `GradientDrawable` and
/// `VectorDrawable` of API level 23 do.
struct AndroidDrawing {
    /// Returns a file of a folder, such as `color/a.xml`; nil if there is none.
    let file: (String) throws -> String?
    /// Whether the device is in night mode.
    let isNight: Bool
    /// The names of Android's states that hold.
    let states: Set<String>
    /// Pixels per dp.
    let scale: Double

    /// An element of a resource.
    final class Element {
        let name: String
        let attributes: [String: String]
        var children: [Element] = []

        init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var stack = [Element("", [:])]
        var texts: [String: String] = [:]
        private var text = ""

        func parser(
            _ parser: XMLParser,
            didStartElement name: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String]
        ) {
            let element = Element(
                name,
                Dictionary(
                    uniqueKeysWithValues: attributes.map {
                        ($0.key.replacingOccurrences(of: "android:", with: ""), $0.value)
                    }
                )
            )
            stack[stack.count - 1].children.append(element)
            stack.append(element)
            text = ""
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            if let key = stack.removeLast().attributes["name"] { texts[key] = text }
        }
    }

    private static func read(_ text: String) -> Reader {
        let reader = Reader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        _ = parser.parse()
        return reader
    }

    // MARK: Resources

    /// The root element of a drawable; nil if it is none of XML.
    func drawable(_ name: String) throws -> Element? {
        let night = isNight ? try file("drawable-night/\(name).xml") : nil
        guard let text = try night ?? file("drawable/\(name).xml") else { return nil }
        return Self.read(text).stack[0].children.first
    }

    /// The first item of a selector whose states all are as in the view.
    private func item(of selector: Element) -> Element? {
        selector.children.first { item in
            item.attributes.allSatisfy { name, value in
                guard name.hasPrefix("state_") else { return true }
                let state = String(name.dropFirst("state_".count))
                let isSet = state == "enabled" ? !states.contains("disabled") : states.contains(state)
                return isSet == (value == "true")
            }
        }
    }

    private func color(_ text: String?) throws -> Color {
        guard let text else { return .clear }
        if text.hasPrefix("#") {
            let digits = text.dropFirst()
            let number = UInt32(digits, radix: 16) ?? 0
            let word = digits.count == 8 ? number : 0xFF00_0000 | number
            func level(_ shift: UInt32) -> Double { Double(word >> shift & 0xFF) / 255 }
            return Color(red: level(16), green: level(8), blue: level(0)).withAlpha(level(24))
        }
        let name = String(text.dropFirst("@color/".count))
        if let list = try file("color/\(name).xml"), let selector = Self.read(list).stack[0].children.first {
            return try color(item(of: selector)?.attributes["color"])
        }
        for folder in isNight ? ["values-night", "values"] : ["values"] {
            guard let values = try file(folder + "/colors.xml"), let value = Self.read(values).texts[name] else {
                continue
            }
            return try color(value)
        }
        throw CocoaError(.fileNoSuchFile)
    }

    private func pixels(_ element: Element, _ name: String) -> Double? {
        element.attributes[name].flatMap { Double($0.replacingOccurrences(of: "dp", with: "")) }.map { $0 * scale }
    }

    // MARK: Drawing

    /// A drawable in bounds, in pixels.
    func bitmap(_ element: Element, _ size: PixelSize) throws -> Bitmap {
        let bounds = Rect2D(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        var shapes: [VectorNode] = []
        try draw(element, in: bounds, &shapes)
        let drawing = VectorDrawing(size: Size2D(bounds.width, bounds.height), nodes: shapes)
        return try drawing.bitmap(at: size, painted: PaintedPixels(limit: 1e8))
    }

    private func draw(_ element: Element, in bounds: Rect2D, _ nodes: inout [VectorNode]) throws {
        switch element.name {
        case "selector": if let child = item(of: element)?.children.first { try draw(child, in: bounds, &nodes) }
        case "inset":
            let all = pixels(element, "inset")
            let insets = ["Top", "Left", "Bottom", "Right"].map { all ?? pixels(element, "inset" + $0) ?? 0 }
            let inner = bounds.inset(by: Insets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]))
            if let child = element.children.first { try draw(child, in: inner, &nodes) }
        case "layer-list":
            for item in element.children {
                guard let child = item.children.first else { continue }
                try draw(child, in: place(item, in: bounds), &nodes)
            }
        case "shape": try shape(element, in: bounds, &nodes)
        case "vector": try vector(element, in: bounds, &nodes)
        default: throw CocoaError(.featureUnsupported)
        }
    }

    /// `LayerDrawable.updateLayerBounds`: the insets, then the gravity within them.
    private func place(_ item: Element, in bounds: Rect2D) -> Rect2D {
        func inset(_ name: String) -> Double { pixels(item, name) ?? 0 }
        let inner = bounds.inset(
            by: Insets(top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right"))
        )
        let gravity = (item.attributes["gravity"] ?? "").split(separator: "|").map(String.init)
        func axis(_ start: Double, _ room: Double, _ length: Double?, _ far: String, _ middle: String) -> (
            Double, Double
        ) {
            guard let length else { return (start, room) }
            if gravity.contains(far) { return (start + room - length, length) }
            if gravity.contains(middle) { return (start + (room - length) / 2, length) }
            return (start, length)
        }
        let x = axis(inner.minX, inner.width, pixels(item, "width"), "right", "center_horizontal")
        let y = axis(inner.minY, inner.height, pixels(item, "height"), "bottom", "center_vertical")
        return Rect2D(x: x.0, y: y.0, width: x.1, height: y.1)
    }

    /// `GradientDrawable`: both the fill and the line have the path that is half the line's width inside the bounds.
    private func shape(_ element: Element, in bounds: Rect2D, _ nodes: inout [VectorNode]) throws {
        func child(_ name: String) -> Element? { element.children.first { $0.name == name } }
        let width = child("stroke").flatMap { pixels($0, "width") } ?? 0
        let rect = bounds.inset(by: Insets(width / 2))
        func radius(_ name: String) -> Size2D {
            let corners = child("corners")
            let all = corners.flatMap { pixels($0, "radius") }
            let radius = corners.flatMap { pixels($0, name) } ?? all ?? 0
            // One radius is at most half of the shorter side.
            let most = all == nil ? radius : min(radius, min(rect.width, rect.height) / 2)
            return Size2D(most, most)
        }
        let radii = CornerRadii(
            topLeft: radius("topLeftRadius"),
            topRight: radius("topRightRadius"),
            bottomRight: radius("bottomRightRadius"),
            bottomLeft: radius("bottomLeftRadius")
        )
        let path = Path.roundedRect(rect, radii: radii)
        if let solid = child("solid") {
            let color = try color(solid.attributes["color"])
            nodes.append(.shape(VectorShape(path, fill: .color(color))))
        }
        if let gradient = child("gradient") {
            let names = ["startColor", "centerColor", "endColor"].filter { gradient.attributes[$0] != nil }
            let middle = gradient.attributes["centerX"].flatMap(Double.init) ?? 0.5
            let offsets = names.count == 3 ? [0, middle, 1] : [0, 1]
            let stops = try zip(names, offsets).map { name, offset in
                ColorStop(offset: offset, color: try color(gradient.attributes[name]))
            }
            let corners = [Point2D(rect.minX, rect.minY), Point2D(rect.minX, rect.maxY), Point2D(rect.maxX, rect.minY)]
            // 0 is from left to right, 90 from the bottom to the top.
            let ends: [String: (Int, Int)] = ["0": (0, 2), "90": (1, 0), "180": (2, 0), "270": (0, 1)]
            let (from, to) = try ends[gradient.attributes["angle"] ?? "0"].orThrow()
            let line = GradientPaint.Kind.linear(from: corners[from], to: corners[to])
            let paint = GradientPaint(straight: line, stops: stops, spread: .pad)
            nodes.append(.shape(VectorShape(path, fill: .gradient(paint))))
        }
        if let stroke = child("stroke") {
            let color = try color(stroke.attributes["color"])
            let line = Stroke(width: width, miterLimit: 4)
            nodes.append(.shape(VectorShape(path, stroke: line, paint: .color(color))))
        }
    }

    private func vector(_ element: Element, in bounds: Rect2D, _ nodes: inout [VectorNode]) throws {
        let width = try element.attributes["viewportWidth"].flatMap(Double.init).orThrow()
        let height = try element.attributes["viewportHeight"].flatMap(Double.init).orThrow()
        var group = VectorGroup(
            try paths(element.children),
            transform: .scale(x: bounds.width / width, y: bounds.height / height).concatenating(
                .translation(x: bounds.minX, y: bounds.minY)
            )
        )
        group.opacity = element.attributes["alpha"].flatMap(Double.init) ?? 1
        nodes.append(.group(group))
    }

    private func paths(_ elements: [Element]) throws -> [VectorNode] {
        var nodes: [VectorNode] = []
        for element in elements {
            let data = try Path(svgPathData: element.attributes["pathData"] ?? "")
            func number(_ name: String) -> Double? { element.attributes[name].flatMap(Double.init) }
            switch element.name {
            case "group":
                var group = VectorGroup(try paths(element.children.filter { $0.name != "clip-path" }))
                if let clip = element.children.first(where: { $0.name == "clip-path" }) {
                    group.clip = VectorClip(try Path(svgPathData: clip.attributes["pathData"] ?? ""))
                }
                nodes.append(.group(group))
            case "path":
                if let fill = element.attributes["fillColor"] {
                    let color = try color(fill).multipliedAlpha(number("fillAlpha"))
                    nodes.append(.shape(VectorShape(data, fill: .color(color))))
                }
                if let stroke = element.attributes["strokeColor"] {
                    let line = Stroke(
                        width: number("strokeWidth") ?? 0,
                        cap: element.attributes["strokeLineCap"].flatMap(Stroke.Cap.init) ?? .butt,
                        join: element.attributes["strokeLineJoin"].flatMap(Stroke.Join.init) ?? .miter,
                        miterLimit: number("strokeMiterLimit") ?? 4
                    )
                    let color = try color(stroke).multipliedAlpha(number("strokeAlpha"))
                    nodes.append(.shape(VectorShape(data, stroke: line, paint: .color(color))))
                }
            default: throw CocoaError(.featureUnsupported)
            }
        }
        return nodes
    }
}

extension Optional {
    fileprivate func orThrow() throws -> Wrapped {
        guard let value = self else { throw CocoaError(.coderValueNotFound) }
        return value
    }
}

extension Color {
    fileprivate func multipliedAlpha(_ factor: Double?) -> Color { factor.map { withAlpha((alpha ?? 0) * $0) } ?? self }
}
