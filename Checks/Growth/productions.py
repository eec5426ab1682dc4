"""What documents are made of: one line each. `run` repeats each one n, 2n and 4n times, and measures.

In a text, ⟨…⟩ is repeated n times, with § for the number of the repetition and § + 1 as §+. So ⟨(⟩a⟨)⟩ nests. What
can't be written in this way is a function of n. `most` is the largest n that is not refused at once for a limit.
"""

import struct
import zlib

PRODUCTIONS = []


def add(kind, name, command, files, most=None):
    PRODUCTIONS.append((f"{kind}: {name}", command, files, most))


def theme(name, text, most=None):
    add("theme", name, "validate theme.yaml", {"theme.yaml": text}, most)


# Syntax. What is valid comes first, then what is not.
for name, text in {
    "keys": "⟨x-k§: 1\n⟩",
    "list": "x-a: [⟨1, ⟩2]",
    "list in lines": "x-a:\n⟨  - 1\n⟩",
    "dictionary": "x-a: {⟨k§: 1, ⟩k: 1}",
    "nested lists": "x-a: ⟨[⟩1⟨]⟩",
    "nested dictionaries": "x-a: ⟨{a: ⟩1⟨}⟩",
    "unclosed lists": "x-a: ⟨[⟩",
    "unclosed dictionaries": "x-a: ⟨{a: ⟩",
    "closed too often": "x-a: 1⟨]⟩",
    "sequences in one line": "⟨- ⟩1",
    "explicit keys": "⟨? a§\n: 1\n⟩",
    "nested explicit keys": "⟨? ⟩a",
    "keys without a value": "⟨x-k§:\n⟩",
    "colons": "x-a: ⟨a: ⟩1",
    "plain text": "x-a: ⟨word ⟩",
    "plain lines": "x-a:\n⟨  word\n⟩",
    "quoted text": 'x-a: "⟨word ⟩"',
    "escapes": 'x-a: "⟨\\u00e4⟩"',
    "single quotes": "x-a: '⟨it''s ⟩'",
    "block text": "x-a: |\n⟨  word\n⟩",
    "folded text": "x-a: >\n⟨  word\n\n⟩",
    "comments": "⟨# note\n⟩x-a: 1",
    "comments without a space": "⟨#note\n⟩x-a: 1",
    "empty lines": "⟨\n⟩x-a: 1",
    "spaces": "x-a: ⟨ ⟩1",
    "anchors": "⟨x-k§: &a§ 1\n⟩",
    "aliases": "x-a: &a 1\n⟨x-k§: *a\n⟩",
    "aliases of a list": "x-a: &a [1, 2, 3, 4, 5, 6, 7, 8]\n⟨x-k§: *a\n⟩",
    "aliases of aliases": "x-a0: &a0 [1]\n⟨x-b§: &a§+ [*a§, *a§]\n⟩",
    "unknown aliases": "⟨x-k§: *a§\n⟩",
    "merge keys": "x-a: &a {b: 1}\n⟨x-k§: {<<: *a}\n⟩",
    "tags": "⟨x-k§: !!str 1\n⟩",
    "unknown tags": "⟨x-k§: !a§ 1\n⟩",
    "tag directives": "⟨%TAG !a§! tag:a,2000:\n⟩---\nx-a: 1",
    "directives": "⟨%A§ b\n⟩---\nx-a: 1",
    "documents": "⟨---\nx-a: 1\n⟩",
    "repeated keys": "⟨x-a: 1\n⟩",
    "long key": "x-⟨a⟩: 1",
    "long keys": "⟨x-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa§: 1\n⟩",
    "tabs": "⟨\tx-a: 1\n⟩",
    "control characters": "x-a: ⟨\x01⟩",
    "unclosed quotes": "⟨x-k§: 'a\n⟩",
    "no document": "⟨}⟩",
}.items():
    add("YAML", name, "validate theme.yaml", {"theme.yaml": text})

for name, text in {
    "keys": '{⟨"x-k§": 1,⟩"x-a": 1}',
    "list": '{"x-a": [⟨1,⟩2]}',
    "nested lists": '{"x-a": ⟨[⟩1⟨]⟩}',
    "nested dictionaries": '{"x-a": ⟨{"a":⟩1⟨}⟩}',
    "unclosed lists": "⟨[⟩",
    "unclosed dictionaries": '⟨{"a":⟩',
    "text": '{"x-a": "⟨word ⟩"}',
    "escapes": '{"x-a": "⟨\\u00e4⟩"}',
    "wrong escapes": '{"x-a": "⟨\\x⟩"}',
    "surrogates": '{"x-a": "⟨\\ud800⟩"}',
    "digits": '{"x-a": ⟨1⟩}',
    "decimals": '{"x-a": 0.⟨0⟩1}',
    "exponent": '{"x-a": 1e⟨0⟩1}',
    "numbers": '{"x-a": [⟨-1.5e3,⟩0]}',
    "spaces": '⟨ ⟩{"x-a": 1}⟨\n⟩',
    "repeated keys": '{⟨"x-a": 1,⟩"x-a": 1}',
    "commas": '{"x-a": [⟨,⟩1]}',
    "comments": '{⟨// a\n⟩"x-a": 1}',
    "control characters": '{"x-a": "⟨\x01⟩"}',
}.items():
    add("JSON", name, "validate theme.json", {"theme.json": text})

PLIST = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">%s</plist>'
for name, text in {
    "keys": "<dict>⟨<key>x-k§</key><integer>1</integer>⟩</dict>",
    "list": "<dict><key>x-a</key><array>⟨<string>a</string>⟩</array></dict>",
    "nested lists": "<dict><key>x-a</key>⟨<array>⟩⟨</array>⟩</dict>",
    "nested dictionaries": "<dict><key>x-a</key>⟨<dict><key>a</key>⟩<true/>⟨</dict>⟩</dict>",
    "unclosed lists": "<dict><key>x-a</key>⟨<array>⟩",
    "text": "<dict><key>x-a</key><string>⟨word ⟩</string></dict>",
    "entities": "<dict><key>x-a</key><string>⟨&amp;⟩</string></dict>",
    "numbers of characters": "<dict><key>x-a</key><string>⟨&#228;⟩</string></dict>",
    "parts of CDATA": "<dict><key>x-a</key><string>⟨<![CDATA[a]]>⟩</string></dict>",
    "comments in text": "<dict><key>x-a</key><string>⟨a<!---->⟩</string></dict>",
    "comments": "⟨<!-- a -->⟩<dict></dict>",
    "data": "<dict><key>x-a</key><data>⟨AAAA\n⟩</data></dict>",
    "digits": "<dict><key>x-a</key><integer>⟨1⟩</integer></dict>",
    "decimals": "<dict><key>x-a</key><real>0.⟨0⟩1</real></dict>",
    "dates": "<dict><key>x-a</key><array>⟨<date>2020-01-01T00:00:00Z</date>⟩</array></dict>",
    "keys without a value": "<dict>⟨<key>x-k§</key>⟩</dict>",
    "values without a key": "<dict>⟨<true/>⟩</dict>",
    "unknown elements": "<dict><key>x-a</key><array>⟨<a§/>⟩</array></dict>",
    "attributes": "<dict ⟨a§='1' ⟩></dict>",
    "attributes of elements": "<dict><key>x-a</key><array>⟨<true a='1'/>⟩</array></dict>",
    "repeated keys": "<dict>⟨<key>x-a</key><true/>⟩</dict>",
}.items():
    add("plist", name, "validate theme.plist", {"theme.plist": PLIST % text})
for name, text in {
    "entities declared": '<!DOCTYPE plist [⟨<!ENTITY a§ "b">⟩]><plist><dict/></plist>',
    "entities of entities": '<!DOCTYPE plist [<!ENTITY a0 "b">⟨<!ENTITY a§+ "&a§;&a§;">⟩]><plist><string>&a9;</string></plist>',
    "old form": "{⟨a§ = 1;⟩}",
    "old lists": "⟨(⟩⟨)⟩",
}.items():
    add("plist", name, "validate theme.plist", {"theme.plist": text})


def binary_plist(n, make):
    """A binary property list: its objects, then their offsets."""
    objects = make(n)
    data, offsets = b"bplist00", []
    for one in objects:
        offsets.append(len(data))
        data += one
    start = len(data)
    table = b"".join(struct.pack(">I", offset) for offset in offsets)
    return data + table + struct.pack(">5xBBBQQQ", 0, 4, 4, len(objects), 0, start)


def binary_list(references):
    return b"\xaf\x12" + struct.pack(">I", len(references)) + b"".join(struct.pack(">I", one) for one in references)


KEY = [b"\xd1" + struct.pack(">II", 1, 2), b"\x53x-a"]
for name, make in {
    "list": lambda n: KEY + [binary_list(range(3, n + 3))] + [b"\x10\x01"] * n,
    "one element often": lambda n: KEY + [binary_list([3] * n), b"\x10\x01"],
    "one list often": lambda n: KEY + [binary_list([3] * n), binary_list([4] * 8), b"\x10\x01"],
    "nested lists": lambda n: KEY + [binary_list([one + 3]) for one in range(n)] + [b"\x10\x01"],
    "doubled lists": lambda n: KEY + [binary_list([one + 3] * 2) for one in range(n)] + [b"\x10\x01"],
    "a list in itself": lambda n: KEY + [binary_list([2] * n)],
    "objects of no one": lambda n: KEY + [b"\x10\x01"] * (n + 1),
    "text": lambda n: KEY + [b"\x6f\x12" + struct.pack(">I", n) + b"\0a" * n],
}.items():
    add("binary plist", name, "validate theme.plist", {"theme.plist": lambda n, make=make: binary_plist(n, make)})

