import Livery
import LiveryRaster

extension WebWriter {
    /// CSS's `<gradient>`, or the custom property that is one; nil if none looks the same: for a slanted line between
    /// two points, a reflected gradient, and colors that are mapped into the gamut.
    ///
    /// - Parameters:
    ///   - gradient: The gradient.
    ///   - trace: Where it comes from. Default: nowhere.
    ///   - opacity: What its colors' alphas are multiplied with. Default: 1.
    /// - Returns: The text.
    func gradient(_ gradient: Gradient, _ trace: ReferenceTrace = .none, opacity: Double = 1) -> WebValue? {
        guard gradient.spread != .reflect, gradient.gamut == .clip, let line = CSSLine(gradient.shape) else {
            return nil
        }
        if case .reference(let name)? = trace.source {
            if opacity == 1, let text = reference(trace, .gradient) { return WebValue(text) }
            note([name], .place)
        }
        let stops = gradient.stops
        guard !stops.isEmpty else { return image(of: .color(Color.clear.cssText)) }
        let traces = trace.parts["stops"] ?? trace["colors"]
        var parts: [WebValue] = []
        var direction = line.direction
        if case .linear(let degrees) = gradient.shape, trace["angle"].source != nil {
            direction = angle(degrees, trace["angle"])
        }
        let head = [direction, interpolation(of: gradient)].compactMap(\.self)
        if !head.isEmpty { parts.append(WebValue(head.joined(separator: " "))) }
        for (index, stop) in stops.enumerated() {
            let place = line.text(stop.location, isFirst: index == 0, isLast: index == stops.count - 1)
            let own = traces.member(index, of: stops.count)
            // A stop's color is under its key; that of a list of colors may be derived from one under that key.
            let source = own.source == nil ? own.parts["color"] ?? own : own
            let color = color(stop.color, source, opacity: opacity)
            parts.append("\(color)\(place.map { " " + $0 } ?? "")")
            if index < stops.count - 1, let hint = stop.hint.flatMap({ line.text($0) }) { parts.append(WebValue(hint)) }
            // Not all browsers accept fewer than two stops.
            if stops.count == 1 { parts.append(color) }
        }
        let name = (gradient.spread == .repeat ? "repeating-" : "") + line.function
        return "\(name)(\(parts.joined(separator: ", ")))"
    }

    /// An image of one color.
    func image(of color: WebValue) -> WebValue { "linear-gradient(\(color), \(color))" }

    /// The interpolation space; nil where it is CSS's default. What colors custom properties will have, and thus the
    /// default, is not known.
    private func interpolation(of gradient: Gradient) -> String? {
        if variables == nil, gradient.interpolation == .srgb, gradient.stops.allSatisfy({ $0.color.legacyText != nil })
        {
            return nil
        }
        return "in " + gradient.interpolation.cssText
    }
}

extension ColorInterpolation {
    /// What CSS writes after `in`.
    var cssText: String { hue == .shorter ? space.rawValue : "\(space.rawValue) \(hue.rawValue) hue" }
}

extension Gradient {
    /// CSS's `<gradient>`; nil if none looks the same.
    var cssText: String? { WebWriter.literal.gradient(self)?.text }

    /// The gradient with all of its colors more transparent.
    func multiplied(byOpacity opacity: Double) -> Gradient {
        var gradient = self
        for index in gradient.stops.indices {
            let alpha = gradient.stops[index].color.alpha
            gradient.stops[index].color.alpha = alpha.map { $0 * opacity }
        }
        return gradient
    }
}
