internal import CExpat
internal import CXXHash
internal import CYAML
import LiveryExport
import LiveryPictures
import LiveryRaster
import LiveryText

/// The output of `livery --version`.
enum Versions {
    /// Livery's own version, which is needed to parse any command line.
    static let own = "livery \(LiveryVersion.current)"

    /// The versions of Livery and its libraries, one per line, without librsvg if it is missing. Loads
    /// Pango's libraries and librsvg.
    static var all: String {
        let raster = LibraryVersions.current
        var lines = [own, "cairo \(raster.cairo)"]
        if let pixman = raster.pixman { lines.append("pixman \(pixman)") }
        let text = TextLibraryVersions.current
        lines.append("pango \(text.pango)")
        lines.append("harfbuzz \(text.harfBuzz)")
        lines.append("freetype \(text.freeType)")
        lines.append("fontconfig \(text.fontconfig)")
        lines.append("libpng \(raster.libpng)")
        lines += [JPEG.version, WebP.version, "lcms2 \(raster.littleCMS)"]
        if let renderer = try? SVGDocument.rendererVersion() { lines.append(renderer) }
        lines.append("libdeflate \(raster.libdeflate)")
        if let zlib = raster.zlib { lines.append("zlib \(zlib)") }
        lines.append("libyaml \(String(cString: yaml_get_version_string()))")
        let expat = XML_ExpatVersionInfo()
        lines.append("expat \(expat.major).\(expat.minor).\(expat.micro)")
        // xxhash.h: the number is major × 10,000 + minor × 100 + release.
        let hash = XXH_versionNumber()
        lines.append("xxHash \(hash / 10_000).\(hash / 100 % 100).\(hash % 100)")
        return lines.joined(separator: "\n")
    }
}
