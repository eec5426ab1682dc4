/// The look of an object: applies changes to it, and a prepared change when its state is set.
///
/// The object itself keeps its state and its prepared changes (`LookStorage`). Copies of a look are
/// the same look. A look belongs to the isolation domain of its object.
public struct Look<Element: AnyObject> {
    /// The object that changes are applied to.
    public let object: Element

    private let keeper: any Lookable

    init(object: Element, keeper: any Lookable) {
        self.object = object
        self.keeper = keeper
    }

    /// Creates a look of an object whose class can't conform to `Lookable`.
    ///
    /// The look keeps the object, its state and its changes, so keep the look as long as they are needed.
    /// Each look created this way has its own state. An object that holds its own look, directly or through
    /// other objects, is a reference cycle.
    public init(adapting object: Element) { self.init(object: object, keeper: LookKeeper()) }

    /// Applies changes to the object, in order. Its state stays the same, unless a change sets it.
    @discardableResult public func apply(_ changes: Change<Element>...) -> Look {
        for change in changes { change(object) }
        return self
    }

    /// Applies a change to the look's object: `label.look + fade + greet`.
    @discardableResult public static func + (look: Look, change: Change<Element>) -> Look {
        change(look.object)
        return look
    }

    // MARK: States

    /// The object's state, of any type. Default: nil.
    ///
    /// Setting a state applies the change prepared for it, even if the object is already in that
    /// state. Setting a state without a prepared change, or nil, only stores it. States of
    /// different types differ: `1 as Int` is not `1 as UInt`.
    ///
    /// A change may itself set the state. The new state is stored immediately, and its change is
    /// applied after the current one returns. Until the outermost assignment returns, each state is
    /// entered only once: setting one entered before leaves the object in the current one.
    public var state: AnyHashable? {
        get { keeper.lookStorage.state?.current?.value }
        nonmutating set {
            if newValue == nil, keeper.lookStorage.state == nil { return }
            lookState().set(newValue.map { TypedHashable($0) }, of: object)
        }
    }

    /// Whether the object's state has this value and this type.
    public func isIn(_ state: some Hashable) -> Bool { keeper.lookStorage.state?.current == TypedHashable(state) }

    /// Prepares the change that setting a state applies. It replaces any earlier one for that state.
    ///
    /// If the object is in that state, the change is applied immediately; within a state's own
    /// change, it is applied the next time the state is set. The object keeps the change and
    /// everything that it captures, so the change should not capture the object.
    @discardableResult public func prepare(state: AnyHashable, change: @escaping Change<Element>) -> Look {
        prepare([state], change)
    }

    /// Prepares a change for several states: `prepare(states: "disabled", "busy", change: fade)`.
    ///
    /// See `prepare(state:change:)`.
    @discardableResult public func prepare(states: AnyHashable..., change: @escaping Change<Element>) -> Look {
        prepare(states, change)
    }

    private func prepare(_ states: [AnyHashable], _ change: @escaping Change<Element>) -> Look {
        let erased: Change<AnyObject> = { object in
            // Fails if the storage was moved to an object of another class.
            if let element = object as? Element { change(element) }
        }
        lookState().prepare(erased, for: states.map { TypedHashable($0) }, of: object)
        return self
    }

    /// The stored state, created on first use. Changes may access the storage too, so the access to
    /// it must end before any is applied.
    private func lookState() -> LookState {
        if let state = keeper.lookStorage.state { return state }
        let state = LookState()
        keeper.lookStorage.state = state
        return state
    }
}

/// A class whose objects have a `look`, which applies changes to them by states.
///
/// Conforming takes one line, in the base class of those that have states:
///
///     class View: Lookable {
///         var lookStorage = LookStorage()
///     }
///
/// For a class that can't conform, see `Look.init(adapting:)`.
public protocol Lookable: AnyObject {
    /// The storage of the object's state and prepared changes.
    var lookStorage: LookStorage { get set }
}

extension Lookable {
    /// Applies changes to the object, and prepares changes for its states.
    public var look: Look<Self> { Look(object: self, keeper: self) }

    /// A change of this class: `Button.change { $0.alpha = 0.5 }`.
    public static func change(_ change: @escaping Change<Self>) -> Change<Self> { change }
}

/// Stores an object's state and the changes prepared for its states.
///
/// It takes one pointer until a state is set or a change is prepared. It belongs to one object and
/// can't be copied; assigning a new one removes the state and all changes.
public struct LookStorage: ~Copyable {
    var state: LookState?

    /// Creates an empty storage.
    public init() {}
}

/// Stores the states of an object whose class has no storage.
final class LookKeeper: Lookable { var lookStorage = LookStorage() }

/// The state of an object, and the changes prepared for its states.
final class LookState {
    private(set) var current: TypedHashable?
    private var changes: [TypedHashable: Change<AnyObject>] = [:]

    /// The state whose change is being applied.
    private var entering: TypedHashable?
    /// The states entered until now, `entering` included. Each is entered once, so that changes
    /// that set each other's states terminate.
    private var entered: Set<TypedHashable> = []

    func set(_ state: TypedHashable?, of object: AnyObject) {
        guard let entering else {
            current = state
            return settle(object)
        }
        // A state entered before is not entered again: the object stays in the last one.
        current = state.map { entered.contains($0) ? entering : $0 }
    }

    func prepare(_ change: @escaping Change<AnyObject>, for states: [TypedHashable], of object: AnyObject) {
        for state in states { changes[state] = change }
        if entering == nil, let current, states.contains(current) { settle(object) }
    }

    /// Applies the change of the current state, and of those that it is set to meanwhile.
    private func settle(_ object: AnyObject) {
        defer { (entering, entered) = (nil, []) }
        while let current, let change = changes[current], entered.insert(current).inserted {
            entering = current
            change(object)
        }
    }
}

/// A hashable value of any type, equal only to equal values of the same type. Values that do not even equal themselves,
/// as those with NaN, are equal if their types are: whoever sets them again and again replaces them.
///
/// `AnyHashable` alone considers `1 as Int`, `1 as UInt` and `1.0` equal. Class instances are
/// compared by their `==` whatever their classes are: an instance of a subclass may equal one of
/// its superclass.
struct TypedHashable: Hashable {
    let value: AnyHashable

    private let type: ObjectIdentifier
    /// Whether it equals itself.
    private let isOrdinary: Bool

    init(_ value: AnyHashable) {
        self.value = value
        let type = Swift.type(of: value.base)
        self.type = ObjectIdentifier(type is AnyClass ? AnyObject.self : type)
        isOrdinary = value == value
    }

    static func == (first: TypedHashable, second: TypedHashable) -> Bool {
        first.type == second.type && first.isOrdinary == second.isOrdinary
            && (!first.isOrdinary || first.value == second.value)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        if isOrdinary { hasher.combine(value) }
    }
}
