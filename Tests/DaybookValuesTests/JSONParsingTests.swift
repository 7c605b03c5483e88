@_spi(Engine) import DaybookValues
import TestSupport
import Testing

@Suite("A JSON text becomes the value it says")
struct JSONParsingTests {
  @Test(
    "A good text gives its value",
    arguments: [
      ("null", .null), (" true\n", .bool(true)), ("\t\r false ", .bool(false)),
      ("[]", []), ("{}", [:]), ("[ ]", []), ("{ }", [:]), ("[[],{}]", [[], [:]]),
      ("[1,[2,[3]],4]", [1, [2, [3]], 4]),
      (#"{"a":{"b":[{"c":null}],"d":1},"e":2}"#, ["a": ["b": [["c": nil]], "d": 1], "e": 2]),
      (#" { "a" : 1 , "b" : [ 1 , 2 ] } "#, ["a": 1, "b": [1, 2]]),
      (#""""#, ""), (#""plain""#, "plain"),
      (#""a longer text, of many words""#, "a longer text, of many words"),
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u00E9\u20AC\u0000""#, "Aéé€\0"), (#""\ud83d\ude00""#, "😀"),
      ("\"é€😀\u{10FFFF}\u{7F}\u{FFFE}\"", "é€😀\u{10FFFF}\u{7F}\u{FFFE}"),
      (#"{"":1}"#, ["": 1]), (#"{"\u0061":1,"b":2}"#, ["a": 1, "b": 2]),
      ("{\"e\u{301}\":1,\"\u{E9}\":2}", ["e\u{301}": 1, "\u{E9}": 2]),
    ] as [(String, JSONValue)])
  func goodText(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == value)
  }

  @Test(
    "A number keeps its kind and is exact",
    arguments: [
      ("0", .integer(0)), ("-1", .integer(-1)), ("42", .integer(42)),
      ("9007199254740991", .integer(9_007_199_254_740_991)),
      ("9007199254740992", .integer(9_007_199_254_740_992)),
      ("9007199254740993", .integer(9_007_199_254_740_993)),
      ("12345678", .integer(12_345_678)), ("1234567890123456", .integer(1_234_567_890_123_456)),
      ("-76561190000001234", .integer(-76_561_190_000_001_234)),
      ("999999999999999999", .integer(999_999_999_999_999_999)),
      ("1000000000000000000", .integer(1_000_000_000_000_000_000)),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .unsigned(9_223_372_036_854_775_808)),
      ("18446744073709551615", .unsigned(.max)),
      ("-0", .integer(0)), ("-0.0", .real(-0.0)), ("0.0", .real(0)), ("0e5", .real(0)),
      ("1.0", .real(1)), ("1e2", .real(100)), ("1E+2", .real(100)), ("15e-1", .real(1.5)),
      ("19.99", .real(19.99)), ("0.1", .real(0.1)), ("-2.5", .real(-2.5)),
      ("123456789.123456789", .real(123456789.123456789)),
      ("9007199254740993.0", .real(9_007_199_254_740_992)),
      ("1e22", .real(1e22)), ("1e23", .real(1e23)), ("8.5e22", .real(8.5e22)),
      ("1e308", .real(1e308)), ("1.7976931348623157e308", .real(.greatestFiniteMagnitude)),
      ("5e-324", .real(.leastNonzeroMagnitude)), ("3e-324", .real(.leastNonzeroMagnitude)),
      ("-0e-400", .real(-0.0)), ("0.00e-99999", .real(0)), ("0e99999999999999999999", .real(0)),
      ("2.2250738585072011e-308", .real(.leastNormalMagnitude.nextDown)),
      ("2.2250738585072014e-308", .real(.leastNormalMagnitude)),
      ("0.000000000000000000000000000001", .real(1e-30)),
      ("100000000000000000000000000000.0", .real(1e29)),
      ("0.1000000000000000055511151231257827021181583404541015625", .real(0.1)),
    ] as [(String, JSONValue)])
  func number(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == value)
    #expect(try JSONValue(parsing: "[\(text), 1]") == [value, 1])
  }

  @Test("Every fast decimal is the double nearest to it")
  func nearestDouble() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let digits = UInt64.random(in: 0..<(1 << 60), using: &generator) >> (generator.next() & 63)
      let text = "\(digits)e\(Int.random(in: -40...40, using: &generator))"
      #expect(try JSONValue(parsing: text) == .real(try #require(Double(text))), "\(text)")
    }
  }

  @Test("Sixty-four levels are allowed, and one more is not")
  func depth() throws {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(try JSONValue(parsing: deepest).array?.count == 1)
    let tooDeep = String(repeating: #"{"a":"#, count: 64) + "[]"
    #expect(throws: JSONError(.tooDeep(limit: 64), at: 320)) { try JSONValue(parsing: tooDeep) }
  }

  @Test("A tape says what each token is and where the next value begins")
  func tape() throws {
    let text = Array(#"{"a":[1,-2.5,true],"b\n":"é"}"#.utf8)
    var tape = JSONTape()
    try tape.scan(text.span)
    let kinds: [JSONTape.Kind] = [
      .object, .string, .array, .integer, .real, .true, .string, .string,
    ]
    #expect(tape.tokens.map(\.kind) == kinds)
    #expect(tape.tokens.map(\.next) == [8, 2, 6, 4, 5, 6, 7, 8])
    #expect(tape.tokens.map(\.count) == [2, 0, 3, 0, 0, 0, 0, 0])
    #expect(
      tape.tokens.map(\.hasEscapes) == [false, false, false, false, false, false, true, false])
    #expect(tape.tokens[3].bits == 1)
    #expect(tape.tokens[4].bits == (-2.5).bitPattern)
    #expect(tape.string(at: 6, in: text.span) == "b\n")
    #expect(tape.value(at: 2, in: text.span) == [1, -2.5, true])
    var bytes: [UInt8] = []
    for index in [1, 6, 7] { tape.tokens[index].appendUTF8(of: text.span, to: &bytes) }
    #expect(bytes == Array("ab\né".utf8))
  }

  @Test("A tape that failed has no tokens, and scans the next text")
  func tapeAfterFailure() throws {
    var tape = JSONTape()
    let bad = Array("[1,2".utf8)
    #expect(throws: JSONError.self) { try tape.scan(bad.span) }
    #expect(tape.tokens.isEmpty)
    let good = Array(("[" + String(repeating: "1,", count: 5_000) + "1]").utf8)
    try tape.scan(good.span)
    #expect(tape.tokens.count == 5_002)
    #expect(tape.tokens[0].count == 5_001)
  }
}
