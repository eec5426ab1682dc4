extension Fault {
    /// The sentence that says what is wrong, without the place.
    public var message: String {
        switch self {
        case .document(let fault): fault.message
        case .layering(let fault): fault.message
        case .value(let fault): fault.message
        case .reference(let fault): fault.message
        case .asset(let fault): fault.message
        case .sheet(let fault): fault.message
        }
    }
}
