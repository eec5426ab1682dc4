import LiveryRaster

extension ValueDecoder {
    /// Takes the keys of a path: its data, its fill and its stroke.
    func pathDrawing(_ keys: inout KeyedDecoder) -> PathDrawing? {
        let shape = pathShape(&keys)
        let fill = keys.take("fill").map { pathPaint($0) } ?? .some(nil)
        let stroke = keys.take("stroke").map { self.stroke($0) } ?? .some(nil)
        let trim = keys.take("trim")
        let part = trim.map { self.trim($0) } ?? (0, 1)
        guard let shape, let fill, let stroke, let part else { return nil }
        guard fill != nil || stroke != nil else {
            return fail(.missingContent(["fill", "stroke"], owner: "path"), at: keys.location)
        }
        if stroke == nil, trim != nil {
            return fail(
                .misplacedKey("trim", owner: "a path without 'stroke'", of: "strokes"),
                at: trim?.location ?? keys.location
            )
        }
        var line = stroke
        line?.line.trimStart = part.0
        line?.line.trimEnd = part.1
        return PathDrawing(shape: shape, fill: fill, stroke: line)
    }

    /// Takes the keys of a path's interior.
    func pathShape(_ keys: inout KeyedDecoder) -> PathShape? {
        let path = keys.require("path").flatMap { pathData($0) }
        let viewBox = keys.take("viewBox").map { self.viewBox($0) } ?? .some(nil)
        let rule: PathRule? = keys.take("rule").map { word($0, what: "fill rule") } ?? .nonzero
        guard let path, let viewBox, let rule else { return nil }
        return PathShape(
            path: path,
            viewBox: viewBox,
            rule: rule == .evenodd ? .evenOdd : .winding
        )
    }

    private enum PathRule: String, CaseIterable {
        case nonzero, evenodd
    }

    /// SVG path data.
    func pathData(_ metadata: DocumentValue) -> Path? {
        follow(metadata, wanted: "path data") { metadata in
            guard let text = metadata.string else { return fail(metadata, wanted: "path data") }
            do throws(PathDataError) {
                return try Path(svgPathData: text)
            } catch {
                // The beginning of a long text is enough to find it.
                let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
                return fail(
                    String(shown),
                    wanted: "path data",
                    hint: "\(error)",
                    at: metadata.location
                )
            }
        }
    }

    /// SVG's `viewBox`: the upper left corner, and a positive size.
    func viewBox(_ metadata: DocumentValue) -> Rect?? {
        follow(metadata, wanted: "a view box") { metadata -> Rect? in
            let hint = "write [x, y, width, height], such as [0, 0, 24, 24]"
            let numbers: [Double]?
            if let text = metadata.string {
                numbers = text.split { $0 == "," || $0.isWhitespace }
                    .allOrNil { NumberText.parse(String($0)) }
            } else if let list = metadata.array, list.count == 4 {
                numbers = list.allOrNil { number($0) }
                if numbers == nil { return nil }
            } else {
                return fail(metadata, wanted: "a view box", hint: hint)
            }
            guard let numbers, numbers.count == 4 else {
                return fail(
                    metadata.string ?? "",
                    wanted: "a view box",
                    hint: hint,
                    at: metadata.location
                )
            }
            for number in numbers {
                guard bounded(number, what: "a view box", at: metadata.location) != nil else {
                    return nil
                }
            }
            guard numbers[2] > 0, numbers[3] > 0 else {
                let found = "\(numbers[2].shortest) × \(numbers[3].shortest)"
                let allowed = "more than 0"
                return fail(
                    .outOfRange(what: "a view box's size", found: found, allowed: allowed),
                    at: metadata.location
                )
            }
            return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }.map { .some($0) }
    }

