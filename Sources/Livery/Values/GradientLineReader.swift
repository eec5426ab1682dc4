import LiveryPictures
import LiveryRaster
import LiverySupport

/// Reads the part of a CSS gradient before the first comma: its line, and the space in which its colors are
/// interpolated (css-images-4, sections 3.1 to 3.3).
struct GradientLineReader {
    typealias Failure = GradientText.Failure

    let kind: GradientText.Kind
    /// The points of a token that is a length.
    let length: (CSSToken) -> Double?

    /// The default shape.
    var defaultShape: Gradient.Shape {
        switch kind {
        case .linear: .linear(angle: 180)
        case .radial: .radial(center: .center, extent: .farthestCorner, isCircle: false)
        case .conic: .conic(center: .center, angle: 0)
        }
    }

    /// The shape and the space that tokens specify; nil if they are a color stop.
    func line(
        _ tokens: [CSSToken]
    ) throws(Failure) -> (shape: Gradient.Shape, interpolation: ColorInterpolation?)? {
        guard isMeant(by: tokens) else { return nil }
        guard let start = tokens.firstIndex(where: { $0.isWord("in") }) else {
            return (try shape(tokens), nil)
        }
        var rest = CSSTokens(Array(tokens[start...]))
        let interpolation: ColorInterpolation?
        do throws(ColorText.Failure) {
            interpolation = try ColorInterpolation.take(from: &rest)
        } catch {
            throw failure(Array(tokens[start...]), error.hint)
        }
        let (before, behind) = (Array(tokens[..<start]), rest.remaining)
        guard before.isEmpty || behind.isEmpty else {
            throw failure(behind, "a color space comes first or last")
        }
        let shapeTokens = before + behind
        return (shapeTokens.isEmpty ? defaultShape : try shape(shapeTokens), interpolation)
    }

    /// Whether tokens are more than a color with its positions.
    private func isMeant(by tokens: [CSSToken]) -> Bool {
        switch tokens.first {
        case .word(let word):
            let words: Set<String> =
                switch kind {
                case .linear: ["to", "in", "top", "left", "bottom", "right"]
                case .radial:
                    Set(
                        ["circle", "ellipse", "at", "in"] + Gradient.RadialExtent.words.map(\.word)
                    )
                case .conic: ["from", "at", "in"]
                }
            return words.contains(word.lowercased())
        case .number, .lengthPercentage:
            // A color may follow its positions.
            return tokens.allSatisfy { token in
                if token.isNumeric { return true }
                return ["in", "at", "circle", "ellipse"].contains { tokens.contains(.word($0)) }
            }
        default:
            return false
        }
    }

    private func shape(_ tokens: [CSSToken]) throws(Failure) -> Gradient.Shape {
        switch kind {
        case .linear: try linear(tokens)
        case .radial: try radial(tokens)
        case .conic: try conic(tokens)
        }
    }

    private func failure(_ tokens: [CSSToken], _ hint: String?) -> Failure {
        Failure(wanted: "the line of a \(kind.rawValue) gradient", culprit: tokens, hint: hint)
    }

    // MARK: Linear

    private func linear(_ tokens: [CSSToken]) throws(Failure) -> Gradient.Shape {
        if tokens == [.number(0, unit: "")] { return .linear(angle: 0) }
        if let direction = Direction(tokens) { return direction.shape }
        if tokens.count == 1, case .number(let number, unit: "") = tokens[0] {
            throw failure(tokens, "write '\(number.shortest)deg'")
        }
        if Direction(to: Set(tokens.map { $0.word ?? "" })) != nil {
            // In prefixed gradients, this was where the line started.
            throw failure(tokens, "write 'to' and the side or corner that the line runs to")
        }
        throw failure(tokens, "write an angle, such as '45deg', or 'to right', 'to bottom left'")
    }

    // MARK: Radial

