import LiveryRaster

extension SVGDocument {
    /// The picture as vectors, in its own units, in which it has the document's size.
    ///
    /// Files of shapes and groups, as icons are, become nodes; others stay text.
    ///
    /// - Parameters:
    ///   - colors: What to put in, as for `draw(at:colors:limits:)`.
    ///   - named: The colors that have names.
    /// - Returns: The picture.
    /// - Throws: `PictureError.svg` as for drawing it.
    package func vectors(
        colors: [String: Color],
        named: @escaping (String) -> Color?
    ) throws(PictureError) -> VectorDrawing {
        do throws(SVGFault) {
            let file = try rewritten(colors: colors)
            let (width, height) = (
                Int(pixels: size.width.rounded(.up)), Int(pixels: size.height.rounded(.up))
            )
            try SVGCounter(file, pixels: PixelSize(width: width, height: height)).check()
            if let nodes = SVGShapeReader(file, named: named).nodes {
                return VectorDrawing(size: size, nodes: nodes)
            }
            let writer = SVGWriter(
                file.tree,
                file.values,
                width: size.width,
                height: size.height,
                idMark: VectorFile.idMark
            )
            let content = VectorFile(text: writer.text, size: size)
            return VectorDrawing(size: size, nodes: [.file(content)])
        } catch {
            throw .svg(error)
        }
    }
}
