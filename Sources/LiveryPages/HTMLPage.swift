internal import CPages
import LiverySupport

/// A page that is one HTML file: style sheet, script and data are in it, and its content security policy lets it load
/// nothing else.
package enum HTMLPage: Sendable {
    /// The page of galleries.
    case gallery
    /// The page of reports on goldens.
    case report

    private var parts: (style: livery_bytes, body: livery_bytes, script: livery_bytes) {
        switch self {
        case .gallery: (livery_gallery_style(), livery_gallery_body(), livery_gallery_script())
        case .report: (livery_report_style(), livery_report_body(), livery_report_script())
        }
    }

    /// A page up to the end of its script.
    ///
    /// - Parameters:
    ///   - title: The title, as text.
    ///   - policy: What the page may load (CSP, section 6) beside its own style sheet and script, such as
    ///     `img-src 'self'`.
    ///   - document: The data, which the script reads from the element `document`.
    /// - Returns: HTML, to which ``end`` belongs.
    package func beginning(title: String, policy: String, document: JSON) -> [UInt8] {
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
            <script type="application/json" id="document">\(Self.inScript(document.text))</script>
            <script>

            """
        var page = Array(head.utf8)
        page += parts.style.buffer
        page += "</style>\n</head>\n<body>\n".utf8
        page += parts.body.buffer
        page += data.utf8
        page += parts.script.buffer
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
    package static func inScript(_ json: String) -> String { json.replacingScalars { $0 == "<" ? #"\u003c"# : nil } }
}

extension livery_bytes { fileprivate var buffer: UnsafeBufferPointer<UInt8> { .init(start: bytes, count: count) } }
