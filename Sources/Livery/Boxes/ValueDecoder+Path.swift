import LiveryRaster

extension ValueSchema {
    fileprivate static let dashes = ValueSchema(
        "dashes",
        [.number, .list(of: .length), .keys(Dimension.keys)]
    )
}

extension ValueType<[Double]> {
    static var dashes: ValueType { ValueType(.dashes) { $1.dashes($0) } }
}

extension ValueType<PathPaint?> {
    static var pathPaint: ValueType {
        ValueType(.fill) { $1.pathPaint($0) }.editable(like: ValueType<[Fill]>.fill)
    }
}

extension PathShape {
    private enum Rule: String, CaseIterable {
        case nonzero, evenodd
    }

    private static let data = ValueType<Path>(ValueSchema("path data")) { $1.pathData($0) }
    private static let viewBox = ValueType<Rect2D>(
        ValueSchema("a view box", [.list(of: .number)])
    ) { $1.viewBox($0) }
    private static let rule = ValueType<Rule>.word("fill rule").map {
        $0 == .evenodd ? FillRule.evenOdd : .winding
    }

    /// The keys of a path's interior.
    static let keys = Keys("path", PathShape(path: Path())) {
        TypedKey("path", \.path, data).required
        TypedKey("viewBox", \.viewBox, viewBox)
        TypedKey("rule", \.rule, rule)
    }
}

/// The keys of a path.
struct WrittenPath: Sendable {
    fileprivate var shape = PathShape(path: Path())
    fileprivate var fill: PathPaint?
    fileprivate var stroke: PathStroke?
    fileprivate var trim: Trim?

    fileprivate struct Trim: Sendable {
        let start: Double
        let end: Double
    }

    private static let stroke = ValueType<PathStroke?>(
        ValueSchema([.fill], or: [.keys(WrittenStroke.keys)])
    ) { $1.stroke($0) }
    .editable("a stroke with parts", by: { WrittenStroke.keys.table }) { value, written, _ in
        if value.string == nil { return value }
        return DocumentValue([("color", written.value)], at: value.location)
    }
    private static let trim = ValueType<Trim>(
        ValueSchema("a part of a line", [.list(of: .fraction)])
    ) { $1.trim($0) }

    static let keys = Keys("path", WrittenPath()) {
        PathShape.keys.placed(at: \.shape)
        TypedKey("fill", \.fill, .pathPaint)
        TypedKey("stroke", \.stroke, stroke)
        TypedKey("trim", \.trim, trim)
    }
}

/// The keys of a stroke.
private struct WrittenStroke: Sendable {
    var paint: PathPaint?
    var line = Stroke()
    var dash: [Double] = []
    var dashOffset = 0.0

    static let keys = Keys("stroke", WrittenStroke()) {
        TypedKey("color", \.paint, .pathPaint).required
        TypedKey("width", \.line.width, .length("a stroke's width"))
        TypedKey("cap", \.line.cap, .word("line cap"))
        TypedKey("join", \.line.join, .word("line join"))
        TypedKey("miterLimit", \.line.miterLimit, ValueType(.number) { $1.miterLimit($0) })
        TypedKey("dash", \.dash, .dashes)
        TypedKey("dashOffset", \.dashOffset, .signedLength())
    }

    /// Whether a dictionary is no color or gradient.
    static func isStroke(_ dictionary: DocumentDictionary) -> Bool {
        dictionary.contains { key, _ in keys.contains(String(key.prefix { $0 != "." })) }
    }
}

extension ValueDecoder {
    /// The path of the keys that were decoded from a dictionary.
    func pathDrawing(_ written: WrittenPath, _ dictionary: KeyedDictionary) -> PathDrawing? {
        guard written.fill != nil || written.stroke != nil else {
            return fail(
                .missingContent(["fill", "stroke"], owner: "path"),
                at: dictionary.location
            )
        }
        if written.stroke == nil, written.trim != nil {
            return fail(
                .misplacedKey("trim", owner: "a path without 'stroke'", of: "strokes"),
                at: dictionary.location(of: "trim")
            )
        }
        var stroke = written.stroke
        if let trim = written.trim {
            stroke?.line.trimStart = trim.start
            stroke?.line.trimEnd = trim.end
        }
        return PathDrawing(shape: written.shape, fill: written.fill, stroke: stroke)
    }

    /// SVG path data.
    fileprivate func pathData(_ metadata: DocumentValue) -> Path? {
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
    fileprivate func viewBox(_ metadata: DocumentValue) -> Rect2D? {
        follow(metadata, wanted: "a view box") { metadata -> Rect2D? in
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
            return Rect2D(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }

    /// A color or a gradient; `.some(nil)` is `none`.
    func pathPaint(_ metadata: DocumentValue) -> PathPaint?? {
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
    fileprivate func stroke(_ metadata: DocumentValue) -> PathStroke?? {
        guard let dictionary = metadata.dictionary,
            WrittenStroke.isStroke(dictionary)
        else {
            return pathPaint(metadata).map { paint in paint.map { PathStroke(paint: $0) } }
        }
        return decode(metadata, by: WrittenStroke.keys).map { written in
            var line = written.line
            if !written.dash.isEmpty { line.dash = Dash(written.dash, phase: written.dashOffset) }
            return written.paint.map { PathStroke(paint: $0, line: line) }
        }
    }

    fileprivate func miterLimit(_ metadata: DocumentValue) -> Double? {
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
        return follow(metadata, wanted: Expectation("dashes", types: .lengths)) {
            metadata -> [Double]? in
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
    fileprivate func trim(_ metadata: DocumentValue) -> WrittenPath.Trim? {
        follow(metadata, wanted: "a part of a line") { metadata in
            guard let ends = metadata.array, ends.count == 2 else {
                let hint = "write [start, end] as fractions, such as [0, 0.7]"
                return fail(metadata, wanted: "a part of a line", hint: hint)
            }
            let what = "the end of 'trim'"
            let start = fraction(ends[0], what: "the start of 'trim'")
            guard let end = fraction(ends[1], what: what), let start else { return nil }
            guard start <= end else {
                let fault = Fault.outOfRange(
                    what: what,
                    found: end.shortest,
                    allowed: "\(start.shortest) or more"
                )
                return fail(fault, at: ends[1].location)
            }
            return WrittenPath.Trim(start: start, end: end)
        }
    }
}
