import Livery
import LiveryRaster
import LiveryStyle

/// The columns of a grid.
package enum GridColumns: Hashable, Sendable {
    /// Columns with these widths.
    case tracks([Track])
    /// As many columns of one width as have room, each at least this wide, in points.
    case minimum(Double)

    /// The width of a column.
    package enum Track: Hashable, Sendable {
        /// A width in points.
        case points(Double)
        /// A share of the room that is left: CSS's `minmax(0, 1fr)`.
        case share(Double)
    }

    /// Columns of one width.
    package static func count(_ count: Int) -> GridColumns {
        .tracks(Array(repeating: .share(1), count: max(1, min(count, greatestCount))))
    }

    /// The most columns.
    static let greatestCount = 1000
}

extension GridColumns: StyleDecodable {
    /// Decodes a number of columns, a list of widths such as `[80, 1fr, 2fr]`, or the least width, `{minimum: 120}`.
    package static func decoded(from value: StyleValue) throws(ThemeError) -> GridColumns {
        let followed = try value.followed()
        if followed.dictionary != nil {
            let minimum = try minimumKeys.decode(value)
            guard minimum > 0 else {
                throw outOfRange("'minimum' of columns", minimum.shortest, "above 0", at: followed)
            }
            return .minimum(minimum)
        }
        func checked(_ count: Int) throws(ThemeError) -> Int {
            guard !(1...greatestCount).contains(count) else { return count }
            let allowed = "in 1…\(greatestCount)"
            throw outOfRange("the number of columns", "\(count)", allowed, at: followed)
        }
        guard let widths = followed.array else { return .count(try checked(value.decoded())) }
        _ = try checked(widths.count)
        var tracks: [Track] = []
        for width in widths {
            let part = value.part(width)
            if let text = width.string, text.hasSuffix("fr"), let share = Double(text.dropLast(2)), share > 0,
                share.isFinite
            {
                tracks.append(.share(share))
                continue
            }
            let points: Double = try part.decoded()
            guard points >= 0 else {
                throw outOfRange("the width of a column", points.shortest, "0 or more", at: width)
            }
            tracks.append(.points(points))
        }
        return .tracks(tracks)
    }

    private static let minimumKeys = StyleKeys("columns", 0.0, needing: ["minimum"]) {
        $0.add("minimum", \.self, "The least width of a column, in points; as many as fit share the room. Required")
    }

    private static func outOfRange(_ what: String, _ found: String, _ allowed: String, at value: DocumentValue)
        -> ThemeError
    { ThemeError(.outOfRange(what: what, found: found, allowed: allowed), at: value.location) }
}

extension GridColumns {
    /// The width from which a grid without one counts its columns (css-grid-1, 7.2.3.2): that of its limits, with as
    /// many columns as a least width needs.
    func countedWidth(of stack: StackView, gap: Double) -> Double {
        let (flex, margins) = (stack.flex, stack.insets.horizontal)
        if let greatest = flex.maxSize.width { return max(0, greatest.extent - margins) }
        guard case .minimum(let width) = self, let least = flex.minSize.width else { return .infinity }
        let step = max(1, width.extent) + gap
        return ((least.extent - margins + gap) / step).rounded(.up) * step - gap
    }
}

/// The columns of a grid in a width.
struct GridTracks {
    let count: Int
    private let items: [FlexItem]
    /// The width in which nothing is narrower than it wants, and the least one.
    let wantedLength: Double
    let leastLength: Double

    init(_ columns: GridColumns, _ wishes: [Measurement], width: Double, gap: Double) {
        var (tracks, least) = ([GridColumns.Track.share(1)], 0.0)
        switch columns {
        case .tracks(let own): if !own.isEmpty { tracks = own }
        case .minimum(let own):
            least = max(1, own.extent)
            let places = (width + gap + View.sizeTolerance) / (least + gap)
            let most = Double(GridColumns.greatestCount)
            let count = width.isFinite ? Int(pixels: max(1, min(places, most))) : 1
            tracks = Array(repeating: .share(1), count: count)
        }
        count = tracks.count
        var share = least
        for (index, wish) in wishes.enumerated() {
            if case .share(let own) = tracks[index % tracks.count] { share = max(share, wish.size.width / own) }
        }
        var (fixed, shares) = (0.0, 0.0)
        items = tracks.map { track in
            switch track {
            case .points(let width):
                fixed += width
                return FlexItem(base: width, shrink: 0)
            case .share(let own):
                shares += own
                fixed += least
                return FlexItem(base: 0, minimum: least, grow: own)
            }
        }
        leastLength = fixed + gap * Double(count - 1)
        wantedLength = leastLength + (share - least) * shares
    }

    /// The first elements of a line.
    func line(count: Int, _ justify: StackView.Justify, gap: Double, length: Double) -> FlexLine {
        let widths = FlexLine.resolved(items, length - gap * Double(self.count - 1))
        return FlexLine(lengths: widths, justify, gap: gap, length: length).first(count)
    }
}
