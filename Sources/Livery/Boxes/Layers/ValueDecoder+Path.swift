import LiveryRaster
import LiverySupport

extension ValueSchema {
    fileprivate static let dashes = ValueSchema("dashes", [.number, .list(of: .length), .keys(Dimension.keys)])
}

extension ValueType<Dash?> {
    /// Lengths of dashes and gaps; nil for `none`.
    static var dash: ValueType {
        ValueType(.dashes) { value, decoder in decoder.dashes(value).map { $0.isEmpty ? nil : Dash($0) } }.written {
            dash in dash.map { .array($0.lengths.map { .number($0) }) } ?? .string("none")
        }
    }
}

extension ValueType<PathPaint?> {
    static var pathPaint: ValueType {
        ValueType(.fill) { $1.pathPaint($0) }.editable(like: ValueType<[Fill]>.fill).written {
            try $0?.written(in: $1) ?? .string("none")
        }
    }
}

extension PathShape {
    private enum Rule: String, CaseIterable { case nonzero, evenodd }

    private static let data = ValueType<Path>("path data") { $1.pathData($0) }.written {
        .string($0.recipeText)
    }
    private static let viewBox = ValueType<Rect2D>("a view box", [.list(of: .number)]) { $1.viewBox($0) }
        .written { .array([$0.minX, $0.minY, $0.width, $0.height].map { .number($0) }) }
    private static let rule = ValueType<Rule>.word("fill rule").map {
        $0 == .evenodd ? FillRule.evenOdd : .winding
    } from: {
        $0 == .evenOdd ? .evenodd : .nonzero
    }

    /// The keys of a path's interior.
    static let keys = Keys("path", PathShape(path: Path())) {
        TypedKey("path", \.path, data, "SVG 2's path data.").required
        TypedKey(
            "viewBox",
            \.viewBox,
            viewBox,
            "[x, y, width, height]: the rectangle that is fitted into the layer. Default: none"
        )
        TypedKey("rule", \.rule, rule, "The fill rule: nonzero or evenodd.")
    }
}

extension PathDrawing {
    private static let stroke = ValueType<PathStroke?>(ValueSchema([.fill], or: [.keys(WrittenStroke.keys)])) {
        $1.stroke($0)
    }.editable("a stroke with parts", by: { WrittenStroke.keys.table }) { value, written, _ in
        if value.string == nil { return value }
        return DocumentValue([("color", written.value)], at: value.location)
    }.written { stroke, notation in
        guard let stroke else { return .string("none") }
        let written = WrittenStroke(paint: stroke.paint, line: stroke.line)
        return try WrittenStroke.keys.written(written, in: notation)
    }
    private static let trim = ValueType<ClosedRange<Double>>("a part of a line", [.list(of: .fraction)]) {
        $1.trim($0)
    }.written { .array([.number($0.lowerBound), .number($0.upperBound)]) }

    static let keys = Keys("path", PathDrawing(shape: PathShape(path: Path()))) {
        PathShape.keys.placed(at: \.shape)
        TypedKey("fill", \.fill, .pathPaint, "For a path or a text: a color or a gradient. Default: none, or the color")
        TypedKey("stroke", \.stroke, stroke, "A color or a gradient, or a dictionary of color, width and so on.")
        TypedKey("trim", \.trim, trim, "[start, end]: the part of the stroke that is drawn, 0…1.")
    }

    /// The part of the stroke that is drawn.
    private var trim: ClosedRange<Double> {
        get { stroke.map { $0.line.trimStart...max($0.line.trimStart, $0.line.trimEnd) } ?? 0...1 }
        set {
            stroke?.line.trimStart = newValue.lowerBound
            stroke?.line.trimEnd = newValue.upperBound
        }
    }
}

/// The keys of a stroke, whose color may be `none`.
private struct WrittenStroke: Sendable {
    var paint: PathPaint?
    var line = Stroke()

    static let keys = Keys("stroke", WrittenStroke()) {
        TypedKey("color", \.paint, .pathPaint, "A color or a gradient.").required
        TypedKey("width", \.line.width, .length("a stroke's width"), "The width in the path's units.")
        TypedKey("cap", \.line.cap, .word("line cap"), "The caps: butt, round or square.")
        TypedKey("join", \.line.join, .word("line join"), "The joins: miter, round or bevel.")
        TypedKey(
            "miterLimit",
            \.line.miterLimit,
            ValueType(.number) { $1.miterLimit($0) }.written { .number($0) },
            "The limit of the ratio of miter length to width, 1…1000."
        )
        TypedKey("dash", \.line.dash, .dash, "Alternating lengths of dashes and gaps.")
        TypedKey(
            "dashOffset",
            \.line.dashOffset,
            .signedLength(),
            "The distance into the dashes at which the stroke begins."
        )
    }

    /// Whether a dictionary is no color or gradient.
    static func isStroke(_ dictionary: DocumentDictionary) -> Bool {
        dictionary.contains { key, _ in keys.contains(String(key.prefix { $0 != "." })) }
    }
}

