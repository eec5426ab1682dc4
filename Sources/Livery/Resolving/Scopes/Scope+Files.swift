import LiveryPictures
import LiveryRaster

extension Scope {
    /// Finds the picture that a document names, for this appearance and scale.
    ///
    /// The first folder with a match decides. In it, the file whose qualifier that holds has the highest
    /// precedence, at any scale; among those an SVG file, otherwise one at the requested scale, the next larger or
    /// the next smaller; of several formats at one scale PNG, then WebP, then JPEG.
    ///
    /// - Parameters:
    ///   - name: As written in the document; qualifier, scale and extension may be missing.
    ///   - location: The location of the name; its document determines where to look.
    /// - Returns: The file, not yet decoded.
    /// - Throws: If there is no such file, with the nearest name, or if its format can't be read.
    func file(named name: String, at location: DocumentLocation) throws(ThemeError) -> ImageFile {
        guard let snapshot else { throw ThemeError(.missingFile(name, folders: [], nearest: nil), at: location) }
        let wanted = ImageFileName(name)
        if let format = wanted.format, !format.isReadable {
            throw ThemeError(.unsupportedFile(name, kind: format.phrase), at: location)
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
            do throws(Fault) { files = try snapshot.files.folder(resolved) } catch {
                // If a path continues beyond something that is not a folder, report the document's spelling.
                let culprit = isNamed ? (name, location) : (folder.path, folder.location)
                var fault = error
                if let reason = fault.explanation {
                    fault = .unusableFile(culprit.0, reason: reason).transient(error.isTransient)
                }
                throw ThemeError(fault, at: culprit.1)
            }
            looked.append(resolved)
            guard let best = best(of: files, for: wanted) else { continue }
            func read(_ file: PictureFolder.File) throws(ThemeError) -> ImageFile? {
                let path = try resolve(file.name, in: root, relativeTo: resolved, named: name, at: location)
                guard let path else { return nil }
                do throws(Fault) { return try snapshot.files.file(path, named: file, limits: snapshot.limits) } catch {
                    throw ThemeError(error, at: location)
                }
            }
            guard let file = try read((best.name, best.parts)) else { continue }
            if snapshot.setup.lints {
                try check(file, snapshot, at: location)
                if let smaller = files.atSmallestScale(best.parts), let other = try read(smaller),
                    let fault = file.fault(ofSizeBeside: other)
                {
                    needs.warn(fault, at: location)
                }
            }
            return file
        }
        for path in looked {
            let others = (try? snapshot.files.folder(path))?.files(meantBy: wanted) ?? []
            guard let other = others.first(where: { $0.parts.format?.isReadable == false }),
                let written = other.parts.fileExtension, let format = other.parts.format
            else { continue }
            let fault = Fault.unsupportedFile(name + "." + written, kind: format.phrase)
            throw ThemeError(fault, at: location)
        }
        let nearest = snapshot.files.nearestPicture(to: wanted.base, inFolders: looked)
        let fault = Fault.missingFile(name, folders: searched, nearest: nearest)
        throw ThemeError(fault, at: location)
    }

    /// Reports what the header of a picture does not tell: that its pixels can't be decoded, or that nothing is painted.
    private func check(_ file: ImageFile, _ snapshot: ThemeSnapshot, at location: DocumentLocation) throws(ThemeError) {
        if let vectors = file.vectors {
            guard let drawing = try? vectors.vectors(), drawing.nodes.isEmpty else { return }
            let fault = Fault(.paintsNothing, "\(quoted(file.name)) paints nothing")
            needs.warn(fault, at: location)
        } else {
            do throws(Fault) { try snapshot.files.checkPixels(of: file, limits: snapshot.limits) } catch {
                throw ThemeError(error, at: location)
            }
        }
    }

    /// The picture of a file, which is looked up like the files of images.
    ///
    /// - Throws: If there is no such file, or it is not a readable picture.
    func imageFile(named name: String, at location: DocumentLocation) throws(ThemeError) -> ImageSource {
        let limits = snapshot?.limits ?? .default
        let file = try file(named: name, at: location)
        let fonts = try fonts(of: file, at: (location, location))
        return try ImageSource(file, fonts: fonts, limits: limits, at: location)
    }

    /// The folders to search for what a document names, in order, each with the root folder that no path from it may
    /// leave: a style sheet's, then the theme's.
    private func folders(for source: Source) -> [(folder: ResourceFolder, root: RootFolder)] {
        var seen: Set<String> = []
        return documents.flatMap { document in
            let isOther = document !== documents.first
            let from = isOther ? document.levels.last?.file.source ?? source : source
            return document.resourceFolders(for: from).map { ($0, document.rootFolder) }
        }.filter { documents.count == 1 || seen.insert(FilePath.normalized($0.0.key)).inserted }
    }

    /// The real path; nil if the file does not exist.
    ///
    /// Faults quote `name`, the spelling in the document.
    private func resolve(
        _ path: String,
        in root: RootFolder,
        relativeTo folder: String,
        named name: String,
        at location: DocumentLocation
    ) throws(ThemeError) -> String? {
        do throws(Fault) {
            let real = try root.resolve(path, relativeTo: folder)
            snapshot?.files.noteLinks(from: folder, named: path, to: real)
            return real
        } catch {
            if error.code == .missingFile {
                snapshot?.files.noteMissing(FilePath.join(folder, path))
                return nil
            }
            throw ThemeError(error.code == .invalidPath ? error.named(name) : error, at: location)
        }
    }

    private func best(of folder: PictureFolder, for wanted: ImageFileName) -> FileCandidate? {
        guard let order = snapshot?.document.appearanceOrder else { return nil }
        let candidates = folder.files(meantBy: wanted).compactMap { name, parts -> FileCandidate? in
            guard parts.format?.isReadable == true else { return nil }
            guard let text = parts.qualifier, wanted.qualifier == nil else {
                return FileCandidate(name: name, parts: parts, qualifier: [])
            }
            guard let qualifier = try? order.qualifier(parsing: text), qualifier.isSatisfied(by: key.appearance) else {
                return nil
            }
            return FileCandidate(name: name, parts: parts, qualifier: qualifier)
        }
        guard let strongest = candidates.max(by: { order.hasLowerPrecedence($0.qualifier, than: $1.qualifier) }) else {
            return nil
        }
        let fitting = candidates.filter { $0.qualifier == strongest.qualifier }.sorted {
            ($0.parts.scale, $0.rank, $0.name) < ($1.parts.scale, $1.rank, $1.name)
        }
        if let vectors = fitting.first(where: { $0.parts.format == .svg }) { return vectors }
        needs.noteScale()
        return fitting.first { $0.parts.scale >= key.scale } ?? fitting.last
    }
}

/// A file that a name may refer to.
private struct FileCandidate {
    let name: String
    let parts: ImageFileName
    let qualifier: Appearance

    /// The preference for its format when the name has no extension; lower is better.
    var rank: Int { [.svg, .png, .webP, .jpeg].firstIndex(of: parts.format) ?? .max }
}
