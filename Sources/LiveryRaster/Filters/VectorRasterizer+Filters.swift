/// Groups that are filtered.
extension VectorRasterizer {
    /// The filtered picture of nodes.
    ///
    /// - Parameters:
    ///   - nodes: What is filtered.
    ///   - filter: What it is filtered with.
    ///   - area: The filter's area, in the nodes' units; empty for one without an end.
    ///   - map: From the nodes' units to pixels.
    ///   - bounds: The pixels of the picture.
    /// - Returns: The picture.
    /// - Throws: What drawing throws.
    mutating func filtered(
        _ nodes: [VectorNode],
        _ filter: VectorFilter,
        in area: Rect2D,
        _ map: AffineTransform,
        _ bounds: PixelRect
    ) throws(RasterError) -> Bitmap {
        let steps = filter.steps(in: area)
        var nothing: Bitmap {
            Bitmap(width: bounds.width, height: bounds.height, words: [UInt32](repeating: 0, count: bounds.pixelCount))
        }
        guard !steps.isEmpty else { return nothing }
        // Steps go along the axes of the nodes' units: what is turned is filtered first.
        let isPlain = map.b == 0 && map.c == 0 && map.a > 0 && map.d > 0
        let lengths = (Point2D(map.a, map.b).length, Point2D(map.c, map.d).length)
        let own = isPlain ? map : AffineTransform.scale(x: lengths.0, y: lengths.1)
        guard let back = own.inverted, own.isUsable else { return nothing }
        let forth = back.concatenating(map)
        guard let inverse = forth.inverted else { return nothing }
        var wanted = bounds
        if !isPlain { wanted = PixelRect(around: inverse.bounds(of: Rect2D(bounds))).outset(by: 2) }
        // What is far beyond the picture has hardly a part in it.
        let reach = min(filter.reach(own), self.reach)
        self.reach -= reach
        defer { self.reach += reach }
        wanted = wanted.outset(by: reach)
        let region = area.isEmpty ? wanted : PixelRect(around: own.bounds(of: area))
        guard !region.intersection(wanted).isEmpty else { return nothing }
        // As in browsers, the first step sees what is beyond the filter's area, too.
        var visible = region.outset(by: reach).intersection(wanted)
        for step in steps where step.effect == .tile {
            let tile = step.inputs.first?.area(in: steps).map { PixelRect(around: own.bounds(of: $0)) }
            visible = visible.union((tile ?? region).intersection(region))
        }
        let source = FilterImage(try bitmap(of: nodes, own, in: visible))
        let painter = FilterPainter(map: own, region: region, visible: visible, source: source)
        let result = try self.result(of: steps, painter)
        return try Bitmap(width: bounds.width, height: bounds.height, limits: .unlimited) {
            canvas throws(RasterError) in
            if isPlain {
                try canvas.draw(result, at: (visible.x - bounds.x, visible.y - bounds.y))
            } else {
                let place = AffineTransform.translation(x: Double(visible.x), y: Double(visible.y))
                try canvas.draw(result, transform: place.concatenating(forth).moved(by: bounds))
            }
        }
    }

