import Livery
import LiverySupport

/// The set of an application's icon in an asset catalog, with the keys that Xcode writes.
struct AppleIconSet {
    private static let name = "AppIcon"
    /// The side of iOS's icon, from which Xcode makes all others.
    private static let side = 1024
    /// The sides of macOS's icons, in points, each of which has pictures at the scales 1 and 2.
    private static let sides = [16, 32, 128, 256, 512]

    private let icon: AppIcon

    init(_ icon: AppIcon) { self.icon = icon }

    /// The files of the set.
    ///
    /// - Parameter folder: The folder of the set, with a slash, or empty.
    /// - Returns: The files.
    /// - Throws: That an image is too small to be drawn at its size.
    func files(in folder: String) throws(ThemeError) -> [PlannedFile] {
        let folder = "\(folder)\(Self.name).appiconset/"
        var files: [PlannedFile] = []
        var entries: [JSON] = []
        func add(_ picture: AppIconPicture, as file: String) {
            files.append(PlannedFile(folder + file, drawing: AppIconFile(picture)))
        }
        let opacity = AppIconPicture.Opacity(
            name: icon.asset.name,
            location: icon.asset.location,
            platform: "iOS"
        )
        let variants: [(word: String?, artwork: AppIconArtwork?)] = [
            (nil, icon.asset), ("dark", icon.dark), ("tinted", icon.tinted),
        ]
        for (word, artwork) in variants {
            let file = Self.name + (word.map { "~" + $0 } ?? "") + ".png"
            if let artwork {
                var picture = AppIconPicture(
                    side: Self.side,
                    layers: [try artwork.layer(pixels: Self.side)]
                )
                if word == nil { picture.opacity = opacity }
                if word == "tinted" { picture.finish = .gray }
                add(picture, as: file)
            }
            entries.append(Self.entry(word, file: artwork == nil ? nil : file))
        }
        for side in icon.macos == nil ? [] : Self.sides {
            for scale in [1, 2] {
                guard let macos = icon.macos else { continue }
                let file = "\(Self.name)-macos-\(side)" + (scale == 1 ? "" : "@\(scale)x") + ".png"
                let layer = try macos.layer(pixels: side * scale)
                add(AppIconPicture(side: side * scale, layers: [layer]), as: file)
                entries.append(
                    .object([
                        "filename": .string(file),
                        "idiom": .string("mac"),
                        "scale": .string("\(scale)x"),
                        "size": .string("\(side)x\(side)"),
                    ])
                )
            }
        }
        let contents = JSON.contents(["images": .array(entries)])
        return files + [PlannedFile(folder + "Contents.json", text: contents)]
    }

    /// The description of an icon of iOS: any, dark or tinted. As in Xcode's own sets, one without a file is there, too.
    private static func entry(_ word: String?, file: String?) -> JSON {
        let appearance = word.map { word in
            JSON.array([
                .object(["appearance": .string("luminosity"), "value": .string(word)])
            ])
        }
        return .object([
            "appearances": appearance,
            "filename": file.map(JSON.string),
            "idiom": .string("universal"),
            "platform": .string("ios"),
            "size": .string("\(side)x\(side)"),
        ])
    }
}
