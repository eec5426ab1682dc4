/// The page of a studio: one HTML document that loads only pictures and answers of the studio.
enum StudioPage {
    /// Returns the document.
    ///
    /// - Parameter themes: The names of the themes, which consist of letters, digits, `-`, `_` and `.`.
    /// - Returns: The document, as HTML.
    static func html(themes: [String]) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Studio</title>
        <link rel="icon" href="data:,">
        <style>
        \(style)</style>
        </head>
        <body>
        \(body(themes: themes))<script type="module">
        \(screens)\(values)\(script)</script>
        </body>
        </html>

        """
    }
}
