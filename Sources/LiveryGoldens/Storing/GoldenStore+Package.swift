internal import LiverySupport

extension GoldenStore {
    /// The environment variable that names the folder for the pictures of failed comparisons.
    public static let failuresVariable = "LIVERY_FAILURES"

    /// The store of the package that a source file belongs to.
    ///
    /// The package is the nearest folder above the file that has a `Package.swift`. Failures go to
    /// the folder that `LIVERY_FAILURES` names, else to `.build/livery-failures`, both relative to
    /// the package and never to the working folder, and in it to a folder of the golden folder's
    /// path; the run's journal goes to the folder `journals` there. The record mode is `RecordMode.ofProcess`.
    ///
    /// - Parameters:
    ///   - file: The full path of a source file, as `#filePath` gives it.
    ///   - folder: The folder of goldens, a full path or one relative to the package.
    /// - Throws: `GoldenError.noPackage`, and what `RecordMode.ofProcess` and
    ///   `init(folder:failuresFolder:recordMode:)` throw.
    public init(
        ofPackageContaining file: String,
        folder: String = "Goldens"
    ) throws(GoldenError) {
        try self.init(ofPackageContaining: file, folder: folder, environment: .ofProcess)
    }

    package init(
        ofPackageContaining file: String,
        folder: String,
        environment: Environment
    ) throws(GoldenError) {
        guard let package = Self.packageFolder(above: file) else {
            throw .noPackage(above: file)
        }
        let goldens = FilePath.normalized(folder, in: package)
        let failures = FilePath.normalized(
            environment[Self.failuresVariable] ?? ".build/livery-failures",
            in: package
        )
        // Stores of one package may hold goldens of one name. Outside of the package, the full
        // path tells the folders apart.
        let ownPart = FilePath.relative(goldens, to: package) ?? goldens
        try self.init(
            folder: goldens,
            failuresFolder: "\(failures)/\(ownPart)",
            recordMode: RecordMode(environment: environment),
            journalFolder: "\(failures)/\(GoldenJournal.folderName)"
        )
    }

    /// The nearest folder above a file that has a `Package.swift`.
    private static func packageFolder(above file: String) -> String? {
        var folder = FilePath.parent(of: FilePath.normalized(file))
        while !FileStatus.exists("\(folder)/Package.swift") {
            let parent = FilePath.parent(of: folder)
            guard parent != folder else { return nil }
            folder = parent
        }
        return folder
    }
}
