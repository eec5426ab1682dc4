import Livery
import LiverySupport

/// Why a request has no content.
public struct ServingError: Error, Hashable, Sendable {
    /// The kinds of reasons.
    public enum Kind: String, Hashable, Sendable {
        /// Nothing has the address.
        case notFound
        /// A part of the address is invalid.
        case invalid
        /// The address is longer than the limit.
        case addressTooLong
        /// The picture would be larger than the limits.
        case tooLarge
        /// The file has changed since the page of a studio read it.
        case conflict
        /// More requests are waiting than the limit, or this one has waited too long.
        case busy
        /// The content can't be made.
        case failed
    }

    /// The kind of reason.
    public let kind: Kind

    /// The reason in one line, without paths of the machine.
    public let message: String

    /// The nearest existing name; nil if none is near.
    public let nearest: String?

    init(_ kind: Kind, _ message: String, nearest: String? = nil) {
        self.kind = kind
        self.message = message
        self.nearest = nearest
    }

    /// Makes the reason why a theme can't answer a request.
    ///
    /// - Parameters:
    ///   - error: The fault of the requested picture.
    ///   - isPlain: Whether the request has neither a size nor parameters, so that it did not cause the
    ///     fault.
    init(_ error: ThemeError, isPlain: Bool) {
        let message = error.diagnostics.map(\.message).joined(separator: "; ")
        let faults = error.diagnostics.map(\.fault)
        let isTooLarge = faults.contains { $0.code == .imageTooLarge }
        let nearest = faults.lazy.filter { $0.code == .unknownName }.compactMap(\.nearest).first
        self.init(isTooLarge ? .tooLarge : isPlain ? .failed : .invalid, message, nearest: nearest)
    }
}

extension ServingError {
    static func notFound(_ what: String, _ name: String, in owner: String? = nil, nearest: String? = nil)
        -> ServingError
    {
        var message = "no \(what) \(quoted(name))"
        if let owner { message += " in \(quoted(owner))" }
        if let nearest { message += "; did you mean \(quoted(nearest))?" }
        return ServingError(.notFound, message, nearest: nearest)
    }

    static let noAddress = ServingError(
        .notFound,
        "an address is /THEME/PICTURE.png, /THEME/index.json, /THEME/theme.css or " + "/THEME/screens/SCREEN.png"
    )

    static func addressTooLong(limit: Int) -> ServingError {
        ServingError(.addressTooLong, "the address is longer than \(limit) bytes")
    }

    static func invalidEscape(_ text: String) -> ServingError {
        ServingError(.invalid, "\(quoted(text)) is not UTF-8 with escapes such as %20")
    }

    static func repeated(_ name: String) -> ServingError {
        ServingError(.invalid, "the address gives \(quoted(name)) twice")
    }

    static func noValue(_ item: String) -> ServingError {
        ServingError(.invalid, "\(quoted(item)) has no value; write NAME=VALUE, such as count=12")
    }

    static func size(_ text: String) -> ServingError {
        ServingError(.invalid, "\(quoted(text)) is not a size; write WxH in points, such as 300x44")
    }

    static func unused(_ name: String, by what: String) -> ServingError {
        ServingError(.invalid, "\(what) takes no \(quoted(name))")
    }

    static let parametersInName = ServingError(
        .invalid,
        "parameters are given after '?', such as ?count=12, not in the name"
    )

    static func scale(_ scale: Double) -> ServingError {
        ServingError(.invalid, "the scale \(scale.shortest) is not in 0.1…16")
    }

    static let queueFull = ServingError(.busy, "too many requests wait; try again later")

    static func waitedTooLong(seconds: Int) -> ServingError {
        ServingError(.busy, "the request waited for more than \(seconds) seconds; try again later")
    }

    static let withoutThreads = ServingError(.failed, "the system starts no thread to draw on")

    static let stopped = ServingError(.busy, "the server is being stopped; try again later")
}
