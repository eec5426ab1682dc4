import Livery
import LiveryRaster
import LiveryStyle
import LiverySupport

struct ScreenBuilder {
    var faults: [Diagnostic] = []

    /// The location of the window's size, if the document has one.
    private(set) var sizeLocation: DocumentLocation?

    /// The components by name, those whose elements are being made, and those that were used.
    var components: [String: ScreenComponent] = [:]
    var openComponents: [String] = []
    var usedComponents: Set<String> = []

    /// The components that keys are written for which are none of their parameters.
    var argumentPlaces: [DocumentLocation: ScreenComponent] = [:]
    var useCount = 0

    /// Whether components that no element uses are being checked: each once, whatever others use it.
    var checksUnused = false

    /// How many elements are being made, each in the one before, without the root.
    private var depth = -1
    private var isTooDeep = false

    /// The boxes of the elements that are being filled, with their states, from the outside in.
    var boxes: [(image: DocumentValue, states: StateSet)] = []

    /// The elements, each with the use of a component that it is in, in the order of the document.
    private(set) var made: [(view: View, use: Int?)] = []
    var uses: [Use] = []
    var currentUse: Int?

    let context: SheetContext
    private let types: ElementTypes
    private let styles: InlineStyles
    private lazy var elementIndex = NameIndex(types.elementNames)

    /// The keys that are not properties.
    static let keys = ["type", "id", "frame", "state", "controller", "component", "children"] + containers

    private static let keyIndex = NameIndex(keys)

    /// The keys of stacks that list their elements.
    static let containers = ["row", "column", "grid"]

    /// The size of a screen without one, in points.
    private static let defaultSize = Size2D(375, 667)

    init(_ context: SheetContext, types: ElementTypes, decoders: StyleDecoders) {
        self.context = context
        self.types = types
        styles = InlineStyles(context, decoders: decoders, words: Self.keyIndex)
    }

    /// Creates the window, which the element of the document's root fills.
    mutating func window() -> Window {
        readComponents()
        let root = mergedRoot()
        var keys = ElementKeys(root.dictionary, at: root.location)
        let size = keys.take("size").flatMap { entry in
            sizeLocation = entry.value.location
            return checked { context throws(ThemeError) in try context.size(entry.value) }
        }
        if let frame = keys.take("frame") {
            report(
                .unsupportedKey("frame", owner: "a screen's root", hint: sizeHint(frame.value, size)),
                at: frame.keyLocation
            )
        }
        let window = Window(size: size ?? Self.defaultSize)
        if let view = element(keys, at: root.location, in: window) { window.addSubview(view) }
        depth = 0
        checkUnusedComponents()
        return window
    }

    /// What to write instead of the frame of a screen's root, of which only the size has a meaning.
    private func sizeHint(_ frame: DocumentValue, _ size: Size2D?) -> String {
        if size != nil { return "'size' sets its size" }
        let sides: [DocumentValue?] =
            frame.array.map { $0.count == 4 ? Array($0[2...]) : $0 } ?? [
                frame.dictionary?["width"], frame.dictionary?["height"],
            ]
        let numbers = sides.compactMap { side -> String? in
            guard let side, let number = try? context.number(side), number >= 0 else { return nil }
            return number.shortest
        }
        let text = numbers.count == 2 ? numbers.joined(separator: ", ") : "WIDTH, HEIGHT"
        return "write 'size: [\(text)]'"
    }

    /// The merged roots of the documents, in the appearance.
    private mutating func mergedRoot() -> (dictionary: DocumentDictionary, location: DocumentLocation?) {
        var merged: DocumentValue?
        for layer in context.sheet.levels {
            let root = context.selector.resolve(layer.root { !$0.hasPrefix("$") }, level: .values, faults: &faults)
            if merged == nil { merged = root } else { merged?.merge(root, level: .values) }
        }
        return (merged?.dictionary ?? .init(), merged?.location)
    }

    // MARK: Elements

    /// Creates an element with its descendants; returns nil if its type is unknown, or if it is nested too deeply.
    mutating func element(_ value: DocumentValue, in parent: View) -> View? {
        guard let dictionary = value.dictionary else {
            report(.wrongKind(wanted: "an element", found: value.kindName), at: value.location)
            return nil
        }
        return element(ElementKeys(dictionary, at: value.location), at: value.location, in: parent)
    }

    private mutating func element(_ keys: ElementKeys, at location: DocumentLocation?, in parent: View) -> View? {
        guard descend(to: location) else { return nil }
        defer { depth -= 1 }
        var keys = keys
        if let component = keys.take("component") { return use(component, with: keys, in: parent) }
        let frame = keys.take("frame")?.value
        if let frame { checkSides(of: frame, keys.rest) }
        checkOppositeSides(keys.rest)
        guard let view = makeView(&keys) else {
            // What is in an element of an unknown type may have faults, too.
            for child in keys.take("children").map({ list($0.value) }) ?? [] { _ = element(child, in: View()) }
            return nil
        }
        place(view, in: parent, frame)
        if !(parent is StackView), !checksUnused { checkFlex(keys.rest) }
        fill(view, with: keys)
        return view
    }

