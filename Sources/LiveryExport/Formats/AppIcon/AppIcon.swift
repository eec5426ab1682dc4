import Livery
import LiveryRaster

/// The icon of an application: its parts as a theme has them, and the tables of the files that platforms take.
struct AppIcon {
    /// The whole icon.
    private let asset: IconPart
    /// The other parts.
    private let parts: [AppIconFormat.Role: IconPart]
    private let format: AppIconFormat

    /// The side of Android's layers, in dp: that of a background without a size of its own.
    private static let layerSide = 108.0

    /// Finds the parts of an icon.
    ///
    /// - Parameters:
    ///   - format: The options.
    ///   - theme: The theme.
    ///   - session: Resolves the theme's assets.
    /// - Throws: The faults of the assets that are parts of it.
    init(_ format: AppIconFormat, _ theme: ExportedTheme, _ session: ExportSession) throws(ThemeError) {
        self.format = format
        let appearances = theme.document.appearances
        let usual = appearances.first ?? []
        func part(_ role: AppIconFormat.Role, in appearance: Appearance = usual) throws(ThemeError) -> IconPart? {
            guard let name = format.assets[role]?.name else { return nil }
            let key = (try? theme.document.canonicalName(name)) ?? name
            if let error = theme.contents.undescribed.first(where: { $0.key == key }) { throw error.error }
            let all = theme.contents.assets + theme.contents.tokenColors
            guard let asset = all.first(where: { $0.name == key }) else {
                throw ThemeError(.noAsset(pattern: name, nearest: nil), at: nil)
            }
            let side = role == .background ? Self.layerSide : nil
            return try IconPart(asset, in: appearance, automaticSide: side, session)
        }
        guard let asset = try part(.asset) else { throw ThemeError(.noAsset(pattern: "", nearest: nil), at: nil) }
        self.asset = asset
        var parts: [AppIconFormat.Role: IconPart] = [:]
        for role in AppIconFormat.Role.allCases { parts[role] = try part(role) }
        // Without one of its own, the dark icon is the asset in the theme's dark appearance.
        let dark = appearances.first { XcodeAppearance.words(for: $0, besides: usual) == [.dark] }
        if parts[.dark] == nil, let dark, let own = try part(.asset, in: dark), try own.digest() != asset.digest() {
            parts[.dark] = own
        }
        self.parts = parts
    }

    /// What lies in the middle of icons that are masked.
    private var content: IconPart { parts[.foreground] ?? asset }

    /// Warnings of what edges cut off.
    var warnings: [Diagnostic] {
        var warnings: [Diagnostic] = []
        for part in [asset, parts[.dark], parts[.tinted], parts[.macos]].compactMap(\.self)
        where part.hasMargins && !warnings.contains(where: { $0.location == part.location }) {
            let fault = Fault(
                .inexpressible,
                "what \(quoted(part.name)) paints beyond its size, such as a shadow, is not in the app icon"
            )
            warnings.append(Diagnostic(fault, at: part.location, severity: .warning))
        }
        return warnings
    }

    /// The files of the platforms of the output.
    ///
    /// - Parameter folder: The folder of the files, with a slash, or empty.
    /// - Returns: The files.
    /// - Throws: That an image is too small to be drawn at its size.
    func files(in folder: String) throws(ThemeError) -> [PlannedFile] {
        var files: [PlannedFile] = []
        if format.platforms.contains(.apple) { files += try apple(in: folder) }
        if format.platforms.contains(.android) { files += try android(in: folder) }
        if format.platforms.contains(.web) { files += try web(in: folder) }
        return files
    }

    // MARK: Pictures

    /// A picture of one part.
    private func picture(_ part: IconPart, _ side: Int) throws(ThemeError) -> IconPicture {
        IconPicture(side: side, layers: [try part.layer(pixels: side)])
    }

    /// A picture of the whole icon that has to be opaque, on the background if there is one.
    private func opaque(_ side: Int, for platform: String) throws(ThemeError) -> IconPicture {
        let ground = try parts[.background]?.layer(pixels: side)
        let layers = [ground, try asset.layer(pixels: side)].compactMap(\.self)
        let asset = (name: asset.name, location: asset.location, platform: platform)
        return IconPicture(side: side, layers: layers, opaque: asset)
    }

