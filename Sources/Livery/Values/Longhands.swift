import LiverySupport

/// The parts of a key's value that a dictionary replaces: `border.color: red` is the longhand `color` of `border`.
///
/// In dictionaries that tables decode, a key may be a path. Its parts after the first are keys of the value,
/// or, in a list, the `name` of a member. The value is decoded first, in whatever form it is written, and then its
/// parts.
struct Longhands {
    /// The key that the paths begin with.
    let key: String
    /// The key's value; nil where the dictionary has none.
    let value: DocumentValue?
    /// Whether the target has a value even where none is written, because it is a part of one that is.
    let ofPart: Bool
    /// What replaces the parts, by the rest of the path.
    let entries: DocumentDictionary

    /// Whether the target's value counts where none is written.
    var ofExisting: Bool { ofPart && value == nil }

    /// The location of the first path.
    let location: DocumentLocation

    /// Decodes the parts by the keys of the value's dictionaries.
    ///
    /// - Parameters:
    ///   - keys: The keys.
    ///   - base: The value; nil for none, and the parts are those of a dictionary then.
    ///   - decoder: What collects the faults.
    /// - Returns: The value with its parts replaced; nil if a fault was reported.
    func decode<Target>(_ keys: Keys<Target>, onto base: Target?, _ decoder: ValueDecoder)
        -> Target?
    {
        let dictionary = KeyedDictionary(self, keys)
        let (target, isComplete) = dictionary.decodePart(keys, onto: base, decoder)
        return isComplete ? target : nil
    }

    /// The value's document with its parts replaced, for values that are decoded as a whole.
    ///
    /// - Parameters:
    ///   - written: The value, without references; nil for none, and the parts are those of a dictionary then.
    ///   - decoder: What collects the faults.
    /// - Returns: A dictionary or a list; nil if a fault was reported.
    func replaced(in written: DocumentValue?, _ decoder: ValueDecoder) -> DocumentValue? {
        guard var result = written else {
            return DocumentValue(.dictionary(entries), at: location)
        }
        var isRight = true
        for (path, entry) in entries.sorted(by: { Self.depth($0.key) < Self.depth($1.key) })
        where !Self.replace(path[...], of: key, in: &result, with: entry, decoder) {
            isRight = false
        }
        return isRight ? result : nil
    }

    private static func depth(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: ".") } }

    /// Sets what a path leads to. Where it goes on in a value that is neither a dictionary nor a list, that value's
    /// dictionary gets a path for a key, and its type decides.
    private static func replace(
        _ path: Substring,
        of key: String,
        in value: inout DocumentValue,
        with entry: DocumentDictionary.Entry,
        _ decoder: ValueDecoder
    ) -> Bool {
        let first = String(path.prefix { $0 != "." })
        let rest = path.dropFirst(first.count + 1)
        switch value.value {
        case .array(var members):
            let index = members.firstIndex { $0.dictionary?["name"]?.string == first }
            guard let index else {
                let names = members.compactMap { $0.dictionary?["name"]?.string }
                let nearest = nearestName(to: first, among: names)
                let fault = Fault.noMember(first, of: key, names: names, nearest: nearest)
                decoder.report(fault, at: entry.keyLocation)
                return false
            }
            if rest.isEmpty {
                members[index] = entry.value.named(members[index].dictionary?[entry: "name"])
            } else if !replace(rest, of: key, in: &members[index], with: entry, decoder) {
                return false
            }
            value = DocumentValue(.array(members), at: value.location)
        case .dictionary(var dictionary):
            if !rest.isEmpty, var inner = dictionary[entry: first] {
                let members = inner.value.array ?? []
                if inner.value.dictionary != nil
                    || members.contains(where: { $0.dictionary != nil })
                {
                    guard replace(rest, of: first, in: &inner.value, with: entry, decoder) else {
                        return false
                    }
                    dictionary[entry: first] = inner
                    value = DocumentValue(.dictionary(dictionary), at: value.location)
                    return true
                }
            } else if !rest.isEmpty, dictionary["name"]?.string == first {
                return replace(rest, of: key, in: &value, with: entry, decoder)
            }
            dictionary[entry: String(path)] = entry
            value = DocumentValue(.dictionary(dictionary), at: value.location)
        default:
            let asset = value.string.flatMap { decoder.scope.kind(ofAsset: $0) == nil ? nil : $0 }
            let fault = asset.map { Fault.partOfAsset(key, $0) } ?? .noParts(key, value.kindName)
            decoder.report(fault, at: entry.keyLocation)
            return false
        }
        return true
    }

    /// Reports that values of the key have no parts.
    func refuse(_ decoder: ValueDecoder) -> Bool {
        decoder.report(.noParts(key), at: location)
        return false
    }
}

extension DocumentValue {
    /// A member of a list with the name of the one that it replaces.
    fileprivate func named(_ name: DocumentDictionary.Entry?) -> DocumentValue {
        guard var dictionary, dictionary["name"] == nil else { return self }
        dictionary[entry: "name"] = name
        return DocumentValue(.dictionary(dictionary), at: location)
    }
}
