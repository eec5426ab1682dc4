/// What can be wrong with how documents, assets, appearances and states fit together.
public enum LayeringFault: Error, Hashable, Sendable {
    /// A name after `~` or under `states` that the theme does not know.
    case unknownQualifier(String, kind: String, nearest: String?, known: [String])
    /// A list of the names of appearances or states that is longer than the limit.
    case tooManyNames(in: String, limit: Int)
    /// An asset with more combinations of states than the limit.
    case tooManyStates(limit: Int)
    /// `$resources` with more folders than the limit.
    case tooManyFolders(limit: Int)
    /// A name that stands twice in one qualifier.
    case repeatedQualifier(String, in: String)
    /// Two keys of one dictionary that mean the same, such as `fill~dark.highContrast` and
    /// `fill~highContrast.dark`.
    case sameKey(String, as: String)
    /// Two names of one key in one dictionary, such as `color` and `fill`.
    case synonyms(String, String)
    /// A root key that begins with `$` and is none of the format's; the hint says what is meant.
    case unknownRootKey(String, hint: String?)
    /// A root key that has an appearance and may not.
    case unqualifiableKey(String)
    /// An asset's or value's name with characters that names can't have.
    case invalidName(String)
    /// A name that stands for an asset as well as for a value.
    case assetAndValue(String)
    /// The value of a root key is not what the key wants.
    case wrongRootValue(key: String, wanted: String, found: String)
    /// A name of an appearance or a state with characters that such names can't have.
    case invalidQualifierName(String, kind: String)
    /// `extends` names nothing that exists.
    case unknownBase(String, nearest: String?)
    /// `extends` names something without keys.
    case baseWithoutKeys(String)
    /// A chain of `extends` that comes back to its beginning, each name once, the first repeated.
    case circularExtends([String])
    /// A chain of `extends` that is longer than the limit.
    case extendsTooLong(limit: Int)
    /// `states` or one of them is no dictionary; the key that it stands under.
    case wrongStates(String, found: String)
}
