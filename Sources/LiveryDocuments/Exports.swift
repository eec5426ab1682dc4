// `Digest` is a public type of LiverySupport; the rest is visible only in this package.
@_exported import LiverySupport
