// Importing Livery is enough to read documents and their diagnostics.
@_exported import LiveryDocuments
