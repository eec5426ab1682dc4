import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What those are told who come from CSS, Figma, UIKit, SwiftUI, Android and Tailwind: the right
/// spelling, or what comes nearest.
struct ForeignThemeTests {
    @Test(
        "appearances as keys of a value become appearances of its key",
        arguments: [
            (
                "aBox: {size: 3, fill: {light: white, dark: black}}", "1:23",
                "'fill' and 'fill~dark'"
            ),
            (
                "aBox: {size: 3, fill: {dark: black, default: red}}", "1:23",
                "'fill~dark' and 'fill'"
            ),
            ("aColor: {light: white, dark: black}", "1:9", "'aColor' and 'aColor~dark'"),
            ("aColor: {Any: white, Dark: black}", "1:9", "'aColor' and 'aColor~dark'"),
            (
                "aFont: {light: {family: A, size: 3}, dark: {family: A, size: 4}}", "1:8",
                "'aFont' and 'aFont~dark'"
            ),
            (
                "aGradient: {light: {colors: [red, blue]}, dark: {colors: [red, blue]}}", "1:12",
                "'aGradient' and 'aGradient~dark'"
            ),
            ("aBox: {light: {size: 3}, dark: {size: 4}}", "1:7", "'aBox' and 'aBox~dark'"),
            ("aImage: {light: a.png, dark: b.png}", "1:9", "'aImage' and 'aImage~dark'"),
            ("aImage: {file: {light: a.png, dark: b.png}}", "1:16", "'file' and 'file~dark'"),
            (
                "aBox: {size: 3, fill: {image: {light: a, dark: b}}}", "1:31",
                "'image' and 'image~dark'"
            ),
            (
                "aGradient: {colors: [{light: red, dark: blue}, red]}", "1:22",
                "'colors' and 'colors~dark'"
            ),
            (
                "aGradient: {stops: [{color: {light: red, dark: blue}}, {color: red}]}", "1:29",
                "'color' and 'color~dark'"
            ),
            (
                "aBox: {size: 3, cornerRadius: {light: 1, dark: 2}}", "1:31",
                "'cornerRadius' and 'cornerRadius~dark'"
            ),
            ("aBox: {size: {light: 1, dark: 2}}", "1:14", "'size' and 'size~dark'"),
            ("aBox: {size: 3, opacity: {dark: 0.5}}", "1:26", "'opacity~dark'"),
            (
                "aBox: {size: 3, states: {hovered: {fill: {light: red, dark: blue}}}}", "1:42",
                "'fill' and 'fill~dark'"
            ),
            ("$values: {r: {light: 1, dark: 2}}\naBox: {size: r}", "1:14", "'r' and 'r~dark'"),
            (
                "$appearances: [day, night]\naColor: {day: white, night: black}", "2:9",
                "'aColor' and 'aColor~night'"
            ),
            (
                "aColor: {light: white, dark.highContrast: black}", "1:9",
                "'aColor' and 'aColor~dark.highContrast'"
            ),
        ]
    )
    func appearances(yaml: String, location: String, keys: String) {
        let message =
            "test.yaml:\(location): error: a value can't have appearances for keys; write \(keys)"
        #expect(faults(of: yaml) == [message])
    }

