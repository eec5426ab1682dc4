import LiveryRaster
import LiverySupport

/// Records where values come from, if anyone asks for it.
extension ValueDecoder {
    private var isTracing: Bool { tracedNames != nil }

    /// Decodes the value under a key.
    ///
    /// - Parameters:
    ///   - keys: The keys under which its trace is recorded.
    ///   - decode: Decodes it.
    /// - Returns: What `decode` returns.
    func traced(_ keys: [String], _ decode: () -> Bool) -> Bool {
        guard isTracing else { return decode() }
        let outer = trace
        trace = ReferenceTrace()
        let isDecoded = decode()
        let inner = trace
        trace = outer
        for key in keys { trace.parts[key] = inner.isEmpty ? nil : inner }
        return isDecoded
    }

    /// Decodes the members of a list, each of which may be several values.
    func tracedMembers<Member, Value>(_ members: [Member], _ decode: (Member) -> [Value]?) -> [Value]? {
        guard isTracing else { return members.allOrNil(decode)?.flatMap(\.self) }
        let outer = trace
        var traces: [ReferenceTrace] = []
        let values = members.allOrNil { member -> [Value]? in
            trace = ReferenceTrace()
            let values = decode(member)
            let count = values?.count ?? 0
            let own = trace.members ?? Array(repeating: trace, count: count)
            traces += own.count == count ? own : Array(repeating: ReferenceTrace(), count: count)
            return values
        }
        trace = outer
        trace.members = traces
        return values?.flatMap(\.self)
    }

    /// Decodes a value without recording where it comes from.
    func untraced<Value>(_ decode: () -> Value) -> Value {
        guard isTracing else { return decode() }
        let outer = trace
        defer { trace = outer }
        return decode()
    }

    /// Records that a value is that of a name, unless only what that one was made from is of interest.
    func note(reference name: String) {
        guard let tracedNames, tracedNames.contains(name) else { return }
        trace = ReferenceTrace(.reference(name))
    }

    /// Records that a value is that of a design token which another token refers to: those have no references left.
    func noteToken(at location: DocumentLocation) {
        guard let tracedNames else { return }
        let paths = scope.tokens.lazy.flatMap { $0.paths(ofValueAt: location) }
        let name = paths.first { $0 != self.path.last && $0 != self.asset && tracedNames.contains($0) }
        if let name { note(reference: name) }
    }

    // MARK: Colors

    /// The color that was decoded last, and how it was made.
    private func source(of color: Color) -> ColorSource {
        switch trace.source {
        case .reference(let name): ColorSource(color, .reference(name))
        case .color(let source): source
        default: ColorSource(color)
        }
    }

    /// Records how a color was made from the keys of a dictionary.
    func note(_ derived: DerivedColor) {
        guard isTracing else { return }
        func source(_ color: Color, _ trace: ReferenceTrace) -> ColorSource {
            let outer = self.trace
            defer { self.trace = outer }
            self.trace = trace
            return self.source(of: color)
        }
        var made = source(derived.base, trace["color"])
        let other = derived.mix.map { source($0.color, trace["mix"]["with"]) }
        guard !made.references.isEmpty || !(other?.references.isEmpty ?? true) else { return }
        var stage = DerivedColor()
        (stage.base, stage.lightening, stage.darkening) = (derived.base, derived.lightening, derived.darkening)
        if stage.lightening != 0 || stage.darkening != 0 {
            made = ColorSource(stage.color, .lightness(made, lighten: stage.lightening, darken: stage.darkening))
        }
        if let mix = derived.mix, let other {
            stage.mix = mix
            let shares: [ColorSource.Share] = [
                .init(color: made, percentage: nil), .init(color: other, percentage: mix.amount * 100),
            ]
            made = ColorSource(stage.color, .mixture(mix.space.space, shares))
        }
        if let alpha = derived.alpha {
            stage.alpha = alpha
            made = ColorSource(stage.color, .alpha(made, alpha))
        }
        if derived.gamut == .map { made = ColorSource(derived.color, .mapped(made)) }
        trace.source = Self.traceSource(of: made)
    }

    /// Decodes a color of a mixture.
    func share(_ percentage: Double?, _ decode: () -> Color?) -> (Color, ColorSource.Share)? {
        untraced {
            trace.source = nil
            return decode().map { ($0, .init(color: source(of: $0), percentage: percentage)) }
        }
    }

    /// Records that a color is a mixture.
    func note(_ color: Color, mixedOf shares: [ColorSource.Share], _ interpolation: ColorInterpolation) {
        guard isTracing, shares.contains(where: { !$0.color.references.isEmpty }) else { return }
        trace.source = .color(ColorSource(color, .mixture(interpolation, shares)))
    }

    private static func traceSource(of source: ColorSource) -> ReferenceTrace.Source? {
        switch source.form {
        case .literal: nil
        case .reference(let name): .reference(name)
        default: .color(source)
        }
    }

    // MARK: Calculations

    /// Where a token that is computed comes from; nil if it came from no traced name.
    ///
    /// - Parameters:
    ///   - tokens: A reference, or a function with its arguments.
    ///   - operands: What the references in it are.
    /// - Returns: The source.
    func source(of tokens: ArraySlice<CSSToken>, operands: [String: Quantity]) -> ReferenceTrace.Source? {
        guard let tracedNames else { return nil }
        var isTraced = false
        let known = tokens.map { token -> CSSToken in
            guard case .reference(let name) = token else { return token }
            guard !tracedNames.contains(name) else {
                isTraced = true
                return token
            }
            return operands[name]?.token ?? token
        }
        guard isTraced else { return nil }
        if known.count == 1, case .reference(let name) = known[0] { return .reference(name) }
        return .calculation(known)
    }
}