# Assets, values and references.
for name, text in {
    "colors": "⟨c§Color: red\n⟩",
    "names that differ in case": "⟨c§Color: red\nC§Color: red\n⟩",
    "names without a kind": "⟨c§: red\n⟩",
    "names that are nearly right": "goButton: {size: 9, fill: goBoxColor}\n⟨c§Color: goButon\n⟩",
    "wrong names": "⟨c§Colour: red\n⟩",
    "wrong colors": "⟨c§Color: redd\n⟩",
    "wrong colors like no other": "⟨c§Color: q§\n⟩",
    "colors by appearance": "⟨c§Color: red\nc§Color~dark: blue\n⟩",
    "unknown appearances": "⟨c§Color~drak: red\n⟩",
    "many unknown appearances": "cColor: red\n⟨cColor~a§: red\n⟩",
    "names in a qualifier": "cColor: red\ncColor~dark⟨.dark⟩: red",
    "appearances": "$appearances: [⟨a§, ⟩light]\ncColor: red",
    "values of appearances": "$appearances: [⟨a§, ⟩light]\ncColor: red\n⟨cColor~a§: blue\n⟩",
    "boxes of appearances": "$appearances: [⟨a§, ⟩light]\naBox: {size: 9, fill: red, ⟨fill~a§: blue, ⟩opacity: 1}",
    "states": "$states: [⟨s§, ⟩z]\naBox: {size: 9, fill: red, states: {⟨s§: {fill: blue}, ⟩z: {fill: green}}}",
    "combined states": "$states: [⟨s§, ⟩z]\naBox: {size: 9, fill: red, states: {⟨s§.z: {fill: blue}, ⟩z: {fill: green}}}",
    "states that 'disabled' hides": "$states: [⟨s§, ⟩z]\naBox: {size: 9, fill: red, states: {⟨s§: {fill: blue}, ⟩disabled: {fill: green}}}",
    "unknown states": "aBox: {size: 9, fill: red, states: {⟨s§: {fill: blue}, ⟩z: {fill: green}}}",
    "wrong states": "aBox: {size: 9, fill: red, states: {⟨dark.hover§: 1, ⟩z: {fill: green}}}",
    "states of colors": "⟨c§Color: {color: red, states: {hovered: {color: blue}}}\n⟩",
    "values": "$values: {⟨v§: 1, ⟩v: 2}\naBox: {size: 9, fill: red}",
    "values of values": "$values: {⟨v§: '{v§+}', ⟩z: red}\ncColor: '{v0}'",
    "used values": "$values: {⟨v§: red, ⟩v: red}\n⟨c§Color: '{v§}'\n⟩",
    "doubled values": "$values: {⟨v§: ['{v§+}', '{v§+}'], ⟩z: red}\naBox: {size: 9, fill: '{v0}'}",
    "one value often": "$values: {v: [red, blue, green]}\n⟨a§Box: {size: 9, fill: '{v}'}\n⟩",
    "a faulty value often": "$values: {v: [red, blu, green]}\n⟨a§Box: {size: 9, fill: '{v}'}\n⟩",
    "a large faulty value often": "$values: {v: [⟨blu, ⟩red]}\n⟨a§Box: {size: 9, fill: '{v}'}\n⟩",
    "unknown values": "⟨a§Box: {size: 9, fill: '{v§}'}\n⟩",
    "unknown references of one asset": "aBox: {size: 9, fill: [⟨'{v§}', ⟩red]}",
    "references": "cColor: red\n⟨c§Color: cColor\n⟩",
    "references in a chain": "⟨c§Color: c§+Color\n⟩",
    "references in a circle": "⟨c§Color: c§+Color\n⟩zColor: c0Color",
    "circles": "⟨c§Color: d§Color\nd§Color: c§Color\n⟩",
    "references to a faulty asset": "cColor: redd\n⟨c§Color: cColor\n⟩",
    "doubled references": "⟨a§Box: {size: 9, fill: [{image: a§+Box}, {image: a§+Box}]}\n⟩",
    "layers of all others": "aBox: {size: 9, fill: [⟨{image: b§Box}, ⟩red]}\n⟨b§Box: {size: 9, fill: red}\n⟩",
    "layers of faulty others": "aBox: {size: 9, fill: [⟨{image: b§Box}, ⟩red]}\n⟨b§Box: {size: 9, fill: redd}\n⟩",
    "a faulty layer often": "aBox: {size: 9, fill: [⟨{image: b}, ⟩red]}\n⟨b§Box: {size: 9, fill: {image: aBox}}\n⟩",
    "extends": "aBox: {size: 9, fill: red}\n⟨b§Box: {extends: aBox, fill: blue}\n⟩",
    "extends what is deprecated": "aBox: {size: 9, fill: red, deprecated: x}\n⟨b§Box: {extends: aBox, fill: blue, description: x}\n⟩",
    "deprecated in a chain": "⟨b§Box: {extends: b§+Box, fill: blue, deprecated: x}\n⟩",
    "extends in a chain": "⟨b§Box: {extends: b§+Box, fill: blue}\n⟩",
    "extends a large asset": "aBox: {size: 9, fill: [⟨red, ⟩red]}\n⟨b§Box: {extends: aBox}\n⟩",
    "extends many keys": "aBox: {size: 9, ⟨x-k§: 1, ⟩fill: red}\n⟨b§Box: {extends: aBox}\n⟩",
    "extends many wrong keys": "aBox: {size: 9, ⟨k§: 1, ⟩fill: red}\n⟨b§Box: {extends: aBox}\n⟩",
    "extends many states": "aBox: {size: 9, fill: red, states: {⟨hovered.s§: {fill: blue}, ⟩hovered: {fill: green}}}\n⟨b§Box: {extends: aBox}\n⟩",
    "extends the unknown": "⟨b§Box: {extends: x§Box}\n⟩",
    "keys of appearances": "aBox: {size: 9, fill: red, ⟨dark.light.d§: 1, ⟩opacity: 1}",
    "wrong keys": "aBox: {size: 9, fill: red, ⟨k§: 1, ⟩opacity: 1}",
    "wrong keys like right ones": "aBox: {size: 9, fill: red, ⟨filll§: 1, ⟩opacity: 1}",
    "wrong root keys": "⟨$k§: 1\n⟩cColor: red",
    "wrong values of one key": "⟨a§Box: {size: x, fill: red}\n⟩",
    "parameters": "$parameters: {⟨p§: {type: number}, ⟩p: {type: number}}\naBox: {size: '{p}', fill: red}",
    "words of a choice": "$parameters: {p: {type: choice, values: [⟨w§, ⟩w]}}\naBox: {size: 9, fill: '{p}'}",
    "gradients in a chain": "⟨c§Gradient: '{c§+Gradient}'\n⟩",
    "derived colors in a chain": "⟨c§Color: {color: c§+Color, alpha: 0.5}\n⟩",
    "masks in a chain": "⟨b§Box: {size: 9, fill: red, mask: {image: b§+Box}}\n⟩",
    "parts in a chain": "⟨b§Box: {size: 9, fill: red, parts: {icon: {extends: b§+Box.icon}}}\n⟩",
    "values that extend in a chain": "$values: {⟨v§: {extends: v§+}, ⟩z: {color: red}}\ncColor: {extends: v0}",
    "words of a variant": "$values: {b: {variants: {x: {default: w, ⟨w§: {}, ⟩w: {}}}}}\naBox: {extends: b, size: 9, fill: red}",
    "axes of variants": "aBox: {size: 9, fill: red, variants: {⟨a§: {default: w§, w§: {}}, ⟩z: {default: w, w: {}}}}",
    "wrong keys of parameters": "$parameters: {p: {type: number, ⟨k§: 1, ⟩default: 1}}\naBox: {size: '{p}', fill: red}",
    "folders": "$resources: [⟨f§, ⟩.]\naImage: x.png",
    "folders of fonts": "$fonts: [⟨f§, ⟩.]\naFont: {family: A, size: 9}",
    "documents that are missing": "$extends: [⟨f§.yaml, ⟩g.yaml]",
    "missing files": "⟨a§Image: x§.png\n⟩",
}.items():
    theme(name, text)
add("theme", "documents in a chain", "validate theme.yaml", lambda n: {f"t{i}.yaml": f"$extends: t{i + 1}.yaml\nc{i}Color: red\n" for i in range(n)}
    | {"theme.yaml": "$extends: t0.yaml", f"t{n}.yaml": "cColor: red"}, 62)
add("theme", "documents", "validate theme.yaml", lambda n: {f"t{i}.yaml": f"c{i}Color: red\n" for i in range(n)}
    | {"theme.yaml": f"$extends: [{', '.join(f't{i}.yaml' for i in range(n))}]"}, 4_000)

