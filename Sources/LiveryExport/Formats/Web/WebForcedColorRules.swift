import Livery
import LiverySupport

/// The rules of classes where a reader's colors are forced: texts and layers can be seen, and states be told apart.
struct WebForcedColorRules {
    private let images: [WebClass]
    /// The parts of each box, by its class.
    private let parts: [String: [WebClass]]
    private let order: QualifierOrder<StateSet>
    private let states: WebStates
    private var rules = WebRules()
    static let media = "(forced-colors: active)"

    /// Elements without the browser's own ring.
    private static let unfocused = ":where(:not(:focus-visible))"
    private static let gray = ["border-color: GrayText", "color: GrayText"]

    /// Creates the rules.
    ///
    /// - Parameters:
    ///   - images: The classes.
    ///   - order: The precedence of states.
    ///   - states: The selectors of states.
    init(_ images: [WebClass], _ order: QualifierOrder<StateSet>, _ states: WebStates) {
        self.images = images
        self.order = order
        self.states = states
        parts = Dictionary(grouping: images.filter(\.isPart)) { $0.root ?? "" }
    }

    /// The rules before those of states: a fill has an outline.
    var outlines: [String] {
        var rules = WebRules()
        for image in images where image.forced.isFilled {
            rules.add(.init(name: image.name, suffix: Self.unfocused), ["outline: 1px solid", "outline-offset: -1px"])
        }
        return rules.texts.within(media: Self.media)
    }

    /// The rules after all others.
    var colors: [String] {
        var all = self
        all.addContents()
        all.addValues()
        all.addChosen()
        all.addInvalid()
        all.addDisabled()
        all.addFocus()
        all.addMarks()
        return all.rules.texts.within(media: Self.media)
    }

    private mutating func addContents() {
        for image in images {
            let own = WebRules.Selector(name: image.name)
            for (suffix, color) in image.forced.colors { rules.add(own + suffix, ["background: \(color)"]) }
            // An element of SVG keeps a color of its own.
            if image.forced.isIcon, image.declares(.color) { rules.add(own + ":where(svg)", ["color: inherit"]) }
            if image.declares(.color, of: .icons) { rules.add(own + " > :where(svg)", ["color: inherit"]) }
            guard image.forced.hasMarks else { continue }
            let ground = image.forced.isOpaque ? "Canvas" : "transparent"
            let colors = ["background-color: \(ground)", "border-color: CanvasText", "color: CanvasText"]
            rules.add(own, colors + ["box-shadow: none"])
        }
    }

    // MARK: States

    private mutating func addValues() {
        for state in WebForcedColors.values(of: order) {
            for image in having(state) where image.forced.borderStyle != nil || image.forced.isFilled {
                let line = image.forced.borderStyle != nil ? "border-color" : "outline-color"
                rules.add(selector(of: image, [state]), ["\(line): Highlight"])
            }
        }
    }

    private mutating func addChosen() {
        let own = ["forced-color-adjust: none", "background-color: Highlight", "color: HighlightText"]
        for (state, boxes) in chosen {
            add([state], own, "HighlightText", parts: ["forced-color-adjust: auto"], to: boxes)
        }
        for box in boxes(having: .current) where isBesideChosen(box) {
            let own = selector(of: box, [.current])
            rules.add(own + Self.unfocused, ["outline: 2px solid Highlight", "outline-offset: -2px"])
        }
    }

    private mutating func addInvalid() {
        let invalid = Dictionary(grouping: having(.invalid)) { $0.root ?? $0.name }
        for (name, images) in invalid.sorted(by: { $0.key.precedesByScalars($1.key) }) {
            let lined = images.filter { $0.forced.borderStyle == "solid" }
            for image in lined { rules.add(selector(of: image, [.invalid]), ["border-style: dashed"]) }
            guard lined.isEmpty, let box = images.first(where: { $0.name == name }) else { continue }
            rules.add(selector(of: box, [.invalid]) + Self.unfocused, ["outline: 2px dashed", "outline-offset: 1px"])
        }
    }

