// swift-format-ignore-file
// What generated code takes of CoreText, with the signature of Apple's documentation.

import Foundation

public typealias CFArray = NSArray

public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray {
    NSArray(array: ["Menlo", "Helvetica Neue"])
}