# Values. BOX is a box around it.
BOX = "aBox: {size: 90, %s}"
for name, text in {
    "fills": "fill: [⟨red, ⟩red]",
    "nested fills": "fill: ⟨[⟩red⟨]⟩",
    "wrong fills": "fill: [⟨{at: 1}, ⟩red]",
    "layers": "fill: [⟨{color: red, inset: 1}, ⟩red]",
    "wrong layers": "fill: [⟨{color: red, foo: 1}, ⟩red]",
    "nested boxes": "fill: ⟨{box: {size: 9, fill: ⟩red⟨}}⟩",
    "nested boxes that reach out": "overflow: visible, fill: ⟨{box: {overflow: visible, fill: ⟩red⟨}, inset: -1}⟩",
    "boxes": "fill: [⟨{box: {fill: red}, inset: 1}, ⟩red]",
    "colors of a gradient": "fill: {angle: 90, colors: [⟨red, ⟩blue]}",
    "stops": "fill: {angle: 90, stops: [⟨{color: red}, ⟩{color: blue}]}",
    "stops at one place": "fill: {angle: 90, stops: [⟨{color: red, at: 0.5}, ⟩{color: blue}]}",
    "hints": "fill: {angle: 90, stops: [{color: red}, ⟨{hint: 0.3}, {color: red}, ⟩{color: blue}]}",
    "wrong stops": "fill: {angle: 90, stops: [⟨{at: 1}, ⟩{color: blue}]}",
    "stops by appearance": "fill: {angle: 90, stops: [⟨{light: red}, ⟩{color: blue}]}",
    "stops of a text": "fill: 'linear-gradient(90deg, ⟨red, ⟩blue)'",
    "colors in stops of a text": "fill: 'linear-gradient(90deg, ⟨rgb(1 2 3 / 0.5) 1px 2px, ⟩blue)'",
    "gradients in a text": "fill: '⟨linear-gradient(red, blue), ⟩red'",
    "gradients in gradients": "fill: '⟨linear-gradient(⟩red⟨)⟩'",
    "references in a text": "fill: 'linear-gradient(90deg, ⟨{cColor}, ⟩blue)'",
    "unknown references in a text": "fill: 'linear-gradient(90deg, ⟨{c§}, ⟩blue)'",
    "braces": "fill: '⟨{⟩'",
    "closed braces": "fill: '⟨{}⟩'",
    "conic stops": "fill: {type: conic, colors: [⟨red, ⟩blue]}",
    "radial stops": "fill: {type: radial, colors: [⟨red, ⟩blue]}",
    "mixed colors": "fill: '⟨color-mix(in oklab, red, ⟩blue⟨)⟩'",
    "colors of a mixture": "fill: 'color-mix(in oklab, ⟨red, ⟩blue)'",
    "derived colors": "fill: ⟨{color: ⟩red⟨, darken: 0.1}⟩",
    "arguments": "fill: 'rgb(⟨1, ⟩2)'",
    "spaces in a color": "fill: 'rgb(⟨ ⟩1 2 3)'",
    "comments in a color": "fill: 'rgb(⟨/**/⟩1 2 3)'",
    "digits": "fill: 'rgb(1⟨0⟩ 2 3)'",
    "hexadecimal digits": "fill: '#⟨a⟩'",
    "components": "fill: [⟨1, ⟩2]",
    "parentheses": "fill: '⟨(⟩red⟨)⟩'",
    "open parentheses": "fill: 'rgb⟨(⟩'",
    "words": "fill: '⟨red ⟩'",
    "long words": "fill: '⟨red⟩'",
    "sums": "fill: [{color: red, size: ['calc(⟨1px + ⟩1px)', 9]}]",
    "nested sums": "fill: [{color: red, size: ['⟨calc(⟩1px⟨)⟩', 9]}]",
    "insets": "fill: [{color: red, inset: '⟨1px ⟩'}]",
    "positions": "fill: [{color: red, size: 9, at: 'left ⟨1px ⟩'}]",
    "shadows": "shadow: [⟨{color: red, offset: [0, 1]}, ⟩{color: red}]",
    "shadows of a text": "shadow: '⟨0 1px red, ⟩0 1px red'",
    "shadows that paths change": "shadow: [⟨{name: a§, color: red}, ⟩{color: red}], ⟨shadow.a§.color: blue, ⟩opacity: 1",
    "wrong shadows": "shadow: [⟨x, ⟩{color: red}]",
    "wrong shadows of a text": "shadow: '⟨0 1px x, ⟩0 1px red'",
    "inset shadows": "fill: red, shadow: '⟨inset 0 1px red, ⟩0 1px red'",
    "drop shadows": "fill: red, dropShadow: '⟨0 1px red, ⟩0 1px red'",
    "functions of drop shadows": "fill: red, dropShadow: '⟨drop-shadow(0 1px red) ⟩'",
    "radii": "fill: red, cornerRadius: '⟨1px ⟩'",
    "radii after slashes": "fill: red, cornerRadius: '⟨1px / ⟩1px'",
    "corner shapes": "fill: red, cornerShape: '⟨bevel ⟩'",
    "parts of a border": "fill: red, border: '⟨1px ⟩ solid red'",
    "colors of a border": "border: {width: 1, color: '⟨red ⟩'}",
    "fills of a border": "border: {width: 1, fill: [⟨red, ⟩red]}",
    "dashes of a border": "fill: red, border: {width: 1, color: red, dash: [⟨1, ⟩2]}",
    "short dashes of a border": "fill: red, border: {width: 1, color: red, dash: [0.00⟨0⟩1, 0.00⟨0⟩1]}",
    "parts of an outline": "fill: red, outline: '⟨1px ⟩ solid red'",
    "masks in masks": "fill: red, mask: ⟨{box: {size: 9, fill: red, mask: ⟩{colors: [red, transparent]}⟨}}⟩",
    "overlays": "fill: red, overlay: [⟨{color: red, opacity: 0.5}, ⟩red]",
    "blended layers": "fill: [⟨{color: red, blend: multiply}, ⟩red]",
    "texts": "fill: [⟨{text: a, font: {family: DejaVu Sans, size: 12}}, ⟩red]",
    "letters": "fill: {text: '⟨a⟩', font: {family: DejaVu Sans, size: 12}}",
    "words of a text": "fill: {text: '⟨word ⟩', font: {family: DejaVu Sans, size: 12}, lines: 3}",
    "words of a text that shrinks": "fill: {text: '⟨word ⟩', font: {family: DejaVu Sans, size: 12}, lines: any, minimumScale: 0.1}",
    "underlined words in capitals": "fill: {text: '⟨word ⟩', font: {family: DejaVu Sans, size: 12}, underline: true, textTransform: capitalize}",
    "layers that reach out": "overflow: visible, fill: [⟨{color: red, inset: -1}, ⟩red]",
    "lines of a text": "fill: {text: \"⟨a\\n⟩\", font: {family: DejaVu Sans, size: 12}}",
    "marks on a letter": "fill: {text: 'a⟨\u0301⟩', font: {family: DejaVu Sans, size: 12}}",
    "changes of direction": "fill: {text: '⟨a\u05d0⟩', font: {family: DejaVu Sans, size: 12}}",
    "levels of direction": "fill: {text: '⟨\u202b⟩a', font: {family: DejaVu Sans, size: 12}}",
    "braces of a text": "fill: {text: '⟨{{⟩', font: {family: DejaVu Sans, size: 12}}",
    "families": "fill: {text: a, font: {family: [⟨A§, ⟩DejaVu Sans], size: 12}}",
    "rows of a list that nests": "fill: [⟨[⟩red⟨]⟩]",
}.items():
    theme(name, "cColor: red\n" + BOX % text)
    if "wrong" not in name and "unknown" not in name:
        add("drawn", name, "render theme.yaml -o out --scale 1 --quiet", {"theme.yaml": "$fonts: system\ncColor: red\n" + BOX % text})

# Pictures of 1,000 columns and n rows, as large as a hundredth of what is allowed.
for name, text in {
    "color": "fill: red", "gradient": "fill: 'linear-gradient(45deg, red, blue)'", "radius": "fill: red, cornerRadius: 40",
    "gradient with a radius": "fill: 'linear-gradient(45deg, red, blue)', cornerRadius: 40",
    "path": "fill: {path: M0 0H10L5 10Z, viewBox: 0 0 10 10, fill: red, size: 100%}",
    "gradient of a path": "fill: {path: M0 0H10L5 10Z, viewBox: 0 0 10 10, fill: 'linear-gradient(45deg, red, blue)', size: 100%}",
    "gradient of a stroke": "fill: {path: M0 0L10 10, viewBox: 0 0 10 10, stroke: {color: 'linear-gradient(45deg, red, blue)', width: 2}, size: 100%}",
    "border": "fill: red, border: 4px solid blue", "gradient of a border": "border: {width: 4, fill: 'linear-gradient(45deg, red, blue)'}",
    "mask": "fill: red, mask: 'linear-gradient(45deg, red, transparent)'",
    "mask with a shadow": "fill: red, mask: 'linear-gradient(45deg, red, transparent)', shadow: 0 1px 2px red",
    "shadow": "fill: red, shadow: 0 2px 9px red", "inset shadow": "fill: red, shadow: inset 0 2px 9px red", "drop shadow": "fill: red, dropShadow: 0 2px 9px red",
    "blending": "fill: [{color: red, blend: multiply}, blue]", "blur": "fill: [{color: red, inset: 9, blur: 4}, blue]",
    "overlay": "fill: red, overlay: 'linear-gradient(45deg, red, blue)'", "opacity": "fill: red, opacity: 0.5", "shapes": "fill: red, cornerRadius: 40, cornerShape: squircle",
}.items():
    add("large", name, "render theme.yaml -o out --scale 1 --quiet", {"theme.yaml": lambda n, text=text: f"$appearances: [light]\naBox: {{size: [1000, {n}], {text}}}"}, 16_000)

# All states are made from the same values, which no cache has room for.
STATES = ", ".join(f"s{number}: {{opacity: 0.{number + 10}}}" for number in range(40))
theme(
    "stops of 40 states",
    f"$appearances: [light]\n$states: [{', '.join(f's{number}' for number in range(40))}]\n"
    f"aBox: {{size: 20, fill: {{colors: [⟨'#§', ⟩red]}}, states: {{{STATES}}}}}".replace("'#§'", "blue"),
    9_900,
)

# Assets of which each refers to the next, from which references lead too far.
for name, text in {
    "colors": "⟨a§Color: '{a§+Color}'\n⟩", "gradients": "⟨a§Gradient: '{a§+Gradient}'\n⟩",
    "boxes": "⟨a§Box: {size: 8, fill: {image: a§+Box}}\n⟩", "masks": "⟨a§Box: {size: 8, fill: red, mask: {image: a§+Box}}\n⟩",
    "stretched": "⟨a§StretchableImage: {source: a§+StretchableImage, capInsets: 1}\n⟩",
    "parts": "⟨a§Box: {fill: red, parts: {icon: {extends: a§+Box.icon}}}\n⟩", "extended": "⟨a§Box: {extends: a§+Box}\n⟩",
}.items():
    theme(f"chain of {name}", text)

# Commands of paths.
for name, data in {
    "lines": "M0 0⟨L1 1⟩", "coordinates": "M0 0⟨ 1 1⟩", "horizontal lines": "M0 0⟨h1⟩", "curves": "M0 0⟨c1 1 2 2 3 3⟩",
    "smooth curves": "M0 0⟨s1 1 2 2⟩", "quadratic curves": "M0 0⟨q1 1 2 2⟩", "smooth quadratic curves": "M0 0⟨t1 1⟩",
    "arcs": "M0 0⟨a9 9 0 1 1 1 1⟩", "flat arcs": "M0 0⟨a9 .00001 0 1 1 50 1⟩", "moves": "⟨M1 1⟩", "closed": "M0 0⟨Z⟩",
    "rectangles": "⟨M1 1h9v9z⟩", "zigzags": "M0 0⟨L90 0L0 90⟩", "spaces": "M0 0⟨ ⟩L1 1", "commas": "M0 0⟨,⟩L1 1", "digits": "M0 0L⟨1⟩ 1",
    "decimals": "M0 0L.⟨0⟩ 1", "points": "M0 0L⟨.1⟩", "signs": "M0 0L⟨-⟩", "exponents": "M0 0L1⟨e1⟩ 1", "unknown": "M0 0⟨b1⟩",
}.items():
    for how, keys in {
        "filled": "fill: red", "stroked": "stroke: {color: red, width: 2, join: round}", "dashed": "stroke: {color: red, dash: [2, 3]}",
        "trimmed": "stroke: red, trim: [0.1, 0.9]",
    }.items():
        files = {"theme.yaml": "$appearances: [light]\n" + BOX % f"fill: {{path: '{data}', {keys}}}"}
        add(f"path {how}", name, "render theme.yaml -o out --scale 1 --quiet", files, 100_000)

