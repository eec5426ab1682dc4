import Livery
import LiverySupport

extension OptionReader {
    /// Takes `type`, the name of the type that has a theme's assets.
    ///
    /// - Parameter reserved: Names that it can't have.
    /// - Returns: The name. Default: that of the output's file.
    mutating func type(reserved: Set<String>) -> String {
        let wanted = "an identifier that the file doesn't use otherwise"
        if let written = value("type") {
            let name = written.string ?? ""
            if CodeName.isIdentifier(name), !reserved.contains(name) { return name }
            reportValue(written, "type", wanted: wanted)
            return "Theme"
        }
        let path = value("path")
        let name = CodeName.type(LayeredDocument.name(ofFile: fileName))
        if !name.isEmpty, !reserved.contains(name) { return name }
        if let path { reportValue(path, "type", wanted: wanted) }
        return "Theme"
    }

    /// The name of the file that the output is.
    var fileName: String {
        var options = self
        return String(FilePath.name(of: FilePath.normalized(options.value("path")?.string ?? "")))
    }
}
