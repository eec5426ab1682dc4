import Foundation
import LiveryDocuments
import LiverySupport
import TestSupport
import Testing

@testable import LiveryServing

/// What a page adds, takes away, moves and names in a document leaves all other bytes.
@Suite struct StructureEditTests {
    private static let block = """
        # About it.
        goButton:
          size: [88, 32]   # wide, high
          fill: red # the tone
          states:
            disabled: {opacity: 0.4}

            # Pressed.
            highlighted:
              overlay: black

        # The next one.
        backButton:
          extends: goButton
          fill:
            - {image: mark, at: center} # on top
            - white

        """

    @Test(
        arguments: [
            // At the end of a dictionary, after a comment behind its last value.
            (
                "/backButton", "cornerRadius", nil, JSON.integer(8), "    - white\n",
                "    - white\n  cornerRadius: 8\n"
            ),
            (
                "/goButton", "fill~dark", "fill", .string("#102030"), " # the tone\n",
                " # the tone\n  fill~dark: \"#102030\"\n"
            ),
            (
                "/goButton/states", "hovered", nil,
                .object(["overlay": .string("rgb(0 0 0 / 0.1)")]),
                "      overlay: black\n",
                "      overlay: black\n    hovered: {overlay: rgb(0 0 0 / 0.1)}\n"
            ),
            (
                "/goButton/states/disabled", "fill", nil, .string("none"), "{opacity: 0.4}",
                "{opacity: 0.4, fill: none}"
            ),
            (
                "/goButton/states/highlighted", "fill", nil, .string("{tint}"), "black\n",
                "black\n      fill: \"{tint}\"\n"
            ),
            (
                "/backButton/fill/0", "size", "image", .array([.integer(8), .fraction(9.5)]),
                "{image: mark, at", "{image: mark, size: [8, 9.5], at"
            ),
            (
                "", "newColor", nil, .string("white"), "    - white\n",
                "    - white\nnewColor: white\n"
            ),
        ] as [(String, String, String?, JSON, String, String)]
    )
    func keysAreAdded(
        _ pointer: String,
        _ key: String,
        _ after: String?,
        _ value: JSON,
        _ old: String,
        _ new: String
    ) throws {
        let result = try edited(
            Self.block,
            .yaml,
            pointer,
            .insertKey(key, after: after, value: value)
        )
        #expect(result == Self.block.replacing(old, with: new))
    }

