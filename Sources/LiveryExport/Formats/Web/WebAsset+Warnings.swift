import Livery
import LiverySupport

extension WebAsset {
    /// What the style sheet says otherwise than the theme.
    ///
    /// - Parameters:
    ///   - key: The asset's key.
    ///   - isInput: Whether it is the input of a box.
    ///   - parameters: The parameters that the asset depends on and no value was chosen for.
    /// - Returns: The warnings.
    func warnings(of key: String, isInput: Bool, _ parameters: [String]) -> [Fault] {
        let name = quoted(key)
        var warnings: [Fault] = []
        func warn(_ message: String, named word: String) { warnings.append(.lost(message, named: word)) }
        if hasTexts {
            warn(
                "the text of \(name) is part of a picture, which is stretched with the element; write the text in the "
                    + "page instead",
                named: "web-text"
            )
        }
        if hasOwnTexts {
            warn("the style sheet has \(name) without its text; write the text in the page", named: "web-text")
        }
        warnings += Fault.literals(literals, in: key)
        let frozen = parameters.filter { !self.parameters.contains($0) }
        if !frozen.isEmpty { warnings.append(.defaults(of: frozen, in: name)) }
        for (place, itsParameters) in fixed.sorted(by: { $0.key < $1.key }) where picture == nil {
            let frozen = parameters.filter { itsParameters.contains($0) && self.parameters.contains($0) }
            if !frozen.isEmpty { warnings.append(.defaults(of: frozen, in: "\(quoted(place)) of \(name)")) }
        }
        if let (reason, isPixels) = picture {
            let file = isPixels ? "pictures" : "a file of SVG, which follows no custom property"
            warn("\(name) is \(file) in the style sheet: CSS can't say \(reason)", named: "web-file")
        }
        for reason in Set(drawings.map(\.reason)).sorted() {
            let layers = drawings.filter { $0.reason == reason }.map(\.name)
            warn(
                "\(layers.listed) of \(name) \(layers.count == 1 ? "is" : "are") in a file of the style sheet, which follows "
                    + "neither custom properties nor currentcolor: \(reason)",
                named: "web-layer"
            )
        }
        if hasLayers, isInput {
            warn(
                "\(name) draws layers as '::before' and '::after', which text inputs and selects don't have; put the class "
                    + "on an element around them",
                named: "web-input"
            )
        }
        if hasFractions {
            warn(
                "the size, margins or caps of \(name) are not whole points, so browsers resample its pictures",
                named: "web-fraction"
            )
        }
        return warnings
    }
}

extension Fault {
    /// Values that do not follow parameters.
    ///
    /// - Parameters:
    ///   - parameters: The names of the parameters.
    ///   - place: What does not follow them, as messages name it.
    /// - Returns: The warning.
    static func defaults(of parameters: [String], in place: String) -> Fault {
        .lost(
            "\(place) has the default of the parameter\(parameters.count > 1 ? "s" : "") \(parameters.listed) in the style "
                + "sheet, where no custom property can be in its place; choose a value with 'set'",
            named: "web-parameter"
        )
    }

    /// References whose values were written instead of custom properties: a warning for each reason.
    static func literals(_ literals: [String: WebWriter.Reason], in key: String) -> [Fault] {
        WebWriter.Reason.allCases.compactMap { reason in
            let names = literals.filter { $0.value == reason }.keys.sortedByScalars()
            guard !names.isEmpty else { return nil }
            return .lost(
                "\(quoted(key)) has the value of \(names.listed) in the style sheet, not the custom property: "
                    + reason.rawValue,
                named: "web-value"
            )
        }
    }
}