    /// A theme may name an appearance as it likes, even like a key.
    @Test func keysThatAreAppearancesTooKeepTheirMeaning() {
        #expect(
            faults(of: "$appearances: [light, color]\naBox: {size: 3, fill: {color: red}}").isEmpty
        )
    }

    @Test(
        arguments: [
            (
                "$defaults: {}",
                "unknown key '$defaults' at the root; write '$values' or 'extends: NAME'"
            ),
            ("$variables: {}", "unknown key '$variables' at the root; write '$values'"),
            ("$themes: [light]", "unknown key '$themes' at the root; write '$appearances'"),
            ("$import: a.yaml", "unknown key '$import' at the root; write '$extends'"),
            ("$value: {}", "unknown key '$value' at the root; did you mean '$values'?"),
            ("aBox: {resolver: bx, size: 3}", "unknown resolver 'bx'; did you mean 'box'?"),
            ("aFont: {fontName: A, size: 3}", "unknown key 'fontName' in font; write 'family'"),
            (
                "aStretchableImage: {source: b, center: 3}",
                "unknown key 'center' in stretchable 'aStretchableImage'; write 'capInsets'"
            ),
            (
                "aStretchableImage: {source: b, radius: 3}",
                "unknown key 'radius' in stretchable 'aStretchableImage'; write 'capInsets'"
            ),
            ("aBox: {size: 120x40}", "'120x40' is not a size; write [120, 40]"),
            ("inkColor-dark: red", "no resolver for 'inkColor-dark'; write 'inkColor~dark'"),
            ("inkColor.dark: red", "no resolver for 'inkColor.dark'; write 'inkColor~dark'"),
            ("inkColorDark: red", "no resolver for 'inkColorDark'; write 'inkColor~dark'"),
            ("inkColor@dark: red", "'inkColor@dark' is not a valid name; write 'inkColor~dark'"),
            (
                "goButton:hover: {size: 3}",
                "'goButton:hover' is not a valid name; write 'states: {hovered: …}' in 'goButton'"
            ),
            (
                "colors: {primary: red}",
                "no resolver for 'colors'; write each at the root, such as 'primaryColor'"
            ),
            ("spacing: {small: 3}", "no resolver for 'spacing'; write '$values'"),
            (
                "brandColor: {500: red}",
                "unknown key '500' in color; write an asset for each shade, such as 'brand500Color'"
            ),
            (
                "aImage: url(a.png)",
                "'url(a.png)' is not a file's name; write only the file name"
            ),
            // YAML's own view.
            (
                "aBox: {size: 3, shadow: 0 1px 2px black, 0 2px 4px black}",
                "YAML ends the value at the comma; quote it: \"0 1px 2px black, 0 2px 4px black\""
            ),
            (
                "aBox: {shadow: 0 1px 2px rgb(0, 0, 0), 0 2px 4px black, size: 3}",
                "YAML ends the value at the comma; quote it: \"0 1px 2px rgb(0, 0, 0), 0 2px 4px "
                    + "black\""
            ),
            (
                "aBox: {size: 3, fill: rgba(1, 2, 3, 0.5)}",
                "YAML ends the value at the comma; quote it: \"rgba(1, 2, 3, 0.5)\""
            ),
            (
                "aGradient: {colors: [hsl(1, 2%, 3%), red]}",
                "YAML ends the value at the comma; quote it: \"hsl(1, 2%, 3%)\""
            ),
            (
                "aFont: {family: Inter, Arial, size: 3}",
                "expected ':' after 'Arial'; if it belongs to the value, quote that, \"Inter, "
                    + "Arial\", or write a "
                    + "list, [Inter, Arial]"
            ),
            (
                "aBox: {size: 3, fill: rgb(1, 2}",
                "YAML ends 'rgb(1' at the comma; quote the value, and close the parenthesis"
            ),
            (
                "aBox: {size: 3, fill: ${primaryColor}}",
                "YAML does not allow '${primaryColor}' without quotes; write {primaryColor} for a "
                    + "reference, or "
                    + "quote the selector"
            ),
            (
                "aColor: @primaryColor",
                "YAML does not allow '@primaryColor' without quotes; write {primaryColor} for a "
                    + "reference, or quote "
                    + "the selector"
            ),
            (
                "aColor: @color/primary",
                "YAML does not allow '@color/primary' without quotes; write {primary} for a "
                    + "reference, or quote "
                    + "the selector"
            ),
            (
                "aBox:\n  size: 3\n   fill: red",
                "unexpected ':'; check the indentation, or quote text that contains ': '"
            ),
            (
                "aBox:\n  size: 3\n \(String(repeating: "k", count: 1100)): red",
                "this line fits none of the dictionaries and lists above; check the indentation"
            ),
            (
                "aBox:\n  size: 3\n  \(String(repeating: "k", count: 1100)): red",
                "a key exceeds YAML's limit of 1024 characters"
            ),
            (
                "\(String(repeating: "k", count: 1100))Box: {size: 3}",
                "a key exceeds YAML's limit of 1024 characters"
            ),
        ] as [(String, String)]
    )
    func root(yaml: String, message: String) {
        let messages = faults(of: yaml).map { $0.drop(through: "error: ") }
        #expect(messages.contains(message), "\(messages)")
    }

    @Test func colorsInJSON() throws {
        let bytes = Array(
            #"{"aColor": 112233, "bColor": {"light": "red", "dark": "blue"}, "cColor": 7}"#.utf8
        )
        let document = try ThemeDocument(bytes: bytes, format: .json)
        #expect(
            StyleManager(document: document).validate().map(\.message) == [
                "'112233' is not a color; write \"#112233\"",
                "a value can't have appearances for keys; write 'bColor' and 'bColor~dark'",
                "expected a color, found a number",
            ]
        )
    }

    // MARK: Names of images and documents

    @Test(
        arguments: [
            ("avatrBox", "no image asset or file 'avatrBox'; did you mean 'avatarBox'?"),
            ("strr", "no image asset or file 'strr'; did you mean 'star'?"),
            ("nothing", "no image asset or file 'nothing'"),
            // The nearest name is that of a color.
            ("avatarBo", "no image asset or file 'avatarBo'; did you mean 'avatarBox'?"),
            ("strr.png", "no file 'strr.png' in '.'; did you mean 'star'?"),
            ("art/star", "no file 'art/star' in 'art'"),
            ("star.png/", "can't use 'star.png/': not a folder"),
        ]
    )
    func image(name: String, message: String) throws {
        let folder = try TemporaryFolder()
        try folder.writePicture("star.png", Color(red: 0, green: 0, blue: 0), width: 1, height: 1)
        let yaml = """
            aBox: {size: 3, fill: {image: '\(name)'}}
            avatarBox: {size: 3}
            avatarBoColor: red
            """
        let styles = try styles(yaml, folder: folder.path)
        #expect(styles.validate().map(\.description) == ["test.yaml:1:31: error: \(message)"])
    }

    @Test func misspeltDocument() throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "base.yaml")
        try folder.write("{}", to: "sub/night.json")
        let lines = lines(ofErrorIn: {
            _ = try theme("$extends: [bas.yaml, sub/nigt.json, other.yaml]", folder: folder.path)
        })
        #expect(
            lines == [
                "test.yaml:1:12: error: can't read 'bas.yaml': no such file; did you mean "
                    + "'base.yaml'?",
                "test.yaml:1:22: error: can't read 'sub/nigt.json': no such file; did you mean "
                    + "'sub/night.json'?",
                "test.yaml:1:37: error: can't read 'other.yaml': no such file",
            ]
        )
    }
}

extension String {
    /// What follows the first occurrence of a text; all where there is none.
    func drop(through text: String) -> String {
        firstRange(of: text).map { String(self[$0.upperBound...]) } ?? self
    }
}
