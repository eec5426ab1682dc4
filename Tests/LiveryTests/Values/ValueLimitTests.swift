import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// How large numbers, texts and lists may be.
struct ValueLimitTests {
    /// The farthest that is allowed is drawn, or refused for the size of the image.
    @Test(arguments: [
        "cornerRadius: 1e9", "cornerRadius: '1e9px / 1px'", "capInsets: 1e9", "padding: 1e9", "margin: 1e9",
        "cornerCurve: continuous, cornerRadius: 1e9", "border: {width: 1e9, color: blue}", "border: 1e9px dashed blue",
        "border: 1e9px dotted blue", "border: {width: {top: 1e9}, color: blue}",
        "shadow: 1e9px -1e9px 1e9px 1e9px blue", "shadow: inset 1e9px -1e9px 1e9px 1e9px blue",
        "shadow: 'inset 0 0 0 -1e9px blue, inset 0 0 1e9px blue'", "shadow: 0 0 0 -1e9px blue",
        "overlay: {from: [-1e9, 0], to: [1e9, 0], colors: [red, blue]}",
        "overlay: {from: [1e9, 1e9], to: [1e9, 0], colors: [red, blue], spread: repeat}",
        "overlay: {angle: -1e9, colors: [red, blue]}",
        "overlay: {type: conic, center: [1e9, -1e9], angle: 1e9, colors: [red, blue]}",
        "overlay: {type: radial, center: [1e9, -1e9], radius: 1e9, colors: [red, blue]}",
        "overlay: 'repeating-linear-gradient(red -1e9px, blue 1e9px)'",
        "overlay: 'repeating-radial-gradient(1e9px 1px, red 0, blue 1e-9px)'",
        "overlay: {image: bBox, size: 1e9, mode: tile}", "overlay: {image: bBox, size: 1e-9, mode: tile}",
        "overlay: {image: bBox, at: [-1e9, 1e9], mode: tile}", "overlay: {image: bBox, at: 'left -1e9px bottom 1e9px'}",
    ]) func drawsTheFarthest(keys: String) throws {
        for size in ["", "size: 9, ", "size: [1e9, 0], "] {
            let yaml = "$appearances: [light]\nbBox: {size: 3, fill: blue}\n"
            let styles = try styles(yaml + "aBox: {\(size)fill: red, \(keys)}")
            do throws(ThemeError) {
                for scale in [0.1, 1, 1.5] {
                    let image = try styles.image("aBox", scale: scale)
                    let layout = image.layout
                    for insets in [layout.margins, layout.capInsets, layout.padding] {
                        #expect(insets.horizontal.isFinite && insets.vertical.isFinite)
                    }
                    #expect(image.bitmap.width < 20_000)
                }
            } catch {
                for diagnostic in error.diagnostics {
                    let isExpected =
                        diagnostic.fault.code == .imageTooLarge || diagnostic.message.contains("can't be 'auto'")
                    #expect(isExpected, "\(diagnostic)")
                }
            }
        }
    }

    @Test(
        arguments: [
            ("fill: 'linear-gradient(red, #blue)'", "red, ", 9_998, "color stops", 10_000),
            ("fill: {colors: [#blue]}", "red, ", 9_999, "color stops", 10_000),
            ("fill: {stops: [#{color: blue}]}", "{color: red}, ", 9_999, "color stops", 10_000),
            ("fill: [#{color: blue, position: 1}]", "{color: red, position: 0}, ", 9_999, "color stops", 10_000),
            ("fill: [#red]", "rgb(9 9 9 / 50%), ", 999, "fills", 1_000),
            ("fill: none, overlay: [#red]", "rgb(9 9 9 / 50%), ", 999, "fills", 1_000),
            ("shadow: '#0 1px red'", "0 1px red, ", 999, "shadows", 1_000),
            ("shadow: [#{color: blue, blur: 1}]", "{color: red, blur: 1}, ", 999, "shadows", 1_000),
            // Also where each list is small, and there are many.
            ("shadow: ['0 1px red', '#0 1px red']", "0 1px red, ", 998, "shadows", 1_000),
        ] as [(String, String, Int, String, Int)]
    ) func lists(keys: String, part: String, most: Int, what: String, limit: Int) {
        func theme(_ count: Int) -> String {
            let parts = String(repeating: part, count: count)
            return "$appearances: [light]\naBox: {size: 3, " + keys.replacing("#", with: parts) + "}"
        }
        #expect(faults(of: theme(most)) == [])
        for count in [most + 1, most * 3] {
            let found = faults(of: theme(count))
            #expect(found.count == 1)
            let end = ": error: more than \(limit) \(what) in one asset"
            #expect(found.first?.hasSuffix(end) == true, "\(found)")
        }
    }

    /// A text, or a list of values that are no list themselves, may stand for a thousand shadows.
    @Test func listsOfReferences() {
        let shadows = Array(repeating: "0 1px red", count: 900).joined(separator: ", ")
        let stops = Array(repeating: "red", count: 9_000).joined(separator: ", ")
        let two = ["'{many}'", "'{many}'"].joined(separator: ", ")
        let start = "$appearances: [light]\n$values: {many: '"
        #expect(
            faults(of: start + shadows + "'}\naBox: {size: 3, shadow: [\(two)]}") == [
                "test.yaml:2:17: error: more than 1000 shadows in one asset"
            ]
        )
        #expect(
            faults(of: start + "linear-gradient(\(stops))'}\naBox: {size: 3, fill: [\(two)]}") == [
                "test.yaml:2:17: error: more than 10000 color stops in one asset"
            ]
        )
    }

    @Test func texts() {
        let most = String(repeating: "x", count: 1 << 20)
        #expect(faults(of: "aColor: " + most).first?.contains("is not a color") == true)
        #expect(faults(of: "aColor: x" + most) == ["test.yaml:1:9: error: text exceeds 1048576 bytes"])
    }

    @Test func areRaisedByWhoeverEmbedsTheLibrary() throws {
        var limits = DocumentLimits()
        limits.stopCount = 3
        limits.layerCount = 2
        limits.textByteCount = 30
        func messages(_ keys: String) throws -> [String] {
            let document = try ThemeDocument(
                bytes: Array("$appearances: [light]\naBox: {size: 3, \(keys)}".utf8),
                format: .yaml,
                limits: limits
            )
            return StyleManager(document: document).validate().map(\.message)
        }
        #expect(try messages("fill: {colors: [red, red, red]}") == [])
        #expect(try messages("fill: {colors: [red, red, red, red]}") == ["more than 3 color stops in one asset"])
        #expect(try messages("fill: [red, red, red]") == ["more than 2 fills in one asset"])
        #expect(try messages("fill: rgb(0000000000000000000000 0 0)") == ["text exceeds 30 bytes"])
    }
}
