import LiveryRaster

extension Gradient {
    /// The stops along a line of this length in points, after css-images-4, section 3.5.3.
    ///
    /// On a line without length, positions in points are at its start.
    package func stops(lineLength: Double) -> [ColorStop] {
        placedStops { location in
            switch location {
            case .auto: nil
            case .fraction(let fraction): fraction
            case .points(let points): lineLength > 0 ? points / lineLength : 0
            }
        }
    }

    /// The stops along a line of almost no length: fractions are all at its start, and offsets are in points
    /// (css-images-3, section 3.2.2).
    func stopsInPoints() -> [ColorStop] {
        placedStops { location in if case .points(let points) = location { points } else { 0 } }
    }

    /// Whether any position is in points, so that offsets depend on the size.
    package var hasPlacesInPoints: Bool {
        stops.contains { stop in
            [stop.location, stop.hint ?? .auto].contains { location in
                if case .points = location { true } else { false }
            }
        }
    }

    /// The gradient with all positions as fractions; the gradient itself if they depend on the size.
    var withPlacedStops: Gradient {
        guard !hasPlacesInPoints else { return self }
        let offsets = offsets { location in if case .fraction(let fraction) = location { fraction } else { nil } }
        var gradient = self
        for (index, offset) in offsets.enumerated() {
            gradient.stops[index].location = .fraction(offset.stop)
            gradient.stops[index].hint = offset.hint.map { .fraction($0) }
        }
        return gradient
    }

    private func placedStops(_ offset: (Location) -> Double?) -> [ColorStop] {
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

    /// The positions of each stop and its hint: the first stop defaults to 0 and the last to 1; a position that is
    /// less than an earlier one is raised to it; and stops without a position are spaced evenly between the nearest
    /// ones that have one, hints included, as in browsers.
    private func offsets(_ offset: (Location) -> Double?) -> [(stop: Double, hint: Double?)] {
        var locations: [Double?] = []
        var indices: [(stop: Int, hint: Int?)] = []
        for (index, stop) in stops.enumerated() {
            indices.append((locations.count, nil))
            var location = offset(stop.location)
            if index == 0 { location = location ?? 0 }
            if index == stops.count - 1 { location = location ?? 1 }
            locations.append(location)
            // A hint is between two stops, so that of the last stop is ignored.
            guard let hint = stop.hint.flatMap(offset), index < stops.count - 1 else { continue }
            indices[index].hint = locations.count
            locations.append(hint)
        }
        let spaced = Self.spacedEvenly(Self.increasing(locations))
        return indices.map { (spaced[$0.stop], $0.hint.map { spaced[$0] }) }
    }

    private static func increasing(_ locations: [Double?]) -> [Double?] {
        var largest = -Double.infinity
        return locations.map { location in
            location.map { location in
                largest = max(largest, location)
                return largest
            }
        }
    }

    /// The same positions, with absent ones spaced evenly between their neighbors. The first and the last must
    /// exist.
    private static func spacedEvenly(_ locations: [Double?]) -> [Double] {
        var spaced: [Double] = []
        for (index, location) in locations.enumerated() {
            guard let location else { continue }
            let absent = index - spaced.count
            let before = spaced.last ?? location
            let step = (location - before) / Double(absent + 1)
            for position in 0..<absent { spaced.append(before + step * Double(position + 1)) }
            spaced.append(location)
        }
        return spaced
    }
}