    /// A background, which has to be opaque: a color is.
    private func ground(_ part: IconPart, _ side: Int, for platform: String) throws(ThemeError) -> IconPicture {
        var picture = try picture(part, side)
        if part.color == nil { picture.opaque = (part.name, part.location, platform) }
        return picture
    }

    /// A part in the middle of a picture, as large as it may be with an even distance to both sides.
    private func centered(_ part: IconPart, _ length: Double, in side: Int) throws(ThemeError) -> IconPicture.Layer {
        var pixels = Int(pixels: length)
        if (side - pixels) % 2 != 0 { pixels -= 1 }
        return try part.layer(pixels: pixels, at: (side - pixels) / 2)
    }

    private func file(_ path: String, _ pictures: IconPicture...) -> PlannedFile {
        PlannedFile(path, made: .icon(pictures))
    }
}

// MARK: Apple

extension AppIcon {
    /// The set in an asset catalog, with the keys that Xcode writes: one picture for iOS, from which Xcode makes all
    /// others, and for macOS one for each side in points at the scales 1 and 2.
    private func apple(in folder: String) throws(ThemeError) -> [PlannedFile] {
        let (name, side) = ("AppIcon", 1024)
        let folder = "\(folder)\(name).appiconset/"
        var files: [PlannedFile] = []
        var entries: [JSON] = []
        let variants: [(word: String?, part: IconPart?)] = [
            (nil, asset), ("dark", parts[.dark]), ("tinted", parts[.tinted]),
        ]
        for (word, part) in variants {
            let path = name + (word.map { "~" + $0 } ?? "") + ".png"
            if let part {
                var picture = try picture(part, side)
                if word == nil { picture.opaque = (asset.name, asset.location, "iOS") }
                if word == "tinted" { picture.finish = .gray }
                files.append(file(folder + path, picture))
            }
            let appearance = word.map { word in
                JSON.object(["appearance": .string("luminosity"), "value": .string(word)])
            }
            // As in Xcode's own sets, one without a file is there, too.
            entries.append(
                .object([
                    "appearances": appearance.map { .array([$0]) }, "filename": part == nil ? nil : .string(path),
                    "idiom": .string("universal"), "platform": .string("ios"), "size": .string("\(side)x\(side)"),
                ])
            )
        }
        for (side, scale) in [16, 32, 128, 256, 512].flatMap({ [($0, 1), ($0, 2)] }) {
            guard let macos = parts[.macos] else { continue }
            let path = "\(name)-macos-\(side)" + (scale == 1 ? "" : "@\(scale)x") + ".png"
            files.append(file(folder + path, try picture(macos, side * scale)))
            entries.append(
                .object([
                    "filename": .string(path), "idiom": .string("mac"), "scale": .string("\(scale)x"),
                    "size": .string("\(side)x\(side)"),
                ])
            )
        }
        let contents = JSON.contents(["images": .array(entries)])
        return files + [PlannedFile(folder + "Contents.json", text: contents)]
    }
}

// MARK: Android

extension AppIcon {
    /// The resources in `res`: layers that launchers mask and move; and beside it the store's picture, which is no
    /// resource. The lengths are those of the documentation, in dp: "Adaptive icons".
    private func android(in folder: String) throws(ThemeError) -> [PlannedFile] {
        guard let background = parts[.background] else { return [] }
        let (name, resources) = ("ic_launcher", folder + "res/")
        var layers = [("background", "@mipmap"), ("foreground", "@mipmap")]
        if background.color != nil { layers[0].1 = "@color" }
        if parts[.monochrome] != nil { layers.append(("monochrome", "@mipmap")) }
        let icon = AndroidElement(
            "adaptive-icon",
            layers.map { layer, type in AndroidElement(layer, ["drawable": "\(type)/\(name)_\(layer)"]) }
        )
        var files = [PlannedFile("\(resources)mipmap-anydpi-v26/\(name).xml", text: icon.file)]
        if let color = background.color {
            let text = AndroidResources.text(of: color)
            let value = "<color name=\"\(name)_background\">\(text)</color>"
            files.append(
                PlannedFile("\(resources)values/\(name)_background.xml", text: AndroidValues.text(of: [value]))
            )
        }
        for density in AndroidDensity.allCases {
            let side = Int(pixels: Self.layerSide * density.scale)
            let start = "\(resources)mipmap-\(density.rawValue)/\(name)"
            /// A layer whose content is visible whatever the mask is.
            func layer(_ part: IconPart) throws(ThemeError) -> IconPicture {
                IconPicture(side: side, layers: [try centered(part, 66 * density.scale, in: side)])
            }
            files.append(file("\(start)_foreground.png", try layer(content)))
            // A color is a resource, and no picture.
            if background.color == nil {
                let picture = try ground(background, side, for: "Android")
                files.append(file("\(start)_background.png", picture))
            }
            if let monochrome = parts[.monochrome] {
                var picture = try layer(monochrome)
                picture.finish = .silhouette
                files.append(file("\(start)_monochrome.png", picture))
            }
            // Before Android 8.
            if format.isLegacy {
                let side = Int(pixels: 48 * density.scale)
                files.append(file("\(start).png", try picture(asset, side)))
            }
        }
        let store = try opaque(512, for: "Google Play")
        return files + [file("\(folder)\(name)-playstore.png", store)]
    }
}

