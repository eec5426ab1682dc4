import Livery
import LiveryRaster
import LiveryUI
import TestSupport
import Testing

/// What is told of the mistakes in documents of screens.
struct ScreenFaultTests {
    private func faults(_ yaml: String, format: DocumentFormat = .yaml) throws -> [String] {
        let screen = try Screen(bytes: Array(yaml.utf8), format: format, name: "s")
        let theme = "inkColor: black\nfieldBox: {fill: white, parts: {label: {}, input: {}}}"
        return screen.validate(styles: try StyleManager(yaml: theme)).map(\.description)
    }

    @Test func mistakesAreTold() throws {
        try Told.check("told-screens") { yaml in try faults(yaml).map { String($0.trimmingPrefix("s:")) } }
    }

    @Test func layoutsAreTold() throws {
        try Told.check("told-layouts") { yaml in
            weak var known: View?
            defer { #expect(known == nil, "what is told keeps the elements") }
            let screen = try Screen(yaml: yaml)
            let (window, faults) = screen.window(styles: try StyleManager(yaml: "{}"))
            known = window.subviews.first
            #expect(faults == [])
            window.fonts = try PinnedText.fonts()
            _ = try window.snapshot()
            return window.faults.map { "\($0.location.map { "\($0): " } ?? "")\($0)".trimmingPrefix("s:").description }
        }
    }

    @Test("what could not be drawn is a fault before it is drawn") func refusals() throws {
        let size = try faults("size: [1e9, 1e9]")
        #expect(
            size == [
                "s:1:7: error: can't draw 's': an image of 1000000000 × 1000000000 pixels exceeds "
                    + "16384 pixels per side or 100000000 pixels in all"
            ]
        )
        let long = String(repeating: "word ", count: 14_000)
        let texts = try faults(
            """
            children:
              - {type: Label, id: story, text: "\(long)"}
              - {type: Button, title: "\(long)"}
              - {type: List, rows: ["\(long)"]}
              - {type: Label, text: small, font: {family: DejaVu Sans, size: 5000}}
              - {type: Label, text: short, hidden: true}
            """
        )
        #expect(texts.count == 4)
        #expect(texts[0].hasPrefix("s:2:5: error: can't draw 'Label #story': "))
        #expect(texts[1].hasPrefix("s:3:5: error: can't draw 'Button': "))
        #expect(texts[2].hasPrefix("s:4:5: error: can't draw 'List': "))
        #expect(texts[3].hasPrefix("s:5:5: error: can't draw 'Label': "))
    }
}
