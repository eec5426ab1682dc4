import Livery
import LiveryRaster

extension WebWriter {
    /// The value of `box-shadow`; nil for none. What covers the box is mixed into the colors of its inset shadows.
    func shadows(_ shadows: [Shadow], _ trace: ReferenceTrace, under cover: WebFace.Cover? = nil) -> WebValue? {
        if shadows.isEmpty, case .reference(let name)? = trace.source, variables?.shadows(name, in: appearance) == [] {
            return variable(name, .shadow).map { WebValue($0) }
        }
        guard !shadows.isEmpty else { return nil }
        return runs(of: shadows, trace).compactMap { run in
            guard let name = run.name else {
                return shadow(run.shadows[0], run.trace, under: run.shadows[0].isInset ? cover : nil)
            }
            let isCovered = cover != nil && run.shadows.contains(where: \.isInset)
            if !isCovered, let text = variable(name, .shadow) { return WebValue(text) }
            return self.shadows(run.shadows, run.trace, under: cover)
        }.joined(separator: ", ")
    }

    /// The functions of `filter` for drop shadows.
    func dropShadows(_ shadows: [Shadow], _ trace: ReferenceTrace) -> WebValue {
        runs(of: shadows, trace).map { run in
            guard run.name == nil else { return dropShadows(run.shadows, run.trace) }
            return "drop-shadow(\(shadow(run.shadows[0], blur: \.sigma, run.trace)))"
        }.joined(separator: " ")
    }

    /// Shadows in runs: those that are the value of one property, with the trace of that, and others one by one.
    private func runs(of shadows: [Shadow], _ trace: ReferenceTrace) -> [(
        name: String?, shadows: [Shadow], trace: ReferenceTrace
    )] {
        var runs: [(name: String?, shadows: [Shadow], trace: ReferenceTrace)] = []
        var rest = shadows[...]
        while let first = rest.first {
            let own = trace.members == nil ? trace : trace.member(rest.startIndex, of: shadows.count)
            if case .reference(let name)? = own.source, let variables,
                let named = variables.shadows(name, in: appearance), !named.isEmpty,
                rest.prefix(named.count).map(\.color) == named.map(\.color)
            {
                runs.append((name, Array(rest.prefix(named.count)), variables.trace(of: name, in: appearance)))
                rest = rest.dropFirst(named.count)
            } else {
                runs.append((nil, [first], own))
                rest = rest.dropFirst()
            }
        }
        return runs
    }

    /// One shadow of `box-shadow`, or what is in the parentheses of `drop-shadow()`, where the blur is a standard
    /// deviation. What covers its box is mixed into its color.
    private func shadow(
        _ shadow: Shadow,
        blur: KeyPath<Shadow, Double> = \.blur,
        _ trace: ReferenceTrace,
        under cover: WebFace.Cover? = nil
    ) -> WebValue {
        let offset = trace["offset"]
        let lengths = [
            length(shadow.offset.x, trace.parts["offsetX"] ?? offset["first"]),
            length(shadow.offset.y, trace.parts["offsetY"] ?? offset["second"]),
            length(shadow[keyPath: blur], trace["blur"]),
            length(shadow.spread, trace["spread"]),
        ]
        let count = !isNone(lengths[3]) ? 4 : !isNone(lengths[2]) ? 3 : 2
        let text = lengths.prefix(count).joined(separator: " ")
        let own = trace["color"]
        let shade = cover.map { color(shadow.color, own, seenUnder: $0) } ?? color(shadow.color, own)
        return "\(shadow.isInset ? "inset " : "")\(text) \(shade)"
    }

    private func isNone(_ length: String) -> Bool { length == "0" }

    /// The radii of the four corners, across and down.
    func radii(_ radii: CornerRadii, _ trace: ReferenceTrace) -> [(across: String, down: String)] {
        zip(["topLeft", "topRight", "bottomRight", "bottomLeft"], radii.all).map { name, corner in
            let own = trace.side(name)
            return (length(corner.width, own), length(corner.height, own))
        }
    }

    /// Lengths for the four sides.
    func sides(_ insets: Insets, _ trace: ReferenceTrace) -> [WebValue] {
        Self.sides(insets).map { WebValue(length($1, trace.side($0))) }
    }

    /// The four values of CSS's `padding`, which begins at the inner edge of the border.
    func padding(_ padding: Insets, _ trace: ReferenceTrace, within border: Insets, _ borderTrace: ReferenceTrace)
        -> [WebValue]
    {
        zip(Self.sides(padding), Self.sides(border)).map { own, border in
            let (outer, inner) = (
                length(own.length, trace.side(own.side)), length(border.length, borderTrace.side(border.side))
            )
            let isWritten = outer == CSSText.length(own.length) && inner == CSSText.length(border.length)
            guard !isWritten, border.length != 0 || !isNone(inner) else {
                let length = CSSText.length(max(0, own.length - border.length))
                return WebValue(isWritten ? length : outer)
            }
            // No padding stays none.
            let isNone = own.length == 0 && isNone(outer)
            return WebValue(isNone ? "0" : "max(0px, calc(\(outer) - \(inner)))")
        }
    }

    /// CSS's `transition`, of all properties.
    func transition(_ transition: Transition, _ trace: ReferenceTrace) -> String {
        if let reference = reference(trace, .token(.transition)) { return reference }
        // A duration alone is a transition.
        let duration = reference(trace["duration"], .token(.duration)) ?? reference(trace, .token(.duration))
        let curve = reference(trace["timingFunction"], .token(.cubicBezier))
        let delay = reference(trace["delay"], .token(.duration))
        func milliseconds(_ time: Double) -> String { time.cssNumber + "ms" }
        let points = transition.curve.map(\.cssNumber).joined(separator: ", ")
        let parts = [
            duration ?? milliseconds(transition.duration), curve ?? "cubic-bezier(\(points))",
            delay ?? (transition.delay == 0 ? nil : milliseconds(transition.delay)),
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    private static func sides(_ insets: Insets) -> [(side: String, length: Double)] {
        [("top", insets.top), ("right", insets.right), ("bottom", insets.bottom), ("left", insets.left)]
    }
}
