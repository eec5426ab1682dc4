import Livery
import LiveryExport
import LiveryRaster
import LiverySupport

/// `livery render … --output -` and `--output FILE.png`: one picture, without a folder's record and index.
struct OnePicture {
    let console: Console
    /// The theme's document.
    let theme: String
    /// The path of the file; nil for standard output.
    let path: String?
    let options: RenderOptions

    /// Whether `--output` is one picture and not a folder.
    static func isMeant(by output: String) -> Bool {
        output == ThemeLoader.standardInput || output.hasSuffix(".png")
    }

    /// Draws the picture that is selected. Reports an error unless there is exactly one.
    func render(with loader: ThemeLoader, _ parameters: ParameterOptions) {
        guard let theme = loader.theme(theme) else { return }
        let contents = ThemeContents(of: theme)
        let faults =
            SelectionCheck.faults(of: options.selection, in: [(theme, contents)])
            + SelectionCheck.faults(of: options.sizes, in: [(theme, contents)])
        for fault in faults { console.report(usage: fault.message) }
        guard parameters.fit([theme], console), faults.isEmpty else { return }
        let output = PNGOutput(
            ExportedTheme(theme, contents: contents, selection: options.selection),
            scales: Set(options.scales).sorted(),
            sizes: options.sizes
        )
        let pictures = output.pictures
        guard pictures.count == 1 else {
            let count = pictures.isEmpty ? "no picture is" : "\(pictures.count) pictures are"
            return console.report(
                usage:
                    "--output '-' or FILE.png takes one picture, and \(count) selected; use --only, --state, "
                    + "--appearance and --scale"
            )
        }
        do throws(ThemeError) {
            let image = try BatchResolver(theme.styles).session()
                .resolvedImage(pictures[0].request)
            for warning in image.warnings.sortedByLocation() {
                console.warn(RenderWarning(warning))
            }
            write(try image.renderSmall())
        } catch {
            console.report(error.diagnostics, as: .failure)
        }
    }

    private func write(_ picture: RenderedBitmap) {
        do throws(RasterError) {
            let bytes = try PictureEncoding.png.encode(
                picture,
                by: PNGEncoder(),
                compression: options.compression
            )
            console.write(bytes, to: path, force: options.rendersUpToDateFiles)
        } catch {
            console.report(.failure, path: path ?? "stdout", message: "\(error)")
        }
    }
}
