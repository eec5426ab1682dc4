import Livery
import LiverySupport

/// The icons of a web site and of an application that is installed from one, with what a page and a manifest say of
/// them.
struct WebIcons {
    /// The sides of the pictures in `favicon.ico`, in pixels.
    private static let faviconSides = [16, 32, 48]
    /// The side of the icon on the home screen of iOS.
    private static let touchSide = 180
    /// The sides of an installed application's icons.
    private static let sides = [192, 512]
    /// The side of an icon for masks.
    private static let maskableSide = 512
    /// The part of an icon's width that no mask cuts: a circle whose radius is 40% of it (Web App Manifest, "Icon masks
    /// and safe zone").
    private static let safePart = 0.8

    /// An icon that a page or a manifest names.
    private struct Link {
        let file: String
        let content: PlannedFile.Content
        /// The attributes of the page's `<link>`; nil if the page has none.
        var attributes: String?
        /// The width of a picture that the manifest lists, and what it is for; nil if it lists none.
        var entry: (side: Int, purpose: String?)?
    }

    private let icon: AppIcon
    private let base: String

    init(_ icon: AppIcon, base: String) { (self.icon, self.base) = (icon, base) }

    /// The files of a web site.
    ///
    /// - Parameter folder: The folder of the files, with a slash, or empty.
    /// - Returns: The files.
    /// - Throws: That an image is too small to be drawn at its size.
    func files(in folder: String) throws(ThemeError) -> [PlannedFile] {
        let links = try links()
        return links.map { PlannedFile(path: folder + $0.file, content: .success($0.content)) } + [
            PlannedFile(folder + "site.webmanifest", text: manifest(links)),
            PlannedFile(folder + "icons.html", text: page(links)),
        ]
    }

    private func links() throws(ThemeError) -> [Link] {
        func whole(_ side: Int) throws(ThemeError) -> AppIconPicture {
            AppIconPicture(side: side, layers: [try icon.asset.layer(pixels: side)])
        }
        let favicons = try Self.faviconSides.map { side throws(ThemeError) in try whole(side) }
        let sizes = Self.faviconSides.map { "\($0)x\($0)" }.joined(separator: " ")
        var links = [
            Link(
                file: "favicon.ico",
                content: .drawn(AppIconFile(icons: favicons)),
                attributes: "rel=\"icon\" sizes=\"\(sizes)\""
            )
        ]
        if let drawing = try icon.asset.vectors() {
            let text = SVGFileWriter.text(of: drawing, prefix: "icon")
            links.append(
                Link(
                    file: "icon.svg",
                    content: .bytes(Array(text.utf8)),
                    attributes: "rel=\"icon\" type=\"image/svg+xml\""
                )
            )
        }
        let touch = try icon.opaque(side: Self.touchSide, for: "iOS")
        links.append(
            Link(
                file: "apple-touch-icon.png",
                content: .drawn(AppIconFile(touch)),
                attributes: "rel=\"apple-touch-icon\""
            )
        )
        for side in Self.sides {
            links.append(
                Link(
                    file: "icon-\(side).png",
                    content: .drawn(AppIconFile(try whole(side))),
                    entry: (side, nil)
                )
            )
        }
        let side = Self.maskableSide
        let content = Double(side) * Self.safePart
        if let picture = try icon.masked(side: side, content: content, for: "masks") {
            links.append(
                Link(
                    file: "icon-maskable-\(side).png",
                    content: .drawn(AppIconFile(picture)),
                    entry: (side, "maskable")
                )
            )
        }
        return links
    }

    /// The lines for the head of a page.
    private func page(_ links: [Link]) -> String {
        let icons = links.compactMap { link in
            link.attributes.map { "<link \($0) href=\"\(base)\(link.file)\">\n" }
        }
        return icons.joined() + "<link rel=\"manifest\" href=\"\(base)site.webmanifest\">\n"
    }

    /// A manifest with the icons, whose addresses are relative to it.
    private func manifest(_ links: [Link]) -> String {
        let entries = links.compactMap { link in
            link.entry.map { side, purpose in
                let size = "\"sizes\": \"\(side)x\(side)\", \"type\": \"image/png\""
                let end = purpose.map { ", \"purpose\": \"\($0)\"" } ?? ""
                return "    {\"src\": \"\(link.file)\", \(size)\(end)}"
            }
        }
        return "{\n  \"icons\": [\n" + entries.joined(separator: ",\n") + "\n  ]\n}\n"
    }
}
