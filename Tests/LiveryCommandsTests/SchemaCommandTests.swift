import Foundation
import LiveryUI
import TestSupport
import Testing

@testable import LiveryCommands

@Suite struct SchemaCommandTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    private static let root = Repository.folder

    /// The names under `properties` anywhere in the schema of a kind of documents.
    private func keys(_ kind: String) throws -> Set<String> { Set(try descriptions(kind).map(\.key)) }

    /// The files refer to each other's definitions.
    @Test("what is published is what the decoders take", arguments: ["theme", "sheet", "screen", "project", "tokens"])
    func isPublished(kind: String) throws {
        var definitions: [String: Any] = [:]
        /// A value that refers to definitions of its own schema alone, which are collected.
        func gathered(_ value: Any, in file: String) throws -> Any {
            if let list = value as? [Any] { return try list.map { try gathered($0, in: file) } }
            guard var object = value as? [String: Any] else { return value }
            if let parts = (object["$ref"] as? String)?.components(separatedBy: "#/$defs/"), parts.count == 2 {
                let (other, name) = (parts[0].isEmpty ? file : parts[0], parts[1])
                object["$ref"] = "#/$defs/\(name)"
                if definitions[name] == nil {
                    definitions[name] = name
                    let all = try published(other)["$defs"] as? [String: Any]
                    definitions[name] = try gathered(try #require(all?[name]), in: other)
                }
            }
            object["$defs"] = nil
            return try object.mapValues { try gathered($0, in: file) }
        }
        let text = workshop.run("schema \(kind)").output
        var own = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let ownDefinitions = own.removeValue(forKey: "$defs") as? [String: Any]
        let found = try gathered(published("\(kind).json"), in: "\(kind).json") as? NSDictionary
        #expect(found == own as NSDictionary, "run 'make schemas'")
        for (name, definition) in definitions {
            let expected = ownDefinitions?[name] as? NSObject
            #expect(definition as? NSObject == expected, "run 'make schemas': \(name)")
        }
    }

    private func published(_ file: String) throws -> [String: Any] {
        let data = try Data(contentsOf: Self.root.appendingPathComponent("Resources/Schemas/\(file)"))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test("every property of an element is in the schemas of sheets and screens") func hasProperties() throws {
        let names = Set(ElementTypes.standard.styleTypes.flatMap { $0.styleProperties.names })
        #expect(names.contains("layer.cornerRadius"))
        #expect(names.subtracting(try keys("sheet")) == [])
        let ofElements = ["type", "id", "frame", "state", "controller", "right", "children"]
        #expect(names.union(ofElements).subtracting(try keys("screen")) == [])
    }

    @Test("editors can show a sentence for each key", arguments: ["theme", "sheet", "screen", "project", "tokens"])
    func describes(kind: String) throws {
        let missing = try descriptions(kind).filter { key in
            key.text.isEmpty || !key.text.split(separator: "\n").allSatisfy { (8...140).contains($0.count) }
        }
        #expect(Set(missing.map(\.key)).sorted() == [])
    }

    /// What a schema says of each key; empty for nothing.
    private func descriptions(_ kind: String) throws -> [(key: String, text: String)] {
        let text = workshop.run("schema \(kind)").output
        var found: [(key: String, text: String)] = []
        var pending: [(owner: String, value: Any)] = [("", try JSONSerialization.jsonObject(with: Data(text.utf8)))]
        while let (owner, next) = pending.popLast() {
            if let list = next as? [Any] { pending += list.map { (owner, $0) } }
            // Conditions name keys that are described elsewhere.
            for (key, value) in next as? [String: Any] ?? [:] where !["if", "then"].contains(key) {
                pending.append((key, value))
                guard owner == "properties", let inner = value as? [String: Any] else { continue }
                found.append((key, inner["description"] as? String ?? ""))
            }
        }
        return found
    }

    @Test("defaults in the tables of the documentation are those that editors show") func describesDefaults() throws {
        var compared = 0
        let known = try ["theme", "screen"].flatMap(descriptions)
        for name in ["ThemeFormat", "Screens"] {
            let file = Self.root.appendingPathComponent("Documentation/\(name).md")
            let text = try String(contentsOf: file, encoding: .utf8)
            for row in text.split(separator: "\n") where row.hasPrefix("| `") {
                let cells = row.split(separator: "|").map {
                    $0.trimmingCharacters(in: .whitespaces).replacing("`", with: "")
                }
                guard cells.count == 3, !cells[2].isEmpty else { continue }
                let key = cells[0].replacing(": ", with: ".")
                let last = key.split(separator: ".").last.map(String.init)
                // A key that is several things has a line for each.
                let lines = known.filter { $0.key == last }.flatMap { $0.text.split(separator: "\n") }
                let says = lines.compactMap { $0.split(separator: "Default: ").dropFirst().last }
                guard !says.isEmpty, Double(cells[2]) != nil || !cells[2].contains(" ") else { continue }
                compared += 1
                #expect(says.contains { $0 == cells[2] } || cells[2] == "required", "\(key): \(cells[2]), not \(says)")
            }
        }
        #expect(compared > 40)
    }

    @Test func fails() throws {
        #expect(workshop.run("schema themes").code == 64)
        #expect(workshop.run("schema theme -o @schema.json").code == 0)
        #expect(workshop.run("schema theme -o @schema.json/out").code == 73)
    }

    // MARK: Documents

    private static let python = "/usr/bin/env"

    private static func runs(_ arguments: String...) -> (code: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = ["python3"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return (-1, "") }
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }

    private static let hasValidator = runs("-c", "import jsonschema, yaml").code == 0

    @Test(
        "an independent validator allows right documents and refuses wrong ones",
        .enabled(if: Rounds.areAll, "'make test-all' asks a validator"),
        .enabled(if: hasValidator, "needs 'pip install jsonschema PyYAML'")
    ) func documents() throws {
        let program = try #require(Programs.built("livery"), "livery has not been built")
        let script = Self.root.appendingPathComponent("Scripts/check-schemas")
        let (code, output) = Self.runs(script.path, program)
        #expect(code == 0, "\(output)")
    }
}
