import Livery

extension RenderRun {
    /// The manifest that describes what is on disk now; `removed` are the names, for each theme of
    /// the plan, of files that are gone.
    func currentManifest(
        without removed: [Set<String>],
        failures: [RenderFailure]
    ) throws(OutputError) -> Manifest {
        var current = Manifest(ownsIndex: manifest.ownsIndex)
        let planned = Set(plan.themes.map(\.identity))
        for var theme in manifest.themes where !planned.contains(theme.identity) {
            let count = theme.files.count
            theme.files = try filesThere(theme.files, of: theme.identity)
            // A theme whose files are all gone has moved out, and its colors with it.
            if count > 0 && theme.files.isEmpty { continue }
            if theme.files.count != count { theme.origin = nil }
            current[theme.identity] = theme
        }
        for (index, target) in targets.enumerated() {
            let names = Set(settled[index].lazy.map(\.name))
            let others = target.contents.recordsThere {
                names.contains($0) || removed[index].contains($0)
            }
            // What was planned is in order already.
            let files =
                others.isEmpty ? settled[index] : target.plan.sorted(settled[index] + others)
            guard !files.isEmpty || !target.plan.values.isEmpty else { continue }
            var record = ThemeRecord(
                identity: target.plan.identity,
                files: files,
                values: target.plan.values
            )
            record.origin = origin(of: index, record, failures)
            current[target.plan.identity] = record
        }
        return current
    }

    /// Those files that are there: one that somebody has removed is nothing to keep account of.
    private func filesThere(
        _ files: [FileRecord],
        of identity: ThemeRecord.Identity
    ) throws(OutputError) -> [FileRecord] {
        var there: [FileRecord] = []
        for file in files {
            guard case .file = try root?.entry(identity.path(of: file.name)) else { continue }
            there.append(file)
        }
        return there
    }

    /// What the next run may go by instead of resolving a theme again; nil when there is no such
    /// knowledge.
    private func origin(
        of index: Int,
        _ record: ThemeRecord,
        _ failures: [RenderFailure]
    ) -> ThemeRecord.Origin? {
        let target = targets[index]
        let known = before[index].origin
        guard plan.options.selection.isEverything else {
            // What a run leaves out may have changed with what it renders.
            let isUnchanged =
                record.files == target.contents.records && record.values == before[index].values
            return isUnchanged ? known : nil
        }
        guard failures.isEmpty, !target.plan.theme.document.diagnostics.hasErrors,
            unsettled[index].isEmpty, let inputs = target.styles.inputs,
            let warnings = recordedWarnings(of: index)
        else { return nil }
        let sizes = plan.options.sizesDigest
        var scales = Set(plan.options.scales)
        if let known, known.inputs == inputs, known.sizes == sizes {
            scales.formUnion(Set(known.scales).subtracting(target.contents.scalesWithGaps))
        }
        return ThemeRecord.Origin(
            inputs: inputs,
            sizes: sizes,
            scales: scales.sorted(),
            warnings: warnings
        )
    }

    /// The theme's warnings as the manifest keeps them; nil when it can't.
    private func recordedWarnings(of index: Int) -> [RenderWarning]? {
        guard let source = targets[index].plan.theme.document.layers.last?.source else {
            return nil
        }
        let warnings = warnings[index].compactMap {
            RenderWarning($0).relative(toThemeAt: source.name)
        }
        return warnings.count == self.warnings[index].count ? warnings : nil
    }
}

extension RenderOptions {
    /// The digest of the sizes that are asked for instead of the assets' own; nil for none.
    var sizesDigest: Digest? {
        guard !sizes.isEmpty else { return nil }
        let lines = sizes.keys.sortedByScalars().map { key in
            let size = sizes[key] ?? .zero
            return "\(key) \(size.width.shortest) \(size.height.shortest)"
        }
        return Digest(lines.joined(separator: "\n"))
    }
}
