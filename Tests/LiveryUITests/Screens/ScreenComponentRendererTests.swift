import Foundation
import Livery
import LiveryRaster
import LiveryStyle
import LiveryText
import LiveryUI
import TestSupport
import Testing

/// Images of themes that are components of screens.
struct ScreenComponentRendererTests {
    private let folder: TemporaryFolder

    private static let parts = """
        $components:
          card:
            parameters: {title: {type: text, default: Berth 12}}
            backgroundImage: cardBox
            padding: 6
            gap: 4
            row:
              - {id: dot, width: 10, height: 10, backgroundColor: inkColor}
              - {grow: 1, backgroundColor: lineColor}
          strongCard: {component: card, backgroundColor: lineColor}
          titled:
            row: [{type: Label, text: Berth 12, textColor: inkColor, font: {family: DejaVu Sans, size: 11}}]
          bar: {width: 10, height: 10, backgroundColor: "{toneColor}"}
        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.parts, to: "screens/parts.yaml")
    }

    private func styles(
        _ assets: String,
        renderer: (any ComponentRenderer)? = ScreenComponentRenderer()
    ) throws -> StyleManager {
        let colors = """
            inkColor: "#102030"
            inkColor~dark: "#D0E0F0"
            lineColor: "#FF000080"
            cardBox: {size: [60, 30], cornerRadius: 5, fill: "linear-gradient(white, #CCDDEE)", border: "1px solid {inkColor}"}

