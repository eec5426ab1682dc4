import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Random expressions against a recursive evaluation of the trees that they were printed from.
struct RandomArithmeticTests {
    private indirect enum Tree {
        case leaf(String, Result)
        case operation(String, Tree, Tree)
        case function(String, [Tree])
        case group(Tree)
    }

    /// A sum of numbers of different types, of which only one type may be other than 0.
    private struct Result {
        var type: Character
        var value: Double
        var share = 0.0
    }

    private struct Fault: Error {
        /// Whether the result is at a jump of `round()`, where the last bit decides.
        var isDoubtful = false
    }

    private static let leaves: [(String, Result)] = [
        ("3", Result(type: "n", value: 3)), ("0.5", Result(type: "n", value: 0.5)),
        ("-2", Result(type: "n", value: -2)), ("0", Result(type: "n", value: 0)),
        ("{n}", Result(type: "n", value: 1.25)), ("8px", Result(type: "l", value: 8)),
        ("-.5rem", Result(type: "l", value: -8)), ("hairline", Result(type: "l", value: 0.5)),
        ("{l}", Result(type: "l", value: 6.5)), ("25%", Result(type: "l", value: 0, share: 0.25)),
        ("{s}", Result(type: "l", value: 2, share: 0.5)), ("90deg", Result(type: "a", value: 90)),
    ]

    @Test func agree() throws {
        var generator = SeededGenerator(seed: 4_044)
        var computed = try Computed(values: "{n: 1.25, l: 6.5px, s: 'calc(50% + 2px)'}")
        var (values, faults) = (0, 0)
        for _ in 0..<rounds(10_000) {
            let tree = Self.tree(&generator, depth: 4, of: generator.int(0...3) == 0 ? "lna" : "ln")
            let text = "calc(\(Self.text(tree)))"
            let quantity = computed(text) {
                $0.quantity($1.string ?? "", Measure(Expectation("a value"), percentages: .ofSide), at: $1.location)
            }
            do throws(Fault) {
                let result = try Self.value(tree)
                values += 1
                let types: [Character: Quantity.Kind] = ["n": .number, "l": .length, "a": .angle]
                #expect(quantity?.kind == types[result.type], "\(text) \(computed.messages)")
                let scale = max(1, result.value.magnitude, result.share.magnitude)
                #expect(abs((quantity?.value ?? .nan) - result.value) <= 1e-9 * scale, "\(text)")
                #expect(abs((quantity?.fraction ?? .nan) - result.share) <= 1e-9 * scale, "\(text)")
                #expect(computed.faults == [])
            } catch {
                if error.isDoubtful { continue }
                faults += 1
                #expect(quantity == nil, "\(text)")
                #expect(computed.faults.count == 1, "\(text)")
            }
            // Without one of its characters it may mean something else, but is read or refused.
            var broken = Array(text)
            broken.remove(at: generator.int(0...(broken.count - 1)))
            let other = computed.length(String(broken))
            #expect(!other.isEmpty, "\(String(broken))")
        }
        #expect(values > rounds(10_000) / 5)
        #expect(faults > rounds(10_000) / 10)
    }

    private static func tree(_ generator: inout SeededGenerator, depth: Int, of types: String) -> Tree {
        if depth == 0 || generator.int(0...5) == 0 {
            let known = leaves.filter { types.contains($0.1.type) }
            let leaf = known[generator.int(0...(known.count - 1))]
            return .leaf(leaf.0, leaf.1)
        }
        func next(_ types: String) -> Tree { tree(&generator, depth: depth - 1, of: types) }
        // Mostly what has a meaning.
        let factor = generator.int(0...9) == 0 ? types : "n"
        switch generator.int(0...9) {
        case 0...1: return .operation(" + ", next(types), next(types))
        case 2: return .operation(" - ", next(types), next(types))
        case 3: return .operation("*", next(types), next(factor))
        case 4: return .operation(" / ", next(types), next(factor))
        case 5: return .group(next(types))
        case 6: return .function("min", (0...generator.int(0...2)).map { _ in next(types) })
        case 7: return .function("max", (0...generator.int(0...2)).map { _ in next(types) })
        case 8: return .function("clamp", (0..<3).map { _ in next(types) })
        default:
            let words = ["round", "round(up", "round(down", "round(nearest", "round(to-zero"]
            return .function(words[generator.int(0...4)], [next(types), next(types)])
        }
    }

