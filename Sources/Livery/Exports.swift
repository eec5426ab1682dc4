// Who imports Livery needs no other module to read documents and their diagnostics.
@_exported import LiveryDocuments
