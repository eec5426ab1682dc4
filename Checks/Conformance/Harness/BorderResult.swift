import LiveryRaster

/// How Livery's picture of a border sample differs from the browser's.
package struct BorderResult: Sendable {
    /// Which sample it is.
    package let index: Int
    /// How the pictures differ.
    package let comparison: PictureComparison
    /// The browser's picture.
    package let browser: Bitmap
    /// Livery's picture.
    package let livery: Bitmap

    /// The largest difference that a pixel may have, in levels.
    package static let limit = 48

    /// Draws a sample and compares it with the kept picture.
    package init(_ index: Int, in sheet: BorderSheet) throws(ConformanceError) {
        self.index = index
        let pictures: (browser: Bitmap, livery: Bitmap)
        do { pictures = (try sheet.picture(of: index), try BorderSample.all[index].picture()) } catch {
            throw .undrawable(id: "border sample \(index)", faults: "\(error)")
        }
        (browser, livery) = pictures
        comparison = PictureComparison(browser: pictures.browser, livery: pictures.livery) ?? .none
    }

    /// Whether a pixel is beyond the limit.
    package var isOff: Bool { comparison.largest > Self.limit }

    /// What is beyond the limit, in words; nil when nothing is, and for a sample that the browser draws wrongly.
    package var fault: String? {
        guard isOff, Self.misdrawn[index] == nil else { return nil }
        return "border sample \(index): a pixel is \(comparison.largest) levels off; " + BorderSample.all[index].css
    }

    /// What Chromium draws otherwise than css-backgrounds-3 has it, which has been looked at.
    package static let misdrawn: [Int: String] = {
        let large = "an inner corner is larger than the padding box"
        let thin = "a side has no width beside a round corner"
        let lists = [(large, [60, 132, 196, 204, 223, 227, 299, 368]), (thin, [93, 208, 315, 358, 390])]
        return lists.reduce(into: [:]) { all, list in for index in list.1 { all[index] = list.0 } }
    }()
}
