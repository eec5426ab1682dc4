internal import LiverySupport

extension RunReport {
    /// The report as an HTML page, with its style sheet, script, and data.
    ///
    /// The page loads pictures from its own folder, when they are shown.
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
            <script type="application/json" id="data">\(Self.inScript(data.text))</script>
            <script>
            \(ReportPage.script)
            </script>
            </body>
            </html>

            """
    }

    /// Allows only pictures from the page's origin.
    private static let policy =
        "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; "
        + "script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

    /// Escapes `</script>` and `<!--`, which end or change a script element (HTML, 13.1.3). In JSON, `<`
    /// occurs only in strings.
    private static func inScript(_ json: String) -> String {
        json.replacing("<", with: #"\u003c"#)
    }

    private var data: JSON {
        .object([
            "counts": counts.json,
            "items": .array(
                comparisons.filter { $0.outcome != .matches }.map(Self.item)
                    + faults.map(Self.item)
            ),
        ])
    }

    private static func item(_ comparison: GoldenRecord) -> JSON {
        .object([
            "name": .string(comparison.name.description),
            "folder": .string(comparison.folder),
            "kind": .string(comparison.outcome.rawValue),
            "message": .string(comparison.message),
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
