/// Documents that extend each other at random, and what must come of merging them.
public struct DocumentGraph: Sendable {
    /// A document.
    public struct Document: Sendable {
        /// The positions of the documents that it extends.
        public var extends: [Int] = []
        /// The keys of each of its names.
        public var keys: [String: [String]] = [:]
    }

    /// The documents; the first extends all others that count.
    public private(set) var documents: [Document]

    /// Makes documents of names and keys that few have in common.
    ///
    /// - Parameters:
    ///   - names: The names at the root of documents.
    ///   - keys: The keys of each name.
    ///   - hasCycles: Whether a document may extend any, itself included. Default: `false`.
    ///   - random: The random numbers.
    public init(names: [String], keys: [String], hasCycles: Bool = false, _ random: inout SeededGenerator) {
        documents = Array(repeating: Document(), count: random.int(1...9))
        for index in documents.indices {
            let others = hasCycles ? documents.indices : index + 1..<documents.endIndex
            let chosen = others.filter { _ in random.int(0...9) < 4 }.shuffled(using: &random)
            documents[index].extends = chosen
            // A document may be named twice.
            if let again = chosen.randomElement(using: &random), random.int(0...9) == 0 {
                documents[index].extends.append(again)
            }
            for name in names where random.int(0...9) < 4 {
                documents[index].keys[name] = keys.filter { _ in random.bool() }
            }
        }
    }

    /// The documents from the lowest to the first, each once: a document lies above all that it extends, and above those
    /// that are written before it.
    public var fromLowest: [Int] {
        var order: [Int] = []
        func visit(_ document: Int) {
            guard !order.contains(document) else { return }
            documents[document].extends.forEach(visit)
            order.append(document)
        }
        visit(0)
        return order
    }

    /// The document whose value each key of each name has after merging.
    public var merged: [String: [String: Int]] {
        var result: [String: [String: Int]] = [:]
        for document in fromLowest {
            for (name, keys) in documents[document].keys {
                result[name, default: [:]].merge(keys.map { ($0, document) }) { $1 }
            }
        }
        return result
    }

    /// Whether no document extends itself, in any number of steps.
    public var hasNoCycle: Bool {
        var open: Set<Int> = []
        var done: Set<Int> = []
        func ends(_ document: Int) -> Bool {
            if done.contains(document) { return true }
            guard open.insert(document).inserted else { return false }
            defer { open.remove(document) }
            guard documents[document].extends.allSatisfy(ends) else { return false }
            done.insert(document)
            return true
        }
        return ends(0)
    }

    /// Writes the documents, some of them into a folder, and gives the path of the first.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - suffix: The end of the files' names, such as `.yaml`.
    ///   - text: The text of a document: the paths of those that it extends, and its position.
    /// - Returns: The path of the first document.
    /// - Throws: Why a file can't be written.
    public func write(
        to folder: TemporaryFolder,
        suffix: String,
        text: (_ extends: [String], _ position: Int) -> String
    ) throws -> String {
        for (position, document) in documents.enumerated() {
            let paths = document.extends.map { path(of: Self.name(of: $0) + suffix, from: position) }
            try folder.write(text(paths, position), to: Self.name(of: position) + suffix)
        }
        return folder.path(of: Self.name(of: 0) + suffix)
    }

    /// Every third document is in a folder.
    private static func name(of position: Int) -> String { (position % 3 == 2 ? "in/" : "") + "d\(position)" }

    /// The path of a file, seen from the first document, as another document names it.
    public func path(of file: String, from position: Int) -> String {
        (Self.name(of: position).hasPrefix("in/") ? "../" : "") + file
    }

    /// The text of a document in YAML: its `$extends`, and each of its names with a dictionary of its keys.
    public func yaml(_ extends: [String], _ position: Int, value: (Int) -> String) -> String {
        let names = documents[position].keys.sorted { $0.key < $1.key }.map { name, keys in
            let entries = keys.map { "\($0): \(value(position))" }
            return "\(name): {\(entries.joined(separator: ", "))}\n"
        }
        return "$extends: [\(extends.joined(separator: ", "))]\n" + names.joined()
    }
}
