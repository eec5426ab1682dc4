import Livery
import Testing

@testable import LiveryExport

@Suite struct OutputNameTests {
    @Test(arguments: [
        ("goButton", "", "", 1.0, "goButton.png"), ("goButton", "", "", 2, "goButton@2x.png"),
        ("goButton", "", "", 1.5, "goButton@1.5x.png"), ("goButton", "", "", 0.75, "goButton@0.75x.png"),
        ("goButton", "highlighted", "", 1, "goButton-highlighted.png"),
        ("goButton", "selected.disabled", "dark", 3, "goButton-selected.disabled~dark@3x.png"),
        ("goButton", "", "dark.highContrast", 1, "goButton~dark.highContrast.png"),
        ("segment.left_box-2", "", "", 3, "segment.left_box-2@3x.png"), ("größeBox", "", "", 1, "größeBox.png"),
    ]) func names(key: String, state: String, appearance: String, scale: Double, file: String) {
        let stem = AssetFileName.stem(key: key, state: state, appearance: appearance)
        #expect(AssetFileName.file(stem: stem, scale: scale) == file)
        #expect(AssetFileName.stem(ofFile: file) == stem)
    }

    @Test(arguments: [
        ("harbor", true), ("harbor.dark", true), ("", false), (".", false), ("..", false), (".livery", false),
        ("a/b", false), ("a\0b", false),
    ]) func whatCanBeAThemesFolder(name: String, isFolder: Bool) { #expect(OutputName.isFolder(name) == isFolder) }
}
