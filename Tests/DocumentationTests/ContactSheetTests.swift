import Foundation
import Livery
import LiveryTesting
import Testing

/// The picture at the head of the README.
struct ContactSheetTests {
    @Test("the README's picture shows the sample theme as it is")
    func picture() throws {
        let document = try ThemeDocument(
            contentsOfFile: Repository.path("Resources/Themes/harbor.yaml")
        )
        let sheet = ContactSheet(styles: ShownTheme(document).styles)
        expectGolden(
            of: try sheet.bitmap(),
            named: ContactSheet.name,
            in: "Documentation/Images"
        )
    }

    @Test("the README's picture is quickly loaded")
    func size() throws {
        let path = Repository.path("Documentation/Images/\(ContactSheet.name).png")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let byteCount = try #require(attributes[.size] as? Int)
        #expect(byteCount < 150_000)
    }
}
