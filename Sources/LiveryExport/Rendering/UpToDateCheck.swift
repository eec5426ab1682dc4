import Livery
import LiverySupport

/// A theme's document, read and not looked into.
package struct ThemeSource: Sendable {
    /// The document's path, as diagnostics name it.
    package let path: String
    /// The theme's name.
    package let name: String
    /// How the document is spelled.
    package let format: DocumentFormat
    /// The document.
    package let bytes: [UInt8]
    /// The folder that the document really lies in.
    package let folder: String

    /// Makes a source of a document's file that was read.
    package init(
        path: String,
        name: String,
        format: DocumentFormat,
        bytes: [UInt8],
        folder: String
    ) {
        self.path = path
        self.name = name
        self.format = format
        self.bytes = bytes
        self.folder = folder
    }
}

/// An output folder in which nothing has to be done, as can be told without understanding a theme.
///
/// The manifest says what all files of a theme were made from. While the documents, what was read
/// because of them, the options and the versions are those, so are the recipes; and while the files
/// and the index have the recorded digests, nothing is missing or stale. Every file is read for that:
/// what somebody has changed is found, whatever its size and its time stamps say.
package struct UpToDateCheck {
    private let output: OpenedOutput
    private let root: OutputFolder
    private let options: RenderOptions
    private let conditions: [Double: Digest]

    /// Prepares to look; nil when the options ask for more than can be told like this.
    package init?(_ output: OpenedOutput, options: RenderOptions) {
        guard let root = output.root, !output.hasJournal, output.manifest.ownsIndex,
            options.selection.isEverything, !options.rendersUpToDateFiles
        else { return nil }
        self.output = output
        self.root = root
        self.options = options
        conditions = RenderingConditions.digests(options)
    }

    /// A file that is to have certain bytes.
    private struct ExpectedFile: Sendable {
        let folder: OutputFolder
        let name: String
        let stamp: FileStamp
    }

    /// What a run would report; nil when there is something to be done, or it can't be told.
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

    /// The files that the sources' themes have at the wanted scales; nil when they can't be told, or
    /// when the manifest or the folder has to be tidied.
    private func expectedFiles(
        of sources: [ThemeSource]
    ) throws(OutputError) -> [ExpectedFile]? {
        let hasFolders = options.separatesThemes || sources.count > 1
        var files: [ExpectedFile] = []
        var concerned: Set<ThemeRecord.Identity> = []
        for source in sources {
            let identity = identity(of: source, among: sources)
            concerned.insert(identity)
            let record = output.manifest[identity]
            guard let origin = record.origin, origin.sizes == options.sizesDigest,
                Set(options.scales).isSubset(of: origin.scales),
                let folder = hasFolders
                    ? try root.subfolder(identity.name, making: false) : root,
                try holdsExactly(record.files, folder),
                origin.inputs.matches(
                    source.bytes,
                    format: source.format,
                    folder: source.folder
                )
            else { return nil }
            for file in record.files {
                guard let options = conditions[file.entry.scale] else { continue }
                guard let stamp = file.stamp, stamp.options == options else { return nil }
                files.append(ExpectedFile(folder: folder, name: file.name, stamp: stamp))
            }
        }
        if hasFolders, try root.names().contains(where: TemporaryFile.isName) { return nil }
        for theme in output.manifest.themes where !concerned.contains(theme.identity) {
            for file in theme.files {
                guard case .file = try root.entry(theme.identity.path(of: file.name)) else {
                    return nil
                }
            }
        }
        return files
    }

    /// What the manifest knows a source's theme by.
    private func identity(
        of source: ThemeSource,
        among sources: [ThemeSource]
    ) -> ThemeRecord.Identity {
        .init(name: source.name, hasFolder: options.separatesThemes || sources.count > 1)
    }

    /// Whether all of these files are in a folder, and no temporary file of a killed run.
    private func holdsExactly(
        _ files: [FileRecord],
        _ folder: OutputFolder
    ) throws(OutputError) -> Bool {
        let contents = try FolderContents(of: folder, records: files)
        return contents.temporaries.isEmpty
            && contents.recordsThere { _ in false }.count == files.count
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
