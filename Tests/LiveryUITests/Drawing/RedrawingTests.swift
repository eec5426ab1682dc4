import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryUI

/// A window that is drawn again after something has changed.
struct RedrawingTests {
    /// Elements at random, of which one after the other changes.
    private struct RandomTree {
        var random: SeededGenerator
        let window = Window(size: Size(90, 70))
        var views: [View] = []

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            for _ in 0..<25 { add() }
        }

        mutating func add() {
            let view = View(frame: frame())
            view.backgroundColor = color()
            if Int.random(in: 0..<3, using: &random) == 0 { view.layer.cornerRadius = 6 }
            if Int.random(in: 0..<4, using: &random) == 0 { view.layer.borderWidth = 2 }
            if Int.random(in: 0..<4, using: &random) == 0 { view.alpha = 0.5 }
            if Int.random(in: 0..<4, using: &random) == 0 { view.clipsToBounds = true }
            if Int.random(in: 0..<6, using: &random) == 0 {
                view.layer.shadows = [Shadow(color: .black, offset: Point(1, 2), blur: 4)]
            }
            let parent = views.randomElement(using: &random) ?? window
            parent.addSubview(view)
            views.append(view)
        }

        mutating func change() {
            guard let view = views.randomElement(using: &random) else { return }
            switch Int.random(in: 0..<9, using: &random) {
            case 0: view.frame = frame()
            case 1: view.backgroundColor = color()
            case 2: view.isHidden.toggle()
            case 3: view.alpha = Double.random(in: 0...1, using: &random)
            case 4: view.layer.cornerRadius = Double.random(in: 0...20, using: &random)
            case 5: view.clipsToBounds.toggle()
            case 6: view.superview?.bringSubviewToFront(view)
            case 7: (views.randomElement(using: &random) ?? window).addSubview(view)
            default: add()
            }
        }

        private mutating func frame() -> Rect {
            Rect(
                x: Double.random(in: -20...80, using: &random),
                y: Double.random(in: -20...60, using: &random),
                width: Double.random(in: 0...50, using: &random),
                height: Double.random(in: 0...40, using: &random)
            )
        }

        private mutating func color() -> Color {
            Color(
                red: Double.random(in: 0...1, using: &random),
                green: Double.random(in: 0...1, using: &random),
                blue: Double.random(in: 0...1, using: &random),
                alpha: Bool.random(using: &random) ? 1 : 0.6
            )
        }
    }

    @Test(
        "what is drawn of the changes is what is drawn of the whole, to the pixel",
        arguments: [1, 1.5, 2]
    )
    func incremental(scale: Double) throws {
        for seed in 0..<6 {
            var tree = RandomTree(seed: UInt64(seed))
            for _ in 0..<40 {
                tree.change()
                let changed = try tree.window.snapshot(scale: scale)
                let kept = tree.window.lastDrawing
                tree.window.lastDrawing = nil
                let whole = try tree.window.snapshot(scale: scale)
                #expect(changed.bitmap == whole.bitmap)
                tree.window.lastDrawing = kept
            }
        }
    }

    @Test("one color that changes is the only thing that is drawn again")
    func damage() throws {
        let window = Window(size: Size(100, 100))
        let views = (0..<4).map { index in
            let view = View(frame: Rect(x: Double(index) * 25, y: 10, width: 20, height: 30))
            view.backgroundColor = .black
            window.addSubview(view)
            return view
        }
        func items() -> [DisplayItem] {
            DisplayList(of: window, scale: 2, size: PixelSize(width: 200, height: 200)).items
        }
        let before = items()
        views[2].backgroundColor = .white
        let damage = Damage(from: before, to: items(), size: PixelSize(width: 200, height: 200))
        #expect(damage.rects == [PixelRect(x: 100, y: 20, width: 40, height: 60)])
    }

    @Test("an earlier picture stays as it was when the window is drawn again")
    func pictures() throws {
        let window = Window(size: Size(4, 4))
        window.backgroundColor = .black
        let first = try window.snapshot()
        window.backgroundColor = .white
        let second = try window.snapshot()
        #expect(first.bitmap == (try Bitmap.solid(.black, width: 4, height: 4)))
        #expect(second.bitmap == (try Bitmap.solid(.white, width: 4, height: 4)))
    }
}
