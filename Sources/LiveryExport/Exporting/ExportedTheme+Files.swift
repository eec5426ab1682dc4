import Livery

extension ExportedTheme {
    /// The files that a format makes from the theme, with pictures not yet drawn, for callers that don't write files.
    ///
    /// - Parameter format: The format.
    /// - Returns: The files, those of each asset first.
    /// - Throws: The faults of the theme that keep one of the files from being made.
    package func files(as format: some OutputFormat) throws(ThemeError) -> [PlannedFile] {
        let maker = format.files(of: [self])
        let errors =
            maker.diagnostics(of: 0).filter { $0.severity == .error }
            + clashes { maker.names(of: $0, in: 0) }.values
        guard errors.isEmpty else { throw ThemeError(errors) }
        let session = ExportSession(theme, BatchResolver(theme.styles))
        var files: [PlannedFile] = []
        for (position, asset) in assets.enumerated() {
            files += try maker.files(of: asset, at: position, in: 0, session).files
        }
        return files + (try maker.files(joining: { _ in session }))
    }
}
