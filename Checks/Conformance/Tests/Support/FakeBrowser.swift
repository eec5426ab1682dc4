import ConformanceHarness
import Foundation
import LiveryRaster
import TestSupport

/// A program that answers as a browser does, and whose screenshots are pictures made before.
struct FakeBrowser {
    /// The program's path.
    let path: String
    /// Where it copies the page to.
    let page: String

    /// Makes the program. Its picture of every page is the one of the page's scale, if there is
    /// one; it ends with `status` then.
    init(
        in folder: TemporaryFolder,
        named name: String = "chromium",
        version: String = "Chromium 1.2.3 built somewhere",
        screenshots: [Int: Bitmap] = [:],
        status: Int = 0
    ) throws {
        for (scale, screenshot) in screenshots {
            try folder.write(try PNG.encode(screenshot), to: "screenshots/\(scale).png")
        }
        page = folder.path(of: "page.html")
        path = try folder.write(
            """
            #!/bin/sh
            [ "$1" = --version ] && echo '\(version)' && exit
            for argument; do
                case $argument in
                --force-device-scale-factor=*) scale=${argument#*=} ;;
                --screenshot=*) screenshot=${argument#*=} ;;
                file://*) cp "${argument#file://}" '\(page)' ;;
                esac
            done
            picture='\(folder.path(of: "screenshots"))'/$scale.png
            [ ! -e "$picture" ] || cp "$picture" "$screenshot"
            exit \(status)
            """,
            to: "programs/\(name)"
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
}
