import LiverySupport
import Livery
import LiveryExport
import LiveryRaster
import LiveryStyle
import LiveryText
import LiveryUI

/// Draws screens for `livery preview`, and reports their faults.
struct ScreenPreview {
    let styles: StyleManager
    let sheet: StyleSheet?
    let fonts: FontLibrary?
    let command: PreviewCommand
    let console: Console

    private(set) var pictureCount = 0

    private var texts: [(file: String, contrast: TextContrast)] = []
    private var unmeasuredCounts: [(file: String, count: Int)] = []

    private var folder: FolderWriter?
    private let encoder = PNGEncoder()
    private var faults: Set<Diagnostic> = []
    private var elementFaults: [ElementFault] = []
    private var knownElementFaults: Set<ElementFault> = []

    init(styles: StyleManager, sheet: StyleSheet?, fonts: FontLibrary?, command: PreviewCommand, console: Console) {
        self.styles = styles
        self.sheet = sheet
        self.fonts = fonts
        self.command = command
        self.console = console
    }

    /// Notes the warnings of the theme, and those of the sheet for some screens: its errors are those of the rules that
    /// apply.
    mutating func noteWarnings(for screens: [Screen]) {
        let found = styles.document.diagnostics + (sheet?.validate(styles: styles, screens: screens) ?? [])
        faults.formUnion(found.filter { $0.severity == .warning })
    }

    /// Opens the folder for the pictures of some screens.
    mutating func openOutput(for screens: [(path: String, screen: Screen)]) throws(AlreadyReported) {
        guard let output = command.output else { return }
        do throws(OutputError) {
            folder = try FolderWriter(
                output,
                kind: "screens",
                documents: screens.map { ($0.path == ThemeLoader.standardInput ? "" : $0.path, $0.screen.name) },
                flushing: command.sync,
                onWait: { console.note("waiting for another run on \(output)") }
            )
        } catch {
            console.report(error, as: .unwritableOutput)
            throw AlreadyReported()
        }
    }

    /// Draws a screen in an appearance, at all scales.
    ///
    /// - Parameters:
    ///   - number: The position of the screen among those that the folder was opened for.
    ///   - screen: The screen.
    ///   - appearance: The appearance.
    mutating func draw(_ number: Int, _ screen: Screen, in appearance: Appearance) {
        styles.appearance = appearance
        let (window, found) = screen.window(styles: styles, sheet: sheet)
        faults.formUnion(found)
        if let fonts { window.fonts = fonts }
        if let size = command.device?.size ?? command.size { window.frame.size = size }
        if let device = command.device {
            window.safeAreaInsets = device.safeArea
            window.layer.cornerRadius = device.cornerRadius
            window.clipsToBounds = true
        }
        for scale in command.scales { draw(window, number, of: screen, in: appearance, scale: scale) }
        faults.formUnion(window.injector?.faults ?? [])
    }

    /// The names of a screen's pictures.
    func files(of screen: Screen, in appearances: [Appearance]) -> [String] {
        appearances.flatMap { appearance in command.scales.map { file(of: screen, in: appearance, scale: $0) } }
    }

    private func file(of screen: Screen, in appearance: Appearance, scale: Double) -> String {
        AssetFileName.name(key: screen.name, states: [], appearance: appearance, scale: scale, in: styles.document)
    }

    private mutating func draw(
        _ window: Window,
        _ number: Int,
        of screen: Screen,
        in appearance: Appearance,
        scale: Double
    ) {
        let file = file(of: screen, in: appearance, scale: scale)
        do {
            let image = try window.snapshot(scale: scale)
            note(window.faults)
            if folder != nil {
                let bytes = try encoder.encode(image.bitmap, compression: .balanced)
                folder?.write(bytes, to: file, of: number)
                if command.tree {
                    let name = file.dropLast(4) + ".txt"
                    let text = window.treeText(scale: scale)
                    folder?.write(Array(text.utf8), to: String(name), of: number)
                }
                report(file, image, of: screen, in: appearance)
            }
            if command.contrast { try measure(window, file, scale: scale) }
            pictureCount += 1
        } catch { console.report(.failure, message: "can't draw \(oneLine(file)): \(error)") }
    }

    private mutating func note(_ found: [ElementFault]) {
        for fault in found where knownElementFaults.insert(fault).inserted {
            if case .image(_, let error) = fault.fault {
                faults.formUnion(error.diagnostics)
            } else {
                elementFaults.append(fault)
            }
        }
    }

