// Who imports Livery needs no other module to read documents and their diagnostics. Of LiverySupport,
// `Digest` is public; the rest is visible to this package alone.
@_exported import LiveryDocuments
@_exported import LiverySupport
