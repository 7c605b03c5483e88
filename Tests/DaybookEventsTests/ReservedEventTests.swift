import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@Suite("Events of the engine's own have its shapes, whoever appends them", .serialized)
struct ReservedEventTests {
  static let digest = String(repeating: "0a", count: 16)
  static let line: JSONObject = [
    "line": "print 1", "seen": 3, "now": "2026-01-01T00:00:00Z", "seed": 1,
    "digest": .string(digest),
  ]

  static func line(_ key: String, _ value: JSONValue) -> JSONObject {
    JSONObject(line.filter { $0.key != key } + [.init(key: key, value: value)])
  }

  struct Sample: Sendable {
    let stream, type: String
    let data: JSONObject
    let reason: String

    init(_ stream: String, _ type: String, _ data: JSONObject, _ reason: String = "") {
      (self.stream, self.type, self.data, self.reason) = (stream, type, data, reason)
    }
  }

  @Test(
    "What the engine writes is taken",
    arguments: [
      Sample("daybook-views", "daybook.viewEventSkipped", ["view": "jobs", "skipped": 8]),
      Sample(
        "daybook-views", "daybook.viewEventSkipped",
        ["view": "jobs", "skipped": 8, "event": "0198c0de-0000-7000-8000-000000000000"]
      ),
      Sample("job-1", "daybook.eventLost", ["reason": ""]),
      Sample("session-7", "session.lineRun", line),
      Sample("session-7", "session.lineRun", line("seen", 0)),
      Sample("session-7", "session.lineRun", line("lines", .null)),
      Sample("session-7", "session.surroundingsSeen", ["width": 1, "colours": "cube"]),
      Sample("a-1", "daybook.unnamedType-7", ["any": [1]]),
      Sample("daybook-lost-3", "note.added", [:]),
      Sample("sessions-1", "sessions.begun", [:]), Sample("daybooks", "daybook", [:]),
      Sample("dayboo", "session", [:]),
    ])
  func taken(sample: Sample) async throws {
    for kind in LogKind.allCases {
      let log = try kind.make()
      try await log.add(sample.data, EventType(sample.type), to: StreamName(sample.stream))
      #expect(try log.all().map(\.data) == [sample.data])
    }
  }

  @Test(
    "Everything else under their names is refused, with the reason",
    arguments: [
      Sample("daybook-views", "daybook.viewEventSkipped", [:], "has no 'view'"),
      Sample(
        "daybook-views", "daybook.viewEventSkipped", ["view": "", "skipped": 1], "as 'view'"),
      Sample(
        "daybook-views", "daybook.viewEventSkipped", ["view": "a", "skipped": 0], "'skipped'"),
      Sample(
        "daybook-views", "daybook.viewEventSkipped", ["view": "a", "skipped": -1], "'skipped'"),
      Sample(
        "daybook-views", "daybook.viewEventSkipped", ["view": "a", "skipped": 1.0], "'skipped'"),
      Sample(
        "daybook-views", "daybook.viewEventSkipped", ["view": "a", "skipped": 1, "event": "x"],
        "needs the id of an event as 'event'"
      ),
      Sample(
        "daybook-views", "daybook.viewEventSkipped", ["view": "a", "skipped": 1, "why": "x"],
        "a field 'why'"
      ),
      Sample(
        "daybook-x", "daybook.viewEventSkipped", ["view": "a", "skipped": 1],
        "outside the stream 'daybook-views'"
      ),
      Sample("session-7", "session.lineRun", line("seen", -1), "as 'seen'"),
      Sample("session-7", "session.lineRun", line("shown", .unsigned(1 << 63)), "as 'shown'"),
      Sample("session-7", "session.lineRun", line("lines", [1]), "a list of texts"),
      Sample("session-7", "session.lineRun", line("now", "soon"), "needs a time as 'now'"),
      Sample("session-7", "session.lineRun", line("digest", "0A"), "32 hexadecimal digits"),
      Sample("note-1", "session.lineRun", line, "category 'session'"),
      Sample("session-7", "session.surroundingsSeen", ["width": 0, "colours": "none"], "'width'"),
      Sample(
        "session-7", "session.surroundingsSeen", ["width": 80, "colours": "many"],
        "one of none, sixteen, cube"
      ),
      Sample("session-7", "note.added", [:], "none of the engine's"),
      Sample("daybook", "note.added", [:], "none of the engine's"),
      Sample("a-1", "session.", [:], "'session.'"),
      Sample("a-1", "daybook.nothing", [:], "'daybook.nothing'"),
      Sample("a-1", "daybook.unnamedType-x", [:], "'daybook.unnamedType-x'"),
    ])
  func refused(sample: Sample) async throws {
    for kind in LogKind.allCases {
      let log = try kind.make()
      var batch = EventBatch()
      batch.append("note.added", [:], to: "note-1")
      batch.append(
        try EventType(sample.type), sample.data, to: try StreamName(sample.stream))
      let refusal = try #require(await log.refusal(of: batch))
      #expect(refusal.eventIndex == 1)
      #expect(refusal.description.contains(sample.reason), "\(refusal)")
      #expect(try log.end() == 0)
    }
  }

