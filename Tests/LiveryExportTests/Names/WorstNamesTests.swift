import Foundation
import Livery
import LiverySupport
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import LiveryExport

/// The worst names that documents can have, in each language that they are written in, read by others than who wrote them.
@Suite struct WorstNamesTests {
    private let export: CodeExport

    init() throws { export = try CodeExport() }

    /// Names of design tokens, which may have any character but those of references.
    private static let names = [
        "2x", "class", "self", "__proto__", "constructor", "default", "-", "--", "-1", "_", "a b", "a\"b", "a'b",
        "a\\b", "a</script>b", "a]]>b", "a&b", "a;b:c", "a/b", "a\nb", "a\tb", "a\u{202E}b", "a\u{2066}b", "a\u{200F}",
        "\u{FEFF}a", "e\u{301}", "\u{301}", "a\u{0}b", "a\u{1}b", "a\u{7F}b", "a\u{2028}b",
        "\u{1F469}\u{200D}\u{1F52C}", "日本", "ß", "`$x`", "*/", "/*", "//", "<!--", "#fff", "@media", "!important",
        "u\u{300}\u{302}\u{304}", String(repeating: "n", count: 300), "100%", "\u{E000}", "\u{10FFFF}",
    ]

    private func theme() throws -> String {
        let colors = Self.names.map { name in
            let value = #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}"#
            return "\(JSON.string("c" + name).text): \(value)"
        }
        let numbers = Self.names.map { name in #"\#(JSON.string("n" + name).text): {"$type": "number", "$value": 3}"# }
        let plain = Self.names.map { name in
            let value = #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 1]}}"#
            return "\(JSON.string(name).text): \(value)"
        }
        let all = (colors + numbers + plain).joined(separator: ",\n")
        try export.folder.write("{\(all)}", to: "a.tokens.json")
        return "$appearances: [light]\n$tokens: a.tokens.json\naColor: \"{c2x}\"\n"
    }

    private var expected: Set<[Unicode.Scalar]> {
        let all = Self.names.flatMap { ["c" + $0, "n" + $0, $0] } + ["aColor"]
        // CSS has no NUL.
        return Set(all.map { $0.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 } })
    }

