import Livery
import LiveryRaster
import LiveryText

extension Window {
    /// Draws the window.
    ///
    /// Applies changes of the style manager, lays out the elements, and paints them all. ``faults`` lists what
    /// can't be drawn. Elements that are nested more than 128 deep are left out, as are those with which the picture
    /// takes longer to paint than an image may, and what comes after them.
    ///
    /// - Parameter scale: Pixels per point, in 0.1…16. Default: 1.
    /// - Returns: The picture, transparent where the window has no background.
    /// - Throws: `RasterError` if the picture is too large, the scale out of range, or Cairo fails.
    public func snapshot(scale: Double = 1) throws(RasterError) -> ThemedImage {
        guard scale >= 0.1, scale <= 16 else { throw RasterError("the scale must be in 0.1…16, found \(scale)") }
        injector?.update()
        layoutIfNeeded()
        let layout = ImageLayout(size: frame.size)
        let limits = imageLimits
        let size = try PixelLayout(layout, scale: scale, limits: limits).size
        let list = DisplayList(of: self, scale: scale, size: size)
        var painter = DisplayPainter(items: list.items, scale: scale, limits: limits)
        let bitmap = try Bitmap(width: size.width, height: size.height, limits: limits) { canvas throws(RasterError) in
            let all = PixelRect(size)
            try painter.paint(all, on: canvas)
        }
        faults = list.faults
        for (number, fault) in painter.faults.sorted(by: { $0.key < $1.key }) {
            let fault = ElementFault(fault, of: list.owners[number])
            if !faults.contains(fault) { faults.append(fault) }
        }
        return ThemedImage(bitmap: bitmap, scale: scale, layout: layout)
    }

    /// The limits of pictures, from the style manager's configuration.
    var imageLimits: RasterLimits { injector?.styles.configuration.imageLimits ?? .default }
}

extension Window {
    /// The faults of the window's size and of text that is too large, found without drawing.
    ///
    /// - Parameters:
    ///   - name: The name of the screen, for the fault of its size.
    ///   - location: The location of the size.
    ///   - scale: Pixels per point.
    /// - Returns: The errors, located at the size and at elements.
    func sizeFaults(name: String, sizeLocation location: DocumentLocation?, scale: Double) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        do throws(RasterError) {
            _ = try PixelLayout(ImageLayout(size: frame.size), scale: scale, limits: imageLimits)
        } catch {
            let fault = Fault.undrawable(name, reason: "\(error)")
            faults.append(Diagnostic(fault, at: location))
        }
        var pending: [View] = [self]
        while let view = pending.popLast() {
            guard !view.isHidden else { continue }
            for block in view.textBlocks where block.isDoubtful {
                do throws(TextError) { _ = try block.layout(within: Size2D(.infinity, .infinity), of: view) } catch {
                    let fault = Fault.undrawable(view.nameInMessages, reason: "\(error)")
                    faults.append(Diagnostic(fault, at: view.nearestLocation))
                }
            }
            pending += view.subviews.reversed()
        }
        return faults
    }
}

extension TextBlock {
    /// Whether the text may be too large; most texts are known not to be.
    fileprivate var isDoubtful: Bool {
        text.string.utf8.count > 1_000
            || !text.string.isEmpty && text.styles.contains { !(1...200).contains($0.font.size) }
    }
}
