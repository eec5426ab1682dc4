import LiveryDocuments
import LiverySupport
import Testing

@testable import LiveryServing

/// Structural changes of JSON and property lists.
struct StructureFormatTests {
    @Test func json() throws {
        let text = "{\n\t\"a\" : {\"x\":1},\n\t\"b\" : [ 1, 2 ],\n\t\"c\" : {}\n}\n"
        #expect(
            try edited(text, .json, "", .insertKey("d", after: "a", value: .boolean(true)))
                == text.replacing("{\"x\":1},", with: "{\"x\":1},\n\t\"d\" : true,")
        )
        #expect(
            try edited(text, .json, "", .insertKey("d", after: nil, value: .string("é\"")))
                == text.replacing("{}\n", with: "{},\n\t\"d\" : \"é\\\"\"\n")
        )
        #expect(
            try edited(text, .json, "/a", .insertKey("y", after: nil, value: .fraction(0.5)))
                == text.replacing("\"x\":1", with: "\"x\":1, \"y\":0.5")
        )
        #expect(
            try edited(text, .json, "/c", .insertKey("y", after: nil, value: .array([])))
                == text.replacing("\"c\" : {}", with: "\"c\" : {\"y\": []}")
        )
        #expect(
            try edited(text, .json, "/b", .insertElement(at: 2, value: .integer(3)))
                == text.replacing("1, 2", with: "1, 2, 3")
        )
        #expect(
            try edited(text, .json, "/b", .insertElement(at: 0, value: .integer(0)))
                == text.replacing("[ 1", with: "[ 0, 1")
        )
        #expect(
            try edited(text, .json, "/b/1", .move(to: 0)) == text.replacing("1, 2", with: "2, 1")
        )
        #expect(try removed(text, .json, "/b") == text.replacing("\t\"b\" : [ 1, 2 ],\n", with: ""))
        #expect(try removed(text, .json, "/c") == text.replacing(",\n\t\"c\" : {}", with: ""))
        #expect(try removed(text, .json, "/b/0") == text.replacing("1, 2", with: "2"))
        #expect(
            try replaced(text, .json, "/a/x", .object(["z": .null]))
                == text.replacing("{\"x\":1}", with: "{\"x\":{\"z\": null}}")
        )
        #expect(
            try edited(text, .json, "/b", .rename("~/")) == text.replacing("\"b\"", with: "\"~/\"")
        )
    }

    @Test func propertyLists() throws {
        let text = """
            <?xml version="1.0"?>
            <plist version="1.0"><dict>
            \t<!-- the tone -->
            \t<key>tint</key> <string>red &amp; blue</string>
            \t<key>size</key>
            \t<array><integer>8</integer><real>0.5</real></array>
            \t<key>none</key><dict/>
            </dict></plist>
            """
        #expect(
            try edited(
                text,
                .propertyList,
                "",
                .insertKey("a<b", after: "tint", value: .string("x & y"))
            )
                == text.replacing(
                    "blue</string>",
                    with: "blue</string>\n\t<key>a&lt;b</key> <string>x &amp; y</string>"
                )
        )
        #expect(
            try edited(
                text,
                .propertyList,
                "/none",
                .insertKey("on", after: nil, value: .boolean(true))
            )
                == text.replacing("<dict/>", with: "<dict><key>on</key><true/></dict>")
        )
        #expect(
            try edited(text, .propertyList, "/size", .insertElement(at: 2, value: .fraction(1.5)))
                == text.replacing("</real>", with: "</real><real>1.5</real>")
        )
        #expect(
            try edited(text, .propertyList, "/size/0", .move(to: 1))
                == text.replacing(
                    "<integer>8</integer><real>0.5</real>",
                    with: "<real>0.5</real><integer>8</integer>"
                )
        )
        #expect(
            try removed(text, .propertyList, "/size")
                == text.replacing(
                    "\t<key>size</key>\n\t<array><integer>8</integer><real>0.5</real></array>\n",
                    with: ""
                )
        )
        #expect(
            try replaced(text, .propertyList, "/tint", .array([.integer(1)]))
                == text.replacing(
                    "<string>red &amp; blue</string>",
                    with: "<array><integer>1</integer></array>"
                )
        )
        #expect(
            try edited(text, .propertyList, "/tint", .rename("hue"))
                == text.replacing("<key>tint", with: "<key>hue")
        )
    }
}
