import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// The outermost element of a screen, which is drawn and to which a style sheet is applied.
///
/// ```swift
/// let window = Window(size: Size2D(375, 667))
/// window.injector = StyleInjector(sheet: sheet, styles: styles)
/// window.rootViewController = LoginController()
/// let image = try window.snapshot(scale: 2)
/// ```
public final class Window: View {
    /// The injector that styles the elements: each when it is added or changes, and all when the
    /// sheet, the theme or the appearance changes. Default: nil.
    ///
    /// Setting another injector restyles all elements; setting nil does not change them.
    public var injector: StyleInjector? {
        didSet {
            guard injector !== oldValue else { return }
            guard let injector else { oldValue?.remove(self); return }
            injector.apply(to: self, insteadOf: oldValue)
        }
    }

    /// The elements of the screen that the window shows.
    var screenStyles: ScreenStyles?

    /// The controller whose view fills the window, behind its other subviews. Default: nil.
    public var rootViewController: ViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            showRootView()
        }
    }

    private func showRootView() {
        guard let view = rootViewController?.view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    /// What a device shows at the edges, in points. Default: zero. Elements keep clear of it that say so.
    public var safeAreaInsets = Insets.zero

    /// The fonts of text. Default: nil, the system's.
    public var fonts: FontLibrary?

    /// The faults of the last snapshot: images, boxes and text that can't be drawn, missing fonts, and elements
    /// that don't fit in their stacks. Default: none.
    public internal(set) var faults: [ElementFault] = []

    /// The number of texts that the last ``textContrasts(scale:)`` skipped because too many
    /// elements overlap. Default: 0.
    public internal(set) var unmeasuredTextCount = 0

    /// Creates a window.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - rootViewController: The controller whose view fills the window. Default: nil.
    public init(size: Size2D, rootViewController: ViewController? = nil) {
        self.rootViewController = rootViewController
        super.init(frame: Rect2D(origin: .zero, size: size))
        showRootView()
    }

    public override class var styleTypeNames: [String] { ["Window"] }
}

extension Window: InlineStyleOwner {
    /// Reads the screen's own properties of elements again.
    package func readInlineStyles(for styles: StyleManager) { screenStyles?.read(for: styles) }
}

extension Window {
    /// Returns a textual description of the elements, for comparing the effects of changes to a
    /// theme or a style sheet.
    ///
    /// ```text
    /// Window 0,0 750×1334
    ///   View (LoginController) 0,0 750×1334
    ///     Label #title 32,80 686×48 | @Label textColor: #0C6CB9 | #title text: "Welcome"
    ///     Button #go :disabled 32,160 686×88 | @Button:disabled alpha: 0.5
    /// ```
    ///
    /// A line has the element's type, the component that it is, the names in its identifier, the controller whose view it is, its states,
    /// and its rectangle in the window in pixels: left, top, width and height. The texts, images and values that it
    /// shows follow, unless a rule sets them, and the rules of the style sheet, each with its selector and the
    /// properties that it sets and that no other rule overrides. The text does not depend on the locale or the folder.
    ///
    /// - Parameter scale: Pixels per point. Default: 1.
    /// - Returns: The lines, each with a line break at its end.
    public func treeText(scale: Double = 1) -> String {
        injector?.update()
        layoutIfNeeded()
        var text = ""
        var pending = [(view: self as View, origin: frame.origin, depth: 0)]
        while let (view, origin, depth) = pending.popLast() {
            text += String(repeating: "  ", count: depth)
            guard depth <= View.greatestDepth else {
                text += "nested more than \(View.greatestDepth) deep\n"
                continue
            }
            text += line(of: view, at: depth == 0 ? .zero : origin, scale: scale)
            text += "\n"
            for subview in view.subviewsInSight.reversed() {
                let base = depth == 0 ? .zero : origin
                pending.append((subview, subview.origin(inSuperviewAt: base), depth + 1))
            }
        }
        return text
    }

    private func line(of view: View, at origin: Point2D, scale: Double) -> String {
        var words = [type(of: view).styleTypeNames.first ?? "View"]
        if let name = view.componentName { words.append("[\(oneLine(name))]") }
        words += view.identifierNames.map { "#" + oneLine($0) }
        if let name = view.styleControllerNames.first { words.append("(\(oneLine(name)))") }
        if !view.states.isEmpty { words.append(":" + stateText(view.states)) }
        if view.isHidden { words.append("hidden") }
        let rect = PixelSnap(scale: scale).rect(Rect2D(origin: origin, size: view.frame.size))
        words.append("\(rect.x),\(rect.y) \(rect.width)×\(rect.height)")
        return ([words.joined(separator: " ")] + rules(of: view)).joined(separator: " | ")
    }

    /// The properties that are what an element shows.
    private static let content = [
        "background", "backgroundImage", "image", "part", "placeholder", "progress", "text",
        "title", "value",
    ]

    /// What the element shows and no rule sets, and the rules that apply, in the order of the first property that each
    /// sets.
    private func rules(of view: View) -> [String] {
        let explained = (injector?.explain(view).properties ?? []).filter {
            !$0.rule.name.isEmpty
        }
        let ruled = Set(explained.map(\.path))
        let table = type(of: view).styleProperties
        let own = Self.content.filter { !ruled.contains($0) }.compactMap { name in
            table.valueText(of: name, in: view, states: view.states).map {
                "\(name): \(oneLine($0))"
            }
        }
        var selectors: [String] = []
        var properties: [String: [String]] = [:]
        for property in explained {
            let selector = property.rule.name
            if properties[selector] == nil { selectors.append(selector) }
            properties[selector, default: []].append(property.text)
        }
        let rules = selectors.map { "\($0) \((properties[$0] ?? []).joined(separator: ", "))" }
        // A line is split where rules are.
        return own.map { $0.replacing(" | ", with: " \\u{7C} ") } + rules
    }

    private func stateText(_ states: StateSet) -> String {
        injector?.styles.document.text(of: states) ?? states.names.joined(separator: ".")
    }
}

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
                    _ = try block.layout(within: Size2D(.infinity, .infinity), of: view)
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
        guard scale >= 0.1, scale <= 16 else { throw RasterError(.invalidScale(scale)) }
        injector?.update()
        layoutIfNeeded()
        let layout = ImageLayout(size: frame.size)
        let limits = imageLimits
        let size = try PixelLayout(layout, scale: scale, limits: limits).size
        let list = DisplayList(of: self, scale: scale, size: size)
        var painter = DisplayPainter(items: list.items, scale: scale, limits: limits)
        let bitmap = try Bitmap(width: size.width, height: size.height, limits: limits) {
            canvas throws(RasterError) in
            let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
            try painter.paint(all, on: canvas)
        }
        faults = list.faults
        if !painter.faults.isEmpty {
            let owners =
                DisplayList(of: self, scale: scale, size: size, keepingOwners: true).owners
            for (number, fault) in painter.faults.sorted(by: { $0.key < $1.key }) {
                let fault = ElementFault(fault, of: owners[number])
                if !faults.contains(fault) { faults.append(fault) }
            }
        }
        return ThemedImage(bitmap: bitmap, scale: scale, layout: layout)
    }

    /// The limits of pictures, from the style manager's configuration.
    var imageLimits: RasterLimits { injector?.styles.configuration.imageLimits ?? .default }
}
