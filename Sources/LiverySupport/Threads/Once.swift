/// A value that is made when it is first asked for, once for all threads.
package final class Once<Value: Sendable>: Sendable {
    private let known = Locked<Value?>(nil)

    package init() {}

    /// The value, if it is made; waits while it is.
    package var value: Value? { known.withLock { $0 } }

    /// The value.
    ///
    /// - Parameter make: Makes it, while other threads that ask wait. It must not ask itself.
    /// - Returns: The value.
    /// - Throws: What making it throws; then the next one that asks makes it.
    package func callAsFunction<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
        try known.withLock { known throws(Failure) in
            if let known { return known }
            let made = try make()
            known = made
            return made
        }
    }
}
