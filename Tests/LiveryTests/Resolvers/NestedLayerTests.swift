import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import Livery

/// Boxes in boxes, as deep as they may be nested: each level must not double what is done.
@Suite struct NestedLayerTests {
    private static func nested(_ depth: Int, _ key: String, in inner: String) -> String {
        String(repeating: "{box: {\(key): ", count: depth) + inner + String(repeating: "}}", count: depth)
    }

    @Test(arguments: ["fill", "cornerRadius: 1, fill", "size: [auto, auto], fill", "opacity: 1, overlay"])
    func boxesInBoxes(_ key: String) throws {
        for size in ["3", "auto", "[auto, 3]"] {
            let styles = try styles("aBox: {size: \(size), fill: \(Self.nested(40, key, in: "red"))}")
            #expect(styles.validate() == [])
            let image = try styles.image("aBox")
            let middle = image.bitmap[image.bitmap.width / 2, image.bitmap.height / 2]
            #expect(StraightPixel(middle) == StraightPixel(red: 255, green: 0, blue: 0, alpha: 255))
        }
    }

    /// Each level is a third larger than what may be painted, and can't be made smaller.
    @Test func boxesThatPaintTooMuch() throws {
        let shadows = Array(repeating: "0 0 9px red", count: 20).joined(separator: ", ")
        let key = "shadow: '\(shadows)', cornerShape: squircle, cornerRadius: 9, fill"
        let fill = Self.nested(30, key, in: "{angle: 30, colors: [red, blue]}")
        let styles = try styles("aBox: {size: 9000, fill: \(fill)}")
        let found = lines(ofErrorIn: { _ = try styles.image("aBox") })
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("it paints more than 2000000000 pixels") == true, "\(found)")
    }

    private static func chain(_ count: Int, _ each: Int, _ key: String = "fill") -> String {
        let values = (0..<count).map {
            let inner = $0 < count - 1 ? "'{v\($0 + 1)}'" : "{angle: 90, colors: [red, blue]}"
            return "  v\($0): \(nested(each, key, in: inner))\n"
        }
        return "aBox: {size: 3, fill: '{v0}'}\n$values:\n\(values.joined())"
    }

    /// 64 boxes in each other are the most, however they are put together.
    @Test func nestingHasALimit() throws {
        let fault = "boxes and images are nested more than 64 deep in layers"
        #expect(faults(of: Self.chain(8, 8)) == [])
        #expect(faults(of: Self.chain(13, 5)).map { $0.hasSuffix("error: " + fault) } == [true])
        #expect(faults(of: Self.chain(13, 5, "fill: red, mask")).map { $0.hasSuffix(fault) } == [true])
        let boxes = (0..<40).map { "b\($0)Box: {size: 3, fill: {box: {fill: {image: b\($0 + 1)Box}}}}\n" }
        let yaml = boxes.joined() + "b40Box: {size: 3, fill: red}"
        // Code that is compiled for debugging takes more of the stack than the main thread has.
        let told = Locked<[String]>([])
        SystemThread(stackSize: 64 << 20) { told.withLock { $0 = faults(of: yaml) } }?.join()
        let found = told.withLock { $0 }
        // The innermost 32 are as deep as layers may be.
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("error: " + fault) == true)
    }
}
