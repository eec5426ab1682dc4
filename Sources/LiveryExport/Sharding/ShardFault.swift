import Livery

/// Why shards can't be merged. Numbers are in order.
public enum ShardFault: Hashable, Sendable {
    /// Shards were not drawn, or were drawn into another folder.
    case missing([Int], of: Int)
    /// Shards were killed while they wrote files.
    case interrupted([Int], of: Int)
    /// Shards were drawn from, or with, something else.
    case different(Difference, [Int], of: Int)

    /// How a shard differs from the merge.
    public enum Difference: Hashable, Sendable {
        /// One of the themes was not drawn.
        case noTheme(String)
        /// An option, or the version of a library.
        case condition(String, found: String, wanted: String)
        /// The documents of a theme.
        case documents(theme: String)
        /// A file of a theme, or the names in a folder.
        case file(String)
        /// The versions of the decoders of a theme's pictures.
        case decoders(theme: String)
        /// The system's fonts, as a picture shows.
        case fonts(file: String)
    }
}

extension ShardFault: CustomStringConvertible {
    /// The message, without `error:`.
    public var description: String {
        switch self {
        case .missing(let numbers, let count):
            if numbers.count == 1 {
                "\(Self.subject(numbers, count)) is missing; run it with --shard \(numbers[0])/\(count)"
            } else {
                "\(Self.subject(numbers, count)) are missing; run them with --shard I/\(count)"
            }
        case .interrupted(let numbers, let count):
            Self.sentence(numbers, count, "interrupted")
        case .different(let difference, let numbers, let count):
            Self.sentence(numbers, count, "drawn \(difference)")
        }
    }

    private static func sentence(_ numbers: [Int], _ count: Int, _ what: String) -> String {
        numbers.count == 1
            ? "\(subject(numbers, count)) was \(what); run it again"
            : "\(subject(numbers, count)) were \(what); run them again"
    }

    /// The numbers of shards, with consecutive ones as a range.
    private static func subject(_ numbers: [Int], _ count: Int) -> String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        let texts = ranges.map { range in
            range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
        }
        return "shard\(numbers.count == 1 ? "" : "s") \(texts.joined(separator: ", ")) of \(count)"
    }
}

extension ShardFault.Difference: CustomStringConvertible {
    /// How the shard was drawn.
    public var description: String {
        switch self {
        case .noTheme(let theme): "without the theme \(quoted(theme))"
        case .condition(let name, let found, let wanted):
            "with \(name) \(quoted(found)) instead of \(quoted(wanted))"
        case .documents(let theme): "from other documents of the theme \(quoted(theme))"
        case .file(let path): "with another \(quotedPath(path))"
        case .decoders(let theme):
            "with another version of what reads the pictures of the theme \(quoted(theme))"
        case .fonts(let file): "with other fonts, as \(quotedPath(file)) shows"
        }
    }
}
