extension Fault {
    /// A value of an unexpected kind.
    public static func value(_ fault: ValueFault) -> Fault { Fault(fault) }

    /// A name that leads nowhere, to something of the wrong kind, or in a cycle.
    public static func reference(_ fault: ReferenceFault) -> Fault { Fault(fault) }

    /// An asset that can't be made.
    public static func asset(_ fault: AssetFault) -> Fault { Fault(fault) }
}
