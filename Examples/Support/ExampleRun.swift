import Foundation
import Livery
import LiveryRaster
import LiveryUI

/// One run of an example, which draws pictures to a folder and prints what it did.
struct ExampleRun {
    private let folder: URL

    /// Creates the folder if it does not exist.
    init(folder: String) throws {
        self.folder = URL(fileURLWithPath: folder, isDirectory: true)
        try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    }

    /// Draws a window to the file `NAME@2x.png`, then prints the file's name, a text, and what could not be drawn
    /// as specified.
    func draw(_ window: Window, to name: String, saying text: String) throws {
        let image = try window.snapshot(scale: 2)
        let file = folder.appendingPathComponent("\(name)@2x.png")
        try Data(try PNG.encode(image.bitmap)).write(to: file, options: .atomic)
        print("\(file.lastPathComponent): \(text)")
        for fault in window.faults { print("  \(fault)") }
    }

    /// A path in the folder.
    func path(of name: String) -> String { folder.appendingPathComponent(name).path }
}
