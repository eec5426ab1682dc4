import Foundation
import LiveryTesting
import TestSupport
import Testing

/// The sample screens as `livery preview` draws them.
@Suite(.enabled(if: PinnedText.isAvailable, PinnedText.comment)) struct ScreenPictureTests {
    @Test(arguments: SampleScreens.files) func isItsGoldenByDayAndByNight(file: String) throws {
        let preview = try Preview()
        try preview.draw(
            [SampleScreens.path(file)],
            "--theme",
            SampleScreens.theme,
            "--sheet",
            SampleScreens.sheet,
            "--appearance",
            "light,dark"
        )
        #expect(preview.code == 0)
        #expect(preview.errors == "drew 2 pictures of 1 screen in 0.00 s\n")
        for name in SampleScreens.pictures(of: file) {
            expectGolden(of: try preview.picture("\(name).png"), named: "Screens/\(name)")
        }
    }

    /// 1 is the exit code when a text is below the contrast of WCAG's level AA.
    @Test func allTextsStandOut() throws {
        let preview = try Preview()
        preview.run(
            ["preview", "--contrast", "--scale", "1", "--appearance", "light,dark"] + [
                "--theme", SampleScreens.theme, "--sheet", SampleScreens.sheet,
            ] + ["--fonts", try PinnedText.folder()] + SampleScreens.files.map(SampleScreens.path)
        )
        #expect(preview.code == 0, "\(preview.output)")
        #expect(preview.output.split(separator: "\n").count > 300)
    }

    @Test func eachGoldenIsOneOfAScreenThatThereIs() throws {
        let names = SampleScreens.files.flatMap(SampleScreens.pictures)
        #expect(names.count >= 22)
        let folder = "\(Preview.package)/Goldens/Screens"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(files) == Set(names.map { "\($0).png" }))
    }

    /// The fourth spelling: a binary property list, which Foundation writes.
    @Test func aBinaryPropertyListDrawsTheSame() throws {
        let xml = try Preview()
        let options = ["--theme", SampleScreens.theme, "--sheet", SampleScreens.sheet]
        let file = SampleScreens.path("booking.plist")
        try xml.draw([file], options[0], options[1], options[2], options[3], "--tree")

        let binary = try Preview()
        let content = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: URL(fileURLWithPath: file)),
            format: nil
        )
        let data = try PropertyListSerialization.data(fromPropertyList: content, format: .binary, options: 0)
        let copy = binary.path("booking.plist")
        try data.write(to: URL(fileURLWithPath: copy))
        try binary.draw([copy], options[0], options[1], options[2], options[3], "--tree")

        #expect(try xml.names().count == 6)
        #expect(try binary.names() == xml.names())
        for name in try xml.names() { #expect(try binary.bytes(of: name) == xml.bytes(of: name), "\(name)") }
    }
}