    private mutating func addDisabled() {
        add([.disabled], Self.gray, "GrayText", parts: Self.gray, to: boxes(having: .disabled))
        for (state, boxes) in chosen {
            let both = boxes.filter { $0.element.states.contains(.disabled) }
            add(
                [state, .disabled],
                ["background-color: GrayText", "color: Canvas"],
                "Canvas",
                parts: Self.gray,
                to: both
            )
        }
    }

    /// Shadows and colors show nothing of the focus.
    private mutating func addFocus() {
        for box in boxes(having: .focused) where !box.showsFocusByOutline || box.forced.hasMarks {
            let line = ["outline: 2px solid Highlight", "outline-offset: 1px"]
            rules.add(selector(of: box, [.focused]), box.showsFocusByOutline ? ["outline-color: CanvasText"] : line)
        }
    }

    /// Marks are images of `background`, which are drawn where colors are not forced: those of a box, and on a selection
    /// those of what is in it.
    private mutating func addMarks() {
        let marked = images.filter(\.forced.hasMarks)
        func add(_ adjustment: String, _ selectors: [WebRules.Selector]) {
            for selector in selectors { rules.add(selector, ["forced-color-adjust: \(adjustment)"]) }
        }
        func contents(_ box: WebRules.Selector) -> WebRules.Selector {
            .init(prefix: ":where(" + box.prefix, name: box.name, suffix: box.suffix + ") > *")
        }
        let own = marked.map { WebRules.Selector(name: $0.name) }
        add("auto", own.map(contents))
        add("none", own)
        for (state, boxes) in chosen {
            add("none", boxes.filter(\.forced.hasMarks).map { contents(selector(of: $0, [state])) })
        }
    }

    // MARK: Boxes

    /// The boxes with a state of their own or of a part, and the parts that a state changes.
    private func having(_ state: StateSet) -> [WebClass] {
        images.filter { image in
            guard image.isPart else { return image.element.states.contains(state) }
            return image.cascade.rules.contains { $0.place.states.contains(state) }
        }
    }

    private func boxes(having state: StateSet) -> [WebClass] { having(state).filter { !$0.isPart } }

    /// The boxes that have the colors of a selection in a state. A selection has one color: what is current beside it has
    /// its line.
    private var chosen: [(state: StateSet, boxes: [WebClass])] {
        WebForcedColors.chosen.map { state in
            let all = boxes(having: state).filter { $0.forced.meter == nil }
            return (state, state == .current ? all.filter { !isBesideChosen($0) } : all)
        }
    }

    private func isBesideChosen(_ box: WebClass) -> Bool {
        WebForcedColors.chosen.contains { $0 != .current && box.element.states.contains($0) }
    }

    /// Adds the declarations of boxes in states, the color of what is on them, and the declarations of parts with a ground
    /// of their own.
    private mutating func add(
        _ states: [StateSet],
        _ own: [String],
        _ content: String,
        parts opaque: [String],
        to boxes: [WebClass]
    ) {
        for box in boxes {
            let whole = selector(of: box, states)
            rules.add(whole, own)
            for layer in box.forced.layers { rules.add(whole + layer.suffix, ["background: \(content)"]) }
            if box.declares(.color, of: .icons) { rules.add(whole + " > :where(svg)", ["color: \(content)"]) }
            for part in parts[box.name] ?? [] {
                let declarations =
                    part.forced.isMasked
                    ? ["background: \(content)"]
                    : part.forced.isOpaque
                        ? opaque
                        : part.declares(.color) || part.forced.hasMarks ? ["color: \(content)"] : nil
                if let declarations { rules.add(selector(of: part, states), declarations) }
            }
        }
    }

    /// The selector of an image's element in states, without any condition.
    private func selector(of image: WebClass, _ names: [StateSet]) -> WebRules.Selector {
        let states = states.selector(names, of: image.element, hoveredBy: .any)
        guard let root = image.root, image.isPart else { return .init(name: image.name, suffix: states) }
        return .init(prefix: ":where(.\(root)\(states)) ", name: image.name)
    }
}
