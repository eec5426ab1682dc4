import Livery
import LiveryRaster
import LiverySupport

/// The pictures of one theme, and what an index says about them and about the theme's colors, fonts, and gradients.
package struct PNGOutput: ThemeOutput {
    package typealias Part = Never

    let theme: ExportedTheme
    /// The name of the folder of the theme's files, with a slash; empty if they are in the output's own folder.
    private let folder: String
    private let scales: [Double]
    private let sizes: [String: Size2D]
    /// The names of the files; nil for the usual ones.
    private let names: PictureNamePattern?
    /// The images of each asset, each with its position among all of them.
    private let images: [String: [(image: ThemeContents.Image, position: Int)]]
    /// The boxes without a picture, like ``images``.
    private let boxes: [String: [(image: ThemeContents.Image, position: Int)]]

    /// Plans pictures.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - scales: The scales, in order. Default: 1, 2, and 3.
    ///   - sizes: Sizes in points, by the asset's name. Default: none; each asset has its own.
    package init(_ theme: ExportedTheme, scales: [Double] = PNGFormat.usualScales, sizes: [String: Size2D] = [:]) {
        self.init(theme, scales: scales, sizes: sizes, names: nil)
    }

    init(_ theme: ExportedTheme, scales: [Double], sizes: [String: Size2D], names: PictureNamePattern?) {
        self.names = names
        self.theme = theme
        folder = theme.isOneOfSeveral ? theme.document.name + "/" : ""
        self.scales = scales
        self.sizes = sizes
        images = Self.positions(of: theme.contents.images, from: 0)
        boxes = Self.positions(of: theme.contents.boxes, from: theme.contents.images.count)
    }

    private static func positions(of images: [ThemeContents.Image], from start: Int) -> [String: [(
        image: ThemeContents.Image, position: Int
    )]] {
        var positions: [String: [(image: ThemeContents.Image, position: Int)]] = [:]
        for (position, image) in images.enumerated() {
            positions[image.key, default: []].append((image, start + position))
        }
        return positions
    }

    package var diagnostics: [Diagnostic] { theme.contents.missingReplacements(of: theme.document, scales: scales) }

    package func names(of asset: AssetDescription) -> [String] {
        guard let names else { return [] }
        let paths = (images[asset.name] ?? []).filter { theme.includes($0.image) }.flatMap { image, _ in
            scales.map { names.path(of: image, scale: $0, in: theme.document) }
        }
        return Set(paths).sortedByScalars()
    }

    package func files(of asset: AssetDescription, in session: ExportSession) throws(ThemeError) -> AssetFiles<Never> {
        var result = AssetFiles<Never>()
        guard asset.kind == .image else {
            for (position, appearance) in asset.appearances.enumerated() {
                guard theme.includes(appearance), let value = JSON(try session.value(asset.name, in: appearance)) else {
                    continue
                }
                result.values.append(entry(value, of: asset, in: appearance, at: position))
            }
            return result
        }
        for (box, position) in boxes[asset.name] ?? [] where theme.includes(box) {
            result.values.append(try entry(ofBox: box, asset, at: position << 20, session))
        }
        for (image, position) in images[asset.name] ?? [] where theme.includes(image) {
            for scale in scales {
                // Whatever other scales there are.
                let place = position << 20 + Int(clamping: (scale * 4096).rounded())
                result.files.append(try file(image, of: asset, scale, place, session))
            }
        }
        if names != nil { try checkPaths(of: result.files, asset) }
        return result
    }

    /// Throws if a pattern gives different pictures of an asset the same path.
    private func checkPaths(of files: [PlannedFile], _ asset: AssetDescription) throws(ThemeError) {
        var taken = Names<Digest>(ignoringCase: true)
        for file in files {
            guard case .success(.picture(let image, _)) = file.content, taken.claim(file.path, by: image.digest) != nil
            else { continue }
            let fault = Fault.samePath([asset.name], file.path)
            throw ThemeError([Diagnostic(fault, at: asset.location)])
        }
    }

    private func file(
        _ image: ThemeContents.Image,
        of asset: AssetDescription,
        _ scale: Double,
        _ position: Int,
        _ session: ExportSession
    ) throws(ThemeError) -> PlannedFile {
        func picture(_ resolved: ResolvedImage, _ path: String) throws(ThemeError) -> PlannedFile {
            PlannedFile(
                path: folder + path,
                content: .success(.picture(resolved, .png)),
                entry: entry(resolved, of: image, asset, at: position, parts: try parts(of: image, session))
            )
        }
        let request = request(image, scale: scale)
        if let names {
            // The path of a picture that can't be resolved is unknown, and so are then the asset's.
            let resolved = try session.image(request)
            let (theme, pixels) = (theme.document, resolved.pixelSize)
            return try picture(resolved, names.path(of: image, scale: scale, in: theme, pixels: pixels))
        }
        let name = AssetFileName.file(stem: image.stem, scale: scale)
        if let error = theme.contents.sharedStems[image.stem] ?? image.nameError(scale: scale) {
            return PlannedFile(path: folder + name, content: .failure(.output(error)))
        }
        do throws(ThemeError) { return try picture(try session.image(request), name) } catch {
            return PlannedFile(path: folder + name, content: .failure(.theme(error)))
        }
    }

    private func request(_ image: ThemeContents.Image, scale: Double) -> ImageRequest {
        ImageRequest(
            image.key,
            size: sizes[image.key],
            scale: scale,
            states: image.states,
            appearance: image.appearance
        )
    }
}

