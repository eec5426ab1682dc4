/// What can be wrong with a value.
public enum ValueFault: Error, Hashable, Sendable {
    /// A value of another kind than the one that is wanted.
    case wrongKind(wanted: String, found: String, hint: String? = nil)
    /// Text that is not how a value of the wanted kind is spelled; `hint` says what would be right.
    case malformed(wanted: String, text: String, hint: String?)
    /// Null where a value is wanted; in YAML it may come from a value without quotes.
    case missingValue(wanted: String, isYAML: Bool)
    /// A number outside of what is allowed, such as a negative radius.
    case outOfRange(what: String, found: String, allowed: String)
    /// A word that is none of those allowed.
    case unknownWord(String, what: String, nearest: String?, allowed: [String])
    /// A key that the dictionary's owner does not have; `nearest` is a key that it does have.
    case unknownKey(String, owner: String, nearest: String?)
    /// A key of other systems for what is written otherwise here; the hint says how.
    case foreignKey(String, owner: String, hint: String)
    /// A key of other systems for what the format does not have; the hint says what comes nearest.
    case unsupportedKey(String, owner: String, hint: String)
    /// A dictionary from appearances to values where a value is wanted; the keys to write instead.
    case appearancesAsKeys(insteadOf: [String])
    /// A key that must be there.
    case missingKey(String, owner: String)
    /// Two keys that can't stand together.
    case exclusiveKeys(String, String, owner: String)
    /// A key that only others of the owner's kind have, such as `radius` in a linear gradient.
    case misplacedKey(String, owner: String, of: String)
    /// An alpha in a list of components in 0…255 that looks as if meant in 0…1.
    case fractionalAlpha(String)
    /// A value nested so deep that decoding it would overflow the stack of the calling thread.
    case tooDeepForStack
    /// A list of numbers where insets are wanted.
    case insetsList
    /// A gradient with less than two stops.
    case tooFewStops(Int)
    /// A color hint that does not stand between two stops.
    case strayHint
    /// More image layers than an image may be made of, those within its layers included.
    case tooManyLayers(asset: String, limit: Int)
    /// More of something, such as color stops, than an asset may have.
    case tooMany(String, limit: Int)
    /// A text of more bytes than any value has.
    case textTooLong(limit: Int)
    /// A side of a box that can't be chosen automatically.
    case noAutomaticSide(side: String, asset: String, reason: String)
    /// Nothing of an image layer lies in its box; the hint says what may have been meant.
    case layerOutside(asset: String, hint: String?)
    /// A corner is a `pill`, and no side is given that it could be half of.
    case noPillSide(asset: String)
    /// Images of one asset whose sizes differ: two of the sizes with the states that have them.
    case differentSizes(asset: String, first: String, second: String)
    /// An image that would be larger than the limits allow.
    case imageTooLarge(asset: String, reason: String)
}
