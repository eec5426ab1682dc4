// `Digest` is part of the public API; the rest of the module is visible to this package alone.
@_exported import LiverySupport
