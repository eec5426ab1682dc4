internal import LiverySupport

extension RunReport {
    /// The report as a page that needs no network: styles, script and all text are in it, and pictures
    /// are loaded from beside it when they are looked at.
    public var html: String {
        let heading = XMLText.content(title)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
            <title>\(heading)</title>
            <style>
            \(ReportPage.style)
            </style>
            </head>
            <body>
            \(ReportPage.body(heading: heading))
            <script type="application/json" id="data">\(Self.inScript(data.description))</script>
            <script>
            \(ReportPage.script)
            </script>
            </body>
            </html>

            """
    }

    /// Nothing may be loaded but pictures from where the page is.
    private static let policy =
        "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; "
        + "script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

    /// JSON within a script element, which `</script>` in a text would end, and `<!--` would change the
    /// meaning of (HTML, 13.1.3). A less-than sign stands only in JSON's texts.
    private static func inScript(_ json: String) -> String {
        json.replacing("<", with: #"\u003c"#)
    }

    private var data: JSON {
        let counts = counts
        return .object([
            "counts": .object([
                "matching": .integer(counts.matching),
                "differing": .integer(counts.differing),
                "missing": .integer(counts.missing),
                "recorded": .integer(counts.recorded),
                "faults": .integer(counts.faults),
            ]),
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
            "name": .string(fault.caller?.place ?? "comparison"),
            "kind": .string("fault"),
            "message": .string(fault.message),
        ])
    }

    /// A path as a reference to it (RFC 3986, section 4.2): all but unreserved characters and slashes
    /// as escapes; the first segment begins with a dot, so that it is not taken for a scheme.
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
