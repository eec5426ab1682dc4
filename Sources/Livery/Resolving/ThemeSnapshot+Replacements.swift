import LiveryRaster

extension ThemeSnapshot {
    /// The hand-made picture that takes the place of a generated image; nil when there is none.
    ///
    /// The folder that the style manager was given comes before the theme's own. An image that is
    /// asked for at another size than its own is always generated.
    func replacement(
        of layout: ImageLayout,
        for key: AssetVariant
    ) throws(ThemeError) -> (any ImageRecipe)? {
        guard key.size == nil else { return nil }
        if let folder = replacements {
            let root: RootFolder
            do throws(DocumentFault) {
                root = try RootFolder(folder)
            } catch {
                throw ThemeError(.document(error))
            }
            let found = try replacement(of: layout, for: key, inFolder: root.path, root, nil)
            if let found { return found }
        }
        guard let folder = document.document.replacements else { return nil }
        let path: String
        do throws(DocumentFault) {
            path = try document.document.rootFolder.resolve(folder.path, relativeTo: folder.base)
        } catch {
            throw ThemeError(.document(error), at: folder.location)
        }
        return try replacement(
            of: layout,
            for: key,
            inFolder: path,
            document.document.rootFolder,
            folder
        )
    }

    private func replacement(
        of layout: ImageLayout,
        for key: AssetVariant,
        inFolder path: String,
        _ root: RootFolder,
        _ written: ResourceFolder?
    ) throws(ThemeError) -> (any ImageRecipe)? {
        let name = AssetFileName.name(
            key: key.name,
            states: key.states,
            appearance: key.appearance,
            scale: key.scale,
            in: document
        )
        do throws(AssetFault) {
            guard try files.folder(path).contains(name) else { return nil }
        } catch {
            var fault = error
            if case .file(_, let reason) = fault, let written {
                fault = .file(written.path, reason: reason)
            }
            throw ThemeError(.asset(fault), at: written?.location)
        }
        let limits = limits
        let real: String
        do throws(DocumentFault) {
            real = try root.resolve(name, relativeTo: path)
        } catch {
            throw ThemeError(.document(error), at: written?.location)
        }
        files.noteLinks(from: path, named: name, to: real)
        let file = try files.file(real) { () throws(ThemeError) in
            var parts = ImageFileName(name)
            parts.scale = key.scale
            do throws(AssetFault) {
                return try ImageFile(path: real, name: parts, displayName: name, limits: limits)
            } catch {
                throw ThemeError(.asset(error), at: written?.location)
            }
        }
        let wanted: PixelSize
        do throws(RasterError) {
            wanted = try PixelLayout(layout, scale: key.scale, limits: limits).size
        } catch {
            throw ThemeError(.asset(.drawing(key.name, reason: "\(error)")))
        }
        guard file.pixelSize == wanted else {
            let fault = AssetFault.wrongReplacement(
                name,
                found: "\(file.pixelSize.width) × \(file.pixelSize.height)",
                wanted: "\(wanted.width) × \(wanted.height)"
            )
            throw ThemeError(.asset(fault), at: written?.location)
        }
        return ReplacementRecipe(layout: layout, file: file, limits: limits)
    }
}

/// A hand-made picture that takes the place of a generated one.
struct ReplacementRecipe: PixelRecipe {
    let layout: ImageLayout
    let file: ImageFile
    let limits: RasterLimits

    var pixelScale: Double? { file.scale }

    func write(to text: inout RecipeText) {
        text.line("recipe", "replacement")
        text.line("file", file.recipeText)
    }

    func draw(scale: Double) throws -> Bitmap {
        try file.bitmap(limits: limits)
    }
}
