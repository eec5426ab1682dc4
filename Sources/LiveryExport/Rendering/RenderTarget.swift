import Livery

/// One theme of a run.
struct RenderTarget: Sendable {
    let plan: ThemePlan
    let styles: BatchResolver
    /// The folder for the theme's files; nil if a preview finds no output folder.
    let folder: LazyFolder?
    /// Why the folder can't be used.
    let folderError: OutputError?
    /// The content of the folder before the run.
    let contents: FolderContents
    /// The number of the theme's first file among all files of the run.
    let firstNumber: Int

    /// The path of a file in the output folder.
    func path(of name: String) -> String { plan.identity.path(of: name) }
}
