/// Computes the steps of a filter, in pixels along the axes of the units of what is filtered.
struct FilterPainter {
    typealias Pixel = FilterImage.Pixel

    /// From the units of what is filtered to pixels: scaled and moved, and nothing else.
    let map: AffineTransform
    /// The filter's area.
    let region: PixelRect
    /// The part of it that is computed, whose top left pixel is the images' first.
    let visible: PixelRect
    /// What is filtered.
    let source: FilterImage

    /// How much longer a unit is in pixels.
    var scale: Size2D { Size2D(map.a, map.d) }

    /// A step's rectangle of pixels within the images.
    func pixels(of area: Rect2D) -> PixelRect {
        var rect = PixelRect(around: map.bounds(of: area)).intersection(region)
        rect.x -= visible.x
        rect.y -= visible.y
        return rect
    }

    /// As many pixels filled with a color as take the time of one of an effect's, measured.
    static func cost(of step: FilterStep) -> Int {
        switch step.effect {
        case .turbulence(let turbulence): 16 + 16 * turbulence.octaves
        case .convolveMatrix(let matrix): 16 + 2 * matrix.columns * matrix.rows
        case .blur, .dropShadow, .lighting, .morphology: 32
        case .merge: 8 * (2 + step.inputs.count)
        default: 20
        }
    }

    /// The result of a step of inputs, which are as the step computes.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - inputs: The images.
    ///   - areas: The rectangles of pixels that they are in.
    /// - Returns: The image, not yet cut to its area.
    func result(of step: FilterStep, _ inputs: [FilterImage], _ areas: [PixelRect]) -> FilterImage {
        let isOfLight = step.isOfLight
        let empty = FilterImage(width: visible.width, height: visible.height, isOfLight: isOfLight)
        let first = inputs.first ?? empty
        let second = inputs.count > 1 ? inputs[1] : empty
        switch step.effect {
        case .blend(let mode): return blended(first, second, mode)
        case .colorMatrix(let matrix): return first.mapStraight(Self.function(of: matrix))
        case .componentTransfer(let curves): return transferred(first, curves)
        case .composite(let operation): return composited(first, second, operation)
        case .convolveMatrix(let matrix): return convolved(first, in: areas.first ?? pixels(of: step.area), matrix)
        case .displacement(let factor, let x, let y): return displaced(first, by: second, factor, x, y)
        case .dropShadow(let color, let offset, let deviation):
            let blurred = moved(blurred(first, deviation), by: offset)
            let color = FilterImage.pixel(color, isOfLight: isOfLight)
            return first.combined(with: blurred) { one, shadow in one + color * shadow.w * (1 - one.w) }
        case .flood(let color):
            let color = FilterImage.pixel(color, isOfLight: isOfLight)
            return empty.map { _ in color }
        case .blur(let deviation): return blurred(first, deviation)
        // Drawn by the one who has the nodes.
        case .image: return first
        case .lighting(let lighting): return lit(first, lighting)
        case .merge:
            return inputs.dropFirst().reduce(first) { below, above in
                above.combined(with: below) { $0 + $1 * (1 - $0.w) }
            }
        case .morphology(let radius, let dilates): return thickened(first, radius, dilates)
        case .offset(let offset): return moved(first, by: offset)
        case .tile: return tiled(first, areas.first ?? pixels(of: step.area))
        case .turbulence(let turbulence): return noise(turbulence, step, empty)
        }
    }

    // MARK: Colors

    /// The sum of two pixels with their weights.
    private static func sum(_ one: Pixel, _ weight: Float, _ other: Pixel, _ rest: Float) -> Pixel {
        one * weight + other * rest
    }

    private func blended(_ above: FilterImage, _ below: FilterImage, _ mode: BlendMode) -> FilterImage {
        above.combined(with: below) { above, below in
            let over = above + below * (1 - above.w)
            guard mode != .normal, above.w > 0, below.w > 0 else { return over }
            func color(_ pixel: Pixel) -> SIMD3<Double> {
                let straight = FilterImage.clipped(FilterImage.straight(pixel))
                return SIMD3(Double(straight.x), Double(straight.y), Double(straight.z))
            }
            let mixed = mode.mix(color(below), color(above))
            let part = above.w * below.w
            let mix = Pixel(Float(mixed.x), Float(mixed.y), Float(mixed.z), 1)
            return Self.sum(above, 1 - below.w, below, 1 - above.w) + mix * part
        }
    }

