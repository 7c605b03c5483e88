@_spi(Engine) import DaybookValues
import TestSupport
import Testing

@Suite("A value becomes JSON that reads back as the value")
struct JSONWriterTests {
  private static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(
    "A value has one text",
    arguments: [
      (.null, "null"), (true, "true"), (false, "false"), (0, "0"), (-7, "-7"),
      (.integer(.min), "-9223372036854775808"), (.integer(.max), "9223372036854775807"),
      (.unsigned(.max), "18446744073709551615"),
      (100.0, "100.0"), (0.1, "0.1"), (.real(-0.0), "-0.0"), (1e300, "1e+300"),
      (.real(.leastNonzeroMagnitude), "5e-324"),
      (1e16, "1e+16"), (19.99, "19.99"),
      ([], "[]"), ([:], "{}"), ([1, [2], [:]], "[1,[2],{}]"),
      (["b": 1, "a": [nil]], #"{"b":1,"a":[null]}"#),
      ("\"\\/", #""\"\\/""#), ("\u{8}\u{C}\n\r\t\u{0}\u{1F}", #""\b\f\n\r\t\u0000\u001F""#),
      ("a plain text of many words", #""a plain text of many words""#),
      ("plain until \u{7F} here, and on", #""plain until \u007F here, and on""#),
      ("\u{80}\u{9F}\u{A0}é", "\"\\u0080\\u009F\u{A0}é\""),
      ("\u{61C}", "\"\\u061C\""),
      ("\u{200B}\u{200C}\u{200E}\u{200F}\u{2010}", "\"\\u200B\u{200C}\\u200E\\u200F\u{2010}\""),
      (
        "\u{2028}\u{202E}\u{202F}\u{2060}\u{2064}\u{2065}",
        "\"\\u2028\\u202E\u{202F}\\u2060\\u2064\\u2065\""
      ),
      ("\u{2066}\u{2069}\u{206A}\u{FEFF}\u{FEFE}", "\"\\u2066\\u2069\\u206A\\uFEFF\u{FEFE}\""),
      ("é€😀", "\"é€😀\""),
    ] as [(JSONValue, String)])
  func oneText(value: JSONValue, text: String) throws {
    #expect(Self.text(value) == text)
    #expect(try JSONValue(parsing: text) == value)
  }

  @Test("Integers of every width are written exactly")
  func integers() {
    var writer = JSONWriter()
    writer.writeInteger(Int8.min)
    writer.writeByte(UInt8(ascii: " "))
    writer.writeInteger(UInt16.max)
    writer.writeRaw(" x ")
    writer.writeInteger(Int128.min)
    #expect(writer.bytes == Array("-128 65535 x -170141183460469231731687303715884105728".utf8))
  }

  @Test("Bytes that are not UTF-8 become replacement characters")
  func invalidBytes() {
    var writer = JSONWriter()
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0xE2, 0x82]
    writer.writeString(utf8: bytes.span)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "\"a\u{FFFD}b\u{FFFD}\u{FFFD}\"")
  }

  @Test("Thousands of random values come back from their text, and so does the text")
  func randomRoundTrips() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<3_000 {
      let value = JSONValue.random(using: &generator)
      let text = Self.text(value)
      let again = try JSONValue(parsing: text)
      #expect(again == value)
      #expect(Self.text(again) == text)
      #expect(again.isEquivalent(to: value))
    }
  }

  @Test("Every scalar of all planes comes back, written as it is or escaped")
  func everyScalar() throws {
    var tape = JSONTape()
    for plane in 0...16 as ClosedRange<UInt32> {
      var text = ""
      for value in plane << 16...plane << 16 | 0xFFFF {
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      var writer = JSONWriter()
      writer.writeString(text)
      try tape.scan(writer.bytes.span)
      var content: [UInt8] = []
      tape.tokens[0].appendUTF8(of: writer.bytes.span, to: &content)
      #expect(content == Array(text.utf8))
    }
  }
}