# What all commands do with many assets.
MANY = {
    "colors": "⟨c§Color: red\nc§Color~dark: blue\n⟩",
    "fonts": "⟨c§Font: {family: A, size: 9}\n⟩",
    "gradients": "⟨c§Gradient: {colors: [red, blue]}\n⟩",
    "boxes": "⟨c§Box: {size: 9, fill: red}\n⟩",
    "boxes with states": "⟨c§Box: {size: 9, fill: red, states: {hovered: {fill: blue}}}\n⟩",
    "pictures": "⟨c§Box: {size: 9, fill: {path: M0 0L1 1, stroke: red}}\n⟩",
    "values": "$values: {⟨v§: 1px, ⟩v: 2px}\naColor: red",
    "states": "$appearances: [light]\n$states: [⟨s§, ⟩z]\naBox: {size: 9, fill: red, states: {⟨s§: {fill: blue}, ⟩z: {fill: green}}}",
    "parameters": "$parameters: {⟨p§: {type: length, default: 9}, ⟩p: {type: length, default: 9}}\naBox: {size: '{p}', fill: [⟨{color: red, size: '{p§}'}, ⟩red]}",
    "comments": "⟨# note\n⟩aColor: red",
    "boxes that paint nothing": "⟨b§Box: {gap: 2, parts: {c: {textColor: red}}, states: {busy: {c.textColor: blue}}}\n⟩",
    "names that become one": "⟨a-b§Color: red\na.b§Color: red\n⟩",
}
for command in [
    "export web theme.yaml -o web", "export xcassets theme.yaml -o a.xcassets --option scales=1", "export swift theme.yaml -o A.swift",
    "export typescript theme.yaml -o a.ts", "export android theme.yaml -o res --option densities=mdpi", "export tokens theme.yaml -o tokens",
    "export gallery theme.yaml -o a.html --option scales=1", "render theme.yaml -o out --scale 1", "list theme.yaml",
]:
    for name, text in MANY.items():
        add(" ".join(command.split(" ")[: 2 if command.startswith("export") else 1]), name, command, {"theme.yaml": text},
            32 if name == "parameters" else 100 if name == "states" else None)
for name in ("boxes", "boxes with states", "values", "names that become one"):
    add("export appicon", name, "export appicon theme.yaml -o icons --option platforms=web --option asset=zBox",
        {"theme.yaml": MANY[name] + "\nzBox: {size: 64, fill: red}"})

# SVG files: elements, attributes, styles, selectors.
SVG = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='24' height='24'>%s</svg>"
SVG_ELEMENTS = """a circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
    feDiffuseLighting feDisplacementMap feDropShadow feFlood feGaussianBlur feImage feMerge feMorphology feOffset feSpecularLighting feTile feTurbulence filter g image line linearGradient marker mask metadata path pattern polygon
    polyline radialGradient rect style svg switch symbol text title tspan use foo""".split()


def svg(name, content, command="render theme.yaml -o out --scale 1 --quiet", keys="$appearances: [light]\n"):
    text = content if content.startswith(("<!", "<?")) else SVG % content
    add("SVG", name, command, {"theme.yaml": keys + "aImage: a.svg", "a.svg": text})


for element in SVG_ELEMENTS:
    svg(f"<{element}>", f"⟨<{element}/>⟩")
    svg(f"<{element}> nested", f"⟨<{element}>⟩⟨</{element}>⟩")
    if element.startswith("fe"):
        svg(f"<{element}> in a filter", f"<filter id='a'>⟨<{element}/>⟩</filter><rect width='9' height='9' filter='url(#a)'/>")
for name, content in {
    "letters": "⟨ab⟩", "letters that are turned": "<tspan rotate='3'>⟨ab⟩</tspan>",
    "spaces that are moved": "<tspan dx='⟨1 ⟩'>⟨ ⟩a</tspan>", "spans": "⟨<tspan>a</tspan>⟩",
    "spans with a length": "⟨<tspan textLength='9'>ab</tspan>⟩",
}.items():
    svg(name, f"<text xml:space='preserve' font-family='DejaVu Sans'>{content}</text>", keys="$fonts: system\n")
SHAPE = "<rect width='9' height='9' %s/>"
for name, content in {
    "rectangles": "⟨<rect width='9' height='9' fill='red'/>⟩",
    "attributes": "<rect ⟨a§='1' ⟩/>",
    "namespaces": "<g ⟨xmlns:a§='a' ⟩/>",
    "nested namespaces": "⟨<g xmlns:a§='a'>⟩⟨</g>⟩",
    "identifiers": "⟨<g id='a§'/>⟩",
    "one identifier": "⟨<g id='a'/>⟩",
    "text between elements": "⟨<g/>a⟩",
    "comments": "⟨<!-- a -->⟩",
    "instructions": "⟨<?a b?>⟩",
    "entities": "⟨&amp;⟩",
    "long attribute": "<rect fill='⟨ ⟩red'/>",
    "uses": "<g id='a'/>⟨<use href='#a'/>⟩",
    "uses in a chain": "⟨<g id='a§'><use href='#a§+'/></g>⟩",
    "doubled uses": "⟨<g id='a§'><use href='#a§+'/><use href='#a§+'/></g>⟩<g id='z'/>",
    "uses of many": "<g id='a'>⟨<g/>⟩</g>⟨<use href='#a'/>⟩",
    "uses of nothing": "⟨<use href='#a§'/>⟩",
    "symbols": "⟨<symbol id='a§' viewBox='0 0 9 9'><rect width='9' height='9'/></symbol><use href='#a§' width='9' height='9'/>⟩",
    "gradients in a chain": "⟨<linearGradient id='a§' href='#a§+'/>⟩<rect width='9' height='9' fill='url(#a0)'/>",
    "stops": "<linearGradient id='a'>⟨<stop offset='0.5' stop-color='red'/>⟩</linearGradient>" + SHAPE % "fill='url(#a)'",
    "gradients": "⟨<linearGradient id='a§'><stop/></linearGradient><rect width='1' height='1' fill='url(#a§)'/>⟩",
    "patterns": "⟨<pattern id='a§' width='9' height='9'><rect width='1' height='1' fill='red'/></pattern>⟩" + SHAPE % "fill='url(#a0)'",
    "patterns in patterns": "⟨<pattern id='a§' width='9' height='9'><rect width='9' height='9' fill='url(#a§+)'/></pattern>⟩" + SHAPE % "fill='url(#a0)'",
    "masks": "<mask id='a'><rect width='9' height='9'/></mask>⟨<g mask='url(#a)'/>⟩",
    "masks in masks": "⟨<mask id='a§' mask='url(#a§+)'/>⟩" + SHAPE % "mask='url(#a0)'",
    "clip paths": "<clipPath id='a'><rect width='9' height='9'/></clipPath>⟨<g clip-path='url(#a)'/>⟩",
    "children of a clip path": "<clipPath id='a'>⟨<rect width='9' height='9'/>⟩</clipPath>" + SHAPE % "clip-path='url(#a)'",
    "clip paths in clip paths": "⟨<clipPath id='a§' clip-path='url(#a§+)'/>⟩" + SHAPE % "clip-path='url(#a0)'",
    "filters": "<filter id='a'><feOffset/></filter>⟨<g filter='url(#a)'/>⟩",
    "merged inputs": "<filter id='a'><feMerge>⟨<feMergeNode/>⟩</feMerge></filter>" + SHAPE % "filter='url(#a)'",
    "a table of a filter": "<filter id='a'><feComponentTransfer><feFuncR type='table' tableValues='⟨1 ⟩'/></feComponentTransfer></filter>" + SHAPE % "filter='url(#a)'",
    "a kernel": "<filter id='a'><feConvolveMatrix order='3' kernelMatrix='⟨1 ⟩'/></filter>" + SHAPE % "filter='url(#a)'",
    "functions of a filter": SHAPE % "filter='⟨blur(1px) ⟩'",
    "filters of a list": "<filter id='a'><feOffset/></filter>" + SHAPE % "filter='⟨url(#a) ⟩'",
    "results of a filter": "<filter id='a'>⟨<feOffset result='r§'/>⟩<feMerge>⟨<feMergeNode in='r§'/>⟩</feMerge></filter>" + SHAPE % "filter='url(#a)'",
    "drop shadows of a filter": "<filter id='a'>⟨<feDropShadow dx='1'/>⟩</filter>" + SHAPE % "filter='url(#a)'",
    "markers": "<marker id='a'><path d='M0 0h1'/></marker><path d='M0 0⟨h1⟩' marker-mid='url(#a)'/>",
    "paths": "<path fill='red' d='M0 0⟨L9 9L0 9⟩'/>",
    "strokes": "<path stroke='red' d='M0 0⟨L9 9L0 9⟩'/>",
    "dashes": "<path stroke='red' d='M0 0h9' stroke-dasharray='⟨1 ⟩'/>",
    "dashed strokes": "<path stroke='red' d='M0 0⟨h9h-9⟩' stroke-dasharray='2'/>",
    "path lengths": "⟨<path stroke='red' d='M0 0h9' stroke-dasharray='2' pathLength='9'/>⟩",
    "points": "<polygon fill='red' points='⟨1 2 ⟩'/>",
    "transforms": SHAPE % "transform='⟨scale(1) ⟩'",
    "transforms nested": "⟨<g transform='scale(1)'>⟩⟨</g>⟩",
    "classes": "<style>.a{fill:red}</style>" + SHAPE % "class='⟨a ⟩'",
    "classes of elements": "<style>⟨.a§{fill:red}⟩</style>⟨<rect class='a§'/>⟩",
    "rules": "<style>⟨a{}⟩</style>",
    "rules in lines": "<style>⟨a{fill:red}\n⟩</style>",
    "rules that apply": "<style>⟨rect{fill:red}⟩</style>" + SHAPE % "",
    "rules of all elements": "<style>⟨*{fill:red}⟩</style>⟨<g/>⟩",
    "sheets": "⟨<style>a{}</style>⟩",
    "declarations": "<style>rect{⟨fill:red;⟩}</style>" + SHAPE % "",
    "declarations of an element": SHAPE % "style='⟨fill:red;⟩'",
    "semicolons": SHAPE % "style='⟨;⟩'",
    "wrong declarations": SHAPE % "style='⟨foo;⟩'",
    "unknown properties": SHAPE % "style='⟨a§:1;⟩'",
    "custom properties": SHAPE % "style='⟨--a§:1;⟩'",
    "inherited custom properties": "<g style='⟨--a§:1;⟩'>⟨<g style='--b:1'/>⟩</g>",
    "custom properties of groups": "⟨<g style='--a§:1'>⟩⟨</g>⟩",
    "chains of var": SHAPE % "style='⟨--a§:var(--a§+);⟩fill:var(--a0)'",
    "doubled var": SHAPE % "style='⟨--a§:var(--a§+)var(--a§+);⟩fill:var(--a0)'",
    "nested var": SHAPE % "fill='⟨var(--a,⟩red⟨)⟩'",
    "var often": "<g style='--a:red'>⟨<g fill='var(--a)'/>⟩</g>",
    "var in a value": SHAPE % "style='--a: red ;fill:⟨var(--a)⟩'",
    "selectors": "<style>⟨a,⟩b{fill:red}</style>" + SHAPE % "",
    "children": "<style>⟨g>⟩rect{fill:red}</style>" + SHAPE % "",
    "descendants": "<style>⟨g ⟩rect{fill:red}</style>⟨<g>⟩<rect/>⟨</g>⟩",
    "siblings": "<style>⟨g~⟩rect{fill:red}</style>⟨<g/>⟩<rect/>",
    "next siblings": "<style>g+g{fill:red}</style>⟨<g/>⟩",
    "classes of a selector": "<style>⟨.a⟩{fill:red}</style>" + SHAPE % "class='a'",
    "attributes of a selector": "<style>⟨[a]⟩{fill:red}</style>" + SHAPE % "a='1'",
    "values of a selector": "<style>[id*='⟨a⟩b']{fill:red}</style>" + SHAPE % "id='⟨aa⟩'",
    "words of a selector": "<style>[id~='a']{fill:red}</style>" + SHAPE % "id='⟨b ⟩'",
    "first children": "<style>:first-child{fill:red}</style>⟨<g/>⟩",
    "last children": "<style>:nth-last-child(2){fill:red}</style>⟨<g/>⟩",
    "children of a type": "<style>rect:nth-of-type(2n){fill:red}</style>⟨<rect/>⟩",
    "last children of a type": "<style>rect:nth-last-of-type(2n){fill:red}</style>⟨<rect/>⟩",
    "negations": "<style>⟨:not(⟩a⟨)⟩{fill:red}</style>",
    "negations in a row": "<style>⟨:not(a)⟩{fill:red}</style>" + SHAPE % "",
    "alternatives": "<style>:is(⟨a,⟩rect){fill:red}</style>" + SHAPE % "",
    "media": "<style>⟨@media all{⟩a{}⟨}⟩</style>",
    "medias": "<style>⟨@media all{a{}}⟩</style>",
    "imports": "<style>⟨@import 'a';⟩</style>",
    "comments of a sheet": "<style>⟨/* a */⟩a{}</style>",
    "unclosed comments": "<style>⟨/*⟩</style>",
    "escapes of a sheet": "<style>.⟨\\61 ⟩{}</style>",
    "strings of a sheet": "<style>a{b:'⟨a⟩'}</style>",
    "unclosed strings": "<style>⟨'⟩</style>",
    "braces": "<style>⟨{⟩</style>",
    "brackets": "<style>a⟨[⟩</style>",
    "at rules": "<style>⟨@foo;⟩</style>",
    "urls": SHAPE % "fill='⟨url(#a) ⟩'",
    "colors": SHAPE % "fill='rgb(⟨1,⟩2)'",
    "nested functions": SHAPE % "style='width:⟨calc(⟩9px⟨)⟩'",
    "letters": "<text>⟨a⟩</text>",
    "embedded pictures": "⟨<image href='data:image/png;base64,AAAA'/>⟩",
    "a long embedded picture": "<image href='data:image/png;base64,⟨AAAA⟩'/>",
    "embedded SVG": "⟨<image href='data:image/svg+xml,a'/>⟩",
    "languages": "<switch>⟨<g systemLanguage='de'/>⟩<rect/></switch>",
    "a list of languages": "<switch><g systemLanguage='⟨de,⟩en'/><rect/></switch>",
    "links": "⟨<a href='b'>⟩⟨</a>⟩",
    "view boxes": "⟨<svg viewBox='0 0 9 9' width='9' height='9'>⟩<rect width='9' height='9'/>⟨</svg>⟩",
    "opacity": "⟨<g opacity='.5'>⟩" + SHAPE % "" + "⟨</g>⟩",
    "blending": "⟨<g style='mix-blend-mode:multiply'><rect width='9' height='9'/></g>⟩",
    "declared entities": "<!DOCTYPE svg [⟨<!ENTITY a§ 'b'>⟩]>" + SVG % "&a0;",
    "entities of entities": "<!DOCTYPE svg [<!ENTITY a0 'b'>⟨<!ENTITY a§+ '&a§;&a§;'>⟩]>" + SVG % "&a9;",
    "sheets of the document": "⟨<?xml-stylesheet href='a'?>⟩" + SVG % "",
}.items():
    svg(name, content)
