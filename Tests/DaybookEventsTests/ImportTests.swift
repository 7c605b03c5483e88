import DaybookEvents
import DaybookValues
import Foundation
import TestSupport
import Testing

@Suite("A log file imports what was exported, and what was written by hand", .serialized)
struct ImportTests {
  static let ids = (1...9).map { EventID.numbered($0) }

  @Test("An export that is imported elsewhere gives the same export and digest")
  func roundTrip() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    var generator = SeededGenerator(seed: 20)
    for number in 0..<900 {
      var batch = EventBatch()
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let value = JSONValue.random(using: &generator)
        let object: JSONObject = value.object ?? ["v": value]
        batch.append(
          ["t.one", "t\u{E9}", "te\u{301}"][number % 3], object,
          to: StreamName(stringLiteral: "s\"\\-\(number % 13)"),
          time: Timestamp(microsecondsSinceEpoch: Int64(number - 400) * 123_456_789_012),
          meta: number % 4 == 0 ? ["m": value] : [:])
      }
      _ = try await log.append(batch)
    }
    let text = try log.export()
    let file = try TemporaryPath().write(text)
    let other = try FileEventLog.open(TemporaryPath().path)
    let report = try await other.import(file, sliceBytes: 20_000)
    #expect((report.appended, report.known) == (Int(try log.end()), 0))
    #expect(try other.export() == text)
    #expect(try other.digest() == log.digest())
    for each in [log, other] {
      let again = try await each.import(file)
      #expect((again.appended, again.known) == (0, Int(try log.end())))
    }
    #expect(try other.verify().problem == nil)
  }

  static let line = #"{"stream":"a-1","type":"t","data":{"n":1}}"#

  @Test(
    "Line ends, blank lines and a last line without one are all the same",
    arguments: [
      "\(line)\n\(line)\n", "\(line)\r\n\(line)\r\n", "\(line)\n\(line)",
      "\n\n\(line)\n \t \n\r\n\(line)\n\n", "  \(line)  \n\t\(line)\t",
    ])
  func lineEnds(text: String) async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    let report = try await log.import(try TemporaryPath().write(text))
    #expect((report.events, report.appended) == (2, 2))
    #expect(try log.all().map(\.version) == [1, 2])
  }

  @Test("Events near the largest go through, though a few of them fill what may wait")
  func largeEvents() async throws {
    let long = String(repeating: "k", count: 60_000)
    var text = ""
    for number in 0..<20 {
      let (key, count) = number.isMultiple(of: 2) ? ("text", 1_000_000) : (long, 1_040_000)
      let value = String(repeating: "v", count: count)
      text += "{\"stream\":\"a-\(number)\",\"type\":\"t\",\"data\":{\"\(key)\":\"\(value)\"}}\n"
    }
    let log = try FileEventLog.open(TemporaryPath().path)
    let report = try await log.import(
      try TemporaryPath().write(text), sliceBytes: 3_000_000)
    #expect((report.events, report.appended) == (20, 20))
    #expect(try log.end() == 20)
    #expect(try log.verify().problem == nil)
  }

  @Test("A text without events imports nothing", arguments: ["", "\n", " \r\n\n"])
  func nothing(text: String) async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    let report = try await log.import(try TemporaryPath().write(text))
    #expect((report.events, report.appended) == (0, 0))
    #expect(try log.end() == 0)
  }

  @Test("Positions, versions and odd members of an export are passed over or read")
  func members() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    let text = #"""
      {"seq":99,"version":"x","stream":"a\u002d1","type":"t","data":{},"meta":{},"expect":0}
      {"id":"0198C0DE-0000-7000-8000-000000000000","time":"2026-03-23T10:00:00+02:00","stream":"a-1","type":"t","data":{},"meta":{"m":[]},"expect":"exists"}
      {"expect":"any","data":{"a":1},"type":"t","stream":"a-1"}
      """#
    _ = try await log.import(try TemporaryPath().write(text))
    let events = try log.all()
    #expect(events.map(\.stream) == ["a-1", "a-1", "a-1"])
    #expect(events[1].id.description == "0198c0de-0000-7000-8000-000000000000")
    #expect(events[1].time.description == "2026-03-23T08:00:00.000000Z")
    #expect(events.map(\.meta) == [[:], ["m": []], [:]])
  }

  @Test(
    "A faulty line is named with its line and column, and nothing is imported",
    arguments: [
      ("{", 2), (#"{"stream":"a","type":"t","data":{}"#, 35), ("[]", 1), ("1", 1),
      (#"{"type":"t","data":{}}"#, 1), (#"{"stream":"a","data":{}}"#, 1),
      (#"{"stream":"a","type":"t"}"#, 1), (#"{"stream":"","type":"t","data":{}}"#, 11),
      (#"{"stream":"a\nb","type":"t","data":{}}"#, 11),
      (#"{"stream":"é","type":"","data":{}}"#, 22), (#"{"stream":7,"type":"t","data":{}}"#, 11),
      (#"{"stream":"a","type":"t","data":[]}"#, 33),
      (#"{"stream":"a","type":"t","data":{},"meta":1}"#, 43),
      (#"{"stream":"a","type":"t","data":{},"id":"x"}"#, 41),
      (#"{"stream":"a","type":"t","data":{},"time":"yesterday"}"#, 43),
      (#"{"stream":"a","type":"t","data":{},"expect":-1}"#, 45),
      (#"{"stream":"a","type":"t","data":{},"expect":1.0}"#, 45),
      (#"{"stream":"a","type":"t","data":{},"expect":"none"}"#, 45),
      (#"{"stream":"a","type":"t","data":{},"other":1}"#, 36),
      (#"{"stream":"a","type":"t","data":{"a":1,"a":2}}"#, 40),
      (#"{"stream":"a","type":"t","data":{"a":18446744073709551616}}"#, 38),
      (#"{"stream":"a","type":"t","data":{"a":"\ud800"}}"#, 39),
      (#"{"stream":"a","type":"t","data":{}} x"#, 37),
    ] as [(String, Int)])
  func faults(fault: String, column: Int) async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    try await log.add(to: "a-1")
    let text = "\(Self.line)\r\n\n\(fault)\n\(Self.line)\n"
    let file = try TemporaryPath().write(text)
    let error = await #expect(throws: ImportError.self) { try await log.import(file) }
    #expect(error?.place == "line 3, column \(column)", "\(error?.description ?? "")")
    #expect(try log.end() == 1)
  }

  @Test("A conflict is named with its line, however far into the text")
  func conflict() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    let lines = (0..<5_000).map {
      "{\"stream\":\"a-1\",\"type\":\"t\",\"data\":{},\"expect\":\($0 == 4_321 ? 1 : $0)}\n"
    }
    let file = try TemporaryPath().write("\n" + lines.joined())
    let error = await #expect(throws: ImportError.self) { try await log.import(file) }
    #expect(error?.place == "line 4323")
    #expect(try log.end() == 0)
    #expect(try log.types() == [])
  }

  @Test("A file that is not there is an error, and its text is not UTF-8 is one")
  func unreadable() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    await #expect(throws: ImportError.self) { try await log.import(TemporaryPath().path) }
    let path = TemporaryPath().path
    let bytes =
      Data("{\"stream\":\"a\",\"type\":\"t\",\"data\":{\"x\":\"".utf8) + [0xFF] + Data("\"}}".utf8)
    try bytes.write(to: URL(filePath: path))
    let error = await #expect(throws: ImportError.self) { try await log.import(path) }
    #expect(error?.place == "line 1, column 39")
  }
}
