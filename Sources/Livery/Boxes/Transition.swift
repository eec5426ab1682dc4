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
    fileprivate static let curves: [String: [Double]] = [
        "ease": [0.25, 0.1, 0.25, 1], "linear": [0, 0, 1, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1],
        "ease-in-out": [0.42, 0, 0.58, 1],
    ]

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
    /// A time, in milliseconds.
    fileprivate static var milliseconds: ValueType {
        ValueType(ValueSchema("a duration")) { value, decoder in
            guard case .time(let time)? = decoder.motion(value, wanted: .duration) else { return nil }
            return time
        }
    }
}

extension ValueType<[Double]> {
    /// The control points of a curve.
    fileprivate static var curve: ValueType {
        ValueType(ValueSchema("a curve")) { value, decoder in
            guard case .curve(let points)? = decoder.motion(value, wanted: .curve) else { return nil }
            return points
        }
    }
}

extension ValueType<Transition?> {
    /// A transition: a dictionary, or CSS text of a duration, a curve and a delay; `none` for none.
    static var transition: ValueType {
        ValueType(ValueSchema("a transition", [.keys(Transition.keys)])) { value, decoder in
            decoder.transition(value)
        }.written { $0?.json ?? .string("none") }
    }
}

extension ValueDecoder {
    /// A part of a transition.
    fileprivate enum Motion {
        /// A duration or a delay, in milliseconds.
        case time(Double)
        case curve([Double])

        /// Which of the two is wanted, as errors say it.
        enum Kind: String {
            case duration = "a duration"
            case curve = "a curve"
            case any = "a duration or a curve"
        }
    }

    /// A duration or a curve: one of the two, if only that is wanted.
    fileprivate func motion(_ value: DocumentValue, wanted kind: Motion.Kind) -> Motion? {
        let expected = Expectation(kind.rawValue)
        return follow(value, wanted: expected) { value in
            if let motion = Self.motion(value) {
                switch (motion, kind) {
                case (.time, .curve), (.curve, .duration): break
                case (.time(let time), _) where !(0...3_600_000).contains(time): break
                default: return motion
                }
            }
            let hint = "write a duration such as '150ms', or a curve such as 'ease-out'"
            return value.string.map { fail($0, wanted: expected, hint: hint, at: value.location) }
                ?? fail(value, wanted: expected, hint: hint)
        }
    }

    /// A duration or a curve that is written in place: as design tokens write them, or as CSS does.
    private static func motion(_ value: DocumentValue) -> Motion? {
        if let keys = value.dictionary {
            guard let number = keys["value"]?.number, let unit = keys["unit"]?.string else { return nil }
            return time(number, unit)
        }
        if let points = value.array?.compactMap(\.number) { return curve(points) }
        guard let text = value.string, let tokens = CSSTokenizer.tokens(of: text) else { return nil }
        switch tokens.first {
        case .number(let number, let unit)? where tokens.count == 1: return time(number, unit)
        case .word(let word)? where tokens.count == 1: return Transition.curves[word.lowercased()].map { .curve($0) }
        case .function(let name)? where name.lowercased() == "cubic-bezier":
            let points = tokens.compactMap { token -> Double? in
                if case .number(let number, unit: "") = token { number } else { nil }
            }
            return tokens.count == 9 ? curve(points) : nil
        default: return nil
        }
    }

    private static func time(_ number: Double, _ unit: String) -> Motion? {
        switch unit.lowercased() {
        case "ms": .time(number)
        case "s": .time(number * 1000)
        default: nil
        }
    }

    private static func curve(_ points: [Double]) -> Motion? {
        let isCurve = points.count == 4 && (0...1).contains(points[0]) && (0...1).contains(points[2])
        return isCurve ? .curve(points) : nil
    }

    /// A transition; `.some(nil)` for `none`.
    fileprivate func transition(_ value: DocumentValue) -> Transition?? {
        follow(value, wanted: "a transition") { value -> Transition?? in
            value.string == "none" ? .some(nil) : writtenTransition(value).map { .some($0) }
        }
    }

    private func writtenTransition(_ value: DocumentValue) -> Transition? {
        let hint = "write a duration, a curve and a delay, such as '150ms ease-out'"
        if let dictionary = keyed(value, Transition.keys.table) {
            // A duration alone is a token's value.
            guard dictionary["value"] == nil else {
                return motion(value, wanted: .duration).flatMap { transition([$0]) }
            }
            return dictionary.decode(Transition.keys, self)
        }
        guard let text = value.string else { return fail(value, wanted: "a transition", hint: hint) }
        let words = words(of: text, wanted: "a transition", hint: hint, at: value.location)
        let parts = words?.allOrNil { word in
            let text = DocumentValue(.string(CSSToken.text(of: word)), at: value.location)
            return motion(text, wanted: .any)
        }
        guard let parts else { return nil }
        return transition(parts) ?? fail(text, wanted: "a transition", hint: hint, at: value.location)
    }

    private func transition(_ parts: [Motion]) -> Transition? {
        var times: [Double] = []
        var curves: [[Double]] = []
        for part in parts {
            switch part {
            case .time(let time): times.append(time)
            case .curve(let curve): curves.append(curve)
            }
        }
        guard (1...2).contains(times.count), curves.count < 2 else { return nil }
        let usual = Transition(duration: times[0])
        return Transition(duration: times[0], delay: times.count > 1 ? times[1] : 0, curve: curves.first ?? usual.curve)
    }
}