add("SVG", "colors to replace", "render theme.yaml -o out --scale 1 --quiet", {
    "theme.yaml": "$appearances: [light]\naImage: {file: a.svg, colors: {⟨'--a§': red, ⟩currentColor: red}}",
    "a.svg": SVG % "⟨<g fill='var(--a§)'/>⟩<g fill='currentColor'/>"})

# Design tokens.
TYPES = {
    "color": '{"colorSpace": "srgb", "components": [1, 0, 0]}', "dimension": '{"value": 1, "unit": "px"}', "fontFamily": '"Inter"',
    "fontWeight": "400", "duration": '{"value": 1, "unit": "ms"}', "cubicBezier": "[0, 0, 1, 1]", "number": "1",
    "strokeStyle": '"solid"', "gradient": '[{"color": {"colorSpace": "srgb", "components": [1, 0, 0]}, "position": 0}]',
    "border": '{"color": {"colorSpace": "srgb", "components": [1, 0, 0]}, "width": {"value": 1, "unit": "px"}, "style": "solid"}',
    "shadow": '{"color": {"colorSpace": "srgb", "components": [1, 0, 0]}, "offsetX": {"value": 1, "unit": "px"}, '
    '"offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 1, "unit": "px"}, "spread": {"value": 1, "unit": "px"}}',
    "transition": '{"duration": {"value": 1, "unit": "ms"}, "delay": {"value": 1, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}',
    "typography": '{"fontFamily": "Inter", "fontSize": {"value": 1, "unit": "px"}, "fontWeight": 400, "letterSpacing": '
    '{"value": 1, "unit": "px"}, "lineHeight": 1}', "foo": "1",
}
TOKENS = {f"{kind}s": f'{{"$type": "{kind}", ⟨"t§": {{"$value": {value}}},⟩ "z": {{"$value": {value}}}}}' for kind, value in TYPES.items()}
TOKENS |= {f"wrong {kind}s": f'{{"$type": "{kind}", ⟨"t§": {{"$value": {{"foo": 1}}}},⟩ "z": {{"$value": {value}}}}}' for kind, value in TYPES.items()}
COLOR = TYPES["color"]
TOKENS |= {
    "unknown references": '{"$type": "color", ⟨"t§": {"$value": "{u§}"},⟩ "z": {"$value": "{y}"}}',
    "references to one": f'{{"$type": "color", ⟨"t§": {{"$value": "{{z}}"}},⟩ "z": {{"$value": {COLOR}}}}}',
    "references to a faulty one": '{"$type": "color", ⟨"t§": {"$value": "{z}"},⟩ "z": {"$value": 1}}',
    "references in a chain": '{"$type": "color", ⟨"t§": {"$value": "{t§+}"},⟩ "z": {"$value": "{t0}"}}',
    "doubled references": '{"$type": "fontFamily", ⟨"t§": {"$value": ["{t§+}", "{t§+}"]},⟩ "z": {"$value": "{t0}"}}',
    "a chain with faulty leaves": '{"$type": "fontFamily", ⟨"t§": {"$value": ["{x§}", "{t§+}"]}, "x§": {"$value": 5},⟩ "z": {"$value": 1}}',
    "a fan of references": '{"$type": "fontFamily", "a": {"$value": [⟨"{t§}",⟩"b"]}, ⟨"t§": {"$value": "b"},⟩ "z": {"$value": "{a}"}}',
    "pointers": f'{{"$type": "color", ⟨"t§": {{"$ref": "#/z"}},⟩ "z": {{"$value": {COLOR}}}}}',
    "pointers in a chain": '{"$type": "color", ⟨"t§": {"$ref": "#/t§+"},⟩ "z": {"$value": 1}}',
    "pointers to parts": '{"$type": "number", ⟨"t§": {"$value": {"$ref": "#/z/$value"}},⟩ "z": {"$value": 1}}',
    "steps of a pointer": '{"$type": "color", "t": {"$ref": "#⟨/a⟩"}}',
    "groups": '{"$type": "number", ⟨"g§": {"t": {"$value": 1}},⟩ "z": {"$value": 1}}',
    "nested groups": '{"$type": "number", "a": ⟨{"a":⟩ {"$value": 1}⟨}⟩}',
    "groups that extend one": '{"$type": "number", "b": {"t": {"$value": 1}}, ⟨"g§": {"$extends": "{b}"},⟩ "z": {"$value": 1}}',
    "groups that extend a large one": '{"$type": "number", "b": {"x": {⟨"t§": {"$value": 1},⟩ "t": {"$value": 1}}}, ⟨"g§": {"$extends": "{b}", "x": {"$value": 2}},⟩ "z": {"$value": 1}}',
    "groups that extend in a chain": '{"$type": "number", ⟨"g§": {"$extends": "{g§+}"},⟩ "z": {"$value": 1}}',
    "groups that extend in a circle": '{"$type": "number", ⟨"g§": {"$extends": "{h§}"}, "h§": {"$extends": "{g§}"},⟩ "z": {"$value": 1}}',
    "names that become one": '{"$type": "color", ⟨"a b§": {"$value": "{z}"}, "a-b§": {"$value": "{z}"}, "a_b§": {"$value": "{z}"},⟩ "z": {"$value": %s}}' % COLOR,
    "names that all become one": '{"$type": "color", "$extensions": {}, ⟨"a⟩": {"$value": %s}}' % COLOR,
    "wrong names": '{"$type": "color", ⟨"a.{§": {"$value": 1},⟩ "z": {"$value": %s}}' % COLOR,
    "steps of a name": '{"$type": "color", "t": {"$value": "{⟨a.⟩b}"}}',
    "descriptions": '{"$description": "⟨word ⟩"}',
    "extensions": '{"$extensions": {⟨"e§": 1,⟩ "z": 1}}',
    "unknown keys": '{⟨"$k§": 1,⟩ "z": {"$type": "number", "$value": 1}}',
    "deprecated": '{"$type": "number", ⟨"t§": {"$value": 1, "$deprecated": true},⟩ "z": {"$value": 1}}',
    "stops": '{"a": {"$type": "gradient", "$value": [⟨{"color": "{z}", "position": 0.5},⟩{"color": "{z}", "position": 1}]}, "z": {"$type": "color", "$value": %s}}' % COLOR,
    "shadows of one": '{"a": {"$type": "shadow", "$value": [⟨%s,⟩%s]}}' % (TYPES["shadow"], TYPES["shadow"]),
    "families": '{"a": {"$type": "fontFamily", "$value": [⟨"A§",⟩"B"]}}',
    "dashes": '{"a": {"$type": "strokeStyle", "$value": {"lineCap": "butt", "dashArray": [⟨{"value": 1, "unit": "px"},⟩{"value": 1, "unit": "px"}]}}}',
}


