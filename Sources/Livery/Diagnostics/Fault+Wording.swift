extension Fault {
    /// The sentence that says what is wrong, without the place: one line of what can be seen, whatever
    /// documents, files and resolvers call things.
    public var message: String {
        // Quoted names are escaped already. Reasons and hints are put together from so many texts
        // that only the whole is sure to be.
        switch self {
        case .document(let fault): oneLine(fault.message)
        case .layering(let fault): oneLine(fault.message)
        case .value(let fault): oneLine(fault.message)
        case .reference(let fault): oneLine(fault.message)
        case .asset(let fault): oneLine(fault.message)
        case .sheet(let fault): oneLine(fault.message)
        }
    }
}
