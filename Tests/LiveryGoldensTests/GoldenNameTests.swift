import Testing

@testable import LiveryGoldens

struct GoldenNameTests {
    @Test(
        "names that every file system keeps are taken as they are",
        arguments: [
            "a", "goButton", "Samples/harbor/goButton-selected.disabled~dark@3x", "0", "_", "-a", "a..b", "a/b/c.d",
            "~", String(repeating: "x", count: 200),
        ]
    ) func accepted(name: String) throws {
        let golden = try GoldenName(name)
        #expect(golden.description == name)
        #expect(golden.path(in: "/goldens") == "/goldens/\(name).png")
    }

    @Test(
        "names that could lead elsewhere, or be changed by a file system, are refused",
        arguments: [
            ("", "it has an empty part"), ("/etc/passwd", "it has an empty part"), ("a//b", "it has an empty part"),
            ("a/", "it has an empty part"), ("..", "a part begins with a dot"), ("a/../b", "a part begins with a dot"),
            ("./a", "a part begins with a dot"), (".hidden", "a part begins with a dot"),
            ("a b", "' ' is not a letter, a digit or one of _-.~@"),
            ("a\\b", "'\\' is not a letter, a digit or one of _-.~@"),
            ("a:b", "':' is not a letter, a digit or one of _-.~@"),
            ("a\tb", "'\t' is not a letter, a digit or one of _-.~@"),
            ("Ufer/\u{FC}ber", "'\u{FC}' is not a letter, a digit or one of _-.~@"),
            ("a\r\nb", "'\r\n' is not a letter, a digit or one of _-.~@"),
            (String(repeating: "x", count: 201), "a part is longer than 200 bytes"),
        ]
    ) func refused(name: String, reason: String) {
        let error = #expect(throws: GoldenError.invalidName(name, reason)) { try GoldenName(name) }
        #expect(error?.description == "'\(name)' can't name a golden: \(reason)")
    }

    @Test("a name that C would cut short is refused") func null() {
        #expect(throws: GoldenError.self) { try GoldenName("a\0b") }
    }
}
