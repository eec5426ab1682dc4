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
    var useCount = 0

    /// Whether components that no element uses are being checked: each once, whatever others use it.
    var checksUnused = false

    /// How many elements are being made, each in the one before.
    private var depth = 0
    private var isTooDeep = false

    /// The boxes of the elements that are being filled, with their states, from the outside in.
    var boxes: [(image: DocumentValue, states: StateSet)] = []

    let context: SheetContext
    private let types: ElementTypes
    private let writer: PropertyWriter
    private lazy var elementIndex = NameIndex(types.elementNames)

    /// The keys that are not properties.
    static let keys =
        ["type", "id", "frame", "state", "controller", "component", "children"] + containers

    private static let keyIndex = NameIndex(keys)

    /// The keys of stacks that list their elements.
    static let containers = ["row", "column", "grid"]

    /// The keys of a controller.
    static let controllerKeys = ["name", "title", "leftItems", "rightItems"]

    /// The size of a screen without one, in points.
    private static let defaultSize = Size2D(375, 667)

    init(_ context: SheetContext, types: ElementTypes, decoders: StyleDecoders) {
        self.context = context
        self.types = types
        writer = PropertyWriter(context, decoders: decoders)
    }

    /// Creates the window. The view of the document's root fills it.
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
                .unsupportedKey(
                    "frame",
                    owner: "a screen's root",
                    hint: sizeHint(frame.value, size)
                ),
                at: frame.keyLocation
            )
        }
        let window = Window(size: size ?? Self.defaultSize)
        let controller = self.controller(keys.take("controller")) ?? ViewController()
        if fill(controller, with: keys, in: .whole(window.frame.size)) != nil {
            window.rootViewController = controller
        }
        checkUnusedComponents()
        return window
    }

    /// What to write instead of the frame of a screen's root, of which only the size has a meaning.
    private func sizeHint(_ frame: DocumentValue, _ size: Size2D?) -> String {
        if size != nil { return "'size' sets its size" }
        let sides: [DocumentValue?] =
            frame.array.map { $0.count == 4 ? Array($0[2...]) : $0 }
            ?? [frame.dictionary?["width"], frame.dictionary?["height"]]
        let numbers = sides.compactMap { side -> String? in
            guard let side, let number = try? context.number(side), number >= 0 else { return nil }
            return number.shortest
        }
        let text = numbers.count == 2 ? numbers.joined(separator: ", ") : "WIDTH, HEIGHT"
        return "write 'size: [\(text)]'"
    }

    /// The merged roots of the documents, in the appearance.
    private mutating func mergedRoot() -> (
        dictionary: DocumentDictionary, location: DocumentLocation?
    ) {
        var merged: DocumentValue?
        for layer in context.sheet.levels {
            let root = context.selector.resolve(
                layer.root { !$0.hasPrefix("$") },
                level: .values,
                faults: &faults
            )
            if merged == nil { merged = root } else { merged?.merge(root, level: .values) }
        }
        return (merged?.dictionary ?? .init(), merged?.location)
    }

    // MARK: Elements

    private mutating func keys(of value: DocumentValue) -> ElementKeys? {
        if let dictionary = value.dictionary {
            return ElementKeys(dictionary, at: value.location)
        }
        report(.wrongKind(wanted: "an element", found: value.kindName), at: value.location)
        return nil
    }

    /// Creates an element with its descendants; returns nil if its type is unknown, or if it is nested too deeply.
    mutating func element(
        _ value: DocumentValue,
        in parent: View,
        of owner: ViewController
    ) -> View? {
        guard var keys = keys(of: value), descend(to: value) else { return nil }
        defer { depth -= 1 }
        if let component = keys.take("component") {
            return use(component, with: keys, in: parent, of: owner)
        }
        let frame = keys.take("frame")?.value
        let room = Room.part(of: parent, frame: frame)
        if let controller = self.controller(keys.take("controller")) {
            owner.addChild(controller)
            return fill(controller, with: keys, in: room)
        }
        guard let view = makeView(&keys) else {
            checkChildren(of: keys, of: owner)
            return nil
        }
        place(view, in: room)
        fill(view, with: keys, of: owner)
        if frame == nil, !parent.laysOutSubviews { (parent as? ScrollView)?.fitWidth(of: view) }
        return view
    }

    /// Counts an element in the one that is being made. Components of components may be nested deeper than a document.
    private mutating func descend(to value: DocumentValue) -> Bool {
        let limit = context.sheet.limits.depth
        if depth < limit, !ThreadStack.isNearlyUsedUp {
            depth += 1
            return true
        }
        // A long chain of components has as many places at which it is too long.
        if !isTooDeep {
            report(depth < limit ? .tooDeepForStack : .tooDeep(limit: limit), at: value.location)
        }
        isTooDeep = true
        return false
    }

    /// Finds the faults of the children of an element of unknown type.
    private mutating func checkChildren(of keys: ElementKeys, of owner: ViewController) {
        var keys = keys
        let unknown = View()
        for child in keys.take("children").map({ list($0.value) }) ?? [] {
            _ = element(child, in: unknown, of: owner)
        }
    }

    /// Creates a controller's view; returns nil if its type is unknown.
    private mutating func fill(
        _ controller: ViewController,
        with keys: ElementKeys,
        in room: Room
    ) -> View? {
        var keys = keys
        let kinds = ["type"] + Self.containers
        if let type = kinds.compactMap({ keys.rest[entry: $0] }).first {
            guard let view = makeView(&keys) else { return nil }
            if controller is NavigationController {
                let hint = "remove it, since the controller makes its own element"
                let owner = "the element of a NavigationController"
                report(.unsupportedKey("type", owner: owner, hint: hint), at: type.keyLocation)
            } else {
                controller.view = view
                controller.viewDidLoad()
            }
        }
        place(controller.view, in: room)
        fill(controller.view, with: keys, of: controller)
        return controller.view
    }

    /// Sets an element's properties and adds its children.
    private mutating func fill(_ view: View, with keys: ElementKeys, of owner: ViewController) {
        var keys = keys
        view.documentLocation = keys.location
        if let id = keys.take("id") { view.styleIdentifier = identifier(id.value) }
        if let state = keys.take("state"), let states = states(state.value) { view.states = states }
        if let part = keys.take("part") { use(part, in: &keys, of: view) }
        let children = keys.take("children").map { list($0.value) } ?? []
        let box = Self.boxProperties.compactMap { keys.rest[$0] }.first
        if let box { boxes.append((box, view.states)) }
        defer { if box != nil { boxes.removeLast() } }
        let written = writer.write(keys.rest, to: view, besides: Self.keyIndex)
        view.styleInline = written.inline
        faults += written.faults
        for child in children {
            if let navigation = owner as? NavigationController, navigation.view === view {
                push(child, onto: navigation)
            } else if let child = element(child, in: view, of: owner) {
                view.addContent(child)
            }
        }
    }

    // MARK: Controllers

    /// Creates a controller from its name or a dictionary.
    private mutating func controller(_ entry: DocumentDictionary.Entry?) -> ViewController? {
        guard let entry else { return nil }
        guard let dictionary = entry.value.dictionary else {
            return text(entry.value).map { self.controller(named: $0) }
        }
        var keys = ElementKeys(dictionary, at: entry.value.location)
        let name = keys.take("name").flatMap { text($0.value) }
        let controller = name.map { self.controller(named: $0) } ?? ViewController()
        controller.title = keys.take("title").flatMap { text($0.value) }
        let item = controller.navigationItem
        for side in ["leftItems", "rightItems"] {
            let views = (keys.take(side).map { list($0.value) } ?? []).compactMap {
                element($0, in: controller.view, of: controller)
            }
            for view in views { view.fittingSides = [] }
            if side == "leftItems" { item.leftItems = views } else { item.rightItems = views }
        }
        let known = Self.controllerKeys
        for (key, entry) in keys.rest {
            let nearest = ElementSuggestions.nearestProperty(to: key, among: NameIndex(known))
            report(.unknownKey(key, owner: "controller", nearest: nearest), at: entry.keyLocation)
        }
        return controller
    }

    /// Creates a controller of a registered type, or one with another name for style sheets.
    private func controller(named name: String) -> ViewController {
        if let controller = types.makeController(name) { return controller }
        let controller = ViewController()
        controller.name = name
        return controller
    }

    /// Pushes an element onto a navigation controller, with a new controller.
    private mutating func push(_ value: DocumentValue, onto navigation: NavigationController) {
        guard var keys = keys(of: value), descend(to: value) else { return }
        defer { depth -= 1 }
        let controller = self.controller(keys.take("controller")) ?? ViewController()
        let size = navigation.view.frame.size
        let bar = navigation.navigationBar
        let barHeight = bar.isHidden ? 0 : bar.fittingSize(within: size).height
        let room = Room.whole(Size2D(size.width, max(0, size.height - barHeight)))
        if fill(controller, with: keys, in: room) != nil { navigation.push(controller) }
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
            let fault = Fault.misplacedKey(container, owner: owner, of: "stacks")
            report(fault, at: entry?.keyLocation)
            return made
        }
        stack.distribution = .start
        stack.axis = container == "column" ? .vertical : .horizontal
        if container == "grid" { stack.columns = .count(1) }
        return stack
    }

    private mutating func view(_ entry: DocumentDictionary.Entry?) -> View? {
        guard let entry else { return View() }
        guard let name = text(entry.value) else { return nil }
        if let view = types.makeElement(name) { return view }
        let nearest =
            ElementSuggestions.type(name, among: types.elementNames)
            ?? elementIndex.nearest(to: name)
            ?? elementIndex.nearest(to: String(name.trimmingPrefix("UI")))
        let fault = Fault.unknownElementType(name, nearest: nearest)
        faults.append(Diagnostic(fault, at: entry.value.location))
        return nil
    }

    // MARK: Values

    mutating func report(_ fault: Fault, at location: DocumentLocation?) {
        faults.append(Diagnostic(fault, at: location))
    }

    mutating func checked<Value>(_ read: (SheetContext) throws(ThemeError) -> Value) -> Value? {
        do throws(ThemeError) {
            return try read(context)
        } catch {
            faults += error.diagnostics
            return nil
        }
    }

    mutating func text(_ value: DocumentValue) -> String? {
        checked { context throws(ThemeError) in try context.text(value) }
    }

    private mutating func identifier(_ value: DocumentValue) -> String? {
        guard let text = text(value) else { return nil }
        if let fault = StyleFields.fault(ofIdentifier: text) { report(fault, at: value.location) }
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
        do throws(Fault) {
            return try context.selector.states.qualifier(parsing: text)
        } catch {
            faults.append(Diagnostic(error, at: value.location))
            return nil
        }
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

    mutating func put(_ entry: DocumentDictionary.Entry?, as key: String) {
        rest[entry: key] = entry
    }
}
