import Livery
import LiveryRaster
import LiveryStyle

/// Makes elements of a screen's document.
struct ScreenBuilder {
    var faults: [Diagnostic] = []

    /// Where the window's size stands; nil for a screen that says none.
    private(set) var sizePlace: DocumentLocation?

    private let context: SheetContext
    private let types: ElementTypes
    private let writer: PropertyWriter

    /// The keys that are no properties.
    private static let words = [
        "type", "id", "frame", "state", "controller", "autoresizing", "children",
    ]

    /// The size of a screen that says none, in points.
    private static let defaultSize = Size(375, 667)

    init(_ context: SheetContext, types: ElementTypes, decoders: StyleDecoders) {
        self.context = context
        self.types = types
        writer = PropertyWriter(context, decoders: decoders)
    }

    /// The window, with the document's root as the view that fills it.
    mutating func window() -> Window {
        let root = mergedRoot()
        var keys = ElementKeys(root.dictionary, at: root.location)
        let size = keys.take("size").flatMap { entry in
            sizePlace = entry.value.location
            return checked { context throws(ThemeError) in try context.size(entry.value) }
        }
        if let frame = keys.take("frame") {
            let fault = ValueFault.misplacedKey(
                "frame",
                owner: "a screen's root",
                of: "elements in it"
            )
            faults.append(Diagnostic(.value(fault), at: frame.keyLocation))
        }
        let window = Window(size: size ?? Self.defaultSize)
        let controller = self.controller(keys.take("controller")) ?? ViewController()
        if fill(controller, with: keys, in: .whole(window.frame.size)) != nil {
            window.rootViewController = controller
        }
        return window
    }

