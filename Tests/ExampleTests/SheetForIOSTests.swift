import Foundation
import LiveryTesting
import TestSupport
import Testing

/// A style sheet as it was written for iOS, applied by `livery preview` as it is.
///
/// The sheet has `@UILabel`, `UINavigationController`, `#demo1`, `layer.borderColor: CG#C169FF`,
/// `$"Helvetica Neue":17`, `normalTitleColor` and `IMG(rope)`.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct SheetForIOSTests {
    private static let sheet = "\(Preview.package)/Examples/Injection/StyleSheet.plist"
    private static let fixture = "\(Preview.package)/Tests/ExampleTests/Fixtures/demos.yaml"

    private let preview: Preview

    init() throws {
        preview = try Preview()
        try preview.draw([Self.fixture], "--sheet", Self.sheet, "--tree", "--substitute-fonts", "--appearance", "light")
    }

    @Test func isUnderstoodWithoutAFault() {
        #expect(preview.code == 0)
        #expect(
            preview.errors == """
                \(Self.fixture):9:9: warning: no font 'Helvetica Neue' is installed; 'DejaVu Sans' is used
                drew 1 picture of 1 screen in 0.00 s

                """
        )
    }

    /// Each rule reaches what it is for: types and names anywhere, and in a controller that has a scope,
    /// that scope's before all others.
    @Test func itsRulesReachTheirElements() throws {
        let tree = String(decoding: try preview.bytes(of: "demos@2x.txt"), as: UTF8.self)
        let page = "@View backgroundColor: #f5effa"
        let button = "@Button layer.borderColor: #c169ff, "
        let label = "@Label font: Helvetica Neue 15 400"
        #expect(
            tree == """
                Window 0,0 640×600
                  View (NavigationController) 0,0 640×600 | \(page)
                    View (DemosController) 0,88 640×512 | \(page)
                      Label 40,112 560×48 | text: "A label" | \(label) | NavigationController @Label textColor: #5c4a6b
                      View (ListViewController) 0,168 640×184 | \(page)
                        Label #demo1 40,184 560×80 | text: "The first" | ListViewController #demo1 \
                backgroundColor: #ccbbdd, clipsToBounds: true, font: Helvetica Neue 17 400, \
                layer.cornerRadius: 10, textColor: #3a0f5c
                        Label 40,288 560×48 | text: "The second" | \(label) | ListViewController @Label textColor: #613480
                      View (SimpleButtonDemoController) 0,352 640×248 | \(page)
                        Button #theButton 40,368 560×88 | SimpleButtonDemoController #theButton \
                backgroundImage: rope, layer.borderWidth: 0, title: "The Button Text", \
                title (highlighted): "Pressed", titleColor: #ffffff | \(button)layer.cornerRadius: 10
                        Button 40,480 560×88 | title: "Another" | \(button)layer.borderWidth: 2, \
                layer.cornerRadius: 10, titleColor: #5b2a86
                    NavigationBar 0,0 640×88 | title: "Demos" | NavigationController @NavigationBar \
                barTintColor: #e4d3f2, tintColor: #5b2a86

                """
        )
    }

    @Test(.enabled(if: PinnedText.isAvailable, PinnedText.comment)) func looksAsOnIOS() throws {
        expectGolden(of: try preview.picture("demos@2x.png"), named: "Examples/sheet-for-ios@2x")
    }
}
