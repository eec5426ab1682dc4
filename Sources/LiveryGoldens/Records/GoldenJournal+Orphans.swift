internal import LiverySupport

extension GoldenJournal {
    /// Finds the files in the folders of goldens that the run did not use.
    ///
    /// Every PNG file in a folder of goldens, or below it, is taken for a golden. A test that was
    /// disabled, or that failed before it compared, leaves its goldens unused: ask a run that passed.
    ///
    /// - Parameters:
    ///   - folders: The folders of goldens to look at, of those that the run used; all of them unless
    ///     given.
    ///   - assumingWhole: Whether to believe that the run was of all tests where the journal does not
    ///     say so.
    /// - Returns: Goldens of names that no test has any more, their variants, and the texts beside
    ///   them; full paths, sorted.
    /// - Throws: `GoldenError.partialRun` if the run left tests out, or one of its processes did not
    ///   come to its end, unless that is to be assumed; `GoldenError.unreadable` if a folder cannot
    ///   be read.
    public func orphans(
        in folders: Set<String>? = nil,
        assumingWhole: Bool = false
    ) throws(GoldenError) -> [String] {
        if !assumingWhole {
            guard isWhole == true else {
                let command = arguments?.joined(separator: " ")
                throw .partialRun(command.map { "it was '\($0)'" } ?? "what it ran is not known")
            }
            guard isComplete else { throw .partialRun("one of its processes did not end") }
        }
        let used = Set(uses.map { "\($0.folder)/\($0.name)" })
        let suffixes = Set(uses.flatMap(\.textExtensions)).map { ".\($0)" } + [".png"]
        var orphans: Set<String> = []
        for folder in Set(uses.map(\.folder)) where folders?.contains(folder) ?? true {
            let files: [String]
            do throws(FileError) {
                files = try FolderListing.files(below: folder)
            } catch {
                throw .unreadable(path: error.path, reason: error.reason)
            }
            for file in files {
                let path = "\(folder)/\(file)"
                let names = suffixes.filter(path.hasSuffix).map { path.dropLast($0.count) }
                let isUsed = names.contains { name in
                    used.contains(String(name))
                        || used.contains(String(name.prefix(upTo: Self.label(in: name))))
                }
                if !names.isEmpty, !isUsed { orphans.insert(path) }
            }
        }
        return orphans.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Where the label of a variant begins in the last part of a path; its end if it has none.
    private static func label(in path: Substring) -> String.Index {
        let part = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        return path[part...].firstIndex(of: "+") ?? path.endIndex
    }
}