def doubled(n):
    """Names that differ in what asset names leave out."""
    names = (f"a{'-' * (i % 100)}b{' ' * (i // 100)}" for i in range(n))
    return '{"$type": "color", %s}' % ", ".join(f'"{name}": {{"$value": {COLOR}}}' for name in names)


TOKENS["names that all become one"] = doubled
for name, text in TOKENS.items():
    add("tokens", name, "validate a.tokens.json", {"a.tokens.json": text})
add("tokens", "$tokens", "validate theme.yaml", {"theme.yaml": "$tokens: [⟨a.tokens, ⟩a.tokens]\naColor: red", "a.tokens": '{"$type": "number", "z": {"$value": 1}}'})
add("tokens", "used", "validate theme.yaml", {"theme.yaml": "$tokens: a.tokens\n⟨c§Color: '{t§}'\n⟩", "a.tokens": TOKENS["colors"]})
for command in ["export web theme.yaml -o web", "export android theme.yaml -o res --option densities=mdpi"]:
    add("tokens", " ".join(command.split(" ")[:2]), command, {"theme.yaml": "$tokens: a.tokens\naColor: red", "a.tokens": TOKENS["colors"]})
add("tokens", "faulty ones used", "validate theme.yaml", {"theme.yaml": "$tokens: a.tokens\n⟨c§Color: '{t§}'\n⟩", "a.tokens": TOKENS["wrong colors"]})
RESOLVER = '{"version": "2025.10", %s, "resolutionOrder": [%s]}'
BASE = '"sets": {"base": {"sources": [{"z": {"$type": "number", "$value": 1}}]}%s}'
for name, text in {
    "sets": RESOLVER % (BASE % '⟨, "s§": {"sources": []}⟩', '⟨{"$ref": "#/sets/s§"},⟩ {"$ref": "#/sets/base"}'),
    "sources": RESOLVER % ('"sets": {"base": {"sources": [⟨{"t§": {"$type": "number", "$value": 1}},⟩ {}]}}', '{"$ref": "#/sets/base"}'),
    "one source often": RESOLVER % (BASE % ', "b": {"sources": [⟨{"$ref": "#/sets/base"},⟩ {}]}', '{"$ref": "#/sets/b"}'),
    "sets in a chain": RESOLVER % (BASE % '⟨, "s§": {"sources": [{"$ref": "#/sets/s§+"}]}⟩', '{"$ref": "#/sets/s0"}'),
    "doubled sets": RESOLVER % (BASE % '⟨, "s§": {"sources": [{"$ref": "#/sets/s§+"}, {"$ref": "#/sets/s§+"}]}⟩', '{"$ref": "#/sets/s0"}'),
    "modifiers": RESOLVER % ((BASE % "") + ', "modifiers": {⟨"m§": {"contexts": {"a": [], "b": []}, "default": "a"},⟩ "m": {"contexts": {"a": [], "b": []}, "default": "a"}}',
                             '⟨{"$ref": "#/modifiers/m§"},⟩ {"$ref": "#/sets/base"}'),
    "contexts": RESOLVER % ((BASE % "") + ', "modifiers": {"m": {"contexts": {⟨"a§": [],⟩ "b": []}, "default": "b"}}', '{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/m"}'),
    "unknown sets": RESOLVER % (BASE % "", '⟨{"$ref": "#/sets/s§"},⟩ {"$ref": "#/sets/base"}'),
    "unknown keys": '{"version": "2025.10", ⟨"k§": 1,⟩ "sets": {}, "resolutionOrder": []}',
}.items():
    add("resolver document", name, "validate a.resolver.json", {"a.resolver.json": text})

# Imports.
FIGMA = ('{"meta": {"variables": {%s "z": {"name": "z", "variableCollectionId": "c", "resolvedType": "FLOAT", "valuesByMode": {"m": 1}}}, '
         '"variableCollections": {%s "c": {"name": "C", "modes": [{"modeId": "m", "name": "M"}], "defaultModeId": "m"}}}}')
for kind, text in {
    "Style Dictionary": '{"color": {⟨"t§": {"value": "#ff0000"},⟩ "z": {"value": "{color.t0}"}}}',
    "Style Dictionary references": '{"color": {⟨"t§": {"value": "{color.t§+.value}"},⟩ "z": {"value": "red"}}}',
    "Style Dictionary types": '{⟨"t§": {"value": "1px", "type": "dimension"},⟩ "z": {"value": "red", "type": "color"}}',
    "Style Dictionary nested": '{"a": ⟨{"a": ⟩{"value": "red"}⟨}⟩}',
    "Style Dictionary faulty": '{"color": {⟨"t§": {"value": "foo", "type": "color"},⟩ "z": {"value": "red"}}}',
    "Style Dictionary composites": '{⟨"t§": {"value": {"x": "1px", "y": "{z}", "blur": "1px", "color": "red"}, "type": "shadow"},⟩ "z": {"value": "1px", "type": "dimension"}}',
    "Tokens Studio": '{"global": {⟨"t§": {"value": "#ff0000", "type": "color"},⟩ "z": {"value": "{t0}", "type": "color"}}}',
    "Tokens Studio sets": '{⟨"s§": {"t": {"value": "#ff0000", "type": "color"}},⟩ "$metadata": {"tokenSetOrder": [⟨"s§",⟩ "s0"]}}',
    "Tokens Studio themes": '{"s": {"t": {"value": "#ff0000", "type": "color"}}, "$themes": [⟨{"id": "a§", "name": "a§", "selectedTokenSets": {"s": "enabled"}},⟩{"id": "z", "name": "z", "selectedTokenSets": {}}]}',
    "Tokens Studio sums": '{"s": {"t": {"value": "⟨1 + ⟩1", "type": "spacing"}}}',
    "Tokens Studio parentheses": '{"s": {"t": {"value": "⟨(⟩1⟨)⟩", "type": "spacing"}}}',
    "Tokens Studio references": '{"s": {⟨"t§": {"value": "{t§+} * 2", "type": "spacing"},⟩ "z": {"value": "1", "type": "spacing"}}}',
    "Tokens Studio typography": '{"s": {⟨"t§": {"value": {"fontFamily": "A", "fontSize": "12", "fontWeight": "Bold", "lineHeight": "1.5"}, "type": "typography"},⟩ "z": {"value": "1", "type": "spacing"}}}',
    "Figma variables": FIGMA % ('⟨"v§": {"name": "a/b§", "variableCollectionId": "c", "resolvedType": "COLOR", "valuesByMode": {"m": {"r": 1, "g": 0, "b": 0, "a": 1}}},⟩', ""),
    "Figma names": FIGMA % ('⟨"v§": {"name": "a", "variableCollectionId": "c", "resolvedType": "FLOAT", "valuesByMode": {"m": 1}},⟩', ""),
    "Figma aliases": FIGMA % ('⟨"v§": {"name": "a§", "variableCollectionId": "c", "resolvedType": "FLOAT", "valuesByMode": {"m": {"type": "VARIABLE_ALIAS", "id": "v§+"}}},⟩', ""),
    "Figma collections": FIGMA % ('⟨"v§": {"name": "a", "variableCollectionId": "c§", "resolvedType": "FLOAT", "valuesByMode": {"m": 1}},⟩',
                                  '⟨"c§": {"name": "C", "modes": [{"modeId": "m", "name": "M"}], "defaultModeId": "m"},⟩'),
    "Figma modes": FIGMA % ("", '"d": {"name": "D", "modes": [⟨{"modeId": "m§", "name": "M§"},⟩{"modeId": "m", "name": "M"}], "defaultModeId": "m"},'),
}.items():
    add("import", kind, "import a.json --quiet -o b.json", {"a.json": text})

