import Livery
import LiverySupport

extension JSON {
    /// The URL of the design tokens format's schemas.
    static let tokenSchema = "https://www.designtokens.org/schemas/2025.10/"

    /// A reference to a set or a modifier of a resolver document.
    static func reference(_ part: String, _ name: String) -> JSON {
        let escaped = name.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
        return .object(["$ref": .string("#/\(part)/\(escaped)")])
    }

    /// Tokens in their groups.
    ///
    /// - Parameter tokens: The names of groups and of the token, with the token's members.
    /// - Returns: The root group.
    static func tokens(_ tokens: [(names: [String], members: JSON)]) -> JSON {
        /// A group, with its members in the order of the tokens. Those that are groups are given by position.
        struct Group {
            var names: [String] = []
            var tokens: [String: JSON] = [:]
            var groups: [String: Int] = [:]
        }
        var groups = [Group()]
        for token in tokens {
            var group = 0
            for name in token.names.dropLast() {
                if let known = groups[group].groups[name] {
                    group = known
                } else {
                    groups.append(Group())
                    groups[group].groups[name] = groups.count - 1
                    groups[group].names.append(name)
                    group = groups.count - 1
                }
            }
            guard let name = token.names.last else { continue }
            if groups[group].tokens.updateValue(token.members, forKey: name) == nil {
                groups[group].names.append(name)
            }
        }
        // A group comes before the groups in it.
        var written: [Int: JSON] = [:]
        for index in groups.indices.reversed() {
            let group = groups[index]
            written[index] = .object(
                group.names.compactMap { name in
                    let value = group.tokens[name] ?? group.groups[name].flatMap { written[$0] }
                    return value.map { JSON.Member(name: name, value: $0) }
                }
            )
        }
        return written[0] ?? .object([JSON.Member]())
    }
}
