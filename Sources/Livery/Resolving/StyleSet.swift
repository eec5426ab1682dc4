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
    public func asset<Value>(_ key: String = #function, parameters: [String: ParameterValue]? = nil) throws(ThemeError)
        -> Value
    { try styles.asset(key, parameters: parameters) }
}
