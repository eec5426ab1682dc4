import Livery
import LiveryRaster

/// A parameter of a theme as a custom property that a page sets, wherever it wants.
///
/// It is registered with its default, or, where that depends on something, has it as the fallback of `var()`.
struct WebParameter: Sendable {
    /// What it is as a custom property.
    let kind: WebVariables.Kind
    /// The type of the registered property.
    let syntax: String
    /// Whether it is a share of a side where it is beside lengths.
    let isFraction: Bool
    private let minimum: Double?
    private let maximum: Double?
    private let unit: String
    /// The default, if it is the same everywhere and refers to nothing.
    let initial: String?
    /// The defaults by appearance.
    private let fallbacks: [Appearance: String]

    /// Nil for what a page can't set: a text, a boolean, a choice and an image.
    ///
    /// - Parameters:
    ///   - parameter: The parameter.
    ///   - values: Its defaults by appearance.
    ///   - references: The custom properties that defaults are, by appearance.
    init?(_ parameter: Parameter, _ values: [Appearance: ParameterValue], references: [Appearance: String]) {
        guard let form = parameter.webForm else { return nil }
        (kind, syntax, unit) = form
        // A fraction is one without being told.
        isFraction = parameter.type == .fraction
        minimum = parameter.minimum ?? (isFraction ? 0 : nil)
        maximum = parameter.maximum ?? (isFraction ? 1 : nil)
        var fallbacks = references
        for (appearance, value) in values where fallbacks[appearance] == nil {
            switch value {
            case .number(let number): fallbacks[appearance] = number.cssNumber + unit
            case .color(let color): fallbacks[appearance] = color.cssText
            case .text, .boolean: return nil
            }
        }
        self.fallbacks = fallbacks
        let texts = Set(fallbacks.values)
        initial = references.isEmpty && texts.count == 1 ? texts.first : nil
    }

    /// The value: the property, within its bounds.
    ///
    /// - Parameters:
    ///   - property: The name of the custom property.
    ///   - appearance: The appearance.
    /// - Returns: The text.
    func text(_ property: String, in appearance: Appearance) -> String {
        let fallback = initial == nil ? fallbacks[appearance].map { ", \($0)" } ?? "" : ""
        let value = "var(\(property)\(fallback))"
        let (least, greatest) = (minimum.map(bound), maximum.map(bound))
        switch (least, greatest) {
        case (let least?, let greatest?): return "clamp(\(least), \(value), \(greatest))"
        case (let least?, nil): return "max(\(least), \(value))"
        case (nil, let greatest?): return "min(\(value), \(greatest))"
        case (nil, nil): return value
        }
    }

    private func bound(_ number: Double) -> String { number.cssNumber + unit }

    /// The rule that registers the property; nil for one with fallbacks.
    func registration(_ property: String) -> String? {
        initial.map {
            """
            @property \(property) {
              syntax: "\(syntax)";
              inherits: true;
              initial-value: \($0);
            }

            """
        }
    }
}

extension Parameter {
    /// The kind, the type and the unit of the property that a page sets; nil for what is a text, a boolean, a choice or an
    /// image.
    var webForm: (kind: WebVariables.Kind, syntax: String, unit: String)? {
        switch type {
        case .number, .fraction: (.number, "<number>", "")
        case .length: (.length, "<length>", "px")
        case .angle: (.angle, "<angle>", "deg")
        case .color: (.color, "<color>", "")
        case .text, .boolean, .choice, .image: nil
        }
    }
}
