import FileFaults
import Foundation
import LiverySupport
import TestSupport
import Testing

@testable import LiveryCommands
@testable import LiveryExport

/// A folder with documents and with what commands make of them, and what must be in it.
struct FolderModel {
    typealias Files = [String: [UInt8]]

    /// A command that owns files.
    private struct Owner {
        let line: String
        /// The folder of its record.
        let root: String
        /// What its runs have been able to leave.
        var possible: [String: Set<[UInt8]>] = [:]
        /// Whether its last run was whole.
        var isClean = false
        /// The number of calls that change the folder in its last run.
        var calls = 20

        init(_ line: String, in root: String = "") { (self.line, self.root) = (line, root) }
    }

    private let workshop: Workshop
    private var random: SeededGenerator
    private var sources: ModelSources
    private var owners = [
        Owner("build @p.yaml"), Owner("build @q.yaml"), Owner("render @a.yaml --output @pics --scale 1,2", in: "pics"),
        Owner("render @b.yaml --output @pics --scale 1", in: "pics"),
        Owner("export xcassets @a.yaml --output @R.xcassets", in: "R.xcassets"),
    ]
    /// The files that are not Livery's.
    private var foreign: Files = [:]
    /// Livery's files that have other bytes than it gave them.
    private var edited: Files = [:]
    /// Livery's files that somebody has removed.
    private var removed: Set<String> = []
    /// What the runs were, for messages.
    private var story: [String] = []
    private var fresh: [[String]: Made] = [:]

    /// What a command makes in an empty folder.
    private struct Made {
        let code: Int32
        let files: Files
    }

    init(seed: UInt64) throws {
        workshop = try Workshop()
        random = SeededGenerator(seed: seed)
        sources = ModelSources(&random, many: seed % 10 == 3)
    }

    /// Changes something, lets a command run, and checks what has become of the folder.
    mutating func step() throws {
        for _ in 0..<random.int(0...2) { sources.change(&random) }
        for (name, text) in sources.documents { try workshop.write(text, to: name) }
        let owner = random.int(0...owners.count - 1)
        if random.bool() { try disturb(before: owner) }
        switch random.int(0...9) {
        case 0...1: try run(owner, failing: random.int(1...owners[owner].calls + 1), lasts: true)
        case 2: try run(owner, failing: random.int(1...owners[owner].calls + 1), lasts: false)
        case 3: try runSome(owner)
        case 4 where owner == 2 || owner == 3: try runShards(owner)
        default: try runWhole(owner)
        }
    }

    /// Lets all commands bring their files up to date.
    mutating func end() throws {
        for path in foreign.keys.sorted() { try remove(path) }
        for owner in owners.indices { try runWhole(owner) }
    }

    // MARK: The folder

    /// Every file but the documents and what Livery keeps for itself.
    private static func contents(of workshop: Workshop) -> Files {
        workshop.contents().filter { path, _ in !path.hasSuffix(".yaml") && path != "images/flag.svg" }
    }

