extension Fault {
    /// The kind of a fault. Its cases and their raw values stay from version to version; messages may change, and new
    /// cases may come.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        // MARK: Files

        /// The document that the caller named can't be read.
        case unreadableDocument
        /// A file that a document names can't be read, or not as what it is named.
        case unreadableFile
        /// A file that a document names does not exist.
        case missingFile
        /// A path that is empty, absolute, or leads out of the root folder.
        case invalidPath
        /// A format, version or encoding that is not supported, or is not the one that is expected.
        case unsupportedFormat

        // MARK: Text and structure

        /// Text that is not valid in the document's format.
        case syntax
        /// More of something than a limit allows.
        case limit
        /// Something that is nested or chained deeper than a limit, or than the thread's stack allows.
        case tooDeep
        /// A key that its dictionary already has.
        case repeatedKey
        /// Keys that mean the same, or that can't be combined.
        case conflictingKeys
        /// A key that its dictionary does not have, another system's for example.
        case unknownKey
        /// A key that others have, but not this dictionary.
        case misplacedKey
        /// A required key that is missing.
        case missingKey

        // MARK: Names

        /// A name, a selector or a pattern that is not valid.
        case invalidName
        /// One name for two things.
        case conflictingNames
        /// A name that nothing has: of a state, an appearance, a parameter, an element, a requested asset.
        case unknownName
        /// A reference to an asset or a value that does not exist.
        case unknownReference
        /// A reference to something of another kind than is needed.
        case wrongReference
        /// References in a circle.
        case circularReference
        /// Documents, groups or assets that extend each other in a circle.
        case circularExtends
        /// A reference to something that has several faults.
        case faultyReference

        // MARK: Values

        /// A value of an unexpected kind, such as a list in place of a number.
        case wrongKind
        /// Null in place of a value.
        case missingValue
        /// Text that is not a valid value.
        case malformed
        /// A word that is not one of those allowed.
        case unknownWord
        /// A number or a size that is not in the allowed range.
        case outOfRange
        /// A value that does not fit the others beside it.
        case inconsistent

        // MARK: Assets

        /// No resolver makes the asset.
        case noResolver
        /// A resolver or a decoder of the program failed.
        case resolverFailed
        /// An image or a text that can't be drawn.
        case undrawable
        /// A font that is not there.
        case missingFont
        /// An image of more pixels than the limits allow.
        case imageTooLarge

        // MARK: Warnings

        /// A box without anything to paint.
        case paintsNothing
        /// Something that has no effect, or hides something else.
        case ineffective
        /// A value that is probably not the one that is meant.
        case doubtful
        /// Something is used in place of what is not available.
        case substituted
        /// Something that is deprecated.
        case deprecated
        /// Something that the other format or platform can't express.
        case inexpressible
    }
}
