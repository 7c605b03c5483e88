internal import DaybookEvents
internal import DaybookValues
internal import TestSupport

/// The appends that are recorded, and what must be true of a daybook after some of them.
struct PowerScript {
  struct Entry: Equatable {
    let id: EventID
    let stream: StreamName
    let data: JSONObject
  }

  /// The type of all its events.
  static let type: EventType = "power.used"

  /// What each transaction appends.
  let batches: [[Entry]]

  /// The digest of a log that holds them, by how many events it has after each transaction.
  private(set) var digests: [UInt64: String] = [:]

  var entries: [Entry] { batches.flatMap(\.self) }

  init(transactions: Int, seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    var count: UInt64 = 0
    batches = (0..<transactions).map { number in
      // Some become a block at once, and one takes pages of its own.
      let size = number % 31 == 30 ? 260 : Int.random(in: 1...6, using: &generator)
      return (0..<size).map { index in
        count += 1
        let length = number % 29 == 28 && index == 0 ? 9_000 : Int(generator.next() % 60)
        return Entry(
          id: EventID(high: seed << 32 | 0x4000, low: 0b10 << 62 | count),
          stream: StreamName(checked: "power-\(generator.next() % 9)"),
          data: [
            "n": .integer(Int64(count)), "text": .string(String(repeating: "p", count: length)),
          ])
      }
    }
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

  /// Each transaction stamps its events with a time of its own, so that a record can be repeated.
  static func time(_ transaction: Int) -> Timestamp {
    Timestamp(microsecondsSinceEpoch: 1_750_000_000_000_000 + Int64(transaction) * 1_000_000)
  }

  /// What the transaction with this number appends.
  func batch(_ number: Int) -> EventBatch {
    var batch = EventBatch()
    for entry in batches[number] {
      batch.append(
        Self.type, entry.data, to: entry.stream, id: entry.id, time: Self.time(number))
    }
    return batch
  }
}
