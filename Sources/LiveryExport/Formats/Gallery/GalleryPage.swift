import LiverySupport

/// The page that shows a ``GalleryDocument``.
public enum GalleryPage {
    /// A page that shows a document.
    ///
    /// - Parameters:
    ///   - document: The document, whose pictures the page gets by their URLs.
    ///   - policy: The sources that the page may load from (CSP, section 6), such as
    ///     `img-src 'self'; connect-src 'self'`. Default: none, not even the page's own server.
    ///   - script: What runs after the page's own script. Default: nothing.
    /// - Returns: HTML.
    public static func html(
        _ document: GalleryDocument,
        policy: String = "",
        script: String = ""
    ) -> String {
        String(
            decoding: beginning(title: document.title, document: document.json, policy: policy),
            as: UTF8.self
        ) + (script.isEmpty ? "" : "<script>\n\(script)\n</script>\n") + end
    }

    /// What comes before the pictures.
    static func beginning(title: String, document: JSON, policy: String = "") -> [UInt8] {
        let heading = escaped(title)
        return Array(
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy)\(escaped(policy))">
            <title>\(heading)</title>
            <style>
            \(style)
            </style>
            </head>
            <body>
            \(body)
            <script type="application/json" id="document">\(inScript(document.text))</script>
            <script>
            \(script)
            </script>

            """.utf8
        )
    }

    /// What comes after the pictures.
    static let end = "</body>\n</html>\n"

    /// The page's own style and script, and pictures that are in it, are all that it may use.
    private static let policy =
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
        + "base-uri 'none'; form-action 'none'; img-src data: blob:"

    /// Escapes `</script>` and `<!--`, which end or change a script element (HTML, 13.1.3). In JSON, `<`
    /// occurs only in strings.
    static func inScript(_ json: String) -> String {
        json.replacing("<", with: #"\u003c"#)
    }

    /// A text in HTML, or in an attribute in double quotes.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// The style sheet.
    static let style = [baseStyle, listStyle, dialogStyle].joined(separator: "\n")

    /// The script: classes of which `Gallery` is the whole page.
    static let script = [
        textScript, storeScript, colorScript, controlsScript, listScript, viewerScript,
        comparisonScript, factsScript, dialogScript, galleryScript,
    ].joined(separator: "\n")
}
