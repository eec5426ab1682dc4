internal import LiverySupport

extension RunReport {
    /// The report as an HTML page, with its style sheet, script, and data.
    ///
    /// The page loads pictures from its own folder, when they are shown.
    public var html: String { ReportPage.html(title: title, document: data) }

    private var data: JSON {
        .object([
            "counts": counts.json,
            "items": .array(
                comparisons.filter { !$0.verdict.isSuccess }.map(Self.item)
                    + faults.map(Self.item)
            ),
        ])
    }

    private static func item(_ comparison: GoldenComparison) -> JSON {
        .object([
            "name": .string(comparison.name.description),
            "folder": .string(comparison.folder),
            "kind": .string(comparison.kind),
            "message": .string(GoldenReport(comparison).description),
            "causes": .texts(comparison.notes),
            "accept": comparison.acceptingCommand.map(JSON.string),
            "expected": comparison.pictures?.expected.map(url),
            "actual": (comparison.pictures?.actual).map(url),
            "difference": comparison.pictures?.difference.map(url),
        ])
    }

    private static func item(_ fault: GoldenJournal.Fault) -> JSON {
        .object([
            "name": .string(fault.caller?.location ?? "comparison"),
            "kind": .string("fault"),
            "message": .string(fault.message),
        ])
    }

    /// A path as a relative reference (RFC 3986, section 4.2): only unreserved characters and slashes
    /// stay unescaped. `./` keeps the first segment from being read as a scheme.
    private static func url(_ path: String) -> JSON {
        var text = "./"
        for byte in path.utf8 {
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                byte < 0x80 && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
                || "-._~/".unicodeScalars.contains(scalar)
            if isPlain {
                text.unicodeScalars.append(scalar)
            } else {
                text += "%" + byte.hexadecimal(uppercase: true)
            }
        }
        return .string(text)
    }
}