    /// What tells whether anything was touched.
    private var footprints: [String: FileStatus] {
        var footprints: [String: FileStatus] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: workshop.path)?.allObjects ?? [] {
            footprints[path] = try? FileStatus(workshop.path(path), followsLinks: false)
        }
        return footprints
    }

    private func expectUntouched(since before: [String: FileStatus]) {
        let after = footprints
        let touched = Set(after.keys).union(before.keys).filter { after[$0] != before[$0] }.sorted()
        #expect(touched == [], "\(told)")
    }

    /// What a run would read from the records of a folder: its own, and those of shards that are not merged.
    private func record(in root: String) throws -> FolderRecord {
        try RecordedFolder(path: workshop.path(root), mode: .preview, onWait: {}).record
    }

    /// What the run of a command compares its files with.
    private func recipes(of owner: Int) throws -> [String: Digest] {
        let root = owners[owner].root
        return try Dictionary(
            uniqueKeysWithValues: record(in: root).files.map { (FilePath.join(root, $0), $1.recipe) }
        )
    }

    /// Whether a record says that a file is Livery's, whatever its bytes are.
    private func isRecorded(_ path: String) throws -> Bool {
        let root = owners.map(\.root).first { !$0.isEmpty && path.hasPrefix($0 + "/") } ?? ""
        let record = try record(in: root)
        let name = root.isEmpty ? path : String(path.dropFirst(root.count + 1))
        if path.hasSuffix(OutputName.index) { return record.indexes.keys.contains(FilePath.folder(of: name)) }
        return record.files[name] != nil
    }

    /// Whether something that is not Livery's keeps a file from being written.
    private func isBlocked(_ path: String) -> Bool {
        foreign.keys.contains { $0 == path || path.hasPrefix($0 + "/") || $0.hasPrefix(path + "/") }
    }

    // MARK: Others

    /// Somebody writes, edits or removes a file before a run, maybe one of those that it plans.
    private mutating func disturb(before owner: Int) throws {
        let found = Self.contents(of: workshop)
        let own = found.keys.filter { foreign[$0] == nil }.sorted()
        let mine = Array("mine \(random.int(0...9))".utf8)
        switch random.int(0...5) {
        case 0...1:
            let others =
                owners.flatMap(\.possible.keys) + ["pics/notes.txt", "p/one0/svg/notes.txt", "p/css0", "q/one1"]
            let paths = random.bool() ? Array(try madeAfresh(owner).files.keys) : others
            let free = Set(paths).filter { found[$0] == nil && !isBlocked($0) && !isFolder($0) }
            if !free.isEmpty { try write(mine, to: random.one(of: free.sorted())) }
        case 2 where !own.isEmpty: try write(mine, to: random.one(of: own))
        case 3 where !own.isEmpty: try remove(random.one(of: own))
        case 4 where !own.isEmpty:
            let path = random.one(of: own)
            try remove(path)
            try write(mine, to: path + "/keep")
        case 5 where !foreign.isEmpty: try remove(random.one(of: foreign.keys.sorted()))
        default: break
        }
    }

    private func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: workshop.path(path), isDirectory: &isFolder) && isFolder.boolValue
    }

    private mutating func write(_ bytes: [UInt8], to path: String) throws {
        story.append("write \(path)")
        try workshop.write(bytes, to: path)
        if try isRecorded(path) { edited[path] = bytes } else { foreign[path] = bytes }
    }

    private mutating func remove(_ path: String) throws {
        story.append("remove \(path)")
        let file = path.hasSuffix("/keep") ? FilePath.folder(of: path) : path
        try FileManager.default.removeItem(atPath: workshop.path(file))
        if foreign.removeValue(forKey: path) == nil { removed.insert(path) }
        edited[path] = nil
    }

    // MARK: Runs

    /// What a command makes in an empty folder.
    private mutating func madeAfresh(_ owner: Int) throws -> Made {
        let documents = sources.documents
        let key = [owners[owner].line] + documents.sorted { $0.key < $1.key }.map(\.value)
        let made: Made
        if let known = fresh[key] {
            made = known
        } else {
            let empty = try Workshop()
            for (name, text) in documents { try empty.write(text, to: name) }
            let answer = empty.run(owners[owner].line)
            made = Made(code: answer.code, files: Self.contents(of: empty))
            fresh[key] = made
        }
        for (path, bytes) in made.files { owners[owner].possible[path, default: []].insert(bytes) }
        return made
    }

    /// Runs a command, of which a call fails, and checks what holds after any run.
    @discardableResult private mutating func run(
        _ owner: Int,
        _ options: String = "",
        failing number: Int = 0,
        lasts: Bool = false
    ) throws -> Answer {
        let made = try madeAfresh(owner)
        story.append("\(owners[owner].line)\(options), \(number)\(lasts ? " and later" : "")")
        let jobs = number > 0 || random.bool() ? 1 : 3
        file_faults_begin(workshop.path, Int32(number), lasts)
        let answer = workshop.run("\(owners[owner].line)\(options) --jobs \(jobs)")
        let calls = Int(file_faults_end())
        if number == 0 { owners[owner].calls = calls } else if calls < number { return answer }
        // What is not planned any more is removed before the record says so.
        if number > 0 {
            let root = owners[owner].root
            let gone = try record(in: root).files.keys.map { FilePath.join(root, $0) }
            removed.formUnion(gone.filter { made.files[$0] == nil })
        }
        try check()
        owners[owner].isClean = owners[owner].isClean && number == 0
        // A run that has nothing to say has done its work.
        if number > 0, !lasts, answer.code == 0 { try checkWhole(owner, made) }
        return answer
    }

    /// Brings some files up to date.
    private mutating func runSome(_ owner: Int) throws {
        let before = Self.contents(of: workshop)
        defer { expectNothingIsGone(from: before) }
        if owner < 2 {
            try run(owner, " --only-output \(random.one(of: ["png", "web", "xcassets"]))")
            return
        }
        let pattern = random.one(of: ["?Box", "aBox", "*Color"])
        let answer = try run(owner, " --only \(pattern)")
        guard answer.code == 0, pattern != "*Color" else { return }
        let found = Self.contents(of: workshop)
        for (path, bytes) in try madeAfresh(owner).files where path.hasSuffix(".png") && path.contains("aBox") {
            #expect(found[path] == bytes, "\(path)\(told)")
        }
    }

    private func expectNothingIsGone(from before: Files) {
        let found = Self.contents(of: workshop)
        for path in before.keys { #expect(found[path] != nil, "\(path)\(told)") }
    }

    /// Brings all files up to date, part by part; sometimes one is killed and run again, or they are not merged.
    private mutating func runShards(_ owner: Int) throws {
        let count = random.int(1...3)
        for number in 1...count {
            let shard = " --shard \(number)/\(count)"
            if random.int(0...2) == 0 { try run(owner, shard, failing: random.int(1...20), lasts: true) }
            try run(owner, shard)
        }
        if random.int(0...2) > 0 { try runWhole(owner, " --merge \(count)") }
    }

    private mutating func runWhole(_ owner: Int, _ merge: String = "") throws {
        let made = try madeAfresh(owner)
        var preview: String?
        if random.bool() {
            let before = footprints
            let answer = workshop.run("\(owners[owner].line)\(merge) --dry-run")
            expectUntouched(since: before)
            preview = answer.errors.replacing("to write", with: "wrote").replacing("to remove", with: "removed")
        }
        let (before, known, isClean) = (footprints, Self.contents(of: workshop), owners[owner].isClean)
        let recipes = try recipes(of: owner)
        let isForced = random.int(0...5) == 0
        let answer = try run(owner, merge + (isForced ? " --force" : ""))
        if let preview, !isForced { #expect(preview == answer.errors, "\(told)") }
        // What describes a catalog may be the application's own.
        let isFree = !made.files.keys.contains { path in
            isBlocked(path) && !(path.hasSuffix(".xcassets/Contents.json") && foreign[path] != nil)
        }
        #expect((answer.code == 0) == (made.code == 0 && isFree), "\(answer.errors)\(told)")
        try checkWhole(owner, made)
        let found = Self.contents(of: workshop)
        if isClean, !isForced {
            // What is made in the same way is not written again.
            let (after, made) = (footprints, try self.recipes(of: owner))
            for (path, bytes) in known where found[path] == bytes && recipes[path] == made[path] {
                #expect(before[path] == after[path], "\(path)\(told)")
            }
        }
        if owner > 1 {
            // The files of an asset with a fault stay, but for those of an appearance that has another name now.
            for path in known.keys
            where owners[owner].possible[path] != nil && made.files[path] == nil && !path.contains("~") {
                let isFaulty = sources.faultyKeys.contains { path.contains("/" + $0) }
                if isFaulty { #expect(found[path] != nil, "\(path)\(told)") }
            }
        }
        owners[owner].isClean = made.code == 0
        let folders = Set(made.files.keys.map { FilePath.folder(of: $0) } + [owners[owner].root])
        for folder in folders where isFolder(folder) {
            let left = try workshop.names(folder).filter { TemporaryFile.isName($0) }
            #expect(left == [], "\(folder)\(told)")
        }
        let whole = footprints
        let second = workshop.run(owners[owner].line + (random.bool() ? " --check" : ""))
        #expect((second.code == 0) == (answer.code == 0), "\(second.errors)\(told)")
        expectUntouched(since: whole)
    }

    // MARK: What must hold

    private var told: String { "\n" + story.joined(separator: "\n") }

    /// Checks what holds after any run: others' files are as they were, Livery's are as some run makes them, and the
    /// records know them.
    private mutating func check() throws {
        let found = Self.contents(of: workshop)
        removed = removed.filter { found[$0] == nil }
        for (path, bytes) in edited {
            if found[path] != bytes {
                edited[path] = nil
            } else if try !isRecorded(path) {
                (foreign[path], edited[path]) = (bytes, nil)
            }
        }
        for (path, bytes) in foreign { #expect(found[path] == bytes, "\(path) was somebody's\(told)") }
        for (path, bytes) in found where foreign[path] == nil && edited[path] == nil {
            let isPossible = owners.contains { $0.possible[path]?.contains(bytes) == true }
            let isIndex = path.hasSuffix(OutputName.index) && (try? files(in: bytes)) != nil
            #expect(isPossible || isIndex, "\(path), \(bytes.count) bytes, is nobody's\(told)")
        }
        for root in Set(owners.map(\.root)) {
            for (name, file) in try record(in: root).files {
                let path = FilePath.join(root, name)
                guard edited[path] == nil, !removed.contains(path) else { continue }
                #expect(found[path].map { Digest($0) } == file.bytes, "\(path) is recorded\(told)")
            }
        }
    }

    /// Checks what holds after a run that brings all files of a command up to date.
    private mutating func checkWhole(_ owner: Int, _ made: Made) throws {
        let found = Self.contents(of: workshop)
        let blocked = made.files.keys.filter(isBlocked)
        for (path, bytes) in made.files where !isBlocked(path) {
            guard path.hasSuffix(OutputName.index) else {
                #expect(found[path] == bytes, "\(path)\(told)")
                continue
            }
            guard made.code == 0 else { continue }
            // Others may have pictures in the folder.
            let folder = FilePath.folder(of: path)
            if !["all", "pics"].contains(folder), !blocked.contains(where: { $0.hasPrefix(folder + "/") }) {
                #expect(found[path] == bytes, "\(path)\(told)")
            }
            let root = owners[owner].root
            let described = try record(in: root).files.filter { $0.value.entry != nil }.map {
                FilePath.join(root, $0.key)
            }
            let files = try files(in: found[path]).map { FilePath.join(folder, $0) }
            #expect(Set(files) == Set(described).filter { $0.hasPrefix(folder + "/") }, "\(path)\(told)")
        }
        // The files of an asset with a fault stay.
        guard made.code == 0 else { return }
        owners[owner].possible = made.files.mapValues { [$0] }
        try check()
    }

    /// The files that an index describes.
    private func files(in index: [UInt8]?) throws -> [String] {
        let entries = try JSONSerialization.jsonObject(with: Data(index ?? [])) as? [[String: Any]]
        return try #require(entries).compactMap { $0["file"] as? String }
    }
}