    /// Counts an element in the one that is being made. Components of components may be nested deeper than a document.
    private mutating func descend(to location: DocumentLocation?) -> Bool {
        let limit = context.sheet.limits.depth
        if depth < limit, !ThreadStack.isNearlyUsedUp {
            depth += 1
            return true
        }
        // A long chain of components has as many places at which it is too long.
        if !isTooDeep { report(depth < limit ? .tooDeepForStack : .tooDeep(limit: limit), at: location) }
        isTooDeep = true
        return false
    }

    /// Gives an element its own properties, and adds its children.
    private mutating func fill(_ view: View, with keys: ElementKeys) {
        var keys = keys
        view.documentLocation = keys.location
        if let id = keys.take("id") { view.styleIdentifier = identifier(id.value) }
        if let name = keys.take("controller") { view.controllerName = text(name.value).map(UIKitNames.ownName) }
        if let state = keys.take("state"), let states = states(state.value) { view.states = states }
        if let part = keys.take("part") { use(part, in: &keys, of: view) }
        let children = keys.take("children").map { list($0.value) } ?? []
        let box = Self.boxProperties.compactMap { keys.rest[$0] }.first
        if let box { boxes.append((box, view.states)) }
        defer { if box != nil { boxes.removeLast() } }
        view.styleInline = styles.style(of: keys.rest)
        made.append((view, currentUse))
        for child in children { if let child = element(child, in: view) { view.addSubview(child) } }
    }

    /// Creates an element of its `type`, or a stack for a `row`, a `column` or a `grid`, whose elements become its
    /// `children`.
    private mutating func makeView(_ keys: inout ElementKeys) -> View? {
        let type = keys.take("type")
        let found = (Self.containers + ["children"]).filter { keys.rest[entry: $0] != nil }
        guard let container = found.first, container != "children" else { return view(type) }
        for other in found.dropFirst() {
            let hint = "keep one of them"
            let owner = "an element with \(quoted(container))"
            let location = keys.take(other)?.keyLocation
            report(.unsupportedKey(other, owner: owner, hint: hint), at: location)
        }
        let entry = keys.take(container)
        keys.put(entry, as: "children")
        let made: View? = type == nil ? StackView() : self.view(type)
        guard let stack = made as? StackView else {
            guard let made else { return nil }
            let owner = quoted(Swift.type(of: made).styleTypeNames.first ?? "View")
            let hint = "leave out 'type', or write 'children'"
            report(.unsupportedKey(container, owner: owner, hint: hint), at: entry?.keyLocation)
            return made
        }
        stack.axis = container == "column" ? .vertical : .horizontal
        if container == "grid" { stack.columns = .count(1) }
        return stack
    }

    private mutating func view(_ entry: DocumentDictionary.Entry?) -> View? {
        guard let entry else { return View() }
        guard let name = text(entry.value) else { return nil }
        if let view = types.makeElement(name) { return view }
        let madeByLists = ListCell.styleProperties.typeNames + ListHeader.styleProperties.typeNames
        if madeByLists.contains(UIKitNames.ownName(of: name)) {
            let message = "\(quoted(name)) is only for style sheets; a 'List' makes it of its 'rows'"
            report(Fault(.unknownName, message), at: entry.value.location)
            return nil
        }
        let nearest =
            ForeignNames.type(UIKitNames.ownName(of: name), among: types.elementNames) ?? elementIndex.nearest(to: name)
            ?? elementIndex.nearest(to: String(name.trimmingPrefix("UI")))
        let fault = Fault.unknownElementType(name, nearest: nearest)
        faults.append(Diagnostic(fault, at: entry.value.location))
        return nil
    }

    // MARK: Frames

    /// Gives an element its frame before its children have theirs, so that they are resized when its size changes.
    private mutating func place(_ view: View, in parent: View, _ frame: DocumentValue?) {
        if parent is Window {
            view.frame = parent.bounds
            view.edges = Sides(0)
        } else if let frame {
            setFrame(frame, of: view)
        } else {
            view.fittingSides = [parent is ScrollView ? .scrolledWidth : .width, .height]
        }
    }

    /// The keys that say what a part of a frame says.
    private static let sidesOfFrames = [
        ("left", 0), ("right", 0), ("top", 1), ("bottom", 1), ("width", 2), ("height", 3),
    ]

    /// The parts of a frame: x, y, width and height.
    private static let frameKeys = ["x", "y", "width", "height"]

    /// Reports keys beside a frame that say what it says.
    private mutating func checkSides(of frame: DocumentValue, _ keys: DocumentDictionary) {
        let parts =
            frame.array ?? Self.frameKeys.map { frame.dictionary?[$0] ?? DocumentValue(.null, at: frame.location) }
        for (key, index) in Self.sidesOfFrames {
            guard let entry = keys[entry: key], parts.indices.contains(index), parts[index].isGiven else { continue }
            let what = Self.frameKeys[index] + (index < 2 ? " position" : "")
            let message = "\(quoted(key)) and 'frame' both set its \(what); keep one of them"
            report(Fault(.conflictingKeys, message), at: entry.keyLocation)
        }
    }