    private mutating func result(of steps: [FilterStep], _ painter: FilterPainter) throws(RasterError) -> Bitmap {
        var results: [(image: FilterImage, area: PixelRect)] = []
        let whole = PixelRect(painter.visible.size)
        var region = painter.region
        region.x -= painter.visible.x
        region.y -= painter.visible.y
        // Results that are not used any more are not kept.
        var lastUse: [Int: Int] = [:]
        for (number, step) in steps.enumerated() {
            for case .step(let input) in step.inputs { lastUse[input] = number }
        }
        let empty = FilterImage(width: 0, height: 0, isOfLight: false)
        let bytes = MemoryLayout<FilterImage.Pixel>.stride * whole.pixelCount
        // What is filtered, in one color space or in both.
        var source = [painter.source]
        for (number, step) in steps.enumerated() {
            try spend(whole, times: FilterPainter.cost(of: step))
            // Beside what is kept: what goes in, what comes out, and what a step needs in between.
            let kept = source.count + results.count { $0.image.width > 0 }
            try checkHeld(bytes * (kept + step.inputs.count + 3))
            var inputs: [FilterImage] = []
            var areas: [PixelRect] = []
            for input in step.inputs {
                var image: FilterImage
                var area = region
                switch input {
                case .source:
                    if let known = source.first(where: { $0.isOfLight == step.isOfLight }) {
                        image = known
                    } else {
                        image = painter.source.converted(isOfLight: step.isOfLight)
                        source.append(image)
                    }
                case .sourceAlpha: image = painter.source.map { SIMD4(0, 0, 0, $0.w) }
                case .transparent: image = FilterImage(width: whole.width, height: whole.height, isOfLight: false)
                case .step(let index): (image, area) = results[index]
                }
                image = image.converted(isOfLight: step.isOfLight)
                inputs.append(image)
                areas.append(area)
            }
            if case .image(let nodes) = step.effect {
                let picture = try holding(bytes * kept) { rasterizer throws(RasterError) in
                    try rasterizer.bitmap(of: nodes, painter.map, in: painter.visible)
                }
                inputs = [FilterImage(picture).converted(isOfLight: step.isOfLight)]
            }
            var image = painter.result(of: step, inputs, areas)
            let area = painter.pixels(of: step.area)
            image.crop(to: area)
            results.append((image, area))
            for case .step(let input) in step.inputs where lastUse[input] == number { results[input].image = empty }
        }
        return results.last?.image.bitmap ?? Bitmap()
    }
}

extension VectorFilter {
    /// The filter as steps.
    func steps(in area: Rect2D) -> [FilterStep] {
        let everything = Rect2D(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        let area = area.isEmpty ? everything : area
        func step(_ effect: FilterEffect, _ inputs: FilterStep.Input...) -> FilterStep {
            FilterStep(effect, of: inputs, in: area, isOfLight: false)
        }
        switch self {
        case .steps(let steps): return steps
        case .blur(let sigma): return [step(.blur(Size2D(sigma, sigma)), .source)]
        case .dropShadow(let color, let offset, let sigma):
            let deviation = Size2D(sigma, sigma)
            return [step(.dropShadow(color, offset: offset, deviation: deviation), .source)]
        case .innerShadow(let color, let sigma):
            return [
                step(.blur(Size2D(sigma, sigma)), .source), step(.flood(color)),
                step(.composite(.out), .step(1), .step(0)),
            ]
        case .silhouette(let color):
            return [step(.flood(color.withAlpha(1))), step(.composite(.in), .step(0), .source)]
        case .product(let factors):
            let rows = [[factors.x, 0, 0, 0, 0], [0, factors.y, 0, 0, 0], [0, 0, factors.z, 0, 0], [0, 0, 0, 1, 0]]
            return [step(.colorMatrix(Array(rows.joined())), .source)]
        }
    }

    /// How many pixels beyond what can be seen have a part in it; at most 4,096.
    func reach(_ map: AffineTransform) -> Int {
        let scale = map.scale ?? 0
        var reach = 2.0
        for step in steps(in: .zero) {
            switch step.effect {
            case .blur(let deviation): reach += 3 * max(deviation.width, deviation.height) * scale + 1
            case .dropShadow(_, let offset, let deviation):
                reach += 3 * max(deviation.width, deviation.height) * scale + 1
                reach += max(abs(offset.x), abs(offset.y)) * scale
            case .offset(let offset): reach += max(abs(offset.x), abs(offset.y)) * scale + 1
            case .morphology(let radius, _): reach += max(radius.width, radius.height) * scale + 1
            case .convolveMatrix(let matrix): reach += Double(max(matrix.columns, matrix.rows))
            case .displacement(let factor, _, _): reach += abs(factor) * scale / 2 + 1
            case .lighting: reach += 1
            case .blend, .colorMatrix, .componentTransfer, .composite, .flood, .image, .merge, .tile, .turbulence: break
            }
        }
        return Int(pixels: min(reach, 4_096).rounded(.up))
    }
}

extension FilterStep.Input {
    /// The area of the step that it is the result of; nil for another input.
    fileprivate func area(in steps: [FilterStep]) -> Rect2D? {
        if case .step(let number) = self { steps[number].area } else { nil }
    }
}
