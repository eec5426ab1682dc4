/// The entries of the index for what a run selected, without files that failed.
package struct RenderedLines: Sendable {
    let index: IndexDocument
    let plans: [ThemePlan]
    /// For each plan, the names of planned files that are not up to date.
    let unsettled: [Set<String>]

    /// Writes the entries in blocks, each on a line.
    package func write(to sink: (UnsafeRawBufferPointer) -> Void) {
        var selected: [ThemeRecord.Identity: (plan: ThemePlan, files: Set<String>)] = [:]
        for (plan, names) in zip(plans, unsettled) {
            selected[plan.identity] = (plan, Set(plan.images.lazy.map(\.name)).subtracting(names))
        }
        index.writeLines(
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
