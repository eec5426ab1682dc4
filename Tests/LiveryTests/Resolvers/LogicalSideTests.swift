import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// `start` and `end` wherever insets are written.
struct LogicalSideTests {
    /// Each pair of boxes is the same.
    @Test(
        arguments: [
            ("padding: {start: 3, end: 5}", "padding: {left: 3, right: 5}"),
            ("capInsets: {start: 3, top: 1}", "capInsets: {left: 3, top: 1}"),
            ("margin: {end: 4}", "margin: {right: 4}"),
            (
                "cornerRadius: {topStart: 4, bottomEnd: 2}",
                "cornerRadius: {topLeft: 4, bottomRight: 2}"
            ),
            ("cornerRadius: 3, cornerRadius.topEnd: 6", "cornerRadius: 3 6 3 3"),
            (
                "overlay: {color: blue, size: 4, at: end 3px top}",
                "overlay: {color: blue, size: 4, at: right 3px top}"
            ),
            (
                "border: {width: {start: 4, bottom: 1}, color: blue}",
                "border: {width: {left: 4, bottom: 1}, color: blue}"
            ),
            (
                "border: {width: 2, color: {start: red, end: blue, top: lime, bottom: gold}}",
                "border: {width: 2, color: {left: red, right: blue, top: lime, bottom: gold}}"
            ),
            (
                "overlay: {color: blue, inset: {start: 20%, end: 3px}}",
                "overlay: {color: blue, inset: {left: 20%, right: 3px}}"
            ),
            ("padding: 1 2, padding.start: 7", "padding: {top: 1, left: 7, bottom: 1, right: 2}"),
            (
                "overlay: {color: blue, inset: 2, inset.end: 9}",
                "overlay: {color: blue, inset: {top: 2, left: 2, bottom: 2, right: 9}}"
            ),
            (
                "border: 1px solid blue, border.width.start: 4",
                "border: {width: {top: 1, left: 4, bottom: 1, right: 1}, color: blue}"
            ),
        ]
    )
    func sidesAreTheSame(logical: String, physical: String) throws {
        let styles = try styles(
            "$appearances: [light]\naBox: {size: [40, 20], fill: silver, \(logical)}\n"
                + "bBox: {size: [40, 20], fill: silver, \(physical)}"
        )
        #expect(styles.validate() == [])
        let (first, second) = (try styles.image("aBox"), try styles.image("bBox"))
        #expect(first.bitmap == second.bitmap && first.layout == second.layout)
    }
}
