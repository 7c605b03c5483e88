import DaybookValues
import Foundation
import TestSupport
import Testing

@Suite("An event id is a UUID")
struct EventIDTests {
  @Test("Text in either case is read, and written in lower case, as Foundation writes it")
  func text() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<1_000 {
      let id = EventID(high: generator.next(), low: generator.next())
      let uuid = try #require(UUID(uuidString: id.description))
      #expect(uuid.uuidString.lowercased() == id.description)
      #expect(EventID(uuid.uuidString) == id)
    }
  }

  @Test(
    "Any other form is no id",
    arguments: [
      "", "0198c0de-0000-7000-8000-00000000000", "0198c0de-0000-7000-8000-0000000000000",
      "0198c0de00007000800000000000000000000", "0198c0de-0000-7000-8000-00000000000g",
      "0198c0de_0000-7000-8000-000000000000", "{198c0de-0000-7000-8000-00000000000}",
      "0198c0d-e0000-7000-8000-000000000000", "0198c0de-0000-7000-8000-0000000000é",
    ])
  func otherForm(text: String) {
    #expect(EventID(text) == nil)
  }

  @Test("Of all bytes only hexadecimal digits stand at a digit's place, and only a hyphen between")
  func everyByte() throws {
    let text = Array("0198c0de-0123-7abc-8def-0123456789ab".utf8)
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[place] = byte
        let isHyphen = [8, 13, 18, 23].contains(place)
        let isRight =
          isHyphen ? byte == UInt8(ascii: "-") : Character(Unicode.Scalar(byte)).isHexDigit
        #expect((EventID(utf8: changed.span) != nil) == isRight, "byte \(byte) at \(place)")
      }
    }
  }

  @Test(
    "Version 7 keeps time, then sequence, then chance",
    arguments: [
      (0x0198_C0DE_1234, 0, 0, "0198c0de-1234-7000-8000-000000000000"),
      (0xFFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF, .max, "ffffffff-ffff-7fff-bfff-ffffffffffff"),
      (1, 0x1234_5678_9ABC, 0x3FF_FFFF, "00000000-0001-7123-9159-e26af3ffffff"),
    ] as [(UInt64, UInt64, UInt32, String)])
  func version7(milliseconds: UInt64, sequence: UInt64, random: UInt32, text: String) {
    let id = EventID(version7Milliseconds: milliseconds, sequence: sequence, random: random)
    #expect(id.description == text)
    #expect(id.sequence == sequence)
  }

  @Test("Ids of version 7 sort by time and then by sequence")
  func order() {
    let ids = [(1, 5), (1, 6), (1, 1 << 40), (2, 0)].map { (time: UInt64, sequence: UInt64) in
      EventID(version7Milliseconds: time, sequence: sequence, random: UInt32(10 - time))
    }
    #expect(ids == ids.shuffled().sorted())
  }

  @Test(
    "Only version 7 of the RFC variant has a sequence",
    arguments: ["0198c0de-1234-4000-8000-000000000000", "0198c0de-1234-7000-c000-000000000000"])
  func noSequence(text: String) throws {
    #expect(try #require(EventID(text)).sequence == nil)
  }
}
