// Importing Livery is enough to read documents and their diagnostics, and to use colors, geometry, bitmaps and fonts.
@_exported import LiveryDocuments
@_exported import LiveryRaster