    /// Reports a side that two distances and a length set.
    private mutating func checkOppositeSides(_ keys: DocumentDictionary) {
        for (first, last, side) in [("left", "right", "width"), ("top", "bottom", "height")] {
            guard keys[first]?.isGiven == true, keys[last]?.isGiven == true, keys[side]?.isGiven == true,
                let entry = keys[entry: side]
            else { continue }
            let message = "\(quoted(first)), \(quoted(last)) and \(quoted(side)) all set its \(side); keep two of them"
            report(Fault(.conflictingKeys, message), at: entry.keyLocation)
        }
    }

    /// Warns of keys that only a stack obeys, in an element that is in none.
    private mutating func checkFlex(_ keys: DocumentDictionary) {
        for key in ["grow", "shrink", "basis", "alignSelf"] {
            guard let entry = keys[entry: key] else { continue }
            let fault = Fault.misplacedKey(key, owner: "an element that is in no stack", of: "elements of stacks")
            faults.append(Diagnostic(fault, at: entry.keyLocation, severity: .warning))
        }
    }

    private mutating func setFrame(_ frame: DocumentValue, of view: View) {
        let keys = Self.frameKeys
        var parts = frame.array ?? []
        if let dictionary = frame.dictionary {
            parts = keys.map { dictionary[$0] ?? DocumentValue(.null, at: frame.location) }
            for (key, entry) in dictionary where !keys.contains(key) {
                let nearest = nearestName(to: key, among: keys)
                report(.unknownKey(key, owner: "frame", nearest: nearest), at: entry.keyLocation)
            }
        }
        guard parts.count == 4 else {
            let wanted = "a frame, [x, y, width, height]"
            return report(.wrongKind(wanted: wanted, found: frame.kindName), at: frame.location)
        }
        let (width, height) = (length(parts[2]), length(parts[3]))
        if width == nil { view.fittingSides.insert(.width) }
        if height == nil { view.fittingSides.insert(.height) }
        view.frame = Rect2D(x: number(parts[0]) ?? 0, y: number(parts[1]) ?? 0, width: width ?? 0, height: height ?? 0)
    }

    private mutating func number(_ value: DocumentValue) -> Double? {
        if case .null = value.value { return nil }
        return checked { context throws(ThemeError) in try context.number(value) }
    }

    /// A side of a frame; nil for `auto`.
    private mutating func length(_ value: DocumentValue) -> Double? {
        guard value.string != "auto", let number = number(value) else { return nil }
        if number >= 0 { return number }
        let found = number.shortest
        let fault = Fault.outOfRange(what: "a side of a frame", found: found, allowed: "0 or more")
        report(fault, at: value.location)
        return nil
    }

    // MARK: Values

    mutating func report(_ fault: Fault, at location: DocumentLocation?) {
        faults.append(Diagnostic(fault, at: location))
    }

    mutating func checked<Value>(_ read: (SheetContext) throws(ThemeError) -> Value) -> Value? {
        do throws(ThemeError) { return try read(context) } catch {
            faults += error.diagnostics
            return nil
        }
    }

    mutating func text(_ value: DocumentValue) -> String? {
        checked { context throws(ThemeError) in try context.text(value) }
    }

    private mutating func identifier(_ value: DocumentValue) -> String? {
        guard let text = text(value) else { return nil }
        if let fault = View.fault(ofIdentifier: text) { report(fault, at: value.location) }
        return text
    }

    private mutating func list(_ value: DocumentValue) -> [DocumentValue] {
        if let elements = value.array { return elements }
        report(.wrongKind(wanted: "a list of elements", found: value.kindName), at: value.location)
        return []
    }

    private mutating func states(_ value: DocumentValue) -> StateSet? {
        guard let text = text(value) else { return nil }
        if text.isEmpty || text == "normal" { return [] }
        do throws(Fault) { return try context.selector.states.qualifier(parsing: text) } catch {
            faults.append(Diagnostic(error, at: value.location))
            return nil
        }
    }
}

extension DocumentValue {
    /// Whether the part of a frame is there, and not left to the element.
    fileprivate var isGiven: Bool {
        if case .null = value { return false }
        return string != "auto"
    }
}

/// The keys of an element that are taken one by one; the rest are its properties.
struct ElementKeys {
    private(set) var rest: DocumentDictionary
    let location: DocumentLocation?

    init(_ dictionary: DocumentDictionary, at location: DocumentLocation?) {
        rest = dictionary
        self.location = location
    }

    mutating func take(_ key: String) -> DocumentDictionary.Entry? {
        let entry = rest[entry: key]
        rest[entry: key] = nil
        return entry
    }

    mutating func put(_ entry: DocumentDictionary.Entry?, as key: String) { rest[entry: key] = entry }
}
