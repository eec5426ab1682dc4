import LiveryRaster

/// Where the files that documents name are looked for.
protocol FileSearch {
    /// What was read of files already, and what they may cost.
    var snapshot: any ThemeAssets { get }
    /// The traits that hold.
    var appearance: Appearance { get }
    /// Pixels for each point.
    var scale: Double { get }

    /// The folders to look into for what a document names, the first first, each with the one that no
    /// path from there may leave.
    func folders(for source: Source) -> [(folder: ResourceFolder, root: RootFolder)]
}

extension AssetRequest: FileSearch {
    func folders(for source: Source) -> [(folder: ResourceFolder, root: RootFolder)] {
        let document = snapshot.document.document
        return document.resourceFolders(for: source).map { ($0, document.rootFolder) }
    }
}

extension FileSearch {
    /// Finds the picture that a document names, for this appearance and scale.
    ///
    /// In the first folder that has one: the file whose name has the most qualifiers that hold, at
    /// any scale; among those, the wanted scale, else the nearest larger, else the nearest smaller.
    ///
    /// - Parameters:
    ///   - name: As the document has it; qualifier, scale and extension may be missing.
    ///   - location: Where it is named; its document says where to look.
    /// - Returns: The file, looked at but not decoded.
    /// - Throws: That there is none, with the nearest name, or that it is no PNG file.
    func imageFile(named name: String, at location: DocumentLocation) throws(ThemeError)
        -> ImageFile
    {
        let wanted = ImageFileName(name)
        if let written = wanted.fileExtension, written != "png",
            let kind = FileKind(fileExtension: written)
        {
            throw ThemeError(.asset(.unsupportedFile(name, kind: kind.phrase)), at: location)
        }
        var searched: [String] = []
        var looked: [String] = []
        let subfolder = FilePath.folder(of: wanted.base)
        for (folder, root) in folders(for: location.source) {
            let path = subfolder.isEmpty ? folder.path : FilePath.join(folder.path, subfolder)
            let shown = FilePath.normalized(path)
            if !searched.contains(shown) { searched.append(shown) }
            let isNamed = !subfolder.isEmpty
            guard
                let resolved = try resolve(
                    path,
                    in: root,
                    relativeTo: folder.base,
                    named: isNamed ? name : folder.path,
                    at: isNamed ? location : folder.location
                )
            else { continue }
            let files: PictureFolder
            do throws(AssetFault) {
                files = try snapshot.files.folder(resolved)
            } catch {
                // Of a path that leads on from what is no folder, the document's own word is told.
                let culprit = isNamed ? (name, location) : (folder.path, folder.location)
                var fault = error
                if case .file(_, let reason) = fault { fault = .file(culprit.0, reason: reason) }
                throw ThemeError(.asset(fault), at: culprit.1)
            }
            looked.append(resolved)
            guard let best = best(of: files, for: wanted) else { continue }
            let file =
                try resolve(best.name, in: root, relativeTo: resolved, named: name, at: location)
                ?? ""
            let limits = snapshot.limits
            return try snapshot.files.file(file) { () throws(ThemeError) in
                do throws(AssetFault) {
                    return try ImageFile(
                        path: file,
                        name: best.parts,
                        displayName: best.name,
                        limits: limits
                    )
                } catch {
                    throw ThemeError(.asset(error), at: location)
                }
            }
        }
        for path in looked {
            let others = (try? snapshot.files.folder(path))?.files(meantBy: wanted) ?? []
            guard let other = others.first(where: { $0.parts.fileExtension != "png" }),
                let written = other.parts.fileExtension, let kind = FileKind(fileExtension: written)
            else { continue }
            let fault = AssetFault.unsupportedFile(name + "." + written, kind: kind.phrase)
            throw ThemeError(.asset(fault), at: location)
        }
        let nearest = snapshot.files.nearestPicture(to: wanted.base, inFolders: looked)
        let fault = AssetFault.missingFile(name, folders: searched, nearest: nearest)
        throw ThemeError(.asset(fault), at: location)
    }

    /// The real path; nil when nothing is there.
    ///
    /// Faults quote `name`, which is what the document says.
    private func resolve(
        _ path: String,
        in root: RootFolder,
        relativeTo folder: String,
        named name: String,
        at location: DocumentLocation
    ) throws(ThemeError) -> String? {
        do throws(DocumentFault) {
            let real = try root.resolve(path, relativeTo: folder)
            snapshot.files.noteLinks(from: folder, named: path, to: real)
            return real
        } catch {
            switch error {
            case .unreadableFile(_, .missing):
                snapshot.files.noteMissing(FilePath.join(folder, path))
                return nil
            case .leavesRootFolder:
                throw ThemeError(.document(.leavesRootFolder(path: name)), at: location)
            case .absolutePath:
                throw ThemeError(.document(.absolutePath(name)), at: location)
            default:
                break
            }
            throw ThemeError(.document(error), at: location)
        }
    }

    private func best(of folder: PictureFolder, for wanted: ImageFileName) -> FileCandidate? {
        let order = snapshot.document.appearanceOrder
        let candidates = folder.files(meantBy: wanted).compactMap { name, parts -> FileCandidate? in
            guard parts.fileExtension == "png" else { return nil }
            guard let text = parts.qualifier, wanted.qualifier == nil else {
                return (name, parts, [])
            }
            guard let qualifier = try? order.qualifier(parsing: text),
                qualifier.isSatisfied(by: appearance)
            else { return nil }
            return (name, parts, qualifier)
        }
        guard
            let strongest = candidates.max(by: {
                order.hasLowerPrecedence($0.qualifier, than: $1.qualifier)
            })
        else { return nil }
        let fitting = candidates.filter { $0.qualifier == strongest.qualifier }
            .sorted { ($0.parts.scale, $0.name) < ($1.parts.scale, $1.name) }
        return fitting.first { $0.parts.scale >= scale } ?? fitting.last
    }
}

private typealias FileCandidate = (name: String, parts: ImageFileName, qualifier: Appearance)