  /// A user's own event type under a name that the engine reserves.
  struct Foreign: Event {
    static let type: EventType = "session.lineRun"
    static let fields: [EventField] = [.text("line")]

    func write(to writer: inout EventWriter) { writer.write("print 1") }
    init() {}
    init(from reader: inout EventReader) throws(EventDecodingError) {}
  }

  @Test("A Swift type has no other rights than JSON")
  func typed() async throws {
    var batch = EventBatch()
    batch.append(Foreign(), to: "session-7")
    let refusal = await MemoryEventLog().refusal(of: batch)
    #expect(
      refusal?.description.contains("has no 'seen'") == true, "\(String(describing: refusal))")
  }

  @Test("What stands before a refused event can be appended without it")
  func prefix() async throws {
    let log = MemoryEventLog()
    var batch = EventBatch()
    batch.append("note.added", ["n": 1], to: "note-1")
    batch.append("daybook.nothing", [:], to: "note-1")
    #expect(await log.refusal(of: batch)?.eventIndex == 1)
    _ = try await log.append(batch.prefix(1))
    #expect(try log.end() == 1)
  }
}

@Suite("An import goes on with a log, or is merged into it", .serialized)
struct MergeTests {
  /// Makes a log with a user's events among the engine's own.
  private func mixed(_ name: String, _ count: Int) async throws -> FileEventLog {
    let log = try FileEventLog.open(TemporaryPath().path)
    let (session, note) = (try StreamName("session-\(name)"), try StreamName("note-\(name)"))
    var batch = EventBatch()
    for number in 0..<count {
      if number % 3 == 1 {
        batch.append("session.lineRun", ReservedEventTests.line, to: session)
      } else {
        batch.append("note.added", ["n": .integer(Int64(number))], to: note)
      }
    }
    _ = try await log.append(batch)
    return log
  }

  private func load(_ text: String, into log: FileEventLog) async throws -> ImportReport {
    try await log.import(try TemporaryPath().write(text), sliceBytes: 1_000)
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { "\($0)\n" }
  }

  @Test("A whole export is read into a new log as it is, and into its own log without a change")
  func restore() async throws {
    let log = try await mixed("a", 3_000)
    let text = try log.export()
    let copy = try FileEventLog.open(TemporaryPath().path)
    let report = try await load(text, into: copy)
    #expect((report.appended, report.passedOver) == (3_000, 0))
    #expect(try copy.export() == text)
    #expect(try copy.digest() == log.digest())
    let again = try await load(text, into: log)
    #expect((again.appended, again.known, again.passedOver) == (0, 3_000, 0))
  }

  @Test("An older copy of a log is brought up to date by its export, or by the rest of it")
  func older() async throws {
    let log = try await mixed("a", 100)
    let text = try log.export()
    for part in [lines(text), Array(lines(text).dropFirst(40))] {
      let copy = try FileEventLog.open(TemporaryPath().path)
      #expect(try await load(lines(text).prefix(40).joined(), into: copy).appended == 40)
      let report = try await load(part.joined(), into: copy)
      #expect((report.appended, report.passedOver) == (60, 0))
      #expect(try copy.export() == text)
    }
  }

