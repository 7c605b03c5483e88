import DaybookEvents
import DaybookProjections
import DaybookValues
import TestSupport
import Testing

@Suite("The read model of every log has a row for each stream, its events laid over each other")
struct StreamStatesTests {
  let path = TemporaryPath().path

  /// The expected row of a stream, computed from its events without a projection.
  private struct Expected: Equatable {
    var events: Int64 = 0
    var first: Timestamp?
    var last: (time: Timestamp, type: String)?
    var data: [String: JSONValue] = [:]

    static func == (left: Self, right: Self) -> Bool {
      left.events == right.events && left.first == right.first
        && left.last?.time == right.last?.time
        && left.last?.type == right.last?.type && left.data == right.data
    }
  }

  private func expected(_ log: FileEventLog, through seq: UInt64) throws -> [String: Expected] {
    var states: [String: Expected] = [:]
    for event in try log.read(EventSelection(to: seq), limit: .max).events {
      guard !event.type.name.hasPrefix("session.") else { continue }
      var state = states[event.stream.name] ?? Expected()
      state.events += 1
      state.first = state.first ?? event.time
      state.last = (event.time, event.type.name)
      for member in event.data { state.data[member.key] = member.value }
      states[event.stream.name] = state
    }
    return states
  }

  private func found(_ rows: Rows<StreamName, StreamState>) -> [String: Expected] {
    var states: [String: Expected] = [:]
    for (stream, row) in rows {
      let members = (row.data.object ?? [:]).map { ($0.key, $0.value) }
      states[stream.name] = Expected(
        events: row.events, first: row.firstTime, last: (row.lastTime, row.lastType),
        data: Dictionary(uniqueKeysWithValues: members))
    }
    return states
  }

  /// Appends events of several types with several fields; their times sometimes go backwards.
  private func append(_ count: Int, to log: FileEventLog, from start: Int = 0) async throws {
    var batch = EventBatch()
    for number in start..<start + count {
      let mixed = number &* 2_654_435_761 % 1_000_003
      let data: JSONObject = [
        "f\(mixed % 5)": .integer(Int64(mixed)), "g\(mixed % 3)": mixed % 4 == 0 ? .null : "text",
        "nested": ["a": .integer(Int64(mixed % 2)), "k\(mixed % 2)": true],
      ]
      batch.append(
        EventType(checked: "order.t\(mixed % 4)"), data,
        to: try StreamName("order-\(mixed % 37)"),
        time: Timestamp(microsecondsSinceEpoch: Int64(1_700_000_000_000_000 + mixed * 1_000)))
    }
    _ = try await log.append(batch)
  }

  @Test("Rows are what the events say, now and as of any position, also gone on from a file")
  func rows() async throws {
    let log = try FileEventLog.open(path)
    try await append(700, to: log)
    let first = try await ReadModels.open([StreamStates.self], of: log, in: path, follows: false)
    first.close()
    try await append(900, to: log, from: 700)
    let models = try await ReadModels.open([StreamStates.self], of: log, in: path, follows: false)
    let now = try models.read(StreamStates.self) { found($0) }
    #expect(try now == expected(log, through: 1_600))
    for seq: UInt64 in [0, 1, 36, 699, 1_111, 1_599] {
      let past = try models.read(StreamStates.self, at: seq) { found($0) }
      #expect(try past == expected(log, through: seq), "as of \(seq)")
    }
  }

  @Test("What the engine itself appends has no row")
  func engineEvents() async throws {
    let log = try FileEventLog.open(path)
    try await append(3, to: log)
    try await log.append(
      ViewEventSkipped(
        view: "none", seq: 1, event: log.event(at: 1)?.id ?? EventID(high: 0, low: 0)),
      to: ViewEventSkipped.stream)
    let models = try await ReadModels.open([StreamStates.self], of: log, in: path, follows: false)
    let streams = try models.read(StreamStates.self) { $0.map(\.key.category) }
    #expect(!streams.isEmpty && streams.allSatisfy { $0 == "order" })
    #expect(try models.status(of: "state").checkpoint == 4)
  }

  @Test("A stream with more fields than are kept keeps the first ones, and their later values")
  func manyFields() async throws {
    let log = try FileEventLog.open(path)
    func fields(_ range: Range<Int>, _ value: JSONValue) -> JSONObject {
      JSONObject(range.map { JSONObject.Member(key: "f\($0)", value: value) })
    }
    var batch = EventBatch()
    for start in stride(from: 0, to: 5_000, by: 1_000) {
      batch.append("a.b", fields(start..<start + 1_000, 1), to: "a-1")
    }
    batch.append("a.b", fields(0..<10, 2), to: "a-1")
    batch.append("a.b", fields(0..<5_000, 3), to: "a-2")
    _ = try await log.append(batch)
    let models = try await ReadModels.open([StreamStates.self], of: log, in: path, follows: false)
    let data = try models.read(StreamStates.self) { $0["a-1"]?.data.object }
    #expect(data?.count == 4_096)
    let other = try models.read(StreamStates.self) { $0["a-2"]?.data.object }
    #expect(other?.count == 4_096 && other?["f4095"] == 3)
    #expect(data?["f9"] == 2 && data?["f10"] == 1 && data?["f4095"] == 1 && data?["f4096"] == nil)
  }

  @Test("Fields whose names only look alike are different fields in changes and blame")
  func lookalikes() async throws {
    let log = try FileEventLog.open(path)
    let (composed, decomposed) = ("\u{FC}", "u\u{308}")
    func object(_ members: (String, Int64)...) -> JSONObject {
      JSONObject(distinct: members.map { .init(key: $0.0, value: .integer($0.1)) })
    }
    var batch = EventBatch()
    batch.append("a.b", object((composed, 1), (decomposed, 2)), to: "s-1")
    batch.append("a.b", object((composed, 7)), to: "s-1")
    batch.append("a.b", object(("x", 3)), to: "s-1")
    _ = try await log.append(batch)
    let models = try await ReadModels.open([StreamStates.self], of: log, in: path, follows: false)
    let blame = try #require(try models.blame("s-1", in: StreamStates.self))
    let data = blame.filter { $0.field.hasPrefix("data.") }
    #expect(data.map(\.event.seq) == [2, 1, 3] && data.map(\.value) == [7, 2, 3])
    let key = try models.definition("state").schema.key(parsing: "s-1")
    let history = try models.history(of: key, in: "state", through: 3)
    let changed = history.entries.map { $0.difference.fields.filter { $0.name.hasPrefix("data.") } }
    #expect(changed.map(\.count) == [2, 1, 1])
  }

  @Test("A projection over all events counts them beside one over a closed set, in one pass")
  func beside() async throws {
    let log = try FileEventLog.open(path, events: GameEvent.eventTypes)
    try await append(50, to: log)
    let models = try await ReadModels.open(
      [StreamStates.self, TypeCounts.self, Scores.self], of: log, in: nil, follows: false)
    let counts = try models.read(TypeCounts.self) { rows in rows.reduce(0) { $0 + $1.row } }
    #expect(counts == 50)
    #expect(try models.read(Scores.self) { $0.count } == 0)
  }
}

/// The number of events of each type.
private struct TypeCounts: Projection {
  static let name = "typeCounts"
  static let version = 1

  func apply(_ recorded: Recorded<AnyEvent>, to rows: inout Rows<String, Int>) {
    rows[recorded.event.type.name, default: 0] += 1
  }
}
