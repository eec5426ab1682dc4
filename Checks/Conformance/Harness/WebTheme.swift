import Foundation
import Livery
import LiveryExport
import LiveryRaster
import LiveryText

/// A theme that is exported to the web, to be drawn by a browser.
package struct WebTheme {
    /// The scales at which assets are compared, in pixels for a point.
    private static let scales = [1, 2]

    /// A color and a gradient are shown in this size, in points.
    private static let valueSize = PixelSize(width: 64, height: 44)

    private let styles: StyleManager
    /// The folder of the style sheet.
    private let folder: String
    /// The style sheet.
    private let css: String

    private var document: ThemeDocument { styles.document }

    /// An asset in one state, appearance, and scale.
    private struct Sample {
        let id: String
        let kind: WebResult.Kind
        let element: CasePage.Element
        let livery: Bitmap
    }

    /// Exports a theme to a temporary folder.
    ///
    /// - Parameter path: The path of its document.
    /// - Throws: What is wrong with the theme, or with the folder.
    package init(path: String) throws(ConformanceError) {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("livery-web-\(UUID().uuidString)").path
        do {
            var configuration = StyleManager.Configuration()
            configuration.textRenderer = .pango()
            styles = StyleManager(document: try ThemeDocument(contentsOfFile: path), configuration: configuration)
            var faults: [Diagnostic] = []
            let output = ProjectOutput(to: "web", path: ".", options: [], faults: &faults)
            guard let output, faults.isEmpty else { throw ThemeError(faults) }
            let request = ExportRequest([ProjectTheme(path: path)], [output], settings: "")
            let options = ExportOptions()
            let plan = request.plan([RenderTheme(styles)], options: options, faults: &faults)
            guard let plan else { throw ThemeError(faults) }
            let report = BatchExporter(plan: plan, folder: folder).run(.write)
            if let failure = report.failures.first { throw failure }
            css = try String(contentsOfFile: "\(folder)/theme.css", encoding: .utf8)
        } catch { throw .unreadable(group: path, faults: "\(error)") }
    }

    /// Removes the folder.
    package func removeFiles() { try? FileManager.default.removeItem(atPath: folder) }

    /// Has a browser draw all assets, in all of their states and appearances.
    ///
    /// - Parameters:
    ///   - browser: The browser.
    ///   - isIncluded: Whether the asset of a key is drawn.
    /// - Returns: How the pictures differ from Livery's.
    /// - Throws: What can't be drawn.
    package func results(of browser: Browser, _ isIncluded: (String) -> Bool) throws(ConformanceError) -> [WebResult] {
        var results: [WebResult] = []
        for appearance in document.appearances {
            for scale in Self.scales {
                var samples: [Sample] = []
                for key in styles.assetNames where isIncluded(key) {
                    do { samples += try self.samples(of: key, appearance, scale: scale) } catch {
                        throw .undrawable(id: key, faults: "\(error)")
                    }
                }
                let compared = try compare(samples, appearance, scale: scale, with: browser)
                // On a busy machine, a box may be missing from a large screenshot, or a part of it: what is
                // beyond the limits is drawn once more.
                let faulty = Set(compared.filter { $0.area?.fault != nil }.map(\.id))
                let again = try compare(
                    samples.filter { faulty.contains($0.id) },
                    appearance,
                    scale: scale,
                    with: browser
                )
                let seconds = Dictionary(uniqueKeysWithValues: again.map { ($0.id, $0) })
                results += compared.map { first in
                    guard let second = seconds[first.id] else { return first }
                    return (second.area?.beyond ?? 0) < (first.area?.beyond ?? 0) ? second : first
                }
            }
        }
        return results
    }

    /// Has a browser draw samples, boxes larger too, and compares the pictures with Livery's.
    private func compare(_ samples: [Sample], _ appearance: Appearance, scale: Int, with browser: Browser)
        throws(ConformanceError) -> [WebResult]
    {
        let drawn = try draw(samples, appearance, scale: scale, with: browser)
        let averaged = try draw(
            samples.filter { $0.kind == .box || $0.kind == .cornerShape },
            appearance,
            scale: scale,
            supersampling: Supersampling.factor / scale,
            with: browser
        )
        var results: [WebResult] = []
        for sample in samples {
            guard let picture = drawn[sample.id] else { continue }
            results.append(
                try WebResult(
                    sample.id,
                    sample.kind,
                    scale: scale,
                    browser: picture,
                    averaged: averaged[sample.id],
                    livery: sample.livery
                )
            )
        }
        return results
    }

    /// The browser's pictures of samples.
    private func draw(
        _ samples: [Sample],
        _ appearance: Appearance,
        scale: Int,
        supersampling: Int = 1,
        with browser: Browser
    ) throws(ConformanceError) -> [String: Bitmap] {
        let traits = document.names(of: appearance).joined(separator: " ")
        var pictures: [String: Bitmap] = [:]
        var rest = samples[...]
        while !rest.isEmpty {
            let page = CasePage(
                fitting: rest.map(\.element),
                scale: scale,
                supersampling: supersampling,
                baseFolder: folder,
                styleSheet: "theme.css",
                rootAttributes: "data-theme=\"\(traits)\"",
                snapsBorders: true
            )
            let screenshot = try browser.draw(page)
            for (index, sample) in rest.prefix(page.cells.count).enumerated() {
                do {
                    let size = sample.livery.size
                    pictures[sample.id] = try page.picture(of: index, size: size, from: screenshot)
                } catch { throw .undrawable(id: sample.id, faults: "\(error)") }
            }
            rest = rest.dropFirst(page.cells.count)
        }
        return pictures
    }

    // MARK: Samples

    private func samples(of key: String, _ appearance: Appearance, scale: Int) throws -> [Sample] {
        let asset = try styles.description(of: key)
        func id(_ states: StateSet) -> String {
            let state = states.isEmpty ? "" : "-" + document.text(of: states)
            return "\(document.name)/\(key)\(state)~\(document.text(of: appearance))@\(scale)x"
        }
        guard asset.kind == .image else {
            let value: (kind: WebResult.Kind, fill: Fill)
            switch try styles.value(key, appearance: appearance) {
            case .color(let color): value = (.color, .color(color))
            case .gradient(let gradient): value = (.gradient, .gradient(gradient))
            case .font, .image, .other: return []
            }
            // What CSS can't say has no property.
            guard css.contains("--\(escaped(key)): ") else { return [] }
            return [try sample(id([]), value.kind, key, value.fill, scale: scale)]
        }
        // The text of a box is its element's, which has none here.
        let hasText = try asset.states.contains { states in
            try styles.resolvedImage(key, states: states, appearance: appearance).box?.style.allFills.contains { fill in
                if case .layer(let layer) = fill { layer.isText } else { false }
            } ?? false
        }
        guard !hasText else { return [] }
        return try asset.states.map { states in
            let image = try styles.image(
                key,
                size: try size(of: key, states, appearance),
                scale: Double(scale),
                states: states,
                appearance: appearance
            )
            let content = try Fixtures.content(of: image, id: key)
            let names = document.names(of: states).joined(separator: " ")
            let (base, words) = ThemeName.parts(of: key)
            let attributes = "data-state=\"\(names)\" data-variant=\"\(words.joined(separator: " "))\""
            let owner = document.owner(ofPart: base)
            return Sample(
                id: id(states),
                kind: kind(of: key),
                element: CasePage.Element(
                    "width: calc(\(content.width)px / \(scale)); " + "height: calc(\(content.height)px / \(scale))",
                    picture: image.bitmap.size,
                    content: content,
                    classes: owner.map { "\($0.asset)-\($0.part)" } ?? base,
                    attributes: owner == nil ? attributes : "",
                    around: owner.map { "class=\"\($0.asset)\" \(attributes)" } ?? ""
                ),
                livery: image.bitmap
            )
        }
    }

    /// The size of a box that has room for its padding and its border, as elements always have; nil for its own.
    private func size(of key: String, _ states: StateSet, _ appearance: Appearance) throws(ThemeError) -> Size2D? {
        let image = try styles.resolvedImage(key, states: states, appearance: appearance)
        let (own, padding) = (image.layout.contentSize, image.layout.padding)
        let border = image.box?.style.border?.widths ?? .zero
        let width = max(padding.horizontal, border.horizontal) + 1
        let height = max(padding.vertical, border.vertical) + 1
        guard image.box != nil, own.width < width || own.height < height else { return nil }
        return Size2D(max(own.width, width), max(own.height, height))
    }

    private func sample(_ id: String, _ kind: WebResult.Kind, _ key: String, _ fill: Fill, scale: Int) throws -> Sample
    {
        let size = Self.valueSize
        let pixels = PixelSize(width: size.width * scale, height: size.height * scale)
        var style = BoxStyle()
        style.fills = [fill]
        return Sample(
            id: id,
            kind: kind,
            element: CasePage.Element(
                "width: \(size.width)px; height: \(size.height)px; " + "background: var(--\(escaped(key)))",
                picture: pixels,
                content: PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
            ),
            livery: try BoxDrawing(size: pixels, scale: Double(scale), style: style).bitmap(in: DrawingContext())
        )
    }

    private func kind(of key: String) -> WebResult.Kind {
        let name = "." + escaped(key)
        // What several classes declare alike is one rule.
        let rules = css.split(separator: "}").filter { rule in
            rule.prefix { $0 != "{" }.split(separator: "\n").contains { [name + ",", name + " "].contains($0) }
        }
        if rules.contains(where: { $0.contains("corner-shape:") }) { return .cornerShape }
        return rules.contains { $0.contains("border-image: ") } ? .picture : .box
    }

    /// A key as an identifier of CSS: of what keys may have, points alone are escaped.
    private func escaped(_ key: String) -> String { key.replacing(".", with: "\\.") }
}
