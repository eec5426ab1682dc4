internal import LiveryGoldens
internal import LiveryRaster

/// One assertion about a golden, before it is told to a test framework.
struct GoldenCheck {
    /// The folder of goldens, a full path or one relative to the package.
    let folder: String
    /// The calling source file.
    let filePath: String
    /// What runs the test again.
    let command: String

    /// What to tell the test framework; nil if the picture is its golden.
    func failure(of bitmap: Bitmap, named name: String) -> String? {
        do throws(GoldenError) {
            let store = try GoldenStore(ofPackageContaining: filePath, folder: folder)
            let comparison = try store.compare(bitmap, named: GoldenName(name))
            guard !comparison.verdict.isSuccess else { return nil }
            return GoldenReport(comparison, rerunningWith: command).description
        } catch {
            return "\(error)"
        }
    }
}
