import Foundation
import Livery
import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

extension Manifest {
    /// The manifest as it is written.
    fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }

    fileprivate var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write { bytes.append(contentsOf: $0) }
        return bytes
    }
}

@Suite struct ManifestTests {
    private static let entry = ImageEntry(
        file: "goButton-selected.disabled~dark@1.5x.png",
        key: "goButton",
        states: ["selected", "disabled"],
        appearance: ["dark", "highContrast"],
        scale: 1.5,
        pixels: PixelSize(width: 300, height: 67),
        size: Size(200, 44.5),
        margins: Insets(top: 1, left: 2, bottom: 3, right: 4),
        capInsets: Insets(top: 5, left: 6.25, bottom: 7, right: 8),
        padding: Insets(top: 0, left: 0.1, bottom: 0, right: 0),
        horizontalMode: .stretch,
        verticalMode: .tile,
        usesSystemFonts: true
    )

    private static let origin = ThemeRecord.Origin(
        inputs: ThemeInputs(
            format: .yaml,
            document: Digest("document"),
            files: ["base.yaml": Digest("base"), "icons/a \"b\".png": Digest("picture")],
            folders: ["": Digest("names"), "icons": Digest("more names")],
            missing: ["icons/dark"],
            textRenderer: "Pango 1.2.3",
            decoders: ["libwebp 1.2.4", "librsvg 2.54.7"]
        ),
        settings: Digest("settings"),
        scales: [1, 1.5, 3],
        warnings: [
            RenderWarning(
                file: "base.yaml",
                line: 3,
                column: 14,
                keyPath: nil,
                message: "outside of the \"box\""
            ),
            RenderWarning(
                file: "",
                line: nil,
                column: nil,
                keyPath: "goButton.fill[0]",
                message: "outside"
            ),
            RenderWarning(file: nil, line: nil, column: nil, keyPath: nil, message: "of nothing"),
        ]
    )

    private static var manifest: Manifest {
        var pending = entry
        pending.file = "goButton.png"
        var manifest = Manifest(indexes: ["": Digest("index")])
        for identity in [
            ThemeRecord.Identity(name: "harbor", hasFolder: true),
            ThemeRecord.Identity(name: "classic \"old\"", hasFolder: false),
            ThemeRecord.Identity(name: "harbor", hasFolder: false, owner: "../b/harbor.yaml"),
            ThemeRecord.Identity(name: "harbor", hasFolder: false, owner: "../a/harbor.yaml"),
        ] {
            var filed = entry
            filed.file = identity.path(of: entry.file)
            var filedPending = pending
            filedPending.file = identity.path(of: pending.file)
            manifest[identity] = ThemeRecord(
                identity: identity,
                origin: identity.hasFolder ? origin : nil,
                files: [
                    FileRecord(name: "goButton.png", entry: filedPending),
                    FileRecord(
                        name: entry.file,
                        entry: filed,
                        stamp: FileStamp(
                            recipe: Digest("a recipe"),
                            options: Digest("options"),
                            bytes: Digest([1, 2, 3]),
                            byteCount: 4711
                        )
                    ),
                ],
                values: [
                    ValueEntry(
                        kind: .color,
                        key: "accentColor",
                        appearance: ["light"],
                        value: .string("#ff0000")
                    ),
                    ValueEntry(
                        kind: .font,
                        key: "titleFont",
                        appearance: ["light"],
                        value: .object([
                            "family": .strings(["Inter", "sans"]), "size": .number(17.5),
                        ])
                    ),
                ]
            )
        }
        return manifest
    }

    @Test func readsBackWhatItWrites() throws {
        let manifest = Self.manifest
        let read = try Manifest(reading: manifest.bytes)
        #expect(read == manifest)
        #expect(read.bytes == manifest.bytes)
    }

