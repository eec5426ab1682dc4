/// Unique keys for the lines of an indented text: the names of the enclosing lines and its own, separated
/// by dots.
///
/// The second line with the same name in the same enclosing line has the key `name 2`.
struct OutlineKeys {
    private var parents: [String] = []
    private var counts: [String: Int] = [:]

    /// The key of the next line. A line that is too deep counts as one level below the previous one.
    mutating func next(_ name: String, depth: Int) -> String {
        parents.removeSubrange(min(max(depth, 0), parents.count)...)
        let key = (parents.last.map { "\($0)." } ?? "") + name
        counts[key, default: 0] += 1
        let count = counts[key] ?? 1
        let unique = count == 1 ? key : "\(key) \(count)"
        parents.append(unique)
        return unique
    }
}
