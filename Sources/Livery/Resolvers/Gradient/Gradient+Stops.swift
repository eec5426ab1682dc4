import LiveryRaster

extension Gradient {
    /// The stops along a line of so many points, after css-images-4, section 3.5.3.
    ///
    /// On a line without length, places in points are at its start.
    func stops(lineLength: Double) -> [ColorStop] {
        placedStops { place in
            switch place {
            case .auto: nil
            case .fraction(let fraction): fraction
            case .points(let points): lineLength > 0 ? points / lineLength : 0
            }
        }
    }

    /// The stops along a line whose length is next to nothing: its fractions are all at its start,
    /// and what offsets count is points (css-images-3, section 3.2.2).
    func stopsInPoints() -> [ColorStop] {
        placedStops { place in
            if case .points(let points) = place { points } else { 0 }
        }
    }

    /// Whether a place is said in points, so that offsets depend on the size.
    var hasPlacesInPoints: Bool {
        stops.contains { stop in
            [stop.place, stop.hint ?? .auto].contains { place in
                if case .points = place { true } else { false }
            }
        }
    }

    /// The same gradient, every place said as the fraction that it comes to; as it is when that
    /// depends on the size.
    var withPlacedStops: Gradient {
        guard !hasPlacesInPoints else { return self }
        let offsets = offsets { place in
            if case .fraction(let fraction) = place { fraction } else { nil }
        }
        var gradient = self
        for (index, offset) in offsets.enumerated() {
            gradient.stops[index].place = .fraction(offset.stop)
            gradient.stops[index].hint = offset.hint.map { .fraction($0) }
        }
        return gradient
    }

    private func placedStops(_ offset: (Place) -> Double?) -> [ColorStop] {
        let offsets = offsets(offset)
        return stops.indices.map { index in
            let start = offsets[index].stop
            var midpoint = 0.5
            if let hint = offsets[index].hint, index + 1 < offsets.count {
                let length = offsets[index + 1].stop - start
                if length > 0 { midpoint = (hint - start) / length }
            }
            return ColorStop(offset: start, color: stops[index].color, midpoint: midpoint)
        }
    }

    /// Where each stop and its hint are: the first stop is at 0 and the last at 1 unless they say
    /// otherwise; what is said to be before something that comes earlier is moved there; and
    /// stops without a place are spaced evenly between those around them that have one, hints
    /// included, as browsers count them.
    private func offsets(_ offset: (Place) -> Double?) -> [(stop: Double, hint: Double?)] {
        var places: [Double?] = []
        var indices: [(stop: Int, hint: Int?)] = []
        for (index, stop) in stops.enumerated() {
            indices.append((places.count, nil))
            var place = offset(stop.place)
            if index == 0 { place = place ?? 0 }
            if index == stops.count - 1 { place = place ?? 1 }
            places.append(place)
            // A hint is between two stops, so the last stop's says nothing.
            guard let hint = stop.hint.flatMap(offset), index < stops.count - 1 else { continue }
            indices[index].hint = places.count
            places.append(hint)
        }
        let spaced = Self.spacedEvenly(Self.increasing(places))
        return indices.map { (spaced[$0.stop], $0.hint.map { spaced[$0] }) }
    }

    private static func increasing(_ places: [Double?]) -> [Double?] {
        var largest = -Double.infinity
        return places.map { place in
            place.map { place in
                largest = max(largest, place)
                return largest
            }
        }
    }

    /// The same places, absent ones evenly between those around them; the first and the last are
    /// there.
    private static func spacedEvenly(_ places: [Double?]) -> [Double] {
        var spaced: [Double] = []
        for (index, place) in places.enumerated() {
            guard let place else { continue }
            let absent = index - spaced.count
            let before = spaced.last ?? place
            let step = (place - before) / Double(absent + 1)
            for position in 0..<absent { spaced.append(before + step * Double(position + 1)) }
            spaced.append(place)
        }
        return spaced
    }
}
