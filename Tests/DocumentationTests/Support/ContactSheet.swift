import Livery
import LiveryRaster

/// The README's picture: some images of the sample theme, by day and by night.
struct ContactSheet {
    /// The picture's name among those of the documentation.
    static let name = "harbor"

    /// Rows of images: an asset, and the states that hold.
    private static let rows: [[(key: String, states: StateSet)]] = [
        [
            ("bookButton", []), ("bookButton", [.highlighted]), ("bookButton", [.focused]),
            ("bookButton", [.disabled]),
        ],
        [
            ("cancelBookingButton", []), ("detailsButton", []), ("detailsButton", [.selected]),
            ("captainBubbleStretchableImage", []),
        ],
        [
            ("dayButton", [.selected]), ("weekButton", []), ("monthButton", []),
            ("routeChipButton", []), ("routeChipButton", [.selected]),
            ("returnTripTrackBox", [.selected]), ("vehicleCheckBox", [.selected]),
            ("unreadBadgeBox", []), ("compassButton", []), ("ferryImage", []),
        ],
        [
            ("ticketBox", []), ("duskGradientImage", []), ("pierGradientImage", []),
            ("anchorImage", []), ("floatingButton", []),
        ],
    ]

    /// Between images and around them, in points.
    private static let gap = 12
    /// The distance of parts that belong together, such as a segmented control's.
    private static let joints: Set = ["weekButton", "monthButton"]

    let styles: StyleManager
    let scale = 1

    /// The rows by day above those by night.
    func bitmap() throws -> Bitmap {
        let halves = try [[Appearance.light], [.dark]].map { names in
            try half(in: Appearance(names))
        }
        let width = halves.map(\.width).max() ?? 0
        return try Bitmap(width: width, height: halves.map(\.height).reduce(0, +)) {
            canvas throws(RasterError) in
            var y = 0
            for half in halves {
                try canvas.draw(half, at: (0, y))
                y += half.height
            }
        }
    }

    /// The rows in one appearance, on its page.
    private func half(in appearance: Appearance) throws -> Bitmap {
        let gap = Self.gap * scale
        let rows = try Self.rows.map { row in
            try row.map { key, states in
                let image = try styles.image(
                    key,
                    scale: Double(scale),
                    states: states,
                    appearance: appearance
                )
                return (isJoint: Self.joints.contains(key), bitmap: image.bitmap)
            }
        }
        var placed: [(bitmap: Bitmap, x: Int, y: Int)] = []
        var size = (width: 0, height: gap)
        for row in rows {
            let height = row.map(\.bitmap.height).max() ?? 0
            var x = gap
            for (index, image) in row.enumerated() {
                if index > 0, !image.isJoint { x += gap }
                placed.append((image.bitmap, x, size.height + (height - image.bitmap.height) / 2))
                x += image.bitmap.width
            }
            size = (max(size.width, x + gap), size.height + height + gap)
        }
        return try Bitmap(width: size.width, height: size.height) { canvas throws(RasterError) in
            let whole = Rect2D(
                x: 0,
                y: 0,
                width: Double(canvas.width),
                height: Double(canvas.height)
            )
            try canvas.fill(whole, with: .color(ShownTheme.page(in: appearance)))
            for image in placed {
                try canvas.draw(image.bitmap, at: (image.x, image.y))
            }
        }
    }
}
