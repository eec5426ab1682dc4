import Livery
import Testing

@testable import LiveryExport

/// What an index and a gallery say of the contents and the parts of boxes.
@Suite struct PartIndexTests {
    private static let yaml = """
        $appearances: [light]
        goButton:
          fill: red
          textColor: white
          sample: Go
          parts: {icon: {size: [auto, 20], padding: 2}, mark: {fill: blue}}
          states: {disabled: {icon.textColor: gray}}
        """

    @Test func picturesHaveTheirParts() throws {
        let theme = try theme(Self.yaml)
        let exported = ExportedTheme(theme, contents: ThemeContents(of: theme))
        let text = String(decoding: try ThemeIndex(of: exported, scales: [1]).bytes, as: UTF8.self)
        func parts(_ color: String) -> String {
            func content(_ color: String) -> String {
                "\"content\":{\"textColor\":\"\(color)\",\"iconColor\":\"\(color)\"}"
            }
            let padding = "\"padding\":{\"top\":2,\"left\":2,\"bottom\":2,\"right\":2}"
            return "\"parts\":{\"icon\":{\(content(color)),\"size\":{\"height\":20},\(padding)},"
                + "\"mark\":{\(content("#ffffff"))}}"
        }
        let lines = text.split(separator: "\n").filter { $0.contains("\"key\":\"goButton\"") }
        #expect(lines.count == 2)
        #expect(lines.first?.contains(parts("#ffffff")) == true)
        #expect(lines.last?.contains(parts("#808080")) == true)
    }

    @Test func boundsOfSizesAreTold() throws {
        let theme = try theme(
            """
            $appearances: [light]
            goButton: {fill: red, minSize: [44, auto], parts: {mark: {maxSize: 20}}}
            """
        )
        let exported = ExportedTheme(theme, contents: ThemeContents(of: theme))
        let text = String(decoding: try ThemeIndex(of: exported, scales: [1]).bytes, as: UTF8.self)
        #expect(
            text.contains(
                "\"minSize\":{\"width\":44},\"parts\":{\"mark\":{\"maxSize\":{\"width\":20,\"height\":20}}}"
            )
        )
        let page = GalleryDocument([theme], scales: [1]) { image, _ in image.key }.text
        #expect(page.contains("\"minSize\":{\"width\":44}"))
    }

    @Test func galleriesHaveSamples() throws {
        let text = GalleryDocument([try theme(Self.yaml)], scales: [1]) { image, _ in image.key }
            .text
        #expect(text.contains("\"sample\":\"Go\""))
        #expect(text.contains("\"content\":{\"textColor\":\"#ffffff\""))
    }
}
