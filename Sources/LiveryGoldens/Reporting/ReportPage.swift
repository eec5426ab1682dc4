internal import LiverySupport

/// The page of a report.
enum ReportPage {
    /// The page, which loads pictures from its own folder.
    static func html(title: String, document: JSON) -> String {
        HTMLPage.beginning(
            title: title,
            policy: "img-src 'self' file:",
            style: style,
            body: body,
            document: document,
            script: script
        ) + HTMLPage.end
    }
}
