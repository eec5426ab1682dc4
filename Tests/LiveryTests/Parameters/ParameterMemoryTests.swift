import LiveryRaster
import LiverySupport
import LiveryText
import TestSupport
import Testing

@testable import Livery

/// However many values requests give to parameters, memory is bounded.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct ParameterMemoryTests {
    private static let yaml = """
        $appearances: [light, dark]
        $parameters:
          label: {type: text, default: "1"}
          width: {type: length, default: 40}
          file: {type: text, default: "a"}
        labelFont: {family: DejaVu Sans, size: 12}
        labelBox:
          size: [40, 20]
          fill: red
          overlay: {text: "{label}", font: labelFont, color: white, at: center}
          states: {disabled: {opacity: 0.5}}
        pathBox: {size: [200, 20], fill: {path: PATH, fill: red, size: ["{width}", 20]}}
        labelFileImage: {file: "{file}"}
        plainColor: red
        """.replacing("PATH", with: "M0 0" + String(repeating: "L9 9", count: 5_000))

    private func styles(bytes: Int) throws -> StyleManager {
        var configuration = StyleManager.Configuration(cacheLimits: CacheLimits(bytes: bytes))
        configuration.textRenderer = .pango()
        let folder = try PinnedText.themeFolder()
        let document = try theme("$fonts: fonts\n" + Self.yaml, folder: folder)
        return StyleManager(document: document, configuration: configuration)
    }

    private func text(_ number: Int, length: Int) -> String {
        "\(number) " + String(repeating: "Qg", count: length / 2 - 4)
    }

    @Test func textsAreKeptWithinALimitInBytes() throws {
        let limit = 256 << 20
        let styles = try styles(bytes: limit)
        var most = 0
        for number in 0..<40 {
            let label = text(number, length: 1_000)
            let image = try styles.resolvedImage("labelBox", parameters: ["label": .text(label)])
            #expect(image.recipe.contains(label))
            most = max(most, styles.snapshot.byteCount)
            #expect(most <= limit / 4)
            _ = try styles.image("labelBox", parameters: ["label": .text(label)])
            #expect(styles.cacheStatistics.bytes <= limit)
        }
        // The outlines are counted: those of Q and g have more than 20 elements each.
        #expect(most > 1_000 * 20 * MemoryLayout<Path.Element>.stride)
        // What was dropped is made again, the same.
        let label: [String: ParameterValue] = ["label": .text(text(0, length: 1_000))]
        let alone = try self.styles(bytes: 64 << 20)
        for states: StateSet in [[], [.disabled]] {
            let again = try styles.resolvedImage("labelBox", states: states, parameters: label)
            let first = try alone.resolvedImage("labelBox", states: states, parameters: label)
            #expect(again.digest == first.digest)
            #expect(try styles.image("labelBox", states: states, parameters: label).bitmap == first.render().bitmap)
        }
    }

    @Test func nothingNeedsToBeKept() throws {
        let none = try styles(bytes: 0)
        let all = try styles(bytes: 64 << 20)
        for name in ["labelBox", "pathBox"] {
            #expect(try none.resolvedImage(name).digest == all.resolvedImage(name).digest)
            #expect(try none.image(name) == all.image(name))
            #expect(try none.image(name) == all.image(name))
        }
        #expect(none.cacheStatistics.imageBytes == 0)
    }

    @Test func pathsAreCounted() throws {
        let limit = 16 << 20
        let styles = try styles(bytes: limit)
        for number in 0..<40 {
            let width = ParameterValue.number(Double(number))
            _ = try styles.image("pathBox", parameters: ["width": width])
            #expect(styles.snapshot.byteCount <= limit)
        }
        #expect(styles.snapshot.byteCount > 5_000 * MemoryLayout<Path.Element>.stride)
    }

    /// A request's parameters are kept as its key.
    @Test func requestsAreKeptWithinALimitInBytes() throws {
        let limit = 4 << 20
        let styles = try styles(bytes: limit)
        for number in 0..<500 {
            let parameters = ["label": ParameterValue.text(text(number, length: 4_000))]
            _ = try styles.color("plainColor", parameters: parameters)
        }
        #expect(styles.cacheStatistics.bytes <= limit)
    }

    @Test func namesOfMissingFilesAreNotedWithinALimitInBytes() throws {
        let styles = try styles(bytes: 1 << 20)
        let files = styles.snapshot.files
        let part = String(repeating: "a", count: 199)
        func look(_ number: Int) {
            let name = "\(number)/" + String(repeating: part + "/", count: 16) + "a.png"
            let error = #expect(throws: ThemeError.self) {
                try styles.resolvedImage("labelFileImage", parameters: ["file": .text(name)])
            }
            #expect(error?.diagnostics.isEmpty == false)
        }
        look(0)
        #expect(files.traceBytes > 3_000)
        #expect(files.traces != nil)
        for number in 1...files.traceLimit / 3_000 { look(number) }
        #expect(files.traceBytes <= files.traceLimit)
        // Too much to know what was looked for.
        let isKnown = files.traces != nil
        #expect(!isKnown)
        #expect(styles.snapshot.byteCount <= styles.snapshot.setup.bytes)
    }
}
