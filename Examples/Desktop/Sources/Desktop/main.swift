import CGTK
import Foundation

/// Shows the window. The theme's file is the first argument; by default, a copy of the example's in a temporary folder.
func run() throws {
    let path = CommandLine.arguments.dropFirst().first ?? NSTemporaryDirectory() + "livery-desktop.plist"
    guard gtk_init_check() != 0 else {
        FileHandle.standardError.write(Data("Desktop: there is no display\n".utf8))
        exit(1)
    }
    let example = try SlidersExample(themePath: path)
    example.start()
    for fault in example.faults { print(fault) }
    print("the theme is \(path)")
    let loop = g_main_loop_new(nil, 0)
    example.window.connect("close-request") { _ in g_main_loop_quit(loop) }
    example.window.present()
    g_main_loop_run(loop)
}

try run()
