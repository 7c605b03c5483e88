import DaybookEvents
import DaybookValues
import TestSupport

extension EventLog {
  /// Appends one event with JSON data.
  @discardableResult
  func add(
    _ data: JSONObject = [:], _ type: EventType = "note.added", to stream: StreamName,
    expecting: ExpectedVersion = .any, id: EventID? = nil, time: Timestamp? = nil,
    meta: JSONObject = [:]
  ) async throws(AppendError) -> AppendedEvent {
    var batch = EventBatch()
    batch.append(type, data, to: stream, expecting: expecting, id: id, time: time, meta: meta)
    return try await append(batch)[0]
  }

  /// Appends numbered events, whose ids and times follow from their numbers, `size` in each batch.
  func addNumbered(
    _ numbers: Range<Int>, to stream: StreamName = "count-1", size: Int = 1_000
  ) async throws(AppendError) {
    var first = numbers.lowerBound
    while first < numbers.upperBound {
      var batch = EventBatch()
      let end = min(numbers.upperBound, first + size)
      for number in first..<end { batch.appendNumbered(number, to: stream) }
      _ = try await append(batch)
      first = end
    }
  }

  /// Returns the error with which the log refuses `batch`; `nil` when it accepts the batch.
  func refusal(of batch: EventBatch) async -> AppendError? {
    do throws(AppendError) {
      _ = try await append(batch)
      return nil
    } catch { return error }
  }

  func all() throws(LogError) -> [RecordedEvent] { try read(.all, limit: .max).events }

  /// Returns the log as NDJSON, in the form of an export.
  func export() throws -> String {
    guard let log = self as? any RecordScanning else { return "" }
    var writer = EventJSONWriter()
    try log.scan(.all) { (record, stream, catalog) throws(LogError) in
      try writer.write(record, stream: stream, catalog)
      return true
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension EventBatch {
  mutating func appendNumbered(_ number: Int, to stream: StreamName = "count-1") {
    append(
      "number.counted", ["number": .integer(Int64(number))], to: stream, id: .numbered(number),
      time: .numbered(number))
  }
}

extension EventID {
  /// Returns an id of version 4 that differs for each number.
  static func numbered(_ number: Int) -> EventID {
    var generator = SeededGenerator(seed: UInt64(number))
    let (high, low) = (generator.next(), generator.next())
    return EventID(high: high & ~0xF000 | 0x4000, low: low >> 2 | 1 << 63)
  }

  /// Returns an id of version 7 whose sequence is not the position of its event.
  static func timed(_ number: Int) -> EventID {
    EventID(
      version7Milliseconds: 1_770_000_000_000, sequence: UInt64(number % 7), random: UInt32(number))
  }
}

extension Timestamp {
  /// Returns the time `number` seconds after a fixed moment in 2026.
  static func numbered(_ number: Int) -> Timestamp {
    Timestamp(microsecondsSinceEpoch: 1_770_000_000_000_000 + Int64(number) * 1_000_000)
  }
}
