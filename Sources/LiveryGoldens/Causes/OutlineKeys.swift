/// Names that tell the lines of an indented text apart: each after those of the lines above it.
///
/// Of several lines of one name below one line, the second is `name 2`.
struct OutlineKeys {
    private var parents: [String] = []
    private var counts: [String: Int] = [:]

    /// The name of the next line.
    ///
    /// - Parameters:
    ///   - name: What the line itself is called.
    ///   - depth: How far it is indented; a line that is indented by more than one below the last counts
    ///     as one below.
    /// - Returns: The names of the lines above it and its own, joined by dots.
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
