import Livery
import LiveryRaster
import LiverySupport

/// A check, without parsing themes, whether a folder is up to date.
///
/// As long as the documents, the files they refer to, the options, and the versions are those of the
/// manifest, so are the recipes. As long as the files and the index have the recorded digests, none is
/// stale. Every file is read, so any change is found, whatever its size and modification time.
package struct UpToDateCheck {
    private let output: OpenedOutput
    private let root: OutputFolder
    private let options: RenderOptions
    private let conditions: [Double: Digest]
    private let textRenderer: (any TextRenderer)?

    /// Creates a check; nil if the options or the folder need a run.
    ///
    /// - Parameters:
    ///   - output: The folder.
    ///   - options: What is to be rendered, and how.
    ///   - textRenderer: What would set texts. Default: none.
    package init?(
        _ output: OpenedOutput,
        options: RenderOptions,
        textRenderer: (any TextRenderer)? = nil
    ) {
        guard let root = output.root, !output.hasJournal, output.manifest.ownsIndex,
            options.selection.isEverything, !options.rendersUpToDateFiles
        else { return nil }
        self.output = output
        self.root = root
        self.options = options
        self.textRenderer = textRenderer
        conditions = options.conditions
    }

    private struct ExpectedFile: Sendable {
        let folder: OutputFolder
        let name: String
        let stamp: FileStamp
    }

    /// The report of a run without changes; nil if there may be changes.
    package func report(
        on sources: [ThemeSource],
        observer: BatchRenderer.Observer = .init()
    ) -> RenderReport? {
        guard !sources.isEmpty, Set(sources.map { $0.name.lowercased() }).count == sources.count,
            let files = try? expectedFiles(of: sources), isIndexWhole
        else { return nil }
        let shares = WorkerThreads.run(
            count: files.count,
            jobs: options.jobs,
            onProgress: { observer.onProgress(.comparing, $0, files.count) },
            { list in
                while let part = list.next() {
                    for file in files[part] {
                        let isWhole = try? file.folder.hasContents(
                            file.name,
                            byteCount: file.stamp.byteCount,
                            digest: file.stamp.bytes
                        )
                        guard isWhole == true else { return false }
                    }
                    list.finish(part.count)
                }
                return true
            }
        )
        guard !shares.contains(false) else { return nil }
        var report = RenderReport()
        report.upToDateCount = files.count
        report.warnings = sources.sorted { $0.name.precedesByScalars($1.name) }.flatMap { source in
            let warnings = output.manifest[identity(of: source, among: sources)].origin?.warnings
            return (warnings ?? []).map { $0.absolute(fromThemeAt: source.path) }
        }
        return report
    }

    /// The files of the themes at the selected scales; nil if they are unknown, or the manifest or the
    /// folder needs a change.
    private func expectedFiles(
        of sources: [ThemeSource]
    ) throws(OutputError) -> [ExpectedFile]? {
        let hasFolders = options.separatesThemes || sources.count > 1
        var files: [ExpectedFile] = []
        var selected: Set<ThemeRecord.Identity> = []
        for source in sources {
            let identity = identity(of: source, among: sources)
            selected.insert(identity)
            let record = output.manifest[identity]
            guard let origin = record.origin, origin.sizes == options.sizesDigest,
                Set(options.scales).isSubset(of: origin.scales),
                origin.inputs.textRenderer.map({ $0 == textRenderer?.version }) ?? true,
                let folder = hasFolders
                    ? try root.subfolder(identity.name, making: false) : root,
                try holdsExactly(record.files, folder),
                origin.inputs.matches(source.bytes, format: source.format, folder: source.folder)
            else { return nil }
            for file in record.files {
                guard let options = conditions[file.entry.scale] else { continue }
                guard let stamp = file.stamp, stamp.options == options else { return nil }
                files.append(ExpectedFile(folder: folder, name: file.name, stamp: stamp))
            }
        }
        if hasFolders, try root.names().contains(where: TemporaryFile.isName) { return nil }
        for theme in output.manifest.themes where !selected.contains(theme.identity) {
            for file in theme.files {
                guard case .file = try root.entry(theme.identity.path(of: file.name)) else {
                    return nil
                }
            }
        }
        return files
    }

    private func identity(
        of source: ThemeSource,
        among sources: [ThemeSource]
    ) -> ThemeRecord.Identity {
        .init(name: source.name, hasFolder: options.separatesThemes || sources.count > 1)
    }

    /// Whether all files exist in a folder, and no temporary files of a killed run.
    private func holdsExactly(
        _ files: [FileRecord],
        _ folder: OutputFolder
    ) throws(OutputError) -> Bool {
        let contents = try FolderContents(of: folder, records: files)
        return contents.temporaries.isEmpty
            && contents.existingRecords().count == files.count
    }

    private var isIndexWhole: Bool {
        guard let digest = output.manifest.indexDigest else { return false }
        let isWhole = try? root.hasContents(
            OutputName.index,
            byteCount: nil,
            digest: digest
        )
        return isWhole == true
    }
}
