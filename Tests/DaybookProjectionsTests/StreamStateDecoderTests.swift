@_spi(Engine) import DaybookEvents
import DaybookValues
import Synchronization
import TestSupport
import Testing

@testable import DaybookProjections

@Suite("The states of streams follow from the last event of each shape")
struct StreamStateDecoderTests {
  /// The state of a stream, written by hand from its events one by one.
  private struct Written: Equatable {
    var text = ""
    var names: [String] = []
    var values: [String: JSONValue] = [:]
    var events = 0
    var first: Timestamp?

    mutating func add(_ event: RecordedEvent) {
      events += 1
      first = first ?? event.time
      for member in event.data {
        if values[member.key] == nil { names.append(member.key) }
        values[member.key] = member.value
      }
      let fields = names.map { "\($0)=\(values[$0] ?? nil)" }.joined(separator: ",")
      text = "\(event.version) \(event.type.name) \(event.time) \(fields)"
    }
  }

  private static func text(_ row: StreamState) -> String {
    let fields = (row.data.object ?? [:]).map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    return "\(row.version) \(row.lastType) \(row.lastTime) \(fields)"
  }

  /// Makes random events: the fields of each are any of six in any order, or one of 400 rare
  /// fields.
  private func batch(_ count: Int, _ random: inout SeededGenerator) throws -> EventBatch {
    var batch = EventBatch()
    for _ in 0..<count {
      let isRare = Int.random(in: 0..<3, using: &random) == 0
      var names = (0..<6).map { "f\($0)" }.shuffled(using: &random)
      names = Array(names.prefix(Int.random(in: 0...6, using: &random)))
      if isRare { names = ["rare\(Int.random(in: 0..<400, using: &random))", "f2"] }
      let values: [JSONValue] = [nil, 7, "text", ["a": [1, nil]], true, .integer(.max)]
      let data = JSONObject(
        names.map { JSONObject.Member(key: $0, value: values.randomElement(using: &random) ?? nil) }
      )
      batch.append(
        EventType(checked: isRare ? "t.rare" : "t.t\(Int.random(in: 0..<3, using: &random))"), data,
        to: try StreamName("s-\(Int.random(in: 0..<9, using: &random))"),
        time: Timestamp(
          microsecondsSinceEpoch: 1_700_000_000_000_000 + .random(in: 0..<9_000, using: &random)))
    }
    return batch
  }

  private func log(_ random: inout SeededGenerator) async throws -> FileEventLog {
    let log = try FileEventLog.open(TemporaryPath().path)
    for _ in 0..<20 { _ = try await log.append(batch(80, &random)) }
    let skipped = ViewEventSkipped(view: "none", seq: 1, event: EventID(high: 0, low: 0))
    try await log.append(skipped, to: ViewEventSkipped.stream)
    _ = try await log.append(batch(400, &random))
    return log
  }

  @Test(
    "Parts of any size give the rows of the events one by one, in the order of their fields",
    arguments: 1...4)
  func parts(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let log = try await log(&random)
    for limits in [
      StreamSpans.Limits(), StreamSpans.Limits(shapes: 1, bytes: 1, positions: 1),
      StreamSpans.Limits(shapes: 40, bytes: .max, positions: 900),
      StreamSpans.Limits(shapes: .max, bytes: 3_000, positions: 200),
    ] {
      let end = UInt64.random(in: 1_000...2_001, using: &random)
      let start = UInt64.random(in: 0...600, using: &random)
      let skips = Set((0..<20).map { _ in UInt64.random(in: 1...end, using: &random) })
      let found = try fed(log, after: start, through: end, skips, limits)
      let written = try written(log, through: end, skips)
      #expect(found.mapValues { Self.text($0) } == written.mapValues(\.text), "\(limits) \(start)")
      #expect(found.mapValues { Int($0.events) } == written.mapValues(\.events))
      #expect(found.mapValues(\.firstTime) == written.compactMapValues(\.first))
    }
  }

  /// The rows at `end`: up to `start` event by event, and then by the decoder.
  private func fed(
    _ log: FileEventLog, after start: UInt64, through end: UInt64, _ skips: Set<UInt64>,
    _ limits: StreamSpans.Limits
  ) throws -> [String: StreamState] {
    let fold = ProjectionFold<StreamStates>()
    for event in try log.read(EventSelection(to: start), limit: .max).events
    where start > 0 && !skips.contains(event.seq) { fold.take(event) }
    try fold.applyTaken()
    let checkpoint = Checkpoint(at: start, passingOver: skips)
    let failure = Mutex<(any Error)?>(nil)
    let last = StreamStateDecoder(after: checkpoint, limits).feed(start + 1...end, of: log) {
      events, last in
      do { try fold.apply(events) } catch { failure.withLock { $0 = error } }
      return true
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    #expect(last == end)
    return Dictionary(uniqueKeysWithValues: fold.rows.map { ($0.key.name, $0.row) })
  }

  private func written(
    _ log: FileEventLog, through end: UInt64, _ skips: Set<UInt64>
  ) throws -> [String: Written] {
    var states: [String: Written] = [:]
    for event in try log.read(EventSelection(to: end), limit: .max).events
    where event.stream.name.hasPrefix("s-") && !skips.contains(event.seq) {
      states[event.stream.name, default: Written()].add(event)
    }
    return states
  }

  @Test("A projection of the same events beside it, and an observer, get the events one by one")
  func ordinary() {
    let fold = ProjectionFold<StreamStates>()
    #expect(fold.decoderMaker(after: .start)() is EventSetFoldDecoder<AnyEvent>)
    #expect(fold.summarizerMaker(after: .start)?() is StreamStateDecoder)
    #expect(ProjectionFold<Scores>().summarizerMaker(after: .start) == nil)
  }

  @Test("The blame of a stream's row reads the events of this stream only, and is right")
  func blame() async throws {
    var random = SeededGenerator(seed: 5)
    let file = try await log(&random)
    let log = CountedLog(file)
    let models = try await ReadModels.open([StreamStates.self], of: log, in: nil, follows: false)
    let opened = log.readCount
    let fields = try #require(try models.blame("s-3", in: StreamStates.self, at: 1_500))
    let own = try file.read(EventSelection(to: 1_500, stream: "s-3"), limit: .max).events
    // Each event of the stream is folded, and each field's event is read once more.
    #expect(log.readCount - opened <= own.count + fields.count)
    var (values, setters) = ([String: JSONValue](), [String: UInt64]())
    for event in own {
      for member in event.data where values[member.key] != member.value {
        (values[member.key], setters[member.key]) = (member.value, event.seq)
      }
    }
    let told = fields.filter { $0.field.hasPrefix("data.") }
    #expect(told.count == values.count)
    for field in told {
      let name = String(field.field.dropFirst(5))
      #expect(field.value == values[name] && field.event.seq == setters[name], "\(name)")
    }
    #expect(fields.first { $0.field == "events" }?.event.seq == own.last?.seq)
  }
}

/// A log that counts the records that are read.
private final class CountedLog: ForwardingLog {
  let log: FileEventLog
  private let count = Mutex(0)

  init(_ log: FileEventLog) { self.log = log }

  var readCount: Int { count.withLock { $0 } }

  func note() { count.withLock { $0 += 1 } }
}
