extension ResamplingWeights {
    /// How finely the weights of two neighbors are graded.
    enum Precision {
        /// As finely as numbers are.
        case full
        /// In sixteenths, rounded down: browsers without a graphics processor scale images so.
        case sixteenths
    }

    /// What lies beyond the ends of a line that is sampled.
    enum Ends {
        /// The outermost pixels.
        case held
        /// The other end.
        case joined
    }

    /// The two pixels of a line whose centers are next to a place, and the share of the second.
    struct Neighbors {
        var low: Int
        var high: Int
        var fraction: Double

        /// Finds the neighbors of a place, in pixels from the center of the first of `count`.
        init(_ place: Double, of count: Int, ends: Ends, precision: Precision) {
            // What is a whole number but for the last digits of a multiplication is that number.
            let nearest = place.rounded()
            let place = abs(place - nearest) < 1e-7 ? nearest : place
            let floor = place.rounded(.down)
            fraction = place - floor
            if precision == .sixteenths {
                fraction = (fraction * 16 + 1e-6).rounded(.down) / 16
            }
            let length = Double(count)
            switch ends {
            case .held:
                low = Int(min(max(floor, 0), length - 1))
                high = Int(min(max(floor + 1, 0), length - 1))
                if low == high { fraction = 0 }
            case .joined:
                let remainder = floor.truncatingRemainder(dividingBy: length)
                low = Int(remainder < 0 ? remainder + length : remainder)
                high = low + 1 < count ? low + 1 : 0
            }
        }
    }

    /// Adds the color at a place, in pixels from the center of a line's first pixel, to the pixel
    /// that `endPixel` closes.
    mutating func add(
        _ line: ResamplingWeights,
        at place: Double,
        ends: Ends,
        precision: Precision,
        share: Double = 1
    ) {
        guard line.count > 0 else { return }
        let near = Neighbors(place, of: line.count, ends: ends, precision: precision)
        if near.fraction < 1 { add(line[near.low], share: share * (1 - near.fraction)) }
        if near.fraction > 0 { add(line[near.high], share: share * near.fraction) }
    }

    /// The line scaled to a number of pixels by the colors at their centers, the ends held.
    func sampled(to count: Int, precision: Precision) -> ResamplingWeights {
        var result = ResamplingWeights(capacity: count)
        let step = Double(self.count) / Double(max(count, 1))
        for pixel in 0..<count {
            result.add(
                self,
                at: (Double(pixel) + 0.5) * step - 0.5,
                ends: .held,
                precision: precision
            )
            result.endPixel()
        }
        return result
    }

    /// The line repeated without gaps, one repetition at a place, and resampled over the seams if its
    /// ends are joined.
    func repeated(
        length: Double,
        from start: Double,
        to count: Int,
        ends: Ends,
        precision: Precision
    ) -> ResamplingWeights {
        let density = Double(self.count) / length
        var result = ResamplingWeights(capacity: count)
        for pixel in 0..<count {
            let place = (Double(pixel) + 0.5 - start) * density - 0.5
            result.add(self, at: place, ends: ends, precision: precision)
            result.endPixel()
        }
        return result
    }

    /// How often a number of pixels can be halved and still reach a length.
    static func halvings(of count: Int, towards length: Double) -> Int {
        guard length > 0 else { return 0 }
        var halvings = 0
        while count >> (halvings + 1) > 0, Double(count >> (halvings + 1)) >= length {
            halvings += 1
        }
        return halvings
    }

    /// The line halved so many times: of two pixels one, and of an odd number with the pixel between
    /// two of them counted half to each (1, 2, 1), as mipmaps are made.
    func halved(times: Int) -> ResamplingWeights {
        var line = self
        for _ in 0..<times where line.count > 1 {
            let isOdd = line.count % 2 == 1
            var half = ResamplingWeights(capacity: line.count / 2)
            for pixel in 0..<line.count / 2 {
                half.add(line[2 * pixel], share: isOdd ? 0.25 : 0.5)
                half.add(line[2 * pixel + 1], share: 0.5)
                if isOdd { half.add(line[2 * pixel + 2], share: 0.25) }
                half.endPixel()
            }
            line = half
        }
        return line
    }
}