    private static func function(of matrix: [Double]) -> (Pixel) -> Pixel {
        guard matrix.count == 20 else { return { $0 } }
        let numbers = matrix.map { Float($0) }
        let columns = (0..<5).map { (column: Int) -> Pixel in
            let (red, green) = (numbers[column], numbers[5 + column])
            return Pixel(red, green, numbers[10 + column], numbers[15 + column])
        }
        return { color in
            var sum = columns[4]
            for index in 0..<4 { sum += columns[index] * color[index] }
            return sum
        }
    }

    private func transferred(_ image: FilterImage, _ curves: [TransferCurve]) -> FilterImage {
        guard curves.count == 4 else { return image }
        return image.mapStraight { color in
            Pixel(
                curves[0].value(at: color.x),
                curves[1].value(at: color.y),
                curves[2].value(at: color.z),
                curves[3].value(at: color.w)
            )
        }
    }

    private func composited(_ one: FilterImage, _ other: FilterImage, _ operation: CompositeOperator) -> FilterImage {
        one.combined(with: other) { one, other in
            switch operation {
            case .over: return one + other * (1 - one.w)
            case .in: return one * other.w
            case .out: return one * (1 - other.w)
            case .atop: return Self.sum(one, other.w, other, 1 - one.w)
            case .xor: return Self.sum(one, 1 - other.w, other, 1 - one.w)
            case .lighter: return pointwiseMin(one + other, .one)
            case .arithmetic(let k):
                let factors = Pixel(k)
                var sum = one * other * factors.x
                sum += one * factors.y
                sum += other * factors.z
                sum += factors.w
                let clipped = FilterImage.clipped(sum)
                // Colors are at most as opaque as the pixel.
                return pointwiseMin(clipped, Pixel(repeating: clipped.w))
            }
        }
    }

    // MARK: Places

