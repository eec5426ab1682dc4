import LiveryRaster
import LiverySupport

/// Steps of filters.
extension SVGFileWriter {
    mutating func elements(of steps: [FilterStep], in area: Rect2D, isOfLight: Bool) -> [SVGElement] {
        // Each takes what the one before gave, if nothing else is said.
        var named: Set<Int> = []
        for (number, step) in steps.enumerated() {
            for (place, input) in step.inputs.enumerated() {
                guard case .step(let other) = input else { continue }
                if other != number - 1 || place > 0 || step.effect == .merge { named.insert(other) }
            }
        }
        let takesNothing = steps.contains { $0.inputs.contains(.transparent) }
        var elements: [SVGElement] = []
        if takesNothing { elements.append(SVGElement("feFlood", [("flood-opacity", "0"), ("result", "n")])) }
        for (number, step) in steps.enumerated() {
            var element = self.element(of: step)
            let inputs = step.inputs.map { input in
                switch input {
                case .source: "SourceGraphic"
                case .sourceAlpha: "SourceAlpha"
                case .transparent: "n"
                case .step(let other): "s\(other)"
                }
            }
            if step.effect == .merge {
                element.children = inputs.map { SVGElement("feMergeNode", [("in", $0)]) }
            } else {
                let isUsual =
                    number == 0 ? step.inputs.first == .source && !takesNothing : step.inputs.first == .step(number - 1)
                if let first = inputs.first, !isUsual { element.attributes.append(("in", first)) }
                if inputs.count > 1 { element.attributes.append(("in2", inputs[1])) }
            }
            if named.contains(number) { element.attributes.append(("result", "s\(number)")) }
            if !step.area.surelyContains(area) || step.effect == .tile { element.attributes += filterArea(step.area) }
            if step.isOfLight != isOfLight {
                let name = step.isOfLight ? "linearRGB" : "sRGB"
                element.attributes.append(("color-interpolation-filters", name))
            }
            elements.append(element)
        }
        return elements
    }

    private func element(of step: FilterStep) -> SVGElement {
        switch step.effect {
        case .blend(let mode): return SVGElement("feBlend", [("mode", mode.rawValue)])
        case .colorMatrix(let rows): return SVGElement("feColorMatrix", [("values", text(of: rows))])
        case .componentTransfer(let curves):
            var element = SVGElement("feComponentTransfer")
            element.children = zip(["R", "G", "B", "A"], curves).compactMap { channel, curve in
                let attributes = attributes(of: curve)
                return attributes.isEmpty ? nil : SVGElement("feFunc" + channel, attributes)
            }
            return element
        case .composite(let rule): return element(of: rule)
        case .convolveMatrix(let matrix):
            return SVGElement(
                "feConvolveMatrix",
                [
                    ("order", "\(matrix.columns) \(matrix.rows)"), ("kernelMatrix", text(of: matrix.weights)),
                    ("divisor", text(of: [matrix.divisor])), ("bias", text(of: [matrix.bias])),
                    ("targetX", "\(matrix.targetX)"), ("targetY", "\(matrix.targetY)"), ("edgeMode", "\(matrix.edge)"),
                    ("preserveAlpha", "\(matrix.preservesAlpha)"),
                ]
            )
        case .displacement(let scale, let x, let y):
            let channels = ["R", "G", "B", "A"]
            return SVGElement(
                "feDisplacementMap",
                [("scale", number(scale)), ("xChannelSelector", channels[x]), ("yChannelSelector", channels[y])]
            )
        case .dropShadow(let color, let offset, let deviation):
            let blur = [(name: "stdDeviation", value: text(of: deviation))]
            return SVGElement("feDropShadow", move(offset) + blur + flood(color))
        case .flood(let color): return SVGElement("feFlood", flood(color))
        case .blur(let deviation): return SVGElement("feGaussianBlur", [("stdDeviation", text(of: deviation))])
        case .image(let nodes): return image(of: nodes, in: step.area)
        case .lighting(let lighting): return element(of: lighting)
        case .merge: return SVGElement("feMerge")
        case .morphology(let radius, let dilates):
            let name = dilates ? "dilate" : "erode"
            return SVGElement("feMorphology", [("operator", name), ("radius", text(of: radius))])
        case .offset(let offset): return SVGElement("feOffset", move(offset))
        case .tile: return SVGElement("feTile")
        case .turbulence(let noise):
            // In fractions of a pixel, of which there are many more in a large unit.
            let frequency = [noise.frequency.width, noise.frequency.height]
            return SVGElement(
                "feTurbulence",
                [
                    ("baseFrequency", text(of: frequency)), ("numOctaves", "\(noise.octaves)"),
                    ("seed", text(of: [noise.seed])), ("type", noise.isFractal ? "fractalNoise" : "turbulence"),
                    ("stitchTiles", noise.stitches ? "stitch" : "noStitch"),
                ]
            )
        }
    }

