import Livery
import LiveryRaster
import LiveryText

extension Window {
    /// What a snapshot would refuse to draw, found without drawing.
    ///
    /// - Parameters:
    ///   - name: What a fault of the window's size calls the screen.
    ///   - location: Where that size stands.
    ///   - scale: Pixels for each point.
    /// - Returns: The errors, each placed at its element.
    func refusals(name: String, sizePlace location: DocumentLocation?, scale: Double)
        -> [Diagnostic]
    {
        var faults: [Diagnostic] = []
        do throws(RasterError) {
            _ = try PixelLayout(ImageLayout(size: frame.size), scale: scale, limits: imageLimits)
        } catch {
            let fault = AssetFault.drawing(name, reason: "\(error)")
            faults.append(Diagnostic(.asset(fault), at: location))
        }
        var pending: [View] = [self]
        while let view = pending.popLast() {
            guard !view.isHidden else { continue }
            for block in view.textBlocks where block.isDoubtful {
                do throws(TextError) {
                    _ = try block.layout(within: Size(.infinity, .infinity), of: view)
                } catch {
                    let fault = AssetFault.drawing(view.nameInMessages, reason: "\(error)")
                    faults.append(Diagnostic(.asset(fault), at: view.nearestLocation))
                }
            }
            pending += view.subviews.reversed()
        }
        return faults
    }
}

extension TextBlock {
    /// Whether the text may be beyond what can be set; most texts are known not to be without trying.
    fileprivate var isDoubtful: Bool {
        text.string.utf8.count > 1_000
            || !text.string.isEmpty && text.styles.contains { !(1...200).contains($0.font.size) }
    }
}
