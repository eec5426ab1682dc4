import Livery
import LiveryRaster

extension AndroidElement {
    /// The element with layers, of the size and with the padding of an image, within its margins.
    init(_ layers: [AndroidLayer], of image: ResolvedImage) {
        let layout = image.layout
        let (sides, least) = (image.givenSides, layout.minSize)
        let width = sides.width ?? (least.width > 0 ? least.width : nil)
        let height = sides.height ?? (least.height > 0 ? least.height : nil)
        let padding = layout.padding
        if layers.count == 1, layers[0].element.name == "vector", padding == .zero {
            self = layers[0].element
            return
        }
        var layers = layers
        if !layers.contains(where: \.coversBox) { layers.append(AndroidLayer(AndroidElement("shape"))) }
        if let box = layers.lastIndex(where: \.coversBox) {
            if padding != .zero {
                layers[box].element.children.append(
                    AndroidElement(
                        "padding",
                        [
                            "left": padding.left.dp, "top": padding.top.dp, "right": padding.right.dp,
                            "bottom": padding.bottom.dp,
                        ]
                    )
                )
            }
            if width != nil || height != nil {
                layers[box].element.children.append(AndroidElement("size", ["width": width?.dp, "height": height?.dp]))
            }
        }
        let content =
            layers.count == 1
            ? layers[0].element
            : AndroidElement("layer-list", ["paddingMode": "stack"], layers.map(AndroidElement.init(item:)))
        let margins = layout.margins
        guard margins != .zero else {
            self = content
            return
        }
        if Set(margins.all).count == 1 {
            self.init("inset", ["inset": margins.top.dp], [content])
        } else {
            self.init(
                "inset",
                [
                    "insetLeft": margins.left.dp, "insetTop": margins.top.dp, "insetRight": margins.right.dp,
                    "insetBottom": margins.bottom.dp,
                ],
                [content]
            )
        }
    }

    /// The item of a list of layers.
    private init(item layer: AndroidLayer) {
        self.init("item", [layer.element])
        var gravity: [String] = []
        let axes = [
            (layer.sides.horizontal, "width", "left", "center_horizontal", "right"),
            (layer.sides.vertical, "height", "top", "center_vertical", "bottom"),
        ]
        for (side, length, near, center, far) in axes {
            func inset(_ name: String, _ distance: Double) { if distance != 0 { add(name, distance.dp) } }
            func place(_ name: String, _ points: Double) {
                add(length, points.dp)
                gravity.append(name)
            }
            switch side {
            case .filling(let first, let last):
                inset(near, first)
                inset(far, last)
            case .near(let distance, let points):
                place(near, points)
                inset(near, distance)
            case .middle(let move, let points):
                place(center, points)
                // What is left has its middle half an inset away.
                inset(move > 0 ? near : far, abs(2 * move))
            case .far(let distance, let points):
                place(far, points)
                inset(far, distance)
            }
        }
        if !gravity.isEmpty { add("gravity", gravity.joined(separator: "|")) }
    }
}
