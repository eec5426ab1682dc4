import Foundation
import LiveryRaster

/// A page on which a browser draws cases, each in a cell of its own.
///
/// A page serves many cases, since starting a browser takes longer than drawing. Cells begin at whole
/// points, hence at whole pixels, and what a case draws beyond its frame is cut off there.
///
/// Each cell is a compositing layer, which browsers draw as if it were alone: where in a page's tiles
/// a shape lies has a part in how its edges are antialiased and how gradients are dithered, and a
/// case's picture is not to change when another is added. Cases that are drawn larger are no layers: there that
/// evens out, and browsers leave out parts of large layers.
package struct CasePage {
    /// One case's place on the page.
    package struct Cell: Hashable, Sendable {
        /// The case's frame, in points: its first column and row, and how many it has.
        package let frame: PixelRect
        /// Where in the frame the element begins, in pixels.
        package let content: PixelRect
        /// The element's declarations.
        package let css: String
        /// The element's classes besides its own, and its other attributes.
        package let classes: String
        package let attributes: String
        /// The attributes of an element around it; empty for none.
        package let around: String
    }

    /// How many cases a page may have: of several hundred layers, or of few that are large, browsers
    /// leave some out.
    ///
    /// - Parameters:
    ///   - scale: Pixels for a point.
    ///   - supersampling: How many times as large as its picture each case is drawn.
    /// - Returns: The number, at least 1.
    package static func capacity(scale: Int, supersampling: Int) -> Int {
        supersampling == 1 ? 80 : max(1, 96 / (scale * supersampling))
    }
    /// What stands below each frame, to tell that the cell was drawn.
    private static let mark = PremultipliedPixel(red: 255, green: 0, blue: 255, alpha: 255)

    /// The height of a page of several cases at most, in pixels: of pictures of more than 16,384 a side, browsers
    /// draw nothing.
    private static let longestSide = 12_000

    /// What lies between cells, in points.
    private static let gap = 8

    /// Pixels for a point.
    package let scale: Int
    /// How many pixels of a screenshot, along a side, are averaged for one of a picture.
    package let supersampling: Int
    /// Pixels of a screenshot for a point.
    package var pixelsPerPoint: Int { scale * supersampling }
    /// Where each case is, in the order in which they were given.
    package let cells: [Cell]
    /// The page's size in points.
    package let size: PixelSize

    private let baseFolder: String
    /// A style sheet besides, relative to the folder; nil for none.
    private let styleSheet: String?
    /// The attributes of the root element.
    private let rootAttributes: String
    /// Whether widths of borders and outlines are, on a page that is drawn larger, those that they have at the
    /// scale.
    private let snapsBorders: Bool

    /// A case's element, and its picture in pixels.
    package struct Element: Sendable {
        package let css: String
        package let picture: PixelSize
        package let content: PixelRect
        package let classes: String
        package let attributes: String
        package let around: String

        /// Makes an element.
        ///
        /// - Parameters:
        ///   - css: Its declarations.
        ///   - picture: The size of its picture.
        ///   - content: Where in the picture the element is.
        ///   - classes: Its classes. Default: none.
        ///   - attributes: Its other attributes. Default: none.
        ///   - around: The attributes of an element around it, of which nothing is drawn. Default: none.
        package init(
            _ css: String,
            picture: PixelSize,
            content: PixelRect,
            classes: String = "",
            attributes: String = "",
            around: String = ""
        ) {
            self.css = css
            self.picture = picture
            self.content = content
            self.classes = classes
            self.attributes = attributes
            self.around = around
        }
    }

    /// Lays cases out.
    ///
    /// - Parameters:
    ///   - elements: The cases.
    ///   - scale: Pixels for a point.
    ///   - supersampling: How many times as large as its picture each case is drawn.
    ///   - baseFolder: The folder that addresses in the CSS are relative to.
    ///   - styleSheet: A style sheet besides, relative to the folder. Default: none.
    ///   - rootAttributes: The attributes of the root element. Default: none.
    ///   - snapsBorders: Whether widths of borders and outlines are, where cases are drawn larger, those that they
    ///     have at the scale: whole pixels, at least one, rounded down (css-backgrounds-3, section 3.3). Default:
    ///     `false`.
    package init(
        _ elements: [Element],
        scale: Int,
        supersampling: Int = 1,
        baseFolder: String,
        styleSheet: String? = nil,
        rootAttributes: String = "",
        snapsBorders: Bool = false
    ) {
        self.scale = scale
        self.supersampling = supersampling
        self.baseFolder = baseFolder
        self.styleSheet = styleSheet
        self.rootAttributes = rootAttributes
        self.snapsBorders = snapsBorders
        var cells: [Cell] = []
        // In points. Browsers draw no picture of more than 16,384 pixels per side.
        var (x, y, rowHeight) = (Self.gap, Self.gap, 0)
        var pageWidth = supersampling == 1 ? 1200 : 320
        for element in elements {
            let picture = element.picture
            let width = (picture.width + scale - 1) / scale
            let height = (picture.height + scale - 1) / scale
            if x + width + Self.gap > pageWidth, x > Self.gap {
                (x, y, rowHeight) = (Self.gap, y + rowHeight + Self.gap, 0)
            }
            pageWidth = max(pageWidth, x + width + Self.gap)
            let frame = PixelRect(x: x, y: y, width: width, height: height)
            cells.append(
                Cell(
                    frame: frame,
                    content: element.content,
                    css: element.css,
                    classes: element.classes,
                    attributes: element.attributes,
                    around: element.around
                )
            )
            x += width + Self.gap
            // The mark is a point high.
            rowHeight = max(rowHeight, height + 1)
        }
        self.cells = cells
        // Of lower windows, Chromium leaves out the lower part.
        size = PixelSize(width: pageWidth, height: max(200, y + rowHeight + Self.gap))
    }

    /// Lays as many cases out, of the first ones, as a browser draws on a page.
    ///
    /// The arguments are those of ``init(_:scale:supersampling:baseFolder:styleSheet:rootAttributes:)``.
    package init(
        fitting elements: [Element],
        scale: Int,
        supersampling: Int = 1,
        baseFolder: String,
        styleSheet: String? = nil,
        rootAttributes: String = "",
        snapsBorders: Bool = false
    ) {
        var count = min(elements.count, Self.capacity(scale: scale, supersampling: supersampling))
        while true {
            self.init(
                Array(elements.prefix(count)),
                scale: scale,
                supersampling: supersampling,
                baseFolder: baseFolder,
                styleSheet: styleSheet,
                rootAttributes: rootAttributes,
                snapsBorders: snapsBorders
            )
            guard count > 1, size.height * pixelsPerPoint > Self.longestSide else { return }
            count /= 2
        }
    }

    /// The page.
    package var html: String {
        let base = URL(fileURLWithPath: baseFolder, isDirectory: true).absoluteString
        let rules = cells.enumerated().map { "#c\($0) { \($1.css) }" }
        let elements = cells.enumerated().map { index, cell in
            let frame = cell.frame
            return """
                <div class="cell" style="left: \(frame.x)px; top: \(frame.y)px; \
                width: \(frame.width)px; height: \(frame.height + 1)px">\
                \(cell.around.isEmpty ? "" : "<div id=\"a\(index)\" \(cell.around)>")\
                <div class="case \(cell.classes)" \(cell.attributes) id="c\(index)" \
                style="left: \(points(cell.content.x)); top: \(points(cell.content.y))"></div>\
                \(cell.around.isEmpty ? "" : "</div>")\
                <div class="mark"></div></div>
                """
        }
        return """
            <!DOCTYPE html>
            <html \(rootAttributes)>
            <head>
            <meta charset="utf-8">
            <base href="\(base)">
            \(styleSheet.map { "<link rel=\"stylesheet\" href=\"\($0)\">" } ?? "")
            <style>
            html, body { margin: 0; background: transparent; }
            .cell { position: absolute; overflow: hidden;\(supersampling == 1 ? " will-change: transform;" : "") }
            .case { position: absolute; box-sizing: border-box; }
            [id^=a] { display: contents; }
            [id^=a]::before, [id^=a]::after { display: none; }
            .mark { position: absolute; left: 0; right: 0; bottom: 0; height: 1px; background: #f0f; }
            \(rules.joined(separator: "\n"))
            </style>
            </head>
            <body>
            \(elements.joined(separator: "\n"))
            \(snapsBorders && supersampling > 1 ? snappingScript : "")
            </body>
            </html>

            """
    }

    private var snappingScript: String {
        """
        <script>
        for (const element of document.querySelectorAll('.case')) {
          const style = getComputedStyle(element);
          for (const side of ['borderTop', 'borderRight', 'borderBottom', 'borderLeft', 'outline']) {
            const pixels = parseFloat(style[side + 'Width']) * \(scale);
            if (pixels > 0 && style[side + 'Style'] !== 'none') {
              element.style[side + 'Width'] = Math.max(1, Math.floor(pixels)) / \(scale) + 'px';
            }
          }
        }
        </script>
        """
    }

    /// Whether a page's picture has all cells.
    package func isComplete(_ picture: Bitmap) -> Bool {
        cells.allSatisfy { cell in
            let frame = cell.frame
            return picture[frame.x * pixelsPerPoint, (frame.y + frame.height) * pixelsPerPoint] == Self.mark
        }
    }

    /// Cuts a case's picture out of the page's, and averages its pixels where it was drawn larger.
    package func picture(of index: Int, size: PixelSize, from page: Bitmap) throws(RasterError) -> Bitmap {
        let frame = cells[index].frame
        let picture = try Bitmap(width: size.width * supersampling, height: size.height * supersampling) {
            canvas throws(RasterError) in
            try canvas.draw(page, at: (-frame.x * pixelsPerPoint, -frame.y * pixelsPerPoint))
        }
        return supersampling == 1 ? picture : try picture.averaged(by: supersampling)
    }

    /// A length that is a whole number of pixels, in points.
    private func points(_ pixels: Int) -> String { "calc(\(pixels)px / \(scale))" }
}
