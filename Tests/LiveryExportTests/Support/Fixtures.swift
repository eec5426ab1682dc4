import Livery
import LiveryRaster

@testable import LiveryExport

/// A theme of two boxes and a color; the first box has two states and another color in the dark.
let harbor = """
    accentColor: "#336699"
    bowBox:
      size: [8, 6]
      fill: accentColor
      fill~dark: "#112233"
      states:
        highlighted: {fill: "#ff0000"}
        selected.disabled: {fill: "#00ff00"}
    sternBox: {size: [4, 4], fill: "#808080"}
    """

func theme(_ text: String, name: String = "harbor") throws -> RenderTheme {
    RenderTheme(document: try ThemeDocument(bytes: Array(text.utf8), format: .yaml, name: name))
}

func plan(_ text: String, name: String = "harbor", _ change: (inout RenderOptions) -> Void = { _ in }) throws
    -> ExportPlan
{
    var options = RenderOptions()
    options.scales = [1, 2]
    options.jobs = 1
    change(&options)
    return try ExportPlan([theme(text, name: name)], options: options)
}

/// Renders a theme into a folder.
@discardableResult func render(
    _ text: String,
    name: String = "harbor",
    to folder: String,
    mode: BatchExporter.Mode = .write,
    _ change: (inout RenderOptions) -> Void = { _ in }
) throws -> ExportReport { BatchExporter(plan: try plan(text, name: name, change), folder: folder).run(mode) }

extension ExportReport {
    /// The files with why they are written or removed, as text.
    var changeTexts: [String] { changes.map { "\($0.reason.rawValue) \($0.file)" } }

    /// What could not be done, in one line each.
    var failureTexts: [String] {
        failures.map { failure in
            switch failure.cause {
            case .theme(let error): error.description
            case .output(let fault): fault.description
            }
        }
    }
}

extension ExportPlan {
    /// The pictures of each theme.
    var pictures: [PNGOutput] { outputs.compactMap { $0.output as? PNGOutput } }

    /// The names of all pictures.
    var pictureNames: [String] { pictures.flatMap { $0.pictures.map(\.path) } }
}
