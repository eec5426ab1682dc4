import Foundation
import Livery
import LiveryRaster

/// The browser's pictures as they are kept, with what they are pictures of.
///
/// The index tells the browser, and for each case its frame and its CSS as they were when it was
/// drawn, so that a picture is not compared with a case that has been changed since.
package struct Fixtures: Sendable {
    /// The folder of the pictures and of the index.
    package let folder: String
    /// The browser's name and version.
    package private(set) var browser: String
    /// For each case, what it was.
    private var entries: [String: String]

    private static let indexName = "index.txt"

    /// Reads the index of a folder; one without an index has no pictures.
    package init(folder: String) throws(ConformanceError) {
        self.folder = folder
        let path = "\(folder)/\(Self.indexName)"
        guard FileManager.default.fileExists(atPath: path) else {
            browser = "no browser"
            entries = [:]
            return
        }
        let text: String
        do { text = try String(contentsOfFile: path, encoding: .utf8) } catch {
            throw .file(path: path, reason: error.localizedDescription)
        }
        let lines = text.split(separator: "\n")
        browser = lines.first.map(String.init) ?? "no browser"
        entries = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard let id = parts.first, parts.count == 2 else { continue }
            entries[String(id)] = String(parts[1])
        }
    }

    /// The browser's picture of a case, or the one that was drawn larger and averaged.
    ///
    /// - Throws: `ConformanceError.outdated` if there is none, or the case was another one when it
    ///   was drawn; `ConformanceError.wrongSize` if Livery's picture has another size.
    package func picture(of conformanceCase: ConformanceCase, as drawn: ThemedImage, scale: Int, supersampling: Int = 1)
        throws(ConformanceError) -> Bitmap
    {
        let id = conformanceCase.id
        guard let entry = entries[id] else { throw .outdated(id: id, reason: "the browser has not drawn it") }
        guard entry == Self.entry(of: conformanceCase, as: drawn) else {
            throw .outdated(id: id, reason: "it was changed since the browser drew it")
        }
        let picture = try PictureFile.read(path(of: conformanceCase, scale: scale, supersampling: supersampling))
        guard picture.size == drawn.bitmap.size else {
            let (expected, found) = (drawn.bitmap.size, picture.size)
            throw .wrongSize(
                id: id,
                expected: "\(expected.width) × \(expected.height)",
                found: "\(found.width) × \(found.height)"
            )
        }
        return picture
    }

    /// Has a browser draw cases at every scale, and those about edges larger too, and keeps what it drew.
    ///
    /// Pictures whose pixels are those that are kept already are not written again; those of cases
    /// that are no more are removed.
    package mutating func refresh(
        _ cases: [ConformanceCase],
        in baseFolder: String,
        with browser: Browser,
        keepingOthers: Bool = false
    ) throws(ConformanceError) {
        var entries = keepingOthers ? self.entries : [:]
        var kept: Set<String> = [Self.indexName, BorderSheet.pictureName]
        let plain = ConformanceSuite.scales.map { (cases, $0, 1) }
        let larger = Supersampling.scales.map { (cases.filter(\.isSupersampled), $0, Supersampling.factor) }
        for (cases, scale, supersampling) in plain + larger {
            let capacity = CasePage.capacity(scale: scale, supersampling: supersampling)
            for start in stride(from: 0, to: cases.count, by: capacity) {
                let some = cases[start..<min(start + capacity, cases.count)]
                let drawn = try some.map { one throws(ConformanceError) in (one, try one.picture(scale: scale)) }
                try keep(drawn, scale: scale, supersampling: supersampling, in: baseFolder, with: browser)
                for (one, image) in drawn {
                    entries[one.id] = Self.entry(of: one, as: image)
                    kept.insert(Self.name(of: one, scale: scale, supersampling: supersampling))
                }
            }
        }
        // The others stay those of the browser that drew them.
        if !keepingOthers { self.browser = browser.version }
        self.entries = entries
        try writeIndex()
        if !keepingOthers { try removeAll(but: kept) }
    }

    /// Has a browser draw a page of cases, and writes their pictures.
    private func keep(
        _ cases: [(ConformanceCase, ThemedImage)],
        scale: Int,
        supersampling: Int,
        in baseFolder: String,
        with browser: Browser
    ) throws(ConformanceError) {
        let frames = try cases.map { one, image throws(ConformanceError) in
            CasePage.Element(one.css, picture: image.bitmap.size, content: try Self.content(of: image, id: one.id))
        }
        let page = CasePage(frames, scale: scale, supersampling: supersampling, baseFolder: baseFolder)
        let screenshot = try browser.draw(page)
        for (index, (one, image)) in cases.enumerated() {
            let picture: Bitmap
            do {
                let size = image.bitmap.size
                picture = try page.picture(of: index, size: size, from: screenshot)
            } catch { throw .undrawable(id: one.id, faults: "\(error)") }
            let path = path(of: one, scale: scale, supersampling: supersampling)
            try PictureFile.write(picture, to: path)
        }
    }

    // MARK: Files

    /// The file of a case's picture.
    package func path(of conformanceCase: ConformanceCase, scale: Int, supersampling: Int = 1) -> String {
        "\(folder)/\(Self.name(of: conformanceCase, scale: scale, supersampling: supersampling))"
    }

    private static func name(of conformanceCase: ConformanceCase, scale: Int, supersampling: Int) -> String {
        "\(conformanceCase.id)@\(scale)x\(supersampling == 1 ? "" : "-averaged").png"
    }

    /// A case as the index has it: its frame in points, and its declarations.
    private static func entry(of conformanceCase: ConformanceCase, as image: ThemedImage) -> String {
        let (size, margins) = (image.layout.size, image.layout.margins)
        return "\(size.width)x\(size.height)+\(margins.left)+\(margins.top) \(conformanceCase.css)"
    }

    /// Where in its picture a case's element is.
    static func content(of image: ThemedImage, id: String) throws(ConformanceError) -> PixelRect {
        do { return try PixelLayout(image.layout, scale: image.scale, limits: .default).content } catch {
            throw .undrawable(id: id, faults: "\(error)")
        }
    }

    private func writeIndex() throws(ConformanceError) {
        let lines = [browser] + entries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        let path = "\(folder)/\(Self.indexName)"
        do {
            let text = lines.joined(separator: "\n") + "\n"
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch { throw .file(path: path, reason: error.localizedDescription) }
    }

    private func removeAll(but kept: Set<String>) throws(ConformanceError) {
        do {
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder)
            where name.hasSuffix(".png") && !kept.contains(name) {
                try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
            }
        } catch { throw .file(path: folder, reason: error.localizedDescription) }
    }
}
