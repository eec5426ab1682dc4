import Testing

@testable import LiveryExport

@Suite struct AndroidNameTests {
    @Test(arguments: [
        ("goButton", "go_button"), ("URLField", "url_field"), ("aURLField2x", "a_url_field2x"), ("iOS", "i_os"),
        ("already_snake", "already_snake"), ("kebab-case.dot path", "kebab_case_dot_path"),
        ("heading1Font", "heading1_font"), ("ABC", "abc"), ("naïveColor", "na_ve_color"),
        ("goButton_selected.disabled", "go_button_selected_disabled"),
        // Java's and Kotlin's words.
        ("class", "class_"), ("Default", "default_"), ("when", "when_"), ("classColor", "class_color"),
    ]) func keysBecomeResources(key: String, name: String) {
        #expect(AndroidName.resource(key, prefix: "") == name)
        #expect(AndroidName.isValid(name))
    }

    @Test func aPrefixComesFirst() {
        #expect(AndroidName.resource("goButton", prefix: "app_") == "app_go_button")
        #expect(AndroidName.resource("class", prefix: "app_") == "app_class")
    }

    @Test(arguments: ["1go", "_go", "", "Go", "go-on", "é"]) func otherNamesAreInvalid(name: String) {
        #expect(!AndroidName.isValid(name))
    }
}
