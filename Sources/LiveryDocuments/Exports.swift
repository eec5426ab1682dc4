// `Digest` is a public type of LiverySupport; the rest is visible to this package alone.
@_exported import LiverySupport
