internal import CCairo
internal import CDeflate
internal import CLCMS2
internal import CPNG

/// The versions of the libraries that draw and compress, as they run in this process.
///
/// They, with the pixels, decide the bytes of a file.
package struct LibraryVersions: Hashable, Sendable {
    /// Cairo's version, such as `1.18.0`.
    package let cairo: String
    /// libpng's version, such as `1.6.43`.
    package let libpng: String
    /// The version of libdeflate, which compresses; that of its header, since the library itself
    /// does not tell.
    package let libdeflate: String
    /// Little CMS's version, such as `2.14`. It converts the colors of files with ICC profiles.
    package let littleCMS: String
    /// The version of pixman, which composites for Cairo; `nil` where Cairo does not load it as a
    /// separate library.
    package let pixman: String?
    /// The version of zlib, with which libpng decompresses; `nil` where libpng does not load it as
    /// a separate library.
    package let zlib: String?

    /// The versions in this process; they do not change while it runs.
    package static let current = LibraryVersions(
        cairo: String(cString: cairo_version_string()),
        libpng: String(cString: livery_png_library_version()),
        libdeflate: LIBDEFLATE_VERSION_STRING,
        littleCMS: "\(cmsGetEncodedCMMversion() / 1_000).\(cmsGetEncodedCMMversion() / 10 % 100)",
        // Livery links neither itself; the loader knows them.
        pixman: livery_library_version("pixman_version_string").map { String(cString: $0) },
        zlib: livery_library_version("zlibVersion").map { String(cString: $0) }
    )
}
