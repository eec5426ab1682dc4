import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// What is wrong with the options of outputs that are code.
@Suite struct CodeOptionsTests {
    private static let otherType = "must be an identifier that the file doesn't use otherwise"

    @Test(arguments: [
        ("swift, path: a.txt", "the path of output 'swift' ends in '.swift', found 'a.txt'"),
        ("kotlin, path: a.java", "the path of output 'kotlin' ends in '.kt', found 'a.java'"),
        ("typescript, path: a.js", "the path of output 'typescript' ends in '.ts', found 'a.js'"),
        (
            "swift, path: A.swift, access: open",
            "unknown word 'open' for 'access' of output 'swift'; expected 'internal', 'public' or 'package'"
        ),
        (
            "kotlin, path: A.kt, access: pulbic",
            "unknown word 'pulbic' for 'access' of output 'kotlin'; did you mean 'public'?"
        ),
        (
            "swift, path: A.swift, for: swiftuy",
            "unknown word 'swiftuy' for 'for' of output 'swift'; did you mean 'swiftui'?"
        ),
        (
            "kotlin, path: A.kt, for: compse",
            "unknown word 'compse' for 'for' of output 'kotlin'; did you mean 'compose'?"
        ),
        ("kotlin, path: A.kt, fonts: {Inter: inter}", "unknown key 'fonts' in output 'kotlin'"),
        ("typescript, path: a.ts, for: react", "unknown key 'for' in output 'typescript'"),
        (
            "kotlin, path: Color.kt, for: compose",
            "'type' of output 'kotlin' \(otherType), found 'Color.kt'"
        ),
        ("swift, path: A.swift, namespace: Sea", "unknown key 'namespace' in output 'swift'"),
        (
            "swift, path: A.swift, for: livery, bundle: main",
            "unknown key 'bundle' in output 'swift'"
        ),
        ("typescript, path: a.ts, type: A", "unknown key 'type' in output 'typescript'"),
        (
            "swift, path: A.swift, type: class",
            "'type' of output 'swift' \(otherType), found 'class'"
        ),
        ("swift, path: A.swift, type: a-b", "'type' of output 'swift' \(otherType), found 'a-b'"),
        ("swift, path: A.swift, type: 1", "'type' of output 'swift' \(otherType), found '1'"),
        (
            "swift, path: string.swift",
            "'type' of output 'swift' \(otherType), found 'string.swift'"
        ),
        ("kotlin, path: +.kt", "'type' of output 'kotlin' \(otherType), found '+.kt'"),
        (
            "kotlin, path: A.kt, package: a..b",
            "'package' of output 'kotlin' must be the name of a package, such as 'com.example.app', "
                + "found 'a..b'"
        ),
        (
            "kotlin, path: A.kt, prefix: A",
            "'prefix' of output 'kotlin' must be lower-case letters, digits, and underscores that begin "
                + "with a letter, found 'A'"
        ),
    ])
    func faultsArePlaced(output: String, message: String) throws {
        let files = try ProjectFolder()
        let project = try files.project("themes: [a.yaml]\noutputs: [{to: \(output)}]")
        #expect(project.diagnostics.map(\.message) == [message])
        #expect(project.diagnostics.first?.location?.line == 2)
    }

    @Test(arguments: [
        ("Theme.swift", "Theme"), ("harbor-style.swift", "HarborStyle"), ("2x.swift", "_2x"),
        ("a/b.c.swift", "BC"),
    ])
    func theTypeIsNamedAfterTheFile(path: String, type: String) throws {
        let export = try CodeExport()
        let text = try export.text(
            "swift",
            path,
            of: "$appearances: [light]\naColor: red"
        )
        #expect(text.contains("\nstruct \(type): Livery.StyleSet, Sendable {\n"))
    }
}
