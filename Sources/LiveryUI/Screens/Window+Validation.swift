import Livery
import LiveryRaster
import LiveryText

extension Window {
    /// The faults of the window's size and of text that is too large, found without drawing.
    ///
    /// - Parameters:
    ///   - name: The name of the screen, for the fault of its size.
    ///   - location: The location of the size.
    ///   - scale: Pixels per point.
    /// - Returns: The errors, located at the size and at elements.
    func sizeFaults(
        name: String,
        sizeLocation location: DocumentLocation?,
        scale: Double
    ) -> [Diagnostic] {
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
                do throws(TextError) {
                    _ = try block.layout(within: Size(.infinity, .infinity), of: view)
                } catch {
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
