import Foundation
import LiveryTesting
import TestSupport
import Testing

/// A style sheet as it was written for iOS, applied by `livery preview` as it is.
///
/// The sheet has `@UILabel`, `UINavigationController`, `#demo1`, `layer.borderColor: CG#C169FF`,
/// `$"Helvetica Neue":17`, `normalTitleColor` and `IMG(rope)`.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment))
struct SheetForIOSTests {
    private static let sheet = "\(Preview.package)/Examples/Injection/StyleSheet.plist"
    private static let fixture = "\(Preview.package)/Tests/ExampleTests/Fixtures/demos.yaml"

    private let preview: Preview

    init() throws {
        preview = try Preview()
        try preview.draw([Self.fixture], "--sheet", Self.sheet, "--tree", "--appearance", "light")
    }

    @Test func isUnderstoodWithoutAFault() {
        #expect(preview.code == 0)
        #expect(
            preview.errors == """
                warning: no font 'Helvetica Neue' is installed; 'DejaVu Sans' is used
                drew 1 picture of 1 screen in 0.00 s

                """
        )
    }

    @Test func itsRulesReachTheirElements() throws {
        let tree = String(decoding: try preview.bytes(of: "demos@2x.txt"), as: UTF8.self)
        let lines = tree.split(separator: "\n").map { $0.drop { $0 == " " } }
        let expected = [
            "NavigationBar 0,0 640×88 | NavigationController @NavigationBar "
                + "barTintColor: #e4d3f2, tintColor: #5b2a86",
            "Button #theButton 40,200 560×88 | SimpleButtonDemoController #theButton "
                + "title: \"The Button Text\", title (highlighted): \"Pressed\", "
                + "titleColor: #ffffff, backgroundImage: rope, layer.borderWidth: 0 "
                + "| @Button layer.borderColor: #c169ff, layer.cornerRadius: 10",
        ]
        for line in expected { #expect(lines.contains { $0 == line }, "\(tree)") }
    }

    @Test(.enabled(if: PinnedText.isAvailable, PinnedText.comment))
    func looksAsOnIOS() throws {
        expectGolden(of: try preview.picture("demos@2x.png"), named: "Examples/sheet-for-ios@2x")
    }
}