    private static func text(_ tree: Tree) -> String {
        func operand(_ tree: Tree, _ isFactor: Bool) -> String {
            if case .operation = tree, isFactor { return "(\(text(tree)))" }
            return text(tree)
        }
        switch tree {
        case .leaf(let text, _): return text
        case .group(let tree): return "(\(text(tree)))"
        case .operation(let sign, let left, let right):
            let isProduct = sign == "*" || sign == " / "
            // The right side of a difference needs its parentheses too.
            return operand(left, isProduct) + sign + operand(right, isProduct || sign == " - ")
        case .function(let name, let arguments):
            let list = arguments.map { text($0) }.joined(separator: ", ")
            return name.contains("(") ? "\(name), \(list))" : "\(name)(\(list))"
        }
    }

    private static func type(_ results: [Result]) throws(Fault) -> Character {
        let types = Set(results.map(\.type)).subtracting(["n"])
        guard types.count < 2 else { throw Fault() }
        return types.first ?? "n"
    }

    private static func value(_ tree: Tree) throws(Fault) -> Result {
        switch tree {
        case .leaf(_, let result): return result
        case .group(let tree): return try value(tree)
        case .operation(let sign, let left, let right):
            let (a, b) = (try value(left), try value(right))
            switch sign {
            case "*":
                guard a.type == "n" || b.type == "n" else { throw Fault() }
                if a.type == "n" { return Result(type: b.type, value: b.value * a.value, share: b.share * a.value) }
                return Result(type: a.type, value: a.value * b.value, share: a.share * b.value)
            case " / ":
                guard b.type == "n", b.value != 0 else { throw Fault() }
                return Result(type: a.type, value: a.value / b.value, share: a.share / b.value)
            default:
                let sign = sign == " - " ? -1.0 : 1
                let type = try type([a, b])
                return Result(type: type, value: a.value + sign * b.value, share: a.share + sign * b.share)
            }
        case .function(let name, let arguments):
            var results: [Result] = []
            for argument in arguments { results.append(try value(argument)) }
            switch name {
            case "min": return try extreme(results, by: <)
            case "max": return try extreme(results, by: >)
            case "clamp": return try extreme([results[0], try extreme([results[1], results[2]], by: <)], by: >)
            default: return try rounded(name, results[0], results[1])
            }
        }
    }

    private static func extreme(_ results: [Result], by precedes: (Double, Double) -> Bool) throws(Fault) -> Result {
        var best = results[0]
        for next in results.dropFirst() {
            let type = try type([best, next])
            // On sides of any length, the one must not fall behind the other.
            let orders = [0, 1e-6, 1, 1e6, 1e12].map { side in
                (best.share * side + best.value, next.share * side + next.value)
            }
            let doubtful = orders.contains { $0 != $1 && abs($0 - $1) < 1e-9 * max(1, abs($0)) }
            if doubtful { throw Fault(isDoubtful: true) }
            if orders.contains(where: { precedes($1, $0) }) {
                guard !orders.contains(where: { precedes($0, $1) }) else { throw Fault() }
                best = next
            }
            best.type = type
        }
        return best
    }

    private static func rounded(_ name: String, _ a: Result, _ b: Result) throws(Fault) -> Result {
        let type = try type([a, b])
        let isShare = b.share != 0
        guard isShare ? a.value == 0 && b.value == 0 : a.share == 0 else { throw Fault() }
        let (number, interval) = isShare ? (a.share, abs(b.share)) : (a.value, abs(b.value))
        guard interval != 0 else { throw Fault() }
        let lower = (number / interval).rounded(.down) * interval
        let upper = (number / interval).rounded(.up) * interval
        let isNearest = name == "round" || name == "round(nearest"
        let jump = isNearest ? number / interval + 0.5 : number / interval
        if number / interval != (number / interval).rounded() || isNearest, abs(jump - jump.rounded()) < 1e-9,
            jump != jump.rounded()
        {
            throw Fault(isDoubtful: true)
        }
        guard (number / interval).magnitude < 1e14 else { throw Fault(isDoubtful: true) }
        let result: Double =
            switch name {
            case "round(up": upper
            case "round(down": lower
            case "round(to-zero": number < 0 ? upper : lower
            default: upper - number <= number - lower ? upper : lower
            }
        return Result(type: type, value: isShare ? 0 : result, share: isShare ? result : 0)
    }
}
