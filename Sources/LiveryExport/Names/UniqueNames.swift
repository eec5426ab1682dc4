/// Names of which none is another's.
struct UniqueNames {
    private var taken: Set<String>
    /// The number that was appended last, by name.
    private var numbers: [String: Int] = [:]

    /// Creates a table.
    ///
    /// - Parameter taken: The names that nothing gets. Default: none.
    init(besides taken: Set<String> = []) { self.taken = taken }

    /// A name, to which a number is appended if it is taken.
    mutating func add(_ name: String) -> String {
        var unique = name
        while !taken.insert(unique).inserted {
            numbers[name, default: 1] += 1
            unique = "\(name)-\(numbers[name, default: 1])"
        }
        return unique
    }

    /// A path to which a number is appended if it is taken.
    ///
    /// - Parameter names: The names of groups, and that of what is in the last one.
    /// - Returns: The same with the number.
    mutating func add(_ names: [String]) -> [String] {
        let path = names.joined(separator: ".")
        let number = add(path).dropFirst(path.count)
        return names.dropLast() + [names[names.count - 1] + number]
    }
}