# Style sheets, with `validate`, and applied to a screen.
SCREEN = "children: [{type: Button, id: a b, title: A, state: selected}, {type: Label, text: A}]"
for name, text in {
    "rules": '⟨"#a§": {alpha: 0.5}\n⟩',
    "rules that apply": '⟨"#a#b@Button:disabled.s§": {alpha: 0.5}\n⟩',
    "types": '⟨"@T§": {alpha: 0.5}\n⟩',
    "types like right ones": '⟨"@Labell§": {alpha: 0.5}\n⟩',
    "declarations": '"@Button": {⟨x§: 1, ⟩alpha: 0.5}',
    "parts": '"@Button": {layer⟨.layer⟩.cornerRadius: 1}',
    "wrong parts": '"@Button": {⟨layer.x§: 1, ⟩alpha: 0.5}',
    "names of a selector": '"⟨#a§⟩": {alpha: 0.5}',
    "types of a selector": '"⟨@Button⟩": {alpha: 0.5}',
    "states of a selector": '"@Button:⟨disabled.⟩selected": {alpha: 0.5}',
    "states": '$states: [⟨s§, ⟩z]\n⟨"@Button:s§": {alpha: 0.5}\n⟩',
    "combined states": '$states: [⟨s§, ⟩z]\n"@Button:⟨s§.⟩z": {alpha: 0.5}',
    "combinations": '$states: [⟨s§, ⟩z]\n⟨"@Button:selected.s§": {title: a}\n⟩',
    "unknown states": '⟨"@Button:s§": {alpha: 0.5}\n⟩',
    "titles of states": '"@Button": {⟨s§Title: a, ⟩title: b}',
    "appearances": '"@Button": {⟨alpha~a§: 1, ⟩alpha: 0.5}',
    "selectors of appearances": '⟨"@Button~dark.a§": {alpha: 0.5}\n⟩',
    "controllers": '⟨C§Controller: {"@Button": {alpha: 0.5}}\n⟩',
    "scopes in scopes": '⟨A: {⟩"@Button": {alpha: 0.5}⟨}⟩',
    "wrong selectors": '⟨".a§": {alpha: 0.5}\n⟩',
    "wrong selectors like CSS": '⟨"button[a§] > b": {alpha: 0.5}\n⟩',
    "repeated selectors": '⟨"@Button:selected.disabled": {alpha: 0.5}\n"@Button:disabled.selected": {alpha: 0.5}\n⟩',
    "values": '$values: {⟨v§: 1, ⟩v: 1}\n"@Button": {alpha: "{v}"}',
    "values in a chain": '$values: {⟨v§: "{v§+}", ⟩z: 1}\n"@Button": {alpha: "{v0}"}',
    "unknown values": '⟨"#a§": {backgroundColor: "{v§}"}\n⟩',
    "wrong values": '⟨"#a§": {backgroundColor: redd}\n⟩',
    "spaces": '"@Button⟨ ⟩": {alpha: 0.5}',
    "letters": '"#⟨a⟩": {alpha: 0.5}',
    "shorthands": '⟨"#a§": {layer.border: 1px solid red}\n⟩',
}.items():
    add("sheet", name, "validate sheet.yaml", {"sheet.yaml": text})
    add("sheet applied", name, "preview screen.yaml --sheet sheet.yaml --theme theme.yaml -o out --quiet",
        {"sheet.yaml": text, "screen.yaml": SCREEN, "theme.yaml": "$appearances: [light]\naColor: red"})

# Screens.
for element in """View ActivityIndicatorView Label Button ImageView TextField TextView Switch Slider ProgressView ScrollView StackView List
    NavigationBar Control Foo""".split():
    add("screen", f"{element}s", "preview screen.yaml -o out --quiet", {"screen.yaml": f"children: [⟨{{type: {element}, id: a§, frame: [0, §, 9, 9]}}, ⟩{{type: View}}]"})
    if element != "Foo":
        add("screen", f"nested {element}s", "preview screen.yaml -o out --quiet", {"screen.yaml": f"children: [⟨{{type: {element}, children: [⟩{{type: View}}⟨]}}⟩]"}, 30)
for name, text in {
    "children of a stack": "type: StackView\nchildren: [⟨{type: Label, text: a}, ⟩{type: View}]",
    "children that share a row": "row: [⟨{type: Label, text: a word, numberOfLines: 0, grow: 1, basis: 0}, ⟩{type: View}]",
    "stacks in stacks": "children: [⟨{type: StackView, frame: [0, 0, 99, auto], children: [{type: Label, text: a, numberOfLines: 0}, ⟩{type: View}⟨]}⟩]",
    "stacks without a frame": "children: [⟨{type: StackView, axis: vertical, children: [{type: Label, text: a word and one more, numberOfLines: 0}, ⟩{type: View}⟨]}⟩]",
    "rows": "type: List\nrows: [⟨a§, ⟩b]",
    "rows scrolled": "type: List\ncontentOffset: [0, 1000000]\nrows: [⟨{text: a, detail: b}, ⟩b]",
    "headers": "type: List\nrows: [⟨{header: a§}, b, ⟩b]",
    "wrong rows": "type: List\nrows: [⟨{foo: 1}, ⟩b]",
    "items": "type: List\nitemSize: 20\nrows: [⟨a§, ⟩b]",
    "items scrolled": "type: List\nitemSize: 20\ncontentOffset: [0, 1000000]\nrows: [⟨{text: a}, ⟩b]",
    "letters": "children: [{type: Label, frame: [0, 0, 300, 300], numberOfLines: 0, text: '⟨a⟩'}]",
    "words": "children: [{type: Label, frame: [0, 0, 300, 300], numberOfLines: 0, text: '⟨word ⟩'}]",
    "words of a view": "children: [{type: TextView, frame: [0, 0, 300, 300], text: '⟨word ⟩'}]",
    "words of a field": "children: [{type: TextField, frame: [0, 0, 300, 30], text: '⟨word ⟩'}]",
    "letters of a button": "children: [{type: Button, frame: [0, 0, 300, 30], title: '⟨a⟩'}]",
    "ranges": "children: [{type: Label, frame: [0, 0, 300, 300], numberOfLines: 0, text: '⟨word ⟩', ranges: [⟨{range: [§, §+1], textColor: red}, ⟩{range: [0, 1], textColor: red}]}]",
    "ranges in ranges": "children: [{type: Label, frame: [0, 0, 300, 300], numberOfLines: 0, text: '⟨word ⟩', ranges: [⟨{range: [0, §], textColor: red}, ⟩{range: [0, 1], textColor: red}]}]",
    "ranges of a text": "children: [{type: Label, frame: [0, 0, 300, 300], numberOfLines: 0, text: '⟨word ⟩', ranges: [⟨{text: o, textColor: red}, ⟩{text: w, textColor: red}]}]",
    "one range of a text": "children: [{type: Label, frame: [0, 0, 300, 300], numberOfLines: 0, text: '⟨word ⟩', ranges: [{text: w, textColor: red, underline: true}]}]",
    "lines": "children: [{type: Label, frame: [0, 0, 300, 300], numberOfLines: 0, text: \"⟨a\\n⟩\"}]",
    "names": "children: [{type: Label, id: '⟨a§ ⟩', text: a}]",
    "states": "children: [{type: Button, state: '⟨selected.⟩disabled', title: a}]",
    "wrong properties": "children: [{type: Button, ⟨k§: 1, ⟩title: a}]",
    "wrong values": "children: [⟨{type: Label, textColor: redd}, ⟩{type: View}]",
    "controllers": "children: [⟨{controller: C§Controller}, ⟩{type: View}]",
    "controllers in controllers": "children: [⟨{controller: C, children: [⟩{type: View}⟨]}⟩]",
    "buttons of a bar": "type: NavigationBar\nchildren: [⟨{type: Button, title: A}, ⟩{type: Button, title: A}]",
    "shadows": "children: [{frame: [0, 0, 90, 90], layer.shadow: '⟨0 1px red, ⟩0 1px red'}]",
    "overlapping": "children: [⟨{frame: [0, 0, 90, 90], alpha: 0.5, backgroundColor: red}, ⟩{type: View}]",
    "clipped": "children: [⟨{frame: [0, 0, 90, 90], clipsToBounds: true, alpha: 0.5, children: [⟩{backgroundColor: red}⟨]}⟩]",
    "ratios that shrink": "column: [⟨{row: [{width: 9, aspectRatio: 2, shrink: 1}]}, ⟩{height: 1}]",
    "parts of a box": "backgroundImage: aBox\ncolumn: [⟨{type: Label, part: title, text: a}, ⟩{height: 1}]",
    "parts in parts": "column: [⟨{backgroundImage: aBox, part: a, column: [⟩{height: 1}⟨]}⟩]",
    "backdrops": "children: [⟨{frame: [§, 0, 9, 9], layer.backdropBlur: 1}, ⟩{type: View}]",
    "backdrops over each other": "children: [⟨{frame: [0, 0, 200, 200], layer.backdropBlur: 9}, ⟩{type: View}]",
    "boxes of other sizes": "children: [⟨{frame: [0, 0, 200, 1§], layer.shadow: '0 0 9px red, 0 0 20px red', backgroundColor: red}, ⟩{type: View}]",
    "images of other sizes": "children: [⟨{type: ImageView, frame: [0, 0, 200, 1§], image: a.png}, ⟩{type: View}]",
    "components of components": "$components: {⟨c§: {component: c§+}, ⟩a: {width: 1}}\ntype: View\nchildren: [{component: c0}]",
    "components in components": "$components: {⟨c§: {row: [{component: c§+}]}, ⟩a: {width: 1}}\ntype: View\nchildren: [{component: c0}]",
    "components that nothing uses": "$components: {⟨c§: {row: [{component: a}, {component: a}]}, ⟩a: {width: 1}}\ntype: View\nchildren: []",
    "items in items of bars": "$components: {⟨c§: {controller: {name: C, leftItems: [{component: c§+}]}}, ⟩a: {width: 1}}\ntype: View\nchildren: [{component: c0}]",
    "edges of a safe area": "column: []\nsafeArea: ⟨top ⟩bottom",
    "screens that extend": "$extends: [⟨a§.yaml, ⟩b.yaml]\nchildren: []",
}.items():
    add("screen", name, "preview screen.yaml -o out --quiet", {"screen.yaml": text})
    add("screen as text", name, "preview screen.yaml -o out --tree --contrast --quiet", {"screen.yaml": text})
    add("screen validated", name, "validate screen.yaml", {"screen.yaml": text})
add("screen", "texts", "preview screen.yaml -o out --language nb --quiet",
    {"screen.yaml": "$strings: '{language}.yaml'\nchildren: [⟨{type: Label, text: '{k§}'}, ⟩{type: View}]", "en.yaml": "⟨k§: a\n⟩", "nb.yaml": "⟨k§: b\n⟩"})

