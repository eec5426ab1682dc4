import LiveryRaster
import LiverySupport

/// How a change of state takes time, as CSS's `transition` says it. Pictures don't show it.
public struct Transition: Hashable, Sendable {
    /// How long it takes, in milliseconds.
    public var duration: Double
    /// How long it waits before, in milliseconds.
    public var delay: Double
    /// The control points of its curve: `x1`, `y1`, `x2` and `y2` of CSS's `cubic-bezier()`.
    public var curve: [Double]

    /// Makes a transition. Default: without a delay, along CSS's `ease`.
    public init(duration: Double, delay: Double = 0, curve: [Double] = [0.25, 0.1, 0.25, 1]) {
        (self.duration, self.delay, self.curve) = (duration, delay, curve)
    }
}

extension Transition {
    /// The curves that CSS has words for (css-easing-1, section 2.2).
    private static let curves: [String: [Double]] = [
        "ease": [0.25, 0.1, 0.25, 1], "linear": [0, 0, 1, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1],
        "ease-in-out": [0.42, 0, 0.58, 1],
    ]

    /// The points of a curve that is one of these words, or a function; nil for any other text.
    package static func curve(_ text: String) -> [Double]? {
        let tokens = CSSTokenizer.tokens(of: text) ?? []
        if tokens.count == 1, let word = tokens[0].word { return curves[word] }
        guard case .function(let name)? = tokens.first, name.lowercased() == "cubic-bezier", tokens.count == 9 else {
            return nil
        }
        let points = tokens.compactMap { if case .number(let number, unit: "") = $0 { number } else { nil } }
        return points.count == 4 ? points : nil
    }

    static let keys = Keys("transition", Transition(duration: 0)) {
        TypedKey("duration", \.duration, .milliseconds, "How long a change takes: 150ms.").required
        TypedKey("delay", \.delay, .milliseconds, "How long it waits before. Default: 0ms")
        TypedKey(
            "timingFunction",
            \.curve,
            .curve,
            "Its curve: [x1, y1, x2, y2], or CSS text such as ease-out. Default: ease"
        )
    }

    /// The dictionary that says it.
    package var json: JSON {
        .object([
            "duration": .string("\(duration.shortest)ms"), "delay": delay == 0 ? nil : .string("\(delay.shortest)ms"),
            "timingFunction": .array(curve.map(JSON.number)),
        ])
    }
}

extension ValueType<Double> {
    /// A duration in milliseconds.
    fileprivate static var milliseconds: ValueType { ValueType("a duration", [.anyDictionary]) { $1.milliseconds($0) } }
}

extension ValueType<[Double]> {
    /// The points of a curve.
    fileprivate static var curve: ValueType { ValueType("a curve", [.list(of: .fraction)]) { $1.curve($0) } }
}

extension ValueType<Transition?> {
    /// A transition: a dictionary, CSS text, a token's value, or `none`.
    static var transition: ValueType {
        ValueType(ValueSchema("a transition", [.keys(Transition.keys)])) { value, decoder in
            decoder.follow(value, wanted: "a transition") { value -> Transition?? in
                if value.string == "none" { return .some(nil) }
                let keys = decoder.transitionKeys(value)
                return keys.flatMap { decoder.decode($0, by: Transition.keys) }.map { .some($0) }
            }
        }.written { $0?.json ?? .string("none") }
    }
}

extension ValueDecoder {
    private static let motionHint = "write a duration such as '150ms', or a curve such as 'ease-out'"

    /// A duration up to an hour, as text or a token's value.
    fileprivate func milliseconds(_ value: DocumentValue) -> Double? {
        var number = value.dictionary?["value"]?.number
        var unit = value.dictionary?["unit"]?.string
        if let tokens = value.string.flatMap({ CSSTokenizer.tokens(of: $0) }), tokens.count == 1,
            case .number(let written, let writtenUnit) = tokens[0]
        {
            (number, unit) = (written, writtenUnit)
        }
        let factor = unit.flatMap { ["ms": 1.0, "s": 1000][$0.lowercased()] }
        guard let number, let factor, 0...3_600_000 ~= number * factor else {
            return fail(value, hint: Self.motionHint)
        }
        return number * factor
    }

    /// The points of a curve, which a name or a function stands for.
    fileprivate func curve(_ value: DocumentValue) -> [Double]? {
        let points = value.array?.compactMap(\.number) ?? value.string.flatMap(Transition.curve)
        guard let points, points.count == 4, 0...1 ~= points[0], 0...1 ~= points[2] else {
            return fail(value, hint: Self.motionHint)
        }
        return points
    }

    /// The dictionary that says the same as a transition.
    fileprivate func transitionKeys(_ value: DocumentValue) -> DocumentValue? {
        let hint = "write a duration, a curve and a delay, such as '150ms ease-out'"
        if let keys = value.dictionary {
            // A duration alone is a token's value.
            return keys["value"] == nil ? value : DocumentValue([("duration", value.value)], at: value.location)
        }
        guard let text = value.string else { return fail(value, hint: hint) }
        guard let words = words(of: text, wanted: expected, hint: hint, at: value.location) else { return nil }
        var parts: [(key: String, value: DocumentValue.Value)] = []
        func has(_ key: String) -> Bool { parts.contains { $0.key == key } }
        for word in words {
            let keys = isMeasure(word) ? ["duration", "delay"] : ["timingFunction"]
            guard let key = keys.first(where: { !has($0) }) else { return fail(value, hint: hint) }
            parts.append((key, .word(word)))
        }
        guard has("duration") else { return fail(value, hint: hint) }
        return DocumentValue(parts, at: value.location)
    }
}
