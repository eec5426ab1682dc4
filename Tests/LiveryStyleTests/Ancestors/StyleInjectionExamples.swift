import Livery
import LiveryRaster
import LiveryStyle
import TestSupport
import Testing

/// The examples in the documentation of A_StyleInjection, and the sheet of its example application,
/// in today's Swift.
struct StyleInjectionExamples {
    /// The sheet of its example application, as it is there, but for a few scopes more of the same.
    private static let sheet = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
            <key>@UIView</key>
            <dict>
                <key>backgroundColor</key><string>#000000</string>
            </dict>
            <key>@UILabel</key>
            <dict>
                <key>textColor</key><string>#FFFFFF</string>
                <key>font</key><string>$&quot;HelveticaNeue&quot;:15</string>
            </dict>
            <key>@UIButton</key>
            <dict>
                <key>normalTitleColor</key><string>#C169FF</string>
                <key>layer.borderColor</key><string>CG#C169FF</string>
                <key>layer.borderWidth</key><integer>2</integer>
                <key>layer.cornerRadius</key><integer>10</integer>
            </dict>
            <key>UINavigationController</key>
            <dict>
                <key>@UILabel</key>
                <dict>
                    <key>textColor</key><string>#A0A0A0</string>
                </dict>
            </dict>
            <key>ListViewController</key>
            <dict>
                <key>@UILabel</key>
                <dict>
                    <key>textColor</key><string>#613480</string>
                </dict>
                <key>#demo1</key>
                <dict>
                    <key>font</key><string>$&quot;Helvetica Neue&quot;:17</string>
                    <key>layer.cornerRadius</key><integer>10</integer>
                    <key>clipsToBounds</key><string>true</string>
                    <key>backgroundColor</key><string>#CCBBDD</string>
                    <key>textColor</key><string>#00FFFF</string>
                </dict>
            </dict>
            <key>SimpleButtonDemoController</key>
            <dict>
                <key>#theButton</key>
                <dict>
                    <key>normalTitle</key><string>The Button Text</string>
                    <key>highlightedTitle</key><string>Pressed</string>
                    <key>backgroundImage</key><string>IMG(ropeImage)</string>
                </dict>
            </dict>
        </dict>
        </plist>
        """

    private let window: Panel
    private let bar = Caption()
    private let row = Caption()
    private let demo = Caption("#demo1")
    private let button = PushButton("#theButton")

    init() {
        let list = Panel(nil, row, demo)
        list.styleControllerNames = ["ListViewController"]
        let simple = Panel(nil, button)
        simple.styleControllerNames = ["SimpleButtonDemoController"]
        let navigation = Panel(nil, bar, list, simple)
        navigation.styleControllerNames = ["UINavigationController"]
        window = Panel(nil, navigation)
    }

    @Test("StyleSheet.plist beside the program styles every controller, with no code") func basicUsage() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.sheet, to: "StyleSheet.plist")
        // A picture of one pixel.
        try folder.write(try PNG.encode(Bitmap(width: 1, height: 1) { _ in }), to: "ropeImage.png")
        let injector = StyleInjector(sheet: try .ofProgram(inFolder: folder.path), styles: try StyleManager())
        injector.apply(to: window)
        #expect(injector.faults == [])

        // By type: `@UIView` is for views, not for all that are views too.
        #expect(window.backgroundColor == Color(hex: 0x000000))
        #expect(bar.backgroundColor == .none)
        // By controller: the nearest counts.
        #expect(bar.textColor == Color(hex: 0xA0A0A0))
        #expect(bar.font == FontDescription(families: ["HelveticaNeue"], size: 15))
        #expect(row.textColor == Color(hex: 0x613480))
        // By name, with paths to parts.
        #expect(demo.textColor == Color(hex: 0x00FFFF))
        #expect(demo.font == FontDescription(families: ["Helvetica Neue"], size: 17))
        #expect(demo.layer.cornerRadius == 10)
        #expect(demo.isClipped)
        #expect(demo.backgroundColor == Color(hex: 0xCCBBDD))
        // Colors for layers, titles for states, images by name.
        #expect(button.layer.borderColor == Color(hex: 0xC169FF))
        #expect(button.layer.borderWidth == 2)
        #expect(button.titleColors == [[]: Color(hex: 0xC169FF)])
        #expect(button.titles == [[]: "The Button Text", [.highlighted]: "Pressed"])
        #expect(button.backgroundImages[[]]?.bitmap.size == PixelSize(width: 1, height: 1))
    }

    @Test("another sheet is loaded while the application runs, and applied to what is there") func newStyle() throws {
        let first = try StyleSheet(bytes: Array(Self.sheet.utf8), format: .propertyList)
        let injector = StyleInjector(sheet: first, styles: try StyleManager())
        injector.apply(to: window)
        injector.sheet = try StyleSheet(dictionary: ["ListViewController": ["@UILabel": ["textColor": "#F2D64B"]]])
        #expect(row.textColor == Color(hex: 0xF2D64B))
        #expect(demo.textColor == Color(hex: 0xF2D64B))
        #expect(demo.layer.cornerRadius == 0)
        #expect(window.backgroundColor == .none)
    }
}
