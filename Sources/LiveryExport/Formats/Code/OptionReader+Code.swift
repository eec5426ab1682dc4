import Livery
import LiverySupport

extension OptionReader {
    /// Reads `type`, the name of the type with a theme's assets.
    ///
    /// - Parameter reserved: Names that it can't have.
    /// - Returns: The name. Default: that of the output's file.
    mutating func type(reserved: Set<String>) -> String {
        let wanted = "an identifier that the file doesn't use otherwise"
        func isValid(_ name: String) -> Bool {
            CodeName.isIdentifier(name) && !reserved.contains(name)
        }
        if let name = text("type", wanted: wanted, where: isValid) { return name }
        guard peek("type") == nil else { return "Theme" }
        let name = CodeName.type(LayeredDocument.name(ofFile: fileName))
        if isValid(name) { return name }
        if let path = peek("path") { reportValue(path, "type", wanted: wanted) }
        return "Theme"
    }
}
