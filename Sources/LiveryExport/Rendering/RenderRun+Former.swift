import LiverySupport
import Livery

/// The outputs that the manifest lists, but the project no longer has.
extension RenderRun {
    /// What becomes of their files.
    private struct FormerFiles {
        /// The paths of files to remove, and of the folder that stays even if it becomes empty.
        var files: [(path: String, folder: String)] = []
        /// The paths of outputs and indexes whose files stay, because they may be anywhere.
        var outside: Set<String> = []
        var errors: [OutputError] = []
        /// The outputs that stay in the manifest.
        var outputs: Set<ThemeRecord.Identity> = []
        /// The paths of folders whose index stays in the manifest.
        var indexes: Set<String> = []
    }

    /// The outputs that the project has had.
    private var formerOutputs: Set<ThemeRecord.Identity> {
        Set(manifest.themes.map(\.identity).filter { $0.owner == owner })
            .subtracting(plan.identities)
    }

    /// Finds the files of former outputs.
    ///
    /// Anyone can edit a manifest, so its paths may lead anywhere. A file is removed only if it has the recorded
    /// bytes, and only in the folder of the manifest, without following a symbolic link.
    private func formerFiles() -> FormerFiles {
        var former = FormerFiles()
        guard plan.isProject, let root else { return former }
        let tree = FolderTree("", in: root)
        let outputs = formerOutputs
        for theme in manifest.themes
        where outputs.contains(theme.identity) && !theme.files.isEmpty {
            let location = theme.identity.location
            guard location.isInside else {
                former.outside.insert(location.path)
                former.outputs.insert(theme.identity)
                continue
            }
            let folder = location.isFile ? location.folder : FilePath.folder(of: location.path)
            do throws(OutputError) {
                for file in theme.files {
                    let path = theme.identity.wholePath(of: file.name)
                    guard let stamp = file.stamp, paths?.isClaimed(path) != true,
                        foreign.owner(of: path) == nil,
                        try tree.hasContents(path, stamp.byteCount, stamp.bytes)
                    else { continue }
                    former.files.append((path, folder))
                }
            } catch {
                former.errors.append(error)
                former.outputs.insert(theme.identity)
            }
        }
        let described = describedFolders(without: outputs)
        for (folder, digest) in manifest.indexes.sorted(by: { $0.key < $1.key })
        where !described.contains(folder) {
            let path = FilePath.join(folder, OutputName.index)
            guard OutputLocation(path: folder).isInside else {
                if (try? root.entry(path)) != .missing {
                    former.outside.insert(folder)
                    former.indexes.insert(folder)
                }
                continue
            }
            do throws(OutputError) {
                guard let digest, try tree.hasContents(path, nil, digest) else { continue }
                former.files.append((path, FilePath.folder(of: folder)))
            } catch {
                former.errors.append(error)
                former.indexes.insert(folder)
            }
        }
        return former
    }

    /// The folders whose index describes pictures of the project, or of others.
    private func describedFolders(without former: Set<ThemeRecord.Identity>) -> Set<String> {
        let others = manifest.themes.map(\.identity).filter {
            $0.location.format == PNGFormat.name && !former.contains($0)
        }
        return plan.indexedFolders.union(others.map(\.location.folder))
    }

    /// Reports which files of former outputs a run would remove.
    func previewFormerFiles(report: inout RenderReport) {
        let former = formerFiles()
        add(former, to: &report)
        report.changes += former.files.map { FileChange(file: $0.path, reason: .obsolete) }
    }

    /// Removes the files of former outputs, and their records in the manifest.
    mutating func removeFormerFiles(report: inout RenderReport) {
        guard let root, plan.isProject else { return }
        let former = formerFiles()
        add(former, to: &report)
        let tree = FolderTree("", in: root)
        do throws(OutputError) {
            for (path, folder) in former.files where try tree.remove(path, keeping: folder) {
                report.changes.append(FileChange(file: path, reason: .obsolete))
            }
        } catch {
            report.failures.append(RenderFailure(.folder, .output(error)))
            return
        }
        let outputs = formerOutputs
        let described = describedFolders(without: outputs)
        // Another project's index that has described pictures of this one is stale.
        for identity in outputs where identity.location.format == PNGFormat.name {
            let folder = identity.location.folder
            if manifest.indexes[folder] != nil { manifest.indexes[folder] = .some(nil) }
        }
        manifest.indexes = manifest.indexes.filter {
            described.contains($0.key) || former.indexes.contains($0.key)
        }
        let gone = outputs.subtracting(former.outputs)
        manifest.themes.removeAll { gone.contains($0.identity) }
    }

    /// Reports what stays.
    private func add(_ former: FormerFiles, to report: inout RenderReport) {
        report.failures += former.errors.map { RenderFailure(.folder, .output($0)) }
        report.warnings += former.outside.sortedByScalars().map { path in
            RenderWarning(
                file: root?.path(of: records.manifest),
                message:
                    "lists files in \(quotedPath(path)), which is not an output any more; they stay, "
                    + "because it is outside of this folder or hidden; delete them"
            )
        }
    }
}
