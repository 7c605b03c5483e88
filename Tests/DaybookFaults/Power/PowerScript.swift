internal import DaybookEvents
internal import DaybookValues
internal import TestSupport

/// The batches that are appended while the disk is recorded, and the digests that must follow.
struct PowerScript {
  struct Entry: Equatable {
    let id: EventID
    var type = PowerScript.type
    let stream: StreamName
    let data: JSONObject
    var tags: [String] = []
  }

  /// The type of all events except the one that defines a read model.
  static let type: EventType = "power.used"

  /// The events of each transaction.
  let batches: [[Entry]]

  /// The digest of the log after each transaction, by the number of events.
  private(set) var digests: [UInt64: String] = [:]

  var entries: [Entry] { batches.flatMap(\.self) }

  init(transactions: Int, seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    var count: UInt64 = 0
    let used = (0..<transactions).map { number in
      // Some batches become a block at once, and one event needs pages of its own.
      let size = number % 31 == 30 ? 260 : Int.random(in: 1...6, using: &generator)
      return (0..<size).map { index in
        count += 1
        let length = number % 29 == 28 && index == 0 ? 9_000 : Int(generator.next() % 60)
        return Entry(
          using: count, textOf: length, in: generator.next() % 9,
          EventID(high: seed << 32 | 0x4000, low: 0b10 << 62 | count))
      }
    }
    batches = [[.definition(EventID(high: seed << 32 | 0x4000, low: 0b10 << 62))]] + used
    digests = try await digestsInMemory()
  }

  private func digestsInMemory() async throws -> [UInt64: String] {
    let log = MemoryEventLog()
    var digests = [0: try log.digest().hexadecimal] as [UInt64: String]
    for number in batches.indices {
      _ = try await log.append(batch(number))
      digests[try log.end()] = try log.digest().hexadecimal
    }
    return digests
  }

  /// Returns the time of a transaction's events, which is fixed so that a record can be repeated.
  static func time(_ transaction: Int) -> Timestamp {
    Timestamp(microsecondsSinceEpoch: 1_750_000_000_000_000 + Int64(transaction) * 1_000_000)
  }

  /// Returns the batch of the transaction with this number.
  func batch(_ number: Int) -> EventBatch {
    var batch = EventBatch()
    for entry in batches[number] {
      batch.append(
        entry.type, entry.data, to: entry.stream, id: entry.id, time: Self.time(number),
        tags: entry.tags)
    }
    return batch
  }
}

extension PowerScript.Entry {
  /// Converts an event of a log to an entry of a script.
  init(_ event: RecordedEvent) {
    self.init(
      id: event.id, type: event.type, stream: event.stream, data: event.data,
      tags: event.meta["tags"]?.array?.compactMap(\.string) ?? [])
  }

  /// Makes the entry with this number.
  ///
  /// One in seven has a field that no other entry has, and one in three has tags.
  fileprivate init(using number: UInt64, textOf length: Int, in stream: UInt64, _ id: EventID) {
    let last = number.isMultiple(of: 7) ? "field\(number)" : "isLast"
    let data = JSONObject([
      .init(key: "n", value: .integer(Int64(number))),
      .init(key: "text", value: .string(String(repeating: "p", count: length))),
      .init(key: last, value: .bool(true)),
    ])
    self.init(
      id: id, stream: StreamName(checked: "power-\(stream)"), data: data,
      tags: number.isMultiple(of: 3) ? ["stream:\(stream)", "digit:\(number % 10)"] : [])
  }

  /// Returns the event by which the log defines a read model.
  fileprivate static func definition(_ id: EventID) -> Self {
    Self(
      id: id, type: "daybook.viewDefined", stream: "daybook-views",
      data: [
        "view": .string(StreamTotals.name), "query": .string(PowerViews.totals.query),
      ])
  }
}
