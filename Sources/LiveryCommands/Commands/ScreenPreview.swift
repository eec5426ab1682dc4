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
        for scale in command.scale.values {
            draw(window, of: screen, in: appearance, scale: scale)
        }
        faults.formUnion(window.injector?.faults ?? [])
    }

    private mutating func draw(
        _ window: Window,
        of screen: Screen,
        in appearance: Appearance,
        scale: Double
    ) {
        let first = styles.document.appearances.first
        let stem = OutputName.stem(
            key: screen.name,
            state: "",
            appearance: appearance == first ? "" : styles.document.text(of: appearance)
        )
        let file = OutputName.file(stem: stem, scale: scale)
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
            pictureCount += 1
        } catch let fault as OutputFault {
            console.report(fault, as: .unwritableOutput)
        } catch {
            console.report(.failure, message: "cannot draw \(oneLine(file)): \(error)", at: nil)
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
        for font in fonts { console.note("warning: \(font)") }
    }
}
