@_spi(Engine) import DaybookValues
import Testing

@Suite("A faulty JSON text is refused with its reason and place")
struct JSONErrorTests {
  private static func error(_ bytes: [UInt8]) -> JSONError? {
    var tape = JSONTape()
    do throws(JSONError) {
      try tape.scan(bytes.span)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "A fault has a reason and a byte",
    arguments: [
      ("", .emptyText, 0), (" \n", .emptyText, 0), ("\u{FEFF}1", .byteOrderMark, 0),
      ("}", .expectedValue(found: "}"), 0), ("[", .expectedValue(found: nil), 1),
      ("[,1]", .expectedValue(found: ","), 1), (".5", .expectedValue(found: "."), 0),
      ("+1", .expectedValue(found: "+"), 0), ("'a'", .expectedValue(found: "'"), 0),
      (#"{"a":}"#, .expectedValue(found: "}"), 5), ("€", .expectedValue(found: "€"), 0),
      ("{1:2}", .expectedKey(found: "1"), 1), ("{", .expectedKey(found: nil), 1),
      (#"{"a":1,"#, .expectedKey(found: nil), 7), ("{,}", .expectedKey(found: ","), 1),
      (#"{"a" 1}"#, .expectedColon(found: "1"), 5), (#"{"a"}"#, .expectedColon(found: "}"), 4),
      ("[1 2]", .expectedCommaOrBracket(found: "2"), 3),
      ("[1", .expectedCommaOrBracket(found: nil), 2),
      ("[1}", .expectedCommaOrBracket(found: "}"), 2),
      ("[1.5.2]", .expectedCommaOrBracket(found: "."), 4),
      (#"{"a":1 "b":2}"#, .expectedCommaOrBrace(found: "\""), 7),
      (#"{"a":1]"#, .expectedCommaOrBrace(found: "]"), 6),
      ("1 2", .expectedEnd(found: "2"), 2), ("{}x", .expectedEnd(found: "x"), 2),
      ("truex", .expectedEnd(found: "x"), 4), ("1\u{0}", .expectedEnd(found: "\0"), 1),
      ("[1,]", .trailingComma, 2), (#"{"a":1 , }"#, .trailingComma, 7),
      ("[[1, ],2]", .trailingComma, 3),
      ("[1,/* two */2]", .comment, 3), ("// one\n1", .comment, 0), ("1 // one", .comment, 2),
      ("tru", .unknownWord("tru"), 0), ("True", .unknownWord("True"), 0),
      ("[nul]", .unknownWord("nul"), 1),
      ("NaN", .notFinite("NaN"), 0), ("[Infinity]", .notFinite("Infinity"), 1),
      ("-Infinity", .notFinite("-Infinity"), 0),
      (#"{"":1,"" :2}"#, .duplicateKey(""), 6), ("{\"é\":1,\"é\":2}", .duplicateKey("é"), 8),
      (#"[{"ab":1,"ba":2,"ab":3}]"#, .duplicateKey("ab"), 16),
      (#"{"a":1,"a":2}"#, .duplicateKey("a"), 7), (#"{"a":1,"\u0061":2}"#, .duplicateKey("a"), 7),
      (#"{"x":{"k":1,"l":2,"k":3}}"#, .duplicateKey("k"), 18),
      (#"{"a long key here":1,"b":2,"a long key here":1}"#, .duplicateKey("a long key here"), 27),
      (#"""#, .unfinishedString, 1), (#""abc"#, .unfinishedString, 4),
      (#""a\"#, .unfinishedString, 3),
      (#""\u12"#, .unfinishedString, 5), ("\"abcdefghijkl", .unfinishedString, 13),
      ("\"a\nb\"", .controlCharacter(10), 2), ("\"\u{1F}\"", .controlCharacter(31), 1),
      ("\"ab\u{0}cdefghijk\"", .controlCharacter(0), 3),
      (#""\x""#, .unknownEscape(found: "x"), 2), (#""\é""#, .unknownEscape(found: "é"), 2),
      (#""\U0041""#, .unknownEscape(found: "U"), 2),
      (#""\u00g0""#, .expectedHexDigit(found: "g"), 5),
      (#""\u12""#, .expectedHexDigit(found: "\""), 5),
      (#""\ud800""#, .loneSurrogate(0xD800), 1), (#""\udc00""#, .loneSurrogate(0xDC00), 1),
      (#""\ud800\u0041""#, .loneSurrogate(0xD800), 1),
      (#""\ud800\ud800""#, .loneSurrogate(0xD800), 1),
      (#""\ud800x""#, .loneSurrogate(0xD800), 1),
      (#""\ud83d\ude0""#, .expectedHexDigit(found: "\""), 12),
      ("01", .leadingZero, 1), ("-01", .leadingZero, 2), ("00", .leadingZero, 1),
      ("[012]", .leadingZero, 2),
      ("-", .expectedDigit(found: nil), 1), ("-a", .expectedDigit(found: "a"), 1),
      ("1.", .expectedDigit(found: nil), 2), ("[1.]", .expectedDigit(found: "]"), 3),
      ("1e", .expectedDigit(found: nil), 2), ("1e+", .expectedDigit(found: nil), 3),
      ("1.e5", .expectedDigit(found: "e"), 2), ("--1", .expectedDigit(found: "-"), 1),
      ("18446744073709551616", .integerOutOfRange, 0),
      ("-9223372036854775809", .integerOutOfRange, 0),
      ("[100000000000000000000]", .integerOutOfRange, 1),
      ("36893488147419103232", .integerOutOfRange, 0),
      ("1e309", .realOutOfRange, 0), ("-1.8e308", .realOutOfRange, 0),
      ("[1e99999999999999999999]", .realOutOfRange, 1), ("1e-400", .realTooSmall, 0),
      ("[-2e-324]", .realTooSmall, 1), ("0.00010e-99999999999999999999", .realTooSmall, 0),
    ] as [(String, JSONError.Reason, Int)])
  func fault(text: String, reason: JSONError.Reason, byteOffset: Int) {
    #expect(Self.error(Array(text.utf8)) == JSONError(reason, at: byteOffset))
  }

  @Test(
    "Bytes that are not UTF-8 are refused",
    arguments: [
      ([0x80], 0), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xC3], 0), ([0xC3, 0x41], 0),
      ([0xE0, 0x9F, 0xBF], 0), ([0xE2, 0x82], 0), ([0xED, 0xA0, 0x80], 0), ([0xED, 0xBF, 0xBF], 0),
      ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0),
      ([0xFF], 0), ([0xFE], 0), ([0xC3, 0xA9, 0xF0, 0x9F, 0x98], 2),
    ] as [([UInt8], Int)])
  func invalidUTF8(bytes: [UInt8], place: Int) {
    let text = Array("[\"some text".utf8) + bytes + Array("\", 1]".utf8)
    #expect(Self.error(text) == JSONError(.invalidUTF8(bytes[place]), at: 11 + place))
    #expect(
      Self.error([0x20] + bytes.suffix(from: place)) == JSONError(.invalidUTF8(bytes[place]), at: 1)
    )
  }

  @Test(
    "A key that is there among many is refused, whatever its length",
    arguments: [2, 12, 13, 40, 5_000])
  func duplicateAmongMany(count: Int) throws {
    let keys = (0..<count).map { "\"key number \($0)\":\($0)" }.joined(separator: ",")
    #expect(try JSONValue(parsing: "{\(keys)}").object?.count == count)
    let again = "{\(keys),\"key number \(count / 2)\":0}"
    let error = JSONError(.duplicateKey("key number \(count / 2)"), at: keys.utf8.count + 2)
    #expect(Self.error(Array(again.utf8)) == error)
  }

  @Test("Keys of the same first bytes, last bytes and length are told apart")
  func similarKeys() throws {
    let value = try JSONValue(parsing: #"{"12345678a12345678":1,"12345678b12345678":2}"#)
    #expect(value["12345678b12345678"] == 2)
  }

  @Test("A hundred thousand keys made to collide take no longer than others")
  func manyKeys() throws {
    let keys = (0..<100_000).map { "\"12345678\($0 + 100_000)12345678\":0" }
    let value = try JSONValue(parsing: "{\(keys.joined(separator: ","))}")
    #expect(value.object?.count == 100_000)
  }

  @Test(
    "An error says what was found, what is expected and where",
    arguments: [
      ("[1 2]", "Found '2', expected ',' or ']'. (byte 3)"),
      ("{\"a\":1,\"a\":2}", "Found the key \"a\" again, expected different keys. (byte 7)"),
      ("[1,", "Found the end of the text, expected a value. (byte 3)"),
      (
        "\"\u{1B}\"",
        "Found the control character U+001B in a string, expected an escape such as \\u001B. (byte 1)"
      ),
      (
        "{\"\\u001b\":1,\"\\u001b\":2}",
        "Found the key \"\\u001B\" again, expected different keys. (byte 12)"
      ),
      ("[\u{200B}]", "Found U+200B, expected a value. (byte 1)"),
    ])
  func description(text: String, sentence: String) {
    #expect(Self.error(Array(text.utf8))?.description == sentence)
  }

  @Test("A place is a line and a column of scalars")
  func position() throws {
    let text = Array("{\n  \"é€😀\": x}".utf8)
    let error = try #require(Self.error(text))
    #expect(error.position(in: text.span) == (line: 2, column: 10))
  }
}
