import Testing

@testable import Livery

/// Names that are meant to do harm, and many that are wrong.
struct HostileTextTests {
    /// A terminal takes control characters for orders: whatever documents and files call things, a message is one line
    /// of what can be seen.
    @Test(arguments: [
        #""\e[1mxColor": red"#, #"aImage: "a\0b\e[31m\nc""#, #"aBox: {"\e[1m": 1, size: 3}"#,
        #"$replacements: "\e[1m/x\n"\#naBox: {size: 3}"#, #"$resources: ["\e/.."]\#naImage: x"#, #"aColor: "\e[1m""#,
        #"aColor: "{\e[1m}""#, #"aBox: {extends: "\e[1m"}"#, #"aBox: {resolver: "\e[1m"}"#, #"$states: ["\e[1m"]"#,
        #"$appearances: ["\e[1m"]"#, #"aBox: {size: 3, "fill~\e[1m": red}"#, #"aBox: {size: 3, states: {"\e[1m": {}}}"#,
        #"$values: {"\e[1m": 1}"#, #""$\e[1m": 1"#, #"aBox: {size: 3, fill: "\e[1m-gradient("}"#,
        #"aFont: {family: x, size: 3, weight: "\e[1m"}"#,
        #"aBox: {size: 3, fill: {colors: [red, red], type: "\e[1m"}}"#,
        #"aColor: {colorSpace: "\e[1m", components: [0, 0, 0]}"#, #"aBox: {size: {value: 3, unit: "\e[1m"}}"#,
    ]) func noLineHoldsControlCharacters(yaml: String) {
        let found = faults(of: yaml)
        #expect(!found.isEmpty)
        for line in found {
            #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "\(line)")
        }
    }

    /// A theme that is full of wrong names takes seconds, not hours: the time for each must not grow
    /// with the theme.
    @Test func costsLittleInThemesFullOfWrongNames() throws {
        let known = (0..<8_000).map { "  n\($0)Color: red\n" }.joined()
        let wrong = (0..<600).map { "r\($0)Color: '{n\($0)xColor}'\n" }.joined()
        let extending = (0..<600).map { "e\($0)Box: {extends: n\($0)xColor}\n" }.joined()
        let found = faults(of: "$values:\n" + known + wrong + extending)
        #expect(found.count == 1_001)
        // Those that come first say what may be meant.
        let hinted = found.count { $0.contains("; did you mean 'n") }
        #expect((50...200).contains(hinted), "\(hinted)")
    }
}
