import LiveryRaster
import LiverySupport

/// A vector picture as Android's `<vector>`: paths, colors, gradients and clips.
struct VectorDrawable {
    /// The text of the file.
    let text: String
    /// Whether it takes Android 7, API level 24: gradients, and the rule of even and odd.
    let needsLevel24: Bool

    /// Why a picture can't be said.
    struct Refusal: Error, Equatable {
        let reason: String
    }

    /// The longest side, in dp: above it, drawing on the device takes longer than decoding a picture.
    private static let longestSide = 200.0
    /// The bytes of a path's data that compiled resources can hold.
    private static let longestData = 32_767

    /// Says a picture.
    ///
    /// - Parameter drawing: The picture.
    /// - Throws: Why it can't be said.
    init(_ drawing: VectorDrawing) throws(Refusal) {
        let (width, height) = (drawing.size.width, drawing.size.height)
        guard max(width, height) <= Self.longestSide else {
            throw Refusal(reason: "a side of more than 200 dp")
        }
        var nodes = drawing.nodes
        var lines: [String] = []
        var alpha = ""
        // The whole may be translucent.
        if nodes.count == 1, case .group(let group) = nodes[0] {
            var plain = group
            plain.opacity = 1
            if plain.isPlain, group.opacity < 1 {
                nodes = group.children
                alpha = "\n    android:alpha=\"\(ShortNumber.text(group.opacity))\""
            }
        }
        var writer = Writer()
        try writer.write(nodes, .identity, depth: 1, to: &lines)
        let (w, h) = (ShortNumber.text(width), ShortNumber.text(height))
        needsLevel24 = writer.needsLevel24
        let namespaces =
            "xmlns:android=\"http://schemas.android.com/apk/res/android\""
            + (writer.hasGradients ? "\n    xmlns:aapt=\"http://schemas.android.com/aapt\"" : "")
        text = AndroidResources.xml(
            "<vector \(namespaces)\n    android:width=\"\(w)dp\"\n    android:height=\"\(h)dp\"\n"
                + "    android:viewportWidth=\"\(w)\"\n    android:viewportHeight=\"\(h)\"\(alpha)>\n"
                + lines.map { $0 + "\n" }.joined() + "</vector>"
        )
    }

    /// Writes nodes.
    private struct Writer {
        var needsLevel24 = false
        var hasGradients = false

        mutating func write(
            _ nodes: [VectorNode],
            _ transform: AffineTransform,
            depth: Int,
            to lines: inout [String]
        ) throws(Refusal) {
            for node in nodes {
                switch node {
                case .shape(let shape):
                    try write(shape, transform, opacity: 1, depth: depth, to: &lines)
                case .group(let group):
                    try write(group, transform, depth: depth, to: &lines)
                case .picture: throw Refusal(reason: "a picture of pixels")
                }
            }
        }

        private mutating func write(
            _ group: VectorGroup,
            _ transform: AffineTransform,
            depth: Int,
            to lines: inout [String]
        ) throws(Refusal) {
            if group.filter != nil { throw Refusal(reason: "a shadow or a blur") }
            if !group.mask.isEmpty { throw Refusal(reason: "a mask") }
            if group.blend != .normal { throw Refusal(reason: "a blend mode") }
            let map = group.transform.concatenating(transform)
            guard group.opacity < 1 else {
                return try writeClipped(group, map, depth: depth, to: &lines)
            }
            // Only what is painted once can be made translucent path by path.
            guard group.clip == nil, let shape = group.onlyShape else {
                throw Refusal(reason: "the opacity of several shapes together")
            }
            let inner = shape.transform.concatenating(map)
            try write(shape.shape, inner, opacity: group.opacity, depth: depth, to: &lines)
        }

        private mutating func writeClipped(
            _ group: VectorGroup,
            _ map: AffineTransform,
            depth: Int,
            to lines: inout [String]
        ) throws(Refusal) {
            guard let clip = group.clip else {
                return try write(group.children, map, depth: depth, to: &lines)
            }
            guard clip.nodes.isEmpty else { throw Refusal(reason: "a clip of several shapes") }
            guard clip.rule == .winding else { throw Refusal(reason: "a clip with a hole") }
            let indent = String(repeating: "    ", count: depth)
            let path = try data(clip.path.applying(map))
            lines.append("\(indent)<group>")
            lines.append("\(indent)    <clip-path android:pathData=\"\(path)\"/>")
            try write(group.children, map, depth: depth + 1, to: &lines)
            lines.append("\(indent)</group>")
        }

        private func data(_ path: Path) throws(Refusal) -> String {
            let text = PathDataWriter.text(of: path)
            guard text.utf8.count <= VectorDrawable.longestData else {
                throw Refusal(reason: "a path of more than 32,767 bytes")
            }
            return text
        }

        private mutating func write(
            _ shape: VectorShape,
            _ map: AffineTransform,
            opacity: Double,
            depth: Int,
            to lines: inout [String]
        ) throws(Refusal) {
            guard let paint = shape.strokePaint else {
                return try writePath(shape, map, opacity, depth, to: &lines)
            }
            let isEven = abs(map.a * map.a + map.b * map.b - map.c * map.c - map.d * map.d) < 1e-9
            let isStraight = abs(map.a * map.c + map.b * map.d) < 1e-9
            if shape.stroke.dash == nil, isEven, isStraight {
                return try writePath(shape, map, opacity, depth, to: &lines)
            }
            // Lines with dashes, or that are wider along one axis, are areas.
            if shape.fill != nil {
                guard opacity == 1 else {
                    throw Refusal(reason: "the opacity of several shapes together")
                }
                var inside = shape
                inside.strokePaint = nil
                try writePath(inside, map, 1, depth, to: &lines)
            }
            guard let outline = try? shape.path.stroked(shape.stroke, tolerance: 0.002) else {
                throw Refusal(reason: "a line that is too long")
            }
            try writePath(VectorShape(outline, fill: paint), map, opacity, depth, to: &lines)
        }

