import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// The component library of Documentation/Components.md, and what generated code must say of it.
struct ComponentLibrary {
    /// The documents of the page by their names.
    let documents: [String: String]

    init() throws {
        let page = try String(
            contentsOf: Repository.url("Documentation/Components.md"),
            encoding: .utf8
        )
        let fences = page.matches(of: /<!-- file: ([\w.]+).*? -->\n```yaml\n([^`]*)```/)
        documents = Dictionary(
            fences.map { (String($0.1), String($0.2)) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Writes the documents into a folder.
    func write(to folder: TemporaryFolder) throws {
        for (name, text) in documents { try folder.write(text, to: name) }
    }

    /// Compares a text with a file of the repository, which `LIVERY_RECORD=all` writes.
    static func expect(_ text: String, isRecordedAs path: String) throws {
        let url = Repository.url(path)
        if ProcessInfo.processInfo.environment["LIVERY_RECORD"] == "all" {
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
        #expect(text == (try? String(contentsOf: url, encoding: .utf8)))
    }
}

/// What a box looks like in one rendition, read from the theme alone: the values that programs print of their code.
struct ExpectedLook {
    let image: ResolvedImage
    let styles: StyleManager
    let appearance: Appearance

    /// Creates what is expected of a box.
    ///
    /// - Parameters:
    ///   - key: The box or a part, with its words.
    ///   - states: Its states.
    ///   - isDark: Whether the appearance is the dark one.
    ///   - styles: The theme.
    /// - Throws: The faults of the box.
    init(_ key: String, _ states: StateSet, isDark: Bool, _ styles: StyleManager) throws {
        appearance = isDark ? [.dark] : [.light]
        self.styles = styles
        image = try styles.resolvedImage(
            ImageRequest(key, states: states, appearance: appearance)
        )
    }

    private var style: BoxStyle { image.box?.style ?? BoxStyle() }
    private var content: ContentStyle { image.content ?? ContentStyle() }

    /// The colors of properties, by their names in code.
    var colors: [String: Color] {
        var colors: [String: Color] = [:]
        for case (let index, .color(let color)) in style.fills.enumerated() {
            colors["fill\(index)"] = color
        }
        for case (let index, .color(let color)) in style.overlays.enumerated() {
            colors["overlay\(index)"] = color
        }
        if let border = style.border, border.widths != .zero {
            colors["borderColor"] = border.colors.first
        }
        if let outline = style.outline, outline.width > 0 { colors["outlineColor"] = outline.color }
        let isIcon = image.key.contains(".icon")
        colors["textColor"] = isIcon ? content.iconColor : content.textColor
        return colors
    }

    /// The numbers of properties.
    var numbers: [String: Double] {
        let radii = style.corners.radii(in: .zero)
        var numbers = [
            "top": image.layout.padding.top, "left": image.layout.padding.left,
            "opacity": image.box?.finish.opacity ?? 1,
            "borderWidth": style.border?.widths.top ?? 0,
            "outlineWidth": style.outline?.width ?? 0, "gap": content.gap ?? -1,
            "minWidth": image.givenSides.width ?? -1, "minHeight": image.givenSides.height ?? -1,
        ]
        if image.box?.isPill == false { numbers["radius"] = radii.topLeft.width }
        if let size = content.font?.size, !image.key.contains(".icon") {
            numbers["fontSize"] = size
        }
        return numbers
    }

    /// Compares what a program printed: `NAME=VALUE` separated by semicolons.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - color: Reads a color.
    /// - Throws: What the closure throws.
    func expect(_ line: String, color: (String) throws -> Color?) throws {
        var said: [String: String] = [:]
        for field in line.split(separator: ";") {
            let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
            said[parts[0]] = parts.count > 1 ? parts[1] : ""
        }
        let states = "\(image.key) in \(line)"
        for (name, number) in numbers {
            let value = said[name].flatMap(Double.init) ?? .nan
            #expect(abs(value - number) < 1e-3, "\(name) is \(number): \(states)")
        }
        for name in Set(colors.keys).union(said.keys.filter { Self.isColor($0) }) {
            let text = said[name] ?? ""
            let wanted = colors[name]
            // What is not said may have any color, if it has no width.
            if wanted == nil, ["borderColor", "outlineColor"].contains(name) { continue }
            let found = text.isEmpty ? nil : try color(text)
            let isSame =
                found.map { found in wanted.map { Self.isSame($0, found) } ?? false }
                ?? (wanted == nil)
            #expect(isSame, "\(name) is \(wanted?.hexadecimal ?? "none"), \(text): \(states)")
        }
    }

    private static func isColor(_ name: String) -> Bool {
        name.hasPrefix("fill") || name.hasPrefix("overlay") || name.hasSuffix("Color")
    }

    private static func isSame(_ first: Color, _ second: Color) -> Bool {
        let (first, second) = (first.converted(to: .srgb), second.converted(to: .srgb))
        let pairs = [
            (first.first, second.first), (first.second, second.second),
            (first.third, second.third), (first.alpha, second.alpha),
        ]
        return pairs.allSatisfy { abs(($0 ?? 0) - ($1 ?? 0)) < 0.003 }
    }
}
