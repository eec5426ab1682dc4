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
        ) + (script.isEmpty ? "" : "<script>\n\(script)\n</script>\n") + HTMLPage.end
    }

    /// The HTML before the pictures, which are embedded unless a policy allows others.
    static func beginning(title: String, document: JSON, policy: String = "") -> [UInt8] {
        Array(
            HTMLPage.beginning(
                title: title,
                policy: "img-src data: blob:\(policy)",
                style: style,
                body: body,
                document: document,
                script: Self.script
            ).utf8
        )
    }
}
