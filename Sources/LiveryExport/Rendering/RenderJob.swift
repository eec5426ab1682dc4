import Livery

/// A file that has to be rendered.
struct RenderJob: Sendable {
    /// The theme's position in the plan.
    let theme: Int
    let planned: PlannedImage
    let image: ResolvedImage
    /// How the index will describe the file.
    let entry: ImageEntry
    /// The digest of the recipe.
    let recipe: String
    /// The digest of the conditions.
    let conditions: String
    let reason: FileChange.Reason
}
