/// The page of a studio: one document of HTML that loads nothing but pictures and answers of the studio.
enum StudioPage {
    /// The document.
    static let html = """
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
        \(body)<script type="module">
        \(script)</script>
        </body>
        </html>

        """
}
