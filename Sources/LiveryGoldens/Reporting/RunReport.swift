internal import LiverySupport

/// What a run has compared with goldens, for people and for continuous integration.
///
/// It is written as a folder: `index.html`, a page that shows each failure's pictures; `report.json`;
/// `junit.xml`; and `pictures`, which the page needs. The folder can be moved, and read without a
/// network. The same outcomes give the same bytes.
public struct RunReport: Hashable, Sendable {
    /// What the report is of, in one line.
    public let title: String
    /// What the comparisons found, sorted by folder and name.
    public let comparisons: [GoldenComparison]
    /// The comparisons that could not be made, sorted by their messages.
    public let faults: [GoldenJournal.Fault]

    /// The name of the page.
    public static let pageName = "index.html"
    /// The name of the file for programs.
    public static let jsonName = "report.json"
    /// The name of the file for continuous integration.
    public static let junitName = "junit.xml"
    /// The name of the folder of pictures.
    public static let picturesName = "pictures"

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - title: What the report is of.
    ///   - comparisons: What the comparisons found, in any order.
    ///   - faults: The comparisons that could not be made; none unless given.
    public init(
        title: String = "Goldens",
        comparisons: [GoldenComparison],
        faults: [GoldenJournal.Fault] = []
    ) {
        self.title = title
        self.comparisons = comparisons.sorted { first, second in
            // A name that was compared twice is rare, and what was found takes long to write.
            let left = "\(first.folder)/\(first.name)"
            let right = "\(second.folder)/\(second.name)"
            return left == right
                ? first.json.utf8.lexicographicallyPrecedes(second.json.utf8)
                : left.utf8.lexicographicallyPrecedes(right.utf8)
        }
        self.faults = faults.sorted { first, second in
            let (left, right) = (first.sortKey, second.sortKey)
            return left.utf8.lexicographicallyPrecedes(right.utf8)
        }
    }

    /// How many comparisons there are of each kind.
    public struct Counts: Hashable, Sendable {
        /// The picture is its golden.
        public internal(set) var matching = 0
        /// It is not.
        public internal(set) var differing = 0
        /// There is no golden.
        public internal(set) var missing = 0
        /// The golden was written.
        public internal(set) var recorded = 0
        /// The comparison could not be made.
        public internal(set) var faults = 0
    }

    /// How many comparisons there are of each kind.
    public var counts: Counts {
        var counts = Counts(faults: faults.count)
        for comparison in comparisons {
            switch comparison.verdict {
            case .matches: counts.matching += 1
            case .mismatches(.missing): counts.missing += 1
            case .mismatches: counts.differing += 1
            case .recorded: counts.recorded += 1
            }
        }
        return counts
    }

    /// Whether every picture that was compared is its golden, and all could be compared.
    public var isSuccess: Bool {
        faults.isEmpty && comparisons.allSatisfy(\.verdict.isSuccess)
    }

    /// Writes the report.
    ///
    /// Pictures are copied. A record may be anybody's: of what it names, only PNG files below the
    /// folder for failures are taken; a picture that is no such file is left out.
    ///
    /// - Parameters:
    ///   - folder: Where to, made if it is not there. Files of the same names are replaced; no other
    ///     file is touched.
    ///   - failuresFolder: The folder for the pictures of failed comparisons.
    /// - Throws: `GoldenError.unwritable`.
    public func write(to folder: String, failuresFolder: String) throws(GoldenError) {
        let pictures = ReportPictures(folder: folder, failuresFolder: failuresFolder)
        var placed: [GoldenComparison] = []
        for comparison in comparisons { placed.append(try pictures.place(comparison)) }
        let report = RunReport(title: title, comparisons: placed, faults: faults)
        for (name, text) in [
            (Self.jsonName, report.json), (Self.junitName, report.junit),
            (Self.pageName, report.html),
        ] {
            let path = "\(folder)/\(name)"
            do throws(FileError) {
                try WholeFile.write(Array(text.utf8), to: path)
            } catch {
                throw .unwritable(path: error.path, reason: error.reason)
            }
        }
    }
}

extension GoldenJournal.Fault {
    fileprivate var sortKey: String { "\(message) \(caller?.record.description ?? "")" }
}