    /// A color or a gradient; `.some(nil)` is `none`.
    private func pathPaint(_ metadata: DocumentValue) -> PathPaint?? {
        if metadata.string == "none" { return .some(nil) }
        guard let fills = fill(metadata) else { return nil }
        switch fills.first {
        case .color(let color)? where fills.count == 1: return .some(.color(color))
        case .gradient(let gradient)? where fills.count == 1: return .some(.gradient(gradient))
        default:
            let fault = Fault.wrongKind(wanted: "a color or a gradient", found: "layers")
            return fail(fault, at: metadata.location)
        }
    }

    /// A stroke: a color or a gradient, one unit wide, or a dictionary; `.some(nil)` is `none`.
    private func stroke(_ metadata: DocumentValue) -> PathStroke?? {
        guard let dictionary = metadata.dictionary,
            Self.strokeKeys.contains(where: { dictionary[$0] != nil })
        else {
            return pathPaint(metadata).map { paint in paint.map { PathStroke(paint: $0) } }
        }
        var keys = KeyedDecoder(dictionary, owner: "stroke", location: metadata.location)
        let paint = keys.require("color").flatMap { pathPaint($0) }
        let width = keys.take("width").map { length($0, what: "a stroke's width") } ?? 1
        let cap: LineCap? = keys.take("cap").map { word($0, what: "line cap") } ?? .butt
        let join: LineJoin? = keys.take("join").map { word($0, what: "line join") } ?? .miter
        let limit = keys.take("miterLimit").map { miterLimit($0) } ?? 4
        let dash = keys.take("dash").map { dashes($0) } ?? []
        let offset = keys.take("dashOffset").map { signedLength($0) } ?? 0
        keys.finish(self)
        guard let paint, let width, let cap, let join, let limit, let dash, let offset else {
            return nil
        }
        let line = Stroke(
            width: width,
            cap: cap,
            join: join,
            miterLimit: limit,
            dash: dash.isEmpty ? nil : Dash(dash, phase: offset)
        )
        return .some(paint.map { PathStroke(paint: $0, line: line) })
    }

    private static let strokeKeys = [
        "width", "cap", "join", "miterLimit", "dash", "dashOffset", "color",
    ]

    private func miterLimit(_ metadata: DocumentValue) -> Double? {
        number(metadata).flatMap {
            checked(
                $0,
                what: "a miter limit",
                in: 1...1_000,
                "in 1…1000",
                at: metadata.location
            )
        }
    }

    /// The lengths of dashes and gaps; empty for an empty list or `none`, which make a solid line.
    func dashes(_ metadata: DocumentValue) -> [Double]? {
        if metadata.string == "none" { return [] }
        return follow(metadata, wanted: "dashes", types: .lengths) { metadata -> [Double]? in
            let list = metadata.array ?? [metadata]
            guard list.count <= 100 else {
                return fail(.tooMany("dashes and gaps", limit: 100), at: metadata.location)
            }
            guard let lengths = list.allOrNil({ length($0, what: "a dash") }) else { return nil }
            guard lengths.isEmpty || lengths.contains(where: { $0 > 0 }) else {
                let fault = Fault.outOfRange(
                    what: "one of the dashes and gaps",
                    found: "0",
                    allowed: "more than 0"
                )
                return fail(fault, at: metadata.location)
            }
            return lengths
        }
    }

    /// The part of a line that is drawn: `[0, 0.7]`.
    private func trim(_ metadata: DocumentValue) -> (Double, Double)? {
        follow(metadata, wanted: "a part of a line") { metadata in
            guard let ends = metadata.array, ends.count == 2 else {
                let hint = "write [start, end] as fractions, such as [0, 0.7]"
                return fail(metadata, wanted: "a part of a line", hint: hint)
            }
            let what = ("the start of 'trim'", "the end of 'trim'")
            guard let (start, end) = pair(ends, what, { fraction($0, what: $1) }) else {
                return nil
            }
            guard start <= end else {
                let fault = Fault.outOfRange(
                    what: what.1,
                    found: end.shortest,
                    allowed: "\(start.shortest) or more"
                )
                return fail(fault, at: ends[1].location)
            }
            return (start, end)
        }
    }
}
