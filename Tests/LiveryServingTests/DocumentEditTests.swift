import Foundation
import LiveryDocuments
import LiverySupport
import TestSupport
import Testing

@testable import LiveryServing

/// What a page changes in a document leaves all other bytes.
@Suite struct DocumentEditTests {
    /// The edit of a case: its name, its pointer and its arguments. What the document has there is what it is to replace.
    private func edit(_ parts: [JSON], of document: EditableDocument) throws -> DocumentEdit {
        let pointer = try #require(parts[1].string)
        let path = DocumentEdit(pointer: pointer, change: .rename("")).path
        let old = document.summary(of: path) ?? ""
        let change: DocumentEdit.Change
        switch parts[0].string {
        case "set":
            let text = document.value(at: path).flatMap(DocumentScalar.content)?.text
            change = .set(old: text ?? "", new: try #require(parts[2].string))
        case "add":
            change = .insertKey(
                try #require(parts[2].string),
                after: parts.count > 4 ? parts[4].string : nil,
                value: parts[3]
            )
        case "put": change = .insertElement(at: try #require(parts[2].integer), value: parts[3])
        case "replace": change = .replace(old: old, value: parts[2])
        case "remove": change = .remove(old: old)
        case "move": change = .move(to: try #require(parts[2].integer))
        default: change = .rename(try #require(parts[2].string))
        }
        return DocumentEdit(pointer: pointer, change: change)
    }

    /// A document with signs for what is not seen, and back.
    private static let signs: KeyValuePairs = ["␍": "\r", "⇥": "\t", "␉": "\u{FEFF}"]

    @Test func changesAreTold() throws {
        try Told.check("told-edits") { text in
            let halves = text.components(separatedBy: "⟦")
            let old = Self.signs.reduce(halves[0]) { $0.replacing($1.key, with: $1.value) }
            let format: DocumentFormat = old.hasPrefix("{") ? .json : old.hasPrefix("<") ? .propertyList : .yaml
            let document = try EditableDocument(Array(old.utf8), format)
            let edit = try edit(JSON(reading: halves[1].utf8).elements ?? [], of: document)
            do throws(EditFailure) {
                let new = String(decoding: try edit.applied(to: document).bytes, as: UTF8.self)
                let lines = [old, new].map { text in
                    Self.signs.reduce(text.replacing("\r\n", with: "␍\n")) { $0.replacing($1.value, with: $1.key) }
                        .components(separatedBy: "\n")
                }
                let changes = lines[1].difference(from: lines[0])
                return changes.removals.map(Self.told) + changes.insertions.map(Self.told)
            } catch { return [error.message] }
        }
    }

    private static func told(_ change: CollectionDifference<String>.Change) -> String {
        switch change {
        case .remove(_, let line, _): "- \(line)"
        case .insert(_, let line, _): "+ \(line)"
        }
    }

    private static func sample(_ file: String) throws -> EditableDocument {
        let url = Repository.url("Resources/Themes/" + file)
        return try EditableDocument([UInt8](try Data(contentsOf: url)), try #require(DocumentFormat(path: file)))
    }

    /// Every text and number of the sample themes, in all formats: where no obstacle is seen, it can be replaced.
    @Test(arguments: [
        "harbor.yaml", "harbor-palette.yaml", "harbor.json", "harbor-palette.json", "harbor.plist",
        "harbor-palette.plist", "classic.plist",
    ]) func nothingElseOfTheSampleThemesChanges(_ file: String) throws {
        let document = try Self.sample(file)
        let scalars = document.scalars.filter { $0.kind != .other }
        #expect(scalars.count >= 10)
        #expect(scalars.count { $0.obstacle == nil } >= scalars.count * 9 / 10)
        var random = SeededGenerator(seed: 7)
        // The documents are long, and each edit reads them twice.
        for scalar in scalars.shuffled(using: &random).prefix(rounds(scalars.count)) {
            let new = scalar.kind == .number ? "77.5" : "other: \"text\""
            let change = DocumentEdit.Change.set(old: scalar.text, new: new)
            let edit = DocumentEdit(pointer: scalar.pointer, change: change)
            guard scalar.obstacle == nil else { continue }
            let (bytes, result) = (document.bytes, try edit.applied(to: document).bytes)
            // What is the same at both ends leaves the scalar alone between them.
            let start = zip(bytes, result).prefix { $0 == $1 }.count
            let end = zip(bytes.reversed(), result.reversed()).prefix { $0 == $1 }.count
            #expect(bytes.count - start - end <= scalar.text.utf8.count * 6 + 30, "\(scalar.name)")
        }
    }

    /// Each entry of the sample themes is removed, or that is refused; what stays is read as before.
    @Test(arguments: ["harbor.yaml", "harbor.json", "harbor.plist", "classic.plist"])
    func entriesOfTheSamplesAreRemoved(_ file: String) throws {
        let document = try Self.sample(file)
        let pointers = document.scalars.map(\.pointer).enumerated().filter { $0.offset % 23 == 0 }.map(\.element)
        var refused = 0
        for pointer in pointers {
            let edit = try edit([.string("remove"), .string(pointer)], of: document)
            guard let result = try? edit.applied(to: document) else {
                refused += 1
                continue
            }
            #expect(result.bytes.count < document.bytes.count + 4)
        }
        #expect(refused <= pointers.count / 20, "\(refused) of \(pointers.count)")
    }

    /// Edits that come one after the other are those that come at once.
    @Test func editsAreAppliedAgainFromWhereTheyDiffer() throws {
        let text = "a: 1\nb: {c: 2}\nd: 3\n"
        let source = try EditableDocument(Array(text.utf8), .yaml)
        func edit(_ pointer: String, _ change: DocumentEdit.Change) -> DocumentEdit {
            DocumentEdit(pointer: pointer, change: change)
        }
        let lists: [[DocumentEdit]] = [
            [edit("/a", .set(old: "1", new: "4"))],
            [edit("/a", .set(old: "1", new: "4")), edit("/d", .set(old: "3", new: "5"))],
            [edit("/a", .set(old: "1", new: "6")), edit("/b", .rename("e"))],
            [
                edit("/a", .set(old: "1", new: "6")), edit("/b", .rename("e")), edit("/e/c", .set(old: "2", new: "7")),
                edit("/x", .set(old: "2", new: "7")),
            ], [edit("/a", .set(old: "1", new: "6")), edit("/e/c", .set(old: "2", new: "7"))],
            [edit("/d", .set(old: "3", new: "8")), edit("/d", .set(old: "8", new: "9"))], [],
        ]
        var edited = EditedDocument(source)
        let told = lists.map { list in
            edited.apply(list, DocumentHistory())
            let text = String(decoding: edited.result.document.bytes, as: UTF8.self)
            let refused = edited.result.refused.map(\.edit.pointer).joined()
            return text.replacing("\n", with: " ") + refused
        }
        #expect(
            told == [
                "a: 4 b: {c: 2} d: 3 ", "a: 4 b: {c: 2} d: 5 ", "a: 6 e: {c: 2} d: 3 ", "a: 6 e: {c: 7} d: 3 /x",
                "a: 6 b: {c: 2} d: 3 /e/c", "a: 1 b: {c: 2} d: 9 ", "a: 1 b: {c: 2} d: 3 ",
            ]
        )
    }
}
