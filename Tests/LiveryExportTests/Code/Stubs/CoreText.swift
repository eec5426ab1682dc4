// swift-format-ignore-file
// What generated code takes of CoreText, with the signatures of Apple's documentation.

import Foundation

public typealias CFArray = NSArray
public typealias CFString = String

public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray {
    NSArray(array: ["Menlo", "Helvetica Neue"])
}

public final class CTFont: Sendable {
    let size: CGFloat
    init(size: CGFloat) { self.size = size }
}

public enum CTFontUIFontType { case system }

public func CTFontCreateWithName(
    _ name: CFString,
    _ size: CGFloat,
    _ matrix: UnsafePointer<CGFloat>?
) -> CTFont { CTFont(size: size) }

public func CTFontCreateUIFontForLanguage(
    _ uiType: CTFontUIFontType,
    _ size: CGFloat,
    _ language: CFString?
) -> CTFont? { CTFont(size: size) }

// The letters of all fonts are 1.2 times as high as their size.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.size }
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.size * 0.2 }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { 0 }
