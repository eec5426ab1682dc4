/// The limits of a document; one that exceeds them is refused.
public struct DocumentLimits: Hashable, Sendable {
    /// The size of one document in bytes. Default: 16 MiB.
    public var byteCount = 16 << 20

    /// The number of values in one document with aliases expanded, without keys. Default: 1,000,000.
    public var nodeCount = 1_000_000

    /// The depth of nested lists and dictionaries. Default: 128.
    ///
    /// Decoding values needs some stack for each level: lower the limit for threads with a small stack.
    public var depth = 128

    /// The number of values of `$values` in an asset, counted at each reference. Default: 20,000.
    public var referencedValues = 20_000

    /// The size in bytes of text that is decoded as a value. Default: 1 MiB.
    public var textByteCount = 1 << 20

    /// The number of color stops in all gradients of an asset in one state and appearance.
    /// Default: 10,000.
    public var stopCount = 10_000

    /// The number of fills and overlays, and of shadows, of an asset in one state and appearance.
    /// Default: 1,000.
    public var layerCount = 1_000

    /// The number of appearances of a theme, and of their different traits. Default: 100.
    public var appearanceCount = 100

    /// The number of states in `$states`. Default: 100.
    public var stateCount = 100

    /// The number of combinations of states of an asset in one appearance. Default: 1,000.
    public var stateSetCount = 1_000

    /// The number of folders in `$resources`, and in `$fonts`. Default: 100.
    public var folderCount = 100

    /// The length of a chain of `$extends`, `extends` or references. Default: 64.
    public var chainLength = 64

    /// Makes the default limits.
    public init() {}
}