    /// Also with blanks, other escapes, and members in another order or of another version.
    @Test func readsAnySpelling() throws {
        let object = try JSONSerialization.jsonObject(with: Data(Self.manifest.bytes))
        // Sorted, since the order of an index entry's members is part of its value.
        let spellings: [JSONSerialization.WritingOptions] = [
            [.prettyPrinted, .sortedKeys], .sortedKeys,
        ]
        for options in spellings {
            let data = try JSONSerialization.data(withJSONObject: object, options: options)
            let text = String(decoding: data, as: UTF8.self)
                .replacing("\"version\"", with: #""later":{"a":[1,{}]},"version""#)
            #expect(try Manifest(reading: Array(text.utf8)) == Self.manifest)
        }
    }

    @Test func themesAreInOrderOfNameThenOwner() {
        #expect(
            Self.manifest.themes.map {
                "\($0.identity.name) \($0.identity.hasFolder) \($0.identity.owner)"
            } == [
                "classic \"old\" false ", "harbor false ../a/harbor.yaml",
                "harbor false ../b/harbor.yaml", "harbor true ",
            ]
        )
    }

    @Test func anEmptyOne() throws {
        #expect(Manifest().text == "{\"version\":3,\"indexes\":{},\"themes\":[\n]}\n")
        #expect(try Manifest(reading: Array(Manifest().text.utf8)) == Manifest())
    }

