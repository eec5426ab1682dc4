import LiverySupport

/// The stops of a CSS gradient: css-images-4, section 3.5.1.
extension GradientText {
    /// The keys of a stop, or of a hint between two.
    func stop(_ words: [[CSSToken]], of kind: WrittenGradient.Kind) throws(Failure) -> Keys {
        func failure(_ hint: String) -> Failure {
            Failure(wanted: "a color stop", culprit: Array(words.joined()), hint: hint)
        }
        var color: [[CSSToken]] = []
        var places: [DocumentValue] = []
        // Positions come before the color or after it, not on both sides.
        var changes = 0
        var wasPlace: Bool?
        for word in words {
            let place = try place(word, of: kind)
            if wasPlace != (place != nil) {
                changes += 1
                wasPlace = place != nil
            }
            if let place { places.append(place) } else { color.append(word) }
        }
        guard changes <= 2, places.count <= 2 else {
            throw failure("a color stop has one position, or two next to each other")
        }
        guard let first = color.first else {
            guard places.count == 1 else {
                throw failure("missing color; only a color hint, which is one position, has none")
            }
            return [("hint", places[0].value)]
        }
        guard color.count == 1 else { throw failure("a stop has one color; between stops are commas") }
        let text = DocumentValue.Value.string(CSSToken.text(of: first))
        if places.isEmpty { return [("color", text)] }
        return [("color", text), ("at", places.count == 1 ? places[0].value : .array(places))]
    }

    /// The position that a word is; nil if it is a color.
    private func place(_ word: [CSSToken], of kind: WrittenGradient.Kind) throws(Failure) -> DocumentValue? {
        guard isNumeric(word) else { return nil }
        var text = CSSToken.text(of: word)
        if case .number(let number, unit: "") = word[0] {
            guard number == 0 else {
                throw Failure(
                    wanted: "a color stop",
                    culprit: word,
                    hint: "missing unit: write \(text)\(kind == .conic ? "deg" : "px") or \(text)%"
                )
            }
            text = "0%"
        }
        return DocumentValue(.string(text), at: location)
    }
}
