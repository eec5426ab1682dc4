@testable import Livery
@testable import LiveryExport
@testable import LiveryPictures
@testable import LiveryRaster
import LiveryStyle
import LiveryText
import LiveryUI

/// A reader that is fuzzed, or a way from text to pixels.
///
/// Bytes that a reader refuses are fine; a trap, a memory error, and work without bound are findings.
enum FuzzTarget: String, CaseIterable {
    /// Documents.
    case yaml, json, plist
    /// A file of design tokens, or a resolver document.
    case tokens
    /// A color, a gradient, a shadow, a length and path data as CSS and SVG write them.
    case css, path
    /// Files of pictures.
    case png, jpeg, webp, svg
    /// A picture that is encoded, decoded, and the same.
    case encode
    /// A theme, and all of its images.
    case theme
    /// A style sheet on a screen of many elements, and a screen.
    case sheet, screen
    /// The record of an output folder.
    case record

    /// Gives bytes to the reader.
    func run(_ bytes: [UInt8]) {
        switch self {
        case .yaml: document(bytes, .yaml)
        case .json: document(bytes, .json)
        case .plist: document(bytes, .propertyList)
        case .tokens: ScratchFolder.shared.write(bytes, to: "fuzz.tokens").map(tokens)
        case .css: theme(Self.values(of: String(decoding: bytes, as: UTF8.self)))
        case .path: path(String(decoding: bytes, as: UTF8.self))
        case .png: png(bytes)
        case .jpeg: _ = try? PixelPicture.decode(bytes, as: .jpeg, limits: Self.limits)
        case .webp: _ = try? PixelPicture.decode(bytes, as: .webP, limits: Self.limits)
        case .svg: svg(bytes)
        case .encode: encode(bytes)
        case .theme: theme(bytes)
        case .sheet: sheet(bytes)
        case .screen: screen(bytes)
        case .record: record(bytes)
        }
    }

    /// Small pictures take most paths through the code, and a fuzzer wants many a second.
    private static let limits = RasterLimits(maximumSide: 512, maximumPixels: 65_536)

    // MARK: Documents

    private func document(_ bytes: [UInt8], _ format: DocumentFormat) {
        guard let document = try? ThemeDocument(bytes: bytes, format: format) else { return }
        _ = manager(document).validate(scales: [1])
    }

    private func tokens(_ path: String) {
        guard let document = try? ThemeDocument(contentsOfFile: path) else { return }
        _ = manager(document).validate(scales: [1])
    }

    /// A theme in which a text stands wherever CSS has a text of its own.
    private static func values(of text: String) -> [UInt8] {
        let quoted =
            "\""
            + text.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.filter {
                $0.unicodeScalars.allSatisfy { $0.value >= 0x20 }
            } + "\""
        return Array(
            """
            {"aColor": \(quoted), "aGradient": \(quoted), "aBox": {"size": [20, 20], "fill": \(quoted),
             "shadow": \(quoted), "padding": \(quoted), "cornerRadius": \(quoted), "border": \(quoted)}}
            """.utf8
        )
    }

    // MARK: Pictures

    private func path(_ text: String) {
        guard let path = try? Path(svgPathData: text) else { return }
        _ = try? Bitmap(width: 64, height: 64) { canvas throws(RasterError) in
            try canvas.fill(path, with: .color(.black))
        }
    }

    /// Reads a file as it is, which most changes make one with a wrong checksum, and with right ones.
    private func png(_ bytes: [UInt8]) {
        _ = try? PNG.decode(bytes, limits: Self.limits)
        _ = try? PNG.decode(PNGChecksums.mended(bytes), limits: Self.limits)
    }

    private func svg(_ bytes: [UInt8]) {
        var limits = SVGLimits.default
        limits.elementCount = 500
        guard let document = try? SVGDocument(bytes, limits: limits) else { return }
        let painted = PaintedPixels(limit: 2e6)
        _ = try? document.draw(at: PixelSize(width: 32, height: 32), limits: Self.limits, painted: painted)
    }

    /// The first byte is the width, the second the compression, and the others are pixels.
    private func encode(_ bytes: [UInt8]) {
        guard bytes.count >= 2 else { return }
        let width = Int(bytes[0] % 64) + 1
        let height = (bytes.count - 2) / (4 * width)
        let pixels = (0..<width * height).map { index in
            let first = 2 + 4 * index
            return StraightPixel(
                red: bytes[first],
                green: bytes[first + 1],
                blue: bytes[first + 2],
                alpha: bytes[first + 3]
            )
        }
        let all = PNG.Compression.allCases
        let compression = all[Int(bytes[1]) % all.count]
        guard height > 0, let bitmap = try? Bitmap(width: width, height: height, straightPixels: pixels) else { return }
        guard let png = try? PNG.encode(bitmap, compression: compression), let decoded = try? PNG.decode(png),
            decoded == bitmap
        else { fatalError("a picture of \(width) × \(height) pixels is not the same from PNG") }
    }

    // MARK: Drawing

    private func manager(_ document: ThemeDocument) -> StyleManager {
        var configuration = StyleManager.Configuration()
        configuration.imageLimits = Self.limits
        configuration.cacheLimits = CacheLimits(bytes: 1 << 20)
        configuration.textRenderer = .pango()
        return StyleManager(document: document, configuration: configuration)
    }

    private func theme(_ bytes: [UInt8]) {
        guard let document = try? ThemeDocument(bytes: bytes, format: .yaml, folder: ScratchFolder.shared.path) else {
            return
        }
        let styles = manager(document)
        for key in styles.assetNames.prefix(8) {
            guard let asset = try? styles.description(of: key), asset.kind == .image else { continue }
            for states in asset.states.prefix(4) { _ = try? styles.image(key, scale: 1, states: states) }
        }
    }

    private func sheet(_ bytes: [UInt8]) {
        guard let sheet = try? StyleSheet(bytes: bytes, format: .yaml) else { return }
        draw(Samples.screen, sheet)
    }

    private func screen(_ bytes: [UInt8]) {
        guard let screen = try? Screen(bytes: bytes, format: .yaml) else { return }
        draw(screen, nil)
    }

    private func draw(_ screen: Screen, _ sheet: StyleSheet?) {
        let styles = manager(Samples.theme)
        let (window, _) = screen.window(styles: styles)
        if let sheet { window.injector = StyleInjector(sheet: sheet, styles: styles) }
        guard window.bounds.size.width < 512, window.bounds.size.height < 512 else { return }
        _ = try? window.snapshot(scale: 1)
    }

    // MARK: Records

    private func record(_ bytes: [UInt8]) {
        let name = ".livery-record"
        guard ScratchFolder.shared.write(bytes, to: name) != nil else { return }
        defer { ScratchFolder.shared.remove(name) }
        let theme = RenderTheme(manager(Samples.theme))
        var faults: [Diagnostic] = []
        let request = ExportRequest(pictures: [ProjectTheme(of: theme)])
        guard let plan = request.plan([theme], options: ExportOptions(), faults: &faults) else { return }
        _ = BatchExporter(plan: plan, folder: ScratchFolder.shared.path).run(.preview)
    }
}
