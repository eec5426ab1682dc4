import Livery
import LiveryRaster

/// One run on one folder: what it found there, what it has to do, and what it has done.
struct RenderRun {
    let plan: RenderPlan
    /// The output folder; nil when a preview finds none.
    let root: OutputFolder?
    /// For each theme of the plan, where its files lie and what is known of them.
    var themes: [ThemeState] = []
    /// What is known of the themes that the plan is not concerned with, and of the index.
    var manifest = Manifest()
    /// The text of the manifest on disk; nil when there is none.
    var recordedText: String?
    /// What has to be rendered, in the plan's order.
    var jobs: [RenderJob] = []

    /// What is known of one of the plan's themes.
    struct ThemeState {
        let plan: ThemePlan
        /// The folder that the files lie in; nil while there is none.
        var folder: OutputFolder?
        /// Why the theme can have no folder.
        var folderFault: OutputFault?
        /// The files that are Livery's, by name.
        var records: [String: FileRecord] = [:]
        /// The names of those that this run has found up to date or has rendered.
        var settled: Set<String> = []
    }

    /// Takes stock of a folder.
    ///
    /// - Throws: When the manifest can't be read, since nobody can tell then what is Livery's.
    init(_ plan: RenderPlan, root: OutputFolder?) throws(OutputFault) {
        self.plan = plan
        self.root = root
        if let root { try readManifest(in: root) }
        themes = plan.themes.map { theme in
            var state = ThemeState(plan: theme)
            state.records = Dictionary(
                manifest[theme.identity].files.map { ($0.name, $0) },
                uniquingKeysWith: { $1 }
            )
            do throws(OutputFault) {
                if let fault = theme.folderFault { throw fault }
                state.folder =
                    theme.identity.hasFolder
                    ? try root?.subfolder(theme.identity.name, making: false) : root
            } catch {
                state.folderFault = error
            }
            return state
        }
    }

    private mutating func readManifest(in root: OutputFolder) throws(OutputFault) {
        let path = root.path(of: OutputName.manifest)
        switch try root.entry(OutputName.manifest) {
        case .missing: return
        case .other(let obstacle): throw .inTheWay(obstacle, path: path)
        case .file(let byteCount):
            guard let bytes = try root.read(OutputName.manifest, limit: Manifest.byteLimit) else {
                let reason = "\(byteCount) bytes are more than any manifest has"
                throw .manifest(.malformed(reason: reason), path: path)
            }
            do throws(ManifestFault) {
                manifest = try Manifest(reading: bytes)
            } catch {
                throw .manifest(error, path: path)
            }
            recordedText = String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Removes what killed runs have left; the folder must be locked.
    func removeTemporaryFiles() throws(OutputFault) {
        try root?.removeTemporaryFiles()
        for theme in themes where theme.plan.identity.hasFolder {
            try theme.folder?.removeTemporaryFiles()
        }
    }

    /// The files that the manifest lists for a theme although the theme no longer has what they
    /// show, at the scales that were asked for.
    ///
    /// None when anything was left out of the run. An asset of which nothing can be told keeps its
    /// files until it is mended.
    func superfluousFiles(of theme: ThemeState) throws(OutputFault) -> [String] {
        guard plan.options.selection.isEverything, let folder = theme.folder else { return [] }
        var names: [String] = []
        for (name, record) in theme.records
        where plan.options.scales.contains(record.entry.scale)
            && theme.plan.ranks[OutputName.stem(ofFile: name)] == nil
            && !theme.plan.undescribedKeys.contains(record.entry.key)
        {
            if case .file = try folder.entry(name) { names.append(name) }
        }
        return names.sortedByScalars()
    }

    /// The manifest that describes what is on disk now.
    func currentManifest() throws(OutputFault) -> Manifest {
        var current = Manifest(ownsIndex: manifest.ownsIndex)
        let planned = Set(themes.map(\.plan.identity))
        for var theme in manifest.themes where !planned.contains(theme.identity) {
            let hadFiles = !theme.files.isEmpty
            theme.files = try filesThere(theme.files, of: theme.identity)
            // A theme whose files are all gone has moved out, and its colors with it.
            if hadFiles && theme.files.isEmpty { continue }
            current[theme.identity] = theme
        }
        for theme in themes {
            let identity = theme.plan.identity
            let files = try filesThere(theme.records.values, of: identity)
            guard !files.isEmpty || !theme.plan.values.isEmpty else { continue }
            current[identity] = ThemeRecord(
                identity: identity,
                files: theme.plan.sorted(files),
                values: theme.plan.values
            )
        }
        return current
    }

    /// Those files that are there: one that somebody has removed is nothing to keep account of.
    private func filesThere(
        _ files: some Sequence<FileRecord>,
        of identity: ThemeRecord.Identity
    ) throws(OutputFault) -> [FileRecord] {
        var there: [FileRecord] = []
        for file in files {
            guard case .file = try root?.entry(identity.path(of: file.name)) else { continue }
            there.append(file)
        }
        return there
    }
}