    /// The image whose pixels are those of another at other places; what is from beyond it is transparent.
    private static func sampled(_ image: FilterImage, from place: (_ x: Int, _ y: Int) -> (x: Int, y: Int))
        -> FilterImage
    {
        var result = FilterImage(width: image.width, height: image.height, isOfLight: image.isOfLight)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let from = place(x, y)
                guard from.x >= 0, from.x < image.width, from.y >= 0, from.y < image.height else { continue }
                result.pixels[y * image.width + x] = image.pixels[from.y * image.width + from.x]
            }
        }
        return result
    }

    private func moved(_ image: FilterImage, by offset: Point2D) -> FilterImage {
        let right = Int(pixels: (offset.x * scale.width).rounded())
        let down = Int(pixels: (offset.y * scale.height).rounded())
        return right == 0 && down == 0 ? image : Self.sampled(image) { ($0 - right, $1 - down) }
    }

    private func tiled(_ image: FilterImage, _ tile: PixelRect) -> FilterImage {
        guard !tile.isEmpty else {
            return FilterImage(width: image.width, height: image.height, isOfLight: image.isOfLight)
        }
        func place(_ value: Int, _ start: Int, _ length: Int) -> Int {
            let rest = (value - start) % length
            return start + (rest < 0 ? rest + length : rest)
        }
        return Self.sampled(image) { (place($0, tile.x, tile.width), place($1, tile.y, tile.height)) }
    }

    private func displaced(_ image: FilterImage, by map: FilterImage, _ factor: Double, _ x: Int, _ y: Int)
        -> FilterImage
    {
        let (sx, sy) = (Float(factor * scale.width), Float(factor * scale.height))
        func nearest(_ place: Int, _ shift: Float) -> Int {
            Int(pixels: (Double(place) + Double(shift) + 0.5).rounded(.down))
        }
        return Self.sampled(image) { column, row in
            let color = FilterImage.straight(map.pixels[row * image.width + column])
            return (nearest(column, (color[x] - 0.5) * sx), nearest(row, (color[y] - 0.5) * sy))
        }
    }

    // MARK: Surroundings

    private func blurred(_ image: FilterImage, _ deviation: Size2D) -> FilterImage {
        var result = image
        result.blur(by: GaussianBlur(across: deviation.width * scale.width, down: deviation.height * scale.height))
        return result
    }

    private func thickened(_ image: FilterImage, _ radius: Size2D, _ dilates: Bool) -> FilterImage {
        let reach = (
            min(Int(pixels: (radius.width * scale.width).rounded()), image.width),
            min(Int(pixels: (radius.height * scale.height).rounded()), image.height)
        )
        var result = image
        Self.slide(&result.pixels, lines: (image.height, image.width), steps: (image.width, 1), reach.0, dilates)
        Self.slide(&result.pixels, lines: (image.width, 1), steps: (image.height, image.width), reach.1, dilates)
        return result
    }

    /// Replaces each pixel of lines by the extremes of those up to a distance away, in time that does not depend on
    /// the distance (M. van Herk, "A fast algorithm for local minimum and maximum filters", 1992).
    private static func slide(
        _ pixels: inout [Pixel],
        lines: (count: Int, stride: Int),
        steps: (count: Int, stride: Int),
        _ reach: Int,
        _ dilates: Bool
    ) {
        guard reach > 0, steps.count > 0 else { return }
        func extreme(_ one: Pixel, _ other: Pixel) -> Pixel {
            dilates ? pointwiseMax(one, other) : pointwiseMin(one, other)
        }
        let window = 2 * reach + 1
        let count = steps.count + 2 * reach
        var line = [Pixel](repeating: .zero, count: count)
        var ahead = line
        var behind = line
        for number in 0..<lines.count {
            let start = number * lines.stride
            for step in 0..<steps.count { line[reach + step] = pixels[start + step * steps.stride] }
            for index in 0..<count {
                behind[index] = index % window == 0 ? line[index] : extreme(behind[index - 1], line[index])
            }
            for index in (0..<count).reversed() {
                let isLast = index % window == window - 1 || index == count - 1
                ahead[index] = isLast ? line[index] : extreme(ahead[index + 1], line[index])
            }
            for step in 0..<steps.count {
                pixels[start + step * steps.stride] = extreme(ahead[step], behind[step + window - 1])
            }
        }
    }

    private func convolved(_ image: FilterImage, in area: PixelRect, _ matrix: ConvolveMatrix) -> FilterImage {
        var result = image
        let divisor = Float(matrix.divisor)
        let bias = Float(matrix.bias)
        let weights = matrix.weights.map { Float($0) }
        let area = area.intersection(PixelRect(image.size))
        func place(_ value: Int, _ start: Int, _ count: Int) -> Int? {
            let offset = value - start
            if offset >= 0, offset < count { return value }
            switch matrix.edge {
            case .none: return nil
            case .duplicate: return count == 0 ? nil : offset < 0 ? start : start + count - 1
            case .wrap: return count == 0 ? nil : start + ((offset % count) + count) % count
            }
        }
        let source = matrix.preservesAlpha ? image.map(FilterImage.straight) : image
        for y in 0..<image.height {
            for x in 0..<image.width {
                var sum = Pixel.zero
                for row in 0..<matrix.rows {
                    guard let from = place(y - matrix.targetY + row, area.y, area.height) else { continue }
                    for column in 0..<matrix.columns {
                        guard let left = place(x - matrix.targetX + column, area.x, area.width) else { continue }
                        let weight = weights[(matrix.rows - 1 - row) * matrix.columns + matrix.columns - 1 - column]
                        sum += source.pixels[from * image.width + left] * weight
                    }
                }
                let index = y * image.width + x
                let own = image.pixels[index].w
                if matrix.preservesAlpha {
                    var color = sum / divisor + bias
                    color.w = own
                    result.pixels[index] = FilterImage.premultiplied(color)
                } else {
                    let color = FilterImage.clipped(sum / divisor + bias)
                    result.pixels[index] = pointwiseMin(color, Pixel(repeating: color.w))
                }
            }
        }
        return result
    }
}
