import DaybookValues
import Foundation
import TestSupport
import Testing

@Suite("A timestamp is an instant in UTC to the microsecond")
struct TimestampTests {
  @Test(
    "A text names an instant, whatever its form",
    arguments: [
      ("1970-01-01T00:00:00.000000Z", 0), ("2026-03-23T10:00:00.123456Z", 1_774_260_000_123_456),
      ("2026-03-23T10:00:00Z", 1_774_260_000_000_000),
      ("2026-03-23t10:00:00z", 1_774_260_000_000_000),
      ("2026-03-23 10:00:00.5Z", 1_774_260_000_500_000),
      ("2026-03-23T10:00:00.12345600000Z", 1_774_260_000_123_456),
      ("2026-03-23T11:30:00+01:30", 1_774_260_000_000_000),
      ("2026-03-23T00:00:00-10:00", 1_774_260_000_000_000),
      ("2026-03-23T10:00:00.000001-00:00", 1_774_260_000_000_001),
      ("1969-12-31T23:59:59.999999Z", -1), ("2024-02-29T23:59:59.999999Z", 1_709_251_199_999_999),
      ("0001-01-01T00:00:00.000000Z", -62_135_596_800_000_000),
      ("9999-12-31T23:59:59.999999Z", 253_402_300_799_999_999),
      ("0000-12-31T23:59:00-00:01", -62_135_596_800_000_000),
      ("9999-12-31T23:59:59.999999+00:00", 253_402_300_799_999_999),
    ] as [(String, Int64)])
  func instant(text: String, microseconds: Int64) throws {
    let time = try Timestamp(parsing: text)
    #expect(time.microsecondsSinceEpoch == microseconds)
    #expect(try Timestamp(parsing: time.description) == time)
    #expect(time.description.utf8.count == 27)
  }

  @Test(
    "A text that names no instant is refused with its reason and place",
    arguments: [
      ("", .malformed(expected: "a year of four digits"), 0),
      ("2026-03-23", .malformed(expected: "a 'T' between date and time"), 10),
      ("2026-03-23X10:00:00Z", .malformed(expected: "a 'T' between date and time"), 10),
      ("2026/03-23T10:00:00Z", .malformed(expected: "a '-' after the year"), 4),
      ("2026-03-23T10:00Z", .malformed(expected: "a ':' after the minute"), 16),
      ("2026-03-23T1:00:00Z", .malformed(expected: "an hour of two digits"), 11),
      ("2026-03-23T10:00:00", .malformed(expected: "'Z' or an offset such as +01:00"), 19),
      ("2026-03-23T10:00:00.Z", .malformed(expected: "a digit after the '.'"), 20),
      ("2026-03-23T10:00:00+0100", .malformed(expected: "'Z' or an offset such as +01:00"), 22),
      ("2026-03-23T10:00:00Z ", .malformed(expected: "the end after the offset"), 20),
      ("2026-03-23T10:00:00.123456z!", .malformed(expected: "the end after the offset"), 27),
      ("2026-03-23T10:00:00.12345aZ", .malformed(expected: "'Z' or an offset such as +01:00"), 25),
      ("2026-02-29T10:00:00.000000Z", .noSuchDay, 0), ("2026-13-01T10:00:00Z", .noSuchDay, 0),
      ("2026-00-01T10:00:00.000000Z", .noSuchDay, 0),
      ("2026-01-00T10:00:00.000000Z", .noSuchDay, 0),
      ("2026-03-23T24:00:00.000000Z", .noSuchTimeOfDay, 11),
      ("2026-03-23T10:60:00Z", .noSuchTimeOfDay, 11),
      ("2026-03-23T10:00:61Z", .noSuchTimeOfDay, 11),
      ("2016-12-31T23:59:60.000000Z", .leapSecond, 17),
      ("2026-03-23T10:00:00.1234567Z", .tooFine, 26),
      ("2026-03-23T10:00:00+24:00", .noSuchOffset, 19),
      ("2026-03-23T10:00:00-01:60", .noSuchOffset, 19),
      ("0000-12-31T23:59:59.999999Z", .outOfRange, 0),
      ("0001-01-01T00:00:00+00:01", .outOfRange, 0),
      ("9999-12-31T23:59:59-00:01", .outOfRange, 0),
    ] as [(String, TimestampError.Reason, Int)])
  func refused(text: String, reason: TimestampError.Reason, byteOffset: Int) {
    #expect(throws: TimestampError(reason, at: byteOffset)) { try Timestamp(parsing: text) }
  }