        private mutating func writePath(
            _ shape: VectorShape,
            _ map: AffineTransform,
            _ opacity: Double,
            _ depth: Int,
            to lines: inout [String]
        ) throws(Refusal) {
            if opacity < 1, shape.fill != nil, shape.strokePaint != nil {
                throw Refusal(reason: "the opacity of several shapes together")
            }
            if shape.isCrisp { throw Refusal(reason: "edges that are not smooth") }
            let indent = String(repeating: "    ", count: depth)
            let inner = indent + "    "
            var attributes = ["android:pathData=\"\(try data(shape.path.applying(map)))\""]
            var gradients: [String] = []
            for (name, paint) in [("fill", shape.fill), ("stroke", shape.strokePaint)] {
                switch paint {
                case nil: continue
                case .color(let color)?:
                    let text = AndroidResources.text(of: color)
                    attributes.append("android:\(name)Color=\"\(text)\"")
                case .gradient(let gradient)?:
                    gradients.append("\(inner)<aapt:attr name=\"android:\(name)Color\">")
                    gradients += try gradientLines(of: gradient.placed(by: map)).map {
                        inner + "    " + $0
                    }
                    gradients.append("\(inner)</aapt:attr>")
                    (needsLevel24, hasGradients) = (true, true)
                case .pattern?: throw Refusal(reason: "a repeated layer")
                }
                if opacity < 1 {
                    let text = ShortNumber.text(opacity)
                    attributes.append("android:\(name)Alpha=\"\(text)\"")
                }
            }
            if shape.fill != nil, shape.rule == .evenOdd {
                attributes.append("android:fillType=\"evenOdd\"")
                needsLevel24 = true
            }
            if shape.strokePaint != nil {
                let line = shape.stroke
                let width = line.width * abs(map.determinant).squareRoot()
                attributes.append("android:strokeWidth=\"\(ShortNumber.text(width))\"")
                if line.cap != .butt {
                    attributes.append("android:strokeLineCap=\"\(line.cap.rawValue)\"")
                }
                if line.join != .miter {
                    attributes.append("android:strokeLineJoin=\"\(line.join.rawValue)\"")
                } else if line.miterLimit != 4 {
                    let limit = ShortNumber.text(line.miterLimit)
                    attributes.append("android:strokeMiterLimit=\"\(limit)\"")
                }
            }
            let text = attributes.map { "\n\(inner)\($0)" }.joined()
            guard !gradients.isEmpty else {
                lines.append("\(indent)<path\(text)/>")
                return
            }
            lines.append("\(indent)<path\(text)>")
            lines += gradients
            lines.append("\(indent)</path>")
        }

        private func gradientLines(of gradient: VectorGradient) throws(Refusal) -> [String] {
            if gradient.isOfLight { throw Refusal(reason: "a gradient in linear light") }
            if gradient.focus != nil { throw Refusal(reason: "a gradient with a focus") }
            // Android interpolates premultiplied components, SVG straight ones: they agree where either the color or
            // the opacity stays.
            let colors = gradient.stops.map(\.color.srgb)
            let isOpaque = colors.allSatisfy { $0.alpha >= 1 }
            let isOneColor = colors.allSatisfy {
                $0.red == colors[0].red && $0.green == colors[0].green && $0.blue == colors[0].blue
            }
            guard isOpaque || isOneColor else {
                throw Refusal(reason: "a gradient between colors of different opacities")
            }
            var attributes: [(String, String)] = []
            func add(_ name: String, _ value: Double) {
                attributes.append((name, ShortNumber.text(value)))
            }
            switch gradient.line {
            case .linear(let from, let to):
                attributes.append(("type", "linear"))
                add("startX", from.x)
                add("startY", from.y)
                add("endX", to.x)
                add("endY", to.y)
            case .radial(let center, let radii):
                guard gradient.transform == .identity, radii.width == radii.height else {
                    throw Refusal(reason: "an elliptical gradient")
                }
                attributes.append(("type", "radial"))
                add("centerX", center.x)
                add("centerY", center.y)
                add("gradientRadius", radii.width)
            }
            switch gradient.spread {
            case .pad: break
            case .repeat: attributes.append(("tileMode", "repeat"))
            case .reflect: attributes.append(("tileMode", "mirror"))
            }
            let text = attributes.map { " android:\($0.0)=\"\($0.1)\"" }.joined()
            let items = gradient.stops.map { stop in
                "    <item android:offset=\"\(ShortNumber.factor(stop.offset))\""
                    + " android:color=\"\(AndroidResources.text(of: stop.color))\"/>"
            }
            return ["<gradient\(text)>"] + items + ["</gradient>"]
        }
    }
}

extension VectorGroup {
    /// The one shape within the group and groups that only move it; nil for anything else.
    fileprivate var onlyShape: (shape: VectorShape, transform: AffineTransform)? {
        guard children.count == 1 else { return nil }
        switch children[0] {
        case .shape(let shape): return (shape, .identity)
        case .group(let group):
            var moved = group
            moved.transform = .identity
            guard moved.isPlain, let inner = group.onlyShape else { return nil }
            return (inner.shape, inner.transform.concatenating(group.transform))
        case .picture: return nil
        }
    }
}