            """
        let tone = assets.contains("toneColor:") ? "" : "toneColor: black\n"
        let path = try folder.write(colors + assets + "\n" + tone, to: "theme.yaml")
        var configuration = StyleManager.Configuration()
        configuration.componentRenderer = renderer
        configuration.textRenderer = PangoRenderer()
        return StyleManager(
            document: try ThemeDocument(contentsOfFile: path),
            configuration: configuration
        )
    }

    /// The component in a screen of its own, which it fills.
    private func screen(
        _ component: String,
        _ size: Size,
        _ styles: StyleManager,
        scale: Double
    ) throws -> Bitmap {
        let text = """
            $extends: parts.yaml
            size: [\(size.width), \(size.height)]
            children: [{component: \(component), frame: [0, 0, \(size.width), \(size.height)]}]
            """
        let path = try folder.write(text, to: "screens/whole.yaml")
        let (window, faults) = try Screen(contentsOfFile: path).window(styles: styles)
        #expect(faults == [])
        window.injector = StyleInjector(sheet: try StyleSheet(yaml: "{}"), styles: styles)
        if PinnedText.hasFonts { window.fonts = try PinnedText.fonts() }
        return try window.snapshot(scale: scale).bitmap
    }

    private func messages(_ assets: String, _ name: String = "cardImage") throws -> [String] {
        do {
            _ = try styles(assets).image(name)
            return []
        } catch let error as ThemeError {
            return error.diagnostics.map(\.description)
        }
    }

    @Test("it is what a screen shows, in each appearance, state, scale and size")
    func pixels() throws {
        let styles = try styles(
            """
            cardImage:
              component: screens/parts.yaml#card
              size: [60, 22]
              states: {selected: {component: "screens/parts.yaml#strongCard"}}
            """
        )
        for appearance in [[.light], [.dark]] as [Appearance] {
            styles.appearance = appearance
            for (name, states) in [("card", StateSet()), ("strongCard", [.selected])] {
                for (scale, size) in [(1.0, Size(60, 22)), (2, Size(60, 22)), (1.5, Size(91, 30))] {
                    let image = try styles.image(
                        "cardImage",
                        size: size,
                        scale: scale,
                        states: states
                    )
                    let wanted = try screen(name, size, styles, scale: scale)
                    #expect(image.bitmap.largestDifference(from: wanted) == 0)
                }
            }
        }
        let light = try styles.image("cardImage", appearance: [.light]).bitmap
        #expect(try light != styles.image("cardImage", appearance: [.dark]).bitmap)
    }

    @Test("it is an image as others: with margins and a tint, in layers, and replaced by extending")
    func finish() throws {
        let styles = try styles(
            """
            dotImage: {component: screens/parts.yaml#bar, size: 10, margin: 2, tint: "#00FF00"}
            toneColor: black
            whiteBox: {size: 20, fill: [{image: dotImage, size: 14, at: center}, white]}
            wideImage: {extends: dotImage, size: [20, 10], tint: none}
            """
        )
        let dot = try styles.image("dotImage", scale: 2).bitmap
        #expect(dot.size == PixelSize(width: 28, height: 28))
        #expect(dot.bounds(of: .green) == PixelRect(x: 4, y: 4, width: 20, height: 20))
        let box = try styles.image("whiteBox").bitmap
        #expect(box.bounds(of: .green) == PixelRect(x: 3, y: 3, width: 14, height: 14))
        let wide = try styles.image("wideImage").bitmap
        #expect(wide.bounds(of: .black) == PixelRect(x: 2, y: 2, width: 20, height: 10))
    }

    @Test("parameters of a request are those of what the component refers to")
    func parameters() throws {
        let styles = try styles(
            """
            $parameters: {tone: {type: color, default: black}}
            toneColor: "{tone}"
            barImage: {component: screens/parts.yaml#bar, size: 10}
            """
        )
        for (parameters, color) in [
            ([:], Color.black), (["tone": "#00FF00"], .green), ([:], .black),
        ]
            as [([String: ParameterValue], Color)]
        {
            let bitmap = try styles.image("barImage", parameters: parameters).bitmap
            #expect(bitmap.bounds(of: color)?.size == PixelSize(width: 10, height: 10))
        }
    }

    @Test("another theme draws it anew")
    func themes() throws {
        let theme = "toneColor: black\nbarImage: {component: screens/parts.yaml#bar, size: 10}"
        let styles = try styles(theme)
        #expect(try styles.image("barImage").bitmap.bounds(of: .black) != nil)
        let path = try folder.write(
            theme.replacing("black", with: "\"#00FF00\""),
            to: "other.yaml"
        )
        styles.document = try ThemeDocument(contentsOfFile: path)
        #expect(try styles.image("barImage").bitmap.bounds(of: .green) != nil)
    }

    @Test("a component with texts needs the theme's fonts, and one without needs none")
    func fonts() throws {
        let asset = "cardImage: {component: \"screens/parts.yaml#titled\", size: [80, 20]}"
        let missing = try messages(asset)
        #expect(missing.count == 1 && missing[0].contains("no fonts for the text"))
        guard PinnedText.hasFonts else { return }
        let file = URL(fileURLWithPath: try PinnedText.themeFolder() + "/fonts/DejaVuSans.ttf")
        try folder.write([UInt8](try Data(contentsOf: file)), to: "fonts/DejaVuSans.ttf")
        let styles = try styles("$fonts: fonts\n" + asset)
        let wanted = try screen("titled", Size(80, 20), styles, scale: 2)
        let image = try styles.image("cardImage", scale: 2).bitmap
        #expect(image.largestDifference(from: wanted) == 0)
        let other = asset.replacing("cardImage", with: "barImage").replacing("titled", with: "card")
        #expect(try self.styles(other).image("barImage").bitmap.width == 80)
    }

    @Test("faults of the theme are told at its places")
    func faults() throws {
        func message(_ keys: String) throws -> String {
            try messages("cardImage: {\(keys)}").joined(separator: "\n")
        }
        let named = try message("component: parts, size: 10")
        #expect(named.contains("write FILE#NAME") && named.contains("theme.yaml:5:24"))
        #expect(
            try message("component: \"screens/none.yaml#card\", size: 10").contains("none.yaml")
        )
        #expect(
            try message("component: \"../parts.yaml#card\", size: 10").contains("'../parts.yaml'")
        )
        #expect(
            try message("component: \"screens/parts.yaml#cart\", size: 10").contains("'card'?")
        )
        #expect(try message("component: \"screens/parts.yaml#card\"").contains("'size'"))
        let both = try message("component: \"screens/parts.yaml#card\", file: a.png, size: 10")
        #expect(both.contains("exclude each other"))
        for key in ["fit: cover", "resample: nearest", "colors: {a: red}", "capInsets: 2"] {
            let text = try message("component: \"screens/parts.yaml#card\", size: 10, \(key)")
            #expect(text.contains(key.prefix { $0 != ":" }) && text.contains("images of files"))
        }
        #expect(try message("size: 10").contains("'file'"))
    }

    @Test("faults of the component are told in its document, and at the use of it")
    func componentFaults() throws {
        try folder.write(
            "$components:\n  card: {children: [{type: Lable, text: a}]}",
            to: "screens/parts.yaml"
        )
        let faults = try messages("cardImage: {component: \"screens/parts.yaml#card\", size: 10}")
        #expect(faults.count == 2)
        #expect(faults.contains { $0.contains("parts.yaml:2:") && $0.contains("'Label'?") })
        #expect(faults.contains { $0.contains("theme.yaml:5:") && $0.contains("'card'") })
        try folder.write("$components:\n  card: [", to: "screens/parts.yaml")
        let unreadable = try messages(
            "cardImage: {component: \"screens/parts.yaml#card\", size: 10}"
        )
        #expect(unreadable.contains { $0.contains("parts.yaml:") })
    }

    @Test("a component can't show an image of a component, itself or another")
    func nested() throws {
        try folder.write(
            "$components:\n  card: {type: ImageView, image: cardImage}",
            to: "screens/parts.yaml"
        )
        let faults = try messages("cardImage: {component: \"screens/parts.yaml#card\", size: 10}")
        #expect(faults.count == 1 && faults[0].contains("can't be in another component"))
    }

    @Test("a program without a renderer says so")
    func noRenderer() throws {
        let styles = try styles(
            "cardImage: {component: \"screens/parts.yaml#card\", size: 10}",
            renderer: nil
        )
        #expect(throws: ThemeError.self) { try styles.image("cardImage") }
        let faults = styles.validate().map(\.description)
        #expect(faults.contains { $0.contains("'componentRenderer'") })
    }
}
