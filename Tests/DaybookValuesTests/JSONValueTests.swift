import DaybookValues
import Testing

@Suite("JSON values are compared by bytes and by meaning")
struct JSONValueTests {
  @Test(
    "Values that mean the same are equivalent, and equal only when nothing differs",
    arguments: [
      (1, 1.0, true), (0, .real(-0.0), true), (1, 1.5, false), (1, true, false),
      (.integer(9_007_199_254_740_993), .real(9_007_199_254_740_992), false),
      (.integer(.max), .real(0x1p63), false), (.unsigned(1 << 63), .real(0x1p63), true),
      (.integer(.min), .real(-0x1p63), true), (.unsigned(.max), .real(0x1p64), false),
      (.unsigned(5), 5, true), (.unsigned(.max), -1, false), (1, .real(.nan), false),
      (["a": 1, "b": 2], ["b": 2.0, "a": 1], true), (["a": 1], ["a": 1, "b": 2], false),
      (["a": ["x": 1, "y": 2]], ["a": ["y": 2, "x": 1]], true), ([1, 2], [2, 1], false),
      ("\u{E9}", "e\u{301}", false), (["\u{E9}": 1], ["e\u{301}": 1], false), (nil, false, false),
    ] as [(JSONValue, JSONValue, Bool)])
  func equivalence(left: JSONValue, right: JSONValue, isEquivalent: Bool) {
    #expect(left.isEquivalent(to: right) == isEquivalent)
    #expect(right.isEquivalent(to: left) == isEquivalent)
    #expect(left != right)
    #expect(left == left && left.isEquivalent(to: left))
  }

  @Test("An object finds members by bytes and keeps their order")
  func object() throws {
    let object: JSONObject = ["e\u{301}": 1, "\u{E9}": 2, "z": 3, "a": 4]
    #expect(object["\u{E9}"] == 2)
    #expect(object["e\u{301}"] == 1)
    #expect(object["b"] == nil)
    #expect(object.map(\.key) == ["e\u{301}", "\u{E9}", "z", "a"])
    #expect(object != ["\u{E9}": 2, "e\u{301}": 1, "z": 3, "a": 4])
    #expect(JSONObject().isEmpty)
  }

  @Test("A value gives what it is, and nothing else")
  func accessors() {
    let value: JSONValue = ["list": [1, 2.5, "x", nil, true], "big": .unsigned(.max)]
    #expect(value["list"]?[0]?.integer == 1)
    #expect(value["list"]?[1]?.integer == nil)
    #expect(value["list"]?[1]?.real == 2.5)
    #expect(value["list"]?[0]?.real == 1)
    #expect(value["list"]?[2]?.string == "x")
    #expect(value["list"]?[3]?.isNull == true)
    #expect(value["list"]?[4]?.bool == true)
    #expect(value["list"]?[5] == nil)
    #expect(value["list"]?.array?.count == 5)
    #expect(value["big"]?.real == 0x1p64)
    #expect(value["none"] == nil)
    #expect(value.object?.count == 2)
    #expect(JSONValue(UInt64.max) == .unsigned(.max))
    #expect(JSONValue(7 as UInt8) == 7)
    #expect(JSONValue(Int128.max) == nil)
    #expect("\(value)" == #"{"list":[1,2.5,"x",null,true],"big":18446744073709551615}"#)
  }
}
