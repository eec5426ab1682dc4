import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// What is wrong with the options of outputs that are code.
@Suite struct CodeOptionsTests {
    private static let otherType = "must be an identifier that the file doesn't use otherwise"

    @Test(arguments: [
        ("swift, path: a.txt", "the path of output 'swift' ends in '.swift', found 'a.txt'"),
        ("typescript, path: a.js", "the path of output 'typescript' ends in '.ts', found 'a.js'"),
        (
            "swift, path: A.swift, access: open",
            "unknown word 'open' for 'access' of output 'swift'; expected 'internal', 'public' or 'package'"
        ),
        (
            "swift, path: A.swift, access: pulbic",
            "unknown word 'pulbic' for 'access' of output 'swift'; did you mean 'public'?"
        ), ("typescript, path: a.ts, for: react", "unknown key 'for' in output 'typescript'"),
        ("swift, path: A.swift, namespace: Sea", "unknown key 'namespace' in output 'swift'"),
        ("typescript, path: a.ts, fonts: {A: a}", "unknown key 'fonts' in output 'typescript'"),
        ("typescript, path: a.ts, type: A", "unknown key 'type' in output 'typescript'"),
        ("swift, path: A.swift, type: class", "'type' of output 'swift' \(otherType), found 'class'"),
        ("swift, path: A.swift, type: a-b", "'type' of output 'swift' \(otherType), found 'a-b'"),
        ("swift, path: A.swift, type: 1", "'type' of output 'swift' \(otherType), found '1'"),
        ("swift, path: string.swift", "'type' of output 'swift' \(otherType), found 'string.swift'"),
        ("swift, path: +.swift", "'type' of output 'swift' \(otherType), found '+.swift'"),
    ]) func faultsArePlaced(output: String, message: String) throws {
        let files = try ProjectFolder()
        let project = try files.project("themes: [a.yaml]\noutputs: [{to: \(output)}]")
        #expect(project.diagnostics.map(\.message) == [message])
        #expect(project.diagnostics.first?.location?.line == 2)
    }

    /// What others make of a theme has a counterpart here.
    @Test(arguments: [
        (
            "swiftui, path: A.swift",
            "unknown word 'swiftui' for 'to' of an output; write 'xcassets' for pictures and colors, and for "
                + "Style Dictionary 'tokens'"
        ),
        (
            "compose, path: A.kt",
            "unknown word 'compose' for 'to' of an output; write 'android' for pictures, colors and texts, and "
                + "for Style Dictionary 'tokens'"
        ),
        (
            "kotlin, path: A.kt, for: compose, package: app",
            "unknown word 'kotlin' for 'to' of an output; write 'android' for pictures, colors and texts, and "
                + "for Style Dictionary 'tokens'"
        ), ("tailwind, path: web", "unknown word 'tailwind' for 'to' of an output; write 'web' with 'tailwind: true'"),
        ("scss, path: web", "unknown word 'scss' for 'to' of an output; write 'web'"),
        (
            "swift, path: A.swift, for: swiftui",
            "unknown key 'for' in output 'swift'; write an output 'to: xcassets', for whose sets Xcode makes "
                + "symbols"
        ),
        (
            "swift, path: A.swift, for: livery",
            "unknown key 'for' in output 'swift'; remove it, since code in Swift draws with Livery"
        ),
        (
            "tokens, path: tokens, components: true",
            "unknown key 'components' in output 'tokens'; boxes are no tokens; an output 'to: web', "
                + "'to: android' or 'to: xcassets' has them"
        ),
    ]) func foreignWordsHaveHints(output: String, message: String) throws {
        try faultsArePlaced(output: output, message: message)
    }

    @Test(arguments: [
        ("Theme.swift", "Theme"), ("harbor-style.swift", "HarborStyle"), ("2x.swift", "_2x"), ("a/b.c.swift", "BC"),
    ]) func theTypeIsNamedAfterTheFile(path: String, type: String) throws {
        let export = try CodeExport()
        let text = try export.text("swift", path, of: "$appearances: [light]\naColor: red")
        #expect(text.contains("\nstruct \(type): Livery.StyleSet, Sendable {\n"))
    }
}