  @Test("Foundation names thousands of random instants the same")
  func foundationAgrees() throws {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: false)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<3_000 {
      let seconds = Int64.random(in: -12_000_000_000...253_402_300_799, using: &generator)
      let micros = Int64.random(in: 0..<1_000_000, using: &generator)
      let text = Date(timeIntervalSince1970: Double(seconds)).formatted(style)
      let time = Timestamp(microsecondsSinceEpoch: seconds * 1_000_000 + micros)
      #expect(try Timestamp(parsing: text) == Timestamp(secondsSinceEpoch: seconds))
      #expect(time.description.prefix(19) == text.prefix(19))
      #expect(try Timestamp(parsing: time.description) == time)
      #expect(Timestamp(startOf: time.date) <= time)
      #expect(time.date.description == text.prefix(10))
    }
  }

  @Test("Every byte that differs from the usual form is refused or means what it says")
  func everyByte() throws {
    let usual = Array("2026-03-23T10:00:00.123456Z".utf8)
    for place in usual.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = usual
        bytes[place] = byte
        guard let time = try? Timestamp(parsing: bytes.span) else { continue }
        let written = Array(time.description.utf8)
        #expect(written == bytes || [10, 26].contains(place), "\(place) \(byte)")
      }
    }
  }

  @Test(
    "A cell of a table names an instant loosely",
    arguments: [
      ("2026-03-23T10:00:00Z", 1_774_260_000_000_000), ("2026-03-23", 1_774_224_000_000_000),
      ("1774260000", 1_774_260_000_000_000), ("1774260000.25", 1_774_260_000_250_000), ("0", 0),
      ("-1", -1_000_000), ("-0.000001", -1), ("1.5000000", 1_500_000),
      ("253402300799.999999", 253_402_300_799_999_999),
    ] as [(String, Int64)])
  func loosely(text: String, microseconds: Int64) throws {
    #expect(try Timestamp.parsingLoosely(text).microsecondsSinceEpoch == microseconds)
  }

  @Test(
    "A cell that names no instant is refused",
    arguments: [
      ("", .malformed(expected: "a year of four digits"), 0),
      ("1e9", .malformed(expected: "a year of four digits"), 0),
      ("12.", .malformed(expected: "a digit after the '.'"), 3), ("1.0000001", .tooFine, 8),
      ("0000-01-01", .outOfRange, 0), ("253402300800", .outOfRange, 0),
      ("99999999999999999999999", .outOfRange, 0), ("-99999999999999999999999.5", .outOfRange, 0),
      ("2026-02-30", .noSuchDay, 0),
    ] as [(String, TimestampError.Reason, Int)])
  func refusedLoosely(text: String, reason: TimestampError.Reason, byteOffset: Int) {
    #expect(throws: TimestampError(reason, at: byteOffset)) { try Timestamp.parsingLoosely(text) }
  }

  @Test(
    "Seconds outside the years 0001 to 9999 are refused",
    arguments: [.max, .min, 253_402_300_800, -62_135_596_801])
  func secondsOutOfRange(seconds: Int64) {
    #expect(throws: TimestampError(.outOfRange, at: 0)) {
      try Timestamp(secondsSinceEpoch: seconds)
    }
  }

  @Test("Instants beyond the calendar of RFC 3339 still have a text", arguments: [Int64.min, .max])
  func beyond(microseconds: Int64) {
    let text = Timestamp(microsecondsSinceEpoch: microseconds).description
    #expect(text.hasPrefix(microseconds < 0 ? "-290308-12-21T" : "+294247-01-10T"))
  }
}
