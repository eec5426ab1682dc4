import LiveryRaster

extension ThemeSnapshot {
    /// The picture file that replaces a generated image; nil if there is none.
    ///
    /// An image at a size other than its own is always generated.
    ///
    /// - Parameters:
    ///   - layout: The generated image's layout.
    ///   - key: The image.
    ///   - parameters: The bits of the parameters that the image uses; those that are given are part of the file's
    ///     name.
    /// - Returns: The recipe of the file.
    /// - Throws: If the folder or the file can't be used, or if the file has a different size.
    func replacement(of layout: ImageLayout, for key: AssetKey, using parameters: UInt32) throws(ThemeError) -> (
        any ImageRecipe
    )? {
        guard key.size == nil, let folder = document.document.replacements else { return nil }
        let name = AssetFileName.name(
            key: key.name,
            states: key.states,
            appearance: key.appearance,
            parameters: texts(of: key.parameters, using: parameters),
            scale: key.scale,
            in: document
        )
        do {
            let root = document.document.rootFolder
            let path = try root.resolve(folder.path, relativeTo: folder.base)
            do throws(Fault) { guard try files.folder(path).contains(name) else { return nil } } catch {
                guard let reason = error.explanation else { throw error }
                throw Fault.unusableFile(folder.path, reason: reason).transient(error.isTransient)
            }
            let real = try root.resolve(name, relativeTo: path)
            files.noteLinks(from: path, named: name, to: real)
            var parts = ImageFileName(name)
            parts.scale = key.scale
            let file = try files.file(real, named: (name, parts), limits: limits)
            let wanted = try PixelLayout(layout, scale: key.scale, limits: limits).size
            guard file.pixelSize == wanted else {
                let found = file.pixelSize
                throw Fault(
                    .inconsistent,
                    "replacement \(quotedPath(name)) has \(found.width) × \(found.height) pixels; expected "
                        + "\(wanted.width) × \(wanted.height)"
                )
            }
            return ReplacementRecipe(layout: layout, file: file)
        } catch { throw ThemeError(drawing: key.name, error, at: folder.location) }
    }
}

/// A picture file that replaces a generated image.
struct ReplacementRecipe: PixelRecipe {
    let layout: ImageLayout
    let file: ImageFile

    var pixelScale: Double? { file.scale }

    func write(to text: inout RecipeText) {
        text.line("recipe", "replacement")
        text.line("file", file.recipeText)
    }

    func draw(scale: Double, in context: DrawingContext) throws -> Bitmap { try file.bitmap(limits: context.limits) }
}
