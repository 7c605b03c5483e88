@_spi(Engine) import DaybookEvents
import DaybookValues
import Testing

@Suite("Every log appends by the contract", .serialized)
struct AppendingTests {
  @Test("An append gives positions and versions without gaps", arguments: LogKind.allCases)
  func positions(kind: LogKind) async throws {
    let log = try kind.make()
    var batch = EventBatch()
    batch.append("note.added", ["n": 1], to: "note-1")
    batch.append("note.added", ["n": 2], to: "note-2")
    batch.append("note.added", ["n": 3], to: "note-1")
    let appended = try await log.append(batch)
    #expect(appended.map(\.seq) == [1, 2, 3])
    #expect(appended.map(\.version) == [1, 1, 2])
    #expect(appended.map(\.wasKnown) == [false, false, false])
    #expect(try log.end() == 3)
    #expect(try log.version(of: "note-1") == 2)
    #expect(try log.version(of: "note-3") == 0)
    let events = try log.all()
    #expect(events.map(\.data) == [["n": 1], ["n": 2], ["n": 3]])
    #expect(try log.read(EventSelection(stream: "note-1"), limit: 10).events.map(\.seq) == [1, 3])
  }

  @Test("An empty batch appends nothing, and its requirements count", arguments: LogKind.allCases)
  func emptyBatch(kind: LogKind) async throws {
    let log = try kind.make()
    #expect(try await log.append(EventBatch()) == [])
    var batch = EventBatch()
    batch.require("note-1", .exists)
    #expect(
      await log.refusal(of: batch)?.reason
        == .conflict(stream: "note-1", expected: .exists, actual: 0))
    #expect(try log.end() == 0)
  }

  @Test(
    "An expected version is met or refused by the stream's own version",
    arguments: LogKind.allCases,
    [
      (before: 0, expected: .any, isMet: true), (before: 0, expected: .exists, isMet: false),
      (before: 0, expected: .version(0), isMet: true),
      (before: 0, expected: .version(1), isMet: false), (before: 2, expected: .any, isMet: true),
      (before: 2, expected: .exists, isMet: true),
      (before: 2, expected: .version(0), isMet: false),
      (before: 2, expected: .version(1), isMet: false),
      (before: 2, expected: .version(2), isMet: true),
      (before: 2, expected: .version(3), isMet: false),
      (before: 2, expected: .version(.max), isMet: false),
    ] as [(before: Int, expected: ExpectedVersion, isMet: Bool)])
  func expectations(
    kind: LogKind, row: (before: Int, expected: ExpectedVersion, isMet: Bool)
  ) async throws {
    let log = try kind.make()
    try await log.add(to: "other-1")
    for _ in 0..<row.before { try await log.add(to: "note-1") }
    var (written, required) = (EventBatch(), EventBatch())
    required.require("note-1", row.expected)
    required.append("note.added", [:], to: "elsewhere-1")
    written.append("note.added", [:], to: "note-1", expecting: row.expected)
    let conflict = AppendError.Reason.conflict(
      stream: "note-1", expected: row.expected, actual: UInt64(row.before))
    let refusals = [await log.refusal(of: required), await log.refusal(of: written)]
    #expect(refusals.map(\.?.reason) == (row.isMet ? [nil, nil] : [conflict, conflict]))
    #expect(refusals.map(\.?.eventIndex) == (row.isMet ? [nil, nil] : [nil, 0]))
    #expect(try log.end() == UInt64(1 + row.before + (row.isMet ? 2 : 0)))
  }

  @Test(
    "Events of one batch see the versions that those before them give",
    arguments: LogKind.allCases)
  func batchSeesItself(kind: LogKind) async throws {
    let log = try kind.make()
    var batch = EventBatch()
    batch.append("note.added", [:], to: "note-1", expecting: .version(0))
    batch.append("note.added", [:], to: "note-1", expecting: .exists)
    batch.append("note.added", [:], to: "note-2", expecting: .version(0))
    batch.append("note.added", [:], to: "note-1", expecting: .version(2))
    #expect(try await log.append(batch).map(\.version) == [1, 2, 1, 3])
    var late = EventBatch()
    late.append("note.added", [:], to: "note-3")
    late.append("note.added", [:], to: "note-3", expecting: .version(0))
    #expect(
      await log.refusal(of: late)
        == AppendError(
          .conflict(stream: "note-3", expected: .version(0), actual: 1), eventIndex: 1))
  }

  @Test(
    "A refused batch leaves nothing behind: no event, stream, type or schema",
    arguments: LogKind.allCases)
  func refusedBatchLeavesNothing(kind: LogKind) async throws {
    let (log, other) = (try kind.make(), try kind.make())
    for each in [log, other] { try await each.addNumbered(0..<3) }
    var batch = EventBatch()
    batch.append("type.new", ["shape": 1], to: "stream-new")
    batch.append(TemperatureMeasured(degrees: 1, place: "Delft"), to: "stream-newer")
    batch.append("number.counted", ["other": "shape"], to: "count-2")
    batch.append("number.counted", [:], to: "count-1", expecting: .version(9))
    #expect(await log.refusal(of: batch)?.eventIndex == 3)
    var large = EventBatch()
    large.append("type.newest", ["x": .string(String(repeating: "x", count: 1 << 20))], to: "big-1")
    #expect(await log.refusal(of: large) != nil)
    #expect(try log.types() == ["number.counted"])
    #expect(try log.version(of: "stream-new") == 0)
    for each in [log, other] {
      try await each.add(["n": 1], "z.last", to: "z-1", id: .numbered(9), time: .numbered(9))
    }
    #expect(try log.digest() == other.digest())
    #expect(try log.export() == other.export())
  }

  @Test("A record may take exactly 1 MiB", arguments: LogKind.allCases)
  func recordSize(kind: LogKind) async throws {
    let log = try kind.make()
    // The other bytes are the envelope, and 4 bytes for the slot of the one text. A first event of
    // a stream also has the stream's name.
    let rest = RecordView.envelopeBytes + 4
    func text(_ count: Int) -> JSONObject { ["x": .string(String(repeating: "x", count: count))] }
    let fitting = RecordView.maximumBytes - rest
    try await log.add(text(fitting - 256), "t", to: .longest)
    try await log.add(text(fitting), "t", to: .longest)
    var first = EventBatch()
    first.append("t", text(fitting - 2), to: "u")
    #expect(await log.refusal(of: first) == nil)
    for (stream, count) in [(StreamName.longest, fitting + 1), ("v", fitting - 1)] {
      var batch = EventBatch()
      batch.append("t", text(count), to: stream)
      #expect(
        await log.refusal(of: batch)
          == AppendError(.recordTooLarge(bytes: RecordView.maximumBytes + 1), eventIndex: 0))
    }
    #expect(try log.all().map(\.data) == [text(fitting - 256), text(fitting), text(fitting - 2)])
  }

  @Test("The clock of the log stamps events without a time", arguments: LogKind.allCases)
  func clock(kind: LogKind) async throws {
    let log = try kind.make(now: { .numbered(5) })
    try await log.add(to: "note-1")
    try await log.add(to: "note-1", time: .numbered(2))
    #expect(try log.all().map(\.time) == [.numbered(5), .numbered(2)])
  }

  @Test("Metadata comes back with the event, in version 1 too", arguments: LogKind.allCases)
  func metadata(kind: LogKind) async throws {
    let log = try kind.make()
    let meta: JSONObject = ["session": "s", "nested": ["a": [1, 2.5, nil]]]
    try await log.add(["a": nil], to: .longest, meta: meta)
    try await log.add(["a": 1], to: .longest, meta: meta)
    try await log.add(["a": 1], to: .longest)
    #expect(try log.all().map(\.meta) == [meta, meta, [:]])
    #expect(try log.all().map(\.stream) == [.longest, .longest, .longest])
  }
}

extension StreamName {
  /// A name of 255 bytes.
  static let longest = StreamName(stringLiteral: String(repeating: "é", count: 127) + "x")
}
