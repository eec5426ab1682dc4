import Livery
import LiverySupport

/// A member, given what precedes its value: a comma, its quoted name, and a colon.
extension JSONWriter {
    mutating func add(_ start: StaticString, _ value: String) {
        add(start)
        add(quoted: value)
    }

    mutating func add(_ start: StaticString, _ value: [String]) {
        add(start)
        add(value)
    }

    mutating func add(_ start: StaticString, _ value: Double) {
        add(start)
        add(value)
    }

    mutating func add(_ start: StaticString, _ value: Int) {
        add(start)
        add(value)
    }

    mutating func add(_ start: StaticString, _ value: Bool) {
        add(start)
        add(value)
    }

    mutating func add(_ start: StaticString, _ value: Digest) {
        add(start)
        add(quoted: 32) { value.writeHexadecimal(to: $0) }
    }
}