    /// The names of custom properties, as a parser of css-syntax-3 reads them.
    private static func properties(_ text: String) -> [[Unicode.Scalar]] {
        var names: [[Unicode.Scalar]] = []
        let start = Array("  --".unicodeScalars)
        for line in text.unicodeScalars.split(separator: "\n") where line.starts(with: start) {
            var rest = Array(line.dropFirst(start.count))[...]
            var name: [Unicode.Scalar] = []
            while let scalar = rest.popFirst(), scalar != ":" {
                guard scalar == "\\" else {
                    name.append(scalar)
                    continue
                }
                let digits = rest.prefix(6).prefix { $0.properties.isASCIIHexDigit }
                guard !digits.isEmpty else {
                    name.append(rest.removeFirst())
                    continue
                }
                rest = rest.dropFirst(digits.count)
                if rest.first == " " { rest.removeFirst() }
                let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16) ?? 0
                name.append(Unicode.Scalar(value) ?? "?")
            }
            names.append(name)
        }
        return names
    }

    @Test func styleSheetsHaveThemAll() throws {
        try #require(try export.make("web", "out", of: try theme()).failureTexts == [])
        let css = try export.folder.read("out/theme.css")
        let names = Self.properties(css)
        #expect(Set(names) == expected)
        #expect(names.count == Set(names).count)
        Self.checkVisible(css)
    }

    /// Nothing in a file changes how its text runs, or can't be seen.
    private static func checkVisible(_ text: String) {
        let hidden = text.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar != "\n"
            case .lineSeparator, .paragraphSeparator: true
            case .format: !(0x200C...0x200D).contains(scalar.value)
            default: false
            }
        }
        #expect(hidden.isEmpty, "\(hidden.map { String($0.value, radix: 16) })")
    }

    @Test(.enabled(if: Programs.have("node"))) func nodeReadsThemAll() throws {
        let code = try export.text("typescript", "theme.ts", of: try theme())
        Self.checkVisible(code)
        let all = Self.names.flatMap { ["c" + $0, "n" + $0, $0] } + ["aColor"]
        let names = JSON.array(all.map(JSON.string)).text
        try export.folder.write(
            code.replacing(" as const", with: "") + """
                const names = \(names);
                const known = new Set(names);
                const keys = Object.keys(properties);
                console.log(
                    names.filter((name) => !Object.hasOwn(properties, name)),
                    keys.filter((key) => !known.has(key) || properties[key] !== "--" + key),
                );
                """,
            to: "theme.mjs"
        )
        let answer = try export.run("node", "theme.mjs")
        #expect(answer.text == "[] []\n", "\(answer.text)")
    }

    /// Android's names are of few letters: names that become one are errors, and what is written is XML.
    @Test func resourcesAreXML() throws {
        let report = try export.make(
            "android",
            "res",
            names: "prefix: x-",
            of: "$appearances: [light]\naBox: {size: 4, fill: red, font: {family: 'A<&b ]]> c', size: 9}}"
        )
        #expect(report.failureTexts == [])
        for file in try export.folder.files() where file.hasSuffix(".xml") {
            let parser = XMLParser(data: Data(try export.folder.bytes(of: file)))
            #expect(parser.parse(), "\(file)")
        }
        let clashing = try export.make("android", "all", names: "prefix: x-", of: try theme())
        #expect(clashing.failureTexts.contains { $0.contains("would both be") })
    }

    /// States, appearances, axes, words and parameters of names that the generated code has itself, or that are keywords.
    private static let words = [
        "self", "init", "Self", "Type", "Protocol", "2x", "class", "states", "size", "given", "parameters", "asset",
        "variant", "styles", "names", "words", "name", "rawValue", "any", "some", "hashValue", "hashable",
        "caseIterable", "sendable", "string", "optional", "swift", "livery", "StateSet", "int", "nil", "constructor",
        "prototype", "arguments",
    ]

    private static func swiftTheme() -> String {
        let reserved: Set = ["parameters", "size", "states", "2x", "Self"]
        let parameters = words.filter { !reserved.contains($0) }
        var lines = [
            "$appearances: [light, dark, self, Type, init, 2x, class, ab.c, abC]",
            "$states: [\(words.joined(separator: ", "))]", "$parameters:",
        ]
        lines += parameters.map { "  \($0): {type: choice, values: [red, '#fff', gold]}" }
        for (index, word) in words.enumerated() {
            let axis =
                "{default: w\(index), w\(index): {fill: red}, in: {fill: blue}, 4z: {fill: green}, "
                + "associatedtype: {fill: gold}, RawValue: {fill: gray}}"
            lines.append("b\(index)Button: {size: 10, fill: white, variants: {\(word): \(axis)}}")
        }
        let states = words.map { "\($0): {opacity: 0.5}" }.joined(separator: ", ")
        lines.append("sButton: {size: 10, fill: white, states: {\(states)}}")
        let fills = parameters.map { "'{\($0)}'" }.joined(separator: ", ")
        lines.append("pButton: {size: 10, fill: [\(fills)]}")
        return lines.joined(separator: "\n") + "\n"
    }

    /// What the code needs of Livery's modules.
    private static let raster = """
        public struct Size2D: Sendable {}
        public struct Color: Sendable {}
        public struct FontDescription: Sendable {}
        """
    private static let livery = """
        @_exported import LiveryRaster
        public struct ThemeError: Error {}
        public struct ThemedImage: Sendable {}
        public struct StateImages: Sendable {}
        public struct StateSet: Sendable, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
            public init(arrayLiteral states: Self...) {}
            public init(stringLiteral name: String) {}
            BUILTIN
        }
        public struct Appearance: Sendable, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
            public init(arrayLiteral traits: Self...) {}
            public init(stringLiteral name: String) {}
            public static let light: Self = [], dark: Self = []
        }
        public enum ParameterValue: Sendable { case text(String), number(Double) }
        public final class StyleManager: Sendable {
            public func asset<Value>(
                _ key: String,
                appearance: Appearance? = nil
            ) throws(ThemeError) -> Value { throw ThemeError() }
            public func image(
                _ key: String,
                size: Size2D? = nil,
                scale: Double? = nil,
                states: StateSet = [],
                appearance: Appearance? = nil,
                parameters: [String: ParameterValue] = [:]
            ) throws(ThemeError) -> ThemedImage { throw ThemeError() }
        }
        public protocol StyleSet { var styles: StyleManager { get } }
        extension StyleSet {
            public func asset<Value>(_ key: String) throws(ThemeError) -> Value {
                throw ThemeError()
            }
        }
        """

    @Test(.enabled(if: Programs.have("swiftc")), arguments: ["internal", "public"]) func theCompilerReadsThemAll(
        access: String
    ) throws {
        let report = try export.make("swift", "Theme.swift", ", access: \(access)", of: Self.swiftTheme())
        try #require(report.failureTexts == [])
        let folder = export.folder
        try folder.write(Self.raster, to: "R.swift")
        let states = StateSet.builtInNames.map { "public static let \($0): Self = []" }
        try folder.write(Self.livery.replacing("BUILTIN", with: states.joined(separator: "\n")), to: "L.swift")
        for arguments in [
            "-emit-module -module-name LiveryRaster R.swift -o LiveryRaster.swiftmodule",
            "-emit-module -module-name Livery -I . L.swift -o Livery.swiftmodule", "-typecheck -I . Theme.swift",
        ] {
            let answer = try export.run("sh", "-c", "swiftc -swift-version 6 \(arguments)")
            #expect(answer.succeeds, "\(answer.text)")
        }
    }

    /// The same words in TypeScript.
    @Test(.enabled(if: Programs.have("node"))) func nodeReadsWordsOfVariants() throws {
        let code = try export.text("typescript", "theme.ts", of: Self.swiftTheme())
        // Types are taken out as literals: a list of members, each a name and words.
        let type = #/\{( (?:[A-Za-z_]\w*|"[^"]*")\?: (?:"\w+"(?: \| )?)+;?)+ \} = \{\}/#
        let plain = code.replacing(" as const", with: "").replacing(#/\(variant: /#, with: "(variant:").replacing(
            type,
            with: ""
        ).replacing("(variant:)", with: "(variant = {})")
        try export.folder.write(
            plain + """
                const all = Object.entries(variants).map(([key, make]) => make({}));
                console.log(all.length, variants.b5Button({ "2x": "in" })["data-variant"]);
                """,
            to: "theme.mjs"
        )
        let answer = try export.run("node", "theme.mjs")
        #expect(answer.text == "\(Self.words.count) in\n", "\(answer.text)")
    }
}