    private func radial(_ tokens: [CSSToken]) throws(Failure) -> Gradient.Shape {
        let (size, center) = try splitPosition(tokens)
        var shape: String?
        var extent: Gradient.RadialExtent?
        var lengths: [CSSToken] = []
        // Two lengths must be adjacent.
        var lengthsEnded = false
        for token in size {
            if token.isNumeric, !lengthsEnded, extent == nil {
                lengths.append(token)
                continue
            }
            lengthsEnded = !lengths.isEmpty
            if let word = token.word, word == "circle" || word == "ellipse", shape == nil {
                shape = word
            } else if let word = token.word, let known = Gradient.RadialExtent(word: word),
                extent == nil, lengths.isEmpty
            {
                extent = known
            } else {
                let words = ["circle", "ellipse"] + Gradient.RadialExtent.words.map(\.word)
                let nearest = token.word.flatMap { nearestName(to: $0, among: words) }
                throw failure(
                    [token],
                    nearest.map { "did you mean '\($0)'?" }
                        ?? "write 'circle' or 'ellipse', one size such as 'closest-side', '20px' or "
                        + "'20px 30%', and 'at' a position"
                )
            }
        }
        if !lengths.isEmpty { extent = try radii(lengths, shape: shape) }
        let isCircle = shape == "circle" || shape == nil && lengths.count == 1
        return .radial(center: center, extent: extent ?? .farthestCorner, isCircle: isCircle)
    }

    private func radii(
        _ tokens: [CSSToken],
        shape: String?
    ) throws(Failure) -> Gradient.RadialExtent {
        var radii: [RelativeLength] = []
        for token in tokens {
            guard let radius = relativeLength(token) else {
                throw failure([token], "write a length in px, pt, dp or rem, or a percentage")
            }
            guard radius.fraction >= 0, radius.points >= 0 else {
                throw failure([token], "a radius is 0 or more")
            }
            radii.append(radius)
        }
        switch (radii.count, shape) {
        case (1, nil), (1, "circle"):
            if case .number(_, unit: "%") = tokens[0] {
            } else if radii[0].fraction == 0 {
                return .radii(radii[0], radii[0])
            }
            throw failure(
                tokens,
                "the radius of a circle is a length, since a percentage would be "
                    + "of the width or of the height"
            )
        case (2, nil), (2, "ellipse"):
            return .radii(radii[0], radii[1])
        case (1, _):
            throw failure(tokens, "an ellipse has two radii")
        case (2, _):
            throw failure(tokens, "a circle has one radius")
        default:
            throw failure(tokens, "a circle has one radius, an ellipse two")
        }
    }

    // MARK: Conic

    private func conic(_ tokens: [CSSToken]) throws(Failure) -> Gradient.Shape {
        let (from, center) = try splitPosition(tokens)
        guard !from.isEmpty else { return .conic(center: center, angle: 0) }
        guard from.count == 2, from[0].isWord("from"),
            let angle = from[1] == .number(0, unit: "") ? 0 : from[1].degrees
        else {
            throw failure(
                from,
                "write 'from' and an angle, such as 'from 45deg', then 'at' a position"
            )
        }
        return .conic(center: center, angle: angle)
    }

    // MARK: Positions

    /// The part before `at`, and the position after it.
    private func splitPosition(
        _ tokens: [CSSToken]
    ) throws(Failure) -> (before: [CSSToken], position: RelativePoint) {
        guard let start = tokens.firstIndex(where: { $0.isWord("at") }) else {
            return (tokens, .center)
        }
        let position = Array(tokens[(start + 1)...])
        guard let point = PositionText.position(position, length: unitLength) else {
            throw Failure(wanted: "a position", culprit: position, hint: PositionText.hint)
        }
        return (Array(tokens[..<start]), point)
    }

    private func relativeLength(_ token: CSSToken) -> RelativeLength? {
        RelativeLength(token, length: unitLength)
    }

    /// A length with its unit, which in CSS only 0 may omit.
    private func unitLength(_ token: CSSToken) -> Double? {
        if case .number(let number, unit: "") = token, number != 0 { return nil }
        return length(token)
    }
}