    @Test(arguments: [
        "../escape.png", "/etc/passwd.png", "folder/x.png", ".hidden.png",
        ".livery-manifest.json", "notes.txt", "",
    ])
    func refusesNamesThatAreNoPlainFiles(name: String) throws {
        let text = Self.manifest.text.replacing("goButton.png", with: name)
        #expect(throws: ManifestError.strayPath(name)) {
            try Manifest(reading: Array(text.utf8))
        }
    }

    /// A theme's folder, the path of an output or an index, a file of an output.
    @Test(arguments: [
        ("png", "", false, "..", nil), ("png", "", false, ".", nil), ("png", "", false, "", nil),
        ("png", "", false, "a/b", nil), ("png", "", false, ".livery", nil),
        ("png", "", false, #"a\u0000"#, nil), ("web", ".", false, nil, nil),
        ("web", "./a", false, nil, nil), ("web", "a/", false, nil, nil),
        ("web", "a//b", false, nil, nil), ("web", "a/./b", false, nil, nil),
        ("web", "a/../b", false, nil, nil), ("web", "../a/..", false, nil, nil),
        ("web", "//", false, nil, nil), ("web", "/../a", false, nil, nil),
        ("web", #"a\u0000b"#, false, nil, nil), ("web", #"\u0000"#, false, nil, nil),
        ("swift", "", true, nil, nil), ("swift", "..", true, nil, ".."),
        ("swift", "a.swift", true, nil, "b.swift"), ("swift", "a/b.swift", true, nil, "a/b.swift"),
        ("xcassets", "a", false, nil, "../b"), ("xcassets", "a", false, nil, "/b"),
        ("xcassets", "a", false, nil, "b/../../c"), ("xcassets", "a", false, nil, "b//c"),
        ("xcassets", "a", false, nil, ".git/config"), ("xcassets", "a", false, nil, #"b\u0000"#),
    ])
    func refusesPathsThatAreNotLiverys(
        format: String,
        path: String,
        isFile: Bool,
        folder: String?,
        file: String?
    ) throws {
        let files = file.map { #"{"file":"\#($0)","key":"a","scale":1,"pending":true}"# } ?? ""
        let text =
            #"{"version":3,"indexes":{},"themes":[{"owner":"","format":"\#(format)","#
            + #""path":"\#(path)","isFile":\#(isFile),"name":"\#(folder ?? "harbor")","#
            + #""folder":\#(folder != nil),"files":[\#(files)],"values":[]}]}"#
        let error = #expect(throws: ManifestError.self) {
            try Manifest(reading: Array(text.utf8))
        }
        guard case .strayPath = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: ["a/../b", "./a", "a//b", #"a\u0000"#, "a/"])
    func refusesIndexesThatAreNotLiverys(path: String) throws {
        let text = #"{"version":3,"indexes":{"\#(path)":""},"themes":[]}"#
        #expect(throws: ManifestError.self) { try Manifest(reading: Array(text.utf8)) }
    }

    /// A project file can give an output any of these.
    @Test(arguments: ["", "a", "a/b", "..", "../a", "../../a b/c", "/", "/a/b", ".build/a", "a..b"])
    func readsThePathsOfOutputs(path: String) throws {
        var manifest = Manifest(indexes: [path: Digest("index")])
        let identity = ThemeRecord.Identity(
            location: OutputLocation(format: "web", path: path),
            name: "harbor",
            hasFolder: false,
            owner: "../livery.yaml"
        )
        manifest[identity] = ThemeRecord(identity: identity)
        #expect(try Manifest(reading: manifest.bytes) == manifest)
    }

    /// Such a theme has no files, but may have colors.
    @Test func leavesOutAThemeThatNoFolderCanBeNamedAfter() throws {
        var manifest = Manifest()
        let identity = ThemeRecord.Identity(name: ".harbor", hasFolder: true)
        manifest[identity] = ThemeRecord(identity: identity)
        #expect(try Manifest(reading: manifest.bytes) == Manifest())
    }

    @Test func aNameThatStandsTwiceCountsOnce() throws {
        let text = Self.manifest.text.replacing(Self.entry.file, with: "goButton.png")
        #expect(try Manifest(reading: Array(text.utf8)).themes.map(\.files.count) == [1, 1, 1, 1])
    }

    @Test(arguments: [
        ("", "empty"),
        (" ", "1:2: expected a value, found the end"),
        ("[]", "1:1: expected an object, found a list"),
        ("null", "1:1: expected an object, found null"),
        ("{", "1:2: expected a key in double quotes or '}', found the end"),
        ("{}", "1:1: missing 'version'"),
        (#"{"version":"1"}"#, "1:12: expected a whole number, found text"),
        (#"{"version":1.5}"#, "1:12: expected a whole number"),
        (#"{"version":-1}"#, "1:12: expected a whole number of 0 or more"),
        (#"{"version":1e300}"#, "1:12: expected a whole number"),
        (#"{"version":0}"#, "1:12: expected version 3"),
        (#"{"version":3,"indexes":1,"themes":[]}"#, "1:24: expected an object, found a number"),
        (#"{"version":3,"indexes":{},"themes":{}}"#, "1:36: expected a list, found an object"),
        (#"{"version":3,"indexes":{},"themes":[7]}"#, "1:37: expected an object, found a number"),
        (#"{"version":3,"version":3,"indexes":{},"themes":[]}"#, "1:14: 'version' is repeated"),
        (
            #"{"version":3,"indexes":{},"themes":[{"name":"a","folder":false,"values":[],"#
                + #""files":[{"file":"a.png"}]}]}"#,
            "missing 'key'"
        ),
        (
            #"{"version":3,"indexes":{},"themes":[{"name":1,"folder":false,"files":[],"#
                + #""values":[]}]}"#,
            "1:45: expected text, found a number"
        ),
    ])
    func refusesWhatIsNoManifest(text: String, reason: String) throws {
        let fault = #expect(throws: ManifestError.self) {
            try Manifest(reading: Array(text.utf8))
        }
        guard case .malformed(let found) = fault else {
            Issue.record("\(String(describing: fault))")
            return
        }
        #expect(found.contains(reason))
    }

    @Test func refusesALaterVersion() {
        #expect(throws: ManifestError.laterVersion(4)) {
            try Manifest(reading: Array(#"{"version":4}"#.utf8))
        }
    }

    @Test func refusesDeepNestingAtOnce() {
        let text = String(repeating: "[", count: 1_000_000)
        #expect(throws: ManifestError.self) { try Manifest(reading: Array(text.utf8)) }
    }

    /// Whatever byte is changed, reading ends in a manifest or in a fault.
    @Test func flippedBytes() {
        var manifest = Self.manifest
        manifest.themes.removeFirst()
        let bytes = manifest.bytes
        var random = SeededGenerator(seed: 3)
        var faults = 0
        for _ in 0..<rounds(1500) {
            var changed = bytes
            let index = Int.random(in: bytes.indices, using: &random)
            changed[index] ^= UInt8.random(in: 1...255, using: &random)
            do throws(ManifestError) {
                let read = try Manifest(reading: changed)
                #expect(throws: Never.self) { try JSON(reading: changed) }
                #expect(
                    read.themes.allSatisfy { theme in
                        theme.files.allSatisfy { theme.identity.location.mayHave(file: $0.name) }
                    }
                )
            } catch {
                faults += 1
            }
        }
        #expect(faults > rounds(300))
    }
}
