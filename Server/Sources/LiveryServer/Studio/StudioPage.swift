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
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Studio</title>
        <link rel="icon" href="data:,">
        <style>
        \(style)
        </style>
        </head>
        <body>
        \(body)
        <script type="application/json" id="document">["\(themes.joined(separator: "\", \""))"]</script>
        <script type="module">
        \(script)
        </script>
        </body>
        </html>

        """
    }
}
