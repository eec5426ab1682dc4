import LiveryRaster
import LiverySupport

/// The part of a CSS gradient before the first comma: its line, and the space in which its colors are
/// interpolated (css-images-4, sections 3.1 to 3.3).
extension GradientText {
    /// The keys of a line; nil if words are a color stop.
    func line(_ words: [[CSSToken]], of kind: WrittenGradient.Kind) throws(Failure) -> Keys? {
        guard isLine(words, of: kind) else { return nil }
        guard let start = words.firstIndex(where: { $0[0].isWord("in") }) else { return try shape(words, of: kind) }
        var rest = CSSTokens(Array(words[start...].joined()))
        var keys: Keys = []
        do throws(ColorText.Failure) {
            if let interpolation = try ColorInterpolation.take(from: &rest) {
                keys.append(("interpolation", .string(interpolation.space.rawValue)))
                if interpolation.hue != .shorter { keys.append(("hue", .string(interpolation.hue.rawValue))) }
            }
        } catch { throw failure(Array(words[start...]), error.hint, kind) }
        let (before, behind) = (Array(words[..<start]), rest.values)
        guard before.isEmpty || behind.isEmpty else { throw failure(behind, "a color space comes first or last", kind) }
        let others = before + behind
        return others.isEmpty ? keys : try shape(others, of: kind) + keys
    }

    /// Whether words are more than a color with its positions.
    private func isLine(_ words: [[CSSToken]], of kind: WrittenGradient.Kind) -> Bool {
        if let word = words[0][0].word, word != "hairline" {
            let known: Set<String> =
                switch kind {
                case .linear: ["to", "in", "top", "left", "bottom", "right"]
                case .radial: ["circle", "ellipse", "at", "in"]
                case .conic: ["from", "at", "in"]
                }
            return known.contains(word) || kind == .radial && Gradient.RadialExtent(word: word) != nil
        }
        guard isNumeric(words[0]) else { return false }
        // A color may follow its positions.
        let keywords = ["in", "at", "circle", "ellipse"]
        return words.allSatisfy(isNumeric) || words.contains { keywords.contains($0[0].word ?? "") }
    }

    private func shape(_ words: [[CSSToken]], of kind: WrittenGradient.Kind) throws(Failure) -> Keys {
        switch kind {
        case .linear: try linear(words)
        case .radial: try radial(words)
        case .conic: try conic(words)
        }
    }

    private func failure(_ words: [[CSSToken]], _ hint: String?, _ kind: WrittenGradient.Kind) -> Failure {
        Failure(wanted: "the line of a \(kind.rawValue) gradient", culprit: Array(words.joined()), hint: hint)
    }

    /// Whether a word may be an angle: all but a number without a unit, which only 0 may omit, or with another's.
    private func isAngle(_ word: [CSSToken]) -> Bool {
        if case .number(let number, let unit) = word[0] { return word[0].degrees != nil || unit.isEmpty && number == 0 }
        return isNumeric(word)
    }

    private func linear(_ words: [[CSSToken]]) throws(Failure) -> Keys {
        let tokens = Array(words.joined())
        if words.count == 1, isAngle(words[0]) { return [("angle", .word(tokens))] }
        if Direction(tokens) != nil { return [("angle", .string(CSSToken.text(of: tokens)))] }
        if tokens.count == 1, case .number(let number, unit: "") = tokens[0] {
            throw failure(words, "write '\(number.shortest)deg'", .linear)
        }
        if Direction(to: Set(tokens.map { $0.word ?? "" })) != nil {
            // In prefixed gradients, this was where the line started.
            let hint = "write 'to' and the side or corner that the line runs to"
            throw failure(words, hint, .linear)
        }
        let hint = "write an angle, such as '45deg', or 'to right', 'to bottom left'"
        throw failure(words, hint, .linear)
    }

    private func radial(_ words: [[CSSToken]]) throws(Failure) -> Keys {
        let (size, center) = try splitPosition(words)
        var shape: String?
        var extent: String?
        var lengths: [[CSSToken]] = []
        // Two lengths must be adjacent.
        var lengthsEnded = false
        for word in size {
            if isNumeric(word), !lengthsEnded, extent == nil {
                lengths.append(word)
                continue
            }
            lengthsEnded = !lengths.isEmpty
            let name = word[0].word
            if let name, name == "circle" || name == "ellipse", shape == nil {
                shape = name
            } else if let name, Gradient.RadialExtent(word: name) != nil, extent == nil, lengths.isEmpty {
                extent = name
            } else {
                let words = ["circle", "ellipse"] + Gradient.RadialExtent.words.map(\.word)
                let nearest = name.flatMap { nearestName(to: $0, among: words) }
                let hint =
                    nearest.map { "did you mean '\($0)'?" }
                    ?? "write 'circle' or 'ellipse', one size such as 'closest-side', '20px' or "
                    + "'20px 30%', and 'at' a position"
                throw failure([word], hint, .radial)
            }
        }
        var keys = center
        if lengths.count == 1 { shape = shape ?? "circle" }
        if let shape { keys.append(("shape", .string(shape))) }
        if let extent { keys.append(("radius", .string(extent))) }
        if !lengths.isEmpty { keys.append(("radius", try radii(lengths, shape: shape))) }
        return keys
    }

    private func radii(_ words: [[CSSToken]], shape: String?) throws(Failure) -> DocumentValue.Value {
        for case .number(let number, unit: "") in words.map({ $0[0] }) where number != 0 {
            let hint = "write a length in px, pt, dp or rem, or a percentage"
            throw failure([[.number(number, unit: "")]], hint, .radial)
        }
        switch (words.count, shape) {
        case (1, "circle"): return .word(words[0])
        case (2, nil), (2, "ellipse"): return .array(words.map { DocumentValue(.word($0), at: location) })
        case (1, _): throw failure(words, "an ellipse has two radii", .radial)
        case (2, _): throw failure(words, "a circle has one radius", .radial)
        default: throw failure(words, "a circle has one radius, an ellipse two", .radial)
        }
    }

    private func conic(_ words: [[CSSToken]]) throws(Failure) -> Keys {
        let (from, center) = try splitPosition(words)
        guard !from.isEmpty else { return center }
        guard from.count == 2, from[0][0].isWord("from"), isAngle(from[1]) else {
            let hint = "write 'from' and an angle, such as 'from 45deg', then 'at' a position"
            throw failure(from, hint, .conic)
        }
        return center + [("angle", .word(from[1]))]
    }

    /// The part before `at`, and the key of the position after it.
    private func splitPosition(_ words: [[CSSToken]]) throws(Failure) -> (before: [[CSSToken]], center: Keys) {
        guard let start = words.firstIndex(where: { $0[0].isWord("at") }) else { return (words, []) }
        let text = CSSToken.text(of: Array(words[(start + 1)...].joined()))
        return (Array(words[..<start]), [("center", .string(text))])
    }
}