extension Stroke {
    /// How far into the dashes it begins; 0 without any.
    fileprivate var dashOffset: Double {
        get { dash?.phase ?? 0 }
        set { dash?.phase = newValue }
    }
}

extension ValueDecoder {
    /// Whether a path that was decoded from a dictionary paints something.
    func isComplete(_ path: PathDrawing, _ dictionary: KeyedDictionary) -> Bool {
        if path.fill == nil, path.stroke == nil {
            report(.missingContent(["fill", "stroke"], owner: "path"), at: dictionary.location)
            return false
        }
        if path.stroke == nil, let trim = dictionary["trim"] {
            let owner = "a path without 'stroke'"
            report(.misplacedKey("trim", owner: owner, of: "strokes"), at: trim.location)
            return false
        }
        return true
    }

    /// SVG path data.
    fileprivate func pathData(_ value: DocumentValue) -> Path? {
        guard let text = value.string else { return fail(value) }
        do throws(PathDataError) { return try Path(svgPathData: text) } catch {
            // The beginning of a long text is enough to find it.
            let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
            return fail(String(shown), hint: "\(error)", at: value.location)
        }
    }

    /// SVG's `viewBox`: the upper left corner, and a positive size.
    fileprivate func viewBox(_ value: DocumentValue) -> Rect2D? {
        let written =
            value.string.map { text in
                text.split { $0 == "," || $0.isWhitespace }.map {
                    DocumentValue(.string(String($0)), at: value.location)
                }
            } ?? value.array
        guard let written, written.count == 4 else {
            return fail(value, hint: "write [x, y, width, height], such as [0, 0, 24, 24]")
        }
        let numbers = written.allOrNil { written in
            number(written).flatMap { bounded($0, what: "a view box", at: value.location) }
        }
        guard let numbers else { return nil }
        guard numbers[2] > 0, numbers[3] > 0 else {
            let found = "\(numbers[2].shortest) × \(numbers[3].shortest)"
            let allowed = "more than 0"
            return fail(.outOfRange(what: "a view box's size", found: found, allowed: allowed), at: value.location)
        }
        return Rect2D(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// A color or a gradient; `.some(nil)` is `none`.
    func pathPaint(_ value: DocumentValue) -> PathPaint?? {
        guard let fills = fill(value) else { return nil }
        switch fills.first {
        case nil: return .some(nil)
        case .color(let color)? where fills.count == 1: return .some(.color(color))
        case .gradient(let gradient)? where fills.count == 1: return .some(.gradient(gradient))
        default:
            let fault = Fault.wrongKind(wanted: "a color or a gradient", found: "layers")
            return fail(fault, at: value.location)
        }
    }

    /// A stroke: a color or a gradient, one unit wide, or a dictionary; `.some(nil)` is `none`.
    fileprivate func stroke(_ value: DocumentValue) -> PathStroke?? {
        guard let dictionary = value.dictionary, WrittenStroke.isStroke(dictionary) else {
            return pathPaint(value).map { paint in paint.map { PathStroke(paint: $0) } }
        }
        return decode(value, by: WrittenStroke.keys).map { written in
            written.paint.map { PathStroke(paint: $0, line: written.line) }
        }
    }

    fileprivate func miterLimit(_ value: DocumentValue) -> Double? {
        number(value).flatMap { checked($0, what: "a miter limit", in: 1...1_000, "in 1…1000", at: value.location) }
    }

    /// The lengths of dashes and gaps; empty for an empty list or `none`, which make a solid line.
    func dashes(_ value: DocumentValue) -> [Double]? {
        follow(value, wanted: Expectation("dashes", types: .lengths)) { value -> [Double]? in
            if value.string == "none" { return [] }
            let list = value.array ?? [value]
            guard list.count <= 100 else { return fail(.tooMany("dashes and gaps", limit: 100), at: value.location) }
            guard let lengths = list.allOrNil({ length($0, what: "a dash") }) else { return nil }
            guard lengths.isEmpty || lengths.contains(where: { $0 > 0 }) else {
                let fault = Fault.outOfRange(what: "one of the dashes and gaps", found: "0", allowed: "more than 0")
                return fail(fault, at: value.location)
            }
            return lengths
        }
    }

    /// The part of a line that is drawn: `[0, 0.7]`.
    fileprivate func trim(_ value: DocumentValue) -> ClosedRange<Double>? {
        guard let ends = value.array, ends.count == 2 else {
            return fail(value, hint: "write [start, end] as fractions, such as [0, 0.7]")
        }
        let what = "the end of 'trim'"
        let start = fraction(ends[0], what: "the start of 'trim'")
        guard let end = fraction(ends[1], what: what), let start else { return nil }
        guard start <= end else {
            let fault = Fault.outOfRange(what: what, found: end.shortest, allowed: "\(start.shortest) or more")
            return fail(fault, at: ends[1].location)
        }
        return start...end
    }
}
