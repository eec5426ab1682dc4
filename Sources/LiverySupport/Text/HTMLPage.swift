/// Pages that are one HTML file: style sheet, script and data are in it, and its content security policy lets it load
/// nothing else.
package enum HTMLPage {
    /// A page up to the end of its script.
    ///
    /// - Parameters:
    ///   - title: The title, as text.
    ///   - policy: What the page may load (CSP, section 6) beside its own style sheet and script, such as
    ///     `img-src 'self'`.
    ///   - style: The style sheet; like the markup and the script, whole lines of UTF-8.
    ///   - body: The markup, which the script fills in.
    ///   - document: The data, which the script reads from the element `document`.
    ///   - script: The script.
    /// - Returns: HTML, to which ``end`` belongs.
    package static func beginning(
        title: String,
        policy: String,
        style: some Sequence<UInt8>,
        body: some Sequence<UInt8>,
        document: JSON,
        script: some Sequence<UInt8>
    ) -> [UInt8] {
        let head = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy)\(XMLText.attribute(policy))">
            <title>\(XMLText.attribute(title))</title>
            <style>

            """
        let data = """
            <script type="application/json" id="document">\(inScript(document.text))</script>
            <script>

            """
        var page = Array(head.utf8)
        page += style
        page += "</style>\n</head>\n<body>\n".utf8
        page += body
        page += data.utf8
        page += script
        page += "</script>\n".utf8
        return page
    }

    /// The end of a page.
    package static let end = "</body>\n</html>\n"

    private static let policy =
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
        + "base-uri 'none'; form-action 'none'; "

    /// Escapes every `<`, because `</script>` and `<!--` end or change a script element (HTML, 13.1.3). In
    /// JSON, `<` occurs only in strings.
    package static func inScript(_ json: String) -> String {
        json.replacingScalars { $0 == "<" ? #"\u003c"# : nil }
    }
}
