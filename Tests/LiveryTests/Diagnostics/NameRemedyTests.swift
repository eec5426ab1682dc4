import Testing

@testable import Livery

/// What is said about names and values of the root.
struct NameRemedyTests {
    @Test(
        "names of the root, as the message says to write them",
        arguments: [
            "aButton: {size: 3, fill: red}", "brandColor: red", "aColor: red",
            "aColor~dark: red\nbColor~dark: blue\naColor: red\nbColor: red", "btnBox: {cornerRadius: 8, fill: red}",
            "$values: {btn: {cornerRadius: 8}}\naBox: {extends: btn, fill: red}", "headingFont: {family: A, size: 3}",
            "skyGradient: {colors: [red, blue]}", "$values: {gap: 8}",
        ]
    ) func namesAsTold(yaml: String) { #expect(faults(of: yaml).isEmpty) }
}
