import Foundation
import Livery
import LiveryText
import TestSupport
import Testing

/// The themes in `Resources/Themes`.
enum SampleTheme: String, CaseIterable, CustomTestStringConvertible {
    case harbor = "harbor.yaml"
    case harborJSON = "harbor.json"
    case harborPropertyList = "harbor.plist"
    case classic = "classic.plist"

    var testDescription: String { rawValue }

    /// The package's folder, found from this file's own place: Tests/LiveryTests/Samples.
    static let packageFolder = Repository.folder.path

    func document() throws(ThemeError) -> ThemeDocument {
        try ThemeDocument(contentsOfFile: "\(Self.packageFolder)/Resources/Themes/\(rawValue)")
    }

    func manager() throws(ThemeError) -> StyleManager {
        var configuration = StyleManager.Configuration()
        configuration.textRenderer = .pango()
        return StyleManager(document: try document(), configuration: configuration)
    }
}