  @Test("Another log's sessions are passed over and counted, and its other events are appended")
  func merge() async throws {
    let (log, other) = (try await mixed("a", 9), try await mixed("b", 6_000))
    let report = try await load(try other.export(), into: log)
    #expect((report.events, report.appended, report.passedOver) == (6_000, 4_000, 2_000))
    #expect(try log.end() == 4_009)
    #expect(try log.version(of: "session-b") == 0)
    #expect(try log.version(of: "note-b") == 4_000)
    #expect(try log.verify().problem == nil)
    let again = try await load(try other.export(), into: log)
    #expect((again.appended, again.known, again.passedOver) == (0, 4_000, 2_000))
  }

  @Test("Copies that went on by themselves are merged from where they part")
  func parted() async throws {
    let log = try await mixed("a", 30)
    let copy = try FileEventLog.open(TemporaryPath().path)
    _ = try await load(try log.export(), into: copy)
    try await copy.add(ReservedEventTests.line, "session.lineRun", to: "session-b")
    try await copy.add(["here": true], to: "note-b")
    try await log.add(["there": true], to: "note-c")
    let report = try await load(try copy.export(), into: log)
    #expect((report.events, report.known, report.appended, report.passedOver) == (32, 30, 1, 1))
    #expect(try log.version(of: "session-b") == 0 && log.version(of: "note-b") == 1)
  }

  @Test("A part of an export is a merge even where its positions fit by chance")
  func chance() async throws {
    let (log, other) = (try await mixed("a", 30), try await mixed("a", 60))
    // The text has events 32 to 60 of a log with the same streams, as if it continued this log at
    // position 32.
    try await log.add(to: "note-x")
    let rest = lines(try other.export()).dropFirst(31).joined()
    let report = try await load(rest, into: log)
    #expect((report.appended, report.passedOver) == (29 - 9, 9))
  }

  @Test("Lines without a position are a new log's own, and no other's")
  func unplaced() async throws {
    let log = try await mixed("a", 9)
    let text = try lines(log.export()).map { line in
      line.replacing(try Regex(#""seq":[0-9]+,"#), with: "")
    }.joined()
    let copy = try FileEventLog.open(TemporaryPath().path)
    let report = try await load(text, into: copy)
    #expect((report.appended, report.passedOver) == (9, 0))
    let other = try await mixed("b", 2)
    #expect(try await load(text, into: other).passedOver == 3)
  }

  @Test("A merge is no way around the check of shapes")
  func shapes() async throws {
    let log = try await mixed("a", 3)
    let bad = #"{"seq":9,"stream":"session-b","type":"session.lineRun","data":{"seen":-1}}"#
    let file = try TemporaryPath().write(
      #"{"seq":1,"stream":"note-b","type":"note.added","data":{}}"# + "\n" + bad)
    let refusal = await #expect(throws: ImportError.self) { try await log.import(file) }
    #expect(refusal?.line == 2)
    #expect(try log.end() == 3)
  }

  @Test("A conflict in events that are passed over is none")
  func conflict() async throws {
    let log = try await mixed("a", 3)
    let other = """
      {"seq":1,"stream":"note-b","type":"note.added","data":{}}
      {"seq":2,"stream":"session-b","type":"session.lineRun","expect":7,"data":{"line":"","seen":0,\
      "now":"2026-01-01T00:00:00Z","seed":1,"digest":"\(ReservedEventTests.digest)"}}
      {"seq":3,"stream":"note-b","type":"note.added","data":{"n":2}}
      """
    let report = try await load(other, into: log)
    #expect((report.appended, report.passedOver) == (2, 1))
    let line = #"{"seq":7,"stream":"note-b","type":"note.added","expect":9,"data":{}}"# + "\n"
    let refusal = await #expect(throws: ImportError.self) {
      try await load(lines(other)[0] + lines(other)[1] + line, into: log)
    }
    #expect(refusal?.line == 3, "\(String(describing: refusal))")
  }
}
