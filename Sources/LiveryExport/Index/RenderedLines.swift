/// The index entries for what a run selected, without files that failed.
package struct RenderedLines: Sendable {
    private let manifest: Manifest
    private let folders: [String]
    /// Whether the manifest has all pictures, so that the first of equal ones is known.
    private let isWhole: Bool
    private let plans: [OutputPlan]
    /// For each plan, the names of planned files that are not up to date.
    private let unsettled: [Set<String>]

    init(_ manifest: Manifest, _ plan: RenderPlan, unsettled: [Set<String>]) {
        self.manifest = manifest
        folders = plan.indexes
        plans = plan.outputs
        isWhole = plan.options.part.shard == nil
        self.unsettled = unsettled
    }

    /// Writes the entries in blocks, each on a line.
    package func write(to sink: (UnsafeRawBufferPointer) -> Void) {
        var selected: [ThemeRecord.Identity: (plan: ThemePlan, files: Set<String>)] = [:]
        for (plan, names) in zip(plans, unsettled) {
            guard let pictures = plan.pictures else { continue }
            let files = Set(pictures.images.lazy.map(\.name)).subtracting(names)
            selected[plan.identity] = (pictures, files)
        }
        for folder in folders {
            IndexDocument(manifest, in: folder, namesEqualPictures: isWhole).writeLines(
                where: { identity, entry in
                    guard let (plan, files) = selected[identity] else { return false }
                    switch entry {
                    case .file(let file, _):
                        return files.contains(file.name)
                    case .value(let value):
                        return plan.selectedValueKeys.contains(value.key)
                            && plan.selectedAppearances.contains(value.appearance)
                    }
                },
                to: sink
            )
        }
    }
}
