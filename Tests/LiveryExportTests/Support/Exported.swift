import Foundation
import Livery
import LiveryRaster
import LiveryText
import TestSupport

@testable import LiveryExport

/// What a theme becomes in a format: all that is told, and all files.
///
/// The theme's first line is a comment with the format, the options of its output, after ` of ` what must be in the lines
/// that are of interest, and after `;` what the project says of names: `# web tailwind: true of .aBox; prefix: x-`.
struct Exported {
    let lines: [String]

    init(_ theme: String) throws {
        let header = theme.prefix { $0 != "\n" }.dropFirst(2)
        let halves = header.split(separator: ";", maxSplits: 1).map(String.init)
        let (own, wanted) = halves[0].split(separator: " of ", maxSplits: 1).pair
        let (format, options) = own.split(separator: " ", maxSplits: 1).pair
        let files = try ProjectFolder()
        try files.folder.write(theme, to: "theme.yaml")
        try files.folder.write(Self.arrow, to: "arrow.svg")
        try files.folder.write(Self.tokens, to: "base.tokens.json")
        try files.folder.write(Self.shadows, to: "shadows.tokens.json")
        try files.folder.write(Self.linked, to: "linked.tokens.json")
        let type = OutputFormats.format(named: format)
        let path = type?.pathExtension.map { "out." + $0 } ?? "out"
        let names = halves.dropFirst().joined().split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.joined(
            separator: "\n"
        )
        let project = try files.project(
            """
            themes: [theme.yaml]
            \(names)
            outputs: [{to: \(format), path: \(path)\(options.isEmpty ? "" : ", \(options)")}]
            """
        )
        let request = ExportRequest(project)
        let document = try ThemeDocument(contentsOfFile: files.folder.path(of: "theme.yaml"))
        let made = RenderTheme(document: document, textRenderer: PangoRenderer())
        var faults = (project.diagnostics + request.diagnostics).sortedByLocation()
        let plan = faults.hasErrors ? nil : request.plan([made], options: ExportOptions(), faults: &faults)
        var lines = faults.map { "\($0)" }
        if let plan, !faults.hasErrors {
            let report = BatchExporter(plan: plan, folder: files.folder.path).run(.write)
            lines += report.failureTexts.flatMap { $0.split(separator: "\n").map(String.init) }
            lines += report.warnings.map { "\($0.place?.text ?? ""): warning: \($0.message)" }.sortedByScalars()
            for file in try files.outputs() where file.hasPrefix("out") { lines += try Self.lines(of: file, in: files) }
        }
        let folder = files.folder.path + "/"
        self.lines = lines.map { $0.replacing(folder, with: "") }.filter { wanted.isEmpty || $0.contains(wanted) }
    }

    /// The path of a picture with its pixels; that of a text with its lines.
    private static func lines(of file: String, in files: ProjectFolder) throws -> [String] {
        let bytes = try files.folder.bytes(of: file)
        let name = file.split(separator: "/", maxSplits: 1).last.map(String.init) ?? file
        if file.hasSuffix(".png") {
            let bitmap = try PNG.decode(bytes)
            return ["\(name) \(bitmap.width) × \(bitmap.height)"]
        }
        guard !file.hasSuffix(".webp") else { return [name] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        return [name] + (file.hasSuffix(".css") ? blocks(of: lines) : lines)
    }

    /// The blocks of a style sheet, each in a line.
    private static func blocks(of lines: [String]) -> [String] {
        var blocks: [String] = []
        var isInBlock = false
        for line in lines {
            let text = String(line.trimmingPrefix { $0 == " " })
            if isInBlock { blocks[blocks.count - 1] += " " + text } else { blocks.append(text) }
            isInBlock = line.first == " " || line.hasSuffix("{") || isInBlock && line != "}"
        }
        return blocks
    }

    /// A file of one shape that themes may use.
    private static let arrow = """
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="M2 2L18 10L2 10Z" fill="#123"/></svg>
        """

    /// Design tokens that themes may use.
    private static let tokens = """
        {
          "color": {
            "$type": "color",
            "brand": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}, "$description": "What we are."},
            "text": {"$value": "{color.brand}"},
            "old tone": {"$value": {"colorSpace": "srgb", "components": [0, 0, 1]}, "$deprecated": "Use brand."}
          },
          "2x": {"gap": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}}},
          "motion": {
            "fast": {"$type": "duration", "$value": {"value": 100, "unit": "ms"}},
            "ease": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]}
          },
          "face": {"$type": "fontFamily", "$value": "Inter"}
        }
        """

    /// Design tokens that are made of others.
    private static let linked = """
        {
          "ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 1]}},
          "pen": {"$type": "color", "$value": "{ink}"},
          "thin": {"$type": "dimension", "$value": {"value": 2, "unit": "px"}},
          "edge": {"$type": "border", "$value": {"color": "{ink}", "width": "{thin}", "style": "solid"}},
          "lift": {
            "$type": "shadow",
            "$value": {
              "color": "{pen}", "offsetX": {"value": 0, "unit": "px"}, "offsetY": "{thin}",
              "blur": {"value": 4, "unit": "px"}, "spread": {"value": 0, "unit": "px"}
            }
          },
          "sky": {
            "$type": "gradient",
            "$value": [{"color": "{ink}", "position": 0}, {"color": {"colorSpace": "srgb", "components": [1, 1, 1]}, "position": 1}]
          },
          "short": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}},
          "usual": {"$type": "duration", "$value": "{short}"},
          "ease": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]},
          "move": {
            "$type": "transition",
            "$value": {"duration": "{usual}", "delay": {"value": 0, "unit": "ms"}, "timingFunction": "{ease}"}
          },
          "face": {"$type": "fontFamily", "$value": "Inter"},
          "faces": {"$type": "fontFamily", "$value": ["{face}", "serif"]},
          "note": {
            "$type": "typography",
            "$value": {
              "fontFamily": "{faces}", "fontSize": "{thin}", "fontWeight": 600, "letterSpacing": "{thin}", "lineHeight": 2
            }
          }
        }
        """

    /// Design tokens that are shadows, of which a theme may use some.
    private static let shadows = """
        {
          "shadow": {
            "$type": "shadow",
            "card": {
              "$value": {
                "color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "offsetX": {"value": 0, "unit": "px"},
                "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 2, "unit": "px"},
                "spread": {"value": 0, "unit": "px"}
              }
            },
            "both": {"$value": ["{shadow.card}", "{shadow.card}"]}
          }
        }
        """
}

extension [Substring] {
    /// The first text, and the second one or an empty one.
    fileprivate var pair: (String, String) { (String(first ?? ""), count > 1 ? String(self[1]) : "") }
}
