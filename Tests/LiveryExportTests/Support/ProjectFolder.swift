import Livery
import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

/// A folder with a project file and its themes.
final class ProjectFolder {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Reads a project file that says this.
    func project(_ text: String, name: String = "livery.yaml") throws -> Project {
        try folder.write(text, to: name)
        return try Project(contentsOfFile: folder.path(of: name))
    }

    /// Brings the outputs of a project up to date, but those of a theme that is not read.
    @discardableResult func build(
        _ text: String,
        name: String = "livery.yaml",
        mode: BatchExporter.Mode = .write,
        without unread: String = "/",
        textRenderer: (any TextOutliner)? = nil,
        prepare: (StyleManager) -> Void = { _ in }
    ) throws -> ExportReport {
        let project = try project(text, name: name)
        let request = ExportRequest(project)
        try #require(project.diagnostics + request.diagnostics == [])
        let themes = try request.themes.map { theme -> RenderTheme? in
            guard !theme.path.hasSuffix(unread) else { return nil }
            let document = try ThemeDocument(contentsOfFile: theme.path)
            let made = RenderTheme(document: document, parameters: theme.parameters, textRenderer: textRenderer)
            prepare(made.styles)
            return made
        }
        var options = ExportOptions()
        options.jobs = 2
        var faults: [Diagnostic] = []
        let plan = request.plan(themes, options: options, faults: &faults)
        try #require(faults == [])
        return BatchExporter(plan: try #require(plan), folder: folder.path).run(mode)
    }

    /// Whether a check without reading themes finds all up to date.
    func isUnchanged(_ text: String) throws -> Bool {
        let project = try project(text)
        let sources = try project.themes.map { theme in
            ThemeSource(
                path: theme.path,
                name: theme.name,
                format: .yaml,
                bytes: try WholeFile.read(theme.path, limit: 1 << 20),
                folder: try FilePath.real(FilePath.folder(of: theme.path))
            )
        }
        let opened = try RecordedFolder.existing(path: folder.path, mode: .preview, onWait: {})
        guard let opened else { return false }
        return ExportRequest(project).unchangedReport(in: opened, of: sources, options: ExportOptions()) != nil
    }

    /// The paths of all files but hidden ones and the sources, sorted.
    func outputs() throws -> [String] {
        try folder.files().filter { path in
            !path.split(separator: "/").contains { $0.hasPrefix(".") } && !path.hasSuffix(".yaml")
        }
    }
}

extension Project {
    /// Reads a file, with every project that it extends.
    init(contentsOfFile path: String) throws(ThemeError) {
        try self.init(DocumentLoader.load(.file(path)), name: LayeredDocument.name(ofFile: path))
    }
}
