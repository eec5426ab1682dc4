import Testing

@testable import LiveryUI

/// Where a stack puts its elements along its axis; the numbers are worked out by hand.
struct FlexLineTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var items: [FlexItem]
        var distribution: StackView.Distribution
        var spacing = 5.0
        var length = 100.0
        var starts: [Double]
        var lengths: [Double]
    }

    private static func items(
        _ lengths: [Double],
        hugging: [Double] = [],
        resistance: [Double] = [],
        isFixed: Bool = false
    ) -> [FlexItem] {
        lengths.enumerated().map { index, length in
            FlexItem(
                base: length,
                isFixed: isFixed,
                hugging: hugging.isEmpty ? 250 : hugging[index],
                resistance: resistance.isEmpty ? 750 : resistance[index]
            )
        }
    }

    static let cases = [
        Case(
            testDescription: "of equals, the last one grows",
            items: items([10, 20, 30]),
            distribution: .fill,
            starts: [0, 15, 40],
            lengths: [10, 20, 60]
        ),
        Case(
            testDescription: "the one with the least hugging grows",
            items: items([10, 20, 30], hugging: [250, 200, 250]),
            distribution: .fill,
            starts: [0, 15, 70],
            lengths: [10, 50, 30]
        ),
        Case(
            testDescription: "what has no length of its own grows first",
            items: items([10, 0, 30], hugging: [1, 1000, 1]),
            distribution: .fill,
            starts: [0, 15, 70],
            lengths: [10, 50, 30]
        ),
        Case(
            testDescription: "two without a length share the room",
            items: items([0, 30, 0]),
            distribution: .fill,
            starts: [0, 35, 70],
            lengths: [30, 30, 30]
        ),
        Case(
            testDescription: "of equals, the last one shrinks",
            items: items([10, 20, 30]),
            distribution: .fill,
            length: 50,
            starts: [0, 15, 40],
            lengths: [10, 20, 10]
        ),
        Case(
            testDescription: "the one with the least resistance shrinks to nothing, then the last",
            items: items([10, 20, 30], resistance: [100, 750, 750]),
            distribution: .fill,
            length: 50,
            starts: [0, 5, 30],
            lengths: [0, 20, 20]
        ),
        Case(
            testDescription: "fixed lengths stay",
            items: items([10, 20, 30], isFixed: true),
            distribution: .fill,
            starts: [0, 15, 40],
            lengths: [10, 20, 30]
        ),
        Case(
            testDescription: "all of one length",
            items: items([10, 20, 30]),
            distribution: .fillEqually,
            starts: [0, 35, 70],
            lengths: [30, 30, 30]
        ),
        Case(
            testDescription: "in proportion",
            items: items([10, 20, 30]),
            distribution: .fillProportionally,
            starts: [0, 20, 55],
            lengths: [15, 30, 45]
        ),
        Case(
            testDescription: "in proportion to nothing is all of one length",
            items: items([0, 0, 0]),
            distribution: .fillProportionally,
            starts: [0, 35, 70],
            lengths: [30, 30, 30]
        ),
        Case(
            testDescription: "equal gaps",
            items: items([10, 20, 30]),
            distribution: .equalSpacing,
            starts: [0, 30, 70],
            lengths: [10, 20, 30]
        ),
        Case(
            testDescription: "equal gaps are no less than the spacing",
            items: items([10, 20, 30]),
            distribution: .equalSpacing,
            length: 60,
            starts: [0, 15, 40],
            lengths: [10, 20, 20]
        ),
        Case(
            testDescription: "centers 5, 45 and 85",
            items: items([10, 20, 30]),
            distribution: .equalCentering,
            starts: [0, 35, 70],
            lengths: [10, 20, 30]
        ),
        Case(
            testDescription: "centers 5, 42.5 and 80 leave too small a gap before the last",
            items: items([10, 20, 60]),
            distribution: .equalCentering,
            length: 110,
            starts: [0, 25, 50],
            lengths: [10, 20, 60]
        ),
        Case(
            testDescription: "one element has both edges",
            items: items([10]),
            distribution: .equalSpacing,
            starts: [0],
            lengths: [100]
        ),
        Case(
            testDescription: "no element",
            items: [],
            distribution: .fill,
            starts: [],
            lengths: []
        ),
    ]

    @Test("elements along the axis", arguments: cases)
    func run(_ example: Case) {
        let run = FlexLine(
            example.items,
            example.distribution,
            spacing: example.spacing,
            length: example.length
        )
        for (found, wanted) in [(run.starts, example.starts), (run.lengths, example.lengths)] {
            #expect(found.count == wanted.count)
            #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-9 })
        }
    }
}