extension PNGOutput {
    /// The pictures that are selected and have names, in the order of the index: each with its file's path.
    package var pictures: [(path: String, request: ImageRequest)] {
        theme.contents.images.filter { theme.includes($0) && theme.contents.sharedStems[$0.stem] == nil }.flatMap {
            image in
            scales.filter { image.nameError(scale: $0) == nil }.map { scale in
                (
                    path: folder + AssetFileName.file(stem: image.stem, scale: scale),
                    request: request(image, scale: scale)
                )
            }
        }
    }

    /// The errors of pictures whose names are too long, or the same if case is ignored.
    package var nameErrors: [OutputError] {
        theme.contents.images.filter { theme.includes($0) }.flatMap { image in
            scales.compactMap { theme.contents.sharedStems[image.stem] ?? image.nameError(scale: $0) }
        }
    }
}

extension ThemeDocument {
    /// The names of control states, the weakest first; none for the normal state.
    package func names(of states: StateSet) -> [String] { stateOrder.names(of: states) }

    /// The names of an appearance's traits, the weakest first.
    package func names(of appearance: Appearance) -> [String] { appearanceOrder.names(of: appearance) }
}

/// The index of a theme whose pictures are not in a folder: the same as `index.json` beside them.
package struct ThemeIndex: Sendable {
    /// The document's bytes.
    package let bytes: [UInt8]

    /// Describes the pictures and the colors, fonts, and gradients of a theme.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - scales: The scales of the listed pictures, in pixels per point. Default: 1, 2, and 3.
    /// - Throws: The faults of an asset.
    package init(of theme: ExportedTheme, scales: [Double] = PNGFormat.usualScales) throws(ThemeError) {
        let output = PNGOutput(theme, scales: scales)
        let session = ExportSession(theme.theme, BatchResolver(theme.theme.styles))
        var record = FolderRecord()
        let owner = record.position(of: FileOwner(theme: theme.document.name))
        for asset in theme.assets {
            let result = try output.files(of: asset, in: session)
            record.values[owner] += result.values
            for file in result.files {
                // A picture that can't be made has its fault as content, and no entry.
                guard case .picture(let image, let encoding)? = try file.themeContent() else { continue }
                record.files[file.path] = FolderRecord.File(
                    owner: owner,
                    asset: asset.name,
                    recipe: encoding.digest(of: image),
                    conditions: Digest(""),
                    entry: file.entry
                )
            }
        }
        var bytes: [UInt8] = []
        IndexDocument(record, in: "").write { bytes += $0 }
        self.bytes = bytes
    }
}
