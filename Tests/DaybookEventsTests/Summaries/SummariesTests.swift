import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@Suite("What heads tell of types and streams is what counting all events gives", .serialized)
struct SummariesTests {
  /// The summary of a type or a stream, computed by counting its events.
  private struct Counted: Equatable {
    var events: UInt64 = 0
    var positions: ClosedRange<UInt64>
    var times: ClosedRange<Int64>
    var version: UInt32 = 0
  }

  private static func counted<Key: Hashable>(
    _ events: [RecordedEvent], through end: UInt64, by key: (RecordedEvent) -> Key
  ) -> [Key: Counted] {
    var groups: [Key: Counted] = [:]
    for event in events where event.seq <= end {
      let time = event.time.microsecondsSinceEpoch
      let known =
        groups[key(event)] ?? Counted(positions: event.seq...event.seq, times: time...time)
      groups[key(event)] = Counted(
        events: known.events + 1, positions: known.positions.lowerBound...event.seq,
        times: min(known.times.lowerBound, time)...max(known.times.upperBound, time),
        version: known.version + 1)
    }
    return groups
  }

  /// Makes a log with blocks of all sizes and a tail; some events have earlier times than those
  /// before.
  private static func filled(
    _ count: Int, at path: String = TemporaryPath().path
  ) async throws -> (FileEventLog, [RecordedEvent]) {
    let log = try FileEventLog.open(path)
    var generator = SeededGenerator(seed: 4)
    var number = 0
    while number < count {
      var batch = EventBatch()
      for _ in 0..<Int.random(in: 1...900, using: &generator) {
        let type: EventType = ["t.one", "t.two", number > count / 2 ? "t.late" : "t.early"][
          number % 3]
        batch.append(
          type, ["n": .integer(Int64(number))],
          to: StreamName(checked: "s-\(number * number % 37)"),
          time: .numbered(number % 97 == 5 ? number - 700 : number))
        number += 1
      }
      _ = try await log.append(batch)
    }
    return (log, try log.all())
  }

  @Test("Types, at the end, within blocks and before the first event")
  func types() async throws {
    let (log, events) = try await Self.filled(12_000)
    let names = try log.types()
    for end in [0, 1, 700, 4_096, 6_001, UInt64(events.count) - 3, UInt64(events.count)] {
      let expected = Self.counted(events, through: end) { $0.type }
      let found = try TypeSummaries(log, end: end)
      for (number, type) in names.enumerated() {
        let group = found[UInt16(number)]
        #expect(group?.events == expected[type]?.events, "\(type) at \(end)")
        #expect(group?.positions == expected[type]?.positions, "\(type) at \(end)")
        #expect(group?.times == expected[type]?.times, "\(type) at \(end)")
      }
    }
  }

  @Test("Types of a long log are told by the records of few blocks")
  func fewRecords() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    for first in stride(from: 0, to: 60_000, by: 4_000) {
      var batch = EventBatch()
      for number in first..<first + 4_000 {
        batch.append(
          number.isMultiple(of: 2) ? "t.even" : "t.odd", [:], to: "s-1", time: .numbered(number))
      }
      _ = try await log.append(batch)
    }
    let found = try TypeSummaries(log, end: 60_000)
    #expect(found[0]?.events == 30_000)
    #expect(found[1]?.positions == 2...60_000)
    #expect(found.readCount <= 3 * 4_096)
  }

  private static func heads(
    _ log: FileEventLog, _ end: UInt64
  ) throws -> (heads: [StreamName: StreamHead], names: [StreamName], readCount: Int) {
    var reader = StreamHeads(log, end: end)
    var (heads, names): ([StreamName: StreamHead], [StreamName]) = ([:], [])
    while let some = try reader.next(10) {
      for (name, head) in some {
        heads[name] = head
        names.append(name)
      }
    }
    return (heads, names, reader.readCount)
  }

  @Test("Streams, at the end and in the past, before and after their heads were written")
  func streams() async throws {
    let path = TemporaryPath().path
    let (log, events) = try await Self.filled(5_000, at: path)
    try Self.expectStreams(log, events)
    // Closing the log writes the heads of the streams.
    log.close()
    let reopened = try FileEventLog.open(path)
    try Self.expectStreams(reopened, events)
    #expect(try Self.heads(reopened, UInt64(events.count)).readCount == 0)
    try await reopened.addNumbered(0..<5, to: "s-1")
    try await reopened.addNumbered(5..<9, to: "new-1")
    try Self.expectStreams(reopened, try reopened.all())
  }

  private static func expectStreams(_ log: FileEventLog, _ events: [RecordedEvent]) throws {
    for end in [0, 1, 20, 2_500, UInt64(events.count) - 3, UInt64(events.count)] {
      let expected = counted(events, through: end) { $0.stream }
      let found = try heads(log, end)
      #expect(found.heads.count == expected.count)
      for (stream, head) in found.heads {
        #expect(head.version == expected[stream]?.version, "\(stream) at \(end)")
        #expect(head.seq == expected[stream]?.positions.upperBound, "\(stream) at \(end)")
      }
      let order = expected.sorted { $0.value.positions.lowerBound < $1.value.positions.lowerBound }
      #expect(found.names == order.map(\.key), "in the order in which they began")
    }
  }
}
