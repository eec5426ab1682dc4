/// The page of a studio: one document of HTML that loads nothing but pictures and answers of the studio.
enum StudioPage {
    /// The document.
    ///
    /// - Parameter themes: The names of the themes, of letters, digits, `-`, `_` and `.`.
    /// - Returns: The document, in HTML.
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
