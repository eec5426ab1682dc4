import Livery
import LiveryRaster
import LiverySupport

/// Checks, without parsing themes, whether outputs are up to date.
///
/// If the documents, the files they refer to, the options, and the versions are those of the manifest, so are
/// the recipes. If the files and the indexes have the recorded digests, none is stale. Every file is read, so
/// any change is found, whatever its size and modification time.
package struct UpToDateCheck {
    private let output: OpenedOutput
    private let root: OutputFolder
    private let options: RenderOptions
    private let textRenderer: (any TextRenderer)?

    /// Creates a check; nil if the options or the folder need a run.
    ///
    /// - Parameters:
    ///   - output: The folder.
    ///   - options: What to render, and how.
    ///   - textRenderer: Would set the text of images. Default: none.
    package init?(
        _ output: OpenedOutput,
        options: RenderOptions,
        textRenderer: (any TextRenderer)? = nil
    ) {
        // The records of shards must be merged, unless they are left from a merge that was killed at its end.
        guard let root = output.root, !output.hasJournal, options.selection.isEverything,
            !options.rendersUpToDateFiles,
            output.shards.isEmpty || options.part.mergedCount != nil
        else { return nil }
        self.output = output
        self.root = root
        self.options = options
        self.textRenderer = textRenderer
    }

    /// An output of a theme, whose document has been read but not parsed.
    struct Expectation {
        var identity: ThemeRecord.Identity
        let source: ThemeSource
        let settings: Digest
        /// The scales of the pictures; nil for an output whose settings have them.
        let scales: [Double]?
    }

    private struct ExpectedFile: Sendable {
        let tree: FolderTree
        /// The tree's own folder if the file is in it, which saves a lookup for most files.
        let folder: OutputFolder?
        let name: String
        let stamp: FileStamp

        var isWhole: Bool {
            let (count, digest) = (stamp.byteCount, stamp.bytes)
            let isWhole =
                if let folder {
                    try? folder.hasContents(name, byteCount: count, digest: digest)
                } else {
                    try? tree.hasContents(name, count, digest)
                }
            return isWhole == true
        }
    }

    /// The report of a run of `livery render` without changes; nil if there may be changes.
    package func report(
        on sources: [ThemeSource],
        observer: BatchRenderer.Observer = .init()
    ) -> RenderReport? {
        guard !sources.isEmpty, Set(sources.map { $0.name.lowercased() }).count == sources.count
        else { return nil }
        let hasFolders = options.separatesThemes || sources.count > 1
        let settings = options.settings()
        return report(
            on: sources.sorted { $0.name.precedesByScalars($1.name) }.map { source in
                Expectation(
                    identity: ThemeRecord.Identity(
                        name: source.name,
                        hasFolder: hasFolders,
                        owner: source.path
                    ),
                    source: source,
                    settings: settings,
                    scales: options.scales
                )
            },
            project: nil,
            observer: observer
        )
    }

    /// The report of a run without changes; nil if there may be changes. The project is the path of its file.
    func report(
        on outputs: [Expectation],
        project: String?,
        observer: BatchRenderer.Observer
    ) -> RenderReport? {
        guard let outputs = try? owned(outputs), areIndexesWhole(of: outputs),
            let files = try? expectedFiles(of: outputs, owner: project.map(root.owner))
        else { return nil }
        let shares = WorkerThreads.run(
            count: files.count,
            jobs: options.jobs,
            onProgress: { observer.onProgress(.comparing, $0, files.count) },
            { list in
                while let part = list.next() {
                    guard files[part].allSatisfy(\.isWhole) else { return false }
                    list.finish(part.count)
                }
                return true
            }
        )
        guard !shares.contains(false) else { return nil }
        var report = RenderReport()
        report.upToDateCount = files.count
        report.unchangedIndexCount = indexedFolders(of: outputs).count
        // The outputs of one theme have most warnings in common.
        var seen: Set<RenderWarning> = []
        report.warnings = outputs.flatMap { expected in
            (output.manifest[expected.identity].origin?.warnings ?? []).map {
                $0.absolute(fromThemeAt: expected.source.path)
            }
        }.filter { seen.insert($0).inserted }
        return report
    }

    /// The outputs with their owners as the manifest names them.
    private func owned(_ outputs: [Expectation]) throws(OutputError) -> [Expectation] {
        var outputs = outputs
        for index in outputs.indices {
            outputs[index].identity.owner = try root.owner(outputs[index].identity.owner)
        }
        return outputs
    }

    /// The files of the outputs; nil if they are unknown, or the manifest or a folder needs a change. The owner
    /// is the project, if there is one.
    private func expectedFiles(
        of outputs: [Expectation],
        owner: String?
    ) throws(OutputError) -> [ExpectedFile]? {
        var files: [ExpectedFile] = []
        var expected: Set<ThemeRecord.Identity> = []
        var known: (path: String, inputs: ThemeInputs)?
        // Outputs may share files that are not pictures.
        var texts: Set<String> = []
        for output in outputs {
            let identity = output.identity
            expected.insert(identity)
            let record = self.output.manifest[identity]
            guard let origin = record.origin, origin.settings == output.settings,
                Set(output.scales ?? []).isSubset(of: origin.scales)
            else { return nil }
            // The outputs of one theme are made from the same files.
            if known?.path != output.source.path || known?.inputs != origin.inputs {
                guard areUnchanged(origin.inputs, output.source) else { return nil }
                known = (output.source.path, origin.inputs)
            }
            let tree = FolderTree(identity.location.folder, in: root, theme: identity.folderName)
            let folder = try tree.folder()
            let contents = try OutputContents(of: tree, records: record.files)
            guard contents.temporaries.isEmpty,
                contents.existingRecords().count == record.files.count
            else { return nil }
            for file in record.files {
                if let scales = output.scales,
                    !file.entry.parameters.isEmpty || !scales.contains(file.entry.scale)
                {
                    continue
                }
                guard let stamp = file.stamp else { return nil }
                if owner != nil, stamp.recipe == stamp.bytes,
                    !texts.insert(identity.wholePath(of: file.name)).inserted
                {
                    continue
                }
                let isDeep = file.name.utf8.contains(UInt8(ascii: "/"))
                files.append(
                    ExpectedFile(
                        tree: tree,
                        folder: isDeep ? nil : folder,
                        name: file.name,
                        stamp: stamp
                    )
                )
            }
        }
        if owner != nil || outputs.contains(where: \.identity.hasFolder),
            try root.names().contains(where: TemporaryFile.isName)
        {
            return nil
        }
        for theme in output.manifest.themes where !expected.contains(theme.identity) {
            if let owner {
                if theme.identity.owner == owner { return nil }
                continue
            }
            for file in theme.files {
                guard case .file = try root.entry(theme.identity.wholePath(of: file.name)) else {
                    return nil
                }
            }
        }
        return files
    }

    private func areUnchanged(_ inputs: ThemeInputs, _ source: ThemeSource) -> Bool {
        (inputs.textRenderer.map { $0 == textRenderer?.version } ?? true)
            && inputs.matches(source.bytes, format: source.format, folder: source.folder)
    }

    private func indexedFolders(of outputs: [Expectation]) -> Set<String> {
        let locations = outputs.lazy.map(\.identity.location)
        return Set(locations.filter { $0.format == PNGFormat.name }.map(\.folder))
    }

    private func areIndexesWhole(of outputs: [Expectation]) -> Bool {
        indexedFolders(of: outputs).allSatisfy { folder in
            guard case .some(.some(let digest)) = output.manifest.indexes[folder] else {
                return false
            }
            let tree = FolderTree(folder, in: root)
            return (try? tree.hasContents(OutputName.index, nil, digest)) == true
        }
    }
}