    // MARK: Attributes

    private func text(of size: Size2D) -> String {
        let sides = [number(size.width), number(size.height)]
        return sides[0] == sides[1] ? sides[0] : sides.joined(separator: " ")
    }

    private func text(of factors: [Double]) -> String {
        factors.map { ShortNumber.text($0, digits: 6) }.joined(separator: " ")
    }

    private func move(_ offset: Point2D) -> [(name: String, value: String)] {
        [("dx", number(offset.x)), ("dy", number(offset.y))]
    }

    private func flood(_ color: Color) -> [(name: String, value: String)] {
        let (text, opacity) = colors.text(color)
        return [("flood-color", text)] + (opacity < 1 ? [("flood-opacity", ShortNumber.text(opacity))] : [])
    }

    /// None for a curve that changes nothing.
    private func attributes(of curve: TransferCurve) -> [(name: String, value: String)] {
        switch curve {
        case .identity: []
        case .table(let values): [("type", "table"), ("tableValues", text(of: values))]
        case .discrete(let values): [("type", "discrete"), ("tableValues", text(of: values))]
        case .linear(let slope, let intercept):
            [("type", "linear"), ("slope", text(of: [slope])), ("intercept", text(of: [intercept]))]
        case .gamma(let amplitude, let exponent, let offset):
            [
                ("type", "gamma"), ("amplitude", text(of: [amplitude])), ("exponent", text(of: [exponent])),
                ("offset", text(of: [offset])),
            ]
        }
    }

    private func element(of rule: CompositeOperator) -> SVGElement {
        guard case .arithmetic(let k) = rule else { return SVGElement("feComposite", [("operator", "\(rule)")]) }
        let factors = (0..<4).map { (name: "k\($0 + 1)", value: text(of: [k[$0]])) }
        return SVGElement("feComposite", [("operator", "arithmetic")] + factors)
    }

    private func element(of lighting: Lighting) -> SVGElement {
        func place(_ point: SIMD3<Double>, _ names: [String]) -> [(name: String, value: String)] {
            names.indices.map { (names[$0], number(point[$0])) }
        }
        let light: SVGElement
        switch lighting.light {
        case .distant(let azimuth, let elevation):
            light = SVGElement(
                "feDistantLight",
                [("azimuth", text(of: [azimuth])), ("elevation", text(of: [elevation]))]
            )
        case .point(let point): light = SVGElement("fePointLight", place(point, ["x", "y", "z"]))
        case .spot(let from, let to, let exponent, let cone):
            var attributes = place(from, ["x", "y", "z"])
            attributes += place(to, ["pointsAtX", "pointsAtY", "pointsAtZ"])
            attributes.append(("specularExponent", text(of: [exponent])))
            if let cone { attributes.append(("limitingConeAngle", text(of: [cone]))) }
            light = SVGElement("feSpotLight", attributes)
        }
        let kind = lighting.shine == nil ? "diffuse" : "specular"
        var element = SVGElement(
            lighting.shine == nil ? "feDiffuseLighting" : "feSpecularLighting",
            [
                ("lighting-color", colors.text(lighting.color).text),
                ("surfaceScale", text(of: [lighting.surfaceScale])), (kind + "Constant", text(of: [lighting.constant])),
            ]
        )
        if let shine = lighting.shine { element.attributes.append(("specularExponent", text(of: [shine]))) }
        element.children = [light]
        return element
    }

    /// Nodes as a file within the file.
    private func image(of nodes: [VectorNode], in area: Rect2D) -> SVGElement {
        let place = AffineTransform.translation(x: -area.minX, y: -area.minY)
        let drawing = VectorDrawing(size: area.size, nodes: [.group(VectorGroup(nodes, transform: place))])
        let text = Self.text(of: drawing, prefix: "f")
        let data = String(decoding: Base64.encode(Array(text.utf8)), as: UTF8.self)
        return SVGElement("feImage", [("preserveAspectRatio", "none"), ("href", "data:image/svg+xml;base64," + data)])
    }
}

extension VectorFilter {
    /// Whether it paints where there is nothing to filter.
    var paintsItself: Bool {
        guard case .steps(let steps) = self else { return false }
        return steps.contains { step in
            switch step.effect {
            case .flood, .image, .turbulence, .lighting: true
            default: false
            }
        }
    }
}