# Projects.
PROJECT = {"theme.yaml": "$appearances: [light]\naColor: red\naBox: {size: 32, fill: red}"}
for name, text in {
    "outputs": "themes: [theme.yaml]\noutputs: [⟨{to: png, path: out§, scales: [1]}, ⟩{to: png, path: out}]",
    "outputs in one folder": "themes: [theme.yaml]\noutputs: [⟨{to: png, path: out, scales: [1]}, ⟩{to: png, path: out}]",
    "code files": "themes: [theme.yaml]\noutputs: [⟨{to: swift, path: out/T§.swift}, ⟩{to: swift, path: out/T.swift}]",
    "one file often": "themes: [theme.yaml]\noutputs: [⟨{to: swift, path: T.swift, access: public}, ⟩{to: swift, path: T.swift}]",
    "themes": "themes: [⟨{theme: theme.yaml, name: t§}, ⟩theme.yaml]\noutputs: [{to: web, path: out}]",
    "themes of one name": "themes: [⟨theme.yaml, ⟩theme.yaml]\noutputs: [{to: web, path: out}]",
    "themes that are missing": "themes: [⟨t§.yaml, ⟩theme.yaml]\noutputs: [{to: web, path: out}]",
    "themes of an output": "themes: [theme.yaml]\noutputs: [{to: web, path: out, themes: [⟨t§, ⟩theme]}]",
    "patterns": "themes: [{theme: theme.yaml, except: [⟨c§*, ⟩b*]}]\noutputs: [{to: web, path: out}]",
    "a long pattern": "themes: [{theme: theme.yaml, only: '⟨*a⟩'}]\noutputs: [{to: web, path: out}]",
    "scales": "themes: [theme.yaml]\noutputs: [{to: png, path: out, scales: [⟨1.§, ⟩1]}]",
    "states": "themes: [theme.yaml]\noutputs: [{to: png, path: out, states: [⟨s§, ⟩normal]}]",
    "unknown keys": "themes: [theme.yaml]\noutputs: [{to: web, path: out, ⟨k§: 1, ⟩scales: [1]}]",
    "unknown formats": "themes: [theme.yaml]\noutputs: [⟨{to: png§, path: out}, ⟩{to: web, path: out}]",
    "values of parameters": "themes: [{theme: theme.yaml, set: {⟨p§: 1, ⟩p: 1}}]\noutputs: [{to: web, path: out}]",
}.items():
    add("project", name, "build livery.yaml --quiet", PROJECT | {"livery.yaml": text})
    add("project validated", name, "validate livery.yaml", PROJECT | {"livery.yaml": text})
add("project", "icons", "build livery.yaml --quiet", PROJECT | {"livery.yaml": "themes: [theme.yaml]\noutputs: "
    "[⟨{to: appicon, path: out§, platforms: web, asset: aBox}, ⟩{to: web, path: out}]"}, 50)
# An argument of a program has at most 128 KiB.
add("project", "pattern of stars", "render theme.yaml -o out --only ⟨a*⟩b", {"theme.yaml": lambda n: f"{'a' * min(n, 4000)}Color: red\naBox: {{size: 9, fill: red}}"}, 60_000)
add("project", "many patterns", "render theme.yaml -o out --scale 1 --except ⟨a§*,⟩z* --quiet", {"theme.yaml": "aBox: {size: 9, fill: red}"}, 16_000)

# Files of pictures: chunks of a PNG, rows, segments of a JPEG, chunks of a WebP.


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, chunks=b"", data=None, color=2):
    rows = zlib.compress(b"") if data is None else data
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, color, 0, 0, 0)) + chunks
            + (chunk(b"IDAT", rows) if isinstance(rows, bytes) else b"".join(chunk(b"IDAT", one) for one in rows)) + chunk(b"IEND", b""))


def rows(n, width=64):
    return zlib.compress((b"\0" + b"\x80\x40\x20" * width) * n)


WHITE = {"theme.yaml": "$appearances: [light]\naImage: a.png"}
for name, make in {
    "rows": lambda n: png(64, min(n, 16384), data=rows(min(n, 16384))),
    "parts of the data": lambda n: png(64, 64, data=[bytes([one]) for one in rows(64)] + [b""] * n),
    "text chunks": lambda n: png(64, 64, chunk(b"tEXt", b"a\0b") * n, rows(64)),
    "compressed text": lambda n: png(64, 64, chunk(b"zTXt", b"a\0\0" + zlib.compress(b"a" * n * 100)), rows(64)),
    "unknown chunks": lambda n: png(64, 64, chunk(b"abCd", b"") * n, rows(64)),
    "critical chunks": lambda n: png(64, 64, chunk(b"ABCD", b"") * n, rows(64)),
    "palettes": lambda n: png(64, 64, chunk(b"PLTE", b"abc" * 256) * n, rows(64)),
    "a profile": lambda n: png(64, 64, chunk(b"iCCP", b"a\0\0" + zlib.compress(b"a" * n)), rows(64)),
    "a profile of zeros": lambda n: png(64, 64, chunk(b"iCCP", b"a\0\0" + zlib.compress(b"\0" * n * 1000)), rows(64)),
    "orientation": lambda n: png(64, 64, chunk(b"eXIf", b"MM\0*\0\0\0\x08" + struct.pack(">H", n & 0xFFFF) + b"\x01\x12\0\x03\0\0\0\x01\0\x01\0\0" * n), rows(64)),
    "a large header": lambda n: png(10_000, 10_000),
    "a large header and data": lambda n: png(10_000, 10_000, data=zlib.compress(b"\0" * n)),
    "more data than rows": lambda n: png(64, 64, data=rows(64 + n)),
    "what comes after the end": lambda n: png(64, 64, data=rows(64)) + b"\0" * n,
}.items():
    add("PNG", name, "render theme.yaml -o out --scale 1 --quiet", WHITE | {"a.png": make})
add("PNG", "nine-patch", "render theme.yaml -o out --scale 1 --quiet", {
    "theme.yaml": "$appearances: [light]\naStretchableImage: {source: a.9.png}",
    "a.9.png": lambda n: png(n + 2, 16, data=zlib.compress(b"".join(
        b"\0" + b"".join((b"\0\0\0\xff" if row in (0, 15) and 0 < x <= n and x % 2 else b"\0\0\0\0") if row in (0, 15) else b"\0\0\0\xff" if x in (0, n + 1) and row == 4 else b"\0" * 4
                         for x in range(n + 2)) for row in range(16))), color=6)}, 16_000)
add("PNG", "uniform middle", "render theme.yaml -o out --scale 1 --quiet", {
    "theme.yaml": "$appearances: [light]\naStretchableImage: {source: a.png, capInsets: auto}",
    "a.png": lambda n: png(n, n, data=zlib.compress(b"".join(b"\0" + (b"\x10\x20\x30" + b"\x80" * 3 * (n - 2) + b"\x30\x20\x10") for y in range(n))))}, 2_000)


def jpeg(width, height, data, kind=0xC0, markers=b""):
    """A gray JPEG file whose blocks take two bits each, both 0."""
    table = b"\1" + bytes(15) + b"\0"
    return (b"\xff\xd8" + markers + b"\xff\xdb\0\x43\0" + bytes(range(1, 65))
            + bytes([0xFF, kind]) + b"\0\x0b\x08" + struct.pack(">HH", height, width) + b"\1\1\x11\0"
            + b"\xff\xc4\0\x14\0" + table + b"\xff\xc4\0\x14\x10" + table + data + b"\xff\xd9")


SCAN, FIRST_SCAN = b"\xff\xda\0\x08\1\1\0\0\x3f\0", b"\xff\xda\0\x08\1\1\0\0\0\0"
for name, make in {
    "rows": lambda n: jpeg(64, 8 * n, SCAN + bytes(2 * n)),
    "comments": lambda n: jpeg(64, 64, SCAN + bytes(16), markers=b"\xff\xfe\0\x04ab" * n),
    "a large header": lambda n: jpeg(10_000, 10_000, SCAN + bytes(n)),
    "a large header of several scans": lambda n: jpeg(10_000, 10_000, FIRST_SCAN + bytes(n), 0xC2),
    "markers": lambda n: b"\xff\xd8" + b"\xff" * n,
    "scans": lambda n: jpeg(64, 64, (FIRST_SCAN + bytes(8)) * n, 0xC2),
    "large scans": lambda n: jpeg(2_000, 2_000, (FIRST_SCAN + bytes(7_813)) * n, 0xC2),
    "tables": lambda n: jpeg(64, 64, SCAN + bytes(16), markers=(b"\xff\xdb\0\x43\0" + bytes(range(1, 65))) * n),
    "profiles": lambda n: jpeg(64, 64, SCAN + bytes(16), markers=b"".join(b"\xff\xe2\0\x14ICC_PROFILE\0" + bytes([i % 255 + 1, 255]) + b"abcd" for i in range(n))),
    "orientations": lambda n: jpeg(64, 64, SCAN + bytes(16), markers=(b"\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\1\x01\x12\0\3\0\0\0\1\0\1\0\0\0\0\0\0") * n),
}.items():
    add("JPEG", name, "render theme.yaml -o out --scale 1 --quiet", {"theme.yaml": "$appearances: [light]\naImage: a.jpg", "a.jpg": make},
        2_000 if name == "rows" else 64 if name == "large scans" else None)


def webp(chunks):
    return b"RIFF" + struct.pack("<I", len(chunks) + 4) + b"WEBP" + chunks


VP8X = b"VP8X\x0a\0\0\0\0\0\0\0" + (9_999).to_bytes(3, "little") * 2
for name, make in {
    "chunks": lambda n: webp(VP8X + b"abcd\0\0\0\0" * n),
    "frames": lambda n: webp(VP8X[:8] + b"\2" + VP8X[9:] + b"ANIM\6\0\0\0\0\0\0\0\0\0" + b"ANMF\x10\0\0\0" * n),
    "a large header": lambda n: webp(b"VP8L\x08\0\0\0\x2f" + (9_999 | 9_999 << 14).to_bytes(4, "little") + b"\0\0\0"),
    "a large lossy header": lambda n: webp(b"VP8 \x0c\0\0\0\x10\0\0\x9d\x01\x2a" + struct.pack("<HH", 9_999, 9_999) + b"\0\0"),
}.items():
    add("WebP", name, "render theme.yaml -o out --scale 1 --quiet", {"theme.yaml": "$appearances: [light]\naImage: a.webp", "a.webp": make})
add("diff", "files", "diff a b", lambda n: {f"{folder}/{i}.png": png(1, 1, data=zlib.compress(b"\0abc")) for i in range(n) for folder in "ab"}, 1000)
add("diff", "differing files", "diff a b", lambda n: {f"{folder}/{i}.png": png(1, 1, data=zlib.compress(b"\0ab" + folder.encode())) for i in range(n) for folder in "ab"}, 1000)
add("diff", "large headers", "diff a.png b.png", {"a.png": lambda n: png(10_000, 10_000), "b.png": lambda n: png(10_000, 10_000)})
