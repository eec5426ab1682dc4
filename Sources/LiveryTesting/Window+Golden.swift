internal import Livery
public import LiveryGoldens
internal import LiveryRaster
internal import LiveryStyle
public import LiveryUI

extension Window: GoldenRepresentable {
    /// The window, drawn at the scale of its style manager's configuration, or at 1 if it has none.
    ///
    /// The elements are kept beside the golden, in `NAME.tree.txt`: a failure names the elements that
    /// the difference touches, and what of them has changed.
    ///
    /// - Throws: What ``LiveryUI/Window/snapshot(scale:)`` throws.
    public func goldenSnapshots() throws -> [GoldenSnapshot] {
        try goldenSnapshots(scale: injector?.styles.configuration.scale ?? 1)
    }

    /// The window, to be compared as it is drawn at a scale.
    ///
    /// - Parameter scale: Pixels for each point, in 0.1…16.
    /// - Returns: What `expectGolden` and `assertGolden` take; the window is drawn when they do.
    public func golden(scale: Double) -> some GoldenRepresentable {
        WindowGolden(window: self, scale: scale)
    }

    fileprivate func goldenSnapshots(scale: Double) throws -> [GoldenSnapshot] {
        let image = try snapshot(scale: scale)
        let tree = GoldenText.elementTree(treeText(scale: scale), origins: propertyOrigins)
        return [GoldenSnapshot(image.bitmap, texts: [tree])]
    }

    /// Where the properties that the style sheet sets stand, each once.
    private var propertyOrigins: [ValueOrigin] {
        guard let injector else { return [] }
        var origins: [ValueOrigin] = []
        var known: Set<ValueOrigin> = []
        var pending: [View] = [self]
        while let view = pending.popLast() {
            for property in injector.explain(view).properties {
                let origin = ValueOrigin(
                    name: property.rule.selector,
                    value: property.text,
                    location: "\(property.rule.location)"
                )
                if known.insert(origin).inserted { origins.append(origin) }
            }
            pending += view.subviews.reversed()
        }
        return origins
    }
}

/// A window at a scale.
private struct WindowGolden: GoldenRepresentable {
    let window: Window
    let scale: Double

    func goldenSnapshots() throws -> [GoldenSnapshot] {
        try window.goldenSnapshots(scale: scale)
    }
}
