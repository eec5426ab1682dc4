import Livery

extension RenderRun {
    /// The manifest after the run. For each theme of the plan, `removed` has the names of removed files.
    func currentManifest(
        without removed: [Set<String>],
        failures: [RenderFailure]
    ) -> Manifest {
        var current = Manifest(indexes: manifest.indexes)
        let planned = Set(plan.outputs.map(\.identity))
        let taken = manifest.themes.allSatisfy { planned.contains($0.identity) } ? [] : settledPaths
        for var theme in manifest.themes where !planned.contains(theme.identity) {
            let files = theme.files.filter { file in
                !taken.contains(theme.identity.wholePath(of: file.name))
            }
            // All have passed to another document.
            if files.isEmpty && !theme.files.isEmpty { continue }
            if files.count != theme.files.count { theme.origin = nil }
            theme.files = files
            current[theme.identity] = theme
        }
        let files = targets.indices.map { self.files(of: $0, without: removed[$0]) }
        // Each theme of a joined file has a record, though the file is in that of the first.
        let joined = Set(
            plan.joinedOutputs.filter { $0.contains { !files[$0].isEmpty } }.joined()
        )
        for (index, target) in targets.enumerated() {
            let files = files[index]
            let values = target.plan.pictures?.values ?? []
            guard
                !files.isEmpty || !values.isEmpty
                    || target.plan.joinsThemes && joined.contains(index)
            else { continue }
            var record = ThemeRecord(
                identity: target.plan.identity,
                files: files,
                values: values
            )
            record.origin = origin(of: index, record, failures)
            current[target.plan.identity] = record
        }
        return current
    }

    /// The records of an output's files after the run.
    private func files(of output: Int, without removed: Set<String>) -> [FileRecord] {
        let target = targets[output]
        let names = Set(settled[output].lazy.map(\.name)).union(removed)
        let others = target.contents.lastingRecords(except: names).filter { record in
            // A file that another output has claimed belongs to that output.
            unsettled[output].contains(record.name)
                || paths?.isClaimed(target.path(of: record.name)) != true
        }
        // The settled files are already sorted.
        return others.isEmpty ? settled[output] : target.plan.sorted(settled[output] + others)
    }

    /// The paths of all files that are up to date.
    private var settledPaths: Set<String> {
        Set(
            targets.indices.flatMap { output in
                settled[output].map { targets[output].path(of: $0.name) }
            }
        )
    }

    /// What a theme's files were made from; nil if that is not known for all files.
    private func origin(
        of index: Int,
        _ record: ThemeRecord,
        _ failures: [RenderFailure]
    ) -> ThemeRecord.Origin? {
        let target = targets[index]
        let before = manifest[target.plan.identity]
        guard target.plan.isWhole || plan.options.selection.isEverything else {
            // If the selected files have changed, the others may have, too.
            let isUnchanged =
                record.files == target.recorded && record.values == before.values
            return isUnchanged ? before.origin : nil
        }
        guard failures.isEmpty, !target.plan.theme.document.diagnostics.hasErrors,
            unsettled[index].isEmpty, let inputs = sources[target.plan.source].inputs,
            let warnings = recordedWarnings(of: index)
        else { return nil }
        let settings = target.plan.settings
        var scales = target.plan.isWhole ? [] : Set(plan.options.scales)
        if !target.plan.isWhole, let known = before.origin, known.inputs == inputs,
            known.settings == settings
        {
            scales.formUnion(Set(known.scales).subtracting(target.contents.scalesWithGaps))
        }
        return ThemeRecord.Origin(
            inputs: inputs,
            settings: settings,
            scales: scales.sorted(),
            warnings: warnings
        )
    }

    /// The theme's warnings with relative paths; nil if one is in a document outside the theme's folder.
    func recordedWarnings(of index: Int) -> [RenderWarning]? {
        guard let source = targets[index].plan.theme.document.layers.last?.source else {
            return nil
        }
        let recorded = warnings[index].compactMap {
            RenderWarning($0).relative(toThemeAt: source.name)
        }
        return recorded.count == warnings[index].count ? recorded : nil
    }
}
