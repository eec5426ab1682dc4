import Foundation

/// The screens in `Resources/Screens`, with their theme and their style sheet.
enum SampleScreens {
    static let folder = "\(Preview.package)/Resources/Screens"
    static let theme = "\(Preview.package)/Resources/Themes/harbor.yaml"
    static let sheet = "\(Preview.package)/Resources/StyleSheets/harbor.yaml"

    /// The files, beside the folder with their texts; none if the folder can't be read, for which a test looks.
    static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
        $0.contains(".")
    }.sorted()

    static func path(_ file: String) -> String { "\(folder)/\(file)" }

    /// The names of a screen's pictures, the light one first.
    static func pictures(of file: String) -> [String] {
        let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        return ["\(name)@2x", "\(name)~dark@2x"]
    }
}
