import Livery

extension RenderRun {
    /// The manifest after the run. For each theme of the plan, `removed` has the names of removed files.
    func currentManifest(
        without removed: [Set<String>],
        failures: [RenderFailure]
    ) -> Manifest {
        var current = Manifest(indexes: manifest.indexes)
        let planned = Set(plan.outputs.map(\.identity))
        for var theme in manifest.themes where !planned.contains(theme.identity) {
            let files = existing(theme.files, of: theme.identity)
            // A theme whose files are all gone has been moved.
            if files.isEmpty && !theme.files.isEmpty { continue }
            if files.count != theme.files.count { theme.origin = nil }
            theme.files = files
            current[theme.identity] = theme
        }
        for (index, target) in targets.enumerated() {
            let names = Set(settled[index].lazy.map(\.name)).union(removed[index])
            let others = target.contents.lastingRecords(except: names).filter { record in
                // A file that another output has claimed belongs to that output.
                unsettled[index].contains(record.name)
                    || paths?.isClaimed(target.path(of: record.name)) != true
            }
            // The settled files are already sorted.
            let files =
                others.isEmpty ? settled[index] : target.plan.sorted(settled[index] + others)
            let values = target.plan.pictures?.values ?? []
            guard !files.isEmpty || !values.isEmpty || target.plan.joinsThemes else { continue }
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

    /// The files that exist, or may exist but can't be checked.
    func existing(_ files: [FileRecord], of identity: ThemeRecord.Identity) -> [FileRecord] {
        files.filter { file in
            do throws(OutputError) {
                if case .file = try root?.entry(identity.wholePath(of: file.name)) { return true }
                return false
            } catch {
                return true
            }
        }
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
