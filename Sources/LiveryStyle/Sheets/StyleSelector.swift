import Livery

/// Which elements a rule of a style sheet is for.
struct StyleSelector: Hashable, Sendable {
    /// What a selector goes by.
    enum Kind: Hashable, Sendable, Comparable {
        /// `@*`: every element.
        case any
        /// `@Label`: elements that declare the type name.
        case type(String)
        /// `#title`: elements that have the name in their identifier.
        case name(String)

        /// Kinds by their strength; those of one kind are equal.
        static func < (first: Kind, second: Kind) -> Bool { first.rank < second.rank }

        private var rank: Int {
            switch self {
            case .any: 0
            case .type: 1
            case .name: 2
            }
        }
    }

    /// What it goes by. UIKit's names of types have become the library's own.
    let kind: Kind

    /// The states that must hold; none for always.
    let states: StateSet

    /// The selector in its canonical spelling: `@Button:selected.disabled`.
    let text: String
}

extension StyleSelector {
    /// Reads a selector as a sheet has it, without the appearance after `~`.
    init(
        parsing key: String,
        states order: QualifierOrder<ControlState>
    ) throws(StyleSelectorError) {
        guard let mark = key.first, mark == "@" || mark == "#" else {
            throw .sheet(.invalidSelector(key, hint: "selectors begin with '@' or '#'"))
        }
        let parts = key.dropFirst().split(
            separator: ":",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let name = String(parts.first ?? "")
        guard !name.isEmpty,
            !name.contains(where: { $0.isWhitespace || "@#:*".contains($0) })
                || name == "*" && mark == "@"
        else {
            let hint =
                mark == "@"
                ? "after '@' comes the name of a type, or '*'"
                : "after '#' comes a name without blanks"
            throw .sheet(.invalidSelector(key, hint: hint))
        }
        if mark == "#" {
            kind = .name(name)
        } else {
            kind = name == "*" ? .any : .type(UIKitNames.ownName(of: name))
        }
        guard parts.count == 2 else {
            states = []
            text = Self.text(kind, states: "")
            return
        }
        do throws(LayeringFault) {
            states = try order.qualifier(parsing: String(parts[1]))
        } catch {
            throw .layering(error)
        }
        text = Self.text(kind, states: ":" + order.text(of: states))
    }

    private static func text(_ kind: Kind, states: String) -> String {
        switch kind {
        case .any: "@*" + states
        case .type(let name): "@" + name + states
        case .name(let name): "#" + name + states
        }
    }
}

extension StyleSelector: CustomStringConvertible {
    /// The selector in its canonical spelling.
    var description: String { text }
}

/// Why a key is no selector.
enum StyleSelectorError: Error {
    case sheet(SheetFault)
    case layering(LayeringFault)

    var fault: Fault {
        switch self {
        case .sheet(let fault): .sheet(fault)
        case .layering(let fault): .layering(fault)
        }
    }
}
