import LiverySupport

/// The page that shows a ``GalleryDocument``.
public enum GalleryPage {
    /// A page that shows a document.
    ///
    /// - Parameters:
    ///   - document: The document, whose pictures the page loads by URL.
    ///   - policy: The sources that the page may load from (CSP, section 6), such as
    ///     `img-src 'self'; connect-src 'self'`. Default: none, not even the page's own server.
    ///   - script: A script that runs after the page's own. Default: none.
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

    /// The HTML before the pictures.
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

    /// The HTML after the pictures.
    static let end = "</body>\n</html>\n"

    /// Allows only the page's own style and script, and pictures embedded in it.
    private static let policy =
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
        + "base-uri 'none'; form-action 'none'; img-src data: blob:"

    /// Escapes every `<`, because `</script>` and `<!--` end or change a script element (HTML, 13.1.3). In
    /// JSON, `<` occurs only in strings.
    static func inScript(_ json: String) -> String {
        json.replacing("<", with: #"\u003c"#)
    }

    /// Escapes text for HTML content, or for an attribute in double quotes.
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

    /// The script. Its class `Gallery` is the whole page.
    static let script = [
        textScript, storeScript, colorScript, controlsScript, listScript, viewerScript,
        comparisonScript, factsScript, dialogScript, galleryScript,
    ].joined(separator: "\n")
}
