import Testing

@testable import Livery

/// What is said about names and values of the root.
struct NameRemedyTests {
    @Test(
        "names of the root",
        arguments: [
            ("goButon: {size: 3, fill: red}", "did you mean 'goButton'?"),
            ("brandColour: red", "did you mean 'brandColor'?"),
            ("brandcolor: red", "did you mean 'brandColor'?"),
            ("brand-color: red", "did you mean 'brandColor'?"),
            ("light: {aColor: red}", "write 'aColor' at the root"),
            (
                "dark: {aColor: red, bColor: blue}",
                "write 'aColor~dark' and 'bColor~dark' at the root"
            ),
            ("dark: {ink: red}", "write 'inkColor~dark' at the root"),
            ("btn: {cornerRadius: 8}", "name it 'btnBox', or write it in '$values' to share it"),
            ("primary: '#ff0000'", "name it 'primaryColor', or write it in '$values' to share it"),
            (
                "heading: {family: A, size: 3}",
                "name it 'headingFont', or write it in '$values' to share it"
            ),
            (
                "sky: {colors: [red, blue]}",
                "name it 'skyGradient', or write it in '$values' to share it"
            ),
            ("logo: logo.svg", "name it 'logoImage', or write it in '$values' to share it"),
            ("gap: 8", "write it in '$values' to share it"),
            ("shadow: {color: red, blur: 3}", "write '$values'"),
        ]
    )
    func names(yaml: String, hint: String) {
        let messages = faults(of: yaml)
        #expect(messages.count == 1 && messages[0].contains("; \(hint)"), "\(messages)")
    }

    @Test(
        "names of the root, as the message says to write them",
        arguments: [
            "aButton: {size: 3, fill: red}", "brandColor: red", "aColor: red",
            "aColor~dark: red\nbColor~dark: blue\naColor: red\nbColor: red",
            "btnBox: {cornerRadius: 8, fill: red}",
            "$values: {btn: {cornerRadius: 8}}\naBox: {extends: btn, fill: red}",
            "headingFont: {family: A, size: 3}", "skyGradient: {colors: [red, blue]}",
            "$values: {gap: 8}",
        ]
    )
    func namesAsTold(yaml: String) {
        #expect(faults(of: yaml).isEmpty)
    }

    @Test(
        arguments: [
            (
                "aColor: linear-gradient(red, blue)",
                "'linear-gradient(red, blue)' is not a color; name it 'aGradient'"
            ),
            ("aGradient: red", "'red' is not a gradient; name it 'aColor'"),
            ("aBox: {size: 120px 40px}", "'120px 40px' is not a size; write [120, 40]"),
            ("aBox: {size: 120 x 40}", "'120 x 40' is not a size; write [120, 40]"),
            ("aBox: {size: 7.5rem auto}", "'7.5rem auto' is not a size; write [120, auto]"),
            (
                "aBox: {size: 0x10}",
                "'0x10' is not a length; write a number of points, or one with px, pt, dp or rem"
            ),
            (
                "aBox: {size: 3, fill: {color: red, size: 2, mode: repeat-x}}",
                "'mode' has no effect in layer; only gradients, images, paths, texts and boxes have it"
            ),
            (
                "aBox: {fill: red, mask: {angle: 90, colors: [black, transparent]}}",
                "the width of 'aBox' can't be 'auto', since the mask varies along it; write a number in 'size'"
            ),
            ("aColor: {value: red}", "unknown key 'value' in color; write 'color'"),
            ("aFont: {name: A, fontSize: 3}", "unknown key 'name' in font; write 'family'"),
        ]
    )
    func oneMessage(yaml: String, message: String) {
        let messages = faults(of: yaml).map { $0.drop(through: "error: ") }
        #expect(messages.first == message, "\(messages)")
        #expect(messages.count == (yaml.contains("fontSize") ? 2 : 1), "\(messages)")
    }
}
