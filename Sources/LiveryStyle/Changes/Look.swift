/// An object and how it looks: changes are applied to it, and its state selects a prepared one.
///
/// What is prepared is kept by the object itself (`LookStorage`) and goes with it. A look is a handle:
/// copies of it are the same look. It belongs to the isolation domain of its object.
public struct Look<Element: AnyObject> {
    /// The object that changes are applied to.
    public let object: Element

    private let keeper: any Lookable

    init(object: Element, keeper: any Lookable) {
        self.object = object
        self.keeper = keeper
    }

    /// Gives states to an object whose class is not `Lookable` and can't be made so.
    ///
    /// The look itself keeps the object, its state and its changes: hold it as long as they matter. Each
    /// look made this way has a state of its own. If the object holds the look, directly or through
    /// others, neither is ever freed.
    public init(adapting object: Element) {
        self.init(object: object, keeper: LookKeeper())
    }

    /// Applies changes to the object, in order.
    ///
    /// They leave its state as it is, unless they set it.
    @discardableResult
    public func apply(_ changes: Change<Element>...) -> Look {
        for change in changes { change(object) }
        return self
    }

    /// Applies a change to the look's object: `label.look + fade + greet`.
    @discardableResult
    public static func + (look: Look, change: Change<Element>) -> Look {
        change(look.object)
        return look
    }
}

// MARK: - States

extension Look {
    /// The state that the object is in, of any type; nil before one is set.
    ///
    /// Setting it applies the change that was prepared for it, also when the object is in that state
    /// already. A state that no change was prepared for is kept and changes nothing; nil clears the state
    /// and changes nothing. States of different types differ: `1 as Int` is not `1 as UInt`.
    ///
    /// A change may set the state. The new state is there at once, and its change is applied when the one
    /// that set it is done. Until the outermost setting returns, each state is entered once: setting one
    /// that has been entered leaves the object in the state whose change is being applied.
    public var state: AnyHashable? {
        get { keeper.lookStorage.memory?.state?.value }
        nonmutating set {
            if newValue == nil, keeper.lookStorage.memory == nil { return }
            memory().set(newValue.map { ExactValue($0) }, of: object)
        }
    }

    /// Whether the object is in a state, of that very type.
    public func isIn(_ state: some Hashable) -> Bool {
        keeper.lookStorage.memory?.state == ExactValue(state)
    }

    /// Prepares the change that setting a state applies, in place of what was prepared for it before.
    ///
    /// If the object is in that state, the change is applied at once; if the state's own change is what
    /// prepares it, when the state is set next. The object keeps the change and what the change captures:
    /// it should use the object that it is given rather than capture it.
    @discardableResult
    public func prepare(state: AnyHashable, change: @escaping Change<Element>) -> Look {
        prepare([state], change)
    }

    /// Prepares one change for several states: `prepare(states: "disabled", "initial", change: fade)`.
    ///
    /// See `prepare(state:change:)`.
    @discardableResult
    public func prepare(states: AnyHashable..., change: @escaping Change<Element>) -> Look {
        prepare(states, change)
    }

    private func prepare(_ states: [AnyHashable], _ change: @escaping Change<Element>) -> Look {
        let kept: Change<AnyObject> = { object in
            // Fails if the storage was moved to an object of another class.
            if let element = object as? Element { change(element) }
        }
        memory().prepare(kept, for: states.map { ExactValue($0) }, of: object)
        return self
    }

    /// What the object keeps, made when first needed. The reference outlives the access to the storage,
    /// which a change may use too.
    private func memory() -> LookState {
        if let memory = keeper.lookStorage.memory { return memory }
        let memory = LookState()
        keeper.lookStorage.memory = memory
        return memory
    }
}
