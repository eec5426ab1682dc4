import Livery
import LiverySupport

/// A part of a calculation in CSS, with what it is in the theme.
///
/// Themes take a bare number for points beside a length, and for degrees beside an angle; CSS does not, so that it gets a
/// unit here.
struct WebTerm {
    /// How the text is written.
    enum Form {
        /// A number in place.
        case number
        /// Anything else that needs no parentheses.
        case value
        /// A product, which is written in `calc()` alone.
        case product
        /// A sum, which also stands in parentheses as a factor.
        case sum
    }

    let quantity: Quantity
    let text: String
    let form: Form

    init(_ quantity: Quantity, _ text: String, _ form: Form = .value) {
        (self.quantity, self.text, self.form) = (quantity, text, form)
    }

    /// The term of a number with its unit; nil for a token of anything else.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - side: What a percentage is a part of, as a factor.
    init?(_ token: CSSToken, side: String) {
        switch token {
        case .number(let number, unit: "%"): self.init(share: number / 100, of: side)
        case .number(let number, let unit):
            switch unit.lowercased() {
            case "": self.init(Quantity(kind: .number, value: number), number.cssNumber, .number)
            case let unit where CSSToken.unitsOfPoints.contains(unit):
                self.init(Quantity(kind: .length, value: number), number.cssNumber + "px")
            case "rem": self.init(Quantity(kind: .length, value: number * 16), (number * 16).cssNumber + "px")
            case "deg": self.init(Quantity(kind: .angle, value: number), number.cssNumber + "deg")
            default: return nil
            }
        default: return nil
        }
    }

    /// A share of a side.
    init(share: Double, of side: String) {
        let quantity = Quantity(kind: .length, value: 0, fraction: share)
        if side == Self.side {
            self.init(quantity, (share * 100).cssNumber + "%")
        } else {
            self.init(quantity, share == 1 ? side : "\(share.cssNumber) * \(side)", .product)
        }
    }

    /// The whole of the side that CSS's percentages are of.
    static let side = "100%"

    /// A number that is a share of a side.
    func share(of side: String) -> WebTerm {
        let quantity = Quantity(kind: .length, value: 0, fraction: quantity.value)
        return WebTerm(quantity, "\(factor) * \(side)", .product)
    }

    /// A number as another kind of quantity.
    func unit(_ kind: Quantity.Kind) -> WebTerm {
        guard quantity.kind == .number, kind != .number else { return self }
        let unit = kind == .length ? "px" : "deg"
        let quantity = Quantity(kind: kind, value: quantity.value)
        return form == .number ? WebTerm(quantity, text + unit) : WebTerm(quantity, "\(factor) * 1\(unit)", .product)
    }

    /// The term as a value of a property.
    var value: String { form == .product || form == .sum ? "calc(\(text))" : text }

    private var factor: String { form == .sum ? "(\(text))" : text }
}

extension WebTerm: Computable {
    typealias Failure = Quantity.Failure

    func adding(_ other: WebTerm, sign: Double) throws(Failure) -> WebTerm {
        let sum = try quantity.adding(other.quantity, sign: sign)
        let (first, second) = (unit(sum.kind), other.unit(sum.kind))
        // A zero with its unit says only what the other one is.
        if second.text == "0px" { return first }
        return WebTerm(sum, "\(first.text) \(sign < 0 ? "-" : "+") \(second.factor)", .sum)
    }

    func times(_ other: WebTerm) throws(Failure) -> WebTerm {
        WebTerm(try quantity.times(other.quantity), "\(factor) * \(other.factor)", .product)
    }

    func divided(by other: WebTerm) throws(Failure) -> WebTerm {
        WebTerm(try quantity.divided(by: other.quantity), "\(factor) / \(other.factor)", .product)
    }

    static func value(of function: CSSFunction, _ arguments: [WebTerm], _ rounding: Quantity.Rounding?)
        throws(Failure) -> WebTerm
    {
        let quantity = try Quantity.value(of: function, arguments.map(\.quantity), rounding)
        // Of a length, CSS has no usual interval.
        if function == .round, arguments.count != 2 { throw Failure(nil) }
        // What is written in place, and then calculated with, is one value.
        if function == .calc, arguments[0].form == .value { return arguments[0] }
        let kind = arguments.lazy.map(\.quantity.kind).first { $0 != .number } ?? .number
        let texts = arguments.map { $0.unit(kind).text }
        let word = rounding.map { [$0.rawValue] } ?? []
        return WebTerm(quantity, "\(function.rawValue)(\((word + texts).joined(separator: ", ")))")
    }
}
