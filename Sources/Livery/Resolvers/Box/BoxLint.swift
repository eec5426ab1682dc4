import LiveryRaster

/// Looks for what the author of a box did not mean: keys and layers without any effect, in all of its states and
/// appearances.
struct BoxLint {
    private let request: AssetRequest
    private let boxes: [BoxValues]
    /// Their sizes, without margins.
    private let sizes: [Size2D]
    private let usesParameters: Bool

    init(_ all: [Rendition<BoxValues>], _ layout: BoxLayout, _ request: AssetRequest, _ needs: AssetNeeds) {
        self.request = request
        usesParameters = needs.parameters != 0
        boxes = all.map { layout.fitted($0.values, in: $0.appearance) }
        sizes = boxes.map(layout.size)
    }

    /// The warnings, each at the key or the layer.
    var warnings: [Diagnostic] {
        // What has no effect in this box may have some in another one that extends it, or for other values.
        let document = request.snapshot.document
        let name = ThemeName.asset(of: request.name)
        let isExtended = document.expansion.extended.contains(document.owner(ofPart: name)?.asset ?? name)
        let isFinal = !isExtended && document.variantAxes(of: name).isEmpty && !usesParameters
        return cutShadows + largeCaps + (isExtended ? [] : smallSides) + (isExtended || usesParameters ? [] : cutTexts)
            + (isFinal ? cornersWithoutRadii + emptyBoxes + emptyLayers + hiddenLayers : [])
    }

    private func warning(_ message: String, at location: DocumentLocation?) -> Diagnostic {
        Diagnostic(Fault(.ineffective, message), at: location ?? request.location, severity: .warning)
    }

    private func location(of key: String) -> DocumentLocation? {
        request.resolution.asset.value.dictionary?[entry: key]?.keyLocation
    }

    private var cutShadows: [Diagnostic] {
        let cut = zip(boxes, sizes).filter { box, size in
            guard let margin = box.common.margin, box.style.mask.isEmpty else { return false }
            let outline = box.style.outline?.reach(around: size) ?? .zero
            return (box.style.visibleShadows + [outline]).contains { reach in
                zip(reach.all, margin.all).contains { $0 > $1 }
            }
        }
        guard let first = cut.first else { return [] }
        let needed = cut.reduce(Insets.zero) { .max($0, $1.0.style.requiredMargin(at: $1.1)) }
        let what = first.0.style.visibleShadows.isEmpty ? "outline" : "shadow"
        let message =
            "'margin' cuts off the \(what) of \(quoted(request.name)); remove it, or write '\(needed.recipeText)'"
        return [warning(message, at: location(of: "margin"))]
    }

    private var cutTexts: [Diagnostic] {
        Set(boxes.flatMap(\.style.cutTexts)).map { location in
            let message =
                "a text of \(quoted(request.name)) is cut off; give it more room or 'lines', or write 'minimumScale'"
            return warning(message, at: location)
        }
    }

    private var largeCaps: [Diagnostic] {
        let found = zip(boxes, sizes).compactMap { box, size -> Fault? in
            guard let caps = box.common.capInsets, caps.horizontal > size.width || caps.vertical > size.height else {
                return nil
            }
            let allowed = "no more than the box's \(size.recipeText) points together"
            return .outOfRange(what: "cap insets", found: caps.recipeText, allowed: allowed)
        }
        return found.first.map { [Diagnostic($0, at: location(of: "capInsets"), severity: .warning)] } ?? []
    }

    /// Sides that are shorter than what is around the content: CSS makes an element at least as long, unlike a picture.
    private var smallSides: [Diagnostic] {
        for box in boxes {
            let (padding, border) = (box.common.padding ?? .zero, box.style.border?.widths ?? .zero)
            for axis in Axis.allCases where !box.size[axis].fits {
                let insets = [("padding", padding), ("border", border)].map { key, insets in
                    (key, axis == .horizontal ? insets.horizontal : insets.vertical)
                }
                let needed = insets.reduce(0) { $0 + $1.1 }
                guard let length = box.size[axis].length, needed > length + 1e-6 else { continue }
                let keys = insets.filter { $0.1 > 0 }.map(\.0)
                let message =
                    "\(keys.listed) of \(quoted(request.name)) \(keys.count == 1 ? "takes" : "take") "
                    + "\(needed.shortest) points of its \(axis.side), more than the \(length.shortest) of 'size': "
                    + "elements in browsers are larger than its picture"
                return [warning(message, at: location(of: keys[0]))]
            }
        }
        return []
    }

    private var cornersWithoutRadii: [Diagnostic] {
        guard boxes.allSatisfy({ $0.style.corners == .square }) else { return [] }
        return ["cornerShape", "cornerCurve"].compactMap { key in
            location(of: key).map { warning("\(quoted(key)) has no effect without 'cornerRadius'", at: $0) }
        }
    }

    private var emptyBoxes: [Diagnostic] {
        guard sizes.allSatisfy(\.isEmpty), !boxes.allSatisfy(\.paintsNothing) else { return [] }
        let side = sizes[0].width <= 0 ? "wide" : "high"
        return [warning("\(quoted(request.name)) is 0 points \(side), and shows no fill", at: location(of: "size"))]
    }

    /// The layers that nothing is left of, wherever they are used.
    private var emptyLayers: [Diagnostic] {
        var isEmpty: [DocumentLocation: Bool] = [:]
        var emptyTexts: Set<DocumentLocation> = []
        for (box, size) in zip(boxes, sizes) where !size.isEmpty {
            for case .layer(let layer) in box.style.allFills {
                guard let location = layer.written?.location else { continue }
                if case .text(let text) = layer.content, text.text.string.isEmpty { emptyTexts.insert(location) }
                isEmpty[location] = isEmpty[location] != false && layer.size(in: size).isEmpty
            }
        }
        return isEmpty.filter(\.value).keys.map { location in
            let reason =
                emptyTexts.contains(location) ? "its text is empty" : "its size is 0, or its insets are too large"
            let message = "nothing is left of a layer of \(quoted(request.name)): \(reason)"
            return warning(message, at: location)
        }
    }

    private var hiddenLayers: [Diagnostic] {
        // A color beneath a gradient may be there for what can't show one.
        func hidesOthers(_ fills: [Fill], _ style: BoxStyle) -> Bool {
            let cover = fills.firstIndex { if case .color(let color) = $0 { color.alpha ?? 0 >= 1 } else { false } }
            guard let cover else { return false }
            return fills[(cover + 1)...].contains { !style.showsOverflow || !$0.mayReachOut }
        }
        return [("fill", \BoxStyle.fills), ("overlay", \.overlays)].compactMap { key, fills in
            guard boxes.allSatisfy({ hidesOthers($0.style[keyPath: fills], $0.style) }) else { return nil }
            let message = "layers of \(quoted(key)) are hidden by an opaque color before them; the first is the topmost"
            return warning(message, at: location(of: key))
        }
    }
}

extension BoxStyle {
    /// Where texts are written of which an ellipsis takes the place of a part, those of boxes in layers too.
    fileprivate var cutTexts: [DocumentLocation] {
        allFills.flatMap { fill -> [DocumentLocation] in
            guard case .layer(let layer) = fill else { return [] }
            return switch layer.content {
            case .text(let text): [text.cutLocation].compactMap(\.self)
            case .box(let values): values.style.cutTexts
            case .color, .gradient, .image, .path: []
            }
        }
    }
}
