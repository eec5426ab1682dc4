import LiveryServing

extension ThemeService {
    /// Reads themes, and makes a service whose tags are SHA-256 digests.
    ///
    /// - Parameters:
    ///   - files: The themes.
    ///   - limits: The limits of the service. Default: the default limits.
    /// - Throws: The errors of all themes, with their files and lines, if one has any.
    public convenience init(
        serving files: [ServedThemeFiles],
        limits: ServingLimits = ServingLimits()
    )
        throws
    {
        try self.init(files, limits: limits, tag: Hexadecimal.sha256)
    }
}
