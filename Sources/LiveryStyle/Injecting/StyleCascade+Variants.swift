import Livery

/// The property `variant`, which chooses the variants of an element's images.
///
/// Each axis has the word of the strongest declaration that names one. The words in an image's name count like a
/// `variant` in the same rule, and are weaker than one.
extension StyleCascade {
    /// The words for the image that a declaration sets; nil without any, or if it sets no image.
    func variant(for property: ResolvedProperty, _ precedence: RulePrecedence, among variants: [String: [Candidate]])
        -> VariantChoice?
    {
        guard property.property.isImage, let all = variants[property.owner + StyleProperty.variant.name] else {
            return nil
        }
        let weaker = all.prefix { $0.precedence.isLower(than: precedence, states: order) }
        return VariantChoice(below: weaker.flatMap(Self.words), above: all.dropFirst(weaker.count).flatMap(Self.words))
    }

    private static func words(of candidate: Candidate) -> [String] {
        (candidate.assignment.value as? VariantWords)?.words ?? []
    }

    /// Reports words of which two are of one axis, and warns of words that none of the images has. A rule for all
    /// elements of a type may have words that only some have.
    mutating func checkVariants() {
        for (_, candidates) in properties {
            guard let candidate = candidates.first, candidate.property.property.isVariant,
                let names = images(of: candidate.property.owner)
            else { continue }
            let axes = names.map(sheet.context.variantAxes)
            var axesOfWords: [[String?]: String] = [:]
            for word in Self.words(of: candidate) {
                for (name, axes) in zip(names, axes) {
                    guard let axis = axes.first(where: { $0.words.contains(word) }) else { continue }
                    let other = axesOfWords.updateValue(word, forKey: [name, axis.name])
                    if let other { report(.variantsOfOneAxis(other, word, axis: axis.name), of: candidate) }
                }
                let known = axes.joined().flatMap(\.words) + [ThemeDocument.defaultVariant]
                let isForOne = candidate.isInline || !candidate.precedence.names.isEmpty
                guard isForOne, !known.contains(word) || names.isEmpty else { continue }
                let reason =
                    names.isEmpty
                    ? "neither a rule nor the screen sets an image of the element"
                    : "\(names.listed) \(names.count > 1 ? "have" : "has") no such variant"
                let nearest = nearestName(to: word, among: known)
                let message = "variant \(quoted(word)) has no effect: \(reason)"
                let fault = Fault(.ineffective, message, of: word, nearest: nearest)
                report(fault, of: candidate, severity: .warning)
            }
        }
    }

    private mutating func report(_ fault: Fault, of candidate: Candidate, severity: Diagnostic.Severity = .error) {
        let location = candidate.declaration.value.location
        // Whether words have an effect depends on the sheet, whoever says them.
        report([Diagnostic(fault, at: location, severity: severity)], isInline: false)
    }

    /// The names of the images that an object shows, without the words of variants; nil if one is not known by name.
    private func images(of owner: String) -> [String]? {
        var names: Set<String> = []
        for (_, candidates) in properties {
            guard let candidate = candidates.first, candidate.property.property.isImage,
                candidate.property.owner == owner
            else { continue }
            let value = candidate.assignment.value
            if let value = value as? any OptionalValue, value.unwrapped == nil { continue }
            guard let name = (value as? ScalableImage)?.name else { return nil }
            names.insert(ThemeName.asset(of: name))
        }
        return names.sortedByScalars()
    }
}
