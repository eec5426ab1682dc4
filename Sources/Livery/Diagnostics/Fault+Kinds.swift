extension Fault {
    /// A value of an unexpected kind.
    public static func value(_ fault: ValueFault) -> Fault { Fault(fault) }

    /// A name that does not exist, is of the wrong kind, or is part of a cycle.
    public static func reference(_ fault: ReferenceFault) -> Fault { Fault(fault) }

    /// An asset that can't be made.
    public static func asset(_ fault: AssetFault) -> Fault { Fault(fault) }
}
