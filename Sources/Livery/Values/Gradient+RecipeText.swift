import LiveryRaster

extension RecipeText {
    /// Adds a line with a gradient.
    public mutating func line(_ name: String, _ value: Gradient) {
        line(name, value.recipeText)
    }
}

extension Gradient {
    /// The gradient on one line.
    package var recipeText: String {
        var parts = [shape.recipeText, spread.rawValue]
        if interpolation != .srgb { parts.append("in " + interpolation.recipeText) }
        if gamut != .clip { parts.append("gamut " + gamut.rawValue) }
        for stop in stops {
            parts.append(stop.color.recipeText + " " + stop.location.recipeText)
            if let hint = stop.hint { parts.append("hint " + hint.recipeText) }
        }
        return parts.joined(separator: ", ")
    }
}

extension Gradient.Shape {
    fileprivate var recipeText: String {
        switch self {
        case .linear(let angle):
            "linear \(angle.shortest)deg"
        case .linearToCorner(let corner):
            "linear to \(corner.rawValue)"
        case .linearBetween(let from, let to):
            "linear from \(from.recipeText) to \(to.recipeText)"
        case .radial(let center, let extent, let isCircle):
            "radial \(isCircle ? "circle" : "ellipse") \(extent.recipeText) at \(center.recipeText)"
        case .conic(let center, let angle):
            "conic from \(angle.shortest)deg at \(center.recipeText)"
        }
    }
}

extension Gradient.RadialExtent {
    fileprivate var recipeText: String {
        guard case .radii(let right, let down) = self else { return word ?? "" }
        return right.recipeText + " " + down.recipeText
    }
}

extension Gradient.Location {
    fileprivate var recipeText: String {
        switch self {
        case .auto: "auto"
        case .fraction(let fraction): fraction.shortest
        case .points(let points): points.shortest + "px"
        }
    }
}

extension RelativePoint {
    /// The two distances on one line.
    package var recipeText: String { x.recipeText + " " + y.recipeText }
}

extension RelativeLength {
    /// A fraction as a plain number, points with their unit, both as a sum.
    package var recipeText: String {
        if points == 0 { return fraction.shortest }
        let length = points.shortest + "px"
        return fraction == 0 ? length : fraction.shortest + "+" + length
    }
}

extension ColorInterpolation {
    /// The interpolation in CSS, without the default hue method.
    package var recipeText: String {
        space.rawValue + (hue == .shorter ? "" : " \(hue.rawValue) hue")
    }
}
