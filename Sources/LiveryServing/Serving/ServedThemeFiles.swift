import Livery

/// The files of a theme to serve.
public struct ServedThemeFiles: Hashable, Sendable {
    /// The first part of the paths of its addresses: letters, digits, `-`, `_` and `.`.
    public var name: String

    /// The path of the theme's document.
    public var theme: String

    /// The path of the style sheet of its screens. Default: none.
    public var sheet: String?

    /// The path of the folder with the documents of its screens. Default: none; it has no screens.
    public var screens: String?

    /// The values of the theme's parameters. Default: its own.
    public var parameters: [String: ParameterValue] = [:]

    /// Makes a list of a theme's files, without reading them.
    ///
    /// - Parameters:
    ///   - name: The first part of the paths of its addresses: letters, digits, `-`, `_` and `.`.
    ///   - theme: The path of the theme's document.
    ///   - sheet: The path of the style sheet of its screens. Default: none.
    ///   - screens: The path of the folder with the documents of its screens. Default: none.
    public init(name: String, theme: String, sheet: String? = nil, screens: String? = nil) {
        self.name = name
        self.theme = theme
        self.sheet = sheet
        self.screens = screens
    }

    /// Whether addresses can begin with a name: it needs no escapes, is not an address of the server itself, and
    /// has at most 64 characters.
    public static func isName(_ name: String) -> Bool {
        let own = ["healthz", "readyz", "metrics"]
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "-_.".utf8.contains(byte)
            }
        }
        return isPlain && (1...64).contains(name.utf8.count) && name.utf8.first != UInt8(ascii: ".")
            && !own.contains(name)
    }
}