    @Test("an asset has a line for each of its keys, in the document's indentation")
    func assetsAreAdded() throws {
        let asset = try JSON(
            reading: #"{"size": [8, 9], "states": {"hovered": {"opacity": 0.5}}}"#.utf8
        )
        let lines = ["newBox:", "  size: [8, 9]", "  states: {hovered: {opacity: 0.5}}"]
        for indentation in ["", "  "] {
            let old = ["a: 1", "b: 2"].map { indentation + $0 }
            let added = old[..<1] + lines.map { indentation + $0 } + old[1...]
            #expect(
                try edited(
                    old.joined(separator: "\r\n") + "\r\n",
                    .yaml,
                    "",
                    .insertKey("newBox", after: "a", value: asset)
                ) == added.joined(separator: "\r\n") + "\r\n"
            )
        }
        #expect(
            try edited("a: 1", .yaml, "", .insertKey("emptyBox", after: nil, value: .object([])))
                == "a: 1\nemptyBox: {}"
        )
    }

    @Test func elementsAreAddedAndMoved() throws {
        let text = Self.block
        #expect(
            try edited(
                text,
                .yaml,
                "/backButton/fill",
                .insertElement(at: 0, value: .string("gold"))
            )
                == text.replacing("    - {image", with: "    - gold\n    - {image")
        )
        #expect(
            try edited(
                text,
                .yaml,
                "/backButton/fill",
                .insertElement(at: 2, value: .string("gold"))
            )
                == text.replacing("    - white", with: "    - white\n    - gold")
        )
        #expect(
            try edited(text, .yaml, "/goButton/size", .insertElement(at: 1, value: .string("auto")))
                == text.replacing("[88, 32]", with: "[88, auto, 32]")
        )
        // Comments stay where they are.
        #expect(
            try edited(text, .yaml, "/backButton/fill/1", .move(to: 0))
                == text.replacing(
                    "{image: mark, at: center} # on top\n    - white",
                    with: "white # on top\n    - {image: mark, at: center}"
                )
        )
        #expect(
            try edited("a: [x, {b: 1}, y] # z\n", .yaml, "/a/0", .move(to: 2))
                == "a: [{b: 1}, y, x] # z\n"
        )
    }

    @Test(arguments: [
        ("/goButton/fill", "  fill: red # the tone\n", ""),
        ("/goButton/states/highlighted", "    highlighted:\n      overlay: black\n", ""),
        ("/goButton/states/disabled", "    disabled: {opacity: 0.4}\n", ""),
        ("/goButton/states/disabled/opacity", "{opacity: 0.4}", "{}"),
        (
            "/goButton/states/highlighted/overlay", "highlighted:\n      overlay: black",
            "highlighted: {}"
        ),
        ("/backButton/fill/0", "    - {image: mark, at: center} # on top\n", ""),
        ("/backButton/fill/0/image", "image: mark, ", ""),
        ("/backButton/fill/0/at", ", at: center", ""),
        // With the comment that tells what it is.
        (
            "/backButton",
            "# The next one.\nbackButton:\n  extends: goButton\n  fill:\n    - {image: mark, at: center} # on top\n    - white\n",
            ""
        ),
    ])
    func entriesAreRemoved(_ pointer: String, _ old: String, _ new: String) throws {
        #expect(try removed(Self.block, .yaml, pointer) == Self.block.replacing(old, with: new))
    }

    @Test func valuesAreReplaced() throws {
        let text = Self.block
        #expect(
            try replaced(text, .yaml, "/goButton/fill", .array([.string("gold"), .string("red")]))
                == text.replacing("fill: red", with: "fill: [gold, red]")
        )
        #expect(
            try replaced(text, .yaml, "/backButton/fill", .string("#FFF"))
                == text.replacing(
                    "fill:\n    - {image: mark, at: center} # on top\n    - white",
                    with: "fill: \"#FFF\""
                )
        )
        #expect(
            try replaced(text, .yaml, "/backButton/fill/0", .string("gold"))
                == text.replacing("{image: mark, at: center}", with: "gold")
        )
        #expect(try replaced("a:\nb: 1\n", .yaml, "/a", .string("x")) == "a: x\nb: 1\n")
    }

    @Test func unusualYAML() throws {
        // Lines that end as on Windows, quoted keys, a flow dictionary on several lines, and no newline at the end.
        let text =
            "\u{FEFF}\"a b\": {x: 1,  # one\r\n  'y': \"2, #\", # two\r\n  z: [1,\r\n    2] # three\r\n}\r\nlast: 'it''s'"
        #expect(
            try removed(text, .yaml, "/a b/y")
                == text.replacing("  'y': \"2, #\", # two\r\n", with: "   # two\r\n")
        )
        #expect(try removed(text, .yaml, "/a b/z/1") == text.replacing(",\r\n    2", with: ""))
        #expect(
            try edited(text, .yaml, "/a b", .insertKey("w", after: "z", value: .integer(3)))
                == text.replacing("2] #", with: "2],\r\n  w: 3 #")
        )
        #expect(
            try edited(text, .yaml, "", .insertKey("more", after: nil, value: .string("x: y")))
                == text + "\r\nmore: \"x: y\""
        )
        #expect(
            try edited(text, .yaml, "/a b/y", .rename("v w"))
                == text.replacing("'y'", with: "v w")
        )
        #expect(
            try edited(text, .yaml, "/last", .rename("first"))
                == text.replacing("last", with: "first")
        )
        // A list in line with its key, and dictionaries behind dashes.
        let list = "a:\n- x: 1\n  y: 2\n- z\nb: |\n  text\n  # no comment\n\nc: 1\n"
        #expect(try removed(list, .yaml, "/a/0/x") == list.replacing("x: 1\n  y", with: "y"))
        #expect(try removed(list, .yaml, "/a/0") == list.replacing("- x: 1\n  y: 2\n", with: ""))
        #expect(
            try removed(list, .yaml, "/b")
                == list.replacing("b: |\n  text\n  # no comment\n", with: "")
        )
        #expect(
            try edited(list, .yaml, "/a/0", .insertKey("w", after: "x", value: .integer(0)))
                == list.replacing("x: 1\n", with: "x: 1\n  w: 0\n")
        )
    }

    @Test func whatAnAliasNeedsStays() throws {
        let text = "a: &x {b: 1}\nc: *x\nd: 2\n"
        #expect(throws: EditFailure.spelling(.repeated)) { try removed(text, .yaml, "/a") }
        #expect(try removed(text, .yaml, "/c") == "a: &x {b: 1}\nd: 2\n")
        #expect(try removed(text, .yaml, "/d") == "a: &x {b: 1}\nc: *x\n")
    }

    private static let anchored = """
        card: &card   # the card
          fill: &tone red   # its tone
          size: &size [1, 2]
        other: *card
        third: {fill: *tone, gap: !!str 8}
        tag: !!map {}

        """

    @Test func anchorsAndTagsStay() throws {
        let text = Self.anchored
        #expect(
            try edited(text, .yaml, "/card", .insertKey("gap", after: nil, value: .integer(8)))
                == text.replacing("[1, 2]\n", with: "[1, 2]\n  gap: 8\n")
        )
        #expect(
            try replaced(text, .yaml, "/card/fill", .array([.string("gold"), .string("red")]))
                == text.replacing("&tone red", with: "&tone [gold, red]")
        )
        // What is in it is repeated elsewhere, too.
        #expect(throws: EditFailure.spelling(.repeated)) {
            try replaced(text, .yaml, "/card", .string("none"))
        }
        #expect(
            try edited(text, .yaml, "/card/size", .insertElement(at: 2, value: .integer(3)))
                == text.replacing("[1, 2]", with: "[1, 2, 3]")
        )
        #expect(
            try edited(text, .yaml, "/card/size", .rename("width"))
                == text.replacing("size: &size", with: "width: &size")
        )
        #expect(try removed(text, .yaml, "/card/size/0") == text.replacing("[1, 2]", with: "[2]"))
        #expect(
            try removed(text, .yaml, "/card/size")
                == text.replacing("  size: &size [1, 2]\n", with: "")
        )
        #expect(
            try edited(text, .yaml, "/tag", .insertKey("a", after: nil, value: .integer(1)))
                == text.replacing("!!map {}", with: "!!map {a: 1}")
        )
        // Where an alias stands, it alone changes.
        #expect(
            try replaced(text, .yaml, "/third/fill", .object(["color": .string("gold")]))
                == text.replacing("*tone", with: "{color: gold}")
        )
        #expect(try removed(text, .yaml, "/other") == text.replacing("other: *card\n", with: ""))
        #expect(
            try edited(text, .yaml, "/other", .rename("fourth"))
                == text.replacing("other:", with: "fourth:")
        )
        #expect(throws: EditFailure.spelling(.repeated)) {
            try removed(text, .yaml, "/card/fill")
        }
        #expect(throws: EditFailure.spelling(.alias)) {
            try edited(text, .yaml, "/other", .insertKey("gap", after: nil, value: .integer(8)))
        }
        #expect(throws: EditFailure.spelling(.alias)) {
            try edited(text, .yaml, "/other/size", .rename("width"))
        }
    }

    // MARK: What is refused

    @Test(
        arguments: [
            ("/a", .insertKey("b", after: nil, value: .integer(2))),
            ("/a/b", .insertKey("c", after: nil, value: .integer(2))),
            ("/x", .insertKey("c", after: nil, value: .integer(2))),
            ("/l", .insertElement(at: 3, value: .integer(2))),
            ("/a/b", .remove(old: " 2")), ("/a/b", .replace(old: " 2", value: .integer(1))),
            ("/l/0", .move(to: 2)),
            ("/a", .rename("l")),
        ] as [(String, DocumentEdit.Change)]
    )
    func whatTheFileHasOtherwise(_ pointer: String, _ change: DocumentEdit.Change) {
        #expect(throws: EditFailure.changed) {
            try edited("a: {b: 1}\nl: [1, 2]\n", .yaml, pointer, change)
        }
    }

    /// Each entry of the sample themes is removed, or that is refused; what stays is read as before.
    @Test(arguments: ["harbor.yaml", "harbor.json", "harbor.plist", "classic.plist"])
    func entriesOfTheSamplesAreRemoved(_ file: String) throws {
        let url = Repository.url("Resources/Themes/" + file)
        let document = try EditableDocument(
            [UInt8](try Data(contentsOf: url)),
            try #require(DocumentFormat(path: file))
        )
        let pointers = document.scalars.map(\.pointer).enumerated().filter { $0.offset % 23 == 0 }
            .map(\.element)
        var refused = 0
        for pointer in pointers {
            let path = DocumentEdit(pointer: pointer, change: .rename("")).path
            let edit = DocumentEdit(
                pointer: pointer,
                change: .remove(old: document.summary(of: path) ?? "")
            )
            do throws(EditFailure) {
                let result = try edit.applied(to: document)
                // Nothing but this entry has gone.
                #expect(result.bytes.count < document.bytes.count + 4)
            } catch {
                refused += 1
            }
        }
        #expect(refused <= pointers.count / 20, "\(refused) of \(pointers.count)")
    }
}