    /// The documents' roots, merged and resolved for the appearance.
    private mutating func mergedRoot() -> (
        dictionary: DocumentDictionary, location: DocumentLocation?
    ) {
        var merged: DocumentValue?
        for layer in context.sheet.layers {
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

    /// The keys of an element; nil for what is no dictionary.
    private mutating func keys(of metadata: DocumentValue) -> ElementKeys? {
        if let dictionary = metadata.dictionary {
            return ElementKeys(dictionary, at: metadata.location)
        }
        let fault = ValueFault.wrongKind(wanted: "an element", found: metadata.kindName)
        faults.append(Diagnostic(.value(fault), at: metadata.location))
        return nil
    }

    /// An element in another one, with all below it; nil when there is none of its type.
    private mutating func element(
        _ metadata: DocumentValue,
        in parent: View,
        of owner: ViewController
    ) -> View? {
        guard var keys = keys(of: metadata) else { return nil }
        let room = Room.part(of: parent, frame: keys.take("frame")?.value)
        if let controller = self.controller(keys.take("controller")) {
            owner.addChild(controller)
            return fill(controller, with: keys, in: room)
        }
        guard let view = self.view(keys.take("type")) else {
            checkChildren(of: keys, of: owner)
            return nil
        }
        location(view, in: room)
        fill(view, with: keys, of: owner)
        return view
    }

    /// Finds the faults of what is in an element of an unknown type, whose own properties can't be
    /// known.
    private mutating func checkChildren(of keys: ElementKeys, of owner: ViewController) {
        var keys = keys
        let unknown = View()
        for child in keys.take("children").map({ list($0.value) }) ?? [] {
            _ = element(child, in: unknown, of: owner)
        }
    }

    /// Gives a controller its view; nil when there is none of its type.
    private mutating func fill(
        _ controller: ViewController,
        with keys: ElementKeys,
        in room: Room
    ) -> View? {
        var keys = keys
        if let type = keys.take("type") {
            guard let view = view(type) else { return nil }
            controller.view = view
        }
        location(controller.view, in: room)
        fill(controller.view, with: keys, of: controller)
        return controller.view
    }

    /// Gives an element its properties, and what is in it.
    private mutating func fill(
        _ view: View,
        with keys: ElementKeys,
        of owner: ViewController
    ) {
        var keys = keys
        view.documentPlace = keys.location
        if let id = keys.take("id") { view.styleIdentifier = identifier(id.value) }
        if let state = keys.take("state"), let states = states(state.value) { view.states = states }
        if let words = keys.take("autoresizing") { view.autoresizingMask = mask(words.value) }
        let children = keys.take("children").map { list($0.value) } ?? []
        faults += writer.write(keys.rest, to: view, besides: Self.words)
        for child in children {
            if let navigation = owner as? NavigationController, navigation.view === view {
                push(child, onto: navigation)
            } else if let child = element(child, in: view, of: owner) {
                view.addContent(child)
            }
        }
    }

    // MARK: Controllers

    /// The controller that a word names, or a dictionary; nil for none.
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
        let known = ["name", "title", "leftItems", "rightItems"]
        for (key, entry) in keys.rest {
            let nearest = ElementSuggestions.nearestProperty(to: key, among: known)
            let fault = ValueFault.unknownKey(key, owner: "controller", nearest: nearest)
            faults.append(Diagnostic(.value(fault), at: entry.keyLocation))
        }
        return controller
    }

    /// A controller of a type that is registered or, by any other name, one that sheets know by that.
    private func controller(named name: String) -> ViewController {
        if let controller = types.makeController(name) { return controller }
        let controller = ViewController()
        controller.name = name
        return controller
    }

    /// Puts an element on top of a navigation controller, with a controller of its own.
    private mutating func push(_ metadata: DocumentValue, onto navigation: NavigationController) {
        guard var keys = keys(of: metadata) else { return }
        let controller = self.controller(keys.take("controller")) ?? ViewController()
        let size = navigation.view.frame.size
        let bar = navigation.navigationBar
        let barHeight = bar.isHidden ? 0 : bar.fittingSize(within: size).height
        let room = Room.whole(Size(size.width, max(0, size.height - barHeight)))
        if fill(controller, with: keys, in: room) != nil { navigation.push(controller) }
    }

    private mutating func view(_ entry: DocumentDictionary.Entry?) -> View? {
        guard let entry else { return View() }
        guard let name = text(entry.value) else { return nil }
        if let view = types.makeElement(name) { return view }
        let nearest =
            ElementSuggestions.type(name, among: types.elementNames)
            ?? nearestName(to: name, among: types.elementNames)
            ?? nearestName(to: String(name.trimmingPrefix("UI")), among: types.elementNames)
        let fault = SheetFault.unknownType(name, nearest: nearest)
        faults.append(Diagnostic(.sheet(fault), at: entry.value.location))
        return nil
    }

    // MARK: Values

    mutating func checked<Value>(
        _ read: (SheetContext) throws(ThemeError) -> Value
    ) -> Value? {
        do throws(ThemeError) {
            return try read(context)
        } catch {
            faults += error.diagnostics
            return nil
        }
    }

    private mutating func text(_ metadata: DocumentValue) -> String? {
        checked { context throws(ThemeError) in try context.text(metadata) }
    }

    /// The names that style sheets know an element by.
    private mutating func identifier(_ metadata: DocumentValue) -> String? {
        guard let text = text(metadata) else { return nil }
        if let fault = IdentifierCheck.fault(of: text) {
            faults.append(Diagnostic(.value(fault), at: metadata.location))
        }
        return text
    }

    private mutating func list(_ metadata: DocumentValue) -> [DocumentValue] {
        if let elements = metadata.array { return elements }
        let fault = ValueFault.wrongKind(wanted: "a list of elements", found: metadata.kindName)
        faults.append(Diagnostic(.value(fault), at: metadata.location))
        return []
    }

    private mutating func states(_ metadata: DocumentValue) -> StateSet? {
        guard let text = text(metadata) else { return nil }
        if text.isEmpty || text == "normal" { return [] }
        do throws(LayeringFault) {
            return try context.selector.states.qualifier(parsing: text)
        } catch {
            faults.append(Diagnostic(.layering(error), at: metadata.location))
            return nil
        }
    }

    private mutating func mask(_ metadata: DocumentValue) -> AutoresizingMask {
        let words = metadata.array ?? [metadata]
        var mask: AutoresizingMask = []
        for word in words {
            guard let text = text(word) else { continue }
            for name in text.split(separator: " ") {
                guard let length = AutoresizingMask.words[String(name)] else {
                    let allowed = AutoresizingMask.words.keys.sorted()
                    let fault = ValueFault.unknownWord(
                        String(name),
                        what: "flexible length",
                        nearest: nearestName(to: String(name), among: allowed),
                        allowed: allowed
                    )
                    faults.append(Diagnostic(.value(fault), at: word.location))
                    continue
                }
                mask.insert(length)
            }
        }
        return mask
    }
}

/// The keys of an element, taken one by one; what is left are its properties.
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
}

extension AutoresizingMask {
    /// The words of documents: which lengths are flexible.
    static let words: [String: AutoresizingMask] = [
        "left": .flexibleLeftMargin, "width": .flexibleWidth, "right": .flexibleRightMargin,
        "top": .flexibleTopMargin, "height": .flexibleHeight, "bottom": .flexibleBottomMargin,
    ]
}
