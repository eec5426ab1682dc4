import Livery
import LiveryExport
import LiveryRaster
import LiveryStyle
import LiveryText
import LiveryUI

/// Draws screens for `livery preview`, and tells what is wrong with them.
struct ScreenPreview {
    let styles: StyleManager
    let sheet: StyleSheet?
    let fonts: FontLibrary?
    let command: PreviewCommand
    let console: Console

    /// How many pictures were drawn.
    private(set) var pictureCount = 0

    private var textCount = 0
    private var failedTextCount = 0

    private var folder: OutputFolder?
    private let encoder = PNGEncoder()
    private var faults: Set<Diagnostic> = []
    private var drawingFaults: [String] = []
    private var missingFonts: Set<DrawingFault> = []

    init(
        styles: StyleManager,
        sheet: StyleSheet?,
        fonts: FontLibrary?,
        command: PreviewCommand,
        console: Console
    ) {
        self.styles = styles
        self.sheet = sheet
        self.fonts = fonts
        self.command = command
        self.console = console
    }

    mutating func openOutput() throws(ToldFailure) {
        guard let output = command.output else { return }
        do throws(OutputFault) {
            folder = try OutputFolder.make(path: output)
            try folder?.removeTemporaryFiles(isLocked: false)
        } catch {
            console.report(error, as: .unwritableOutput)
            throw ToldFailure()
        }
    }

    /// Draws a screen in an appearance, at all scales.
    mutating func draw(_ screen: Screen, in appearance: Appearance) {
        styles.appearance = appearance
        let (window, found) = screen.window(styles: styles)
        faults.formUnion(found)
        if let fonts { window.fonts = fonts }
        if let size = command.size { window.frame.size = size }
        if let sheet { window.injector = StyleInjector(sheet: sheet, styles: styles) }
        for scale in command.scales {
            draw(window, of: screen, in: appearance, scale: scale)
        }
        faults.formUnion(window.injector?.faults ?? [])
    }

    /// The names of all pictures of a screen.
    func files(of screen: Screen, in appearances: [Appearance]) -> [String] {
        appearances.flatMap { appearance in
            command.scales.map { file(of: screen, in: appearance, scale: $0) }
        }
    }

    private func file(of screen: Screen, in appearance: Appearance, scale: Double) -> String {
        let first = styles.document.appearances.first
        let stem = OutputName.stem(
            key: screen.name,
            state: "",
            appearance: appearance == first ? "" : styles.document.text(of: appearance)
        )
        return OutputName.file(stem: stem, scale: scale)
    }

    private mutating func draw(
        _ window: Window,
        of screen: Screen,
        in appearance: Appearance,
        scale: Double
    ) {
        let file = file(of: screen, in: appearance, scale: scale)
        do {
            let image = try window.snapshot(scale: scale)
            note(window.faults, of: file)
            if let folder {
                let bytes = try encoder.encode(image.bitmap, compression: .balanced)
                try folder.write(bytes, to: file, flushing: command.sync)
                if command.tree {
                    let name = file.dropLast(4) + ".txt"
                    let text = window.treeText(scale: scale)
                    try folder.write(Array(text.utf8), to: String(name), flushing: command.sync)
                }
                tell(file, image, of: screen, in: appearance)
            }
            if command.contrast { try measure(window, file, scale: scale) }
            pictureCount += 1
        } catch let fault as OutputFault {
            console.report(fault, as: .unwritableOutput)
        } catch {
            console.report(.failure, message: "can't draw \(oneLine(file)): \(error)", at: nil)
        }
    }

    private mutating func note(_ found: [DrawingFault], of file: String) {
        for fault in found {
            switch fault {
            case .image(_, let error): faults.formUnion(error.diagnostics)
            case .missingFont: missingFonts.insert(fault)
            default: drawingFaults.append("\(oneLine(file)): \(fault)")
            }
        }
    }

    /// Tells how each text stands out.
    private mutating func measure(
        _ window: Window,
        _ file: String,
        scale: Double
    ) throws(RasterError) {
        for text in try window.textContrasts(scale: scale) {
            textCount += 1
            if !text.passes { failedTextCount += 1 }
            if console.writesJSON {
                console.result(text.json(of: file))
            } else {
                console.result(text.line(of: file))
            }
        }
    }

    private func tell(
        _ file: String,
        _ image: ThemedImage,
        of screen: Screen,
        in appearance: Appearance
    ) {
        guard console.writesJSON else { return }
        console.result(
            .object([
                "kind": .string("screen"),
                "file": .string(file),
                "screen": .string(screen.name),
                "appearance": .strings(styles.document.names(of: appearance)),
                "scale": .number(image.scale),
                "pixels": .object([
                    "width": .number(image.bitmap.width), "height": .number(image.bitmap.height),
                ]),
                "size": .object([
                    "width": .number(image.layout.size.width),
                    "height": .number(image.layout.size.height),
                ]),
            ])
        )
    }

    /// Tells what was found wrong, each fault once, however many pictures show it.
    func finish() {
        console.report(Array(faults), as: .failure)
        for fault in drawingFaults { console.report(.failure, message: fault, at: nil) }
        let fonts = missingFonts.map { "\($0)" }.sortedByScalars()
        for font in fonts { console.warn(font, at: nil) }
        if failedTextCount > 0 {
            let texts = "\(failedTextCount) of \(counted(textCount, "text"))"
            console.report(.failure, "\(texts) below the contrast of WCAG 2.2, level AA")
        }
    }
}

extension TextContrast {
    /// `login~dark@2x.png: 3.21 < 4.5  Label #title 32,80 686×48 "Welcome"`
    fileprivate func line(of file: String) -> String {
        var names = type
        if let identifier { names += " " + oneLine(identifier) }
        let place = "\(bounds.x),\(bounds.y) \(bounds.width)×\(bounds.height)"
        // Never rounded up to what is wanted.
        let ratio = ((ratio * 100).rounded(.down) / 100).shortest
        return "\(oneLine(file)): \(ratio) \(passes ? "≥" : "<") \(required.shortest)  "
            + "\(names) \(place) \(quoted(text))"
    }

    fileprivate func json(of file: String) -> JSON {
        .object([
            "kind": .string("contrast"),
            "file": .string(file),
            "type": .string(type),
            "id": identifier.map(JSON.string),
            "text": .string(text),
            "bounds": .object([
                "x": .number(bounds.x), "y": .number(bounds.y),
                "width": .number(bounds.width), "height": .number(bounds.height),
            ]),
            "ratio": .number(ratio),
            "required": .number(required),
            "passes": .boolean(passes),
        ])
    }
}