// MARK: Web

extension AppIcon {
    /// An icon that a page or a manifest names.
    private struct Link {
        let file: PlannedFile
        /// The attributes of the page's `<link>`; nil if the page has none.
        var attributes: String?
        /// The width of a picture that the manifest lists, and what it is for; nil if it lists none.
        var entry: (side: Int, purpose: String?)?
    }

    /// The icons of a web site and of an application that is installed from one, with what a page and a manifest, in which
    /// addresses are relative to it, say of them.
    private func web(in folder: String) throws(ThemeError) -> [PlannedFile] {
        let links = try links(in: folder)
        func name(_ link: Link) -> String { String(link.file.path.dropFirst(folder.count)) }
        let icons = links.compactMap { link in
            link.attributes.map { "<link \($0) href=\"\(format.base)\(name(link))\">\n" }
        }
        let manifest = "<link rel=\"manifest\" href=\"\(format.base)site.webmanifest\">\n"
        let entries = links.compactMap { link in
            link.entry.map { side, purpose in
                let size = "\"sizes\": \"\(side)x\(side)\", \"type\": \"image/png\""
                let end = purpose.map { ", \"purpose\": \"\($0)\"" } ?? ""
                return "    {\"src\": \"\(name(link))\", \(size)\(end)}"
            }
        }
        let list = "{\n  \"icons\": [\n" + entries.joined(separator: ",\n") + "\n  ]\n}\n"
        return links.map(\.file) + [
            PlannedFile(folder + "site.webmanifest", text: list),
            PlannedFile(folder + "icons.html", text: icons.joined() + manifest),
        ]
    }

    private func links(in folder: String) throws(ThemeError) -> [Link] {
        let sides = [16, 32, 48]
        let pictures = try sides.map { side throws(ThemeError) in try picture(asset, side) }
        let sizes = sides.map { "\($0)x\($0)" }.joined(separator: " ")
        var links = [
            Link(
                file: PlannedFile(folder + "favicon.ico", made: .icon(pictures)),
                attributes: "rel=\"icon\" sizes=\"\(sizes)\""
            )
        ]
        if let drawing = try asset.vectors() {
            let text = SVGFileWriter.text(of: drawing, prefix: "icon")
            let attributes = "rel=\"icon\" type=\"image/svg+xml\""
            let file = PlannedFile(folder + "icon.svg", text: text)
            links.append(Link(file: file, attributes: attributes))
        }
        let touch = file(folder + "apple-touch-icon.png", try opaque(180, for: "iOS"))
        links.append(Link(file: touch, attributes: "rel=\"apple-touch-icon\""))
        for side in [192, 512] {
            let picture = file("\(folder)icon-\(side).png", try picture(asset, side))
            links.append(Link(file: picture, entry: (side, nil)))
        }
        if let background = parts[.background] {
            let side = 512
            var picture = try ground(background, side, for: "masks")
            // No mask cuts a circle whose radius is 40% of the width (Web App Manifest, "Icon masks and safe zone").
            picture.layers.append(try centered(content, Double(side) * 0.8, in: side))
            let maskable = file("\(folder)icon-maskable-\(side).png", picture)
            links.append(Link(file: maskable, entry: (side, "maskable")))
        }
        return links
    }
}
