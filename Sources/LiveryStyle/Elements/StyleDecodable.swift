import Livery

/// A type that itself reads its values from style sheets, unless a registered decoder does.
///
/// Properties of such a type, and of optionals and arrays of it, can be set by sheets.
public protocol StyleDecodable {
    /// Makes a value.
    ///
    /// - Throws: What is wrong with the sheet's, at its place.
    static func decoded(from value: StyleValue) throws(ThemeError) -> Self
}

extension StyleValue {
    /// The values of a dictionary by their keys, a reference to one being followed.
    ///
    /// - Parameters:
    ///   - known: The keys that there may be. Others are faults, but for those that begin with `x-`.
    ///   - owner: What a fault calls the dictionary: "a range".
    /// - Returns: The values of the keys that there are.
    /// - Throws: That the value is no dictionary, or all unknown keys.
    public func values(
        forKeys known: [String],
        of owner: String
    ) throws(ThemeError) -> [String: StyleValue] {
        let metadata = try followed()
        guard let dictionary = metadata.dictionary else {
            let fault = ValueFault.wrongKind(wanted: owner, found: metadata.kindName)
            throw ThemeError(.value(fault), at: metadata.location)
        }
        var values: [String: StyleValue] = [:]
        var faults: [Diagnostic] = []
        for (key, entry) in dictionary where !key.hasPrefix("x-") {
            if known.contains(key) {
                values[key] = part(entry.value, property: key)
            } else {
                let nearest = nearestName(to: key, among: known)
                let fault = ValueFault.unknownKey(key, owner: owner, nearest: nearest)
                faults.append(Diagnostic(.value(fault), at: entry.keyLocation))
            }
        }
        guard faults.isEmpty else { throw ThemeError(faults) }
        return values
    }
}
