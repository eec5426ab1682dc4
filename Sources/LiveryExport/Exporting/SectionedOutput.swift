import Livery

/// The output of a format whose files have a section for each of several themes.
protocol SectionedOutput: ThemeOutput {
    /// The section of one theme.
    associatedtype Section: Sendable

    /// The section of the theme.
    ///
    /// - Parameters:
    ///   - parts: What ``ThemeOutput/files(of:in:)`` returned, in the order of the assets' keys.
    ///   - session: Resolves the theme's assets.
    /// - Returns: The section.
    /// - Throws: Faults of the theme. The old file is then kept.
    func section(
        joining parts: [Part],
        in session: ExportSession
    ) throws(ThemeError) -> Section

    /// The file.
    ///
    /// - Parameter sections: The sections, in the order of the themes; one unless the theme is one of several.
    /// - Returns: The file.
    /// - Throws: The fault that keeps the sections from sharing a file.
    func file(of sections: [Section]) throws(ThemeError) -> PlannedFile
}

extension SectionedOutput {
    func files(
        joining parts: [Part],
        in session: ExportSession
    ) throws(ThemeError) -> [PlannedFile] {
        [try file(of: [try section(joining: parts, in: session)])]
    }
}
