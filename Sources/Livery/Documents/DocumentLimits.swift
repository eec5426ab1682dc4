/// What a document may cost before it is refused; whoever embeds Livery may raise each limit.
public struct DocumentLimits: Hashable, Sendable {
    /// The size of one document in bytes. Default: 16 MiB.
    public var byteCount = 16 << 20

    /// How many values one document may hold once aliases are expanded; 1,000,000 unless told
    /// otherwise. Keys do not count.
    public var nodeCount = 1_000_000

    /// How deep lists and dictionaries may be nested. Default: 128.
    ///
    /// Reading needs no stack, decoding needs some for each level: on a thread with a small stack,
    /// keep this limit small too.
    public var depth = 128

    /// How many values an asset may take from `$values`, counted wherever they are referred to;
    /// 20,000 unless told otherwise. Lists that refer to lists grow without end in a few lines.
    public var referencedValues = 20_000

    /// How many bytes a text may have that is decoded as a value. Default: 1 MiB.
    public var textByteCount = 1 << 20

    /// How many color stops the gradients of an asset may have together, in one state and appearance;
    /// 10,000 unless told otherwise.
    public var stopCount = 10_000

    /// How many fills and overlays together an asset may have in one state and appearance, and how
    /// many shadows. Default: 1,000.
    public var layerCount = 1_000

    /// How many appearances a theme may have, and of how many different traits; 100 unless told
    /// otherwise. Each asset is made for each appearance.
    public var appearanceCount = 100

    /// How many states a theme may add with `$states`. Default: 100.
    public var stateCount = 100

    /// How many combinations of states an asset may have in one appearance. Default: 1,000.
    public var stateSetCount = 1_000

    /// How many folders `$resources` may list. Default: 100. A picture is looked for in
    /// each.
    public var folderCount = 100

    /// How long a chain of `$extends`, `extends` or references may be. Default: 64.
    public var chainLength = 64

    /// Makes the limits of the theme format.
    public init() {}
}
