import Livery
import LiveryRaster
import LiverySupport

/// Checks, without parsing themes, whether outputs are up to date.
///
/// If the documents, the files they refer to, the options, and the versions are those of the record, so are the
/// recipes. If the files and the indexes have the recorded digests, none is stale. Every file is read, so any change is
/// found, whatever its size and modification time.
struct UpToDateCheck {
    private let folder: RecordedFolder
    private let settings: Digest
    private let jobs: Int
    private let textRenderer: (any TextOutliner)?

    init(_ folder: RecordedFolder, settings: Digest, jobs: Int, textRenderer: (any TextOutliner)?) {
        self.folder = folder
        self.settings = settings
        self.jobs = jobs
        self.textRenderer = textRenderer
    }

    /// A file with the recorded bytes.
    private struct File: Sendable {
        let tree: FolderTree
        let name: String
        let bytes: Digest
        let byteCount: Int

        var isIntact: Bool { (try? tree.hasContents(name, byteCount, bytes)) == true }
    }

    /// The report of a run without changes; nil if there may be changes.
    ///
    /// - Parameters:
    ///   - outputs: The owners, with the paths of documents as they were read, and the documents of their themes.
    ///   - indexes: The folders that have an index.
    ///   - project: The path of the project file; nil if there is none.
    ///   - observer: Functions to call during the check.
    /// - Returns: The report.
    func report(
        on outputs: [(owner: FileOwner, source: ThemeSource)],
        indexes: Set<String>,
        project: String?,
        observer: BatchExporter.Observer
    ) -> ExportReport? {
        guard let root = folder.root, let sources = try? known(outputs, in: root),
            let files = files(of: sources, indexes: indexes),
            !hasOthers(than: sources, project: project, in: root)
        else { return nil }
        let shares = WorkerThreads.run(
            count: files.count,
            jobs: jobs,
            onProgress: { observer.onProgress(.comparing, $0, files.count) },
            { list, finish in
                while let part = list.next() {
                    guard files[part].allSatisfy(\.isIntact) else { return false }
                    finish(part.count)
                }
                return true
            }
        )
        guard !shares.contains(false) else { return nil }
        var report = ExportReport()
        // A merge that was killed at its very end, or a run before it recorded anything.
        do throws(OutputError) {
            if folder.isWritten {
                let owners = outputs.map(\.owner)
                try folder.removeShards(of: owners)
                try folder.removeTemporaryFiles(of: owners)
            }
        } catch { report.failures = [ExportFailure(.folder, .output(error))] }
        report.upToDateCount = files.count
        // The outputs of one theme have most warnings in common.
        var seen: Set<ExportWarning> = []
        report.warnings = sources.sorted { $0.key < $1.key }.flatMap { position, source in
            (folder.record.origins[position]?.warnings ?? []).map { $0.absolute(fromThemeAt: source.path) }
        }.filter { seen.insert($0).inserted }
        return report
    }

    /// The documents of the themes by the positions of owners in the record; nil if one is not recorded as made from
    /// what there is now.
    private func known(_ outputs: [(owner: FileOwner, source: ThemeSource)], in root: OutputFolder) throws(OutputError)
        -> [Int: ThemeSource]?
    {
        guard !outputs.isEmpty else { return nil }
        var sources: [Int: ThemeSource] = [:]
        var known: (path: String, inputs: ThemeInputs)?
        let positions = folder.record.ownerPositions
        for (owner, source) in outputs {
            var owner = owner
            owner.document = try root.owner(owner.document)
            guard let position = positions[owner], let origin = folder.record.origins[position],
                origin.settings == settings
            else { return nil }
            // The outputs of one theme are made from the same files.
            if known?.path != source.path || known?.inputs != origin.inputs {
                guard origin.inputs.textRenderer.map({ $0 == textRenderer?.version }) ?? true,
                    origin.inputs.matches(source.bytes, format: source.format, folder: source.folder)
                else { return nil }
                known = (source.path, origin.inputs)
            }
            sources[position] = source
        }
        return sources
    }

    /// The files to compare; nil if the record does not know one, or an index has an entry of a file that is gone.
    private func files(of sources: [Int: ThemeSource], indexes: Set<String>) -> [File]? {
        let trees = folder.trees
        let owners = folder.record.owners.enumerated().map { position, owner in
            (output: owner.output, tree: trees[owner.output.folder], isCompared: sources[position] != nil)
        }
        var files: [File] = []
        files.reserveCapacity(folder.record.files.count)
        for (path, file) in folder.record.files {
            let (output, tree, isCompared) = owners[file.owner]
            guard let name = output.relative(path) else { return nil }
            if isCompared {
                files.append(File(tree: tree, name: name, bytes: file.bytes, byteCount: file.byteCount))
            } else if file.entry != nil, indexes.contains(output.folder) {
                guard case .file? = try? tree.entry(name) else { return nil }
            }
        }
        for path in indexes {
            guard let index = folder.record.indexes[path] ?? nil else { return nil }
            files.append(
                File(tree: trees[path], name: OutputName.index, bytes: index.bytes, byteCount: index.byteCount)
            )
        }
        return files
    }

    /// Whether the project has had outputs that it no longer has.
    private func hasOthers(than sources: [Int: ThemeSource], project: String?, in root: OutputFolder) -> Bool {
        guard let project else { return false }
        guard let document = try? root.owner(project) else { return true }
        return folder.record.owners.indices.contains {
            folder.record.owners[$0].document == document && sources[$0] == nil
        }
    }
}

/// A theme's document that has been read but not parsed.
package struct ThemeSource: Sendable {
    /// The document's path.
    package let path: String
    /// The theme's name.
    package let name: String
    package let format: DocumentFormat
    package let bytes: [UInt8]
    /// The folder of the document, with links resolved.
    package let folder: String

    package init(path: String, name: String, format: DocumentFormat, bytes: [UInt8], folder: String) {
        self.path = path
        self.name = name
        self.format = format
        self.bytes = bytes
        self.folder = folder
    }
}
