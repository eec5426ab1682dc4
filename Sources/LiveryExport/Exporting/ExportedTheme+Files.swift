import Livery

extension ExportedTheme {
    /// The files that a format makes from the theme, with pictures not yet drawn, for callers that don't write files.
    ///
    /// - Parameter format: The format.
    /// - Returns: The files, those of each asset first.
    /// - Throws: The faults of the theme that keep one of the files from being made.
    package func files(as format: some OutputFormat) throws(ThemeError) -> [PlannedFile] {
        try files(of: format.output(of: self))
    }

    private func files<Output: ThemeOutput>(
        of output: Output
    ) throws(ThemeError) -> [PlannedFile] {
        let errors =
            output.diagnostics.filter { $0.severity == .error } + clashes(by: output.names).values
        guard errors.isEmpty else { throw ThemeError(errors) }
        let session = ExportSession(theme, BatchResolver(theme.styles))
        var files: [PlannedFile] = []
        var parts: [Output.Part] = []
        for asset in assets {
            let result = try output.files(of: asset, in: session)
            files += result.files
            if let part = result.part { parts.append(part) }
        }
        return files + (try output.files(joining: parts, in: session))
    }
}
