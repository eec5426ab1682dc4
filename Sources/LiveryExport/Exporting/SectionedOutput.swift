import Livery

/// The output of a format whose files have a section for each of several themes.
protocol SectionedOutput: ThemeOutput {
    /// A file's part of one theme.
    associatedtype Section: Sendable

    /// The file's part of the theme.
    ///
    /// - Parameters:
    ///   - parts: What ``ThemeOutput/files(of:in:)`` returned, in the order of the assets' keys.
    ///   - session: Resolves the theme's assets.
    /// - Returns: The section.
    /// - Throws: Faults of the theme; the old file stays then.
    func section(
        joining parts: [Part],
        in session: ExportSession
    ) throws(ThemeError) -> Section

    /// The file.
    ///
    /// - Parameter sections: The sections, in the order of the themes; one unless the theme is one of several.
    /// - Returns: The file.
    /// - Throws: What keeps the sections from being in one file.
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
