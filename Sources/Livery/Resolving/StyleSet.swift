import LiveryRaster

/// The assets that a program uses, as properties.
///
/// A key is written once, as the property's name:
///
/// ```swift
/// struct HarborStyle: StyleSet {
///     let styles: StyleManager
///     var backgroundColor: Color { get throws { try asset() } }
///     var primaryButton: StateImages { get throws { try asset() } }
/// }
/// ```
///
/// An asset that takes parameters is a function, whose arguments have their types:
///
/// ```swift
///     func countBox(count: String) throws -> ThemedImage {
///         try asset(parameters: ["count": .text(count)])
///     }
/// ```
///
/// Assets that were not declared are also available by name, through ``undeclared``.
public protocol StyleSet {
    /// The style manager that provides the assets.
    var styles: StyleManager { get }
}

extension StyleSet {
    /// The asset named like the property or function that calls this.
    ///
    /// - Parameters:
    ///   - key: The asset's name, or the `#function` of a function that is called as the asset.
    ///   - parameters: Values for parameters of the theme, by name. Default: the theme's defaults.
    /// - Returns: The asset.
    /// - Throws: `ThemeError` if the theme lacks the asset, if it has a fault or another type, or if a parameter
    ///   does not fit.
    public func asset<Asset>(
        _ key: String = #function,
        parameters: [String: ParameterValue]? = nil
    ) throws(ThemeError) -> Asset {
        try styles.asset(key, parameters: parameters)
    }

    /// Assets by names that no property declares: `try harbor.undeclared.goButton.image(scale: 2)`.
    public var undeclared: UndeclaredAssets {
        UndeclaredAssets(styles: styles)
    }
}

/// Assets by name, written like properties.
@dynamicMemberLookup
public struct UndeclaredAssets: Sendable {
    let styles: StyleManager

    /// The asset of this name, not requested yet.
    public subscript(dynamicMember key: String) -> UndeclaredAsset {
        UndeclaredAsset(styles: styles, key: key)
    }
}

/// An asset by its name, not requested yet.
public struct UndeclaredAsset: Sendable {
    let styles: StyleManager

    /// The asset's name.
    public let key: String

    /// The asset as a color.
    public func color(
        appearance: Appearance? = nil,
        parameters: [String: ParameterValue]? = nil
    ) throws(ThemeError) -> Color {
        try styles.color(key, appearance: appearance, parameters: parameters)
    }

    /// The asset as a font.
    public func font(
        appearance: Appearance? = nil,
        parameters: [String: ParameterValue]? = nil
    ) throws(ThemeError) -> FontDescription {
        try styles.font(key, appearance: appearance, parameters: parameters)
    }

    /// The asset as a gradient.
    public func gradient(
        appearance: Appearance? = nil,
        parameters: [String: ParameterValue]? = nil
    ) throws(ThemeError) -> Gradient {
        try styles.gradient(key, appearance: appearance, parameters: parameters)
    }

    /// The asset as an image; the parameters are those of the style manager's function.
    public func image(
        size: Size? = nil,
        scale: Double? = nil,
        states: StateSet = [],
        appearance: Appearance? = nil,
        parameters: [String: ParameterValue]? = nil
    ) throws(ThemeError) -> ThemedImage {
        try styles.image(
            key,
            size: size,
            scale: scale,
            states: states,
            appearance: appearance,
            parameters: parameters
        )
    }

    /// The asset as any type.
    public func asset<Asset>(
        as type: Asset.Type = Asset.self,
        appearance: Appearance? = nil,
        parameters: [String: ParameterValue]? = nil
    ) throws(ThemeError) -> Asset {
        try styles.asset(key, as: type, appearance: appearance, parameters: parameters)
    }
}