    private mutating func measure(_ window: Window, _ file: String, scale: Double) throws(RasterError) {
        texts += try window.textContrasts(scale: scale).map { (file, $0) }
        if window.unmeasuredTextCount > 0 { unmeasuredCounts.append((file, window.unmeasuredTextCount)) }
    }

    /// Reports the contrast of texts, failures first.
    private func reportContrasts() {
        let failures = texts.filter { !$0.contrast.passes }
        let others = command.failuresOnly ? [] : texts.filter(\.contrast.passes)
        for (file, text) in failures + others {
            if console.writesJSON { console.result(text.json(of: file)) } else { console.result(text.line(of: file)) }
        }
        for (file, count) in unmeasuredCounts {
            let message =
                "the contrast of \(counted(count, "text")) is not measured: too many elements lie over " + "each other"
            console.warn("\(oneLine(file)): \(message)")
        }
        if !failures.isEmpty {
            let count = "\(failures.count) of \(counted(texts.count, "text"))"
            let line = "\(count) below the contrast of WCAG 2.2, level AA"
            console.report(.failure, summary: line)
        }
    }

    private func report(_ file: String, _ image: ThemedImage, of screen: Screen, in appearance: Appearance) {
        guard console.writesJSON else { return }
        console.result(
            .object([
                "kind": .string("screen"), "file": .string(file), "screen": .string(screen.name),
                "appearance": .strings(styles.document.names(of: appearance)), "scale": .number(image.scale),
                "pixels": .object(["width": .number(image.bitmap.width), "height": .number(image.bitmap.height)]),
                "size": JSON(image.layout.size),
            ])
        )
    }

    /// Writes the folder's record, and reports each fault once.
    func finish() {
        for error in folder?.finish() ?? [] { console.report(error, as: .unwritableOutput) }
        console.report(faults.sorted { $0.message.precedesByScalars($1.message) }, as: .failure)
        var (errors, warnings, fonts): ([ElementFault], [ElementFault], [ElementFault]) = ([], [], [])
        for fault in elementFaults {
            switch fault.fault {
            case .missingFont: fonts.append(fault)
            case _ where fault.fault.isWarning: warnings.append(fault)
            default: errors.append(fault)
            }
        }
        report(errors, "fault") { console.report(.failure, message: $0, at: $1) }
        report(warnings, "warning") { console.warn($0, at: $1) }
        for font in fonts.sorted(by: { "\($0)".precedesByScalars("\($1)") }) {
            let place = font.location.map(DocumentPlace.init)
            if command.substituteFonts {
                console.warn("\(font)", at: place)
            } else {
                console.report(.failure, message: "\(font); --substitute-fonts allows that", at: place)
            }
        }
        reportContrasts()
    }

    /// Reports the first faults of elements, and the number of the rest.
    private func report(_ faults: [ElementFault], _ noun: String, _ write: (String, DocumentPlace?) -> Void) {
        for fault in faults.prefix(Console.mostInOneDocument) {
            write("\(fault)", fault.location.map(DocumentPlace.init))
        }
        let count = faults.count - Console.mostInOneDocument
        if count > 0 { write("\(counted(count, "more \(noun)")) of elements", nil) }
    }
}

extension TextContrast {
    /// `login~dark@2x.png: 3.21 < 4.5  Label #title 32,80 686×48 "Welcome"`
    fileprivate func line(of file: String) -> String {
        var names = type
        if let identifier { names += " " + oneLine(identifier) }
        let location = "\(bounds.x),\(bounds.y) \(bounds.width)×\(bounds.height)"
        // Rounded down, so that a failure never seems to pass.
        let ratio = ((ratio * 100).rounded(.down) / 100).shortest
        return "\(oneLine(file)): \(ratio) \(passes ? "≥" : "<") \(required.shortest)  "
            + "\(names) \(location) \(quoted(text))"
    }

    fileprivate func json(of file: String) -> JSON {
        .object([
            "kind": .string("contrast"), "file": .string(file), "type": .string(type),
            "id": identifier.map(JSON.string), "text": .string(text), "bounds": JSON(bounds), "ratio": .number(ratio),
            "required": .number(required), "passes": .boolean(passes),
        ])
    }
}
